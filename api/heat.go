package api

import (
	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/rulebook"
)

// closing is what may be sent to close a heat: a note acknowledges that cards
// are missing.
type closing struct {
	Note string `json:"note,omitempty"`
}

// heatAnswer is a heat after it was closed or opened again, with what is
// doubtful about it.
type heatAnswer struct {
	league.HeatState
	Warnings []rulebook.Warning `json:"warnings"`
}

// closeHeat ends the entry of a heat.
func (s *play) closeHeat(c echo.Context) error {
	at, heat, err := heatOf(c)
	if err != nil {
		return err
	}
	var sent closing
	a, err := s.openOptional(c, &sent)
	if err != nil {
		return err
	}
	receipt, err := s.office.CloseHeat(c.Request().Context(), a.by, at, heat, sent.Note, a.terms)
	return answer(c, receipt, err)
}

// reopenHeat opens a closed heat again.
func (s *play) reopenHeat(c echo.Context) error {
	at, heat, err := heatOf(c)
	if err != nil {
		return err
	}
	var sent reopening
	a, err := s.open(c, &sent, "reason")
	if err != nil {
		return err
	}
	receipt, err := s.office.ReopenHeat(c.Request().Context(), a.by, at, heat, sent.Reason, a.terms)
	return answer(c, receipt, err)
}
