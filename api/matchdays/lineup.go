package matchdays

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
)

// lineup answers with the lineup of a club, as far as the caller may see it.
func (s *Handlers) lineup(c echo.Context) error {
	by, at, err := s.WhoAt(c)
	if err != nil {
		return err
	}
	l, err := s.Office.Lineup(c.Request().Context(), by, at, c.Param("club"))
	if err != nil {
		return err
	}
	p, err := rest.StoredJSON(l)
	return rest.SendPrivately(c, p, err)
}
