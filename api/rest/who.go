package rest

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/acts"
	"pokerliga/league"
	"pokerliga/people"
)

// The cookie that holds the token of a browser. Over a line that nobody can read
// its name makes sure that no other host can set it.
const (
	CookieName       = "pokerliga_session"
	secureCookieName = "__Host-" + CookieName
)

// Cookie returns the name of the cookie for a request like this.
func (s *Base) Cookie(r *http.Request) string {
	if s.OverTLS(r) {
		return secureCookieName
	}
	return CookieName
}

// Who returns the caller: by the bearer token if there is one, else by the
// cookie. A cookie whose session is over is no error, its owner is the public.
func (s *Base) Who(c echo.Context) (acts.Actor, error) {
	r := c.Request()
	if again := repeatedIn(r.Context()); again != nil {
		return again.By, nil
	}
	if header := r.Header.Get("Authorization"); header != "" {
		token, ok := bearer(header)
		if !ok {
			return acts.Public, acts.ErrSignIn
		}
		return s.People.Who(r.Context(), token)
	}
	by, err := s.People.Who(r.Context(), s.CookieToken(r))
	if errors.Is(err, acts.ErrSignIn) {
		return acts.Public, nil
	}
	return by, err
}

// Token returns the token of a request, "" for none.
func (s *Base) Token(r *http.Request) string {
	if t, ok := bearer(r.Header.Get("Authorization")); ok {
		return t
	}
	return s.CookieToken(r)
}

// bearer returns the token of an Authorization header.
func bearer(header string) (string, bool) {
	scheme, t, ok := strings.Cut(header, " ")
	t = strings.TrimSpace(t)
	return t, ok && strings.EqualFold(scheme, "Bearer") && t != ""
}

// CookieToken returns the token of a browser. A program's token has no business
// in a cookie.
func (s *Base) CookieToken(r *http.Request) string {
	cookie, err := r.Cookie(s.Cookie(r))
	if err != nil || strings.HasPrefix(cookie.Value, people.TokenPrefix) {
		return ""
	}
	return cookie.Value
}

// SignedIn reports whether a request carries a token, good or not.
func SignedIn(r *http.Request) bool {
	if r.Header["Authorization"] != nil {
		return true
	}
	if r.Header["Cookie"] == nil {
		return false
	}
	for _, name := range []string{CookieName, secureCookieName} {
		if cookie, err := r.Cookie(name); err == nil && cookie.Value != "" {
			return true
		}
	}
	return false
}

// OverTLS reports whether a request came over a line that nobody can read.
func (s *Base) OverTLS(r *http.Request) bool {
	return r.TLS != nil || s.BehindProxy && strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https")
}

// cookieKept is how long a browser keeps the token of a session that goes on while it
// is used: as long as browsers keep anything.
const cookieKept = 400 * 24 * time.Hour

// SetCookie gives the browser a token; the session knows itself when it ends. How long
// the token is kept does not depend on the browser's clock.
func (s *Base) SetCookie(c echo.Context, token string) {
	s.cookie(c, token, int(cookieKept/time.Second))
}

// DropCookie takes the token away from the browser.
func (s *Base) DropCookie(c echo.Context) { s.cookie(c, "", -1) }

func (s *Base) cookie(c echo.Context, token string, kept int) {
	r := c.Request()
	c.SetCookie(&http.Cookie{Name: s.Cookie(r), Value: token, Path: "/", MaxAge: kept, HttpOnly: true,
		Secure: s.OverTLS(r), SameSite: http.SameSiteLaxMode})
}

// Latest returns the snapshot of now, nil where there is none, for pages that can do
// without.
func (s *Base) Latest(c echo.Context) *league.Snapshot {
	v, err := s.Office.Current(c.Request().Context())
	if err != nil {
		return nil
	}
	return v
}
