package floor

import (
	"cmp"
	"slices"
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

// TableOf returns the number of the table at which an entrant has a seat, 0 without one.
func (s *State) TableOf(entrant string) int {
	if who, in := s.byID[entrant]; in && s.people[who].seat != nowhere {
		return s.places[s.people[who].seat.table].number
	}
	return 0
}

// waiting returns those in without a seat whose chips are not bagged, in the order of entering.
func (s *seating) waiting() []int {
	if s.sitting+s.bagged == s.in {
		return nil
	}
	var waiting []int
	for i := range s.people {
		if p := &s.people[i]; p.in && !p.bagged && p.seat == nowhere {
			waiting = append(waiting, i)
		}
	}
	slices.SortFunc(waiting, func(a, b int) int { return cmp.Compare(s.people[a].order, s.people[b].order) })
	return waiting
}

// Waiting returns the players who have no seat and no bag, in the order of entering. H09
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
