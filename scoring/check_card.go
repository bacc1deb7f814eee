package scoring

import (
	"cmp"
	"slices"
)

// Check returns what is wrong with a round card by itself: the shapes of its seats,
// more than six of them, places that are no ranking, chips that contradict the
// places, an impossible win in time. Players who sit twice are found by the check of
// the heat, over all its tables. § 3.2.13, § 3.2.18
func (s *SitAndGo) Check() []*Fault {
	var f faults
	if s.Table < 1 {
		f.add("", ".table", "Tische sind ab 1 nummeriert, nicht mit %d.", s.Table)
	}
	if len(s.Seats) > len(Slots{}) {
		f.add("3.2.13", ".seats", "An Tisch %d sitzen %d Spieler; höchstens sechs haben Platz.", s.Table, len(s.Seats))
		return f
	}
	for i := range s.Seats {
		f.within(".seats", i, s.Seats[i].check())
	}
	if len(f) == 0 {
		order := s.placed()
		s.checkPlaces(&f, order)
		s.checkChips(&f, order)
		s.checkInTime(&f)
	}
	return f
}

// placed returns the indexes of the seats with a place, the best one first.
func (s *SitAndGo) placed() []int {
	order := make([]int, 0, len(Slots{}))
	for i := range s.Seats {
		if s.Seats[i].Place > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.Seats[a].Place, s.Seats[b].Place) })
	return order
}

// checkPlaces checks that the places are a ranking from 1: a shared place repeats
// the better number and skips the next. § 2.2.26, § 3.2.13, A27
func (s *SitAndGo) checkPlaces(f *faults, order []int) {
	var before int
	for k, i := range order {
		seat := &s.Seats[i]
		if seat.Place != k+1 && seat.Place != before {
			f.add("3.2.13", at(".seats", i)+".place",
				"Die Plätze an Tisch %d sind keine Reihung: Spieler %s hat Platz %d, an der Reihe wäre Platz %d.",
				s.Table, Clip(seat.Player), seat.Place, k+1)
			return
		}
		before = seat.Place
	}
}

// checkChips checks that a better place has more chips and a shared place equal
// chips, and that no player with chips is placed below a player without. § 3.2.18,
// A28
func (s *SitAndGo) checkChips(f *faults, order []int) {
	for k := 1; k < len(order); k++ {
		better, seat := &s.Seats[order[k-1]], &s.Seats[order[k]]
		shared := seat.Place == better.Place
		more, chips := better.chips(), seat.chips()
		if chips < more && !shared || chips == more && (shared || chips == 0) {
			continue
		}
		path := at(".seats", order[k]) + ".chips"
		switch {
		case shared:
			f.add("3.2.18", path, "Die Spieler %s und %s teilen sich Platz %d, haben aber %s und %s Chips.",
				Clip(better.Player), Clip(seat.Player), seat.Place, Whole(more), Whole(chips))
		case chips == more:
			f.add("3.2.18", path, "Die Spieler %s und %s haben beide %s Chips und teilen sich daher Platz %d.",
				Clip(better.Player), Clip(seat.Player), Whole(chips), better.Place)
		default:
			f.add("3.2.18", path, "Spieler %s hat mit %s Chips Platz %d, Spieler %s mit %s Chips Platz %d.",
				Clip(seat.Player), Whole(chips), seat.Place, Clip(better.Player), Whole(more), better.Place)
		}
	}
}

// checkInTime checks that a win in time belongs to a sole winner with all the
// chips. § 3.2.13, A38
func (s *SitAndGo) checkInTime(f *faults) {
	for i := range s.Seats {
		winner := &s.Seats[i]
		if !winner.InTime {
			continue
		}
		path := at(".seats", i) + ".in_time"
		if winner.Place != 1 {
			f.add("3.2.13", path, "„In time“ gewinnt nur der Erste; Spieler %s hat Platz %d.", Clip(winner.Player), winner.Place)
			continue
		}
		for j := range s.Seats {
			other := &s.Seats[j]
			if j != i && other.Place == 1 {
				f.add("3.2.13", path, "„In time“ gewinnt nur ein alleiniger Erster; Spieler %s teilt sich Platz 1 mit %s.",
					Clip(winner.Player), Clip(other.Player))
				break
			}
			if j != i && other.chips() > 0 {
				f.add("3.2.13", path, "„In time“ gewinnt nur, wer alle Chips hat; Spieler %s hat noch %d.", Clip(other.Player), other.chips())
				break
			}
		}
	}
}
