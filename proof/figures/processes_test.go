package figures

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pokerliga/proof/trials"
	"pokerliga/storage/storagetest"
)

// readersAtOnce is how many connections read, whatever the number of processes.
const readersAtOnce = 16

// BenchmarkProcesses measures how many tables 1, 2 and 4 processes on one PostgreSQL hand out while two clients write: no fewer
// together than one alone.
func BenchmarkProcesses(b *testing.B) {
	database, drop, err := storagetest.NewPostgres(b.Context())
	if errors.Is(err, storagetest.ErrNoPostgres) {
		b.Skip(err)
	}
	check(b, err)
	b.Cleanup(func() { _ = drop() })
	fill(b, database, 1)
	var servers []*trials.Server
	for range 4 {
		servers = append(servers, serve(b, database))
	}
	counts := []int{1, 2, 4}
	read, written := make([][]float64, len(counts)), make([][]float64, len(counts))
	for range times(9, 3) {
		for i, n := range counts {
			r, c := during(b, servers[:n], 2*time.Second)
			read[i], written[i] = append(read[i], r), append(written[i], c)
		}
	}
	for i, n := range counts {
		tell(b, median(read[i]), fmt.Sprintf("tables/s_%d", n))
		tell(b, median(written[i]), fmt.Sprintf("cards/s_%d", n))
		if median(read[i]) < .95*median(read[0]) {
			b.Errorf("%d processes hand out %.0f tables per second, one alone %.0f", n, median(read[i]), median(read[0]))
		}
	}
}

// during reads and writes for some time, and returns how many tables were read and how
// many cards written per second.
func during(b *testing.B, servers []*trials.Server, length time.Duration) (read, written float64) {
	ctx, cancel := context.WithTimeout(b.Context(), 10*length)
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
			_, err := v.send(ctx, http.MethodGet, "/ligen/bl2/"+nameOf(0)+"/tabelle", nil)
			return err
		})
	}
	for i := range 2 {
		v := newVisitor(servers[i%len(servers)])
		v.signIn(b, email, password)
		path := fmt.Sprintf("/api/v1/seasons/%s/leagues/bl1/matchdays/6/heats/3/sit-and-gos/%d", nameOf(0), 1+i)
		content := v.get(b, path)
		repeat(&cards, func() error {
			if err := v.drop(ctx, path); err != nil {
				return err
			}
			_, err := v.send(ctx, http.MethodPut, path, json.RawMessage(content))
			return err
		})
	}
	all.Wait()
	if err := failed.Load(); err != nil {
		b.Fatal(*err)
	}
	return float64(tables.Load()) / length.Seconds(), 2 * float64(cards.Load()) / length.Seconds()
}
