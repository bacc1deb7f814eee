package rest

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// The names of the cookies that hold tokens: of a session, of the device on which it was opened, and of a device on which a player
// without an account answers. Over TLS their names begin with __Host-, so that no other host can set them.
const (
	CookieName       = "pokerliga_session"
	DeviceCookieName = "pokerliga_device"
	PlayerCookieName = "pokerliga_player"
	securePrefix     = "__Host-"
)

// cookieName returns the name of a cookie for a request like this.
func (s *Base) cookieName(r *http.Request, name string) string {
	if s.OverTLS(r) {
		return securePrefix + name
	}
	return name
}

// PersonHeader is the header with the proof of who made an entry. Several users sign in on one device, one after the other; an entry
// that waited there for the network must not be sent under the session of the next user.
const PersonHeader = "Pokerliga-Person"

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
	token := s.cookieValue(r, CookieName)
	if strings.HasPrefix(token, people.TokenPrefix) {
		return ""
	}
	return token
}

// Browser returns what a browser shows of itself.
func (s *Base) Browser(r *http.Request) people.Browser {
	return people.Browser{Session: s.CookieToken(r), Device: s.cookieValue(r, DeviceCookieName), Agent: r.UserAgent()}
}

// SignedIn reports whether a request carries a token, good or not.
func SignedIn(r *http.Request) bool {
	if r.Header["Authorization"] != nil {
		return true
	}
	if r.Header["Cookie"] == nil {
		return false
	}
	for _, name := range []string{CookieName, securePrefix + CookieName} {
		if cookie, err := r.Cookie(name); err == nil && cookie.Value != "" {
			return true
		}
	}
	return false
}

// Address is the address under which a browser reaches the server.
func (s *Base) Address(r *http.Request) string {
	if s.OverTLS(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// OverTLS reports whether a request came over a line that nobody can read.
func (s *Base) OverTLS(r *http.Request) bool {
	return r.TLS != nil || s.BehindProxy && strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https")
}

// cookieKept is how long a browser keeps its cookies: as long as browsers keep anything.
// The session and the device know themselves when they end, whatever the browser's clock.
const cookieKept = int(people.DeviceKept / time.Second)

// SetCookies gives the browser the token of a session that was opened, and that of its device.
func (s *Base) SetCookies(c echo.Context, token string, opened *people.Session) {
	s.cookie(c, CookieName, token, cookieKept)
	s.cookie(c, DeviceCookieName, opened.DeviceToken, cookieKept)
}

// SetPlayerCookie gives the browser the token by which it answers for the player whose name was tapped there.
func (s *Base) SetPlayerCookie(c echo.Context, token string) {
	s.cookie(c, PlayerCookieName, token, cookieKept)
}

// PlayerToken returns the token of a browser on which a name was tapped, "" for none.
func (s *Base) PlayerToken(r *http.Request) string { return s.cookieValue(r, PlayerCookieName) }

// cookieValue returns what a browser has in a cookie of ours, "" for nothing.
func (s *Base) cookieValue(r *http.Request, name string) string {
	cookie, err := r.Cookie(s.cookieName(r, name))
	if err != nil {
		return ""
	}
	return cookie.Value
}

// DropCookie takes the token of a session away from the browser. The device stays known.
func (s *Base) DropCookie(c echo.Context) { s.cookie(c, CookieName, "", -1) }

func (s *Base) cookie(c echo.Context, name, token string, kept int) {
	r := c.Request()
	c.SetCookie(&http.Cookie{Name: s.cookieName(r, name), Value: token, Path: "/", MaxAge: kept, HttpOnly: true,
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
