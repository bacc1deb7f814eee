package scoring

import (
	"cmp"
	"slices"
)

// The criteria that separate clubs on equal points, in their order (§ 4.2.1.2,
// A76), as the results file names them.
const (
	TieByPlaces      = "places"
	TieByRoundPoints = "round_points"
	TieByDecision    = "decision"
	TieShared        = "shared"
)

// standings adds up the table after the given complete matchdays. It is final
// when they are all that were planned.
func (l *LeagueResult) standings(days []MatchdayResult) []Standing {
	rows := l.addUp(days)
	final := l.final(days)
	slices.SortFunc(rows, func(a, b Standing) int {
		return cmp.Or(-CompareStandings(&a, &b, final).Better, cmp.Compare(a.Club, b.Club))
	})
	for first := 0; first < len(rows); {
		end := first + 1
		for end < len(rows) && CompareStandings(&rows[first], &rows[end], final).Better == 0 {
			end++
		}
		l.rankLevel(rows[first:end], first+1)
		first = end
	}
	nameTieBreaks(rows, final)
	return rows
}

// StandingsAfter returns the table as it stood after the complete matchdays up
// to a number. A correction that names no matchday belongs to the latest table;
// to an earlier one it belongs if it is dated before the next matchday.
func (l *LeagueResult) StandingsAfter(number int) []Standing {
	return l.standings(l.upTo(number))
}

func (l *LeagueResult) upTo(number int) []MatchdayResult {
	n := 0
	for n < len(l.Matchdays) && l.Matchdays[n].Number <= number {
		n++
	}
	return l.Matchdays[:n]
}

// addUp sums the days and corrections of every club of the league that had come by then, by club.
// The points may go below zero (§ 1.2.10, A10, A11).
func (l *LeagueResult) addUp(days []MatchdayResult) []Standing {
	clubs := l.come(days)
	rows := make([]Standing, len(clubs))
	places := make([]int, len(clubs)*len(clubs))
	index := make(map[string]int, len(clubs))
	for i, club := range clubs {
		rows[i] = Standing{Club: club, Places: places[i*len(clubs) : (i+1)*len(clubs)]}
		index[club] = i
	}
	for d := range days {
		for t := range days[d].Teams {
			team := &days[d].Teams[t]
			if i, ok := index[team.Club]; ok {
				rows[i].addDay(team)
			}
		}
	}
	for i := range l.corrections {
		c := &l.corrections[i]
		if row, ok := index[c.Club]; ok && l.counts(c, days) {
			rows[row].Points += c.Points
			rows[row].Corrections += c.Points
		}
	}
	for i := range rows {
		rows[i].LastByNoShows = l.rules.lastByNoShows(rows[i].NoShows)
		rows[i].Struck = l.league.Struck(rows[i].Club, l.rules)
		if place := l.league.Replaces(rows[i].Club); place != nil {
			rows[i].Joined = place.Replacement.Date
		}
		if left := l.league.Leaving(rows[i].Club); left != nil && (rows[i].Struck || l.dated(left.Date, days)) {
			rows[i].Left, rows[i].Replaced = left.Date, left.Replacement != nil
		}
	}
	return rows
}

// come returns the clubs of the league without those that fill a place after the given days. A113
func (l *LeagueResult) come(days []MatchdayResult) []string {
	if len(l.league.Left) == 0 {
		return l.league.Clubs
	}
	return slices.DeleteFunc(slices.Clone(l.league.Clubs), func(club string) bool {
		place := l.league.Replaces(club)
		return place != nil && !l.dated(place.Replacement.Date, days)
	})
}

// addDay adds one matchday to a club's row. A place counts fully when it is
// shared (A77); a no-show and a disqualified day have none (A79). An excused absence
// adds nothing (A107), nor does a day of a club that is struck (A112).
func (s *Standing) addDay(team *TeamDay) {
	if team.Status == StatusExcused || team.Status == StatusStruck {
		return
	}
	s.Points += team.TablePoints
	s.RoundPoints += team.RoundPoints
	if team.Status == StatusNoShow {
		s.NoShows++
		s.Corrections += team.Deduction()
		return
	}
	s.Played++
	if team.Rank != nil {
		s.Places[*team.Rank-1]++
	}
}

// counts reports whether a correction belongs to the table after the given
// days: its matchday is among them, or it names none (A83).
func (l *LeagueResult) counts(c *Sanction, days []MatchdayResult) bool {
	if c.Matchday == 0 {
		return l.dated(c.Date, days)
	}
	return slices.ContainsFunc(days, func(day MatchdayResult) bool { return day.Number == c.Matchday })
}

// dated reports whether what happened on a day belongs to the table after the given days: they are all, or it was before the
// next one.
func (l *LeagueResult) dated(date string, days []MatchdayResult) bool {
	next := len(days)
	return next == len(l.Matchdays) || date != "" && date < l.date(l.Matchdays[next].Number)
}

func (l *LeagueResult) date(number int) string {
	if m := l.league.Matchday(number); m != nil {
		return m.Date
	}
	return ""
}

// lastByNoShows reports whether so many no-shows put a club last at the end of
// the season. § 1.2.11, A16
func (r *Rules) lastByNoShows(noShows int) bool {
	return r.NoShowsToLast > 0 && noShows >= r.NoShowsToLast
}

// rankLevel gives a group of clubs that the table leaves level their ranks: by the
// last decision that names all of them, else they share one (A80). Without a
// decision they are in the order of their ids.
func (l *LeagueResult) rankLevel(level []Standing, rank int) {
	decision := l.decisionFor(level)
	if decision == nil {
		for i := range level {
			level[i].Rank = rank
		}
		return
	}
	slices.SortFunc(level, func(a, b Standing) int {
		return cmp.Compare(slices.Index(decision.Order, a.Club), slices.Index(decision.Order, b.Club))
	})
	for i := range level {
		level[i].Rank = rank + i
	}
}

// decisionFor returns the last tie decision that names every club of a level
// group, or nil. § 4.2.2.1.2
func (l *LeagueResult) decisionFor(level []Standing) *TieDecision {
	for i := len(l.decisions) - 1; i >= 0; i-- {
		if namesAll(l.decisions[i].Order, level) {
			return &l.decisions[i]
		}
	}
	return nil
}

func namesAll(order []string, level []Standing) bool {
	return !slices.ContainsFunc(level, func(s Standing) bool { return !slices.Contains(order, s.Club) })
}
