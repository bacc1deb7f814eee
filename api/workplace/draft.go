package workplace

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The bounds of drafts: how long one waits, and how many there are at most.
const (
	draftKept  = time.Hour
	draftsMost = 64
)

// draft is a form that came when its sender was no longer signed in.
type draft struct {
	user   string // whose it is
	page   string // the path of the page with the form
	action string // where the form was sent
	values url.Values
	until  time.Time
}

// drafts keeps forms until their senders have signed in again, one for each device. They are in memory alone.
type drafts struct {
	mu  sync.Mutex
	all map[string]*draft // by the digest of the device's token
}

// put keeps a draft, in place of the one before from that device. If there are too many the oldest goes.
func (s *drafts) put(device string, d *draft) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all == nil {
		s.all = map[string]*draft{}
	}
	s.all[device] = d
	if len(s.all) <= draftsMost {
		return
	}
	oldest := device
	for at, other := range s.all {
		if other.until.Before(s.all[oldest].until) {
			oldest = at
		}
	}
	delete(s.all, oldest)
}

// take removes and returns the draft of a user from that device for that page, nil if there is none.
func (s *drafts) take(device, user, page string, now time.Time) *draft {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.all[device]
	if d == nil {
		return nil
	}
	if !now.Before(d.until) {
		delete(s.all, device)
		return nil
	}
	if d.user != user || d.page != page {
		return nil
	}
	delete(s.all, device)
	return d
}

// move brings the draft of a user from a device under its new token to it: who has signed out everywhere is new to his own device.
func (s *drafts) move(from, to, user string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if d := s.all[from]; d != nil && d.user == user && from != to {
		delete(s.all, from)
		s.all[to] = d
	}
}

// secrets are the fields that are never kept.
var secrets = []string{workplace.PasswordField, workplace.CurrentField, workplace.CodeField, workplace.ProvenField}

// keep keeps what was typed for the user who has signed in last with this browser; if that is unknown, nothing.
func (s *Handlers) keep(c echo.Context, page string) {
	r := c.Request()
	from := s.Browser(r)
	if r.Method != http.MethodPost || from.Device == "" || r.Header.Get("Accept") == "application/json" {
		return
	}
	user := people.LastOn(r.Context(), s.People, from)
	if user == "" {
		return
	}
	r.Body = http.MaxBytesReader(c.Response(), r.Body, formSize)
	if err := r.ParseForm(); err != nil {
		return
	}
	if err := r.ParseMultipartForm(formSize); err == nil {
		_ = r.MultipartForm.RemoveAll() // a file is sent anew
	} else if !errors.Is(err, http.ErrNotMultipart) {
		return
	}
	for _, name := range secrets {
		r.PostForm.Del(name)
	}
	path, _, _ := strings.Cut(page, "?")
	s.drafts.put(acts.SecretDigest(from.Device), &draft{user, path, r.URL.Path, r.PostForm, s.Office.Now().Add(draftKept)})
}

// refill puts what was typed before signing in again back into its form. It still is checked against the version that
// the form was made from.
func (v *Visit) refill(p frame.Page) {
	r := v.Request()
	from := v.Browser(r)
	if r.Method != http.MethodGet || v.Self == nil || from.Device == "" {
		return
	}
	d := v.drafts.take(acts.SecretDigest(from.Device), v.Self.ID, r.URL.Path, v.Office.Now())
	if d == nil {
		return
	}
	says := "Sie waren inzwischen abgemeldet; gespeichert wurde nichts."
	if f := d.form(p); f != nil {
		f.Typed(d.values.Get)
		for i := range f.Hidden {
			if h := &f.Hidden[i]; h.Name == workplace.VersionField || h.Name == workplace.KeyField {
				h.Value = d.values.Get(h.Name)
			}
		}
		f.Refuse("", says+" Ihre Eingaben stehen noch da: bitte prüfen und noch einmal senden.")
		says += " Ihre Eingaben stehen noch im Formular."
	}
	if shell, is := p.(interface{ Say(text string) }); is {
		shell.Say(says)
	}
}

// form finds the form of a page that was sent, nil if there is none.
func (d *draft) form(p frame.Page) *workplace.Form {
	for _, f := range workplace.Forms(p) {
		if f.Action == d.action && !slices.ContainsFunc(f.Hidden, func(h workplace.Hidden) bool {
			return h.Name != workplace.VersionField && h.Name != workplace.KeyField && d.values.Get(h.Name) != h.Value
		}) {
			return f
		}
	}
	return nil
}
