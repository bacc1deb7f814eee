package site

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/web/director"
)

// toCard leads from the code on a round card to the page of its table, if that table was drawn. What the code says of who sat there
// is for whoever reads a photo.
func (s *Handlers) toCard(c echo.Context) error {
	code, err := league.ParseCardCode(c.Param(rest.PrintedCard))
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	v, err := s.Office.Open(ctx, code.At.Season)
	if err != nil {
		return err
	}
	if _, _, err := rest.PublicMatchday(v, code.At); err != nil {
		return err
	}
	drawn, _, err := s.Office.Drawn(ctx, code.At, code.Heat, 0)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(drawn.Tables, func(t draw.DrawnTable) bool { return t.Table == code.Table }) {
		return acts.ErrNotFound
	}
	return c.Redirect(http.StatusSeeOther, director.CardPath(code.At, code.Heat, code.Table))
}
