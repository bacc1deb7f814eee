package matchdays

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/reports"
)

// roundCards answers with where everything is on the pages of the round cards of a heat.
func (s *Handlers) roundCards(c echo.Context) error {
	by, at, heat, err := s.WhoAtHeat(c)
	if err != nil {
		return err
	}
	p, err := s.Office.Preset(c.Request().Context(), by, at, heat)
	if err != nil {
		return err
	}
	h := &reports.Hall{At: at, Heat: p.Preset, Site: s.Address(c.Request())}
	l, err := h.CardLayout(rest.CardsOnPage(c))
	if err != nil {
		return err
	}
	return rest.SendJSON(c, l)
}
