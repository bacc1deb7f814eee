package floor

import "pokerliga/rules/rulebook"

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
	var sum Number
	for i := range stacks {
		p := &s.people[s.byID[stacks[i].Entrant]]
		p.counted, p.stack = true, Whole(stacks[i].Chips)
		sum = sum.Add(p.stack)
	}
	if inPlay := s.chips(); len(stacks) == s.in && sum.Cmp(inPlay) != 0 {
		s.warnings = append(s.warnings, Warned{s.event, "chips_mismatch", sum, inPlay})
	}
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
