package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pokerliga/cmd/pokerliga/demo"
)

// phoneHigh is how high the screen of a small phone is.
const phoneHigh = 800

// headEnd is where the head of a page ends, once its type is there and it has said that it brings itself up to date.
const headEnd = `Promise.all(Array.from(document.fonts).map(f => f.load())).then(() => new Promise(done => {
	const ready = () => document.querySelector(".live-line a:not([hidden])") || done();
	new MutationObserver(ready).observe(document, {subtree: true, attributes: true, childList: true});
	ready();
})).then(() => Math.round(Math.max(...Array.from(document.querySelectorAll(".masthead, .title, .bars"))
	.map(e => e.getBoundingClientRect().bottom)) + scrollY))`

// order are the columns of a table from left to right, as they are seen, and where each ends.
const order = `Array.from(document.querySelectorAll("table.rounds-first thead th")).map(th => ({th, box: th.getBoundingClientRect()}))
	.sort((a, b) => a.box.left - b.box.left)
	.map(({th, box}) => (["pl", "verein", "latest", "pkt", "abzug", "mv"].find(c => th.classList.contains(c)) || "") + " " +
		Math.round(box.right))`

// A reader with a phone sees the latest round beside the club, then points and deduction, without swiping; that there is more to swipe to
// a shadow says. The head of a page leaves him three quarters of the screen.
func TestOnAPhoneWhatMattersComesFirst(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	_, current := demo.Seasons(saturday)
	s := serve(t, current)
	table := "/ligen/bl1/2026/tabelle"
	if err := b.open(s.home, table, 200, true); err != nil {
		t.Fatal(err)
	}
	columns := func(width int64) (names []string, ends []int) {
		if err := b.turn(look{width, false, true}); err != nil {
			t.Fatal(err)
		}
		all, err := ask[[]string](b, order)
		if err != nil || len(all) < 10 {
			t.Fatal(all, err)
		}
		for _, column := range all {
			name, end, _ := strings.Cut(column, " ")
			at := 0
			if _, err := fmt.Sscan(end, &at); err != nil {
				t.Fatal(err)
			}
			names, ends = append(names, name), append(ends, at)
		}
		return names, ends
	}
	if names, _ := columns(1280); names[len(names)-1] != "pkt" {
		t.Errorf("on a desk the columns are %q", names)
	}
	names, ends := columns(360)
	if !slices.Equal(names[:5], []string{"pl", "verein", "latest", "pkt", "abzug"}) || ends[4] > 360 {
		t.Errorf("on a phone the columns are %q and end at %v", names, ends)
	}
	shadow, err := ask[string](b, `(() => { const s = document.querySelector("table.rounds-first").parentElement;
		return s.scrollWidth > s.clientWidth ? getComputedStyle(s).backgroundImage : "nothing to swipe to" })()`)
	if err != nil || !strings.Contains(shadow, "gradient") {
		t.Errorf("swiping is announced by %q, %v", shadow, err)
	}
	if err := b.open(s.home, table+"?as_of=2026-10-10", 200, true); err != nil {
		t.Fatal(err)
	}
	if wide, err := ask[[]string](b, widthScript); err != nil || len(wide) > 0 {
		t.Errorf("a page of then sticks out: %v, %v", wide, err)
	}
	for _, path := range []string{table, "/ligen/bl1/2026/mvp", "/ligen/bl1/2026/aussichten", "/ligen/bl1/2026/sammelrunden",
		"/ligen/bl1/2026/sammelrunden/4", "/ligen/bl1/2026/sammelrunden/3", "/ligen/bl1/2026/tabelle/" + current.Leagues[0].Clubs[0],
		"/ligen/bl1/2026/sammelrunden/4/" + current.Leagues[0].Clubs[0], "/kalender", "/vereine/" + current.Leagues[0].Clubs[0]} {
		if err := b.open(s.home, path, 200, true); err != nil {
			t.Fatal(err)
		}
		end, err := ask[int](b, headEnd)
		if err != nil || end == 0 || end*4 > phoneHigh {
			t.Errorf("%s: the head ends at %d of %d, %v", path, end, phoneHigh, err)
		}
	}
}
