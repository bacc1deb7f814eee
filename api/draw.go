package api

import (
	"strconv"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/rulebook"
)

// drawing is what may be sent to draw: a text that the hall has agreed on, which
// is mixed into the seed, and why it is drawn again.
type drawing struct {
	Seed   string `json:"seed,omitempty" maxLength:"200"`
	Reason string `json:"reason,omitempty"`
}

// drawView is a draw as it was published.
type drawView struct {
	league.Draw
	Draws   int      `json:"draws"`   // how many there were of this heat
	Persons []person `json:"persons"` // whoever is named by id
}

// drawAnswer is a draw as it is stored, with what is doubtful about it.
type drawAnswer struct {
	league.Draw
	Warnings []rulebook.Warning `json:"warnings"`
}

// drawTables draws the tables of a heat.
func (s *play) drawTables(c echo.Context) error {
	at, heat, err := heatOf(c)
	if err != nil {
		return err
	}
	var sent drawing
	a, err := s.openOptional(c, &sent)
	if err != nil {
		return err
	}
	if sent.Reason != "" {
		a.terms.Reason = sent.Reason
	}
	receipt, err := s.office.DrawTables(c.Request().Context(), a.by, at, heat, sent.Seed, a.terms)
	return answer(c, receipt, err)
}

// drawn answers with a draw of a heat. It is read where it is stored: it is asked
// for often only in the minutes after it was drawn.
func (s *play) drawn(c echo.Context) error {
	at, heat, err := heatOf(c)
	if err != nil {
		return err
	}
	v, err := s.office.Current(c.Request().Context())
	if err != nil {
		return err
	}
	season, _, err := publicDay(v, at)
	if err != nil {
		return err
	}
	number, _ := strconv.Atoi(c.QueryParam(drawNumber.name)) // none is 0, and so the last
	found, draws, err := s.office.Drawn(c.Request().Context(), at, heat, number)
	if err != nil {
		return err
	}
	ids := map[string]bool{}
	for _, chair := range found.Field {
		ids[chair.Player] = true
	}
	p, err := asJSON(drawView{*found, draws, namesOf(season.Public, ids)})
	if err != nil {
		return err
	}
	keep(p).serve(c.Response(), c.Request())
	return nil
}
