package api

import (
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
)

// register hands a route and the forms in which its page can be taken away to
// Echo. Whatever answers GET answers HEAD.
func (s *Server) register(r rest.Route, forms map[string]rest.Reader) {
	known := r.Query
	if r.Acts() {
		known = slices.Concat(known, rest.Terms)
	}
	do := func(c echo.Context) error {
		if err := rest.RefuseParams(c); err != nil {
			return err
		}
		if !strings.HasPrefix(r.Path, "/api/") {
			untrack(c.Request())
		}
		if err := rest.RefuseQuery(c, known); err != nil {
			return err
		}
		if form := rest.FormOf(c); form != "" {
			if forms[form] == nil {
				return acts.ErrNotFound
			}
			return s.Public(s.Dated(forms[form]))(c)
		}
		return r.Do(c)
	}
	s.echo.Add(r.Method, r.Path, do)
	if r.Method == rest.Get {
		s.echo.Add(http.MethodHead, r.Path, do)
	}
}
