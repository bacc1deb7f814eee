package workplace

import (
	"cmp"
	"net/http"
	"strings"
	"time"
	"unicode"

	"github.com/labstack/echo/v4"

	"pokerliga/people"
	"pokerliga/web/workplace"
)

// signInPage shows the form to sign in.
func (s *Handlers) signInPage(c echo.Context) error {
	v, err := s.visit(c)
	if err != nil {
		return err
	}
	return s.show(c, http.StatusOK, workplace.NewSignIn(v.snapshot, v.self, c.QueryParam(workplace.GoingOnField), s.Demo))
}

// signIn opens a session in place of the one that the browser has had so far, and
// leads to the page that was asked for.
func (s *Handlers) signIn(c echo.Context) error {
	sent, err := form(c)
	if err != nil {
		return err
	}
	goingOn := sent(workplace.GoingOnField)
	if goingOn != "" && !isPage(goingOn) {
		goingOn = ""
	}
	token, session, err := s.open(c, sent)
	if err != nil {
		page := workplace.NewSignIn(s.Latest(c), nil, goingOn, s.Demo)
		page.Form.Typed(sent)
		status, err := refuse(c, &page.Form, err)
		if err != nil {
			return err
		}
		return s.show(c, status, page)
	}
	s.SetCookie(c, token, session.Expires)
	return c.Redirect(http.StatusSeeOther, cmp.Or(goingOn, workplace.AccountPath))
}

// open opens a session with what was sent.
func (s *Handlers) open(c echo.Context, sent func(string) string) (token string, session *people.Session, err error) {
	email := sent(workplace.EmailField)
	if strings.ContainsFunc(email, unicode.IsControl) {
		return "", nil, people.ErrWrong
	}
	r := c.Request()
	in := people.Opening{Email: email, Password: sent(workplace.PasswordField), Code: strings.TrimSpace(sent(workplace.CodeField)),
		Before: s.CookieToken(r), Agent: r.UserAgent()}
	err = s.People.Try(email, c.RealIP(), func() (err error) {
		token, session, _, err = s.People.SignIn(r.Context(), in)
		return err
	})
	return token, session, err
}

// signOutPage asks whether to sign out, for those who come by a link.
func (s *Handlers) signOutPage(c echo.Context) error {
	v, err := s.visit(c)
	if err != nil {
		return err
	}
	return s.show(c, http.StatusOK, workplace.NewSignOut(v.snapshot, v.self))
}

// signOut ends the session and leads to where the next one signs in: a device changes
// hands in two taps.
func (s *Handlers) signOut(c echo.Context) error {
	if err := s.People.SignOut(c.Request().Context(), s.Token(c.Request())); err != nil {
		return err
	}
	s.SetCookie(c, "", time.Unix(1, 0))
	c.Response().Header().Set("Clear-Site-Data", `"cache", "storage"`) // nothing of his stays for the next one
	return c.Redirect(http.StatusSeeOther, workplace.SignInPath)
}

// forgotPage shows the form for who has forgotten the password.
func (s *Handlers) forgotPage(c echo.Context) error {
	return s.show(c, http.StatusOK, workplace.NewForgot(s.Latest(c), false))
}

// forgot asks for a link by mail. The answer is the same whether the address belongs to
// somebody.
func (s *Handlers) forgot(c echo.Context) error {
	sent, err := form(c)
	if err != nil {
		return err
	}
	page := workplace.NewForgot(s.Latest(c), true)
	status := http.StatusOK
	if err := s.People.AskReset(c.Request().Context(), c.RealIP(), sent(workplace.EmailField)); err != nil {
		page.Sent = false
		page.Form.Typed(sent)
		if status, err = refuse(c, &page.Form, err); err != nil {
			return err
		}
	}
	return s.show(c, status, page)
}
