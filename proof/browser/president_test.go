package browser

import (
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// signIn signs the president in, who comes to a page.
func (b *tab) signIn(t *testing.T, s *site, path string, scripted bool, said string) {
	t.Helper()
	b.goTo(t, s, path, scripted)
	b.enterAs(t, obfrauEmail, obfrauPassword, said)
}

// follow presses a link of the page, and waits for the page that says something.
func (b *tab) follow(t *testing.T, text, said string) {
	t.Helper()
	b.holds(t, `document.documentElement.dataset.old = '1',
		[...document.querySelectorAll('main a.go')].find((a) => a.textContent.trim().startsWith('`+text+`')).click(), true`)
	b.arrives(t, said)
}

// A president hands a lineup in on a phone: with two taps where nothing changes, and
// with every fault at its field where something is wrong.
func TestAPresidentHandsInALineup(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	b := <-launch(t, tools, 1)
	for _, scripted := range []bool{true, false} {
		s := serve(t, demoLeague()[:2]...)
		s.president(t, lineupClub)
		b.signIn(t, s, "/verein", scripted, "Zu tun")
		b.everySize(t, scripted)
		b.follow(t, "Zur Aufstellung", "Wer spielen darf")
		b.everySize(t, scripted)
		b.expect(http.StatusUnprocessableEntity)
		b.fill(t, "aufstellung-captain", "")
		b.holds(t, "document.getElementById('aufstellung-slots-1').value = document.getElementById('aufstellung-slots-2').value, true")
		b.submit(t, ".lineup", "Das geht so nicht")
		b.holds(t, "document.querySelectorAll('.refused a').length >= 2")
		b.holds(t, "[...document.querySelectorAll('.refused a')].every((a) => document.querySelector(a.hash).ariaInvalid === 'true')")
		b.everySize(t, scripted)
		b.expect(0)
		b.goTo(t, s, "/verein", scripted)
		b.follow(t, "Zur Aufstellung", "Wer spielen darf")        // the first tap
		b.submit(t, ".lineup", "Die Aufstellung ist gespeichert") // the second
		b.everySize(t, scripted)
		b.press(t, "/abmelden", "Passwort vergessen?")
		b.quiet(t)
		desk := "/verein/" + lineupClub
		isHTML(t, tools, s.ofObfrau(t, desk, desk+"/aufstellung", desk+"/aufstellung/2026/bl2/4", desk+"/aufstellung/2026/bl1/4"))
	}
}

// With the keyboard alone: from the sign-in page to the lineup that is handed in.
func TestALineupIsHandedInWithTheKeyboardAlone(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	b.goTo(t, s, "/verein", true)
	b.tabTo(t, "#anmelden-email")
	b.types(t, obfrauEmail+"\t"+obfrauPassword)
	b.enters(t, "Zu tun")
	b.tabTo(t, `main a[href*="/aufstellung/"]`)
	b.enters(t, "Wer spielen darf")
	b.tabTo(t, ".lineup button")
	b.enters(t, "Die Aufstellung ist gespeichert")
	b.quiet(t)
}

// types presses keys.
func (b *tab) types(t *testing.T, keys string) {
	t.Helper()
	if err := b.do(chromedp.KeyEvent(keys)); err != nil {
		t.Fatal(err)
	}
}

// enters presses Enter, and waits for the page that says something.
func (b *tab) enters(t *testing.T, said string) {
	t.Helper()
	b.holds(t, "document.documentElement.dataset.old = '1', true")
	b.types(t, "\r")
	b.arrives(t, said)
}

// tabTo goes on from field to field until one is reached, which must be seen to have
// the focus.
func (b *tab) tabTo(t *testing.T, selector string) {
	t.Helper()
	selector = strings.ReplaceAll(selector, `"`, `\"`)
	for range 120 {
		b.types(t, "\t")
		there, err := ask[bool](b, `document.activeElement.matches("`+selector+`")`)
		if err != nil {
			t.Fatal(err)
		}
		if there {
			b.holds(t, `getComputedStyle(document.activeElement).outlineStyle !== 'none'`)
			return
		}
	}
	t.Fatalf("nobody comes to %s with the keyboard", selector)
}
