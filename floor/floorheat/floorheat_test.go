package floorheat_test

import (
	"errors"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorheat"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// evening is a matchday of the small season whose heats are still to come, with the cards that they will have.
type evening struct {
	*testing.T
	*league.Office
	now  time.Time
	at   acts.MatchdayRef
	will *scoring.Matchday
}

// onEach begins the evening on both databases.
func onEach(t *testing.T, test func(e *evening)) {
	t.Helper()
	storagetest.Each(t, func(t *testing.T, store *storage.Store) { test(begin(t, store)) })
}

// begin begins the evening in a store.
func begin(t *testing.T, store *storage.Store) *evening {
	t.Helper()
	text, err := os.ReadFile("../../proof/testdata/small.season.json")
	if err != nil {
		t.Fatal(err)
	}
	f, err := seasonfile.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	l := &f.Leagues[0]
	will := l.Matchdays[0]
	l.Matchdays[0].Heats, f.Sanctions = []scoring.Heat{}, nil
	start, err := will.StartTime()
	if err != nil {
		t.Fatal(err)
	}
	e := &evening{T: t, now: start, will: &will, at: acts.MatchdayRef{Season: f.Season.ID, League: l.ID, Number: will.Number}}
	e.Office = league.NewOffice(store, func() time.Time { return e.now })
	e.must(e.ImportSeason(t.Context(), acts.Console, f, false, acts.Terms{}))
	return e
}

func (e *evening) must(_ any, err error) {
	e.Helper()
	if err != nil {
		e.Fatal(err)
	}
}

// sent says of a heat what its cards will say.
func (e *evening) sent(heat int) *floorheat.Sent {
	h := e.will.Heat(heat)
	sent := &floorheat.Sent{}
	for i := range h.SitAndGos {
		table := draw.DrawnTable{Table: h.SitAndGos[i].Table}
		for _, s := range h.SitAndGos[i].Seats {
			table.Seats = append(table.Seats, draw.Chair{Club: s.Club, Player: s.Player, Ghost: s.Ghost})
		}
		sent.Tables = append(sent.Tables, table)
	}
	for i := range h.TeamMTTs {
		begins := scoring.TeamMTT{MTT: h.TeamMTTs[i].MTT}
		for _, s := range h.TeamMTTs[i].Stacks {
			begins.Stacks = append(begins.Stacks, scoring.Stack{Club: s.Club, Player: s.Player, Ghost: s.Player == "", Start: s.Start})
		}
		sent.MTTs = append(sent.MTTs, begins)
	}
	return sent
}

// open opens a heat on the floor.
func (e *evening) open(heat int) {
	e.Helper()
	if err := e.tryOpen(heat, e.sent(heat)); err != nil {
		e.Fatal(err)
	}
}

func (e *evening) tryOpen(heat int, sent *floorheat.Sent) error {
	_, err := floorheat.Open(e.Context(), e.Office, acts.Console, e.at, heat, sent, acts.Terms{})
	return err
}

// record records events when they happen.
func (e *evening) record(tournament string, events ...floor.Event) {
	e.Helper()
	for _, event := range events {
		e.must(e.try(tournament, event, acts.Terms{}))
	}
}

func (e *evening) try(tournament string, event floor.Event, terms acts.Terms) (*acts.Outcome, error) {
	if at := time.Unix(int64(event.At), 0); at.After(e.now) {
		e.now = at
	}
	event.At = 0
	return e.Floor.Record(e.Context(), acts.Console, tournament, event, terms)
}

// table is the id of a Sit'n'Go, and what will happen there from now on.
func (e *evening) table(heat, table int) (string, []floor.Event) {
	e.Helper()
	h := e.will.Heat(heat)
	id := floorday.ID(e.at.Season, e.at.League, e.at.Number, heat, "t"+string(rune('0'+table)))
	t, err := e.Floor.Tournament(e.Context(), id)
	if err != nil {
		e.Fatal(id, err)
	}
	return id, floorday.PlaySitAndGo(&t.File.Head, h.SitAndGo(table), floor.Instant(e.now.Unix()))
}

// playMTTs plays a heat of the team MTTs.
func (e *evening) playMTTs(h *scoring.Heat) {
	e.Helper()
	for i := range h.TeamMTTs {
		id := floorday.MTTID(e.at.Season, e.at.League, e.at.Number, h.TeamMTTs[i].MTT)
		e.record(id, floorday.PlayHeat(&h.TeamMTTs[i], floor.Instant(e.now.Unix()))...)
	}
}

// day is the matchday as it is stored.
func (e *evening) day() *scoring.Matchday {
	e.Helper()
	f, err := e.SeasonFile(e.Context(), acts.Console, e.at.Season)
	if err != nil {
		e.Fatal(err)
	}
	return f.Matchday(e.at.League, e.at.Number)
}

// card is the card of a table as it is stored, nil for none.
func (e *evening) card(heat, table int) *scoring.SitAndGo {
	e.Helper()
	h := e.day().Heat(heat)
	if h == nil {
		return nil
	}
	return h.SitAndGo(table)
}

// TestAMatchdayIsPlayedOnTheFloor: from the first heat to the last nobody writes a card, and they are those of the season file.
func TestAMatchdayIsPlayedOnTheFloor(t *testing.T) {
	onEach(t, func(e *evening) {
		for i := range e.will.Heats {
			h := &e.will.Heats[i]
			e.open(h.Number)
			for j := range h.SitAndGos {
				id, events := e.table(h.Number, h.SitAndGos[j].Table)
				e.record(id, events...)
			}
			e.playMTTs(h)
			e.must(e.Acts.Do(e.Context(), acts.Console, &league.Close{AtHeat: acts.HeatOf(e.at, h.Number)}, acts.Terms{}))
		}
		stored := e.day()
		for i := range e.will.Heats {
			want, got := &e.will.Heats[i], stored.Heat(i+1)
			for j := range want.SitAndGos {
				if c := got.SitAndGo(want.SitAndGos[j].Table); c == nil || !reflect.DeepEqual(c.Sorted(), want.SitAndGos[j].Sorted()) {
					e.Errorf("heat %d: got %+v, want %+v", i+1, c, want.SitAndGos[j])
				}
			}
			for j := range want.TeamMTTs {
				if m := got.TeamMTT(want.TeamMTTs[j].MTT); m == nil || !reflect.DeepEqual(m.Sorted(), want.TeamMTTs[j].Sorted()) {
					e.Errorf("heat %d: got %+v, want %+v", i+1, m, want.TeamMTTs[j])
				}
			}
		}
		if v, err := e.Verify(e.Context(), acts.Console); err != nil || v.Break != "" || v.Floor.Events == 0 {
			e.Errorf("%+v, %v", v, err)
		}
		e.tellsWhatChanges(e.will.Heat(3).SitAndGos[0].Table)
	})
}

// TestACardWrittenByHandStays: whatever happens on the floor.
func TestACardWrittenByHandStays(t *testing.T) {
	onEach(t, func(e *evening) {
		e.open(1)
		table := e.will.Heat(1).SitAndGos[0].Table
		id, events := e.table(1, table)
		by := *e.will.Heat(1).SitAndGo(table)
		by.Seats = slices.Clone(by.Seats)
		i := slices.IndexFunc(by.Seats, func(s scoring.Seat) bool { return s.Place == 1 })
		j := slices.IndexFunc(by.Seats, func(s scoring.Seat) bool { return s.Place == 2 })
		by.Seats[i].Player, by.Seats[j].Player = by.Seats[j].Player, by.Seats[i].Player
		e.must(e.Acts.Do(e.Context(), acts.Console, league.SheetWith(acts.HeatOf(e.at, 1), &by, nil), acts.Terms{}))
		last := len(events) - 1
		e.record(id, events[:last]...)
		out, err := e.try(id, events[last], acts.Terms{})
		if err != nil {
			e.Fatal(err)
		}
		if !slices.ContainsFunc(e.warnings(out), func(text string) bool { return strings.Contains(text, "von Hand eingetragen") }) {
			e.Errorf("nobody is told that the card stays: %q", e.warnings(out))
		}
		if got := e.card(1, table); !reflect.DeepEqual(got.Sorted(), by.Sorted()) {
			e.Errorf("the card by hand became %+v", got)
		}
	})
}

// warnings are the sentences of an outcome.
func (e *evening) warnings(out *acts.Outcome) []string {
	var all []string
	for i := range out.Doubts {
		all = append(all, out.Doubts[i].Detail)
	}
	return all
}

// TestACardFollowsWhatIsTakenBack: as long as the heat is open and nobody has written on the card.
func TestACardFollowsWhatIsTakenBack(t *testing.T) {
	onEach(t, func(e *evening) {
		e.open(1)
		table := e.will.Heat(1).SitAndGos[0].Table
		id, events := e.table(1, table)
		e.record(id, events...)
		want := e.will.Heat(1).SitAndGo(table).Sorted()
		if got := e.card(1, table); got == nil || !reflect.DeepEqual(got.Sorted(), want) {
			e.Fatalf("the card is %+v", got)
		}
		undo := func() (*acts.Outcome, error) {
			t, err := e.Floor.Tournament(e.Context(), id)
			if err != nil {
				e.Fatal(err)
			}
			n := t.Number() - 1
			for t.File.Events[n].Do == floor.Undo {
				n = t.File.Events[n].Undone - 1
			}
			return e.try(id, floor.Event{Do: floor.Undo, Undone: n}, acts.Terms{Match: []acts.Version{floordesk.Version(t.Number())}})
		}
		dry, err := e.Floor.Tournament(e.Context(), id)
		if err != nil {
			e.Fatal(err)
		}
		e.must(e.try(id, floor.Event{Do: floor.Undo, Undone: dry.Number() - 1},
			acts.Terms{DryRun: true, Match: []acts.Version{floordesk.Version(dry.Number())}}))
		if e.card(1, table) == nil {
			e.Error("a dry run has taken the card away")
		}
		e.must(undo())
		if got := e.card(1, table); got != nil {
			e.Errorf("after the undo there is still %+v", got)
		}
		e.record(id, events[len(events)-1])
		if got := e.card(1, table); got == nil || !reflect.DeepEqual(got.Sorted(), want) {
			e.Fatalf("the card is %+v", got)
		}
		e.playMTTs(e.will.Heat(1))
		e.must(e.Acts.Do(e.Context(), acts.Console, &league.Close{AtHeat: acts.HeatOf(e.at, 1), Note: "ohne die anderen"}, acts.Terms{}))
		var fault *scoring.Fault
		if _, err := undo(); !errors.As(err, &fault) || !strings.Contains(fault.Sentence, "abgeschlossen") {
			e.Errorf("in a closed heat: %v", err)
		}
		if got := e.card(1, table); got == nil || !reflect.DeepEqual(got.Sorted(), want) {
			e.Errorf("the card of the closed heat is %+v", got)
		}

		e.must(e.Acts.Do(e.Context(), acts.Console, &league.Reopen{AtHeat: acts.HeatOf(e.at, 1), Reason: "Karte verwechselt"}, acts.Terms{}))
		e.must(undo()) // as before it was closed
		if got := e.card(1, table); got != nil {
			e.Errorf("in the heat that is open again there is still %+v", got)
		}
		e.record(id, events[len(events)-1])
		if got := e.card(1, table); got == nil || !reflect.DeepEqual(got.Sorted(), want) {
			e.Errorf("in the heat that is open again the card is %+v", got)
		}
		e.must(e.Acts.Do(e.Context(), acts.Console, &league.Close{AtHeat: acts.HeatOf(e.at, 1), Note: "noch einmal"}, acts.Terms{}))
	})
}
