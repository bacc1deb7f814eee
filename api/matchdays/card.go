package matchdays

import (
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
func (s *Handlers) putCard(c echo.Context) error {
	r, err := s.openCard(c)
	if err != nil {
		return err
	}
	receipt, err := s.Office.PutSitAndGo(c.Request().Context(), r.By, r.at, r.heat, r.card, r.Terms)
	return rest.Answer(c, receipt, err)
}

// confirmCard notes that a second person has seen the same round card.
func (s *Handlers) confirmCard(c echo.Context) error {
	r, err := s.openCard(c)
	if err != nil {
		return err
	}
	receipt, err := s.Office.ConfirmCard(c.Request().Context(), r.By, r.at, r.heat, r.card, r.Terms)
	return rest.Answer(c, receipt, err)
}

// cardRequest is a request that brings a round card.
type cardRequest struct {
	*rest.Act
	at   acts.MatchdayRef
	heat int
	card *scoring.SitAndGo
}

// openCard begins a request that brings a round card.
func (s *Handlers) openCard(c echo.Context) (*cardRequest, error) {
	at, heat, table, err := tableOf(c)
	if err != nil {
		return nil, err
	}
	var sent cardBody
	a, err := s.Open(c, &sent, "seats")
	if err != nil {
		return nil, err
	}
	return &cardRequest{a, at, heat, &scoring.SitAndGo{Table: table, Seats: sent.Seats}}, rest.Agree("table", sent.Table, table)
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
