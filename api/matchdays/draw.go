package matchdays

import (
	"strconv"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/rules/rulebook"
)

// Drawing is what may be sent to draw: a text that the hall has agreed on, which
// is mixed into the seed, and why it is drawn again.
type Drawing struct {
	Seed   string `json:"seed,omitempty" maxLength:"200"`
	Reason string `json:"reason,omitempty"`
}

// drawView is a draw as it was published.
type drawView struct {
	league.Draw
	Draws   int           `json:"draws"`   // how many there were of this heat
	Clubs   []rest.Name   `json:"clubs"`   // whoever is named by id
	Persons []rest.Person `json:"persons"` // whoever is named by id
}

// drawAnswer is a draw as it is stored, with what is doubtful about it.
type drawAnswer struct {
	league.Draw
	Warnings []rulebook.Warning `json:"warnings"`
}

// drawTables draws the tables of a heat.
func (s *Handlers) drawTables(c echo.Context) error {
	at, heat, err := rest.HeatOf(c)
	if err != nil {
		return err
	}
	var sent Drawing
	a, err := s.OpenOptional(c, &sent)
	if err != nil {
		return err
	}
	if sent.Reason != "" {
		a.Terms.Reason = sent.Reason
	}
	receipt, err := s.Office.DrawTables(c.Request().Context(), a.By, at, heat, sent.Seed, a.Terms)
	return rest.Answer(c, receipt, err)
}

// drawn answers with a draw of a heat, which is read where it is stored.
func (s *Handlers) drawn(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	at, heat, err := rest.HeatOf(r.C)
	if err != nil {
		return rest.Page{}, err
	}
	season, _, err := rest.PublicMatchday(v, at)
	if err != nil {
		return rest.Page{}, err
	}
	number, _ := strconv.Atoi(r.Query(drawNumber)) // none is 0, and so the last
	found, draws, err := s.Office.Drawn(r, at, heat, number)
	if err != nil {
		return rest.Page{}, err
	}
	clubs, players := map[string]bool{}, map[string]bool{}
	for _, chair := range found.Field {
		clubs[chair.Club], players[chair.Player] = true, true
	}
	view := drawView{Draw: *found, Draws: draws}
	view.Clubs, view.Persons = rest.Mentioned(v, season.Public, clubs, players)
	return rest.JSON(view)
}
