package site

import (
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/reports"
	"pokerliga/web/frame"
)

// lastingLeague is where the addresses of a league begin that last over the seasons: each leads to the page of the latest one.
const lastingLeague = "/ligen/:league"

// withToday asks for a list with the matchday that is being played.
var withToday = rest.Query{Name: "heute", Fits: func(value string) bool { return value == "mit" }, Says: "„mit“",
	About: "With what is being played.", Example: "mit"}

// toRunning redirects to a page of a league in the running season, or in the latest one that has the league.
func (s *Handlers) toRunning(page string) echo.HandlerFunc {
	return func(c echo.Context) error {
		v, err := s.Office.Open(c.Request().Context())
		if err != nil {
			return err
		}
		id := c.Param("league")
		for _, season := range append([]*league.SeasonView{v.Running()}, v.Seasons...) {
			if season != nil && slices.Contains(season.Leagues(), id) {
				to := url.URL{Path: frame.LeaguePath(id, season.Head.ID) + page, RawQuery: c.QueryParams().Encode()}
				return c.Redirect(http.StatusTemporaryRedirect, to.String())
			}
		}
		return acts.ErrNotFound
	}
}

// Elsewhere is where a page is that was not found because its address was written with capitals or slashes too many, "" where there is none.
// The code of a round card has capitals that count.
func (s *Handlers) Elsewhere(c echo.Context) string {
	asked := c.Request().URL
	to := url.URL{Path: path.Clean(strings.ToLower(asked.Path)), RawQuery: asked.RawQuery}
	reads := c.Request().Method == http.MethodGet || c.Request().Method == http.MethodHead
	if !reads || to.Path == asked.Path || strings.HasPrefix(asked.Path, reports.CardPath) || !isPage(c.Echo(), to.Path) {
		return ""
	}
	return to.String()
}

// isPage reports whether a path is that of a page.
func isPage(e *echo.Echo, at string) bool {
	return slices.ContainsFunc(e.Routes(), func(r *echo.Route) bool {
		fits, err := path.Match(params.ReplaceAllString(r.Path, "*"), at)
		return r.Method == http.MethodGet && err == nil && fits
	})
}
