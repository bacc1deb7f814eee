package scoring

import "slices"

// After returns the league as it stood after the complete matchdays up to a
// number: its table is that of [LeagueResult.StandingsAfter], and the parts and
// rivals of its rows are those of that table.
func (l *LeagueResult) After(number int) *LeagueResult {
	then, league := *l, *l.league
	then.Matchdays = l.upTo(number)
	then.league = &league
	league.Clubs = l.come(then.Matchdays)
	league.Left = slices.DeleteFunc(slices.Clone(league.Left), func(x Leaving) bool {
		return !l.dated(x.Date, then.Matchdays) && !league.Struck(x.Club, l.rules)
	})
	then.Running = nil
	then.corrections = nil
	for i := range l.corrections {
		if l.counts(&l.corrections[i], then.Matchdays) {
			then.corrections = append(then.corrections, l.corrections[i])
		}
	}
	then.Final = l.final(then.Matchdays)
	then.Standings = then.standings(then.Matchdays)
	then.MVP = mvpList(then.Matchdays)
	return &then
}
