package tournaments

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
)

// SayBody is what the hall is told.
type SayBody floordesk.Say

func (s *Handlers) tell(c echo.Context) error {
	var sent SayBody
	a, err := s.Open(c, &sent)
	if err != nil {
		return err
	}
	out, err := s.Office.Floor.Tell(c.Request().Context(), a.By, c.Param("tournament"), floordesk.Say(sent), a.Terms)
	return rest.Answer(c, out, err)
}
