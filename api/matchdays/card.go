package matchdays

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/scoring"
)

// tableOf returns the table that the path names, its heat and its matchday.
func tableOf(c echo.Context) (at acts.MatchdayRef, heat, table int, err error) {
	if at, heat, err = rest.HeatOf(c); err == nil {
		table, err = rest.Number(c, "table")
	}
	return at, heat, table, err
}

// confirmCard notes that a second person has seen the same round card.
func (s *Handlers) confirmCard(c echo.Context) error {
	var sent league.Card
	if err := declare.Path(&sent, c.Param); err != nil {
		return err
	}
	a, err := s.Open(c, &sent, declare.Required(&sent)...)
	if err != nil {
		return err
	}
	if err := sent.Check(); err != nil {
		return err
	}
	receipt, err := s.Office.ConfirmCard(c.Request().Context(), a.By, sent.Day(), sent.Heat,
		&scoring.SitAndGo{Table: sent.Table, Seats: sent.Seats}, a.Terms)
	return rest.Answer(c, receipt, err)
}

// deleteCard takes the round card of a table away.
func (s *Handlers) deleteCard(c echo.Context) error {
	at, heat, table, err := tableOf(c)
	if err != nil {
		return err
	}
	a, err := s.Begin(c, rest.BodySize)
	if err != nil {
		return err
	}
	receipt, err := s.Office.DeleteSitAndGo(c.Request().Context(), a.By, at, heat, table, a.Terms)
	return rest.Answer(c, receipt, err)
}

// card answers with the round card of a table.
func card(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	h, err := r.Heat(v)
	if err != nil {
		return rest.Page{}, err
	}
	table, err := r.Number("table")
	if err != nil {
		return rest.Page{}, err
	}
	found := h.SitAndGo(table)
	if found == nil {
		return rest.Page{}, acts.ErrNotFound
	}
	return rest.StoredJSON(found)
}
