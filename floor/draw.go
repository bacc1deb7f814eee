package floor

import (
	"slices"

	"pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
)

// Draw gives seats by lot.
const Draw = "draw"

var _ = declares(EventKind{
	Do: Draw, Example: Event{Lot: exampleLot, Tables: []int{1, 2}}, Heard: Everywhere, Seats: true, Check: (*checker).draw, Apply: (*State).draw,
	Keys: []Key[Event]{must(lotKey), tablesKey},
	Says: always("Die Plätze werden ausgelost.", "Die Plätze sind ausgelost."), Aloud: fixed("Die Plätze sind ausgelost."),
	Done: "Die Plätze sind ausgelost.", Drew: fixed("Sitzplätze ausgelost"),
})

// draw wants tables that exist, each once. H08
func (c *checker) draw(e *Event) *rulebook.Breach {
	seen := map[int]bool{}
	for i, number := range e.Tables {
		if found := c.table(at(".tables", i), number); found != nil {
			return found
		}
		if seen[number] {
			return fault(at(".tables", i), "Tisch %d steht zweimal in dieser Liste.", number)
		}
		seen[number] = true
	}
	return nil
}

// chosen returns the tables of a draw, ascending: those named, or all.
func (s *seating) chosen(e *Event) []int {
	tables := make([]int, 0, len(s.places))
	for i := range s.places {
		if e.Tables == nil || slices.Contains(e.Tables, s.places[i].number) {
			tables = append(tables, i)
		}
	}
	return tables
}

// draw seats by lot all who are in without a seat, as many as there are chairs. H08
// (§ 3.1.2.2)
func (s *State) draw(e *Event) *rulebook.Breach {
	tables := s.chosen(e)
	chairs := 0
	for _, t := range tables {
		if s.places[t].count > 0 {
			return fault(".tables", "An Tisch %d sitzt schon jemand.", s.places[t].number)
		}
		chairs += len(s.places[t].at)
	}
	concerned := s.waiting()
	concerned = concerned[:min(len(concerned), chairs)]
	if len(concerned) == 0 {
		return fault(".do", "Es gibt niemanden, dem ein Platz auszulosen wäre.")
	}
	seats := s.spread(tables, len(concerned))
	chance := s.stream(e, concerned)
	draw.Shuffle(chance, concerned)
	drawn := Drawn{Event: s.event, Do: e.Do}
	for i, at := range seats {
		s.sit(concerned[i], at)
		drawn.Seats = append(drawn.Seats, s.drawn(concerned[i]))
	}
	drawn.Buttons = s.firstButtons(chance, seats)
	s.draws = append(s.draws, drawn)
	return nil
}

// spread gives chairs to the emptiest of some tables, one after the other, and returns
// them in the order of table and seat.
func (s *seating) spread(tables []int, chairs int) []spot {
	given := make([]int, len(tables))
	for round := 0; chairs > 0; round++ {
		for i, t := range tables {
			if chairs > 0 && len(s.places[t].at) > round {
				given[i]++
				chairs--
			}
		}
	}
	var seats []spot
	for i, t := range tables {
		for seat := 1; seat <= given[i]; seat++ {
			seats = append(seats, spot{t, seat})
		}
	}
	return seats
}
