package api

import (
	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// cardBody is the round card of a Sit'n'Go as it is sent; the table stands in
// the path.
type cardBody struct {
	Table *int           `json:"table,omitempty"`
	Seats []scoring.Seat `json:"seats"`
}

// cardAnswer is a round card as it is stored, with what is doubtful about it.
type cardAnswer struct {
	scoring.SitAndGo
	Warnings []rulebook.Warning `json:"warnings"`
}

// tableOf returns the table that the path names, its heat and its matchday.
func tableOf(c echo.Context) (at league.MatchdayRef, heat, table int, err error) {
	if at, heat, err = heatOf(c); err == nil {
		table, err = number(c, "table")
	}
	return at, heat, table, err
}

// putCard records the round card of a table.
func (s *play) putCard(c echo.Context) error {
	at, heat, table, err := tableOf(c)
	if err != nil {
		return err
	}
	var sent cardBody
	a, err := s.open(c, &sent, "seats")
	if err != nil {
		return err
	}
	if err := agree("table", sent.Table, table); err != nil {
		return err
	}
	card := &scoring.SitAndGo{Table: table, Seats: sent.Seats}
	receipt, err := s.office.PutSitAndGo(c.Request().Context(), a.by, at, heat, card, a.terms)
	return answer(c, receipt, err)
}

// deleteCard takes the round card of a table away.
func (s *play) deleteCard(c echo.Context) error {
	at, heat, table, err := tableOf(c)
	if err != nil {
		return err
	}
	a, err := s.begin(c, bodySize)
	if err != nil {
		return err
	}
	receipt, err := s.office.DeleteSitAndGo(c.Request().Context(), a.by, at, heat, table, a.terms)
	return answer(c, receipt, err)
}

// card answers with the round card of a table.
func card(v *league.Snapshot, r request) (page, error) {
	h, err := r.heat(v)
	if err != nil {
		return page{}, err
	}
	table, err := r.number("table")
	if err != nil {
		return page{}, err
	}
	found := h.SitAndGo(table)
	if found == nil {
		return page{}, league.ErrNotFound
	}
	return asStored(found)
}
