// Package workplace has the handlers for the pages of those who sign in. They call the
// same acts as the API and hold no rule.
package workplace

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/acts"
	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/people"
	"pokerliga/web"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Handlers answers the pages of those who sign in.
type Handlers struct {
	*rest.Base
	Demo *workplace.Demo // told on the page on which one signs in, nil where it is no demo
}

// visit is a request by a browser whose owner has signed in.
type visit struct {
	echo.Context
	*Handlers
	by       acts.Actor
	self     *people.User
	snapshot *league.Snapshot // nil where there is none: the pages of an account can do without
}

// signedIn answers who has signed in; everybody else signs in first and goes on where
// he was.
func (s *Handlers) signedIn(do func(*visit) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		v, err := s.visit(c)
		if err != nil {
			return err
		}
		if v.self == nil {
			return c.Redirect(http.StatusSeeOther, workplace.SignInPath+"?"+url.Values{workplace.GoingOnField: {pageOf(c.Request())}}.Encode())
		}
		return do(v)
	}
}

// visit returns who asks; self is nil for nobody.
func (s *Handlers) visit(c echo.Context) (*visit, error) {
	by, err := s.Who(c)
	if err != nil {
		return nil, err
	}
	v := &visit{Context: c, Handlers: s, by: by, snapshot: s.Latest(c)}
	if by.SignedIn() {
		v.self, err = s.People.Self(c.Request().Context(), by)
	}
	return v, err
}

// pageOf is the page of a request: what was asked for, or where the form stands.
func pageOf(r *http.Request) string {
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		return r.URL.RequestURI()
	}
	first, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	return "/" + first
}

// isPage reports whether a value is a path of this site, so that nobody is led
// elsewhere.
func isPage(value string) bool {
	u, err := url.Parse(value)
	return err == nil && len(value) <= 500 && u.Host == "" && u.Scheme == "" && strings.HasPrefix(value, "/") &&
		!strings.HasPrefix(value, "//") && !strings.ContainsAny(value, "\\\r\n\t")
}

// form reads the form that was sent.
func form(c echo.Context) (func(name string) string, error) {
	r := c.Request()
	r.Body = http.MaxBytesReader(c.Response(), r.Body, rest.BodySize)
	if err := r.ParseForm(); err != nil {
		return nil, rest.BadRequest("Das Formular ist nicht lesbar.")
	}
	return r.PostForm.Get, nil
}

// show sends a page, which nobody may keep or find.
func (s *Handlers) show(c echo.Context, status int, p frame.Page) error {
	body, err := web.Draw(p)
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h["Cache-Control"] = rest.NoStore
	h.Set("X-Robots-Tag", "noindex")
	return c.HTMLBlob(status, body)
}

// refuse notes in a form why what was sent is refused, and returns the status of the
// page. What is no refusal is an error of its own.
func refuse(c echo.Context, f *workplace.Form, err error) (int, error) {
	p := rest.ProblemOf(err)
	if p.Status >= http.StatusInternalServerError || errors.Is(err, acts.ErrNotFound) {
		return 0, err
	}
	p.Head(c.Response().Header())
	f.Refuse(p.Path, p.Detail)
	return p.Status, nil
}
