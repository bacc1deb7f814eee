package api

import (
	"errors"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
)

// cookieName is the cookie that holds the token of a browser.
const cookieName = "pokerliga_session"

// who returns who asks: by the bearer token if there is one, else by the
// cookie. A cookie whose session is over is no error, its owner is the public.
func (s *Server) who(c echo.Context) (league.Actor, error) {
	r := c.Request()
	if header := r.Header.Get("Authorization"); header != "" {
		token, ok := bearer(header)
		if !ok {
			return league.Public, league.ErrSignIn
		}
		return s.office.Who(r.Context(), token)
	}
	by, err := s.office.Who(r.Context(), cookieToken(r))
	if errors.Is(err, league.ErrSignIn) {
		return league.Public, nil
	}
	return by, err
}

// token returns the token of a request, "" for none.
func token(r *http.Request) string {
	if t, ok := bearer(r.Header.Get("Authorization")); ok {
		return t
	}
	return cookieToken(r)
}

// bearer returns the token of an Authorization header.
func bearer(header string) (string, bool) {
	scheme, t, ok := strings.Cut(header, " ")
	t = strings.TrimSpace(t)
	return t, ok && strings.EqualFold(scheme, "Bearer") && t != ""
}

func cookieToken(r *http.Request) string {
	cookie, err := r.Cookie(cookieName)
	if err != nil {
		return ""
	}
	return cookie.Value
}

// signedIn reports whether a request says that it comes from somebody who has
// signed in.
func signedIn(r *http.Request) bool {
	return r.Header["Authorization"] != nil || r.Header["Cookie"] != nil && cookieToken(r) != ""
}
