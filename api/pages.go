package api

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/web"
	"pokerliga/web/frame"
)

// files are the rows of the table of routes for the files that pages refer to.
func files() []route {
	var rows []route
	for _, file := range frame.Assets() {
		rows = append(rows, route{Method: get, Path: file.Path, Do: asset(file)})
	}
	return rows
}

// forGood lets browsers keep a file whose path changes with its content.
var forGood = []string{"public, max-age=31536000, immutable"}

// asset answers with a file that pages refer to.
func asset(file frame.Asset) echo.HandlerFunc {
	k := keep(page{kind: file.Type, body: file.Body})
	k.cache = forGood
	return func(c echo.Context) error {
		k.serve(c.Response(), c.Request())
		return nil
	}
}

// toTable sends who asks for a league on to its table.
func (s *site) toTable(c echo.Context) error {
	v, err := s.office.Current(c.Request().Context())
	if err != nil {
		return err
	}
	season := v.Season(c.Param("season"))
	if season == nil || season.Public.League(c.Param("league")) == nil {
		return league.ErrNotFound
	}
	return c.Redirect(http.StatusPermanentRedirect, c.Request().URL.Path+"/tabelle")
}

// favicon answers with the icon under the name that browsers expect.
func favicon(*league.Snapshot, request) (page, error) {
	icon := frame.Icon()
	return page{kind: icon.Type, body: icon.Body}, nil
}

func home(v *league.Snapshot, r request) (page, error) { return r.drawn(web.NewHome(v)) }

func rules(v *league.Snapshot, r request) (page, error) { return r.drawn(web.NewRules(v), nil) }

func tablePage(v *league.Snapshot, r request) (page, error) {
	return r.drawn(web.NewTable(v, r.param("league"), r.param("season"), r.round()))
}

func standingPage(v *league.Snapshot, r request) (page, error) {
	return r.drawn(web.NewStanding(v, r.param("league"), r.param("season"), r.param("club"), r.round()))
}

func matchdaysPage(v *league.Snapshot, r request) (page, error) {
	return r.drawn(web.NewMatchdays(v, r.param("league"), r.param("season")))
}

// matchdayPage draws a matchday with the draws of its tables and what the clubs
// have written about it.
func (s *site) matchdayPage(v *league.Snapshot, r request) (page, error) {
	at, err := dayOf(r.c)
	if err != nil {
		return page{}, err
	}
	p, err := web.NewMatchday(v, at.League, at.Season, at.Number)
	if err != nil {
		return page{}, err
	}
	reports, err := s.office.DayReports(r, at)
	if err != nil {
		return page{}, err
	}
	draws, err := s.office.LastDraws(r, at)
	if err != nil {
		return page{}, err
	}
	p.AddDraws(draws)
	return r.drawn(p, p.AddReports(reports))
}

func teamDayPage(v *league.Snapshot, r request) (page, error) {
	n, err := r.number("matchday")
	if err != nil {
		return page{}, err
	}
	return r.drawn(web.NewTeamDay(v, r.param("league"), r.param("season"), n, r.param("club")))
}

func playerDayPage(v *league.Snapshot, r request) (page, error) {
	n, err := r.number("matchday")
	if err != nil {
		return page{}, err
	}
	return r.drawn(web.NewPlayerDay(v, r.param("league"), r.param("season"), n, r.param("player")))
}

func mvpPage(v *league.Snapshot, r request) (page, error) {
	return r.drawn(web.NewMVP(v, r.param("league"), r.param("season")))
}

func playerSeasonPage(v *league.Snapshot, r request) (page, error) {
	return r.drawn(web.NewPlayerSeason(v, r.param("league"), r.param("season"), r.param("player")))
}

func rankingPage(v *league.Snapshot, r request) (page, error) {
	return r.drawn(web.NewRanking(v, r.param("season")))
}

func rankingPlayerPage(v *league.Snapshot, r request) (page, error) {
	return r.drawn(web.NewRankingPlayer(v, r.param("season"), r.param("player")))
}

func promotionPage(v *league.Snapshot, r request) (page, error) {
	return r.drawn(web.NewPromotion(v, r.param("season")))
}

// Site returns the paths of what is read with a browser, as the table of routes
// has them: "/vereine/:club". These are the pages, and the files that they
// refer to.
func (s *Server) Site() []string {
	var paths []string
	for _, r := range s.routes() {
		if r.Method == get && r.Summary == "" {
			paths = append(paths, r.Path)
		}
	}
	return paths
}
