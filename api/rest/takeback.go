package rest

import (
	"context"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/office/acts"
)

// TakeBack answers a request to take back what a club has on a matchday: its
// lineup, its no-show, its application.
func (s *Base) TakeBack(act func(o *league.Office, ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string,
	terms acts.Terms) (*acts.Outcome, error)) echo.HandlerFunc {
	return func(c echo.Context) error {
		at, err := MatchdayOf(c)
		if err != nil {
			return err
		}
		a, err := s.Begin(c, BodySize)
		if err != nil {
			return err
		}
		receipt, err := act(s.Office, c.Request().Context(), a.By, at, c.Param("club"), a.Terms)
		return Answer(c, receipt, err)
	}
}
