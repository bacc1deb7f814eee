package scoring

import (
	"cmp"
	"slices"
)

// Sorted returns the card with its seats in a fixed order, those without a place
// last: the order in which they were entered means nothing. § 3.2.18
func (c *SitAndGo) Sorted() SitAndGo {
	seats := append([]Seat{}, c.Seats...)
	slices.SortStableFunc(seats, func(a, b Seat) int {
		return cmp.Or(
			cmp.Compare(uint(a.Place-1), uint(b.Place-1)),
			cmp.Compare(a.Player, b.Player),
			cmp.Compare(a.Club, b.Club),
		)
	})
	return SitAndGo{Table: c.Table, Seats: seats}
}

// Sorted returns the MTT with its stacks in the order of the clubs. § 3.2.11
func (m *TeamMTT) Sorted() TeamMTT {
	stacks := append([]Stack{}, m.Stacks...)
	slices.SortStableFunc(stacks, func(a, b Stack) int { return cmp.Compare(a.Club, b.Club) })
	return TeamMTT{MTT: m.MTT, Stacks: stacks}
}
