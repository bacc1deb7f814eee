package accounts

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/web"
)

// accessPath is where one-time links lead.
const accessPath = "/zugang/:token"

// accessPage shows what the link of an invitation or for a new password is for.
// Looking at it does not use it up.
func (s *Handlers) accessPage(c echo.Context) error {
	page, err := s.accessOf(c)
	if err != nil {
		return s.gone(c, err)
	}
	return rest.SendUnlisted(c, http.StatusOK, page)
}

// accessOf builds the page of a link.
func (s *Handlers) accessOf(c echo.Context) (*web.Access, error) {
	ctx := c.Request().Context()
	a, err := s.People.Access(ctx, c.Param("token"))
	if err != nil {
		return nil, err
	}
	by, err := s.Who(c)
	if err != nil || !by.SignedIn() {
		by = acts.Public // another's session that has ended is no hindrance
	}
	var self *people.User
	if by.SignedIn() {
		if self, err = s.People.Self(ctx, by); err != nil {
			return nil, err
		}
	}
	return web.NewAccess(s.Latest(c), a, self, c.Request().URL.Path), nil
}

// gone answers for a link that has been used or has expired, with a page that leads to signing in. Other errors are returned.
func (s *Handlers) gone(c echo.Context, err error) error {
	p := rest.ProblemOf(err)
	if p.Status >= http.StatusInternalServerError {
		return err
	}
	return rest.SendUnlisted(c, p.Status, web.NewAccessGone(s.Latest(c), p.Detail))
}

// access uses the link: a password is chosen, and its owner is signed in.
func (s *Handlers) access(c echo.Context) error {
	r := c.Request()
	page, err := s.accessOf(c)
	if err != nil {
		return s.gone(c, err)
	}
	r.Body = http.MaxBytesReader(c.Response(), r.Body, rest.BodySize)
	if err := r.ParseForm(); err != nil {
		return rest.BadRequest("Das Formular ist nicht lesbar.")
	}
	sent := people.Redemption{Token: c.Param("token"), Name: r.PostForm.Get("name"), Password: r.PostForm.Get("password"),
		Code: r.PostForm.Get("code"), From: s.Browser(r)}
	var token string
	var session *people.Session
	err = s.People.Try("link "+sent.Token, c.RealIP(), func() (err error) {
		token, session, err = s.People.Redeem(r.Context(), sent)
		return err
	})
	if err != nil {
		p := rest.ProblemOf(err)
		if p.Status >= http.StatusInternalServerError {
			return err
		}
		page.Name, page.Sentence = sent.Name, p.Detail
		p.Head(c.Response().Header())
		return rest.SendUnlisted(c, p.Status, page)
	}
	s.SetCookies(c, token, session)
	return c.Redirect(http.StatusSeeOther, "/weiter")
}
