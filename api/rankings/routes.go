// Package rankings has the handlers for the rankings over the seasons, tournaments and
// national teams.
package rankings

import (
	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// Parts of the paths of rankings and national teams.
const (
	austrianRanking = rest.V1 + "/ranking"
	studentsRanking = rest.V1 + "/students-ranking"
	oneSquad        = rest.V1 + "/squads/:squad"
)

// Handlers answers rankings over the seasons, tournaments and national teams.
type Handlers struct{ *rest.Base }

// Routes are the addresses of the rankings, of the tournaments that count for them, and of the national teams.
func (s *Handlers) Routes() []rest.Route {
	return []rest.Route{
		{Method: rest.Get, Path: austrianRanking, Do: s.Public(s.Dated(s.RankingOver(scoring.AustrianRanking))),
			Summary: "The Austrian Ranking over the seasons, as it stands on a day", Gives: RankingOn{}, Query: []rest.Query{rest.On, rest.AsOf}},
		{Method: rest.Get, Path: austrianRanking + "/calculator", Do: s.Asked(calculator),
			Summary: "What a place in a tournament would be worth", Gives: calculation{}, Query: []rest.Query{kindOf, entriesOf, placeOf}},
		{Method: rest.Get, Path: austrianRanking + "/:player", Do: s.Public(s.Dated(s.RankingPlayer(scoring.AustrianRanking))),
			Summary: "A player's points in the Austrian Ranking: their parts, and what expires when", Gives: rankedPlayer{},
			Query: []rest.Query{rest.On, rest.AsOf, rest.Explain}},
		{Method: rest.Get, Path: studentsRanking, Do: s.Public(s.Dated(s.RankingOver(scoring.StudentsRanking))),
			Summary: "The Students Ranking over the seasons, as it stands on a day", Gives: RankingOn{}, Query: []rest.Query{rest.On, rest.AsOf}},
		{Method: rest.Get, Path: studentsRanking + "/:player", Do: s.Public(s.Dated(s.RankingPlayer(scoring.StudentsRanking))),
			Summary: "A player's points in the Students Ranking: their parts, and what expires when", Gives: rankedPlayer{},
			Query: []rest.Query{rest.On, rest.AsOf, rest.Explain}},

		{Method: rest.Get, Path: rest.OneSeason + "/tournaments", Do: s.Public(s.Dated(rest.SeasonReader(tournaments))),
			Summary: "The tournaments of a season", Gives: tournamentList{}, Query: []rest.Query{rest.AsOf}},
		{Method: rest.Get, Path: rest.OneSeason + "/tournaments/:tournament", Do: s.Public(rest.SeasonReader(tournament)),
			Summary: "A tournament that counts for the ranking", Gives: scoring.Tournament{}},
		{Method: rest.Put, Path: rest.OneSeason + "/tournaments/:tournament", Do: rest.Takes(s.Base, s.putTournament, "name", "date", "kind", "entries", "results"),
			Deeds:   rest.Deeds{acts.DeedTournament},
			Summary: "Write a tournament that counts for the ranking", Takes: TournamentBody{}, Gives: tournamentAnswer{}},
		{Method: rest.Post, Path: rest.OneSeason + "/tournaments/:tournament/floor", Do: rest.TakesText(s.Base, s.countTournament),
			Deeds: rest.Deeds{acts.DeedTournament}, Summary: "Write a tournament that counts for a ranking as it was played on the floor",
			Answers: rest.OKOrCreated, Gives: tournamentAnswer{}},
		{Method: rest.Delete, Path: rest.OneSeason + "/tournaments/:tournament", Do: rest.TakesText(s.Base, s.deleteTournament),
			Deeds:   rest.Deeds{acts.DeedDropTournament},
			Summary: "Take a tournament away, for a reason"},

		{Method: rest.Get, Path: rest.V1 + "/squads", Do: s.Public(s.squads),
			Summary: "The national teams, the latest event first", Gives: squadList{}},
		{Method: rest.Get, Path: oneSquad, Do: s.squad, Summary: "A national team", Gives: squadView{}},
		{Method: rest.Get, Path: oneSquad + "/eligible", Do: s.Private(s.eligible), Deeds: rest.Deeds{acts.DeedReadProspects},
			Summary: "Who could be nominated, who could not and why, and who left", Gives: prospects{}, Query: []rest.Query{rest.On}},
	}
}
