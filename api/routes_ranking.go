package api

import (
	"pokerliga/league"
	"pokerliga/scoring"
)

// Parts of the paths of rankings and national teams.
const (
	austrianRanking = v1 + "/ranking"
	studentsRanking = v1 + "/students-ranking"
	oneSquad        = v1 + "/squads/:squad"
)

// rankingRoutes are the URLs of the rankings, of the tournaments that count for
// them, and of the national teams.
func (s *Server) rankingRoutes() []route {
	return []route{
		{get, austrianRanking, s.public(s.dated(s.rankingOver(scoring.AustrianRanking))), reading, "The Austrian Ranking over the seasons, as it stands on a day", nil, fine, rankingOn{}, []query{on, asOf}},
		{get, austrianRanking + "/calculator", s.calculator, reading, "What a place in a tournament would be worth", nil, fine, calculation{}, []query{kindOf, entriesOf, placeOf}},
		{get, austrianRanking + "/:player", s.public(s.dated(s.rankingPlayer(scoring.AustrianRanking))), reading, "A player's points in the Austrian Ranking: their parts, and what expires when", nil, fine, rankedPlayer{}, []query{on, asOf, explained}},
		{get, studentsRanking, s.public(s.dated(s.rankingOver(scoring.StudentsRanking))), reading, "The Students Ranking over the seasons, as it stands on a day", nil, fine, rankingOn{}, []query{on, asOf}},
		{get, studentsRanking + "/:player", s.public(s.dated(s.rankingPlayer(scoring.StudentsRanking))), reading, "A player's points in the Students Ranking: their parts, and what expires when", nil, fine, rankedPlayer{}, []query{on, asOf, explained}},

		{get, oneSeason + "/tournaments", s.public(s.dated(tournaments)), reading, "The tournaments of a season", nil, fine, tournamentList{}, []query{asOf}},
		{drop, oneSeason + "/tournaments/:tournament", s.deleteTournament, deeds{league.DeedDropTournament}, "Take a tournament away, for a reason", nil, gone, nil, nil},

		{get, v1 + "/squads", s.public(s.squads), reading, "The national teams, the latest event first", nil, fine, squadList{}, nil},
		{get, oneSquad, s.squad, reading, "A national team", nil, fine, squadView{}, nil},
		{put, oneSquad, s.putSquad, deeds{league.DeedSquad}, "Nominate a national team, add to it, or name its captain", callUpBody{}, stored, callUpAnswer{}, nil},
		{get, oneSquad + "/eligible", s.eligible, deeds{league.DeedReadProspects}, "Who could be nominated, who could not and why, and who left", nil, fine, prospects{}, []query{on}},
		{post, oneSquad + "/refusals/:player", s.refuseSquad, deeds{league.DeedRefuseSquad}, "Enter that a player refuses the nomination", nil, added, league.SquadExit{}, nil},
		{post, oneSquad + "/removals/:player", s.removeFromSquad, deeds{league.DeedLeaveSquad}, "Take a player out of a national team, for a reason", removal{}, added, league.SquadExit{}, nil},
	}
}
