package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"pokerliga/scoring"
)

// screens are the windows on which a card is one screen: two laptops and a small phone.
var screens = [][2]int64{{1280, 720}, {1366, 657}, {390, 640}}

// window makes the window so large.
func (b *tab) window(t *testing.T, width, height int64) {
	t.Helper()
	size := emulation.SetDeviceMetricsOverrideParams{Width: width, Height: height, DeviceScaleFactor: 1}
	if err := tell(b, emulation.SetDeviceMetricsOverride, size); err != nil {
		t.Fatal(err)
	}
}

// unseen names what of a card does not lie in the window or is covered: all its chairs, the verdict, what is still missing and the button; and
// what is wrong with the head, which is one line, and with the tables, which are a dot each where they are not listed at the side.
const unseen = `(() => {
	const faults = [];
	const see = (what, e) => {
		const box = e && e.getBoundingClientRect();
		if (!box || box.width < 40 || box.height < 28) return faults.push(what + ' is missing');
		if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) {
			return faults.push(what + ' lies outside: ' + [box.left, box.top, box.right, box.bottom].map(Math.round));
		}
		const on = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
		if (!on || !e.contains(on)) faults.push(what + ' is covered by ' + (on && on.outerHTML.slice(0, 80)));
	};
	document.querySelectorAll('.quick .chair').forEach((e, i) => see('chair ' + (i + 1), e));
	see('the verdict', document.querySelector('.quick .says'));
	see('the button', [...document.querySelectorAll('.quick .last :is(button, a)')].find((e) => !e.hidden));
	const strip = document.querySelector('.quick .strip'), tables = document.querySelectorAll('.tables a');
	if (tables.length > 1) {
		const row = strip && strip.checkVisibility();
		see('what is still missing', row ? strip : document.querySelector('.tables'));
		if (row && strip.querySelectorAll('.dots i').length !== tables.length) faults.push('not every table is a dot');
		if (row && !/fehl|vollständig/.test(strip.textContent)) faults.push('the strip does not say what is missing');
	}
	const head = document.querySelector('main .top').getBoundingClientRect();
	if (head.top > 1 || head.height > 60) faults.push('the head is ' + [head.top, head.height].map(Math.round));
	if (scrollY || document.scrollingElement.scrollHeight > innerHeight) faults.push('the page scrolls');
	return faults;
})()`

// isOneScreen fails unless the whole card is seen.
func (b *tab) isOneScreen(t *testing.T, after string) {
	t.Helper()
	if faults, err := ask[[]string](b, unseen); err != nil || len(faults) > 0 {
		t.Fatalf("after %s: %v %s", after, err, strings.Join(faults, "; "))
	}
}

// isOneScreenEverywhere fails unless all of it is seen in each of the windows.
func (b *tab) isOneScreenEverywhere(t *testing.T, after string) {
	t.Helper()
	for _, size := range screens {
		b.window(t, size[0], size[1])
		b.isOneScreen(t, fmt.Sprintf("%s, %dx%d", after, size[0], size[1]))
	}
}

// typesSeen presses keys, one after the other, and sees the whole card after each.
func (b *tab) typesSeen(t *testing.T, keys string) {
	t.Helper()
	for i, key := range keys {
		b.types(t, string(key))
		b.isOneScreen(t, fmt.Sprintf("%q", keys[:i+1]))
	}
}

// A card is one screen: chairs, verdict and button are seen after every key and every tap; also without a network, while an entry waits for
// an answer, and when a second person enters it blind. What cannot be in a ranking is said beside the chairs.
func TestACardIsOneScreen(t *testing.T) {
	for _, size := range screens {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			b := <-launch(t, tools(t), 1)
			s, played := thirdHeat(t)
			tables := s.thirdTables(t)
			keys := func(i int) string { return strokes(tables[i], cardOf(played, tables[i].Table)) }
			b.window(t, size[0], size[1])
			b.entersHall(t, s, hallPath("/heats/3/tische"), true, "Noch offen")
			b.isOneScreen(t, "nothing")
			b.typesSeen(t, "22")
			b.holds(t, "document.querySelectorAll('.chair.wrong').length === 0")
			b.typesSeen(t, "3")
			b.holds(t, says("Platz 2 ist geteilt, also entfällt Platz 3."))
			b.holds(t, "[...document.querySelectorAll('.chair.wrong output')].map((e) => e.textContent).join() === 'geteilt,geteilt,entfällt'")
			b.holds(t, "document.querySelector('.quick .says').classList.contains('bad')")
			b.typesSeen(t, "\r")
			b.holds(t, says("Noch nicht gespeichert. Platz 2 ist geteilt"))
			b.typesSeen(t, "\b\b\b"+keys(0))
			b.tapsCard(t, tables[1], cardOf(played, tables[1].Table), func(what string) { b.isOneScreen(t, what) })
			b.quiet(t)

			b.offline(t, true)
			b.typesSeen(t, keys(2))
			b.settles(t, "nicht gesendet")
			b.isOneScreen(t, "an entry without a network")
			b.offline(t, false)
			b.settles(t, "Alles gespeichert")

			// Somebody else has entered the next card otherwise: the answer waits while the one after it is entered.
			other := *cardOf(played, tables[3].Table)
			other.Seats = append([]scoring.Seat{}, other.Seats...)
			for i := range other.Seats {
				switch p := other.Seats[i].Place; p {
				case 5, 6:
					other.Seats[i].Place = 11 - p
				}
			}
			b.typesSeen(t, keys(3)[:1])
			s.entered(t, other)
			b.expect(412)
			b.typesSeen(t, keys(3)[1:])
			b.until(t, "!document.querySelector('.waiting').hidden")
			b.typesSeen(t, keys(4)[:3])
			b.holds(t, "(() => { const ask = document.querySelector('.asked'); if (ask.checkVisibility()) ask.click(); "+
				"return document.querySelector('.waiting').checkVisibility(); })()")
			b.holds(t, "[...document.querySelectorAll('.waiting button')].find((b) => b.textContent === 'Das Gespeicherte bleibt').click(), true")
			b.until(t, "document.querySelector('.waiting').hidden")
			b.typesSeen(t, keys(4)[3:])
			b.settles(t, "Alles gespeichert")
		})
	}
}

// The second reading is one screen too, blind and beside the stored card.
func TestASecondReadingIsOneScreen(t *testing.T) {
	for _, size := range screens {
		b := <-launch(t, tools(t), 1)
		s, played := thirdHeat(t)
		table := s.thirdTables(t)[0]
		s.entered(t, *cardOf(played, table.Table))
		b.window(t, size[0], size[1])
		pile := hallPath("/heats/3/gegenlesen")
		b.entersHall(t, s, pile, true, "Noch nicht gegengelesen")
		b.goTo(t, s, fmt.Sprintf("%s/%d", pile, table.Table), true)
		b.holds(t, `[...document.querySelectorAll('.reading li, .reading button')].length === 7 &&
			[...document.querySelectorAll('.reading li, .reading button')].every((e) => {
				const box = e.getBoundingClientRect();
				return box.top >= 0 && box.bottom <= innerHeight && e.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
			})`)
		b.goTo(t, s, fmt.Sprintf("%s/%d/blind", pile, table.Table), true)
		keys := strokes(table, cardOf(played, table.Table))
		b.typesSeen(t, keys[:len(keys)-1])
	}
}
