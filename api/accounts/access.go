package accounts

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/people"
	"pokerliga/web"
)

// accessPath is where one-time links lead.
const accessPath = "/zugang/:token"

// accessPage shows what the link of an invitation or for a new password is for.
// Looking at it does not use it up.
func (s *Handlers) accessPage(c echo.Context) error {
	kind, err := s.People.LinkKind(c.Request().Context(), c.Param("token"))
	if err != nil {
		return err
	}
	return rest.SendUnlisted(c, http.StatusOK, web.NewAccess(s.Latest(c), kind, c.Request().URL.Path))
}

// access uses the link: a password is chosen, and its owner is signed in.
func (s *Handlers) access(c echo.Context) error {
	r := c.Request()
	kind, err := s.People.LinkKind(r.Context(), c.Param("token"))
	if err != nil {
		return err
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
		page := web.NewAccess(s.Latest(c), kind, r.URL.Path)
		page.Name, page.Sentence = sent.Name, p.Detail
		p.Head(c.Response().Header())
		return rest.SendUnlisted(c, p.Status, page)
	}
	s.SetCookies(c, token, session)
	return c.Redirect(http.StatusSeeOther, "/weiter")
}
