package browser

import (
	"fmt"
	"testing"
)

// Stacks go out of an MTT by a tap each, also while the network is gone: what waits is seen, outlives a reload, goes out in
// order, and another tap takes it back. At the end of the heat the page says what is missing of the chips while it is typed.
func TestStacksGoOutByTaps(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, _ := thirdHeat(t)
	b.entersHall(t, s, hallPath("/heats/3/mtt/A"), true, "Wer scheidet aus?")
	before, err := ask[int](b, "document.querySelectorAll('.going form').length")
	if err != nil || before < 4 {
		t.Fatalf("%d stacks are in: %v", before, err)
	}
	tap := func(i int) { b.holds(t, fmt.Sprintf("document.querySelectorAll('.going .taps')[%d].click(), true", i)) }
	tap(0)
	b.settles(t, "Alles gespeichert")
	b.until(t, fmt.Sprintf("document.querySelectorAll('.going form').length === %d", before-1))

	b.offline(t, true)
	tap(0)
	tap(1)
	b.settles(t, "2 Einträge nicht gesendet: keine Verbindung")
	tap(1) // once more takes it back
	b.settles(t, "2 Einträge nicht gesendet")
	b.holds(t, "document.querySelectorAll('.going .waits').length === 2")
	b.offline(t, false)
	b.settles(t, "Alles gespeichert")
	b.until(t, fmt.Sprintf("document.querySelectorAll('.going form').length === %d", before-2))
	b.holds(t, "document.querySelectorAll('.gone li').length === 2")

	// What is typed is added up, and kept.
	b.holds(t, says("es fehlen noch"))
	b.holds(t, "(() => { const e = [...document.querySelectorAll('.stacks input[name$=\"].end\"]')].pop(); "+
		"e.value = document.querySelector('.stacks').dataset.sum; e.dispatchEvent(new Event('input', { bubbles: true })); return true; })()")
	b.holds(t, says("Die Chips gehen auf"))
	b.settles(t, "angefangen: MTT A")
	b.goTo(t, s, hallPath("/heats/3/mtt/A"), true)
	b.holds(t, says("Die Chips gehen auf"))
}

// Stacks whose sum is wrong are asked about; who wants to change them finds what he has typed.
func TestStacksThatDoNotAddUpAreChanged(t *testing.T) {
	b := <-launch(t, tools(t), 1)
	s, _ := thirdHeat(t)
	b.entersHall(t, s, hallPath("/heats/3/mtt/A"), true, "Wer scheidet aus?")
	b.holds(t, "(() => { const e = [...document.querySelectorAll('.stacks input[name$=\".end\"]')].pop(); "+
		"e.value = '4711'; e.dispatchEvent(new Event('input', { bubbles: true })); return true; })()")
	b.holds(t, "document.querySelector('form.stacks').requestSubmit(), true")
	b.settles(t, "wartet auf Antwort")
	b.holds(t, "document.documentElement.dataset.old = '1', [...document.querySelectorAll('.waiting a')].find((a) => a.textContent === 'Ändern').click(), true")
	b.arrives(t, "Wer scheidet aus?")
	b.holds(t, "[...document.querySelectorAll('.stacks input[name$=\".end\"]')].pop().value === '4711'")
	b.holds(t, says("es fehlen noch"))
}
