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
		r.Deeds.Name(c)
		if err := s.refuseForeign(c); err != nil {
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

// personHeader names who has made what is sent: on one device several people sign in one after the other, and what one of them has entered
// while there was no line must not be sent in the name of the next.
const personHeader = "Pokerliga-Person"

// refuseForeign refuses to change something for somebody else than the caller. The answer names the header, so that a page can tell.
func (s *Server) refuseForeign(c echo.Context) error {
	r := c.Request()
	person := r.Header.Get(personHeader)
	if person == "" || r.Method == http.MethodGet || r.Method == http.MethodHead {
		return nil
	}
	by, err := s.Who(c)
	if err != nil || by.User == person || !by.SignedIn() {
		return err
	}
	c.Response().Header().Set(personHeader, "other")
	return &rest.Problem{Status: http.StatusForbidden, Detail: "Das hat jemand anderer eingetragen, als jetzt hier angemeldet ist; gespeichert " +
		"wurde nichts. Gesendet wird es, sobald er hier wieder angemeldet ist."}
}
