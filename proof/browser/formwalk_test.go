package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"pokerliga/cmd/pokerliga/demo"
)

// Every form of a club's pages is walked to its end, with scripts and without, for a club with one team and for one with
// two: empty, over-long, with ids of others, stale, and sent twice. Faults lead to their fields, and what was typed stays.
func TestTheFormsOfAClubAreWalkedToTheirEnd(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	for club, scripted := range map[string]bool{demo.TwoTeams: true, demo.OneTeam: false} {
		s := serveClubs(t, club)
		s.president(t, club)
		b.signIn(t, s, "/verein/"+club, scripted, "Zu tun")
		token := s.tokenOfObfrau(t)
		if err := b.turn(look{360, false, scripted}); err != nil {
			t.Fatal(err)
		}
		for i := range clubForms {
			f := &clubForms[i]
			if !s.shows(club, f) {
				continue
			}
			w := &formWalk{b, s, f, club, scripted, token}
			t.Run(fmt.Sprintf("%s%s, scripts %t, %s", club, f.action, scripted, f.done), func(t *testing.T) {
				w.refused(t)
				w.foreign(t)
				w.stale(t)
				w.twice(t)
				b.quiet(t)
			})
		}
	}
}

// shows reports whether the club has that form: only a team of the second league can waive.
func (s *site) shows(club string, f *clubForm) bool {
	return f.page != "/verzicht" || club == demo.TwoTeams
}

// formWalk is a walk through a form.
type formWalk struct {
	*tab
	site     *site
	form     *clubForm
	club     string
	scripted bool
	token    string // of the same president in another program
}

// open opens the page of the form.
func (w *formWalk) open(t *testing.T) {
	t.Helper()
	w.expect(0)
	w.goTo(t, w.site, "/verein/"+w.club+w.form.page, w.scripted)
	w.holds(t, "!!"+w.query())
}

// query finds the form in the page.
func (w *formWalk) query() string {
	return fmt.Sprintf("document.querySelector('main form[method=post][action$=%q]')", w.form.action)
}

// set fills fields of the form in, without what a browser would refuse by itself.
func (w *formWalk) set(t *testing.T, fields [][2]string) {
	t.Helper()
	values, err := json.Marshal(append([][2]string{}, fields...))
	if err != nil {
		t.Fatal(err)
	}
	w.holds(t, fmt.Sprintf(`(() => {
		const form = %s;
		form.noValidate = true;
		for (const [name, value] of %s) {
			const field = form.elements.namedItem(name);
			if (field.type === 'checkbox') field.checked = value !== '';
			else if (field.type === 'file') {
				const files = new DataTransfer();
				if (value) files.items.add(new File([Uint8Array.from(atob(value), (c) => c.charCodeAt(0))], 'bild.png'));
				field.files = files.files;
			} else field.value = value;
		}
		return true;
	})()`, w.query(), values))
}

// typed are the fields of the form that can be typed into, and the boxes that can be ticked, each with that value.
func (w *formWalk) typed(t *testing.T, value string) [][2]string {
	t.Helper()
	names, err := ask[[]string](w.tab, "[..."+w.query()+
		".elements].filter((e) => e.name && !['hidden', 'submit', 'select-one'].includes(e.type)).map((e) => e.type + ' ' + e.name)")
	if err != nil {
		t.Fatal(err)
	}
	var fields [][2]string
	for _, one := range names {
		kind, name, _ := strings.Cut(one, " ")
		if plain := slices.Contains([]string{"text", "textarea", "email", "url", "tel"}, kind); !plain && value != "" {
			continue
		}
		fields = append(fields, [2]string{name, value})
	}
	return fields
}

// send sends the form, and waits for a page that says something.
func (w *formWalk) send(t *testing.T, said string) {
	t.Helper()
	w.submit(t, fmt.Sprintf("main form[method=post][action$=%q]", w.form.action), said)
	if err := w.measure("walked at 360 pixels"); err != nil {
		t.Fatal(err)
	}
}

// leads checks that the summary of faults leads to fields that say what is wrong with them.
func (w *formWalk) leads(t *testing.T) {
	t.Helper()
	w.holds(t, `[...document.querySelectorAll('[role=alert].refused a')].every((a) => document.querySelector(a.hash).ariaInvalid === 'true')`)
	w.holds(t, `(() => { const a = document.querySelector('[role=alert].refused a'); if (a) a.click();
		return !a || document.activeElement.id === a.hash.slice(1); })()`)
}

// refused sends the form empty, and with more than anybody types.
func (w *formWalk) refused(t *testing.T) {
	t.Helper()
	w.open(t)
	if w.form.empty != "" {
		w.set(t, w.typed(t, ""))
		w.expect(http.StatusUnprocessableEntity)
		w.send(t, w.form.empty)
		w.holds(t, says("Das geht so nicht"))
		w.leads(t)
		w.open(t)
	}
	long := strings.Repeat("Ö", 4500)
	if w.form.page == "/berichte/2026/bl1/3" {
		long = strings.Repeat("Ö", 25000)
	}
	fields := w.typed(t, long)
	if len(fields) == 0 {
		return
	}
	w.set(t, fields)
	w.expect(http.StatusUnprocessableEntity)
	w.send(t, "Das geht so nicht")
	w.leads(t)
	stay := func() {
		t.Helper()
		for _, field := range fields {
			w.holds(t, fmt.Sprintf("%s.elements.namedItem(%q).value.length === %d", w.query(), field[0], len(long)/2))
		}
	}
	stay()
	w.goTo(t, w.site, "/verein", w.scripted)
	w.back(t)
	w.holds(t, says("Das geht so nicht"))
	stay()
	w.holds(t, "window.left = true")
	if err := tell(w.tab, page.Reload, page.ReloadParams{}); err != nil {
		t.Fatal(err)
	}
	w.until(t, "!window.left && document.readyState === 'complete' && "+says("Das geht so nicht"))
	stay()
	w.expect(0)
}

