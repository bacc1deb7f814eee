package api

import (
	"net/http"
	"strings"
	"time"
	"unicode"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
)

// opening is what somebody signs in with. The code is that of an
// authenticator app, or a recovery code, of who has one.
type opening struct {
	Email    string `json:"email"`
	Password string `json:"password"`
	Code     string `json:"code,omitempty"`
}

// pass is what signing in gives: the token, also set as a cookie, and until when
// it is good.
type pass struct {
	Token   string    `json:"token"`
	Expires time.Time `json:"expires"`
}

// signIn opens a session in place of the one that the browser has had so far.
func (s *accounts) signIn(c echo.Context) error {
	var who opening
	if err := s.unsigned(c, &who, "email", "password"); err != nil {
		return err
	}
	if strings.ContainsFunc(who.Email, unicode.IsControl) {
		return league.ErrWrong
	}
	r := c.Request()
	in := league.Opening{Email: who.Email, Password: who.Password, Code: who.Code, Before: s.cookieToken(r), Agent: r.UserAgent()}
	var token string
	var session *league.Session
	err := s.attempt(c, who.Email, func() (err error) {
		token, session, _, err = s.office.SignInWith(r.Context(), in)
		return err
	})
	return s.pass(c, token, session, err)
}

// unsigned reads what is sent by somebody who need not have signed in.
func (s *accounts) unsigned(c echo.Context, into any, required ...string) error {
	body, err := readBody(c, bodySize)
	if err != nil {
		return err
	}
	return body.decode(into, required...)
}

// pass answers with a new session.
func (s *accounts) pass(c echo.Context, token string, session *league.Session, err error) error {
	if err != nil {
		return err
	}
	s.setCookie(c, token, session.Expires)
	return answerPrivately(c, pass{token, session.Expires})
}

// redemption is what somebody sends who comes by a one-time link.
type redemption struct {
	Token    string `json:"token"`
	Name     string `json:"name,omitempty"`
	Password string `json:"password"`
	Code     string `json:"code,omitempty"`
}

// redeem uses a one-time link.
func (s *accounts) redeem(c echo.Context) error {
	var sent redemption
	if err := s.unsigned(c, &sent, "token", "password"); err != nil {
		return err
	}
	r := c.Request()
	var token string
	var session *league.Session
	err := s.attempt(c, "link "+sent.Token, func() (err error) {
		token, session, err = s.office.Redeem(r.Context(), league.Redemption{Token: sent.Token, Name: sent.Name, Password: sent.Password,
			Code: sent.Code, Before: s.cookieToken(r), Agent: r.UserAgent()})
		return err
	})
	return s.pass(c, token, session, err)
}

// forgotten is the address of somebody who has forgotten his password.
type forgotten struct {
	Email string `json:"email"`
}

// askReset asks for a link by mail. The answer is the same whether the address
// belongs to somebody.
func (s *accounts) askReset(c echo.Context) error {
	var sent forgotten
	if err := s.unsigned(c, &sent, "email"); err != nil {
		return err
	}
	if err := s.attempts.count("reset "+c.RealIP(), pairBrake, s.office.Now()); err != nil {
		return err
	}
	if err := s.office.AskReset(c.Request().Context(), sent.Email); err != nil {
		return err
	}
	c.Response().Header()["Cache-Control"] = noStore
	return c.NoContent(http.StatusAccepted)
}

// newPassword is what somebody sends who wants another password.
type newPassword struct {
	Current  string `json:"current"`
	Password string `json:"password"`
}

// changePassword gives who asks another password.
func (s *accounts) changePassword(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	if !by.SignedIn() {
		return league.ErrSignIn
	}
	var sent newPassword
	if err := s.unsigned(c, &sent, "current", "password"); err != nil {
		return err
	}
	r := c.Request()
	self, err := s.office.Self(r.Context(), by)
	if err != nil {
		return err
	}
	var token string
	var session *league.Session
	err = s.attempt(c, self.Email, func() (err error) {
		token, session, err = s.office.ChangePassword(r.Context(), by, sent.Current, sent.Password, r.UserAgent())
		return err
	})
	return s.pass(c, token, session, err)
}

// signOut ends the session of who asks, if there is one.
func (s *accounts) signOut(c echo.Context) error {
	if err := s.office.SignOut(c.Request().Context(), s.token(c.Request())); err != nil {
		return err
	}
	s.setCookie(c, "", time.Unix(1, 0))
	c.Response().Header()["Cache-Control"] = noStore
	return c.NoContent(http.StatusNoContent)
}

// setCookie gives the browser a token, or takes it away with a time long past.
func (s *accounts) setCookie(c echo.Context, token string, expires time.Time) {
	r := c.Request()
	c.SetCookie(&http.Cookie{Name: s.cookie(r), Value: token, Path: "/", Expires: expires, HttpOnly: true,
		Secure: s.overTLS(r), SameSite: http.SameSiteLaxMode})
}

// account is what somebody may know of his own account.
type account struct {
	ID    string               `json:"id"`
	Email string               `json:"email"`
	Name  string               `json:"name"`
	Roles []league.RoleContent `json:"roles"`
}

// me answers who asks with what is known of him.
func (s *accounts) me(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	self, err := s.office.Self(c.Request().Context(), by)
	if err != nil {
		return err
	}
	content := self.Content()
	return answerPrivately(c, account{content.ID, content.Email, content.Name, content.Roles})
}
