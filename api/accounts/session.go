package accounts

import (
	"net/http"
	"strings"
	"time"
	"unicode"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// Opening is what somebody signs in with. The code is that of an
// authenticator app, or a recovery code, where the account has one.
type Opening struct {
	Email    string `json:"email"`
	Password string `json:"password"`
	Code     string `json:"code,omitempty"`
}

// Pass is what signing in gives: the token, also set as a cookie, and until when
// it is good.
type Pass struct {
	Token   string    `json:"token"`
	Expires time.Time `json:"expires"`
}

// signIn opens a session in place of the one that the browser has had so far.
func (s *Handlers) signIn(c echo.Context) error {
	var who Opening
	if err := s.unsigned(c, &who, "email", "password"); err != nil {
		return err
	}
	if strings.ContainsFunc(who.Email, unicode.IsControl) {
		return people.ErrWrong
	}
	r := c.Request()
	in := people.Opening{Email: who.Email, Password: who.Password, Code: who.Code, From: s.Browser(r)}
	var token string
	var session *people.Session
	err := s.People.TryOn(r.Context(), in.From, who.Email, c.RealIP(), func() (err error) {
		token, session, _, err = s.People.SignIn(r.Context(), in)
		return err
	})
	return s.pass(c, token, session, err)
}

// unsigned reads what is sent by somebody who need not have signed in.
func (s *Handlers) unsigned(c echo.Context, into any, required ...string) error {
	body, err := rest.ReadBody(c, rest.BodySize)
	if err != nil {
		return err
	}
	return body.Decode(into, required...)
}

// pass answers with a new session.
func (s *Handlers) pass(c echo.Context, token string, session *people.Session, err error) error {
	if err != nil {
		return err
	}
	s.SetCookies(c, token, session)
	return rest.SendJSON(c, Pass{token, session.Expires})
}

// Redemption is what is sent to use a one-time link.
type Redemption struct {
	Token    string `json:"token"`
	Name     string `json:"name,omitempty"`
	Password string `json:"password"`
	Code     string `json:"code,omitempty"`
}

// redeem uses a one-time link.
func (s *Handlers) redeem(c echo.Context) error {
	var sent Redemption
	if err := s.unsigned(c, &sent, "token", "password"); err != nil {
		return err
	}
	r := c.Request()
	var token string
	var session *people.Session
	err := s.People.Try("link "+sent.Token, c.RealIP(), func() (err error) {
		token, session, err = s.People.Redeem(r.Context(), people.Redemption{Token: sent.Token, Name: sent.Name, Password: sent.Password,
			Code: sent.Code, From: s.Browser(r)})
		return err
	})
	return s.pass(c, token, session, err)
}

// HelpLink is what is sent to use the link of a helper.
type HelpLink struct {
	Token string `json:"token"`
}

// help opens a session for who shows the token of a helper's link.
func (s *Handlers) help(c echo.Context) error {
	var sent HelpLink
	if err := s.unsigned(c, &sent, "token"); err != nil {
		return err
	}
	token, session, _, err := s.OpenHelp(c, sent.Token)
	return s.pass(c, token, session, err)
}

// Forgotten is the address of somebody who has forgotten his password.
type Forgotten struct {
	Email string `json:"email"`
}

// askReset asks for a link by mail. The answer is the same whether the address
// belongs to somebody.
func (s *Handlers) askReset(c echo.Context) error {
	var sent Forgotten
	if err := s.unsigned(c, &sent, "email"); err != nil {
		return err
	}
	if err := s.People.AskReset(c.Request().Context(), c.RealIP(), sent.Email); err != nil {
		return err
	}
	c.Response().Header()["Cache-Control"] = rest.NoStore
	return c.NoContent(http.StatusAccepted)
}

// NewPassword is what is sent to change a password.
type NewPassword struct {
	Current  string `json:"current"`
	Password string `json:"password"`
}

// changePassword gives the caller another password.
func (s *Handlers) changePassword(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	if !by.SignedIn() {
		return acts.ErrSignIn
	}
	var sent NewPassword
	if err := s.unsigned(c, &sent, "current", "password"); err != nil {
		return err
	}
	r := c.Request()
	self, err := s.People.Self(r.Context(), by)
	if err != nil {
		return err
	}
	var token string
	var session *people.Session
	err = s.People.TryOn(r.Context(), s.Browser(r), self.Email, c.RealIP(), func() (err error) {
		token, session, err = s.People.ChangePassword(r.Context(), by, sent.Current, sent.Password, s.Browser(r))
		return err
	})
	return s.pass(c, token, session, err)
}

// signOut ends the session of the caller, if there is one.
func (s *Handlers) signOut(c echo.Context) error {
	if err := s.People.SignOut(c.Request().Context(), s.Token(c.Request())); err != nil {
		return err
	}
	s.DropCookie(c)
	c.Response().Header()["Cache-Control"] = rest.NoStore
	return c.NoContent(http.StatusNoContent)
}

// Account is what a user is told of his own account.
type Account struct {
	ID     string       `json:"id"`
	Email  string       `json:"email"`
	Name   string       `json:"name"`
	Roles  []OfficeLine `json:"roles"`
	Unread int          `json:"unread_notices"` // to the clubs that he presides
}

// OfficeLine is an office that a user holds, its name in German, and the acts that it allows.
type OfficeLine struct {
	people.RoleContent
	Name string      `json:"name"`
	May  []acts.Deed `json:"may"`
}

// me answers with what is known of the caller.
func (s *Handlers) me(r rest.Request) (any, error) {
	self, err := s.People.Self(r, r.By)
	if err != nil {
		return nil, err
	}
	v, err := s.Office.Current(r)
	if err != nil {
		return nil, err
	}
	account := Account{ID: self.ID, Email: self.Email, Name: self.Name, Roles: []OfficeLine{}}
	for i, role := range self.Content().Roles {
		account.Roles = append(account.Roles, OfficeLine{role, v.OfficeName(self.Roles[i]), r.By.MayAs(self.Roles[i])})
	}
	if account.Unread, err = s.Office.UnreadNotices(r, r.By); err != nil {
		return nil, err
	}
	return account, nil
}
