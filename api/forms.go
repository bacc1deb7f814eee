package api

import (
	"bytes"

	"pokerliga/league"
	"pokerliga/reports"
	"pokerliga/scoring"
)

// forms are the readers of what can be taken away, by the path of the page in
// the table of routes and by ending.
func (s *Server) forms() map[string]map[string]reader {
	all := map[string]map[string]reader{
		leaguePages + "/tabelle":      written(standingsReport, standings),
		leaguePages + "/aussichten":   {"json": outlook},
		leaguePages + "/mvp":          written(mvpReport, mvp),
		leaguePages + "/sammelrunden": {"ics": s.leagueCalendar, "json": matchdays},
		dayPages:                      written(dayReport, nil),
		seasonPages + "/rangliste":    written(seasonRankingReport, ranking),
		clubPages:                     {"ics": s.clubCalendar, "json": club},
		playerPages:                   {"json": s.player},
	}
	for ranking, path := range map[scoring.Ranking]string{scoring.AustrianRanking: rankingPages, scoring.StudentsRanking: studentsPages} {
		all[path] = written(s.rankingReport(ranking), s.rankingOver(ranking))
		all[path+ofPlayer] = written(s.rankedPlayerReport(ranking), s.rankingPlayer(ranking))
	}
	for path, picture := range s.posters() {
		all[path]["png"] = picture
	}
	return all
}

func standingsReport(v *league.Snapshot, r request) ([]*reports.Table, error) {
	return single(reports.Standings(v, r.param("season"), r.param("league"), r.round()))
}

func mvpReport(v *league.Snapshot, r request) ([]*reports.Table, error) {
	return single(reports.MVP(v, r.param("season"), r.param("league")))
}

func seasonRankingReport(v *league.Snapshot, r request) ([]*reports.Table, error) {
	return single(reports.Ranking(v, r.param("season")))
}

func dayReport(v *league.Snapshot, r request) ([]*reports.Table, error) {
	n, err := r.number("matchday")
	if err != nil {
		return nil, err
	}
	return reports.Matchday(v, r.param("season"), r.param("league"), n)
}

// rankingReport is a ranking on the day that is asked for, all or of a club.
func (s *Server) rankingReport(ranking scoring.Ranking) report {
	return func(v *league.Snapshot, r request) ([]*reports.Table, error) {
		view, err := s.rankingView(v, r, ranking)
		if err != nil {
			return nil, err
		}
		return single(reports.RankingOn(v, view, r.query(byClub)), nil)
	}
}

// rankedPlayerReport are a player's points in a ranking.
func (s *Server) rankedPlayerReport(ranking scoring.Ranking) report {
	return func(v *league.Snapshot, r request) ([]*reports.Table, error) {
		view, err := s.rankingView(v, r, ranking)
		if err != nil {
			return nil, err
		}
		return reports.RankedPlayer(v, view, r.param("player"))
	}
}

// leagueCalendar answers with the matchdays of a league.
func (s *Server) leagueCalendar(v *league.Snapshot, r request) (page, error) {
	var b bytes.Buffer
	err := reports.Calendar(&b, v, r.param("season"), r.param("league"), s.office.Address())
	return page{kind: calendarKind, body: b.Bytes(), file: "Sammelrunden " + r.param("league") + " " + r.param("season")}, err
}