// sent returns where the form would be sent, and with what.
func (w *formWalk) sent(t *testing.T) (path string, form url.Values) {
	t.Helper()
	text, err := ask[[]string](w.tab, fmt.Sprintf(`[%[1]s.getAttribute('action'), new URLSearchParams([...new FormData(%[1]s)].filter(
		([, value]) => typeof value === 'string')).toString()]`, w.query()))
	if err != nil {
		t.Fatal(err)
	}
	if form, err = url.ParseQuery(text[1]); err != nil {
		t.Fatal(err)
	}
	return text[0], form
}

// post sends a form as the president who has signed in, and returns the status and where that leads.
func (w *formWalk) post(t *testing.T, path string, form url.Values) (status int, to string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, w.site.home+path, strings.NewReader(form.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Authorization", "Bearer "+w.token)
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, answer.Body)
	_ = answer.Body.Close()
	return answer.StatusCode, answer.Header.Get("Location")
}

// foreign sends the form with ids that are not there, and for a club of others: nothing is done, and nothing breaks.
func (w *formWalk) foreign(t *testing.T) {
	t.Helper()
	w.open(t)
	w.set(t, w.form.fields)
	path, form := w.sent(t)
	refuse := func(path string, form url.Values) {
		t.Helper()
		if status, to := w.post(t, path, form); status >= 500 || status == 200 ||
			strings.Contains(to, "getan=") && !strings.Contains(to, "getan=vorbei") {
			t.Errorf("%s with %v: status %d, to %s", path, form, status, to)
		}
	}
	refuse(strings.Replace(path, w.club, "meidling", 1), form)
	for name := range form {
		if name == "id" || name == "league" || name == "player" {
			other := url.Values{}
			for key, values := range form {
				other[key] = values
			}
			other.Set(name, "niemand")
			refuse(path, other)
		}
	}
	for _, id := range []string{"/2026", "/2027", "/bl1"} {
		if strings.Contains(path, id) {
			refuse(strings.Replace(path, id, "/niemand", 1), form)
		}
	}
}

// stale sends the form after somebody else has changed what it is about: it says so, and what was typed stays.
func (w *formWalk) stale(t *testing.T) {
	t.Helper()
	if w.form.meanwhile == nil {
		return
	}
	w.open(t)
	w.set(t, w.form.fields)
	w.form.meanwhile(t, w.site, w.club)
	w.expect(http.StatusPreconditionFailed)
	w.send(t, "Inzwischen hat hier jemand anderer gespeichert")
	for _, field := range w.form.fields {
		w.holds(t, fmt.Sprintf(`(() => { const e = %s.elements.namedItem(%q); return e.checked || e.value === %q })()`, w.query(), field[0],
			field[1]))
	}
}

// twice sends the form twice: the second time says the same, and nothing is there twice. Then the back button works.
func (w *formWalk) twice(t *testing.T) {
	t.Helper()
	w.open(t)
	w.set(t, w.form.fields)
	if path, form := w.sent(t); !w.hasFile() {
		if status, to := w.post(t, path, form); status != http.StatusSeeOther && status != http.StatusOK {
			t.Fatalf("%s: status %d, to %s", path, status, to)
		}
	}
	if w.form.asks {
		w.send(t, "Gespeichert ist noch nichts")
	}
	w.send(t, w.form.done)
	if w.form.once != "" {
		w.holds(t, fmt.Sprintf("document.querySelector('main').textContent.split(%q).length === 2", w.form.once))
	}
	w.expect(405) // of an address to which only forms are sent
	w.back(t)
	w.holds(t, "!!document.querySelector('main :is(form, a[href])')")
	w.expect(0)
}

// back presses the back button, and waits for the page before, which the browser may have kept as it was.
func (b *tab) back(t *testing.T) {
	t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	visited, err := chromedp.Run(ctx, chromedp.NavigationEntries())
	if err != nil {
		t.Fatal(err)
	}
	to := page.NavigateToHistoryEntryParams{EntryID: visited.Entries[visited.CurrentIndex-1].ID}
	if err := tell(b, page.NavigateToHistoryEntry, to); err != nil {
		t.Fatal(err)
	}
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for range 400 {
		at, err := chromedp.Run(ctx, chromedp.NavigationEntries())
		if err == nil && at.CurrentIndex == visited.CurrentIndex-1 {
			if there, err := ask[bool](b, "document.readyState === 'complete' && !!document.querySelector('main')"); err == nil && there {
				return
			}
		}
		<-tick.C
	}
	t.Fatalf("the back button leads to nothing; %q", b.heard())
}

// hasFile reports whether a file is sent with the form.
func (w *formWalk) hasFile() bool { return strings.HasSuffix(w.form.action, "/logo") }
