package floor

import (
	"slices"

	"pokerliga/rules/fact"
	"pokerliga/rules/rulebook"
)

// Undo says that an event did not happen.
const Undo = "undo"

var _ = declares(EventKind{
	Do: Undo, Example: Event{Undone: 57, Note: "falscher Spieler"}, Modes: Modes, Whole: true, Lasting: true, Same: true, Own: true,
	Keys:  []Key[Event]{{Name: "event", Must: true, At: func(e *Event) any { return &e.Undone }}},
	Apply: func(*State, *Event) *rulebook.Breach { return nil }, // it was left out from the beginning
	Says: func(n Names, e *Event) Sentence {
		if of := n.Event(e.Undone); of != nil && of != e {
			did := of.Says(n).Did
			return Sentence{"Zurückgenommen wird: " + did, "Zurückgenommen: " + did}
		}
		return Sentence{"Ein Eintrag wird zurückgenommen.", "Zurückgenommen."}
	},
	Aloud: fixed("Etwas ist zurückgenommen."), Done: "Zurückgenommen.",
})

// undone says which events did not happen.
func (s *State) undone(events []Event) ([]bool, error) {
	count := slices.IndexFunc(events, func(e Event) bool { return e.At > s.asOf })
	if count < 0 {
		count = len(events)
	}
	undone, wrong, says := fact.Undone(count, func(i int) (int, bool) { return events[i].Undone, events[i].Do == Undo })
	if wrong >= 0 {
		return nil, fault(at("$.events", wrong)+".event", "%s", says)
	}
	return append(undone, make([]bool, len(events)-count)...), nil
}
