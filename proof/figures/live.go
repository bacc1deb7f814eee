package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"pokerliga/proof/trials"
)

// liveReaders is how many read a live page at once.
const liveReaders = 1000

// rest is the pause between two cards: the server announces changes in quick
// succession together.
const rest = 250 * time.Millisecond

// longest is how long cards are sent.
const longest = 20 * time.Second

// telling measures how soon a thousand readers of a live page are told of a card,
// and the memory that they cost.
func (w *workshop) telling(ctx context.Context) ([]figure, error) {
	s, err := w.program.Serve(ctx, w.folder, "", "--demo")
	if err != nil {
		return nil, err
	}
	defer s.Stop()
	director := newVisitor(s)
	if err := director.signInAs(ctx, "admin@demo.example", "drei-knoedel-im-flop"); err != nil {
		return nil, err
	}
	card, err := director.openCard(ctx)
	if err != nil {
		return nil, err
	}
	before, err := memory(s)
	if err != nil {
		return nil, err
	}
	told := make(chan time.Time, 2*liveReaders)
	for range liveReaders {
		reader, err := listen(ctx, s, card.stream, told)
		if err != nil {
			return nil, err
		}
		defer func() { _ = reader.Close() }()
	}
	var took []time.Duration
	for begun := time.Now(); len(took) < w.times(30, 8) && time.Since(begun) < longest; {
		d, err := card.again(ctx, director, told)
		if err != nil {
			return nil, err
		}
		took = append(took, d)
	}
	after, err := memory(s)
	if err != nil {
		return nil, err
	}
	return []figure{
		{
			what:     fmt.Sprintf("%d live readers: from sending a card until the last of them is told, median and p99", liveReaders),
			measured: fmt.Sprintf("%s, %s (%d cards)", millis(median(took)), millis(percentile(took, 99)), len(took)),
		},
		{
			what:     fmt.Sprintf("resident memory: before the %d live readers, with them", liveReaders),
			measured: fmt.Sprintf("%s, %s (%.0f KiB each)", megabytes(before), megabytes(after), float64(after-before)/1024/liveReaders),
		},
	}, nil
}

// listen opens a stream and sends the time of each event until the connection is
// closed.
func listen(ctx context.Context, s *trials.Server, stream string, told chan<- time.Time) (net.Conn, error) {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", s.Address)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\nAccept: text/event-stream\r\n\r\n", stream, s.Address)
	lines := bufio.NewScanner(conn)
	for lines.Scan() && !strings.HasPrefix(lines.Text(), "id: ") { // the stream begins with the current state
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	go func() {
		for lines.Scan() {
			if strings.HasPrefix(lines.Text(), "data: ") {
				told <- time.Now()
			}
		}
	}()
	return conn, nil
}

// liveCard is a card of a heat that is being played.
type liveCard struct {
	path, stream string
	content      json.RawMessage
}

// openCard finds a card of an open heat in the demo league.
func (v *visitor) openCard(ctx context.Context) (*liveCard, error) {
	const league = "/api/v1/seasons/%s/leagues/bl1/matchdays"
	list, err := v.get(ctx, "/api/v1/seasons")
	if err != nil {
		return nil, err
	}
	var found struct{ Seasons []struct{ ID string } }
	if err := json.Unmarshal(list, &found); err != nil || len(found.Seasons) == 0 {
		return nil, fmt.Errorf("the demo league has no season: %w", err)
	}
	for number := 1; number <= 6; number++ {
		for heat := 3; heat >= 1; heat-- {
			at := fmt.Sprintf(league+"/%d/heats/%d", found.Seasons[0].ID, number, heat)
			card := &liveCard{path: at + "/sit-and-gos/1", stream: "/ligen/bl1/" + found.Seasons[0].ID + "/live"}
			if card.content, err = v.get(ctx, card.path); err != nil {
				continue // that heat has not begun
			}
			if _, err = v.ask(ctx, http.MethodPost, at+"/close?dry_run=1", map[string]string{"note": "Probe"}); err == nil {
				return card, nil
			}
		}
	}
	return nil, fmt.Errorf("in the demo league nothing is being played: %w", err)
}

// again deletes the card and enters it once more, and returns the time from sending
// it until all readers were told.
func (c *liveCard) again(ctx context.Context, director *visitor, told <-chan time.Time) (time.Duration, error) {
	if err := director.drop(ctx, c.path); err != nil {
		return 0, err
	}
	if _, err := everybody(ctx, told); err != nil {
		return 0, err
	}
	time.Sleep(rest)
	begun := time.Now()
	if _, err := director.ask(ctx, http.MethodPut, c.path, c.content); err != nil {
		return 0, err
	}
	last, err := everybody(ctx, told)
	time.Sleep(rest)
	return last.Sub(begun), err
}

// everybody waits until all readers are told, and returns when the last one was.
func everybody(ctx context.Context, told <-chan time.Time) (time.Time, error) {
	var all []time.Time
	late := time.After(20 * time.Second)
	for len(all) < liveReaders {
		select {
		case at := <-told:
			all = append(all, at)
		case <-ctx.Done():
			return time.Time{}, ctx.Err()
		case <-late:
			return time.Time{}, fmt.Errorf("only %d of %d readers were told", len(all), liveReaders)
		}
	}
	return slices.MaxFunc(all, time.Time.Compare), nil
}
