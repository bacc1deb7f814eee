package floor

import (
	"fmt"
	"slices"

	"pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
)

// Final seats all who are left at one table.
const Final = "final"

var _ = declares(EventKind{
	Do: Final, Example: Event{Table: 1, Lot: exampleLot}, Keys: []Key[Event]{must(tableKey), must(lotKey)},
	Whole: true, Heard: Everywhere, Seats: true, Check: (*checker).ofTable, Apply: (*State).final,
	Says: func(_ Names, e *Event) Sentence {
		return Sentence{fmt.Sprintf("Der Finaltisch wird an Tisch %d ausgelost.", e.Table), fmt.Sprintf("Finaltisch an Tisch %d.", e.Table)}
	},
	Aloud: fixed("Der Finaltisch steht."), Done: "Der Finaltisch ist ausgelost.", Drew: fixed("Finaltisch ausgelost"),
})

// fewestByPositions is how many the chairs by positions need. H36
const fewestByPositions = 6

// final seats all who sit at one table, by lot or by the positions that they would have
// had. H36
func (s *State) final(e *Event) *rulebook.Breach {
	t := s.byTable[e.Table]
	var concerned []int // by table and seat
	for i := range s.places {
		concerned = append(concerned, s.places[i].sitters()...)
	}
	switch {
	case len(concerned) < 2:
		return fault(".table", "Für einen Finaltisch müssen mindestens zwei sitzen.")
	case len(concerned) > len(s.places[t].at):
		return fault(".table", "Tisch %d hat %d Plätze, es sitzen %d.", e.Table, len(s.places[t].at), len(concerned))
	}
	chance := s.stream(e, slices.Clone(concerned))
	positions := s.rules.FinalDraw == ByPositions && len(concerned) >= fewestByPositions
	var chairs []int // who gets seat 1, 2, …
	if positions {
		chairs = s.byPositions(chance, concerned)
	} else {
		chairs = slices.Sorted(slices.Values(concerned))
		draw.Shuffle(chance, chairs)
	}
	for _, who := range concerned {
		s.stand(who)
	}
	for i := range s.places {
		s.places[i].known = nothing
	}
	for i, who := range chairs {
		s.sit(who, spot{t, i + 1})
	}
	button := Button{Table: e.Table, Seat: len(chairs)}
	if !positions {
		button.Seat, button.Card = highCard(chance, &s.places[t])
	}
	s.places[t].begin(button.Seat)
	s.draws = append(s.draws, Drawn{Event: s.event, Do: e.Do, Seats: s.bySeat(concerned), Buttons: []Button{button}})
	return nil
}

// byPositions gives the next big blinds, buttons and small blinds of the last tables
// their chairs, and the rest to the rest. H36
func (s *seating) byPositions(chance *draw.Stream, concerned []int) []int {
	n := len(concerned)
	chairs := make([]int, n)
	for i := range chairs {
		chairs[i] = -1
	}
	grouped := map[int]bool{}
	for _, group := range []struct {
		seat func(*place, positions) int
		pair []int
	}{
		{func(_ *place, h positions) int { return h.big }, []int{2, 3}},
		{func(p *place, h positions) int { return p.before(h.button) }, []int{n - 1, n}},
		{func(_ *place, h positions) int { return h.small }, []int{1, n - 2}},
	} {
		draw.Shuffle(chance, group.pair)
		for i, who := range s.pair(group.seat, grouped) {
			chairs[group.pair[i]-1] = who
			grouped[who] = true
		}
	}
	var rest []int
	for seat, who := range chairs {
		if who < 0 {
			rest = append(rest, seat)
		}
	}
	draw.Shuffle(chance, rest)
	for _, who := range concerned {
		if !grouped[who] {
			chairs[rest[0]] = who
			rest = rest[1:]
		}
	}
	return chairs
}

// pair returns the first two who have a position in the next hands, table by table, and
// are in no group yet.
func (s *seating) pair(seat func(*place, positions) int, grouped map[int]bool) []int {
	var pair []int
	for i := range s.places {
		p := &s.places[i]
		h, ok := p.next()
		if !ok || len(pair) == 2 {
			continue
		}
		if who := p.at[seat(p, h)-1]; who >= 0 && !grouped[who] {
			pair = append(pair, who)
		}
	}
	return pair
}
