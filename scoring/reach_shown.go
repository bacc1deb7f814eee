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
	rows, others := slices.Clone(r.rows), make([]*Standing, 0, len(r.rows))
	for j := range rows {
		if j != x {
			rows[j].Places = slices.Clone(rows[j].Places)
			others = append(others, &rows[j])
		}
	}
	slices.SortFunc(others, ahead)
	behind := others[:len(r.rows)-rank] // they need not end ahead
	for range r.left {
		slices.SortFunc(behind, ahead)
		for i := range behind {
			behind[i].Points += r.key[rank+i]
			behind[i].Places[rank+i]++
		}
	}
	return !slices.ContainsFunc(behind, func(row *Standing) bool { return ahead(row, r.won[x]) > 0 })
}
