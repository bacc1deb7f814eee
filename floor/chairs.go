package floor

import (
	"cmp"
	"slices"

	"pokerliga/rules/rulebook"
)

// taken reports whether somebody sits there.
func (s *seating) taken(at spot) bool {
	return at != nowhere && s.places[at.table].at[at.seat-1] >= 0
}

// sit gives somebody a seat; nowhere leaves him without one.
func (s *seating) sit(who int, at spot) {
	s.people[who].seat = at
	if at != nowhere {
		s.places[at.table].at[at.seat-1] = who
		s.places[at.table].count++
		s.sitting++
	}
}

// stand frees somebody's seat.
func (s *seating) stand(who int) {
	at := s.people[who].seat
	if at != nowhere {
		s.places[at.table].at[at.seat-1] = -1
		s.places[at.table].count--
		s.sitting--
	}
	s.people[who].seat = nowhere
}

// waiting returns those in without a seat, in the order of entering.
func (s *seating) waiting() []int {
	if s.sitting == s.in {
		return nil
	}
	var waiting []int
	for i := range s.people {
		if p := &s.people[i]; p.in && p.seat == nowhere {
			waiting = append(waiting, i)
		}
	}
	slices.SortFunc(waiting, func(a, b int) int { return cmp.Compare(s.people[a].order, s.people[b].order) })
	return waiting
}

// Waiting answers who is in without a seat, in the order of entering. H09
func (s *State) Waiting() []string { return s.names(s.waiting()) }

// names returns the ids of people.
func (s *seating) names(people []int) []string {
	names := make([]string, len(people))
	for i, who := range people {
		names[i] = s.ids[who]
	}
	return names
}

// sitters returns who sits at a table, by seat.
func (p *place) sitters() []int {
	sitters := make([]int, 0, p.count)
	for _, who := range p.at {
		if who >= 0 {
			sitters = append(sitters, who)
		}
	}
	return sitters
}

// free returns the free seats of a table, ascending.
func (p *place) free() []int {
	free := make([]int, 0, len(p.at)-p.count)
	for i, who := range p.at {
		if who < 0 {
			free = append(free, i+1)
		}
	}
	return free
}

// seatOne seats somebody who is in: where named, or by lot. H08
func (s *seating) seatOne(e *Event, who int) *rulebook.Breach {
	if found := s.notIn(".entrant", who); found != nil {
		return found
	}
	if s.people[who].seat != nowhere {
		return fault(".entrant", "„%s“ hat schon einen Platz.", e.Entrant)
	}
	if e.Lot != nil {
		return s.seatByLot(e, who)
	}
	return s.seatAt(who, e.Table, e.Seat)
}

// seatAt seats somebody on a free seat.
func (s *seating) seatAt(who, table, seat int) *rulebook.Breach {
	at := spot{s.byTable[table], seat}
	if s.taken(at) {
		return fault(".seat", "Tisch %d, Platz %d ist besetzt.", table, seat)
	}
	s.sit(who, at)
	return nil
}

// move takes somebody from his seat to a free one. H31, H32
func (s *seating) move(e *Event, who int) *rulebook.Breach {
	if found := s.notIn(".entrant", who); found != nil {
		return found
	}
	switch {
	case s.people[who].seat == nowhere:
		return fault(".entrant", "„%s“ hat noch keinen Platz.", e.Entrant)
	case s.taken(spot{s.byTable[e.Table], e.Seat}):
		return fault(".seat", "Tisch %d, Platz %d ist besetzt.", e.Table, e.Seat)
	}
	s.stand(who)
	s.sit(who, spot{s.byTable[e.Table], e.Seat})
	return nil
}

// breakUp dissolves a table: by lot, or as lots with real cards were drawn. Nothing is
// known of its positions afterwards. H35
func (s *seating) breakUp(e *Event) *rulebook.Breach {
	t := s.byTable[e.Table]
	p := &s.places[t]
	if p.count == 0 {
		return fault(".table", "An Tisch %d sitzt niemand.", e.Table)
	}
	refuse := s.breakByMoves
	if e.Lot != nil {
		refuse = s.breakByLot
	}
	if found := refuse(e, p); found != nil {
		return found
	}
	p.known = nothing
	return nil
}

func (s *seating) breakByMoves(e *Event, p *place) *rulebook.Breach {
	named := 0
	for i, m := range e.Moves {
		if from := s.people[s.byID[m.Entrant]].seat; from == nowhere || &s.places[from.table] != p {
			return fault(at(".moves", i)+".entrant", "„%s“ sitzt nicht an Tisch %d.", m.Entrant, e.Table)
		}
		named++
	}
	if named != p.count {
		return fault(".moves", "An Tisch %d sitzen %d, genannt sind %d.", e.Table, p.count, named)
	}
	for i, m := range e.Moves {
		who := s.byID[m.Entrant]
		s.stand(who)
		if found := s.seatAt(who, m.Table, m.Seat); found != nil {
			found.Path = at(".moves", i) + found.Path
			return found
		}
	}
	return nil
}
