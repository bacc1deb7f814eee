package browser

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"pokerliga/cmd/pokerliga/demo"
)

// screen is the height of a phone in points.
const screen = "844"

// Whoever follows a matchday on a phone of 390 by 844 sees in the first screen who leads and by how much, and which of the 36 cards are
// in; all of the page is at most five screens, and four places stay in reach. A table that is tapped opens its card below, one at a
// time; a heat or an MTT is another pane at the same place. None of that needs a script.
func TestAMatchdayOnAPhoneIsFiveScreens(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	_, current := demo.Seasons(saturday)
	s := serveAt(t, func() time.Time { return saturday }, current)
	if err := b.turn(look{width: 390}); err != nil {
		t.Fatal(err)
	}
	const day = "/ligen/bl1/2026/sammelrunden/4"
	for _, scripted := range []bool{true, false} {
		b.goTo(t, s, day, scripted)
		b.holds(t, `document.documentElement.scrollHeight <= 5 * `+screen)
		b.holds(t, `['.night-lead h2', '.night-lead .running-leader', '.first-three', '.day-strip', '.four'].every((part) =>
			document.querySelector(part).getBoundingClientRect().bottom <= `+screen+`)`)
		b.holds(t, `document.querySelectorAll('.day-strip i').length === 36 && document.querySelector('.day-strip').getBoundingClientRect().height < 20`)
		b.holds(t, `document.querySelectorAll('.four a').length === 4 && (scrollTo(0, 2000), document.querySelector('.four').getBoundingClientRect().top === 0)`)
		b.holds(t, `[...document.querySelectorAll('.pane')].filter((pane) => pane.offsetParent).map((pane) => pane.id).join() === 'heat-3'`)
		const shown = `[...document.querySelectorAll('#heat-3 .card')].filter((card) => card.offsetParent).map((card) => card.querySelector('h4').textContent).join()`
		if err := b.do(chromedp.Click("#heat-3 .card-cell:nth-of-type(3)")); err != nil {
			t.Fatal(err)
		}
		b.until(t, shown+` === 'Tisch 3'`)
		if err := b.do(chromedp.Click("#heat-3 .card-cell:nth-of-type(12)")); err != nil {
			t.Fatal(err)
		}
		b.until(t, shown+` === 'Tisch 12'`)
		if err := b.do(chromedp.Click(`.pane-tabs [href="#mtt-A"]`)); err != nil {
			t.Fatal(err)
		}
		b.until(t, `[...document.querySelectorAll('.pane')].filter((pane) => pane.offsetParent).map((pane) => pane.id).join() === 'mtt-A'`)
	}
	b.goTo(t, s, day, true)
	b.everySize(t, true)
}
