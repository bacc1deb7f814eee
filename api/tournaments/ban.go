package tournaments

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
	"pokerliga/rules/rulebook"
)

// banList are bans, by player. Those who are barred are named among the persons.
type banList struct {
	Bans    []floordesk.Ban `json:"bans"`
	Persons []rest.Person   `json:"persons"`
}

func (s *Handlers) bans(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	list, err := s.Office.Floor.Bans(ctx, by, rulebook.Day(s.Office.Now()))
	if err != nil {
		return err
	}
	v, err := s.Office.Open(ctx)
	if err != nil {
		return err
	}
	ids := map[string]bool{}
	for i := range list {
		ids[list[i].Player] = true
	}
	p, err := rest.JSON(banList{list, rest.PersonsOf(v, ids)})
	return rest.SendPrivately(c, p, err)
}
