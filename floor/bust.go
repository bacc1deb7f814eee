package floor

import (
	"cmp"
	"slices"

	"pokerliga/rules/rulebook"
)

// elimination is what ends with a place: groups, the best first, whose members share it.
type elimination struct{ groups [][]int }

// bust puts out who lost everything in one hand at one table. With more chips before it
// the place is better, with equal ones it is shared. H37 (§§ 2.1.19 and 2.2.26)
func (s *State) bust(e *Event) *rulebook.Breach {
	first := s.people[s.byID[e.Out[0].Entrant]].seat.table
	for i := range e.Out {
		who := s.byID[e.Out[i].Entrant]
		if found := s.notIn(at(".out", i)+".entrant", who); found != nil {
			return found
		}
		if s.people[who].seat.table != first {
			return fault(at(".out", i)+".entrant", "In einer Hand scheiden nur Spieler eines Tisches aus; „%s“ sitzt woanders.", s.ids[who])
		}
	}
	out := slices.Clone(e.Out)
	slices.SortStableFunc(out, func(a, b Stack) int { return cmp.Compare(b.Chips, a.Chips) })
	n := s.elimination(e.Round)
	group := 0
	for i := range out {
		if i > 0 && out[i].Chips != out[i-1].Chips {
			group++
		}
		s.leave(s.byID[out[i].Entrant], leaving{how: PlacedNow, elimination: n, group: group, chips: out[i].Chips})
	}
	return nil
}

// elimination returns the elimination of a hand; one hand of hand-for-hand play is one
// elimination of the whole tournament, at the place in order of its first bust. H38
func (s *State) elimination(round int) int {
	if n, ok := s.hands[round]; ok && round > 0 {
		return n
	}
	s.hands[round] = len(s.eliminations)
	s.eliminations = append(s.eliminations, elimination{})
	return len(s.eliminations) - 1
}

// leave takes somebody out of the tournament and frees his seat.
func (s *State) leave(who int, out leaving) {
	p := &s.people[who]
	out.heat, out.event, out.at = len(s.heats), s.event, s.clock.at
	p.in, p.out, p.old = false, out, p.seat
	s.in--
	s.stand(who)
	if out.how == PlacedNow {
		e := &s.eliminations[out.elimination]
		for len(e.groups) <= out.group {
			e.groups = append(e.groups, nil)
		}
		e.groups[out.group] = append(e.groups[out.group], who)
	}
	played := s.clock.played
	s.lastOut = &played
}

// forget takes somebody who comes back out of his elimination; a group left empty keeps
// its number.
func (s *State) forget(who int) {
	if out := &s.people[who].out; out.how == PlacedNow {
		group := &s.eliminations[out.elimination].groups[out.group]
		*group = slices.DeleteFunc(*group, func(other int) bool { return other == who })
	}
}

// remove takes somebody out by decision of the floor; his chips leave play or are shared
// out. H51, H53, H54 (§§ 2.1.9, 3.1.1.1 and 3.2.17)
func (s *State) remove(e *Event, who int) *rulebook.Breach {
	if found := s.notIn(".entrant", who); found != nil {
		return found
	}
	left := Whole(e.Chips)
	if e.To == ToSplit || e.To == "" && s.head.Mode == SitAndGo {
		left = splitUp(s, e.Chips, who)
	}
	s.ledger.removed = s.ledger.removed.Add(left)
	out := leaving{reason: e.Reason, how: e.How, chips: e.Chips}
	if out.how == "" {
		out.how = fate(s.head, e.Reason)
	}
	if out.how == PlacedNow {
		out.elimination = s.elimination(0)
	}
	s.leave(who, out)
	return nil
}

// fate says how mode and edition place who is removed. H51, H53, H54 (A25, F11)
func fate(h *Head, reason string) string {
	switch {
	case reason == Excluded:
		return PlacedNow
	case reason == Disqualified && h.Mode == TeamMTT:
		return PlacedNow
	case reason == Disqualified:
		return NoPlace
	case h.Edition != "apsa-2010":
		return PlacedNow
	case h.Mode == FreezeOut:
		return PlacedLast // § 3.1.1.1
	}
	return NoPlace // § 3.2.17
}

// splitUp shares the chips of somebody among the others at his table, or among all others
// where he had no seat, and returns what leaves play. H51, H53
func splitUp(s *State, chips int64, who int) Number {
	r := Split{Event: s.event, To: []string{}, Out: Whole(chips)}
	from := s.people[who].seat
	for i := range s.people {
		if p := &s.people[i]; i != who && p.in && (from == nowhere || p.seat.table == from.table) {
			r.To = append(r.To, s.ids[i])
		}
	}
	if n := int64(len(r.To)); n > 0 {
		unit := s.smallest(0)
		r.Each = chips / n / unit * unit
		r.Out = Whole(chips - r.Each*n)
	}
	s.splits = append(s.splits, r)
	return r.Out
}

// smallest returns the smallest denomination that was not raced off, other than one; 1
// if there is none.
func (s *seating) smallest(other int64) int64 {
	for _, d := range s.head.Chips {
		if !s.gone[d] && d != other {
			return d
		}
	}
	return 1
}
