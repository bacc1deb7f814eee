package matchdays

import (
	"context"

	"github.com/labstack/echo/v4"

	"pokerliga/acts"
	"pokerliga/api/rest"
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
func tableOf(c echo.Context) (at acts.MatchdayRef, heat, table int, err error) {
	if at, heat, err = rest.HeatOf(c); err == nil {
		table, err = rest.Number(c, "table")
	}
	return at, heat, table, err
}

// putCard records the round card of a table.
func (s *Handlers) putCard(c echo.Context) error { return s.sendCard(c, s.Office.PutSitAndGo) }

// confirmCard notes that a second person has seen the same round card.
func (s *Handlers) confirmCard(c echo.Context) error { return s.sendCard(c, s.Office.ConfirmCard) }

// sendCard reads the round card of a table and does an act with it.
func (s *Handlers) sendCard(c echo.Context, do func(context.Context, acts.Actor, acts.MatchdayRef, int, *scoring.SitAndGo, acts.Terms) (
	*acts.Outcome, error)) error {
	at, heat, table, err := tableOf(c)
	if err != nil {
		return err
	}
	var sent cardBody
	a, err := s.Open(c, &sent, "seats")
	if err != nil {
		return err
	}
	if err := rest.Agree("table", sent.Table, table); err != nil {
		return err
	}
	card := &scoring.SitAndGo{Table: table, Seats: sent.Seats}
	receipt, err := do(c.Request().Context(), a.By, at, heat, card, a.Terms)
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
