package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
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

// pagesPerSecond is how many pages are read beside.
const pagesPerSecond = 200

// gathering is a server with readers of a live page.
type gathering struct {
	*trials.Server
	director    *visitor
	card        *liveCard
	told        chan time.Time
	streams     []net.Conn
	took        []time.Duration
	alone, full int64 // memory before the readers, and with them
}

// telling measures how soon a thousand readers of a live page receive a card while
// other clients read pages, and the memory that they cost.
func (w *workshop) telling(ctx context.Context) ([]figure, error) {
	s, err := w.program.Serve(ctx, w.folder, "", "--demo")
	if err != nil {
		return nil, err
	}
	defer s.Stop()
	g, err := gather(ctx, s)
	if err != nil {
		return nil, err
	}
	defer g.leave()
	for begun := time.Now(); len(g.took) < w.times(60, 8) && time.Since(begun) < longest; {
		enough := g.reading(ctx)
		d, err := g.card.again(ctx, g.director, g.told)
		if err = errors.Join(err, enough()); err != nil {
			return nil, err
		}
		g.took = append(g.took, d)
	}
	if g.full, err = memory(s); err != nil {
		return nil, err
	}
	return []figure{{
		what: fmt.Sprintf("%d live readers while %d pages a second are read: from sending a card until the last of them is told, median and p99",
			liveReaders, pagesPerSecond),
		measured: fmt.Sprintf("%s, %s (%d cards)", millis(median(g.took)), millis(percentile(g.took, 99)), len(g.took)),
	}, {
		what: fmt.Sprintf("resident memory: before the %d live readers, with them", liveReaders),
		measured: fmt.Sprintf("%s, %s (%.0f KiB each)", megabytes(g.alone), megabytes(g.full),
			float64(g.full-g.alone)/1024/liveReaders),
	}}, nil
}

// gather opens the live page of the open matchday for all readers.
func gather(ctx context.Context, s *trials.Server) (*gathering, error) {
	director, err := ofDemo(ctx, s)
	if err != nil {
		return nil, err
	}
	g := &gathering{Server: s, director: director, told: make(chan time.Time, 2*liveReaders)}
	if g.card, err = g.director.openCard(ctx); err != nil {
		return nil, err
	}
	if g.alone, err = memory(s); err != nil {
		return nil, err
	}
	for range liveReaders {
		reader, err := listen(ctx, s, g.card.stream, g.told)
		if err != nil {
			return nil, err
		}
		g.streams = append(g.streams, reader)
	}
	return g, nil
}

// leave closes the readers' pages.
func (g *gathering) leave() {
	for _, reader := range g.streams {
		_ = reader.Close()
	}
}

// reading reads pages of the season, so many a second, until enough is called.
func (g *gathering) reading(ctx context.Context) (enough func() error) {
	season := strings.TrimSuffix(g.card.stream, "/live")
	pages := []string{"/tabelle", "/mvp", "/sammelrunden", "/sammelrunden/1", "/sammelrunden/2", "/kreuztabelle", "/ausblick"}
	reader := newVisitor(g.Server)
	tick := time.NewTicker(time.Second / pagesPerSecond)
	var all sync.WaitGroup
	var failed atomic.Pointer[error]
	done := make(chan struct{})
	all.Go(func() {
		for i := 0; ; i++ {
			select {
			case <-tick.C:
				all.Go(func() {
					if err := reader.look(ctx, season+pages[i%len(pages)]); err != nil {
						failed.Store(&err)
					}
				})
			case <-done:
				return
			}
		}
	})
	return func() error {
		tick.Stop()
		close(done)
		all.Wait()
		if err := failed.Load(); err != nil {
			return *err
		}
		return nil
	}
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
	for i := range 18 * len(found.Seasons) { // the latest season may only be announced
		season := found.Seasons[i/18].ID
		at := fmt.Sprintf(league+"/%d/heats/%d", season, 1+i%18/3, 3-i%3)
		card := &liveCard{path: at + "/sit-and-gos/1", stream: "/ligen/bl1/" + season + "/live"}
		if card.content, err = v.get(ctx, card.path); err != nil {
			continue // that heat has not begun
		}
		if _, err = v.ask(ctx, http.MethodPost, at+"/close?dry_run=1", map[string]string{"note": "Probe"}); err == nil {
			return card, nil
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
