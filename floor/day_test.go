package floor_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/floor"
)

// overnight is a freeze-out of four at two tables, of whom nobody is out, whose first day is over.
func overnight(t *testing.T, edition string, more ...floor.Event) (*floor.Head, []floor.Event, *floor.State) {
	t.Helper()
	h := &floor.Head{
		Title: floor.Title{ID: "t", Name: "T", Date: "2026-11-21"}, Mode: floor.FreezeOut, Edition: edition, Rules: floor.EditionRules(edition),
		Levels: []floor.Piece{{Kind: floor.Level, Seconds: 600, Small: 25, Big: 50}, {Kind: floor.Level, Seconds: 600, Small: 50, Big: 100}},
		Tables: []floor.Table{{Table: 1, Seats: 3}, {Table: 2, Seats: 3}},
	}
	h.Rules.LateLevels, h.Rules.LateSeconds = 0, 0
	var events []floor.Event
	for _, id := range []string{"anna", "bert", "cleo", "dora", "emil"} {
		h.Entrants = append(h.Entrants, floor.Entrant{ID: id})
	}
	for _, id := range []string{"anna", "bert", "cleo", "dora"} {
		events = append(events, floor.Event{Do: floor.Enter, Entrant: id})
	}
	events = append(events, floor.Event{Do: floor.Draw, Lot: &floor.Lot{Number: 1, Secret: "g"}}, floor.Event{Do: floor.Start},
		floor.Event{At: 700, Do: floor.EndDay, Next: 9000, Stacks: []floor.Stack{
			{Entrant: "anna", Chips: 9000}, {Entrant: "bert", Chips: 9000}, {Entrant: "cleo", Chips: 15000}, {Entrant: "dora", Chips: 7000}}})
	events = append(events, more...)
	s, err := floor.Play(h, events, nil)
	if err != nil {
		t.Fatal(err)
	}
	return h, events, s
}

// seats are where everybody sits.
func seats(s *floor.State) map[string]floor.Chair {
	all := map[string]floor.Chair{}
	for _, table := range s.Tables() {
		for _, seat := range table.Seats {
			all[seat.Entrant] = floor.Chair{Table: table.Table, Seat: seat.Seat}
		}
	}
	return all
}

// H17: at the end of a day all stacks are counted and add up; nobody sits, nobody waits, and the clock stands until the next one.
func TestAfterTheEndOfADayAllIsInBags(t *testing.T) {
	h, events, s := overnight(t, "casino")
	days := s.Days()
	if len(s.Tables()) != 0 || len(s.Waiting()) != 0 || s.Clock().State != "paused" || !days.Over || days.Ends[0].Difference.Sign() != 0 {
		t.Errorf("%+v, waiting %v, %+v", s.Tables(), s.Waiting(), days)
	}
	if got := days.Bagged; len(got) != 4 || got[0].Entrant != "cleo" || got[3].Entrant != "dora" || got[2].Rank != 2 || got[3].Rank != 4 || got[0].Table == 0 {
		t.Errorf("bagged: %+v", got)
	}
	for _, refused := range []floor.Event{{Do: floor.Resume}, {Do: floor.EndDay, Stacks: []floor.Stack{{Entrant: "anna", Chips: 1}}},
		{Do: floor.SeatOne, Entrant: "anna", Table: 1, Seat: 1}, {Do: floor.BeginDay, Same: true, Tables: []int{1}}, {Do: floor.BeginDay}} {
		refused.At = 800
		if _, err := floor.Play(h, append(slices.Clip(events), refused), nil); err == nil {
			t.Errorf("%+v happens", refused)
		}
	}
}

// H17: what is off is said once all bags are in; a bag that was counted wrong is counted again, with the day over.
func TestABagIsCountedAgain(t *testing.T) {
	_, _, s := overnight(t, "casino", floor.Event{At: 800, Do: floor.Count, Stacks: []floor.Stack{{Entrant: "dora", Chips: 6500}}})
	if got := s.Days(); got.Bagged[3].Chips.Cmp(floor.Whole(6500)) != 0 || got.Ends[0].Chips.Cmp(floor.Whole(40000)) != 0 {
		t.Errorf("%+v", got)
	}
}

