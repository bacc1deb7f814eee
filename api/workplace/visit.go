// Package workplace has what the pages of those who sign in share: who visits, how a
// form is read, shown again and turned into the terms of an act; and the pages of
// signing in and of one's own account. Handlers call the same acts as the API and hold no
// rule.
package workplace

import (
	"cmp"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/houses"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Handlers answers the pages of those who sign in.
type Handlers struct {
	*rest.Base
	Demo *workplace.Demo // told on the page on which one signs in, nil where it is no demo

	drafts drafts // of those who have to sign in anew
}

// Visit is a request by a browser whose owner has signed in.
type Visit struct {
	echo.Context
	*Handlers
	By       acts.Actor
	Self     *people.User
	Snapshot *league.Snapshot // nil where there is none: the pages of an account can do without
}

// SignedIn answers who has signed in; everybody else signs in first and goes on where
// he was. What he has typed stands in its form again then.
func (s *Handlers) SignedIn(do func(*Visit) error) echo.HandlerFunc {
	return s.Helping(func(v *Visit) error {
		help := v.By.Helping()
		switch {
		case help == nil:
			return do(v)
		case v.Request().Method == http.MethodGet:
			return v.Redirect(http.StatusSeeOther, workplace.SheetPath(*help))
		}
		return acts.ErrDenied
	})
}

// Helping is SignedIn for the pages of a sheet, where helpers come too; everywhere else they are led to their sheet.
func (s *Handlers) Helping(do func(*Visit) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		v, err := s.visit(c)
		if err != nil {
			return err
		}
		if v.Self == nil {
			page := pageOf(c)
			s.keep(c, page)
			return c.Redirect(http.StatusSeeOther, workplace.SignInPath+"?"+url.Values{workplace.GoingOnField: {page}}.Encode())
		}
		return do(v)
	}
}

// visit returns the request with its user; Self is nil if nobody has signed in.
func (s *Handlers) visit(c echo.Context) (*Visit, error) {
	by, err := s.Who(c)
	if err != nil {
		return nil, err
	}
	v := &Visit{Context: c, Handlers: s, By: by, Snapshot: s.Latest(c)}
	if by.SignedIn() {
		v.Self, err = s.People.Self(c.Request().Context(), by)
	}
	if err != nil || v.Self == nil {
		return v, err
	}
	return v, v.callOffices()
}

// callOffices says what the tournaments and houses are called in which somebody has an office.
func (v *Visit) callOffices() error {
	ctx := v.Request().Context()
	for _, r := range v.Self.Roles {
		var err error
		switch tournament, house := r.Sheet.Tournament(), r.Sheet.House(); {
		case tournament != "":
			var t *floordesk.Tournament
			if t, err = v.Office.Floor.Tournament(ctx, tournament); err == nil {
				v.Self.Call(t.ID, t.Name)
			}
		case house != "":
			var h *houses.Template
			if h, _, err = v.Office.Floor.Houses.Template(ctx, houses.House, house); err == nil {
				v.Self.CallHouse(h.ID, h.Name)
			}
		}
		if err != nil && !errors.Is(err, acts.ErrNotFound) {
			return err
		}
	}
	return nil
}

// pageOf is the page of a request: what was asked for, or where the form stood.
func pageOf(c echo.Context) string {
	r := c.Request()
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		return r.URL.RequestURI()
	}
	from, err := url.Parse(r.Referer())
	if err == nil && from.Host == r.Host && isPage(from.RequestURI()) && isRead(c, from.Path) {
		return from.RequestURI()
	}
	for path := r.URL.Path; path != ""; path = path[:strings.LastIndex(path, "/")] {
		if isRead(c, path) {
			return path
		}
	}
	return workplace.StartPath
}

// isRead reports whether a path has a page; to others forms are sent alone.
func isRead(c echo.Context, path string) bool {
	at := c.Echo().NewContext(nil, nil)
	c.Echo().Router().Find(http.MethodGet, path, at)
	return slices.ContainsFunc(c.Echo().Routes(), func(r *echo.Route) bool { return r.Method == http.MethodGet && r.Path == at.Path() })
}

// isPage reports whether a value is a path of this site, so that nobody is led
// elsewhere.
func isPage(value string) bool {
	u, err := url.Parse(value)
	return err == nil && len(value) <= 500 && u.Host == "" && u.Scheme == "" && strings.HasPrefix(value, "/") &&
		!strings.HasPrefix(value, "//") && !strings.ContainsAny(value, "\\\r\n\t")
}

// AccessLink is the one-time link with a token: below the address that the operator has set, otherwise below that of the request.
func (v *Visit) AccessLink(token string) string {
	return cmp.Or(v.People.Address(), v.Address()) + workplace.AccessPath + token
}

// Handed are links that the visitor has just made, as he hands them on.
func (v *Visit) Handed(s *league.Snapshot, given []people.Given) []workplace.Handed {
	return workplace.HandedOn(s, v.Self, given, v.AccessLink)
}

// Show sends a page of who visits.
func (v *Visit) Show(status int, p frame.Page) error {
	v.refill(p)
	return rest.SendUnlisted(v, status, p)
}

// ShowDone sends a page of who visits, which says what was just done if the address names one of these.
func (v *Visit) ShowDone(p workplace.Speaker, done map[string]string) error {
	p.Say(done[v.QueryParam(DoneField)])
	return v.Show(http.StatusOK, p)
}

// Lead leads to a page after something was done, which the page says by that word; it says nothing for none.
func (v *Visit) Lead(path, done string) error {
	path, anchor, _ := strings.Cut(path, "#")
	if anchor != "" {
		anchor = "#" + anchor
	}
	if done != "" {
		path += "?" + url.Values{DoneField: {done}}.Encode()
	}
	return v.Redirect(http.StatusSeeOther, path+anchor)
}

// Address is the address under which the browser reaches the server.
func (v *Visit) Address() string { return v.Base.Address(v.Request()) }

// DoneField is what was just done, in the address of the page that says so.
const DoneField = "getan"

// Done is the question what was just done, of these words and what pages say for them.
func Done(words map[string]string) rest.Query {
	return rest.Query{Name: DoneField, Fits: func(value string) bool { return words[value] != "" }, Says: "etwas, das getan wurde",
		About: "What was just done.", Example: slices.Min(slices.Collect(maps.Keys(words)))}
}

// OfOffice answers admins as OfAdmin does, and others who do for the association what is done at the address.
func OfOffice(do func(*Visit) error) func(*Visit) error {
	admins := OfAdmin(do)
	return func(v *Visit) error {
		if v.By.Serves(acts.InSeason(v.Param("season")), rest.DeedsOf(v)) {
			return do(v)
		}
		return admins(v)
	}
}

// OfAdmin answers admins. One who must set up a second factor first is led to his account.
func OfAdmin(do func(*Visit) error) func(*Visit) error {
	return func(v *Visit) error {
		err := v.By.May(acts.DeedListUsers, acts.Place{})
		if errors.Is(err, acts.ErrSecondFactor) {
			return v.Redirect(http.StatusSeeOther, workplace.AccountPath)
		}
		if err != nil {
			return err
		}
		return do(v)
	}
}
