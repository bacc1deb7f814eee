package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"pokerliga/cmd/pokerliga/demo"
)

// With the keyboard alone every form is filled in and sent.
func TestTheFormsOfAClubAreFilledInWithTheKeyboardAlone(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serveClubs(t, demo.TwoTeams)
	s.president(t, demo.TwoTeams)
	b.signIn(t, s, "/verein/"+demo.TwoTeams, true, "Zu tun")
	for i := range clubForms {
		f := &clubForms[i]
		w := &formWalk{b, s, f, demo.TwoTeams, true, ""}
		if w.hasFile() || strings.Contains(f.action, "/logo/") { // files are chosen in a window of the system
			continue
		}
		t.Run(f.action+", "+f.done, func(t *testing.T) {
			w.open(t)
			for _, field := range f.fields {
				w.typeInto(t, field[0], field[1])
			}
			b.holds(t, w.query()+".querySelector('button').id = 'senden', true")
			b.tabTo(t, "#senden")
			if f.asks {
				b.enters(t, "Gespeichert ist noch nichts")
				b.tabTo(t, "form[action$='"+f.action+"'] button")
			}
			b.enters(t, f.done)
			b.quiet(t)
		})
	}
}

// typeInto goes to a field with the keyboard, and fills it in. A date stays as the form proposes it, unless the act is asked about: then
// it becomes another, as nothing is asked where nothing changes.
func (w *formWalk) typeInto(t *testing.T, name, value string) {
	t.Helper()
	field := fmt.Sprintf("%s.elements.namedItem(%q)", w.query(), name)
	about, err := ask[[]string](w.tab, fmt.Sprintf("[%[1]s.type, %[1]s.id]", field))
	if err != nil {
		t.Fatal(err)
	}
	w.tabTo(t, "#"+about[1])
	switch about[0] {
	case "date":
		if w.form.asks {
			if err := w.do(chromedp.KeyEvent(kb.ArrowUp)); err != nil {
				t.Fatal(err)
			}
			w.holds(t, field+".value !== "+field+".defaultValue")
		}
	case "checkbox":
		w.types(t, " ")
		w.holds(t, field+".checked")
	default:
		if err := w.do(chromedp.KeyEvent("a", chromedp.KeyModifiers(2))); err != nil { // Ctrl
			t.Fatal(err)
		}
		w.types(t, value)
		w.holds(t, fmt.Sprintf("%s.value.endsWith(%q)", field, value))
	}
}
