package scoring

import (
	"cmp"
	"slices"
)

// Ended returns the league as if the season were over after the matchdays that are
// complete: the table is final, and clubs that are last by no-shows come after all
// others (A17). § 4.2.1.2, § 1.2.11
func (l *LeagueResult) Ended() *LeagueResult {
	then, league := *l, *l.league
	league.Rounds = len(l.Matchdays)
	then.league, then.Running = &league, nil
	then.Final = true
	then.Standings = then.standings(then.Matchdays)
	return &then
}

// AsItRuns returns the league as it would stand if a matchday that is being played
// ended with its present results; nil if no matchday of that number is being
// played. § 4.2.1.2, § 4.2.1.3, § 4.2.1.4
func (l *LeagueResult) AsItRuns(number int) *LeagueResult {
	i := slices.IndexFunc(l.Running, func(day MatchdayResult) bool { return day.Number == number })
	if i < 0 {
		return nil
	}
	then, day := *l, l.Running[i]
	day.Provisional = false
	then.Running = slices.Delete(slices.Clone(l.Running), i, i+1)
	then.Matchdays = append(slices.Clone(l.Matchdays), day)
	slices.SortFunc(then.Matchdays, func(a, b MatchdayResult) int { return cmp.Compare(a.Number, b.Number) })
	then.Final = then.final(then.Matchdays)
	then.MVP = mvpList(then.Matchdays)
	then.Standings = then.standings(then.Matchdays)
	return &then
}
