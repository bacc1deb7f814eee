package accounts

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/people"
)

// officerList are those who work for a club.
type officerList struct {
	Club     string           `json:"club"`
	Officers []people.Officer `json:"officers"`
}

// officers answers with those who work for a club.
func (s *Handlers) officers(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	list, err := people.OfficersOf(s.People).List(c.Request().Context(), by, c.Param("club"))
	if err != nil {
		return err
	}
	return rest.SendJSON(c, officerList{c.Param("club"), list})
}
