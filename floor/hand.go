package floor

import (
	"fmt"

	"pokerliga/rules/rulebook"
)

// Hand says that a hand was played at a table.
const Hand = "hand"

var _ = declares(EventKind{
	Do: Hand, Example: Event{Table: 1}, Keys: []Key[Event]{must(tableKey)}, May: MayTable, Heard: AtTable,
	Check: (*checker).ofTable, Apply: (*State).dealt,
	Says: func(_ Names, e *Event) Sentence {
		return Sentence{fmt.Sprintf("Tisch %d: eine Hand wird eingetragen.", e.Table), fmt.Sprintf("Tisch %d: eine Hand ist gespielt.", e.Table)}
	},
	Done: "Eine Hand mehr.",
})

// ofTable refuses a table that does not exist.
func (c *checker) ofTable(e *Event) *rulebook.Breach { return c.table(".table", e.Table) }

// dealt moves the positions of a table on by a hand and takes one off the penalties of
// those who sit there. H25, H52
func (s *State) dealt(e *Event) *rulebook.Breach {
	p := &s.places[s.byTable[e.Table]]
	if p.count < 2 {
		return fault(".table", "An Tisch %d sitzen keine zwei Spieler.", p.number)
	}
	if next, ok := p.next(); ok {
		p.known, p.hand = lastHand, next
	}
	for _, who := range p.at {
		if who >= 0 {
			s.serve(who, 1)
		}
	}
	return nil
}
