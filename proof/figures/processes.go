package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"pokerliga/proof/trials"
	"pokerliga/storage/storagetest"
)

// readersAtOnce is how many connections read, whatever the number of processes.
const readersAtOnce = 16

// together measures how many tables 1, 2 and 4 processes on one PostgreSQL hand out
// while two clients write.
func (w *workshop) together(ctx context.Context) ([]figure, error) {
	database, drop, err := storagetest.NewPostgres(ctx)
	if errors.Is(err, storagetest.ErrNoPostgres) {
		fmt.Fprintln(os.Stderr, err)
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = drop() }()
	if err := w.fill(ctx, database, 1); err != nil {
		return nil, err
	}
	var servers []*trials.Server
	for range 4 {
		s, err := w.program.Serve(ctx, w.folder, database)
		if err != nil {
			return nil, err
		}
		defer s.Stop()
		servers = append(servers, s)
	}
	counts := []int{1, 2, 4}
	read, written := make([][]float64, len(counts)), make([][]float64, len(counts))
	for range w.times(9, 3) {
		for i, n := range counts {
			r, c, err := during(ctx, servers[:n], 2*time.Second)
			if err != nil {
				return nil, err
			}
			read[i], written[i] = append(read[i], r), append(written[i], c)
		}
	}
	said, cards := "", ""
	ratio := 1.0
	for i := range counts {
		if i > 0 {
			said, cards = said+", ", cards+", "
			ratio = min(ratio, median(read[i])/median(read[0]))
		}
		said += fmt.Sprintf("%.0f", median(read[i]))
		cards += fmt.Sprintf("%.0f", median(written[i]))
	}
	return []figure{{
		what:     "tables read per second from 1, 2, 4 processes on one PostgreSQL while two clients write, all on two cores",
		measured: fmt.Sprintf("%s (with %s cards per second)", said, cards),
		target:   "no less together than one alone", missed: ratio < .95,
	}}, nil
}

// during reads and writes for some time, and returns how many tables were read and how
// many cards written per second.
func during(ctx context.Context, servers []*trials.Server, length time.Duration) (read, written float64, err error) {
	ctx, cancel := context.WithTimeout(ctx, 10*length)
	defer cancel()
	var tables, cards atomic.Int64
	var failed atomic.Pointer[error]
	var all sync.WaitGroup
	end := time.Now().Add(length)
	repeat := func(count *atomic.Int64, do func() error) {
		all.Go(func() {
			for time.Now().Before(end) {
				if err := do(); err != nil {
					failed.Store(&err)
					return
				}
				count.Add(1)
			}
		})
	}
	for i := range readersAtOnce {
		v := newVisitor(servers[i%len(servers)])
		repeat(&tables, func() error {
			_, err := v.get(ctx, "/ligen/bl2/"+nameOf(0)+"/tabelle")
			return err
		})
	}
	for i := range 2 {
		v := newVisitor(servers[i%len(servers)])
		if err := v.signIn(ctx); err != nil {
			return 0, 0, err
		}
		path := fmt.Sprintf("/api/v1/seasons/%s/leagues/bl1/matchdays/6/heats/3/sit-and-gos/%d", nameOf(0), 1+i)
		content, err := v.get(ctx, path)
		if err != nil {
			return 0, 0, err
		}
		repeat(&cards, func() error {
			if err := v.drop(ctx, path); err != nil {
				return err
			}
			_, err := v.ask(ctx, http.MethodPut, path, json.RawMessage(content))
			return err
		})
	}
	all.Wait()
	if err := failed.Load(); err != nil {
		return 0, 0, *err
	}
	return float64(tables.Load()) / length.Seconds(), 2 * float64(cards.Load()) / length.Seconds(), nil
}
