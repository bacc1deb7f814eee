package floor

import "pokerliga/rules/rulebook"

// Count says what was counted.
const Count = "count"

var _ = declares(EventKind{
	Do: Count, Example: Event{Stacks: []Stack{{Entrant: "p09", Chips: 12_300}}}, Keys: []Key[Event]{stacksKey(stackEntrant, stackChips)},
	May: MayTable, Own: true, Heard: AtNamed, Check: (*checker).ofStacks, Apply: (*State).count,
	Says: func(n Names, e *Event) Sentence {
		stacks := make([]string, len(e.Stacks))
		for i := range e.Stacks {
			stacks[i] = n.Name(e.Stacks[i].Entrant) + " " + n.Chips(Whole(e.Stacks[i].Chips))
		}
		return Sentence{"Gezählt wird: " + Enumerate(stacks) + ".", "Gezählt: " + Enumerate(stacks) + "."}
	},
	Aloud: fixed("Chips sind gezählt."), Done: "Gezählt.",
})

// ofStacks refuses stacks of somebody unknown, or twice of one.
func (c *checker) ofStacks(e *Event) *rulebook.Breach { return c.stacks(".stacks", e.Stacks) }

// count records what was counted. Where everybody in is named it must add up. H17
func (s *State) count(e *Event) *rulebook.Breach {
	for i := range e.Stacks {
		if found := s.notIn(at(".stacks", i)+".entrant", s.byID[e.Stacks[i].Entrant]); found != nil {
			return found
		}
	}
	s.recount(e.Stacks)
	if len(s.heats) > 0 {
		h := &s.heats[len(s.heats)-1]
		for i := range e.Stacks {
			h.counted[s.byID[e.Stacks[i].Entrant]] = e.Stacks[i].Chips
		}
	}
	return nil
}

// recount sets the counted chips of those named, and warns if all who are in do not
// have the chips in play.
func (s *State) recount(stacks []Stack) {
	sum := s.set(stacks)
	if inPlay := s.chips(); len(stacks) == s.in && sum.Cmp(inPlay) != 0 {
		s.warnings = append(s.warnings, Warned{s.event, mismatch, s.clock.at, sum, inPlay})
	}
}

// mismatch is the warning of a count that does not add up.
const mismatch = "chips_mismatch"

// set notes what those named have, and adds it up.
func (s *State) set(stacks []Stack) (sum Number) {
	for i := range stacks {
		p := &s.people[s.byID[stacks[i].Entrant]]
		p.counted, p.stack = true, Whole(stacks[i].Chips)
		sum = sum.Add(p.stack)
	}
	return sum
}

// everybody refuses a list that does not name exactly those who are in.
func (s *State) everybody(path string, named int, name func(int) string) *rulebook.Breach {
	for i := range named {
		if found := s.notIn(at(path, i)+".entrant", s.byID[name(i)]); found != nil {
			return found
		}
	}
	if named != s.in {
		return fault(path, "Im Turnier sind %d, genannt sind %d.", s.in, named)
	}
	return nil
}
