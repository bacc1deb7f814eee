package browser

import (
	"strings"
	"testing"
)

// narrow names what of a page is too low for a thumb: 44 px are asked for of links, also in text, and of buttons.
const narrow = `(() => [...document.querySelectorAll('main :is(a, button, summary)')].filter((e) => e.checkVisibility() &&
	Math.max(...[...e.getClientRects()].map((box) => box.height)) < 43.5).map((e) => Math.round(e.getBoundingClientRect().height) + ' ' +
	(e.closest('[id]') || {}).id + ' ' + e.outerHTML.slice(0, 90)))()`

// On a phone every link and every button of the hall is 44 px high, those in text too.
func TestLinksOfTheHallAreForAThumb(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	s.entered(t, *cardOf(played, 1))
	b.window(t, 390, 844)
	b.entersHall(t, s, "/saal", true, "Meine Sammelrunden")
	for _, page := range hallPages {
		b.goTo(t, s, page, true)
		b.window(t, 390, 844)
		if low, err := ask[[]string](b, narrow); err != nil || len(low) > 0 {
			t.Errorf("%s: %v\n%s", page, err, strings.Join(low, "\n"))
		}
	}
	b.quiet(t)
}
