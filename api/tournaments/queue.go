package tournaments

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
)

// queueView is who is entered, in the order of registration.
type queueView struct {
	Registration floordesk.EntryRules `json:"registration"`
	Entries      []floordesk.Queued   `json:"entries"`
}

func (s *Handlers) queue(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	id := c.Param("tournament")
	if err := by.May(acts.DeedFloorRead, acts.OfTournament(id)); err != nil {
		return err
	}
	t, err := s.Office.Floor.Tournament(c.Request().Context(), id)
	if err != nil {
		return err
	}
	return rest.SendJSON(c, queueView{t.Registration, t.Queue()})
}
