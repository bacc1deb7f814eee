package api

import (
	"bytes"
	"io"

	"pokerliga/api/clubs"
	"pokerliga/api/matchdays"
	"pokerliga/api/rest"
	"pokerliga/api/seasons"
	"pokerliga/api/site"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/reports"
	"pokerliga/scoring"
	"pokerliga/web"
	"pokerliga/web/frame"
)

// clubsPath is where all clubs are listed.
const clubsPath = "/vereine"

// forms are the readers of what can be taken away, by the path of the page in
// the table of routes and by ending.
func (s *Server) forms() map[string]map[string]rest.Reader {
	all := map[string]map[string]rest.Reader{
		rest.LeaguePages + "/tabelle":      s.written(standings.Report, standings.Document),
		rest.LeaguePages + "/aussichten":   s.written(outlookReport, seasons.Outlook),
		rest.LeaguePages + "/mvp":          s.written(mvpReport, seasons.MVP),
		rest.LeaguePages + "/sammelrunden": with("ics", s.leagueCalendar, s.written(matchdaysReport, matchdays.Matchdays)),
		rest.DayPages:                      with("pdf", s.dayPDF, with("ics", s.dayCalendar, s.written(dayReport, matchdays.ShownDay))),
		rest.SeasonPages + "/rangliste":    s.written(seasonRankingReport, seasons.Ranking),
		rest.SeasonPages + "/aufstieg":     with("pdf", s.rulingPDF, s.written(rulingReport, seasons.PromotionPlan)),
		rest.SeasonPages:                   without("csv", s.written(yearbookReport, seasons.Season)), // it has many tables
		rest.SeasonPages + web.BookletPart: {"pdf": s.site.Booklet},
		"/saisonen":                        {"json": seasons.All},
		clubsPath:                          s.written(clubsReport, clubs.All),
		site.ClubPages:                     with("ics", s.clubCalendar, s.written(s.clubReport, clubs.Club)),
		site.PlayerPages:                   with("ics", s.playerCalendar, s.written(playerReport, s.players.Player)),
		frame.DumpPath + "/:season":        {"json": s.site.DumpedSeason},
		"/rekorde":                         s.written(recordsReport, nil),
		frame.ChampionsPath:                {"json": seasons.Champions},
		frame.AllTimePath:                  {"json": seasons.AllTime},
		"/kalender":                        with("ics", s.wholeCalendar, s.written(agendaReport, nil)),
	}
	for ranking, path := range map[scoring.Ranking]string{scoring.AustrianRanking: site.RankingPages,
		scoring.StudentsRanking: site.StudentsPages} {
		all[path] = s.written(s.rankingReport(ranking), s.rankings.RankingOver(ranking))
		all[path+site.OfPlayer] = s.written(s.rankedPlayerReport(ranking), s.rankings.RankingPlayer(ranking))
	}
	for path, picture := range s.site.Posters() {
		all[path]["png"] = picture
	}
	return all
}

// with adds a form, or takes the place of one.
func with(ending string, read rest.Reader, forms map[string]rest.Reader) map[string]rest.Reader {
	forms[ending] = read
	return forms
}

// without leaves a form out.
func without(ending string, forms map[string]rest.Reader) map[string]rest.Reader {
	delete(forms, ending)
	return forms
}

func outlookReport(v *league.Snapshot, r rest.Request) ([]*reports.Table, error) {
	return single(reports.Outlook(v, r.Param("season"), r.Param("league"), r.Round()))
}

func mvpReport(v *league.Snapshot, r rest.Request) ([]*reports.Table, error) {
	return single(reports.MVP(v, r.Param("season"), r.Param("league")))
}

func matchdaysReport(v *league.Snapshot, r rest.Request) ([]*reports.Table, error) {
	return single(reports.Matchdays(v, r.Param("season"), r.Param("league")))
}

func seasonRankingReport(v *league.Snapshot, r rest.Request) ([]*reports.Table, error) {
	return single(reports.Ranking(v, r.Param("season")))
}

func yearbookReport(v *league.Snapshot, r rest.Request) ([]*reports.Table, error) {
	return reports.Yearbook(v, r.Param("season"))
}

func clubsReport(v *league.Snapshot, _ rest.Request) ([]*reports.Table, error) {
	return single(reports.Clubs(v), nil)
}

func playerReport(v *league.Snapshot, r rest.Request) ([]*reports.Table, error) {
	return single(reports.Player(v, r.Param("player")))
}

func agendaReport(v *league.Snapshot, _ rest.Request) ([]*reports.Table, error) {
	return single(reports.Agenda(v))
}

func recordsReport(v *league.Snapshot, _ rest.Request) ([]*reports.Table, error) {
	return single(web.NewRecords(v).Table(v.At), nil)
}

func dayReport(v *league.Snapshot, r rest.Request) ([]*reports.Table, error) {
	n, err := r.Number("matchday")
	if err != nil {
		return nil, err
	}
	return reports.Matchday(v, r.Param("season"), r.Param("league"), n)
}

