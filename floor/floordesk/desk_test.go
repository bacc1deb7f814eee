package floordesk_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// examples are the tournament files that are not refused.
func examples(t *testing.T) map[string]*floorfile.File {
	t.Helper()
	names, err := filepath.Glob("../../proof/testdata/floor/*.tournament.json")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	all := map[string]*floorfile.File{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := floorfile.Decode(text)
		if err == nil {
			_, err = f.Play()
		}
		if err == nil && !slices.ContainsFunc(f.Events, func(e floor.Event) bool { return floor.KindOf(e.Do).Filed }) {
			all[f.Title.ID] = f
		}
	}
	return all
}

func text(t *testing.T, f *floorfile.File) string {
	t.Helper()
	var out bytes.Buffer
	if err := floorfile.Write(&out, f); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

var evening = time.Date(2026, 11, 21, 21, 30, 0, 0, time.UTC)

func office(store *storage.Store) *league.Office {
	return league.NewOffice(store, func() time.Time { return evening })
}

func enter(t *testing.T, o *league.Office, f *floorfile.File) {
	t.Helper()
	if _, err := o.Floor.Import(t.Context(), acts.Console, f, acts.Terms{}); err != nil {
		t.Fatal(f.Title.ID, err)
	}
}

func TestATournamentFileComesBackAsItWentIn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		o := office(store)
		for id, f := range examples(t) {
			enter(t, o, f)
			back, err := office(store).Floor.File(t.Context(), acts.Console, id)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := text(t, back), text(t, f); got != want {
				t.Errorf("%s came back as\n%s\nand not as\n%s", id, got, want)
			}
			if _, err := o.Floor.Import(t.Context(), acts.Console, f, acts.Terms{}); err == nil {
				t.Errorf("%s was entered twice", id)
			}
		}
		if v, err := o.Verify(t.Context(), acts.Console); err != nil || v.Break != "" || v.Floor.Events == 0 {
			t.Errorf("%+v, %v", v, err)
		}
	})
}

// The salt of an event is made from the entropy of its act, which the journal keeps: carrying the act out again makes the same file.
func TestAnActThatIsCarriedOutAgainHasItsSalt(t *testing.T) {
	salts := map[acts.Entropy]string{}
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		o := office(store)
		f := examples(t)["sealed"]
		open := *f
		open.Events = slices.DeleteFunc(slices.Clone(f.Events), func(e floor.Event) bool { return e.Do == floor.MakeDeal })
		enter(t, o, &open)
		for _, entropy := range []acts.Entropy{{1}, {2}} {
			e := floor.Event{Do: floor.Penalize, Entrant: "anna", Kind: floor.Warning}
			if _, err := o.Floor.Record(t.Context(), acts.Console, "sealed", e, acts.Terms{Entropy: entropy}); err != nil {
				t.Fatal(err)
			}
			back, err := o.Floor.File(t.Context(), acts.Console, "sealed")
			if err != nil {
				t.Fatal(err)
			}
			if _, err := o.Floor.Record(t.Context(), acts.Console, "sealed", floor.Event{Do: floor.Sealed}, acts.Terms{}); err == nil {
				t.Error("what stands in files alone is recorded")
			}
			salt := back.Events[len(back.Events)-1].Salt
			if was, there := salts[entropy]; len(salt) != 24 || there && was != salt {
				t.Errorf("the salt is %q, was %q", salt, was)
			}
			salts[entropy] = salt
		}
	})
	if salts[acts.Entropy{1}] == salts[acts.Entropy{2}] {
		t.Error("two acts have one salt")
	}
}

// Events that are recorded one after the other give the file that they came from, whoever asks in between, and whether the
// server was started anew or not.
func TestATournamentIsRecordedAsItsFileSays(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		for id, f := range examples(t) {
			now := evening
			o := league.NewOffice(store, func() time.Time { return now })
			empty := *f
			empty.Events, empty.AsOf = []floor.Event{}, nil
			enter(t, o, &empty)
			used := map[int]bool{}
			for i, e := range f.Events {
				now = time.Unix(int64(e.At), 0)
				if e.Lot != nil && used[e.Lot.Number] {
					t.Fatal(id, "uses a lot twice")
				}
				if e.Lot != nil {
					used[e.Lot.Number] = true
					terms := acts.Terms{Secrets: []string{e.Lot.Secret}}
					if _, err := o.Floor.Commit(t.Context(), acts.Console, id, e.Lot.Number, terms); err != nil {
						t.Fatal(err)
					}
				}
				if i == len(f.Events)/2 {
					o = league.NewOffice(store, func() time.Time { return now })
				}
				terms := acts.Terms{Match: []acts.Version{floordesk.Version(i)}}
				said := e
				said.At = 0
				dry := terms
				dry.DryRun = true
				if _, err := o.Floor.Record(t.Context(), acts.Console, id, said, dry); err != nil && e.Lot == nil {
					t.Fatalf("%s, dry run of event %d: %v", id, i, err)
				}
				if _, err := o.Floor.Record(t.Context(), acts.Console, id, said, terms); err != nil {
					t.Fatalf("%s, event %d: %v", id, i, err)
				}
			}
			back, err := o.Floor.File(t.Context(), acts.Console, id)
			if err != nil {
				t.Fatal(err)
			}
			want := *f
			want.AsOf = nil
			back.Events, want.Events = slices.Clone(back.Events), slices.Clone(f.Events)
			for i := range back.Events { // what is private gets a salt of its own
				e := &back.Events[i]
				if private := floor.KindOf(e.Do).Public != nil; private != (e.Salt != "") {
					t.Errorf("%s, event %d: %q has the salt %q", id, i, e.Do, e.Salt)
				}
				e.Salt, want.Events[i].Salt = "", ""
			}
			if got, want := text(t, back), text(t, &want); got != want {
				t.Errorf("%s was recorded as\n%s\nand not as\n%s", id, got, want)
			}
		}
	})
}

