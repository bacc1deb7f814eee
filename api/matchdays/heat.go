package matchdays

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/rules/rulebook"
)

// Closing is what may be sent to close a heat: a note acknowledges that cards
// are missing.
type Closing struct {
	Note string `json:"note,omitempty"`
}

// heatAnswer is a heat after it was closed or opened again, with what is
// doubtful about it.
type heatAnswer struct {
	league.HeatState
	Warnings []rulebook.Warning `json:"warnings"`
}

// closeHeat ends the entry of a heat.
func (s *Handlers) closeHeat(c echo.Context) error {
	at, heat, err := rest.HeatOf(c)
	if err != nil {
		return err
	}
	var sent Closing
	a, err := s.OpenOptional(c, &sent)
	if err != nil {
		return err
	}
	receipt, err := s.Office.CloseHeat(c.Request().Context(), a.By, at, heat, sent.Note, a.Terms)
	return rest.Answer(c, receipt, err)
}

// reopenHeat opens a closed heat again.
func (s *Handlers) reopenHeat(c echo.Context) error {
	at, heat, err := rest.HeatOf(c)
	if err != nil {
		return err
	}
	a, err := s.OpenBecause(c)
	if err != nil {
		return err
	}
	receipt, err := s.Office.ReopenHeat(c.Request().Context(), a.By, at, heat, a.Terms.Reason, a.Terms)
	return rest.Answer(c, receipt, err)
}
