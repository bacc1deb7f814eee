package trials

import (
	"encoding/json"
	"net/http"
	"sync"
	"testing"
	"time"

	"pokerliga/storage/storagetest"
)

// Three programs start at once where there is no database yet: one makes it,
// the others wait. From then on each shows what another has written, soon and
// without having to be started again. How soon, the test logs.
func TestServersOnOneDatabaseShowWhatAnotherWrites(t *testing.T) {
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		t.Parallel()
		p := program(t)
		servers := make([]*Server, 3)
		failures := make([]error, len(servers))
		var all sync.WaitGroup
		for i := range servers {
			folder := t.TempDir()
			all.Go(func() { servers[i], failures[i] = p.Serve(t.Context(), folder, dsn) })
		}
		all.Wait()
		for i, err := range failures {
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(servers[i].Stop)
		}
		addAdmin(t, dsn)
		one := signedIn(t, servers[0])
		f := example(t, "small")
		if _, err := one.must(t.Context(), http.MethodPost, v1+"/seasons", f); err != nil {
			t.Fatal(err)
		}
		club := f.Leagues[0].Clubs[0]
		want := points(t, one, club)
		for i := range storagetest.Times(6, 2, 100) {
			writer, reader := NewClient(servers[i%3].URL()), NewClient(servers[(i+1)%3].URL())
			writer.token = one.token
			correction := map[string]any{"kind": "correction", "league": "bl1", "club": club, "points": 1, "reason": "Versuch"}
			if _, err := writer.must(t.Context(), http.MethodPost, v1+"/seasons/small/sanctions", correction); err != nil {
				t.Fatal(err)
			}
			want++
			if got := points(t, writer, club); got != want {
				t.Errorf("whoever wrote shows %d points, want %d", got, want)
			}
			begun := time.Now()
			until(t, "another server shows what was written", func() bool { return points(t, reader, club) == want })
			t.Logf("shown after %v", time.Since(begun))
		}
	})
}

// points are the points of a club in the table that a server shows; -1 if it
// does not show any.
func points(t *testing.T, c *Client, club string) int {
	t.Helper()
	a, err := c.Ask(t.Context(), http.MethodGet, v1+"/seasons/small/leagues/bl1/standings", nil)
	if err != nil {
		t.Fatal(err)
	}
	var table struct {
		Standings []struct {
			Club   string
			Points int
		}
	}
	if a.Status == http.StatusNotFound || json.Unmarshal(a.Body, &table) != nil {
		return -1
	}
	for _, row := range table.Standings {
		if row.Club == club {
			return row.Points
		}
	}
	return -1
}
