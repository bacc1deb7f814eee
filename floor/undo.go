package floor

import "pokerliga/rules/rulebook"

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

// undone says which events did not happen. An event is undone once, and an undo never.
func (s *State) undone(events []Event) ([]bool, error) {
	undone := make([]bool, len(events))
	for i := range events {
		e := &events[i]
		if e.At > s.asOf {
			break
		}
		if e.Do != Undo {
			continue
		}
		path := at("$.events", i) + ".event"
		switch {
		case e.Undone >= i:
			return nil, fault(path, "Zurückgenommen wird nur, was davor geschah.")
		case events[e.Undone].Do == Undo:
			return nil, fault(path, "Eine Rücknahme wird nicht zurückgenommen; das Ereignis ist neu einzutragen.")
		case undone[e.Undone]:
			return nil, fault(path, "Dieses Ereignis ist schon zurückgenommen.")
		}
		undone[e.Undone] = true
	}
	return undone, nil
}
