package scoring

import (
	"cmp"
	"slices"
)

// shown tries to construct an end of the season at which a club has that rank: the
// club always wins, the clubs with the least room behind it always come next, and
// of the others the one with the most room left is ahead. With several matchdays
// left it may fail although such an end exists. § 4.2.1.2
func (r *race) shown(x, rank int) bool {
	if !r.falling {
		return false
	}
	if r.left == 1 {
		return true // the best rank is exact
	}
	first := r.at(x, 1)
	var others []Standing
	for j := range r.rows {
		if j != x {
			row := r.rows[j]
			row.Places = slices.Clone(row.Places)
			others = append(others, row)
		}
	}
	slices.SortFunc(others, func(a, b Standing) int { return byRoom(&a, &b) })
	behind := others[:len(r.rows)-rank] // they need not end ahead
	for range r.left {
		slices.SortFunc(behind, func(a, b Standing) int { return byRoom(&a, &b) })
		for i := range behind {
			behind[i].Points += r.key[rank+i]
			behind[i].Places[rank+i]++
		}
	}
	return !slices.ContainsFunc(behind, func(row Standing) bool { return ahead(row, first) > 0 })
}

// byRoom sorts clubs by how many points they can still win without getting ahead of
// another club, the most first. A club that is last by § 1.2.11 has the most room.
func byRoom(a, b *Standing) int {
	if a.LastByNoShows != b.LastByNoShows {
		if a.LastByNoShows {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(a.Points, b.Points), slices.Compare(a.Places, b.Places), cmp.Compare(a.Club, b.Club))
}