// Who has the database in his hands can change an event, but not without the journal telling.
func TestAnEventThatWasChangedIsFound(t *testing.T) {
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		o := office(storagetest.OpenDSN(t, dsn))
		enter(t, o, examples(t)["clock"])
		for _, c := range []struct{ change, says string }{
			{"DELETE FROM floor_events WHERE number > 5", "hat 6 Ereignisse"},
			{"UPDATE floor_events SET body = '{}' WHERE number = 2", "Ereignis 2 des Turniers „clock“"},
			{"DELETE FROM floor_events", "hat 0 Ereignisse"},
		} {
			storagetest.Tamper(t, dsn, c.change)
			if v, err := o.Verify(t.Context(), acts.Console); err != nil || !strings.Contains(v.Break, c.says) {
				t.Errorf("%s: %+v, %v", c.change, v, err)
			}
		}
		storagetest.Tamper(t, dsn, "DELETE FROM floor_entries", "DELETE FROM floor_tournaments")
		if v, err := o.Verify(t.Context(), acts.Console); err != nil || !strings.Contains(v.Break, "fehlt") {
			t.Errorf("without the tournament: %+v, %v", v, err)
		}
	})
}

func TestAnEventMayHaveHappenedALittleEarlier(t *testing.T) {
	store := storagetest.Open(t)
	o := office(store)
	now := floor.Instant(evening.Unix())
	for i, c := range []struct {
		what       string
		said, want floor.Instant
	}{
		{"a quarter of an hour ago", now - 900, now - 900}, {"longer ago", now - 901, now}, {"later", now + 60, now},
	} {
		f := examples(t)["clock"]
		f.Title.ID, f.Events, f.AsOf = f.Title.ID+"-"+string(rune('a'+i)), []floor.Event{}, nil
		enter(t, o, f)
		out, err := o.Floor.Record(t.Context(), acts.Console, f.Title.ID, floor.Event{Do: floor.Enter, Entrant: f.Entrants[0].ID, At: c.said},
			acts.Terms{})
		if err != nil {
			t.Fatal(err)
		}
		if got := out.Content.(*floordesk.Answer); got.At != c.want || *got.Happened != c.said {
			t.Errorf("%s: at %s, happened %s", c.what, got.At, got.Happened)
		}
		late, err := o.Floor.Record(t.Context(), acts.Console, f.Title.ID, floor.Event{Do: floor.Enter, Entrant: f.Entrants[1].ID, At: now - 800},
			acts.Terms{})
		if err != nil {
			t.Fatal(err)
		}
		if got := late.Content.(*floordesk.Answer); got.At != max(c.want, now-800) {
			t.Errorf("behind that, an event at %s", got.At)
		}
	}
}

// Forty scribes record at once, over two servers, each twice as after a connection that broke: everything is recorded once,
// in one chain.
func TestFortyScribesRecordAtOnce(t *testing.T) {
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		const scribes = 40
		f := examples(t)["clock"]
		f.Events, f.AsOf, f.Entrants = []floor.Event{}, nil, nil
		for i := range scribes {
			f.Entrants = append(f.Entrants, floor.Entrant{ID: fmt.Sprintf("s%02d", i)})
		}
		servers := []*league.Office{office(storagetest.OpenDSN(t, dsn)), office(storagetest.OpenDSN(t, dsn))}
		admin := acts.Actor{User: "admin", Roles: []acts.Role{{Kind: acts.RoleAdmin}}}
		storagetest.Execute(t, dsn, "INSERT INTO users (id, email, name, password, created_at) "+
			"VALUES ('admin', 'a@example.at', 'A', '', '2026-01-01')",
			"INSERT INTO roles (user_id, position, kind) VALUES ('admin', 1, 'admin')")
		enter(t, servers[0], f)
		var wait sync.WaitGroup
		for i := range scribes {
			for again := range 2 {
				wait.Go(func() {
					terms := acts.Terms{Key: f.Entrants[i].ID, Asked: acts.Asked{Method: "POST", Path: "/", Body: f.Entrants[i].ID}}
					e := floor.Event{Do: floor.Enter, Entrant: f.Entrants[i].ID}
					if _, err := servers[(i+again)%2].Floor.Record(t.Context(), admin, f.Title.ID, e, terms); err != nil {
						t.Errorf("scribe %d: %v", i, err)
					}
				})
			}
		}
		wait.Wait()
		for _, o := range servers {
			back, err := o.Floor.File(t.Context(), acts.Console, f.Title.ID)
			if err != nil {
				t.Fatal(err)
			}
			if len(back.Events) != scribes {
				t.Errorf("%d events", len(back.Events))
			}
		}
		if v, err := servers[1].Verify(t.Context(), acts.Console); err != nil || v.Break != "" || v.Floor.Events != scribes {
			t.Errorf("%+v, %v", v, err)
		}
	})
}
