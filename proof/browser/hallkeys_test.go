package browser

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// controls are what can be used in a page.
const controls = `[...document.querySelector('main').querySelectorAll('a[href], button, input:not([type=hidden]), select, ' +
	'textarea, summary')].filter((e) => !e.disabled && e.checkVisibility({ visibilityProperty: true }))`

// With the keyboard alone everything on the pages of the hall can be reached; a team is checked in, a penalty imposed, and a card
// of a closed heat corrected after it was seen what changes.
func TestTheHallIsRunWithTheKeyboardAlone(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	s.entered(t, *cardOf(played, 1))
	b.goTo(t, s, "/saal", true)
	b.tabTo(t, "#anmelden-email")
	b.types(t, directorEmail+"\t"+directorPassword)
	b.enters(t, "Meine Sammelrunden")
	for _, page := range hallPages {
		b.goTo(t, s, page, true)
		left, err := ask[[]string](b, controls+".filter((e) => e.tabIndex < 0).map((e) => e.outerHTML)")
		if err != nil || len(left) > 0 {
			t.Errorf("%s: the keyboard passes by %q %v", page, left, err)
		}
	}

	b.goTo(t, s, hallPath("/anmeldung"), true)
	b.tabTo(t, ".checkin form button")
	b.enters(t, "")
	b.goTo(t, s, hallPath("/strafen"), true)
	b.tabTo(t, "#strafe-player")
	b.types(t, kb.ArrowDown)
	b.tabTo(t, "#strafe-referee")
	b.types(t, "Franz Huber\tredet dauernd dazwischen")
	b.tabTo(t, "form[action$='/strafen'] button")
	b.enters(t, "Gespeichert ist noch nichts")
	b.tabTo(t, "form[action$='/strafen'] button")
	b.enters(t, "Die Strafe ist verhängt")

	card := hallPath("/heats/2/tische/1")
	b.goTo(t, s, card, true)
	b.holds(t, `(() => {
		const out = [...document.querySelectorAll('fieldset')].filter((e) => Number(e.querySelector('[name$=".place"]')?.value) > 1 &&
			!e.querySelector('[name$=".chips"]').value).map((e) => e.querySelector('[name$=".place"]'));
		out.sort((a, b) => b.value - a.value);
		[out[0].id, out[1].id] = ['letzter', 'vorletzter'];
		[window.one, window.other] = [out[0].value, out[1].value];
		return true;
	})()`)
	for _, swap := range [][2]string{{"#letzter", "other"}, {"#vorletzter", "one"}} {
		b.tabTo(t, swap[0])
		place, err := ask[string](b, swap[1])
		if err != nil {
			t.Fatal(err)
		}
		b.types(t, "\b"+place)
	}
	b.tabTo(t, "#karte-reason")
	b.types(t, "Zahlendreher")
	b.enters(t, "Gespeichert ist noch nichts")
	b.everySize(t, true)
	b.tabTo(t, "form.form button")
	b.enters(t, "Die Berichtigung ist gespeichert und gilt")
	b.quiet(t)
}