func rulingReport(v *league.Snapshot, r rest.Request) ([]*reports.Table, error) {
	ruling, err := reports.NewRuling(v, r.Param("season"))
	if err != nil {
		return nil, err
	}
	return ruling.Tables(), nil
}

// rulingPDF answers with the ruling as it is written down.
func (s *Server) rulingPDF(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	ruling, err := reports.NewRuling(v, r.Param("season"))
	if err != nil {
		return rest.Page{}, err
	}
	mark, err := s.mark(v, r)
	if err != nil {
		return rest.Page{}, err
	}
	if mark.Number > 0 {
		ruling.Mark, ruling.Stand = mark, mark.At
	}
	return filed(rest.PdfKind, ruling.Tables()[0].FileName(), ruling.PDF)
}

// dayPDF answers with a matchday as it is printed.
func (s *Server) dayPDF(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	n, err := r.Number("matchday")
	if err != nil {
		return rest.Page{}, err
	}
	paper, err := reports.NewDayPaper(v, r.Param("season"), r.Param("league"), n)
	if err != nil {
		return rest.Page{}, err
	}
	if err := s.stamp(v, r, paper.Tables); err != nil {
		return rest.Page{}, err
	}
	return filed(rest.PdfKind, paper.Tables[0].FileName(), paper.PDF)
}

// clubReport is a club with its roster of today, which the register knows.
func (s *Server) clubReport(v *league.Snapshot, r rest.Request) ([]*reports.Table, error) {
	found, err := r.Club(v)
	if err != nil {
		return nil, err
	}
	roster, err := s.Roster(r, found.ID)
	if err != nil {
		return nil, err
	}
	return reports.Club(v, found.ID, roster, frame.ByName())
}

// rankingReport is a ranking on the day that is asked for, all or of a club.
func (s *Server) rankingReport(ranking scoring.Ranking) report {
	return func(v *league.Snapshot, r rest.Request) ([]*reports.Table, error) {
		view, err := s.RankingView(v, r, ranking)
		if err != nil {
			return nil, err
		}
		return single(reports.RankingOn(v, view, r.Query(rest.ClubParam)), nil)
	}
}

// rankedPlayerReport are a player's points in a ranking.
func (s *Server) rankedPlayerReport(ranking scoring.Ranking) report {
	return func(v *league.Snapshot, r rest.Request) ([]*reports.Table, error) {
		view, err := s.RankingView(v, r, ranking)
		if err != nil {
			return nil, err
		}
		return reports.RankedPlayer(v, view, r.Param("player"))
	}
}

// leagueCalendar answers with the matchdays of a league.
func (s *Server) leagueCalendar(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return filed(rest.CalendarKind, "Sammelrunden "+r.Param("league")+" "+r.Param("season"), func(w io.Writer) error {
		return reports.Calendar(w, v, r.Param("season"), r.Param("league"), r.Site)
	})
}

// dayCalendar answers with one matchday.
func (s *Server) dayCalendar(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	n, err := r.Number("matchday")
	if err != nil {
		return rest.Page{}, err
	}
	return filed(rest.CalendarKind, "Sammelrunde "+r.Param("matchday")+" "+r.Param("league")+" "+r.Param("season"), func(w io.Writer) error {
		return reports.MatchdayCalendar(w, v, r.Param("season"), r.Param("league"), n, r.Site)
	})
}

// clubCalendar answers with the matchdays and deadlines of all teams of a club.
func (s *Server) clubCalendar(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	closing := func(season string) string {
		period, err := s.Office.RegistrationPeriod(r, season)
		if err != nil {
			return ""
		}
		return period.ClosingDate
	}
	return filed(rest.CalendarKind, "Sammelrunden "+r.Param("club"), func(w io.Writer) error {
		return reports.ClubCalendar(w, v, r.Param("club"), r.Site, closing)
	})
}

// playerCalendar answers with the matchdays of the clubs of a player.
func (s *Server) playerCalendar(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	found := v.Person(r.Param("player"))
	if found == nil {
		return rest.Page{}, acts.ErrNotFound
	}
	roster, err := s.Office.PlayerRoster(r, found.ID)
	if err != nil {
		return rest.Page{}, err
	}
	return filed(rest.CalendarKind, "Sammelrunden "+found.ID, func(w io.Writer) error {
		return reports.PlayerCalendar(w, v, found.ID, roster, r.Site)
	})
}

// wholeCalendar answers with the matchdays of all leagues.
func (s *Server) wholeCalendar(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return filed(rest.CalendarKind, "Poker Bundesliga", func(w io.Writer) error { return reports.AllCalendar(w, v, r.Site) })
}

// filed is a file that is taken away.
func filed(kind, name string, write func(io.Writer) error) (rest.Page, error) {
	var b bytes.Buffer
	err := write(&b)
	return rest.Page{Kind: kind, Body: b.Bytes(), File: name}, err
}
