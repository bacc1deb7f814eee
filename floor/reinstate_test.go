package floor_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/floor"
)

// Who was put out by mistake is in again, where he sits then: his place goes to nobody, and those behind him in it move up. H37
func TestAWrongBustIsTakenBackThoughTheSeatIsTaken(t *testing.T) {
	h := six()
	h.Money, h.Payouts = floor.Money{BuyIn: 1000}, []floor.Payout{{From: 1, Shares: []int64{50, 30, 20}}}
	events := append(entered(6), "10 bust a:4200", "20 bust b", "30 move c 1 1", "40 bust d", "41 count e:30000 f:20000 c:10000")
	s := play(t, h, append(events, "50 reinstate a 1 2 a:4200 e:25800")...)
	same(t, "seats", asJSON(t, s.Tables()[0].Seats),
		`[{"seat":1,"entrant":"c"},{"seat":2,"entrant":"a"},{"seat":5,"entrant":"e"},{"seat":6,"entrant":"f"}]`)
	same(t, "places", places(s), "a- c- e- f- d5 b6")
	same(t, "counted", asJSON(t, s.Ranking()[0].Chips)+asJSON(t, s.Ranking()[2].Chips), "420025800")
	same(t, "chips in play", s.Entries().ChipsInPlay, floor.Whole(60000))
	same(t, "entries", s.Entries().Entries, int64(6))
}

// Where nobody can tell where he sits then, he waits for a seat; what is not known to be his is not counted. H09
func TestWhoIsBackWithoutASeatWaits(t *testing.T) {
	s := play(t, six(), append(entered(3), "10 bust a", "20 move b 1 1", "30 reinstate a")...)
	same(t, "waiting", s.Waiting(), []string{"a"})
	same(t, "counted", asJSON(t, s.Ranking()[0].Chips), "null")
}

// A wrong bust can itself be entered again, and its being taken back can be undone.
func TestWhoIsBackGoesOutAgain(t *testing.T) {
	lines := append(entered(4), "10 bust a", "20 bust b", "30 reinstate a 1 1", "40 bust a")
	same(t, "out again", places(play(t, six(), lines...)), "c- d- a3 b4")
	undone := append(entered(4), "10 bust a", "20 bust b", "30 reinstate a 1 1")
	undone = append(undone, fmt.Sprintf("40 undo %d", len(undone)-1))
	same(t, "out as before", places(play(t, six(), undone...)), "c- d- b3 a4")
}

func TestWhoIsNotOutByABustIsNotReinstated(t *testing.T) {
	for _, c := range []struct {
		name, path string
		lines      []string
	}{
		{"who is in", ".entrant", []string{"10 reinstate a 1 8"}},
		{"who never was", ".entrant", []string{"10 reinstate f 1 8"}},
		{"who was removed", ".entrant", []string{"10 remove a absent 0", "20 reinstate a 1 8"}},
		{"a seat that is taken", ".seat", []string{"10 bust a", "20 move b 1 1", "30 reinstate a 1 1"}},
		{"a seat without a table", "", []string{"10 bust a", "20 reinstate a 0 1"}},
		{"a seat beyond the table", ".seat", []string{"10 bust a", "20 reinstate a 1 9"}},
		{"a stack of somebody out", ".stacks[0].entrant", []string{"10 bust a", "15 bust b", "20 reinstate a 1 1 b:100"}},
		{"a stack twice", ".stacks[1].entrant", []string{"10 bust a", "20 reinstate a 1 1 a:100 a:200"}},
		{"after the end", ".do", []string{"10 bust a", "15 finish", "20 reinstate a 1 1"}},
	} {
		lines := append(entered(4), c.lines...)
		_, err := floor.Play(six(), script(t, lines...), nil)
		t.Run(c.name, func(t *testing.T) { refused(t, err, fmt.Sprintf("$.events[%d]%s", len(lines)-1, c.path)) })
	}
}

// § 3.2.8: a club that was put out by mistake is in again until the next heat has begun without it.
func TestAClubIsBackUntilTheNextHeatHasBegun(t *testing.T) {
	h := six()
	h.Mode = floor.TeamMTT
	begun := func(number int, at floor.Instant, clubs ...string) floor.Event {
		e := floor.Event{At: at, Do: floor.BeginHeat, Heat: number}
		for _, club := range clubs {
			e.Stacks = append(e.Stacks, floor.Stack{Entrant: club, Player: "p-" + club, Chips: 10000})
		}
		return e
	}
	events := append(script(t, entered(3)...), begun(1, 5, "a", "b", "c"))
	events = append(events, script(t, "10 bust a")...)
	s, err := floor.Play(h, append(events[:len(events):len(events)], script(t, "20 reinstate a 1 1")...), nil)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "in", s.Entries().In, 3)
	events = append(events, begun(2, 15, "b", "c"))
	_, err = floor.Play(h, append(events, script(t, "20 reinstate a 1 1")...), nil)
	refused(t, err, fmt.Sprintf("$.events[%d].entrant", len(events)))
}

