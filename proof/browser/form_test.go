package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// A form that is on its way says so and is not sent a second time; the back button shows it ready to be sent again. Without
// scripts it is sent as often as somebody presses, and carried out once.
func TestAFormOnItsWayIsNotSentTwice(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	data := "/verein/" + lineupClub + "/daten"
	b.signIn(t, s, data, true, "Kontakt")
	b.holds(t, fmt.Sprintf(`(() => {
		const form = document.querySelector('form[action=%q]'), button = form.querySelector('button');
		let sent = 0;
		addEventListener('submit', (e) => { if (!e.defaultPrevented) sent++; });
		document.documentElement.dataset.old = '1';
		form.elements.person.value = 'Eva Muster';
		form.elements.email.value = 'eva@example.at';
		form.elements.address.value = 'Hauptplatz 1';
		button.click();
		const says = form.querySelector('[role=status]').textContent;
		button.click();
		return sent === 1 && says === 'Wird gesendet …' && button.ariaDisabled === 'true';
	})()`, data+"/kontakt"))
	b.arrives(t, "Der Kontakt ist gespeichert")
	b.back(t)
	b.holds(t, "!document.querySelector('[aria-disabled], .on-its-way')")
	b.quiet(t)
}

// Texts that are to be passed on are copied by a button, also where the site has no clipboard, as over plain HTTP.
func TestTextsToBePassedOnAreCopied(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	b.signIn(t, s, questions, true, "Wer kann spielen")
	b.asks(t)
	b.everySize(t, true)
	b.holds(t, `(() => {
		Object.defineProperty(navigator, 'clipboard', { value: undefined });
		document.addEventListener('copy', ({ target }) => { window.copied = target.value.slice(target.selectionStart, target.selectionEnd); });
		return true;
	})()`)
	b.tabTo(t, "textarea[data-copy] + p button")
	b.types(t, "\r")
	b.holds(t, `(() => {
		const text = document.querySelector('textarea[data-copy]'), button = text.nextElementSibling.querySelector('button');
		return window.copied === text.value && text.value.includes('/zusage/') && button.nextElementSibling.textContent === 'Kopiert.' &&
			button.ariaLabel === text.labels[0].textContent + ' kopieren';
	})()`)
	b.holds(t, "!navigator.share && ![...document.querySelectorAll('button')].some((button) => button.textContent === 'Teilen')")
	b.goTo(t, s, questions, false)
	b.holds(t, "!document.querySelector('textarea + p button')")
	b.quiet(t)
}

// Who wants less motion gets none: nothing on a page moves or fades.
func TestReducedMotionIsHonoured(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	moving := func(want string) int {
		t.Helper()
		media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: want}}}
		if err := tell(b, emulation.SetEmulatedMedia, media); err != nil {
			t.Fatal(err)
		}
		n, err := ask[int](b, `(() => {
			document.querySelectorAll('tbody tr').forEach((row) => row.classList.add('changed'));
			return [...document.querySelectorAll('*')].filter((e) => {
				const style = getComputedStyle(e);
				const lasts = (times) => times.split(',').some((time) => parseFloat(time) > 0);
				return style.animationName !== 'none' && lasts(style.animationDuration) || lasts(style.transitionDuration) ||
					style.scrollBehavior === 'smooth';
			}).length;
		})()`)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	for _, page := range []string{"/ligen/bl1/2026/tabelle", "/ligen/bl1/2026", "/", "/ligen/bl1/2026/sammelrunden/4"} {
		b.goTo(t, s, page, true)
		if page == "/ligen/bl1/2026/tabelle" && moving("no-preference") == 0 {
			t.Error("nothing moves where motion is wanted: this test looks at nothing")
		}
		if n := moving("reduce"); n > 0 {
			t.Errorf("%s: %d elements move", page, n)
		}
	}
	b.quiet(t)
}
