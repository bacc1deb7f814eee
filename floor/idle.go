package floor

import "slices"

// Idle is a denomination that no blinds need any more, into which it is changed, and the tables in play where somebody has not
// changed it.
type Idle struct {
	Chip, Into int64
	Tables     []int
}

// IdleChips answers the smallest denomination that neither the level that is played nor one to come needs and that is still in play; nil
// for none. H40, H45
func IdleChips(s *State) *Idle {
	chips := s.head.Chips
	if !s.started || s.ended {
		return nil
	}
	for i := 0; i+1 < len(chips) && !s.clock.needs(chips[i+1]); i++ {
		idle := &Idle{Chip: chips[i], Into: chips[i+1]}
		for _, t := range s.Tables() {
			if !changed(s.races, chips[i], t.Seats) {
				idle.Tables = append(idle.Tables, t.Table)
			}
		}
		if len(idle.Tables) > 0 {
			return idle
		}
	}
	return nil
}

// needs reports whether something smaller than a chip is posted from now on.
func (c *clock) needs(chip int64) bool {
	for i := c.piece; i < len(c.pieces); i++ {
		if p := &c.pieces[i]; p.Kind == Level && (p.Small%chip != 0 || p.Big%chip != 0 || p.Ante%chip != 0) {
			return true
		}
	}
	return false
}

// changed reports whether all of them were in a race for that denomination.
func changed(races []Race, chip int64, seats []Seated) bool {
	raced := map[string]bool{}
	for i := range races {
		if races[i].removed == chip {
			for _, row := range races[i].Rows {
				raced[row.Entrant] = true
			}
		}
	}
	return !slices.ContainsFunc(seats, func(seat Seated) bool { return !raced[seat.Entrant] })
}
