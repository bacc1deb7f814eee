package trials

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"sync"
	"testing"

	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

// patient is a server on the small season, of which nobody has handed in a
// lineup yet, and how its lineups are handed in.
type patient struct {
	*Client
	file     *seasonfile.File
	database func() string // where the test finds it
	lineups  []*Change
	done     []*Change
}

// admit imports the small season at a server, as the admin.
func admit(t *testing.T, s *Server, database func() string) *patient {
	t.Helper()
	c := signedIn(t, s)
	f := example(t, "small")
	if _, err := c.must(t.Context(), http.MethodPost, v1+"/seasons", f.WithoutPlay()); err != nil {
		t.Fatal(err)
	}
	p := &patient{Client: c, file: f, database: database}
	w := &writer{Client: c, name: "lineup"}
	m := &f.Leagues[0].Matchdays[0]
	for i := range m.Lineups {
		l := &m.Lineups[i]
		d, err := w.put(fmt.Sprintf("%s/seasons/small/leagues/bl1/matchdays/%d/lineups/%s?reason=Nachtrag", v1, m.Number, l.Club), l, "")
		if err != nil {
			t.Fatal(err)
		}
		p.lineups = append(p.lineups, d)
	}
	return p
}

// handIn hands the next lineup in and expects it to be taken.
func (p *patient) handIn(t *testing.T) {
	t.Helper()
	d := p.lineups[0]
	a, err := p.do(t.Context(), d)
	if err != nil || a.Status != http.StatusCreated {
		t.Fatalf("%s: %v %v", d, a, err)
	}
	d.Answer = a
	p.done, p.lineups = append(p.done, d), p.lineups[1:]
}

// isRefused hands the next two lineups in at once and expects both to be refused
// with a status.
func (p *patient) isRefused(t *testing.T, status int) {
	t.Helper()
	var all sync.WaitGroup
	for _, d := range p.lineups[:2] {
		all.Go(func() {
			a, err := p.do(t.Context(), d)
			if err != nil || a.Status != status {
				t.Errorf("%s: %v %v, want status %d", d, a, err, status)
			}
		})
	}
	all.Wait()
}

// isShown expects that everybody can go on reading the table.
func (p *patient) isShown(t *testing.T) {
	t.Helper()
	for _, path := range []string{v1 + "/seasons/small/leagues/bl1/standings", "/ligen/bl1/small/tabelle"} {
		if a, err := p.Ask(t.Context(), http.MethodGet, path, nil); err != nil || a.Status != http.StatusOK {
			t.Errorf("%s: %v %v", path, a, err)
		}
	}
}

// recovers expects that everything that was refused is taken now, under the
// same keys, and that nothing is half there.
func (p *patient) recovers(t *testing.T) {
	t.Helper()
	until(t, "the server can write again", func() bool {
		d := p.lineups[0]
		a, err := p.do(t.Context(), d)
		if err != nil || a.Status >= 500 && a.Status != http.StatusServiceUnavailable && a.Status != http.StatusInsufficientStorage {
			t.Fatalf("%s: %v %v", d, a, err)
		}
		return a.done()
	})
	for len(p.lineups) > 0 {
		p.handIn(t)
	}
	p.isShown(t)
	p.isWhole(t)
}

// isWhole expects that exactly what was acknowledged is stored.
func (p *patient) isWhole(t *testing.T) {
	t.Helper()
	if err := judge(context.WithoutCancel(t.Context()), p.database(), p.file, p.done); err != nil {
		t.Error(err)
	}
}

func TestAPostgresThatGoesAwayAndComesBack(t *testing.T) {
	t.Parallel()
	o, ok := storagetest.NewOutage(t)
	if !ok {
		t.Skip("there is no PostgreSQL")
	}
	addAdmin(t, o.Address)
	p := admit(t, serve(t, o.Address), func() string { return o.Address })
	p.handIn(t)
	p.isShown(t)
	for range storagetest.Times(2, 1, 10) {
		o.Stop()
		p.isRefused(t, http.StatusServiceUnavailable)
		if a, err := p.Ask(t.Context(), http.MethodGet, "/healthz", nil); err != nil || a.Status != http.StatusServiceUnavailable {
			t.Errorf("health: %v %v", a, err)
		}
		p.isShown(t)
		o.Start()
		p.isWhole(t)
	}
	p.recovers(t)
}

func TestASQLiteFileThatSomebodyElseHolds(t *testing.T) {
	t.Parallel()
	file := storagetest.SQLite(t)
	addAdmin(t, file)
	p := admit(t, serve(t, file), func() string { return file })
	p.handIn(t)
	p.isShown(t)
	db, err := sql.Open("sqlite", "file:"+file+"?_txlock=immediate&_busy_timeout=10000")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	tx, err := db.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	p.isRefused(t, http.StatusServiceUnavailable)
	p.isShown(t)
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	p.recovers(t)
}
