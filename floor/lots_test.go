package floor_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pokerliga/floor"
)

// Die höchste Karte hat den Button: an jedem Tisch, oder an einem für alle. H24
func TestTheFirstButtonIsDrawnForATableOrForAll(t *testing.T) {
	lines := []string{"0 enter a", "0 enter b", "0 enter c", "0 enter d", "0 draw"}
	h := six()
	buttons := play(t, h, lines...).Results().Draws[0].Buttons
	if len(buttons) != 2 || buttons[0].Card == nil || buttons[1].Card == nil {
		t.Errorf("each table: %+v", buttons)
	}
	h.Rules.FirstButton = floor.OneField
	buttons = play(t, h, lines...).Results().Draws[0].Buttons
	if len(buttons) != 2 || buttons[0].Card == nil || buttons[1].Card != nil || buttons[0].Seat != buttons[1].Seat {
		t.Errorf("one for all: %+v", buttons)
	}
}

// Werden die Karten am Tisch gegeben, beginnt der Button bei der höchsten: zu zweit, zu dritt, und wo ein Tisch für alle zieht, dort auf
// demselben Platz oder dem nächsten besetzten. H24
func TestTheFirstButtonIsWhereTheHighestCardIs(t *testing.T) {
	lines := append(entered(3), "0 enter d", "0 seat d 2 3", "0 enter e", "0 seat e 2 5")
	for _, c := range []struct {
		field       string
		table, seat int
		next        []string // at tables 1 and 2: button, small, big
	}{
		{floor.EachTable, 1, 3, []string{"3 1 2", "-"}},
		{floor.EachTable, 2, 5, []string{"-", "5 5 3"}},
		{floor.OneField, 1, 2, []string{"2 3 1", "3 3 5"}},
		{floor.OneField, 2, 3, []string{"3 1 2", "3 3 5"}},
		{floor.OneField, 2, 5, []string{"1 2 3", "5 5 3"}},
	} {
		h := six()
		h.Rules.FirstButton = c.field
		s := play(t, h, lines...)
		list, err := floor.HighCards(s, c.table, c.seat)
		if err != nil {
			t.Fatal(err)
		}
		s, err = floor.Play(h, append(script(t, lines...), list...), nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, table := range s.Tables() {
			next := "-"
			if n := table.Next; n != nil {
				next = fmt.Sprint(n.Button, n.Small, n.Big)
			}
			if next != c.next[i] {
				t.Errorf("%s, %d/%d: table %d goes on with %s, want %s", c.field, c.table, c.seat, i+1, next, c.next[i])
			}
		}
	}
	s := play(t, six(), lines...)
	for _, wrong := range [][2]int{{1, 4}, {1, 0}, {1, 9}, {3, 1}, {-1, 1}} {
		if _, err := floor.HighCards(s, wrong[0], wrong[1]); err == nil {
			t.Errorf("%v is taken", wrong)
		}
	}
}

// Whoever has another id since sits where he was drawn: lots are cast by the id of then. H08
func TestALotStaysWhenAnIDGivesWay(t *testing.T) {
	lines := []string{"0 enter a", "0 enter b", "0 enter c", "0 enter d", "0 enter e", "0 enter f", "0 draw"}
	seats := func(h *floor.Head, id string) string {
		lines[1] = "0 enter " + id
		return strings.ReplaceAll(fmt.Sprintf("%+v", play(t, h, lines...).Results().Draws), "Entrant:"+id+" ", "Entrant:b ")
	}
	was := seats(six(), "b")
	for _, drawn := range []string{"b", ""} {
		h := six()
		h.Entrants[1].ID, h.Entrants[1].Drawn = "zz", drawn
		if is := seats(h, "zz"); (is == was) != (drawn == "b") {
			t.Errorf("drawn as %q: %s, was %s", drawn, is, was)
		}
	}
}

// spread seats the six at three tables: three, two and one.
func spread() (*floor.Head, []string) {
	h := six()
	h.Tables = append(h.Tables, floor.Table{Table: 3, Seats: 4})
	h.Rules.FinalSeats = 6
	return h, append(entered(3), "0 enter d", "0 seat d 2 1", "0 enter e", "0 seat e 2 2", "0 enter f", "0 seat f 3 1")
}

// Aufgelöst wird der Tisch mit der höchsten Nummer, wenn alle woanders Platz haben; seine
// Spieler kommen an den leersten. H34, H35
func TestATableIsBrokenAndItsPlayersAreSpread(t *testing.T) {
	h, lines := spread()
	if a := play(t, h, lines...).Advice(); a == nil || a.Do != floor.BreakTable || a.Table != 3 {
		t.Errorf("got %+v", a)
	}
	s := play(t, h, append(lines, "10 break 3")...)
	drawn := s.Results().Draws[0]
	if len(drawn.Seats) != 1 || drawn.Seats[0].Entrant != "f" || drawn.Seats[0].Table != 2 || drawn.Seats[0].Seat < 3 {
		t.Errorf("got %+v", drawn)
	}
	h.BreakingOrder = []int{1, 2, 3}
	if a := play(t, h, lines...).Advice(); a == nil || a.Table != 1 {
		t.Errorf("in the order of the tournament: %+v", a)
	}
}

// Passen alle an einen Tisch, ist es der Finaltisch, mit neuem Button. H36
func TestTheFinalTableIsDrawn(t *testing.T) {
	h, lines := spread()
	lines = append(lines, "10 break 3")
	if a := play(t, h, lines...).Advice(); a == nil || a.Do != floor.Final || a.Table != 1 {
		t.Errorf("got %+v", a)
	}
	for _, draw := range []string{floor.ByLot, floor.ByPositions, floor.NoDraw} {
		h.Rules.FinalDraw = draw
		s := play(t, h, append(lines, "20 button 1 1 2 3", "20 button 2 1 2 3", "20 final 1")...)
		seats := s.Tables()[0].Seats
		if len(s.Tables()) != 1 || len(seats) != 6 || seats[5].Seat != 6 {
			t.Errorf("%s: %+v", draw, seats)
		}
		button := s.Results().Draws[1].Buttons[0]
		if (draw == floor.ByPositions) != (button.Card == nil) || button.Card == nil && button.Seat != 6 {
			t.Errorf("%s: the button is %+v", draw, button)
		}
	}
	h.Rules.FinalDraw = floor.NoDraw
	if a := play(t, h, lines...).Advice(); a == nil || a.Do != floor.BreakTable || a.Table != 2 {
		t.Errorf("without a draw: %+v", a)
	}
}

// Karten gibt es von Platz 1 oder links vom Button, alle auf einmal oder reihum; wie
// viele Chips es gibt, wird aufgerundet oder gerundet. H41, H42
func TestAChipRaceIsDealtAndCountedAsTheHouseHasIt(t *testing.T) {
	race := floor.Event{Do: floor.ChipRace, Table: 1, Remove: 25, Into: 100, Lot: &floor.Lot{Number: 1, Secret: "s"}}
	for id, count := range map[string]int64{"a": 1, "b": 4, "c": 0} {
		race.Stacks = append(race.Stacks, floor.Stack{Entrant: id, Pile: []floor.Pile{{25, count}, {500, 1}}})
	}
	played := func(set func(*floor.Rules)) floor.Race {
		h := six()
		set(&h.Rules)
		s, err := floor.Play(h, append(script(t, append(entered(3), "0 button 1 1 2 3")...), race), nil)
		if err != nil {
			t.Fatal(err)
		}
		return s.Results().ChipRaces[0]
	}
	won := func(r floor.Race) int {
		n := 0
		for _, row := range r.Rows {
			if row.Won {
				n++
			}
		}
		return n
	}
	same(t, "up", won(played(func(*floor.Rules) {})), 1)
	same(t, "half up", won(played(func(r *floor.Rules) { r.RaceCount = floor.HalfUp })), 0)
	same(t, "rounding", won(played(func(r *floor.Rules) { r.RaceMethod = floor.Rounding })), 0)
	first := func(r floor.Race) []string {
		var order []string
		for _, row := range r.Rows {
			order = append(order, row.Entrant)
		}
		return order
	}
	same(t, "from seat 1", first(played(func(*floor.Rules) {})), []string{"a", "b", "c"})
	same(t, "behind the button", first(played(func(r *floor.Rules) { r.RaceFirst = floor.FromButton })), []string{"b", "c", "a"})
	race.Stacks = slices.Clone(race.Stacks)
	for i := range race.Stacks {
		race.Stacks[i].Pile = []floor.Pile{{25, 2}}
	}
	all, round := played(func(*floor.Rules) {}), played(func(r *floor.Rules) { r.RaceDeal = floor.ByRound })
	if all.Rows[0].Cards[1] != round.Rows[1].Cards[0] {
		t.Errorf("the second card goes to the first player (%v) or to the second (%v)", all.Rows, round.Rows)
	}
}
