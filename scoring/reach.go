package scoring

import (
	"cmp"
	"slices"
)

// Reach is the best and the worst rank that a club can still have in the final
// table, provided that every club shows up and none is sanctioned any more. If two
// clubs could end level on points and places, what is still open decides, the sum of
// round points, so either may be ahead.
//
// Worst is always exact. Best is exact with one matchday left; with more it may be
// better than the real best rank, never worse. Proven says that an end of the
// season with this rank was found. § 4.2.1.2, § 4.2.1.3
type Reach struct {
	Club        string
	Best, Worst int
	Proven      bool
}

// Remaining is how many matchdays of the league are still to be completed.
func (l *LeagueResult) Remaining() int { return max(l.league.Rounds-len(l.Matchdays), 0) }

// Reaches returns the reach of every club, by club. In a final table both ranks are
// the club's own; clubs that share a rank may still end in any order.
func (l *LeagueResult) Reaches() []Reach {
	var list []Reach
	if l.Final || l.Remaining() == 0 {
		for _, row := range l.Standings {
			list = append(list, Reach{row.Club, row.Rank, row.Rank + l.sharing(row.Rank) - 1, true})
		}
	} else {
		race := l.race()
		for i := range race.rows {
			best := race.best(i)
			list = append(list, Reach{race.rows[i].Club, best, race.worst(i), race.shown(i, best)})
		}
		for _, row := range l.Standings[len(l.playing()):] {
			list = append(list, Reach{row.Club, row.Rank, row.Rank + l.sharing(row.Rank) - 1, true})
		}
	}
	slices.SortFunc(list, func(a, b Reach) int { return cmp.Compare(a.Club, b.Club) })
	return list
}

// sharing is the number of clubs that have a rank.
func (l *LeagueResult) sharing(rank int) int {
	n := 0
	for i := range l.Standings {
		if l.Standings[i].Rank == rank {
			n++
		}
	}
	return n
}

// Enough returns the worst place in the last matchday that is sure to bring the
// club to that rank or a better one, whatever the others do: a place shared with
// others counts as that place. It is 0 if no place is sure to, and unless exactly
// one matchday remains.
func (l *LeagueResult) Enough(club string, rank int) int {
	if l.Final || l.Remaining() != 1 {
		return 0
	}
	race := l.race()
	x := slices.IndexFunc(race.rows, func(s Standing) bool { return s.Club == club })
	if x < 0 {
		return 0
	}
	enough := 0
	for place := 1; place <= len(race.rows) && race.aheadAt(x, place) < rank; place++ {
		enough = place
	}
	return enough
}

// race is a table with the matchdays that remain.
type race struct {
	rows    []Standing
	key     []int       // points of the places 1 to the number of clubs
	left    int         // matchdays
	falling bool        // no place brings more than a better one
	won     []*Standing // the rows of clubs that always win
}

// race returns the table of the clubs that have not left, with everything that is already decided, including
// corrections of later matchdays.
func (l *LeagueResult) race() *race {
	r := &race{rows: l.addUp(l.Matchdays), left: l.Remaining(), falling: true}
	r.rows = slices.DeleteFunc(r.rows, func(s Standing) bool { return s.Left != "" })
	for i := range l.corrections {
		c := &l.corrections[i]
		for j := range r.rows {
			if r.rows[j].Club == c.Club && !l.counts(c, l.Matchdays) {
				r.rows[j].Points += c.Points
			}
		}
	}
	for place := 1; place <= len(r.rows); place++ {
		r.key = append(r.key, keyed(l.rules.TablePoints, place))
		r.falling = r.falling && (place == 1 || r.key[place-1] <= r.key[place-2])
	}
	for i := range r.rows {
		r.won = append(r.won, r.at(i, 1))
	}
	return r
}

// at returns the row of a club that takes this place in every remaining matchday.
func (r *race) at(i, place int) *Standing {
	row := r.rows[i]
	row.Points += r.left * r.key[place-1]
	row.Places = slices.Clone(row.Places)
	row.Places[place-1] += r.left
	return &row
}

// worst returns the rank of a club that is always last while all others share first
// place, which is the worst case for it.
func (r *race) worst(x int) int {
	if !r.falling {
		return len(r.rows)
	}
	last := r.at(x, len(r.rows))
	rank := 1
	for j := range r.rows {
		if j != x && ahead(r.won[j], last) >= 0 {
			rank++
		}
	}
	return rank
}

// best returns the rank of a club that always wins while the others take the places
// behind it in its favour. Shared places would only help the others.
func (r *race) best(x int) int {
	if !r.falling {
		return 1
	}
	if r.left == 1 {
		return len(r.rows) - r.behindOnce(x, r.won[x])
	}
	return len(r.rows) - r.behind(x, r.won[x])
}

// behindOnce returns the greatest number of other clubs that can end behind, with
// one matchday left. Each of them needs a place no better than its limit, and no
// two the same place; the clubs with the loosest limits are chosen.
func (r *race) behindOnce(x int, first *Standing) int {
	n := len(r.rows)
	var limits []int // the best place from which a club stays behind
	for j := range r.rows {
		for place := 2; j != x && place <= n; place++ {
			if ahead(r.at(j, place), first) <= 0 {
				limits = append(limits, place)
				break
			}
		}
	}
	slices.Sort(limits)
	m := 0
	for place := range n + 1 {
		if m < len(limits) && limits[m] <= place {
			m++
		}
	}
	return m
}

// behind returns an upper bound for the same with several matchdays left: the clubs
// that stay behind must together have room for the lowest keys of every matchday.
// Those that are last by § 1.2.11 stay behind in any case.
func (r *race) behind(x int, first *Standing) int {
	sure := 0
	var room []int // points that a club may still win
	for j := range r.rows {
		switch before := aheadOfPoints(first, &r.rows[j]); {
		case j == x || before < 0:
		case before > 0:
			sure++
		default:
			room = append(room, first.Points-r.rows[j].Points)
		}
	}
	slices.SortFunc(room, func(a, b int) int { return cmp.Compare(b, a) })
	m := len(room)
	for !r.fits(room[:m]) {
		m--
	}
	return sure + m
}

// fits reports whether clubs with so much room, the most first, can take the last
// places of every matchday left.
func (r *race) fits(room []int) bool {
	sum, lowest := 0, 0
	for i := range room { // the one with the least room first
		sum += room[len(room)-1-i]
		lowest += r.left * r.key[len(r.key)-1-i]
		if sum < lowest {
			return false
		}
	}
	return true
}

// aheadAt returns the greatest number of other clubs that can end ahead of a club
// with that place in the last matchday: the clubs that would be ahead with the same
// place, and of the others as many as there are better places.
func (r *race) aheadAt(x, place int) int {
	if !r.falling {
		return len(r.rows) - 1
	}
	own := r.at(x, place)
	level, better := 0, 0
	for j := range r.rows {
		switch {
		case j == x:
		case ahead(r.at(j, place), own) >= 0:
			level++
		case ahead(r.won[j], own) >= 0:
			better++
		}
	}
	return level + min(better, place-1)
}
