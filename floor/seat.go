package floor

import (
	"fmt"
	"slices"

	"pokerliga/rules/rulebook"
)

// SeatOne gives somebody a seat.
const SeatOne = "seat"

var _ = declares(EventKind{
	Do: SeatOne, Example: Event{Entrant: "p09", Table: 1, Seat: 4}, Keys: []Key[Event]{entrantKey, tableKey, seatKey, lotKey},
	Heard: AtNamed, Same: true, Seats: true, Check: (*checker).seatOne, Apply: (*State).seatOne,
	Says: func(n Names, e *Event) Sentence {
		who := n.Name(e.Entrant)
		if e.Seat == 0 {
			return Sentence{who + " lost einen Platz.", who + " hat einen Platz gelost."}
		}
		at := fmt.Sprintf("an Tisch %d, Platz %d.", e.Table, e.Seat)
		return Sentence{who + " setzt sich " + at, who + " sitzt " + at}
	},
	Aloud: fixed("Jemand hat Platz genommen."), Done: "Der Platz ist vergeben.", Drew: fixed("einen Platz ausgelost"),
})

// seatOne wants a seat or a lot. H08
func (c *checker) seatOne(e *Event) *rulebook.Breach {
	if found := c.entrant(".entrant", e.Entrant); found != nil {
		return found
	}
	switch {
	case e.Lot != nil && e.Table == 0 && e.Seat == 0:
		return nil
	case e.Lot != nil || e.Table == 0 || e.Seat == 0:
		return fault("", "Ein Platz wird entweder mit Tisch und Platz genannt oder ausgelost.")
	}
	return c.seat("", e.Table, e.Seat)
}

// seatOne seats somebody who is in: where named, or by lot. H08
func (s *State) seatOne(e *Event) *rulebook.Breach {
	who := s.byID[e.Entrant]
	if found := s.notIn(".entrant", who); found != nil {
		return found
	}
	switch p := &s.people[who]; {
	case p.seat != nowhere:
		return fault(".entrant", "„%s“ hat schon einen Platz.", e.Entrant)
	case p.bagged:
		return fault(".entrant", "Die Chips von „%s“ sind eingepackt; er spielt am nächsten Tag.", e.Entrant)
	}
	if e.Lot != nil {
		return s.seatByLot(e, who)
	}
	return s.seatAt(who, e.Table, e.Seat)
}

// seatAt seats somebody on a free seat.
func (s *seating) seatAt(who, table, seat int) *rulebook.Breach {
	at := spot{s.byTable[table], seat}
	if s.taken(at) {
		return fault(".seat", "Tisch %d, Platz %d ist besetzt.", table, seat)
	}
	s.sit(who, at)
	return nil
}

// seatByLot seats somebody at the emptiest table where somebody sits, else at the lowest
// table, on one of its free seats. H08
func (s *seating) seatByLot(e *Event, who int) *rulebook.Breach {
	table := s.emptiest()
	if table < 0 {
		return fault(".lot", "An keinem Tisch ist ein Platz frei.")
	}
	free := s.places[table].free()
	chance := s.stream(e, []int{who})
	s.sit(who, spot{table, free[chance.Below(len(free))]})
	s.draws = append(s.draws, Drawn{Event: s.event, Do: e.Do, Seats: []DrawnSeat{s.drawn(who)}})
	return nil
}

// emptiest is the table with a free seat at which fewest sit, of those where somebody sits; else the lowest, -1 for none. H08
func (s *seating) emptiest() int {
	table := -1
	for i := range s.places {
		p := &s.places[i]
		if p.count > 0 && p.count < len(p.at) && (table < 0 || p.count < s.places[table].count) {
			table = i
		}
	}
	if table < 0 {
		table = slices.IndexFunc(s.places, func(p place) bool { return p.count == 0 })
	}
	return table
}
