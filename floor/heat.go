package floor

import (
	"fmt"

	"pokerliga/rules/rulebook"
)

// BeginHeat begins a heat of a team MTT.
const BeginHeat = "heat"

var _ = declares(EventKind{
	Do: BeginHeat, Example: Event{Heat: 1, Stacks: []Stack{{Entrant: "linz-2", Player: "p0417", Chips: 5000}, {Entrant: "wels-1", Chips: 5000}}},
	Keys: []Key[Event]{{Name: "heat", Must: true, Least: 1, At: func(e *Event) any { return &e.Heat }},
		stacksKey(stackEntrant, stackPlayer, stackChips)},
	Modes: []string{TeamMTT}, Heard: Everywhere, Check: (*checker).ofStacks, Apply: (*State).heat,
	Says: func(_ Names, e *Event) Sentence {
		return Sentence{fmt.Sprintf("Heat %d beginnt.", e.Heat), fmt.Sprintf("Heat %d beginnt.", e.Heat)}
	},
	Aloud: func(e *Event) string { return fmt.Sprintf("Heat %d beginnt.", e.Heat) }, Done: "Der Heat beginnt.",
})

// heat is one heat of a team MTT. § 3.2.8
type heat struct {
	number  int
	stacks  []Stack       // what each club begins it with
	counted map[int]int64 // by club: the chips of its last count in this heat
}

// heat begins a heat: every club in is named, with who plays and what he begins it
// with. §§ 3.2.8 and 3.2.11
func (s *State) heat(e *Event) *rulebook.Breach {
	if e.Heat != len(s.heats)+1 {
		return fault(".heat", "Als Nächstes kommt Heat %d.", len(s.heats)+1)
	}
	if found := s.everybody(".stacks", len(e.Stacks), func(i int) string { return e.Stacks[i].Entrant }); found != nil {
		return found
	}
	s.heats = append(s.heats, heat{number: e.Heat, stacks: e.Stacks, counted: map[int]int64{}})
	s.recount(e.Stacks)
	return nil
}
