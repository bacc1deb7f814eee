package workplace

import (
	"cmp"
	"errors"
	"net/http"
	"strings"
	"unicode"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/web/workplace"
)

// signInPage shows the form to sign in.
func (s *Handlers) signInPage(c echo.Context) error {
	v, err := s.visit(c)
	if err != nil {
		return err
	}
	return rest.SendUnlisted(c, http.StatusOK, workplace.NewSignIn(v.Snapshot, v.Self, c.QueryParam(workplace.GoingOnField), s.Demo))
}

// signIn opens a session in place of the one that the browser has had so far, and
// leads to the page that was asked for.
func (s *Handlers) signIn(c echo.Context) error {
	sent, err := Read(c)
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
		form := &page.Form
		if asked := (*people.CodeAsked)(nil); errors.As(err, &asked) {
			page.AskCode(sent(workplace.EmailField), asked.Proven, goingOn)
			if errors.Is(err, people.ErrCode) && sent(workplace.ProvenField) == "" {
				form = &workplace.Form{} // nothing is wrong
			}
		}
		status, err := Refuse(c, form, err)
		if err != nil {
			return err
		}
		return rest.SendUnlisted(c, status, page)
	}
	s.drafts.move(acts.SecretDigest(s.Browser(c.Request()).Device), session.Device, session.User)
	s.SetCookies(c, token, session)
	return c.Redirect(http.StatusSeeOther, cmp.Or(goingOn, workplace.StartPath))
}

// start redirects to the workplace of the user who has signed in.
func (s *Handlers) start(v *Visit) error {
	start := workplace.Start(v.Self)
	if start == workplace.OfficePath && workplace.SetsUp(v.Snapshot, v.Self) {
		start = workplace.SetupPath
	}
	return v.Redirect(http.StatusSeeOther, start)
}

// open opens a session with what was sent.
func (s *Handlers) open(c echo.Context, sent Sent) (token string, session *people.Session, err error) {
	email := sent(workplace.EmailField)
	if strings.ContainsFunc(email, unicode.IsControl) {
		return "", nil, people.ErrWrong
	}
	r := c.Request()
	in := people.Opening{Email: email, Password: sent(workplace.PasswordField),
		Proven: sent(workplace.ProvenField), Code: strings.TrimSpace(sent(workplace.CodeField)),
		From: s.Browser(r)}
	err = s.People.TryOn(r.Context(), in.From, email, c.RealIP(), func() (err error) {
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
	return rest.SendUnlisted(c, http.StatusOK, workplace.NewSignOut(v.Snapshot, v.Self))
}

// signOut ends the session and leads to where the next one signs in: a device changes
// hands in two taps.
func (s *Handlers) signOut(c echo.Context) error {
	if err := s.People.SignOut(c.Request().Context(), s.Token(c.Request())); err != nil {
		return err
	}
	s.DropCookie(c)
	c.Response().Header().Set("Clear-Site-Data", `"cache"`) // What he has not sent stays, and is shown to nobody else
	return c.Redirect(http.StatusSeeOther, workplace.SignInPath)
}

// forgotPage shows the form for who has forgotten the password.
func (s *Handlers) forgotPage(c echo.Context) error {
	return rest.SendUnlisted(c, http.StatusOK, workplace.NewForgot(s.Latest(c), false))
}

// forgot asks for a link by mail. The answer is the same whether the address belongs to
// somebody.
func (s *Handlers) forgot(c echo.Context) error {
	sent, err := Read(c)
	if err != nil {
		return err
	}
	page := workplace.NewForgot(s.Latest(c), true)
	status := http.StatusOK
	if err := s.People.AskReset(c.Request().Context(), c.RealIP(), sent(workplace.EmailField)); err != nil {
		page.Sent = false
		page.Form.Typed(sent)
		if status, err = Refuse(c, &page.Form, err); err != nil {
			return err
		}
	}
	return rest.SendUnlisted(c, status, page)
}
