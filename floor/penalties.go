package floor

import "pokerliga/rules/rulebook"

// penalize records a penalty; an orbit is a hand for each player at the table, himself
// included. H50
func (s *seating) penalize(e *Event, who int) *rulebook.Breach {
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
func (s *seating) served(e *Event, who int) *rulebook.Breach {
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
