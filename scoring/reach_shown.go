package scoring

import "slices"

// shown tries to construct an end of the season at which a club has that rank: the
// club always wins, the clubs with the least room behind it always come next, and
// of the others the one with the most room left is ahead. With several matchdays
// left it may fail although such an end exists. § 4.2.1.2
func (r *race) shown(x, rank int) bool {
	if !r.falling {
		return false
	}
	others := make([]*Standing, 0, len(r.rows))
	for j := range r.rows {
		if j != x {
			others = append(others, &r.rows[j])
		}
	}
	slices.SortFunc(others, ahead)
	behind := others[:len(r.rows)-rank] // they need not end ahead
	for i := range behind {
		row := *behind[i]
		row.Places = slices.Clone(row.Places)
		behind[i] = &row
	}
	for range r.left {
		slices.SortFunc(behind, ahead)
		for i := range behind {
			behind[i].Points += r.key[rank+i]
			behind[i].Places[rank+i]++
		}
	}
	return !slices.ContainsFunc(behind, func(row *Standing) bool { return ahead(row, r.won[x]) > 0 })
}
