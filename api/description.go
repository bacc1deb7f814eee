package api

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/accounts"
	"pokerliga/api/clubs"
	"pokerliga/api/matchdays"
	"pokerliga/api/openapi"
	"pokerliga/api/players"
	"pokerliga/api/rankings"
	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/api/seasons"
	"pokerliga/api/tournaments"
)

// examples are what is sent and answered: every type of the table of routes has
// one at least.
var examples = [][]sample.Named{ownExamples, sample.Declared(), accounts.Examples, clubs.Examples, players.Examples, seasons.Examples,
	matchdays.Examples, rankings.Examples, tournaments.Examples}

// described returns the description as it is sent.
func described(routes []rest.Route) *rest.Rendered {
	p, err := rest.JSON(openapi.Describe(routes, examples...))
	if err != nil {
		panic(err) // the table of routes is ours
	}
	return rest.Render(p)
}

// description answers with the description of the API.
func (s *Server) description(c echo.Context) error {
	s.described().Serve(c.Response(), c.Request())
	return nil
}
