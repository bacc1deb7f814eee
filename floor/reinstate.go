package floor

import (
	"fmt"

	"pokerliga/rules/rulebook"
)

// Reinstate brings back somebody whom a bust has put out by mistake, where that can no longer be undone as if it had never been:
// somebody else has his seat, or his table is broken.
const Reinstate = "reinstate"

var _ = declares(EventKind{
	Do: Reinstate, Example: Event{Entrant: "p09", Table: 2, Seat: 5, Stacks: []Stack{{Entrant: "p09", Chips: 4200}, {Entrant: "p0417", Chips: 8100}}},
	Keys:  []Key[Event]{entrantKey, tableKey, seatKey, may(stacksKey(stackEntrant, stackChips))},
	Whole: true, Heard: AtNamed, Seats: true, Check: (*checker).reinstate, Apply: (*State).reinstate,
	Says: func(n Names, e *Event) Sentence {
		says := n.Name(e.Entrant) + " ist doch noch im Turnier"
		if e.Seat == 0 {
			says += " und wartet auf einen Platz."
		} else {
			says += fmt.Sprintf(", an Tisch %d, Platz %d.", e.Table, e.Seat)
		}
		return Sentence{says, says}
	},
	Aloud: fixed("Jemand ist doch noch im Turnier."), Done: "Doch noch im Turnier.",
})

// reinstate wants a whole seat, or none, and each stack once.
func (c *checker) reinstate(e *Event) *rulebook.Breach {
	if found := c.entrant(".entrant", e.Entrant); found != nil {
		return found
	}
	if (e.Table == 0) != (e.Seat == 0) {
		return fault("", "Ein Platz wird mit Tisch und Platz genannt.")
	}
	if e.Seat > 0 {
		if found := c.seat("", e.Table, e.Seat); found != nil {
			return found
		}
	}
	return c.stacks(".stacks", e.Stacks)
}

// reinstate takes somebody out of the elimination in which he was by mistake, so that those behind him in it move up. He sits on a
// free seat, or waits for one; chips are his, and what others have without them, as they are counted. Nothing is paid. H37
func (s *State) reinstate(e *Event) *rulebook.Breach {
	who, found := s.notYet(e)
	if found != nil {
		return found
	}
	at := nowhere
	if e.Seat > 0 {
		at = spot{s.byTable[e.Table], e.Seat}
	}
	switch p := &s.people[who]; {
	case p.in:
		return fault(".entrant", "„%s“ ist noch im Turnier.", e.Entrant)
	case p.out.reason != "":
		return fault(".entrant", "„%s“ ist nicht ausgeschieden, sondern herausgenommen; das wird zurückgenommen.", e.Entrant)
	case p.out.heat < len(s.heats):
		return fault(".entrant", "Seit „%s“ ausgeschieden ist, hat ein Heat begonnen.", e.Entrant)
	case e.Seat > 0 && s.earlier(who):
		return fault(".seat", "„%s“ hat in Flight %s gespielt und bekommt einen Sack für den zweiten Tag, jetzt keinen Platz.", e.Entrant, s.called(p.flight))
	case s.taken(at):
		return fault(".seat", "Tisch %d, Platz %d ist besetzt.", e.Table, e.Seat)
	}
	p := &s.people[who]
	p.head, p.lost = p.lastLost().cents, p.lost[:len(p.lost)-1]
	out := p.out
	s.comeBack(who)
	s.sit(who, at)
	s.bagAgain(who, &out)
	return s.count(e)
}
