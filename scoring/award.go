package scoring

import (
	"slices"
	"strconv"
)

// Award is what one day of play earned a player for a ranking: the Sit'n'Go points
// of a matchday (§ 4.1.1.2) or the end place in a tournament (§ 4.1.1.2,
// § 4.1.1.3). It never changes; [Ranking.On] computes how much of it still counts
// on a day.
type Award struct {
	Player string
	Season string // whose facts say so
	Date   string // of the matchday or of the tournament
	Part   RankingPart

	decay []float64 // § 4.1.1.5, of the season's edition
}

// Awards returns everything that the facts of a season earn for a ranking, in a
// fixed order. The results must have been computed from the facts.
func (r Ranking) Awards(season string, f *Facts, results *Results) []Award {
	rosters := rostersOf(f)
	var all []Award
	if r == AustrianRanking {
		for i := range results.Leagues {
			all = append(all, leagueAwards(season, f, &results.Leagues[i], rosters)...)
		}
	}
	for _, t := range sorted(f.Tournaments, func(t *Tournament) string { return t.ID }) {
		if !r.counts(t.Kind) {
			continue
		}
		for _, finish := range t.Results {
			if r == StudentsRanking || memberOn(rosters[finish.Player], t.Date) { // § 4.1.1.3, A59; § 4.1.1.2
				all = append(all, Award{finish.Player, season, t.Date, f.Rules.tournamentPart(t, finish.Place), f.Rules.RankingDecay})
			}
		}
	}
	return slices.Clone(all) // they are kept for long
}

// leagueAwards returns what the complete matchdays of a league earn the players
// of a roster, each on its own day. § 4.1.1.2, A52
func leagueAwards(season string, f *Facts, league *LeagueResult, rosters map[string][]*Membership) []Award {
	factor := f.Rules.RankingFactor[strconv.Itoa(league.league.Tier)]
	if factor == 0 {
		return nil
	}
	dates := make(map[int]string, len(league.league.Matchdays))
	for i := range league.league.Matchdays {
		dates[league.league.Matchdays[i].Number] = league.league.Matchdays[i].Date
	}
	var all []Award
	for i := range league.Matchdays {
		day := &league.Matchdays[i]
		for j := range day.Players {
			row := &day.Players[j]
			if rosters[row.Player] == nil || row.SNGPoints == 0 || dates[day.Number] == "" {
				continue
			}
			part := RankingPart{League: league.ID, SNGPoints: row.SNGPoints, Factor: factor, Value: factor * float64(row.SNGPoints)}
			all = append(all, Award{row.Player, season, dates[day.Number], part, f.Rules.RankingDecay})
		}
	}
	return all
}

// rostersOf sorts the memberships by player.
func rostersOf(f *Facts) map[string][]*Membership {
	rosters := make(map[string][]*Membership, len(f.Roster))
	for i := range f.Roster {
		m := &f.Roster[i]
		rosters[m.Player] = append(rosters[m.Player], m)
	}
	return rosters
}
