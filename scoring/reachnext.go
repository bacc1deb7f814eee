package scoring

import "slices"

// NextReaches returns the best and the worst rank that every club can have in the table after the next matchday, provided
// that every club shows up and none is sanctioned any more. Both are exact; clubs level on points and places may be ahead
// of each other either way. It is nil if nothing is left. § 4.2.1.2, § 4.2.1.3
func (l *LeagueResult) NextReaches() []Reach {
	if l.Final || l.Remaining() == 0 {
		return nil
	}
	return l.upToNext().Reaches()
}

// upToNext is the league as if it ended with the next matchday. In a table that is not the last one no-shows put nobody
// behind all others (§ 1.2.11), and of the corrections those count that belong to it.
func (l *LeagueResult) upToNext() *LeagueResult {
	if l.Remaining() == 1 {
		return l
	}
	then, league, rules := *l, *l.league, *l.rules
	league.Rounds, rules.NoShowsToLast = len(l.Matchdays)+1, 0
	then.league, then.rules = &league, &rules
	next := append(slices.Clone(l.Matchdays), MatchdayResult{Number: l.Upcoming()[0]})
	then.corrections = slices.DeleteFunc(slices.Clone(l.corrections), func(c Sanction) bool {
		return c.Matchday != 0 && !l.counts(&c, next)
	})
	return &then
}

// Condition is how a club has to come in on a matchday: at this place or a worse one.
type Condition struct {
	Club  string
	Place int
}

// Clinch returns what makes a club first for good on the next matchday if it wins: how each of the others that could
// still pass it has to come in, whatever happens afterwards; second or worse says that it must not share the win. It
// reports false if no such end of the matchday exists, or the club is first for good already. § 4.2.1.2
func (l *LeagueResult) Clinch(club string) (others []Condition, possible bool) {
	if l.Final || l.Remaining() == 0 {
		return nil, false
	}
	race := l.race()
	x := slices.IndexFunc(race.rows, func(s Standing) bool { return s.Club == club })
	if x < 0 || !race.falling || race.worst(x) == 1 {
		return nil, false
	}
	n := len(race.rows)
	own := race.then(x, 1, n)
	var limits []int
	for j := range race.rows {
		place := 1
		for ; j != x && place <= n && ahead(race.then(j, place, 1), own) >= 0; place++ {
		}
		switch {
		case place > n:
			return nil, false
		case place > 1:
			others, limits = append(others, Condition{race.rows[j].Club, place}), append(limits, place)
		}
	}
	slices.Sort(limits) // no two can have the same of the last places
	for i, limit := range limits {
		if limit > n-(len(limits)-1-i) {
			return nil, false
		}
	}
	return others, true
}

// then returns the row of a club that takes one place on the next matchday and another one on all that follow.
func (r *race) then(i, next, later int) *Standing {
	row := r.rows[i]
	row.Points += r.key[next-1] + (r.left-1)*r.key[later-1]
	row.Places = slices.Clone(row.Places)
	row.Places[next-1]++
	row.Places[later-1] += r.left - 1
	return &row
}
