package clubs

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
)

// contact answers the club and the association with how the club is reached.
func (s *Handlers) contact(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	found, err := s.Office.Contact(c.Request().Context(), by, c.Param("club"))
	return rest.SendStored(c, found, err)
}

// association answers the club and the association with when it was a member.
func (s *Handlers) association(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	found, err := s.Office.Association(c.Request().Context(), by, c.Param("club"), c.Param("association"))
	return rest.SendStored(c, found, err)
}
