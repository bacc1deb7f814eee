package api

import (
	"pokerliga/acts"
	"pokerliga/league"
	"pokerliga/scoring"
)

// Parts of the paths of rankings and national teams.
const (
	austrianRanking = v1 + "/ranking"
	studentsRanking = v1 + "/students-ranking"
	oneSquad        = v1 + "/squads/:squad"
)

// rankings answers rankings over the seasons, tournaments and national teams.
type rankings struct{ *core }

// routes are the addresses of the rankings, of the tournaments that count for them, and of the national teams.
func (s *rankings) routes() []route {
	return []route{
		{Method: get, Path: austrianRanking, Do: s.public(s.dated(s.rankingOver(scoring.AustrianRanking))),
			Summary: "The Austrian Ranking over the seasons, as it stands on a day", Gives: rankingOn{}, Query: []query{on, asOf}},
		{Method: get, Path: austrianRanking + "/calculator", Do: s.calculator,
			Summary: "What a place in a tournament would be worth", Gives: calculation{}, Query: []query{kindOf, entriesOf, placeOf}},
		{Method: get, Path: austrianRanking + "/:player", Do: s.public(s.dated(s.rankingPlayer(scoring.AustrianRanking))),
			Summary: "A player's points in the Austrian Ranking: their parts, and what expires when", Gives: rankedPlayer{}, Query: []query{on, asOf, explained}},
		{Method: get, Path: studentsRanking, Do: s.public(s.dated(s.rankingOver(scoring.StudentsRanking))),
			Summary: "The Students Ranking over the seasons, as it stands on a day", Gives: rankingOn{}, Query: []query{on, asOf}},
		{Method: get, Path: studentsRanking + "/:player", Do: s.public(s.dated(s.rankingPlayer(scoring.StudentsRanking))),
			Summary: "A player's points in the Students Ranking: their parts, and what expires when", Gives: rankedPlayer{}, Query: []query{on, asOf, explained}},

		{Method: get, Path: oneSeason + "/tournaments", Do: s.public(s.dated(tournaments)),
			Summary: "The tournaments of a season", Gives: tournamentList{}, Query: []query{asOf}},
		{Method: get, Path: oneSeason + "/tournaments/:tournament", Do: s.public(tournament),
			Summary: "A tournament that counts for the ranking", Gives: scoring.Tournament{}},
		{Method: put, Path: oneSeason + "/tournaments/:tournament", Do: s.putTournament, Deeds: deeds{acts.DeedTournament},
			Summary: "Write a tournament that counts for the ranking", Takes: tournamentBody{}, Gives: tournamentAnswer{}},
		{Method: drop, Path: oneSeason + "/tournaments/:tournament", Do: s.deleteTournament, Deeds: deeds{acts.DeedDropTournament},
			Summary: "Take a tournament away, for a reason"},

		{Method: get, Path: v1 + "/squads", Do: s.public(s.squads),
			Summary: "The national teams, the latest event first", Gives: squadList{}},
		{Method: get, Path: oneSquad, Do: s.squad, Summary: "A national team", Gives: squadView{}},
		{Method: put, Path: oneSquad, Do: s.putSquad, Deeds: deeds{acts.DeedSquad},
			Summary: "Nominate a national team, add to it, or name its captain", Takes: callUpBody{}, Gives: callUpAnswer{}},
		{Method: get, Path: oneSquad + "/eligible", Do: s.eligible, Deeds: deeds{acts.DeedReadProspects},
			Summary: "Who could be nominated, who could not and why, and who left", Gives: prospects{}, Query: []query{on}},
		{Method: post, Path: oneSquad + "/refusals/:player", Do: s.refuseSquad, Deeds: deeds{acts.DeedRefuseSquad},
			Summary: "Enter that a player refuses the nomination", Answers: added, Gives: league.SquadExit{}},
		{Method: post, Path: oneSquad + "/removals/:player", Do: s.removeFromSquad, Deeds: deeds{acts.DeedLeaveSquad},
			Summary: "Take a player out of a national team, for a reason", Takes: removal{}, Answers: added, Gives: league.SquadExit{}},
	}
}
