package floor

import (
	"fmt"

	"pokerliga/rules/rulebook"
)

// MoveOne takes somebody to another seat.
const MoveOne = "move"

var _ = declares(EventKind{
	Do: MoveOne, Example: Event{Entrant: "p09", Table: 2, Seat: 7}, Keys: []Key[Event]{entrantKey, must(tableKey), must(seatKey)},
	Whole: true, Heard: AtNamed, Seats: true, Apply: (*State).move,
	Check: func(c *checker, e *Event) *rulebook.Breach {
		if found := c.entrant(".entrant", e.Entrant); found != nil {
			return found
		}
		return c.seat("", e.Table, e.Seat)
	},
	Says: func(n Names, e *Event) Sentence {
		says := fmt.Sprintf("%s wechselt an Tisch %d, Platz %d.", n.Name(e.Entrant), e.Table, e.Seat)
		return Sentence{says, says}
	},
	Aloud: fixed("Jemand hat den Tisch gewechselt."), Done: "Der Wechsel ist eingetragen.",
})

// move takes somebody from his seat to a free one. H31, H32
func (s *State) move(e *Event) *rulebook.Breach {
	who := s.byID[e.Entrant]
	if found := s.notIn(".entrant", who); found != nil {
		return found
	}
	switch {
	case s.people[who].seat == nowhere:
		return fault(".entrant", "„%s“ hat noch keinen Platz.", e.Entrant)
	case s.taken(spot{s.byTable[e.Table], e.Seat}):
		return fault(".seat", "Tisch %d, Platz %d ist besetzt.", e.Table, e.Seat)
	}
	s.stand(who)
	s.sit(who, spot{s.byTable[e.Table], e.Seat})
	return nil
}
