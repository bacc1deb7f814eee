package api

import "github.com/labstack/echo/v4"

// examples are what is sent and answered: every type of the table of routes has
// one at least.
var examples = [][]named{ownExamples, accountExamples, clubExamples, playerExamples, seasonExamples, matchdayExamples, rankingExamples}

// described returns the description as it is sent.
func described(routes []route) *kept {
	p, err := asJSON(describe(routes, examples...))
	if err != nil {
		panic(err) // the table of routes is ours
	}
	return keep(p)
}

// description answers with the description of the API.
func (s *Server) description(c echo.Context) error {
	s.described().serve(c.Response(), c.Request())
	return nil
}
