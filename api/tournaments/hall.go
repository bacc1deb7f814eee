package tournaments

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
)

// SayBody is what is said in the hall.
type SayBody floordesk.Say

func (s *Handlers) announce(c echo.Context) error {
	var sent SayBody
	a, err := s.Open(c, &sent)
	if err != nil {
		return err
	}
	out, err := s.Office.Floor.Announce(c.Request().Context(), a.By, c.Param("tournament"), floordesk.Say(sent), a.Terms)
	return rest.Answer(c, out, err)
}