// Whatever happens: who was put out last and is back at once, without a word about chips, leaves everything but his seat and what was
// counted of him as it was before he went.
func TestBackAtOnceIsAsIfNothingHadHappened(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := invented(t, anything)
		in := m.in()
		if len(in) < 3 {
			t.Skip("it is decided")
		}
		who := rapid.SampledFrom(in).Draw(t, "who")
		before, err := floor.Play(m.head, m.events, &m.now) // entries may have closed since the last event
		if err != nil {
			t.Fatal(err)
		}
		places, chips, penalties := asJSON(t, placesOf(before)), before.Entries().ChipsInPlay, asJSON(t, before.Results().Penalties)
		seats := asJSON(t, before.Tables())
		if !m.try(floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: who}}}) {
			t.Skip("it would be decided")
		}
		w := floor.WrongBust(m.head, m.events, m.state, who)
		if w == nil || !w.Simple {
			t.Fatalf("a bust that nothing has followed is not simply undone: %+v", w)
		}
		if !m.try(floor.Event{Do: floor.Reinstate, Entrant: who, Table: w.At.Table, Seat: w.At.Seat}) {
			t.Fatalf("%s does not come back: %+v", who, w)
		}
		if got := asJSON(t, placesOf(m.state)); got != places {
			t.Fatalf("places %s, before %s", got, places)
		}
		if got := m.state.Entries().ChipsInPlay; got.Cmp(chips) != 0 {
			t.Fatalf("in play %s, before %s", got, chips)
		}
		if got := asJSON(t, m.state.Results().Penalties); got != penalties {
			t.Fatalf("penalties %s, before %s", got, penalties)
		}
		if got := asJSON(t, m.state.Tables()); got != seats {
			t.Fatalf("seats %s, before %s", got, seats)
		}
	})
}

// placesOf are the places without the chips.
func placesOf(s *floor.State) []floor.Rank {
	ranks := s.Ranking()
	for i := range ranks {
		ranks[i].Chips = nil
	}
	return ranks
}

// H08, H32, H34: his old chair; where that is taken another one at his table, the one that is big blind soonest; where that is full or
// broken the emptiest table; with no chair anywhere he waits.
func TestWhereSomebodySitsWhoIsBack(t *testing.T) {
	small := func(seats ...int) *floor.Head {
		h := six()
		h.Tables = nil
		for i, n := range seats {
			h.Tables = append(h.Tables, floor.Table{Table: i + 1, Seats: n})
		}
		return h
	}
	for _, c := range []struct {
		name   string
		head   *floor.Head
		lines  []string
		simple bool
		at     floor.Chair
		by     string
	}{
		{"his chair is free", small(8), []string{"10 bust a"}, true, floor.Chair{Table: 1, Seat: 1}, ""},
		{"his chair is taken", small(8), []string{"10 bust a", "11 move b 1 1"}, false, floor.Chair{Table: 1, Seat: 2}, "b"},
		{"his table is full", small(4, 3), []string{"10 bust a", "11 enter e", "12 seat e 1 1"}, false, floor.Chair{Table: 2, Seat: 1}, "e"},
		{"no chair is free", small(4), []string{"10 bust a", "11 enter e", "12 seat e 1 1"}, false, floor.Chair{}, "e"},
	} {
		events := script(t, append(entered(4), c.lines...)...)
		s, err := floor.Play(c.head, events, nil)
		if err != nil {
			t.Fatal(c.name, err)
		}
		w := floor.WrongBust(c.head, events, s, "a")
		same(t, c.name, *w, floor.Wrong{Entrant: "a", Event: w.Event, Simple: c.simple, At: c.at, Was: floor.Chair{Table: 1, Seat: 1}, By: c.by})
	}
}

// What he had is known from his last hand or from when he was counted; whose chips were counted since may hold them.
func TestWhatSomebodyHadWhoIsBack(t *testing.T) {
	h := six()
	events := script(t, append(entered(4), "5 count a:3000 b:9000", "10 bust a", "11 move b 1 1", "12 count c:12000")...)
	s, err := floor.Play(h, events, nil)
	if err != nil {
		t.Fatal(err)
	}
	w := floor.WrongBust(h, events, s, "a")
	same(t, "chips", w.Chips, int64(3000))
	same(t, "counted since", w.Since, []floor.Stack{{Entrant: "c", Chips: 12000}})
	same(t, "of who is in", floor.WrongBust(h, events, s, "b") == nil, true)
}
