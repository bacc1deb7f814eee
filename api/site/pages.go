package site

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/web"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// files are the rows of the table of routes for the files that pages refer to.
func files() []rest.Route {
	var rows []rest.Route
	for _, file := range frame.Assets() {
		rows = append(rows, rest.Route{Method: rest.Get, Path: file.Path, Do: asset(file)})
	}
	return rows
}

// asset answers with a file that pages refer to.
func asset(file frame.Asset) echo.HandlerFunc {
	k := rest.Render(rest.Page{Kind: file.Type, Body: file.Body})
	k.Cache = rest.ForGood
	return func(c echo.Context) error {
		k.Serve(c.Response(), c.Request())
		return nil
	}
}

// colours answers with the colours of the clubs, as long as they are those of the path: as the register has them, or as a season keeps them.
func colours(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	for _, season := range append([]*league.SeasonView{nil}, v.Seasons...) {
		if sheet := frame.SheetIn(v, season); sheet.Path == frame.ColoursPath+r.Param("digest") {
			return rest.Page{Kind: sheet.Type, Body: sheet.Body, Cache: rest.ForGood}, nil
		}
	}
	return rest.Page{}, acts.ErrNotFound
}

// toTable redirects a request for a league to its table.
func (s *Handlers) toTable(c echo.Context) error {
	v, err := s.Office.Open(c.Request().Context(), c.Param("season"))
	if err != nil {
		return err
	}
	season := v.Season(c.Param("season"))
	if season == nil || season.Public.League(c.Param("league")) == nil {
		return acts.ErrNotFound
	}
	return c.Redirect(http.StatusPermanentRedirect, c.Request().URL.Path+"/tabelle")
}

// file answers with a file under a name that browsers expect.
func file(a frame.Asset) func(*league.Snapshot, rest.Request) (rest.Page, error) {
	return func(*league.Snapshot, rest.Request) (rest.Page, error) {
		return rest.Page{Kind: a.Type, Body: a.Body}, nil
	}
}

// ofApp is the page that a device may keep as a program of its own.
var ofApp = rest.Query{Name: frame.AppField, Fits: frame.IsApp, Says: "eine Seite, die sich als App behalten lässt",
	About: "The path of a page that a device keeps as a program of its own; without it, the site.", Example: "/turniere/freitag/uhr"}

// manifest answers with what a device is told that keeps the site among its programs, or one page of it. The path of a page may be a
// secret: its manifest is not kept.
func (s *Handlers) manifest() echo.HandlerFunc {
	whole := s.Timeless(file(frame.Manifest()))
	return func(c echo.Context) error {
		path := c.QueryParam(ofApp.Name)
		if path == "" {
			return whole(c)
		}
		a, err := frame.AppManifest(path)
		if err != nil {
			return err
		}
		c.Response().Header()["Cache-Control"] = rest.NoStore
		return c.Blob(http.StatusOK, a.Type, a.Body)
	}
}

// front answers with the home page; it leads an admin on who has signed in to an empty installation.
func (s *Handlers) front() echo.HandlerFunc {
	shown := s.TimelessBeside(s.home, s.eveningsMark)
	return func(c echo.Context) error {
		if s.CookieToken(c.Request()) == "" {
			return shown(c)
		}
		if v, err := s.Office.Open(c.Request().Context()); err != nil || len(v.Seasons) > 0 {
			return shown(c)
		}
		if by, err := s.Who(c); err != nil || !by.Admin() {
			return shown(c)
		}
		c.Response().Header()["Cache-Control"] = rest.NoStore
		return c.Redirect(http.StatusSeeOther, workplace.SetupPath)
	}
}

func (s *Handlers) home(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	all, err := s.evenings.all(r, s.Office.Floor)
	if err != nil {
		return rest.Page{}, err
	}
	drawn, err := web.NewHome(v)
	if err != nil {
		return rest.Page{}, err
	}
	drawn.Evenings = web.Coming(v, all)
	p, err := r.Drawn(drawn, nil)
	p.Varies = len(v.Seasons) == 0 // an admin is led on
	return p, err
}

func floorRules(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewFloorRules(v), nil)
}

func rules(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewRules(v, r.Query(rest.SeasonParam)))
}

func casePage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	n, err := r.Number("case")
	if err != nil {
		return rest.Page{}, err
	}
	return r.Drawn(web.NewCase(v, r.Param("league"), r.Param("season"), n))
}

func standingPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewStanding(v, r.Param("league"), r.Param("season"), r.Param("club"), r.Round()))
}

func matchdaysPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewMatchdays(v, r.Param("league"), r.Param("season")))
}

// matchdayPage draws a matchday with the draws of its tables and what the clubs
// have written about it.
func (s *Handlers) matchdayPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	at, err := rest.MatchdayOf(r.C)
	if err != nil {
		return rest.Page{}, err
	}
	p, err := web.NewMatchday(v, at.League, at.Season, at.Number)
	if err != nil {
		return rest.Page{}, err
	}
	if r.Past != nil { // what the tables say is not that of then
		return r.Drawn(p, nil)
	}
	reports, err := s.Office.DayReports(r, at)
	if err != nil {
		return rest.Page{}, err
	}
	draws, err := s.Office.LastDraws(r, at)
	if err != nil {
		return rest.Page{}, err
	}
	floor, err := s.onFloor(r, v, at)
	if err != nil {
		return rest.Page{}, err
	}
	p.AddDraws(draws, floor...)
	return r.Drawn(p, p.AddReports(reports))
}

// teamDayPage shows the day of a team and, while it is played, where its six are.
func (s *Handlers) teamDayPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	at, err := rest.MatchdayOf(r.C)
	if err != nil {
		return rest.Page{}, err
	}
	p, err := web.NewTeamDay(v, at.League, at.Season, at.Number, r.Param("club"))
	if err != nil || r.Past != nil {
		return r.Drawn(p, err)
	}
	draws, err := s.Office.LastDraws(r, at)
	if err != nil {
		return rest.Page{}, err
	}
	p.AddSeats(draws)
	return r.Drawn(p, nil)
}

func playerDayPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	n, err := r.Number("matchday")
	if err != nil {
		return rest.Page{}, err
	}
	return r.Drawn(web.NewPlayerDay(v, r.Param("league"), r.Param("season"), n, r.Param("player")))
}

func mvpPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	if r.Query(withToday) != "" && r.Past == nil {
		return r.Drawn(web.NewMVPToday(v, r.Param("league"), r.Param("season")))
	}
	return r.Drawn(web.NewMVP(v, r.Param("league"), r.Param("season")))
}

func playerSeasonPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewPlayerSeason(v, r.Param("league"), r.Param("season"), r.Param("player")))
}

func rankingPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewRanking(v, r.Param("season")))
}

func rankingPlayerPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewRankingPlayer(v, r.Param("season"), r.Param("player")))
}

func promotionPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	return r.Drawn(web.NewPromotion(v, r.Param("season")))
}
