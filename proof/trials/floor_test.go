package trials

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/storage/storagetest"
)

// scribes is how many record into one tournament at once.
const scribes = 8

// floorPath is the tournament that they record.
const floorPath = v1 + "/tournaments/freitag"

// begun makes a tournament in which Anna plays.
func begun(t *testing.T, c *Client) {
	t.Helper()
	head := map[string]any{"tournament": map[string]any{"id": "freitag", "name": "Freitag", "date": "2026-11-21"}, "mode": "freeze_out",
		"edition": "club", "chips": []int{25}, "levels": []any{map[string]any{"kind": "level", "seconds": 1200, "small": 25, "big": 50}},
		"tables": []any{map[string]any{"table": 1, "seats": 9}}}
	for _, ask := range []struct {
		method, path string
		body         any
	}{
		{http.MethodPut, floorPath, head}, {http.MethodPost, floorPath + "/entries", map[string]string{"id": "anna", "name": "Anna"}},
		{http.MethodPost, floorPath + "/events", map[string]string{"do": "enter", "entrant": "anna"}},
	} {
		if _, err := c.must(t.Context(), ask.method, ask.path, ask.body); err != nil {
			t.Fatal(err)
		}
	}
}

// warns warns Anna, so that repeating it without a key would record it once more. The note tells the events apart.
func warns(note string) map[string]string {
	return map[string]string{"do": "penalty", "entrant": "anna", "kind": "warning", "note": note}
}

// recorded holds what is stored of the tournament against the notes of all events: each is there once, and the chain is whole.
func recorded(t *testing.T, dsn string, want int) {
	t.Helper()
	office := league.NewOffice(storagetest.OpenDSN(t, dsn), time.Now)
	file, err := office.Floor.File(t.Context(), acts.Console, "freitag")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, e := range file.Events[1:] {
		if seen[e.Note] {
			t.Errorf("%s was recorded twice", e.Note)
		}
		seen[e.Note] = true
	}
	if len(seen) != want {
		t.Errorf("%d events are there, want %d", len(seen), want)
	}
	v, err := office.Verify(t.Context(), acts.Console)
	if err != nil || v.Break != "" || v.Floor.Events != want+1 {
		t.Errorf("%d events were walked: %s, %v", v.Floor.Events, v.Break, err)
	}
}

// Scribes record while the server is killed again and again: every event is there once, and whoever repeats one that was
// acknowledged gets the same answer.
func TestEveryEventThatIsAcknowledgedSurvivesAKill(t *testing.T) {
	kills, each := storagetest.Times(4, 3, 20), storagetest.Times(12, 8, 60)
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		t.Parallel()
		addAdmin(t, dsn)
		p, folder, chance := program(t), t.TempDir(), rand.New(rand.NewPCG(20261121, uint64(kills)))
		server, err := p.Serve(t.Context(), folder, dsn)
		if err != nil {
			t.Fatal(err)
		}
		var moments []int
		for i := range kills {
			moments = append(moments, 4+i*scribes*each/kills+chance.IntN(scribes*each/kills))
		}
		g := newGate(moments)
		g.url = server.URL()
		front := httptest.NewServer(g)
		defer front.Close()
		c := NewClient(front.URL)
		if err := c.SignIn(t.Context(), email, password); err != nil {
			t.Fatal(err)
		}
		begun(t, c)
		done := make(chan struct{})
		var all, killer sync.WaitGroup
		killer.Go(func() {
			for {
				select {
				case <-g.strike:
					time.Sleep(time.Duration(chance.Int64N(int64(longestMoment))))
					g.door.Lock()
					server.Kill()
					g.away.Lock()
					g.door.Unlock()
					if server, err = p.Serve(t.Context(), folder, dsn); err != nil {
						t.Error(err)
					} else {
						g.url = server.URL()
					}
					g.away.Unlock()
				case <-done:
					return
				}
			}
		})
		for i := range scribes {
			all.Go(func() {
				mine := c.twin()
				for j := range each {
					if err := until201(t.Context(), mine, fmt.Sprintf("s%d-%d", i, j)); err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		close(done)
		killer.Wait()
		acknowledged := g.changes(0)
		for _, d := range acknowledged[3:] {
			if a, err := g.repeat(t.Context(), d); err != nil || !a.same(d.Answer) {
				t.Errorf("%s was answered %s, and then %+v, %v", d, d.Answer.Body, a, err)
			}
		}
		server.Stop()
		if len(acknowledged) < scribes*each || len(g.strikes) > 0 {
			t.Errorf("%d events acknowledged, %d kills to come", len(acknowledged), len(g.strikes))
		}
		recorded(t, dsn, scribes*each)
	})
}

// until201 records an event until it is acknowledged, always under the same key.
func until201(ctx context.Context, c *Client, note string) error {
	var last error
	for range 50 {
		a, err := c.Ask(ctx, http.MethodPost, floorPath+"/events", warns(note), "Idempotency-Key", note)
		if err == nil && a.Status == http.StatusCreated {
			return nil
		}
		if err == nil && a.Status < http.StatusInternalServerError {
			return fmt.Errorf("%s: status %d: %s", note, a.Status, a.Body)
		}
		if last = err; err == nil {
			last = fmt.Errorf("status %d: %s", a.Status, a.Body)
		}
	}
	return fmt.Errorf("%s was never acknowledged, in the end: %w", note, last)
}

// Scribes record over two servers on one database, each event at both of them at once: it is recorded once, both answer the
// same, and both show everything.
func TestTwoServersRecordIntoOneTournament(t *testing.T) {
	each := storagetest.Times(8, 4, 40)
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		t.Parallel()
		addAdmin(t, dsn)
		p := program(t)
		var clients [2]*Client
		for i := range clients {
			s, err := p.Serve(t.Context(), t.TempDir(), dsn)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(s.Stop)
			clients[i] = signedIn(t, s)
		}
		begun(t, clients[0])
		var all sync.WaitGroup
		for i := range scribes {
			all.Go(func() {
				for j := range each {
					note := fmt.Sprintf("s%d-%d", i, j)
					var answers [2]*Answer
					var both sync.WaitGroup
					for k, c := range clients {
						both.Go(func() {
							var err error
							answers[k], err = c.must(t.Context(), http.MethodPost, floorPath+"/events", warns(note), "Idempotency-Key", note)
							if err != nil {
								t.Error(err)
							}
						})
					}
					both.Wait()
					if answers[0] != nil && answers[1] != nil && !answers[0].same(answers[1]) {
						t.Errorf("%s is answered %s and %s", note, answers[0].Body, answers[1].Body)
					}
				}
			})
		}
		all.Wait()
		for _, c := range clients {
			a, err := c.must(t.Context(), http.MethodGet, floorPath+"/file", nil)
			var file struct{ Events []json.RawMessage }
			if err != nil || json.Unmarshal(a.Body, &file) != nil || len(file.Events) != scribes*each+1 {
				t.Errorf("a server shows %d events, %v", len(file.Events), err)
			}
		}
		recorded(t, dsn, scribes*each)
	})
}
