package site

import (
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/web/director"
)

// toCard leads from the code on a round card to the page of its table, if that table was drawn. What the code says of who sat there
// is for whoever reads a photo.
func (s *Handlers) toCard(c echo.Context) error {
	parts := strings.Split(strings.ToLower(c.Param(rest.PrintedCard)), ".")
	if len(parts) != 6 {
		return acts.ErrNotFound
	}
	var numbers [3]int // matchday, heat, table
	for i, part := range parts[2:5] {
		var err error
		if numbers[i], err = rest.NumberOf(part); err != nil {
			return err
		}
	}
	at := acts.MatchdayRef{Season: parts[0], League: parts[1], Number: numbers[0]}
	ctx := c.Request().Context()
	v, err := s.Office.Open(ctx, at.Season)
	if err != nil {
		return err
	}
	if _, _, err := rest.PublicMatchday(v, at); err != nil {
		return err
	}
	drawn, _, err := s.Office.Drawn(ctx, at, numbers[1], 0)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(drawn.Tables, func(t draw.DrawnTable) bool { return t.Table == numbers[2] }) {
		return acts.ErrNotFound
	}
	return c.Redirect(http.StatusSeeOther, director.CardPath(at, numbers[1], numbers[2]))
}
