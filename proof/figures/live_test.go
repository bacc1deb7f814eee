package figures

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pokerliga/proof/trials"
)

// liveReaders is how many read a live page at once.
const liveReaders = 1000

// halfOfHall is how many of them come from one address: the server lets in no more than a hall of readers of one.
const halfOfHall = 300

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
	director     *visitor
	card, stream string          // of a heat that is being played
	content      json.RawMessage // of the card
	told         <-chan time.Time
	took         []time.Duration
	alone        int64 // memory before the readers
}

// BenchmarkLiveReaders measures how soon a thousand readers of a live page receive a card while other clients read pages, and the
// memory that they cost.
func BenchmarkLiveReaders(b *testing.B) {
	g := gather(b)
	for begun := time.Now(); len(g.took) < times(60, 8) && time.Since(begun) < longest; {
		enough := g.reading(b.Context())
		g.again(b)
		check(b, enough())
	}
	full := memory(b, g.Server)
	millis(b, median(g.took), "median")
	millis(b, percentile(g.took, 99), "p99")
	mebibytes(b, g.alone, "alone")
	mebibytes(b, full, "with_readers")
}

// gather opens the live page of the open matchday of the demo league for all readers.
func gather(b *testing.B) *gathering {
	s := serve(b, "", "--demo")
	g := &gathering{Server: s, director: ofDemo(b, s)}
	g.openCard(b)
	g.alone = memory(b, s)
	g.told = listen(b, s, g.stream)
	return g
}

// reading reads pages of the season, so many a second, until enough is called.
func (g *gathering) reading(ctx context.Context) (enough func() error) {
	season := strings.TrimSuffix(g.stream, "/live")
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

// listen opens a stream for all readers, and sends the time of each event that one of them is told.
func listen(b *testing.B, s *trials.Server, stream string) <-chan time.Time {
	told := make(chan time.Time, 2*liveReaders)
	for i := range liveReaders {
		from := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, byte(1+i/halfOfHall))}}
		conn := must(from.DialContext(b.Context(), "tcp", s.Address))(b)
		b.Cleanup(func() { _ = conn.Close() })
		fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\nAccept: text/event-stream\r\n\r\n", stream, s.Address)
		lines := bufio.NewScanner(conn)
		for !strings.HasPrefix(lines.Text(), "id: ") { // the stream begins with the current state
			if !lines.Scan() || strings.HasPrefix(lines.Text(), "HTTP/1.1 ") && lines.Text() != "HTTP/1.1 200 OK" {
				b.Fatalf("reader %d: %s %v", i, lines.Text(), lines.Err())
			}
		}
		go func() {
			for lines.Scan() {
				if strings.HasPrefix(lines.Text(), "data: ") {
					told <- time.Now()
				}
			}
		}()
	}
	return told
}

// openCard finds a card of an open heat in the demo league.
func (g *gathering) openCard(b *testing.B) {
	var found struct{ Seasons []struct{ ID string } }
	check(b, json.Unmarshal(g.director.get(b, "/api/v1/seasons"), &found))
	for i := range 18 * len(found.Seasons) { // the latest season may only be announced
		season := found.Seasons[i/18].ID
		at := fmt.Sprintf("/api/v1/seasons/%s/leagues/bl1/matchdays/%d/heats/%d", season, 1+i%18/3, 3-i%3)
		g.card, g.stream = at+"/sit-and-gos/1", "/ligen/bl1/"+season+"/live"
		var err error
		if g.content, err = g.director.send(b.Context(), http.MethodGet, g.card, nil); err != nil {
			continue // that heat has not begun
		}
		if _, err = g.director.send(b.Context(), http.MethodPost, at+"/close?dry_run=1", map[string]string{"note": "Probe"}); err == nil {
			return
		}
	}
	b.Fatal("in the demo league nothing is being played")
}

// again deletes the card and enters it once more, and notes the time from sending it until all readers were told.
func (g *gathering) again(b *testing.B) {
	check(b, g.director.drop(b.Context(), g.card))
	everybody(b, g.told)
	time.Sleep(rest)
	begun := time.Now()
	g.director.ask(b, http.MethodPut, g.card, g.content)
	g.took = append(g.took, everybody(b, g.told).Sub(begun))
	time.Sleep(rest)
}

// everybody waits until all readers are told, and returns when the last one was.
func everybody(b *testing.B, told <-chan time.Time) (last time.Time) {
	late := time.After(20 * time.Second)
	for n := range liveReaders {
		select {
		case at := <-told:
			if at.After(last) {
				last = at
			}
		case <-late:
			b.Fatalf("only %d of %d readers were told", n, liveReaders)
		}
	}
	return last
}
