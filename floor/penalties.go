package floor

import "pokerliga/rules/rulebook"

// Penalties, and what was sat out of them.
const (
	Penalize = "penalty"
	Served   = "served"
)

// Kinds of penalties.
const (
	Warning   = "warning"
	ForHands  = "hands"
	ForOrbits = "orbits"
)

var (
	_ = declares(EventKind{
		Do: Penalize, Example: Event{Entrant: "p09", Kind: ForOrbits, Orbits: 1}, Same: true, Check: (*checker).penalty, Apply: (*State).penalize,
		Keys: []Key[Event]{entrantKey,
			{Name: "kind", Must: true, Words: []string{Warning, ForHands, ForOrbits}, At: func(e *Event) any { return &e.Kind }},
			handsKey, {Name: "orbits", Label: "Runden", Least: 1, At: func(e *Event) any { return &e.Orbits }}, saltKey},
		Public: sealed,
		Says: func(n Names, e *Event) Sentence {
			who := n.Name(e.Entrant)
			if e.Kind == Warning {
				return Sentence{who + " wird verwarnt.", who + ": Verwarnung."}
			}
			says := who + " setzt " + Counted(e.Hands, "eine Hand", "Hände") + " aus."
			if e.Kind == ForOrbits {
				says = who + " setzt " + Counted(e.Orbits, "eine Runde", "Runden") + " aus."
			}
			return Sentence{says, says}
		},
		Done: "Die Strafe ist verhängt.",
	})
	_ = declares(EventKind{
		Do: Served, Example: Event{Entrant: "p09", Hands: 3}, Keys: []Key[Event]{entrantKey, must(handsKey), saltKey}, May: MayTable,
		Same: true, Public: sealed,
		Check: named, Apply: (*State).served,
		Says: func(n Names, e *Event) Sentence {
			says := n.Name(e.Entrant) + " hat " + Counted(e.Hands, "eine Hand", "Hände") + " ausgesetzt."
			return Sentence{says, says}
		},
		Done: "Eingetragen.",
	})
)

// penalty wants hands or orbits as the kind has them. H50
func (c *checker) penalty(e *Event) *rulebook.Breach {
	switch {
	case (e.Kind == ForHands) != (e.Hands > 0):
		return fault("", "Hände gehören zur Strafe „hands“ und nur zu ihr.")
	case (e.Kind == ForOrbits) != (e.Orbits > 0):
		return fault("", "Orbits gehören zur Strafe „orbits“ und nur zu ihr.")
	}
	return c.entrant(".entrant", e.Entrant)
}

// penalize records a penalty; an orbit is a hand for each player at the table, himself
// included. H50
func (s *State) penalize(e *Event) *rulebook.Breach {
	who := s.byID[e.Entrant]
	if found := s.notIn(".entrant", who); found != nil {
		return found
	}
	p := &s.people[who]
	hands := e.Hands
	if e.Kind == ForOrbits {
		if p.seat == nowhere {
			return fault(".entrant", "„%s“ hat keinen Platz, an dem Orbits gezählt werden könnten.", e.Entrant)
		}
		hands = e.Orbits * int64(s.places[p.seat.table].count)
	}
	p.penalties = append(p.penalties, len(s.penalties))
	s.penalties = append(s.penalties, Penalty{s.event, e.Entrant, e.Kind, hands, hands})
	return nil
}

// served takes hands off somebody's penalties that were sat out elsewhere. H52
func (s *State) served(e *Event) *rulebook.Breach {
	who := s.byID[e.Entrant]
	if found := s.notIn(".entrant", who); found != nil {
		return found
	}
	s.serve(who, e.Hands)
	return nil
}

// serve takes hands off the penalties of somebody, one after the other. H52
func (s *seating) serve(who int, hands int64) {
	for _, i := range s.people[who].penalties {
		off := min(hands, s.penalties[i].Left)
		s.penalties[i].Left -= off
		hands -= off
	}
}

// SitsOut is how many hands somebody still sits out. A penalty ends with its player: while he is out there is nothing to sit out. Who is in
// again has what is left of it before him, whether his bust was a mistake or he has paid. H52
func (s *State) SitsOut(entrant string) (hands int64) {
	who, known := s.byID[entrant]
	if !known || !s.people[who].in {
		return 0
	}
	for _, i := range s.people[who].penalties {
		hands += s.penalties[i].Left
	}
	return hands
}
