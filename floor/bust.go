package floor

import (
	"cmp"
	"slices"

	"pokerliga/rules/rulebook"
)

// Bust says who lost everything in a hand.
const Bust = "bust"

var _ = declares(EventKind{
	Do: Bust, Example: Event{At: 1795287852, Out: []Stack{{Entrant: "p09", Chips: 900}, {Entrant: "p0417", Chips: 300}}, Round: 7},
	May: MayTable, Own: true, Check: (*checker).bust, Apply: (*State).bust,
	Keys: []Key[Event]{
		{Name: "out", Must: true, At: func(e *Event) any { return &e.Out }, Of: []Key[Stack]{stackEntrant,
			{Name: "chips", Least: 1, At: func(s *Stack) any { return &s.Chips }},
			{Name: "by", At: func(s *Stack) any { return &s.By }}}},
		{Name: "round", Least: 1, At: func(e *Event) any { return &e.Round }}},
	Says: func(n Names, e *Event) Sentence {
		names := make([]string, len(e.Out))
		for i := range e.Out {
			names[i] = n.Name(e.Out[i].Entrant)
		}
		said := Sentence{Enumerate(names) + " scheidet aus.", Enumerate(names) + " ist ausgeschieden."}
		if len(names) > 1 {
			said = Sentence{Enumerate(names) + " scheiden aus.", Enumerate(names) + " sind ausgeschieden."}
		}
		for i := range e.Out {
			if by := e.Out[i].By; by != nil {
				to := " " + takes(n, e.Out[i].Entrant, by)
				said.Will, said.Did = said.Will+to, said.Did+to
			}
		}
		return said
	},
	Aloud: func(e *Event) string {
		return Counted(int64(len(e.Out)), "Ein Spieler ist", "Spieler sind") + " ausgeschieden."
	},
	Done: "Ausgeschieden.",
})

// elimination is what ends with a place: groups, the best first, whose members share it.
type elimination struct {
	groups [][]int
	flight int   // in which it was, 0 on a later day
	played int64 // seconds on the clock until then
}

// bust wants somebody, and of several what each began the hand with. H37
func (c *checker) bust(e *Event) *rulebook.Breach {
	if len(e.Out) == 0 {
		return fault(".out", "Hier fehlt, wer ausgeschieden ist.")
	}
	if len(e.Out) > 1 {
		for i := range e.Out {
			if e.Out[i].Chips == 0 {
				return fault(at(".out", i), "Scheiden mehrere in einer Hand aus, braucht jeder seine Chips vor der Hand.")
			}
		}
	}
	if found := c.stacks(".out", e.Out); found != nil {
		return found
	}
	for i := range e.Out {
		if e.Out[i].By == nil {
			continue
		}
		if found := c.takers(at(".out", i)+".by", e.Out[i].Entrant, e.Out[i].By); found != nil {
			return found
		}
	}
	return nil
}

// bust puts out who lost everything in one hand at one table. With more chips before it
// the place is better, with equal ones it is shared. H37 (§§ 2.1.19 and 2.2.26)
func (s *State) bust(e *Event) *rulebook.Breach {
	first := s.byID[e.Out[0].Entrant]
	for i := range e.Out {
		who := s.byID[e.Out[i].Entrant]
		if found := s.notIn(at(".out", i)+".entrant", who); found != nil {
			return found
		}
		if s.people[who].seat.table != s.people[first].seat.table || s.apart(first, who) {
			return fault(at(".out", i)+".entrant", "In einer Hand scheiden nur Spieler eines Tisches aus; „%s“ sitzt woanders.", s.ids[who])
		}
		for j, by := range s.indices(e.Out[i].By) {
			if found := s.notIn(at(at(".out", i)+".by", j), by); found != nil {
				return found
			}
		}
	}
	out := slices.Clone(e.Out)
	slices.SortStableFunc(out, func(a, b Stack) int { return cmp.Compare(b.Chips, a.Chips) })
	n := s.elimination(first, e.Round)
	group := 0
	for i := range out {
		if i > 0 && out[i].Chips != out[i-1].Chips {
			group++
		}
		who := s.byID[out[i].Entrant]
		s.leave(who, leaving{how: PlacedNow, elimination: n, group: group, chips: out[i].Chips})
		s.people[who].lastLost().by = s.indices(out[i].By)
	}
	return nil
}

// elimination returns the elimination of a hand; one hand of hand-for-hand play is one
// elimination of the whole tournament, at the place in order of its first bust; whose bag is of an earlier flight, goes out at its end. H38 (F20)
func (s *State) elimination(who, round int) int {
	e := elimination{flight: s.flights.count, played: s.clock.played}
	switch {
	case s.days.begun > 0:
		e.flight = 0
	case s.earlier(who):
		e.flight, round = s.people[who].flight, 0
		e.played = s.flights.ran[e.flight-1]
	}
	if n, ok := s.hands[round]; ok && round > 0 {
		return n
	}
	s.hands[round] = len(s.eliminations)
	s.eliminations = append(s.eliminations, e)
	return len(s.eliminations) - 1
}

// leave takes somebody out of the tournament and frees his seat.
func (s *State) leave(who int, out leaving) {
	p := &s.people[who]
	out.heat, out.event, out.at, out.bagged = len(s.heats), s.event, s.clock.at, p.bagged
	p.in, p.out, p.old = false, out, p.seat
	p.lost, p.head = append(p.lost, lostHead{cents: p.head}), Number{}
	s.in--
	s.unpack(who)
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
