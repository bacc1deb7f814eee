package browser

import (
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// lineupClub is a club whose lineup for the next matchday is missing.
const lineupClub = "favoriten"

const obfrauEmail, obfrauPassword = "obfrau@example.at", "drei-knoedel-im-flop"

// president lets somebody sign in for clubs.
func (s *site) president(t *testing.T, clubs ...string) {
	t.Helper()
	var roles []acts.Role
	for _, club := range clubs {
		roles = append(roles, acts.Role{Kind: acts.RolePresident, Club: club})
	}
	if _, err := s.people.AddUser(t.Context(), acts.Console, obfrauEmail, "Maria Muster", obfrauPassword, roles); err != nil {
		t.Fatal(err)
	}
}

// goTo opens a page and expects it and all that follow to answer well.
func (b *tab) goTo(t *testing.T, s *site, path string, scripted bool) {
	t.Helper()
	if err := b.open(s.home, path, http.StatusOK, scripted); err != nil {
		t.Fatal(err)
	}
}

// expect sets the status with which the page is answered, wherever a form leads.
func (b *tab) expect(status int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.refuses = status
}

// holds fails unless a condition holds in the page.
func (b *tab) holds(t *testing.T, condition string) {
	t.Helper()
	if there, err := ask[bool](b, condition); err != nil || !there {
		t.Fatalf("it does not hold that %s: %v; %q", condition, err, b.heard())
	}
}

// fill types into a field, as its id names it.
func (b *tab) fill(t *testing.T, id, value string) {
	t.Helper()
	b.holds(t, fmt.Sprintf("document.getElementById(%q).value = %q, true", id, value))
}

// press sends the form that leads to a path, and waits for the page that says something.
func (b *tab) press(t *testing.T, action, said string) {
	t.Helper()
	b.submit(t, fmt.Sprintf("form[action=%q]", action), said)
}

// submit presses the button of a form, and waits for the next page, which says something.
func (b *tab) submit(t *testing.T, form, said string) {
	t.Helper()
	b.holds(t, "document.documentElement.dataset.old = '1', document.querySelector("+strconv.Quote(form+" button:not([type=button])")+").click(), true")
	b.arrives(t, said)
}

// enterAs signs somebody in on the page for it, and waits for the page that says something.
func (b *tab) enterAs(t *testing.T, email, password, said string) {
	t.Helper()
	b.fill(t, "anmelden-email", email)
	b.fill(t, "anmelden-password", password)
	b.press(t, "/anmelden", said)
}

// arrives waits until the page that was left is gone and another is there that says
// something. Without scripts nothing in the page can wait.
func (b *tab) arrives(t *testing.T, said string) {
	t.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for range patience / (20 * time.Millisecond) {
		there, err := ask[bool](b, "document.readyState === 'complete' && !document.documentElement.dataset.old")
		if err == nil && there {
			if there, err = ask[bool](b, says(said)); err != nil || !there {
				text, _ := ask[string](b, "document.querySelector('main').innerText")
				t.Fatalf("the page does not say %q: %v: %s", said, err, text)
			}
			return
		}
		<-tick.C
	}
	t.Fatalf("no other page comes; %q", b.heard())
}

// everySize judges the page in every size, light and dark, and fails if anything was wrong.
func (b *tab) everySize(t *testing.T, scripted bool) {
	t.Helper()
	b.looksWell(t, scripted)
	b.quiet(t)
}

// looksWell notes what is wrong with the page in any of its looks.
func (b *tab) looksWell(t *testing.T, scripted bool) {
	t.Helper()
	if err := b.lookAround(scripted, everywhere); err != nil {
		t.Fatal(err)
	}
}

// quiet fails if anything was wrong.
func (b *tab) quiet(t *testing.T) {
	t.Helper()
	if faults := b.heard(); len(faults) > 0 {
		t.Error(strings.Join(faults, "\n"))
	}
}

// ofObfrau asks for pages as the president.
func (s *site) ofObfrau(t *testing.T, paths ...string) []*sheet {
	t.Helper()
	return s.as(t, s.tokenOfObfrau(t), paths...)
}

// as asks for pages in somebody's name.
func (s *site) as(t *testing.T, token string, paths ...string) []*sheet {
	t.Helper()
	var sheets []*sheet
	for _, path := range paths {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.home+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+token)
		w, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(w.Body)
		_ = w.Body.Close()
		if err != nil || w.StatusCode != http.StatusOK {
			t.Fatalf("%s: %s, %v", path, w.Status, err)
		}
		sheets = append(sheets, &sheet{path: path, status: w.StatusCode, kind: "text/html", body: string(body)})
	}
	return sheets
}

// tokenOfObfrau signs the president in with another program.
func (s *site) tokenOfObfrau(t *testing.T) string {
	t.Helper()
	return s.tokenOf(t, obfrauEmail, obfrauPassword)
}

// tokenOf signs somebody in with another program.
func (s *site) tokenOf(t *testing.T, email, password string) string {
	t.Helper()
	token, _, _, err := s.people.SignIn(t.Context(), people.Opening{Email: email, Password: password, From: people.Browser{Agent: "Testgerät"}})
	if err != nil {
		t.Fatal(err)
	}
	return token
}
