package browser

import (
	"encoding/base64"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"pokerliga/office/acts"
)

const adminEmail, adminPassword = "admin@example.at", "drei-knoedel-im-turn"

// admin lets an admin sign in.
func (s *site) admin(t *testing.T) {
	t.Helper()
	if _, err := s.people.AddUser(t.Context(), acts.Console, adminEmail, "Anna Amt", adminPassword,
		[]acts.Role{{Kind: acts.RoleAdmin}}); err != nil {
		t.Fatal(err)
	}
}

const stepsPath = "/buero/erste-schritte"

// asAdmin asks for pages as the admin.
func (s *site) asAdmin(t *testing.T, paths ...string) []*sheet {
	t.Helper()
	return s.as(t, s.tokenOf(t, adminEmail, adminPassword), paths...)
}

// at opens a page.
func (w *stepsWalk) at(t *testing.T, path string) {
	t.Helper()
	w.goTo(t, w.site, path, w.scripted)
}

// looked looks at the page in every size.
func (w *stepsWalk) looked(t *testing.T) {
	t.Helper()
	if !w.keys {
		w.everySize(t, w.scripted)
	}
}

// enter types into a field.
func (w *stepsWalk) enter(t *testing.T, id, value string) {
	t.Helper()
	if !w.keys {
		w.fill(t, id, value)
		return
	}
	w.tabTo(t, "#"+id)
	kind, err := ask[string](w.tab, "document.activeElement.type")
	if err != nil {
		t.Fatal(err)
	}
	if kind == "date" {
		w.typeDate(t, value)
	} else {
		if err := w.do(chromedp.KeyEvent("a", chromedp.KeyModifiers(2))); err != nil { // Ctrl
			t.Fatal(err)
		}
		w.types(t, value)
	}
	w.holds(t, fmt.Sprintf("document.getElementById(%q).value === %q", id, value))
}

// typeDate types a date into the field that has the focus, in the order that the browser's language has.
func (w *stepsWalk) typeDate(t *testing.T, value string) {
	t.Helper()
	day, err := time.Parse(time.DateOnly, value)
	if err != nil {
		t.Fatal(err)
	}
	for _, order := range []string{"02012006", "01022006", "20060102"} {
		w.holds(t, "(() => { const field = document.activeElement; field.blur(); field.focus(); return true; })()")
		w.types(t, day.Format(order))
		if right, err := ask[bool](w.tab, fmt.Sprintf("document.activeElement.value === %q", value)); err == nil && right {
			return
		}
	}
}

// tick ticks a box.
func (w *stepsWalk) tick(t *testing.T, id string) {
	t.Helper()
	if w.keys {
		w.tabTo(t, "#"+id)
		w.types(t, " ")
	} else {
		w.holds(t, fmt.Sprintf("document.getElementById(%q).checked = true", id))
	}
	w.holds(t, fmt.Sprintf("document.getElementById(%q).checked", id))
}

// send sends a form, and waits for a page that says something.
func (w *stepsWalk) send(t *testing.T, form, said string) {
	t.Helper()
	if w.keys {
		w.tabTo(t, form+" button:not([type=button])")
		w.enters(t, said)
	} else {
		w.submit(t, form, said)
	}
	w.looked(t)
}

// choose chooses a file, which even without a mouse is done in a window of the system.
func (w *stepsWalk) choose(t *testing.T, id, name, content string) {
	t.Helper()
	w.holds(t, fmt.Sprintf(`(() => { const files = new DataTransfer();
		files.items.add(new File([Uint8Array.from(atob(%q), (c) => c.charCodeAt(0))], %q));
		document.getElementById(%q).files = files.files; return true; })()`, base64.StdEncoding.EncodeToString([]byte(content)), name, id))
}

// to is the form that is sent to a path.
func to(path string) string { return `form[action="` + path + `"]` }
