package api

import (
	"net/http"
	"strings"
	"time"
	"unicode"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
)

// credentials are what somebody signs in with.
type credentials struct {
	Email    string `json:"email"`
	Password string `json:"password"`
}

// pass is what signing in gives: the token, also set as a cookie, and until when
// it is good.
type pass struct {
	Token   string    `json:"token"`
	Expires time.Time `json:"expires"`
}

// signIn opens a session. Wrong passwords are counted per account and address,
// so that a hall behind one address does not lock itself out.
func (s *Server) signIn(c echo.Context) error {
	var who credentials
	body, err := readBody(c, bodySize)
	if err != nil {
		return err
	}
	if err := body.decode(&who, "email", "password"); err != nil {
		return err
	}
	if strings.ContainsFunc(who.Email, unicode.IsControl) {
		return league.ErrWrong
	}
	attempt := attemptKey(who.Email, c.RealIP())
	if err := s.attempts.begin(attempt, s.office.Now()); err != nil {
		return err
	}
	token, session, _, err := s.office.SignIn(c.Request().Context(), who.Email, who.Password)
	s.attempts.end(attempt, err)
	if err != nil {
		return err
	}
	s.setCookie(c, token, session.Expires)
	return answerPrivately(c, pass{token, session.Expires})
}

// signOut ends the session of who asks, if there is one.
func (s *Server) signOut(c echo.Context) error {
	if err := s.office.SignOut(c.Request().Context(), token(c.Request())); err != nil {
		return err
	}
	s.setCookie(c, "", time.Unix(1, 0))
	c.Response().Header()["Cache-Control"] = noStore
	return c.NoContent(http.StatusNoContent)
}

// setCookie gives the browser a token, or takes it away with a time long past.
func (s *Server) setCookie(c echo.Context, token string, expires time.Time) {
	c.SetCookie(&http.Cookie{Name: cookieName, Value: token, Path: "/", Expires: expires, HttpOnly: true,
		Secure: s.overTLS(c.Request()), SameSite: http.SameSiteLaxMode})
}

// account is what somebody may know of his own account.
type account struct {
	ID    string     `json:"id"`
	Email string     `json:"email"`
	Name  string     `json:"name"`
	Roles []roleView `json:"roles"`
}

// roleView is an office that somebody holds; a director's names the matchday.
type roleView struct {
	Kind     string `json:"kind" enum:"admin,director"`
	Season   string `json:"season,omitempty"`
	League   string `json:"league,omitempty"`
	Matchday int    `json:"matchday,omitempty"`
}

// me answers who asks with what is known of him.
func (s *Server) me(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	if by.User == nil {
		return league.ErrSignIn
	}
	a := account{by.User.ID, by.User.Email, by.User.Name, []roleView{}}
	for _, r := range by.User.Roles {
		a.Roles = append(a.Roles, roleView{r.Kind, r.At.Season, r.At.League, r.At.Number})
	}
	return answerPrivately(c, a)
}
