package tournaments

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
)

// PlacesBody says how many may play, and until when everybody may withdraw freely.
type PlacesBody floordesk.Registration

// queueView is who is entered, in the order of registration.
type queueView struct {
	Registration PlacesBody         `json:"registration"`
	Entries      []floordesk.Queued `json:"entries"`
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
	return rest.SendJSON(c, queueView{PlacesBody(t.Registration), t.Queue()})
}

func (s *Handlers) withdraw(c echo.Context) error {
	a, err := s.OpenBecause(c)
	if err != nil {
		return err
	}
	out, err := s.Office.Floor.Withdraw(c.Request().Context(), a.By, c.Param("tournament"), c.Param("entrant"), a.Terms)
	return rest.Answer(c, out, err)
}

func (s *Handlers) putRegistration(c echo.Context) error {
	var sent PlacesBody
	a, err := s.Open(c, &sent)
	if err != nil {
		return err
	}
	out, err := s.Office.Floor.PutRegistration(c.Request().Context(), a.By, c.Param("tournament"), floordesk.Registration(sent),
		a.Terms)
	return rest.Answer(c, out, err)
}
