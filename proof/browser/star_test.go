package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// starred is the club that a reader keeps on his phone.
const starred = "josefstadt"

// A reader makes a club his own by its star. From then on the front page of that device begins with it, four answers in the first
// screen, its row stands out in the table, and nothing of that is told to the server: no cookie is set. A second tap ends it.
func TestAStarKeepsAClubOnTheDevice(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, _ := thirdHeat(t)
	if err := b.turn(look{width: 390}); err != nil {
		t.Fatal(err)
	}
	visit := func(path string) {
		t.Helper()
		if err := b.open(s.home, path, 200, true); err != nil {
			t.Fatal(err)
		}
	}
	tap := func(selector string) {
		t.Helper()
		if err := b.do(chromedp.Evaluate[struct{}](`document.querySelector('` + selector + `').click()`)); err != nil {
			t.Fatal(err)
		}
	}
	visit("/")
	b.until(t, `!document.querySelector('[data-choose]').hidden && !document.querySelector('.myclub')`)
	visit("/vereine/" + starred)
	b.until(t, `document.querySelector('.star[aria-pressed=false]').getAttribute('aria-label').startsWith('Mein Verein: ')`)
	tap(".star")
	b.until(t, `document.querySelector('.star').getAttribute('aria-pressed') === 'true' && document.cookie === ''`)
	visit("/")
	b.until(t, says("Heute gewonnen?"))
	b.until(t, `document.querySelector('[data-choose]').hidden`)
	b.until(t, `[...document.querySelectorAll('main > .myclub h2')].length === 4 &&
		[...document.querySelectorAll('main > .myclub h2')].every((h) => h.getBoundingClientRect().bottom < innerHeight)`)
	b.everySize(t, true)
	visit("/ligen/bl1/2026/tabelle?heute=mit")
	b.until(t, `document.querySelector('.standings tr.my-row').id === 'verein-`+starred+`'`)
	visit("/ligen/bl1/2026/sammelrunden/4")
	b.until(t, `document.querySelectorAll('.teams tbody tr').length > 10 && !!document.querySelector('.only')`)
	tap(".only")
	b.until(t, `[...document.querySelectorAll('.teams tbody tr')].filter((row) => row.offsetParent).length === 3 &&
		!!document.querySelector('.teams .my-row').offsetParent`) // with those above and below it
	b.until(t, `document.querySelectorAll('.best .my-row').length > 0 &&
		[...document.querySelectorAll('.best li')].filter((one) => one.offsetParent).every((one) => one.matches('.my-row'))`)
	b.until(t, `[...document.querySelectorAll('.best .my-row')].every((one) => !!one.offsetParent)`) // wherever they stand
	b.until(t, `[...document.querySelectorAll('.card')].filter((card) => card.offsetParent).every((card) => card.querySelector('.k-`+starred+`'))`)
	visit("/vereine/" + starred + "/heute")
	b.until(t, says("Wer hat am besten gespielt?"))
	tap(".star")
	b.until(t, `localStorage.getItem('verein') === null`)
	visit("/")
	b.until(t, `!document.querySelector('[data-choose]').hidden && !document.querySelector('.myclub')`)
}
