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

// Scenario is what makes a club safe on the next matchday if it wins: at least so many of the others have to come in like that.
type Scenario struct {
	Others []Condition
	Least  int
}

// Clinch returns what makes a club come to a rank or a better one for good on the next matchday if it wins: how those of the others
// that may or may not pass it then have to come in, and how many of them, whatever happens afterwards. Level clubs may be ahead of each
// other either way; second or worse says that a club must not share the win. It is nil if no such end of the matchday exists, or the
// club is there for good already. § 4.2.1.2
func (l *LeagueResult) Clinch(club string, rank int) *Scenario {
	if l.Final || l.Remaining() == 0 {
		return nil
	}
	race := l.race()
	x := slices.IndexFunc(race.rows, func(s Standing) bool { return s.Club == club })
	if x < 0 || !race.falling || race.worst(x) <= rank {
		return nil
	}
	n, s := len(race.rows), &Scenario{}
	own, free := race.then(x, 1, n), rank-1 // how many may still pass it
	var limits []int
	for j := range race.rows {
		place := 1
		for ; j != x && place <= n && ahead(race.then(j, place, 1), own) >= 0; place++ {
		}
		switch {
		case place > n:
			free--
		case place > 1:
			s.Others, limits = append(s.Others, Condition{race.rows[j].Club, place}), append(limits, place)
		}
	}
	if free < 0 {
		return nil
	}
	s.Least = max(0, len(s.Others)-free)
	if s.Least == 0 {
		return &Scenario{}
	}
	slices.Sort(limits) // no two can have the same of the last places
	for i, limit := range limits[:s.Least] {
		if limit > n-(s.Least-1-i) {
			return nil
		}
	}
	return s
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
