package api

import (
	"bytes"
	"io"

	"pokerliga/league"
	"pokerliga/reports"
	"pokerliga/scoring"
	"pokerliga/web"
)

// forms are the readers of what can be taken away, by the path of the page in
// the table of routes and by ending.
func (s *Server) forms() map[string]map[string]reader {
	all := map[string]map[string]reader{
		leaguePages + "/tabelle":      written(standingsReport, standings),
		leaguePages + "/aussichten":   written(outlookReport, outlook),
		leaguePages + "/mvp":          written(mvpReport, mvp),
		leaguePages + "/sammelrunden": with("ics", s.leagueCalendar, written(matchdaysReport, matchdays)),
		dayPages:                      with("ics", s.dayCalendar, written(dayReport, shownDay)),
		seasonPages + "/rangliste":    written(seasonRankingReport, ranking),
		seasonPages + "/aufstieg":     with("pdf", rulingPDF, written(rulingReport, promotionPlan)),
		seasonPages:                   without("csv", written(yearbookReport, season)), // it has many tables
		"/saisonen":                   {"json": allSeasons},
		"/vereine":                    written(clubsReport, allClubs),
		clubPages:                     with("ics", s.clubCalendar, written(s.clubReport, club)),
		playerPages:                   written(playerReport, s.players.player),
		"/rekorde":                    written(recordsReport, nil),
		"/kalender":                   with("ics", s.wholeCalendar, written(agendaReport, nil)),
	}
	for ranking, path := range map[scoring.Ranking]string{scoring.AustrianRanking: rankingPages, scoring.StudentsRanking: studentsPages} {
		all[path] = written(s.rankingReport(ranking), s.rankings.rankingOver(ranking))
		all[path+ofPlayer] = written(s.rankedPlayerReport(ranking), s.rankings.rankingPlayer(ranking))
	}
	for path, picture := range s.site.posters() {
		all[path]["png"] = picture
	}
	return all
}

// with adds a form, or takes the place of one.
func with(ending string, read reader, forms map[string]reader) map[string]reader {
	forms[ending] = read
	return forms
}

// without leaves a form out.
func without(ending string, forms map[string]reader) map[string]reader {
	delete(forms, ending)
	return forms
}

func standingsReport(v *league.Snapshot, r request) ([]*reports.Table, error) {
	return single(reports.Standings(v, r.param("season"), r.param("league"), r.round()))
}

func outlookReport(v *league.Snapshot, r request) ([]*reports.Table, error) {
	return single(reports.Outlook(v, r.param("season"), r.param("league"), r.round()))
}

func mvpReport(v *league.Snapshot, r request) ([]*reports.Table, error) {
	return single(reports.MVP(v, r.param("season"), r.param("league")))
}

func matchdaysReport(v *league.Snapshot, r request) ([]*reports.Table, error) {
	return single(reports.Matchdays(v, r.param("season"), r.param("league")))
}

func seasonRankingReport(v *league.Snapshot, r request) ([]*reports.Table, error) {
	return single(reports.Ranking(v, r.param("season")))
}

func yearbookReport(v *league.Snapshot, r request) ([]*reports.Table, error) {
	return reports.Yearbook(v, r.param("season"))
}

func clubsReport(v *league.Snapshot, _ request) ([]*reports.Table, error) {
	return single(reports.Clubs(v), nil)
}

func playerReport(v *league.Snapshot, r request) ([]*reports.Table, error) {
	return single(reports.Player(v, r.param("player")))
}

func agendaReport(v *league.Snapshot, _ request) ([]*reports.Table, error) {
	return single(reports.Agenda(v))
}

func recordsReport(v *league.Snapshot, _ request) ([]*reports.Table, error) {
	return single(web.NewRecords(v).Table(v.At), nil)
}

func dayReport(v *league.Snapshot, r request) ([]*reports.Table, error) {
	n, err := r.number("matchday")
	if err != nil {
		return nil, err
	}
	return reports.Matchday(v, r.param("season"), r.param("league"), n)
}

func rulingReport(v *league.Snapshot, r request) ([]*reports.Table, error) {
	ruling, err := reports.NewRuling(v, r.param("season"))
	if err != nil {
		return nil, err
	}
	return ruling.Tables(), nil
}

// rulingPDF answers with the ruling as it is written down.
func rulingPDF(v *league.Snapshot, r request) (page, error) {
	ruling, err := reports.NewRuling(v, r.param("season"))
	if err != nil {
		return page{}, err
	}
	return filed(pdfKind, ruling.Tables()[0].FileName(), ruling.PDF)
}

// clubReport is a club with its roster of today, which the register knows.
func (s *Server) clubReport(v *league.Snapshot, r request) ([]*reports.Table, error) {
	found, err := r.club(v)
	if err != nil {
		return nil, err
	}
	roster, err := s.office.ClubRoster(r, found.ID)
	if err != nil {
		return nil, err
	}
	return reports.Club(v, found.ID, roster)
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
	return filed(calendarKind, "Sammelrunden "+r.param("league")+" "+r.param("season"), func(w io.Writer) error {
		return reports.Calendar(w, v, r.param("season"), r.param("league"), r.site)
	})
}

// dayCalendar answers with one matchday.
func (s *Server) dayCalendar(v *league.Snapshot, r request) (page, error) {
	n, err := r.number("matchday")
	if err != nil {
		return page{}, err
	}
	return filed(calendarKind, "Sammelrunde "+r.param("matchday")+" "+r.param("league")+" "+r.param("season"), func(w io.Writer) error {
		return reports.MatchdayCalendar(w, v, r.param("season"), r.param("league"), n, r.site)
	})
}

// clubCalendar answers with the matchdays of all teams of a club.
func (s *Server) clubCalendar(v *league.Snapshot, r request) (page, error) {
	return filed(calendarKind, "Sammelrunden "+r.param("club"), func(w io.Writer) error {
		return reports.ClubCalendar(w, v, r.param("club"), r.site)
	})
}

// wholeCalendar answers with the matchdays of all leagues.
func (s *Server) wholeCalendar(v *league.Snapshot, r request) (page, error) {
	return filed(calendarKind, "Poker Bundesliga", func(w io.Writer) error { return reports.AllCalendar(w, v, r.site) })
}

// filed is a file that is taken away.
func filed(kind, name string, write func(io.Writer) error) (page, error) {
	var b bytes.Buffer
	err := write(&b)
	return page{kind: kind, body: b.Bytes(), file: name}, err
}