// H17, H20, H24: on the next day all sit where they sat. Casino and club draw the buttons anew; elsewhere they stay.
func TestTheNextDayBegins(t *testing.T) {
	for _, edition := range floor.Editions {
		_, _, before := overnight(t, edition, floor.Event{At: 700, Do: floor.Undo, Undone: 6})
		again := floor.Event{At: 9000, Do: floor.BeginDay, Same: true}
		_, _, same := overnight(t, edition, again)
		for who, at := range seats(before) {
			if seats(same)[who] != at {
				t.Errorf("%s: %s sat at %v and sits at %v", edition, who, at, seats(same)[who])
			}
		}
		if known := same.Tables()[0].Next != nil; known == floor.ButtonsAnew(&floor.Head{Edition: edition}) {
			t.Errorf("%s: the button is known: %t", edition, known)
		}
		again.Lot = &floor.Lot{Number: 2, Secret: "h"}
		_, _, lot := overnight(t, edition, again)
		if drawn := lot.Results().Draws; lot.Tables()[0].Next == nil || len(drawn) != 2 || len(drawn[1].Buttons) != 2 {
			t.Errorf("%s: %+v", edition, drawn)
		}
		if c := lot.Clock(); c.State != "paused" || c.Piece != 2 || c.Remaining != 500 {
			t.Errorf("%s: %+v", edition, c)
		}
	}
}

// H17: a new draw is for all who are in, with whoever came overnight, at the tables that are named; it goes on at the piece that is named.
func TestTheNextDayDrawsAllSeats(t *testing.T) {
	_, _, s := overnight(t, "club", floor.Event{At: 8000, Do: floor.Enter, Entrant: "emil"},
		floor.Event{At: 8500, Do: floor.Bust, Out: []floor.Stack{{Entrant: "dora"}}}, // in the last hand, after his table was counted
		floor.Event{At: 8600, Do: floor.Bust, Out: []floor.Stack{{Entrant: "bert"}}},
		floor.Event{At: 9000, Do: floor.BeginDay, Lot: &floor.Lot{Number: 2, Secret: "h"}, Tables: []int{2}, Piece: 1})
	at := seats(s)
	if len(at) != 3 || at["emil"].Table != 2 || at["anna"].Table != 2 || at["cleo"].Table != 2 || len(s.Waiting()) != 0 {
		t.Errorf("%v, waiting %v", at, s.Waiting())
	}
	if c := s.Clock(); c.State != "paused" || c.Piece != 1 || c.Remaining != 600 {
		t.Errorf("%+v", c)
	}
	if places := s.Ranking(); *places[3].Place != 4 || places[3].Entrant != "bert" || *places[4].Place != 5 {
		t.Errorf("%+v", places)
	}
}

// Every event of a day that is refused leaves all as it was, and what is accepted is the same event by event.
func TestNobodyIsLostOvernight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := invented(t, anything)
		before := m.in()
		for range 3 {
			m.act(floor.EndDay)
			if rapid.Bool().Draw(t, "flight") {
				m.act(floor.NextFlight)
			}
			if !slices.Equal(before, m.in()) {
				before = m.in() // somebody is back
			}
			days := m.state.Days()
			if days == nil || !days.Over {
				continue
			}
			if n := len(m.in()); n != m.state.Entries().In {
				t.Fatalf("%d are in, %d are somewhere", m.state.Entries().In, n)
			}
			m.act(floor.BeginDay)
			if days = m.state.Days(); !days.Over && (len(days.Bagged) > 0 || len(seats(m.state))+len(m.state.Waiting()) != len(m.in())) {
				t.Fatalf("%+v", days)
			}
		}
		if !slices.Equal(before, m.in()) {
			t.Fatalf("in were %v, are %v", before, m.in())
		}
	})
}

// Whoever is reinstated overnight has a bag again, with the seat that he had; who never had one and sat down overnight sits again.
func TestWhoIsReinstatedOvernightHasABag(t *testing.T) {
	bust := func(id string) floor.Event {
		return floor.Event{At: 800, Do: floor.Bust, Out: []floor.Stack{{Entrant: id}}}
	}
	back := func(id string, table, seat int) floor.Event {
		return floor.Event{At: 900, Do: floor.Reinstate, Entrant: id, Table: table, Seat: seat, Stacks: []floor.Stack{{Entrant: id, Chips: 7000}}}
	}
	_, _, before := overnight(t, "club")
	_, _, after := overnight(t, "club", bust("dora"), back("dora", 0, 0))
	if got, want := after.Days().Bagged[3], before.Days().Bagged[3]; got.Entrant != "dora" || got.Table != want.Table || got.Seat != want.Seat {
		t.Errorf("%+v, want %+v", got, want)
	}
	_, _, after = overnight(t, "club", floor.Event{At: 800, Do: floor.Enter, Entrant: "emil"},
		floor.Event{At: 800, Do: floor.SeatOne, Entrant: "emil", Table: 1, Seat: 3}, bust("emil"), back("emil", 1, 3))
	if at := seats(after)["emil"]; at != (floor.Chair{Table: 1, Seat: 3}) || len(after.Days().Bagged) != 4 {
		t.Errorf("%v, %+v", at, after.Days())
	}
}
