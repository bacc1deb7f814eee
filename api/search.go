package api

import (
	"sync/atomic"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/web"
	"pokerliga/web/search"
)

// searched is the parameter of the search.
var searched = query{"q", isSearch, "ein Text von höchstens 100 Zeichen", "What to look for.", "graz"}

// isSearch reports whether a value may be looked for; nothing is the page before
// anything is asked.
func isSearch(value string) bool {
	return utf8.RuneCountInString(value) <= web.SearchMost && utf8.ValidString(value)
}

// catalogue keeps the index of the latest snapshot.
type catalogue struct {
	latest atomic.Pointer[catalogued]
}

type catalogued struct {
	revision string
	index    *search.Index
}

// of returns the index of a snapshot, which may be missing; it is put together
// when it is asked for the first time.
func (k *catalogue) of(v *league.Snapshot) *search.Index {
	if v == nil {
		return web.NewIndex(nil)
	}
	if c := k.latest.Load(); c != nil && c.revision == v.Revision {
		return c.index
	}
	c := &catalogued{v.Revision, web.NewIndex(v)}
	k.latest.Store(c)
	return c.index
}

// search answers with what was found. Its pages are not kept: anybody could ask
// for as many as there are words, and push the others from the shelf.
func (s *site) search(c echo.Context) error {
	v, err := s.office.Current(c.Request().Context())
	if err != nil {
		return err
	}
	p, err := s.request(c).drawn(web.NewSearch(v, s.catalogue.of(v), c.QueryParam(searched.name)), nil)
	if err != nil {
		return err
	}
	keep(p).serve(c.Response(), c.Request())
	return nil
}
