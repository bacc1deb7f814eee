package api

import (
	"context"

	"github.com/labstack/echo/v4"

	"pokerliga/acts"
	"pokerliga/league"
)

// takeBack answers a request to take back what a club has on a matchday: its
// lineup, its no-show, its application.
func (s *core) takeBack(act func(o *league.Office, ctx context.Context, by league.Actor, at league.MatchdayRef, club string, terms league.Terms) (*acts.Outcome, error)) echo.HandlerFunc {
	return func(c echo.Context) error {
		at, err := dayOf(c)
		if err != nil {
			return err
		}
		a, err := s.begin(c, bodySize)
		if err != nil {
			return err
		}
		receipt, err := act(s.office, c.Request().Context(), a.by, at, c.Param("club"), a.terms)
		return answer(c, receipt, err)
	}
}
