package scoring

import (
	"cmp"
	"slices"
)

// Sorted returns the card with its seats in a fixed order, those without a place
// last: the order in which they were entered means nothing. § 3.2.18
func (s *SitAndGo) Sorted() SitAndGo {
	seats := append([]Seat{}, s.Seats...)
	slices.SortStableFunc(seats, func(a, b Seat) int {
		return cmp.Or(
			cmp.Compare(uint(a.Place-1), uint(b.Place-1)),
			cmp.Compare(a.Player, b.Player),
			cmp.Compare(a.Club, b.Club),
		)
	})
	return SitAndGo{Table: s.Table, Seats: seats, Annulled: s.Annulled}
}

// Sorted returns the MTT with its stacks in the order of the clubs. § 3.2.11
func (t *TeamMTT) Sorted() TeamMTT {
	stacks := append([]Stack{}, t.Stacks...)
	slices.SortStableFunc(stacks, func(a, b Stack) int { return cmp.Compare(a.Club, b.Club) })
	return TeamMTT{MTT: t.MTT, Stacks: stacks}
}
