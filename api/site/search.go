package site

import (
	"sync/atomic"
	"unicode/utf8"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/web"
	"pokerliga/web/search"
)

// searched is the parameter of the search.
var searched = rest.Query{Name: "q", Fits: isSearch, Says: "ein Text von höchstens 100 Zeichen", About: "What to look for.",
	Example: "graz"}

// isSearch reports whether a value may be looked for; nothing is the page before
// anything is asked.
func isSearch(value string) bool {
	return utf8.RuneCountInString(value) <= web.SearchMost && utf8.ValidString(value)
}

// indexCache keeps the index of the latest snapshot.
type indexCache struct {
	latest atomic.Pointer[indexed]
	parts  web.Indexes
}

type indexed struct {
	revision string
	evenings string // the mark of the evenings in it
	index    *search.Index
}

// of returns the index of a snapshot, which may be missing, and of evenings; it is put together
// when it is asked for the first time.
func (k *indexCache) of(v *league.Snapshot, all *knownEvenings) *search.Index {
	if v == nil {
		return k.parts.Of(nil)
	}
	if c := k.latest.Load(); c != nil && c.revision == v.Revision && c.evenings == all.mark {
		return c.index
	}
	c := &indexed{v.Revision, all.mark, k.parts.Of(v)}
	web.IndexEvenings(c.index, all.list)
	k.latest.Store(c)
	return c.index
}

// search answers with what was found.
func (s *Handlers) search(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	known, err := s.evenings.now(r, s.Office.Floor)
	if err != nil {
		return rest.Page{}, err
	}
	return r.Drawn(web.NewSearch(v, s.index.of(v, known), r.Query(searched)), nil)
}
