package api

import (
	"bytes"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/office/acts"
)

// AnsweredField is the page that answered a form, in the address of the form.
const AnsweredField = "antwort"

// The bounds of pages that answered forms: how long those wait that show what was typed, and all others, and how many bytes they have at most.
const (
	typedKept    = 15 * time.Minute
	answeredKept = time.Minute
	answeredMost = 32 << 20
)

// answer is a page that answered a form.
type answer struct {
	address string // the path of the form
	session string // the digest of the session it was sent in, "" for none
	until   time.Time
	status  int
	kind    string
	body    []byte
}

// answers keeps the pages that answered forms, in memory alone.
type answers struct {
	mu    sync.Mutex
	all   map[string]*answer // by their keys
	order []string           // the keys, the oldest first
	size  int
}

// put keeps an answer and returns its key. The oldest go when their time is over, and while there is too much.
func (a *answers) put(one *answer, now time.Time) string {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.all == nil {
		a.all = map[string]*answer{}
	}
	key := acts.NewSecret()
	a.all[key], a.order = one, append(a.order, key)
	a.size += len(one.body)
	for len(a.order) > 1 {
		oldest := a.all[a.order[0]]
		if a.size <= answeredMost && now.Before(oldest.until) {
			break
		}
		a.size -= len(oldest.body)
		delete(a.all, a.order[0])
		a.order = a.order[1:]
	}
	return key
}

// find returns an answer to a form of a session, nil if it is not kept any more.
func (a *answers) find(key, address, session string, now time.Time) *answer {
	a.mu.Lock()
	defer a.mu.Unlock()
	one := a.all[key]
	if one == nil || one.address != address || one.session != session || !now.Before(one.until) {
		return nil
	}
	return one
}

// answered lets a browser fetch the page that answers a form under an address of its own, as in the pattern post, redirect, get: back and reload
// show it again, and what was typed, and no browser asks whether to send the form again. Who has no session, and whose page is no refusal, can
// do so for a minute; then the address leads to where the form was sent, and on from there. See docs/decisions/0111-answered.md.
func (s *Server) answered(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		if strings.HasPrefix(r.URL.Path, "/api/") {
			return next(c)
		}
		address, session := r.URL.Path, acts.SecretDigest(s.CookieToken(r))
		if key := r.URL.Query().Get(AnsweredField); key != "" && r.Method == http.MethodGet {
			one := s.answers.find(key, address, session, s.Office.Now())
			if one == nil {
				return c.Redirect(http.StatusSeeOther, onSite(address, nil))
			}
			c.Response().Header().Set("Cache-Control", "no-store")
			c.Response().Header().Set("X-Robots-Tag", "noindex")
			return c.Blob(one.status, one.kind, one.body)
		}
		if r.Method != http.MethodPost || r.Header.Get("Sec-Fetch-Mode") != "navigate" || r.Header.Get("Sec-Fetch-Dest") != "document" {
			return next(c)
		}
		out := c.Response()
		kept := &pageWriter{ResponseWriter: out.Writer}
		out.Writer = kept
		if err := next(c); err != nil {
			c.Error(err)
		}
		if kept.status == 0 {
			return nil
		}
		now, waits := s.Office.Now(), answeredKept
		if kept.status >= http.StatusBadRequest && s.CookieToken(r) != "" {
			waits = typedKept
		}
		key := s.answers.put(&answer{address, session, now.Add(waits), kept.status, kept.Header().Get(echo.HeaderContentType), kept.body.Bytes()}, now)
		h := kept.Header()
		h.Del(echo.HeaderContentType)
		h.Del(echo.HeaderContentLength)
		h.Set(echo.HeaderLocation, onSite(address, url.Values{AnsweredField: {key}}))
		kept.ResponseWriter.WriteHeader(http.StatusSeeOther)
		return nil
	}
}

// onSite is an address of this site. Browsers take a path that begins with two slashes for another site.
func onSite(path string, query url.Values) string {
	return (&url.URL{Path: "/" + strings.TrimLeft(path, "/"), RawQuery: query.Encode()}).String()
}

// pageWriter keeps a page back, and passes on everything else.
type pageWriter struct {
	http.ResponseWriter
	status int // of the page, 0 for none
	body   bytes.Buffer
}

// WriteHeader begins an answer.
func (w *pageWriter) WriteHeader(status int) {
	if strings.HasPrefix(w.Header().Get(echo.HeaderContentType), "text/html") {
		w.status = status
		return
	}
	w.ResponseWriter.WriteHeader(status)
}

// Write writes the body of an answer.
func (w *pageWriter) Write(b []byte) (int, error) {
	if w.status != 0 {
		return w.body.Write(b)
	}
	return w.ResponseWriter.Write(b)
}

// Unwrap is for [http.ResponseController].
func (w *pageWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
