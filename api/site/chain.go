package site

import (
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/web"
)

// The parameters of the page on which the journal is held against a note.
var (
	markNumber = rest.Query{Name: "nummer", Fits: isMarkNumber, Says: "eine Zahl ab 1", About: "The number of an entry.", Example: "57"}
	markHash   = rest.Query{Name: "hash", Fits: isHash, Says: "ein Hash in hexadezimalen Ziffern", About: "Its hash, or the beginning of it.",
		Example: "9f86d081884c7d65"}
)

// isMarkNumber reports whether a value may be the number of an entry; a form that
// was not filled in sends nothing.
func isMarkNumber(value string) bool { return value == "" || len(value) <= 18 && rest.IsRound(value) }

// isHash reports whether a value may be a hash, or its beginning.
func isHash(value string) bool {
	return len(value) <= 64 && strings.Trim(value, "0123456789abcdefABCDEF") == ""
}

// chain answers with the end of the journal's chain, and whether a number and a hash
// are in it. The page is not kept: the journal grows by acts that change no page.
func (s *Handlers) chain(c echo.Context) error {
	ctx := c.Request().Context()
	v, err := s.Office.Open(ctx)
	if err != nil {
		return err
	}
	_, head, err := s.Office.Chain(ctx, 0, 1)
	if err != nil {
		return err
	}
	links, _, err := s.Office.Chain(ctx, max(0, head.Number-web.ChainParts), web.ChainParts)
	if err != nil {
		return err
	}
	slices.Reverse(links)
	number, hash := c.QueryParam(markNumber.Name), c.QueryParam(markHash.Name)
	var found *acts.Link
	if asked := rest.Asked(c, markNumber.Name); asked > 0 {
		at, _, err := s.Office.Chain(ctx, asked-1, 1)
		if err != nil {
			return err
		}
		if len(at) > 0 && at[0].Number == asked {
			found = &at[0]
		}
	}
	p, err := s.Request(c).Drawn(web.NewChain(v, head.Mark, links, number, hash, found), nil)
	if err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.Blob(200, p.Kind, p.Body)
}
