package api

import (
	"errors"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
)

// The cookie that holds the token of a browser. Over a line that nobody can read
// its name makes sure that no other host can set it.
const (
	cookieName       = "pokerliga_session"
	secureCookieName = "__Host-" + cookieName
)

// cookie returns the name of the cookie for who asks like this.
func (s *core) cookie(r *http.Request) string {
	if s.overTLS(r) {
		return secureCookieName
	}
	return cookieName
}

// who returns who asks: by the bearer token if there is one, else by the
// cookie. A cookie whose session is over is no error, its owner is the public.
func (s *core) who(c echo.Context) (league.Actor, error) {
	r := c.Request()
	if header := r.Header.Get("Authorization"); header != "" {
		token, ok := bearer(header)
		if !ok {
			return league.Public, league.ErrSignIn
		}
		return s.office.Who(r.Context(), token)
	}
	by, err := s.office.Who(r.Context(), s.cookieToken(r))
	if errors.Is(err, league.ErrSignIn) {
		return league.Public, nil
	}
	return by, err
}

// token returns the token of a request, "" for none.
func (s *core) token(r *http.Request) string {
	if t, ok := bearer(r.Header.Get("Authorization")); ok {
		return t
	}
	return s.cookieToken(r)
}

// bearer returns the token of an Authorization header.
func bearer(header string) (string, bool) {
	scheme, t, ok := strings.Cut(header, " ")
	t = strings.TrimSpace(t)
	return t, ok && strings.EqualFold(scheme, "Bearer") && t != ""
}

// cookieToken returns the token of a browser. A program's token has no business
// in a cookie.
func (s *core) cookieToken(r *http.Request) string {
	cookie, err := r.Cookie(s.cookie(r))
	if err != nil || strings.HasPrefix(cookie.Value, league.TokenPrefix) {
		return ""
	}
	return cookie.Value
}

// signedIn reports whether a request says that it comes from somebody who has
// signed in.
func signedIn(r *http.Request) bool {
	if r.Header["Authorization"] != nil {
		return true
	}
	if r.Header["Cookie"] == nil {
		return false
	}
	for _, name := range []string{cookieName, secureCookieName} {
		if cookie, err := r.Cookie(name); err == nil && cookie.Value != "" {
			return true
		}
	}
	return false
}

// overTLS reports whether who asks does so over a line that nobody can read.
func (s *core) overTLS(r *http.Request) bool {
	return r.TLS != nil || s.behindProxy && strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https")
}
