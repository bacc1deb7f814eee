package matchday

import (
	"slices"

	"pokerliga/scoring"
)

// Fill gives the seats of a card without a place the one that follows from the rest: a win in time is the first place
// (§ 3.2.13), those with chips are ranked by them, equal ones share the better place (§ 3.2.18), and a single player who
// is left has the place that is left (§ 2.2.26). Chips never follow from anything: their sum is what a card is checked by.
// Places that were written stay as they are. § 2.2.26, § 3.2.13, § 3.2.18
func Fill(card *scoring.SitAndGo) {
	var open []*scoring.Seat
	places := []int{}
	for i := range card.Seats {
		s := &card.Seats[i]
		if s.Ghost || s.Disqualified {
			continue
		}
		switch {
		case s.Place != 0:
		case s.InTime:
			s.Place = 1
		case s.Chips != nil && *s.Chips > 0:
			s.Place = 1 + withMore(card, *s.Chips)
		default:
			open = append(open, s)
			continue
		}
		places = append(places, s.Place)
	}
	if len(open) == 1 {
		open[0].Place = left(places)
	}
}

// withMore returns how many players at the table have more chips.
func withMore(card *scoring.SitAndGo, chips int) int {
	n := 0
	for i := range card.Seats {
		if c := card.Seats[i].Chips; c != nil && *c > chips {
			n++
		}
	}
	return n
}

// left returns the place that makes a ranking from 1 of those that are taken, 0 if none does.
func left(taken []int) int {
	for place := 1; place <= len(taken)+1; place++ {
		if slices.Contains(taken, place) {
			continue
		}
		all, fits, before := append([]int{place}, taken...), true, 0
		slices.Sort(all)
		for k, p := range all {
			fits = fits && (p == k+1 || p == before)
			before = p
		}
		if fits {
			return place
		}
	}
	return 0
}
