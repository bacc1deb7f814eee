package browser

import (
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/seasons"
)

// beyond names the cells of tables of the workplace that reach beyond the window, or say nothing of what they are while the head of
// their table is out of sight; and how many tables there are.
const beyond = `(() => {
	const out = [], tables = [...document.querySelectorAll('main table.stacked')];
	for (const table of tables) {
		const heads = [...table.tHead.rows[0].cells].map((c) => c.textContent.trim());
		if (table.tHead.getBoundingClientRect().height > 2) out.push('the head is shown');
		for (const cell of table.querySelectorAll('tbody :is(th, td)')) {
			const box = cell.getBoundingClientRect(), inner = document.createRange();
			if (box.width === 0 && !cell.textContent.trim()) continue;
			inner.selectNodeContents(cell);
			const text = inner.getBoundingClientRect();
			if (box.left < -0.5 || box.right > innerWidth + 0.5 || text.right > innerWidth + 0.5 || box.width < 1) {
				out.push('beyond the edge: ' + cell.textContent.trim());
			}
			if (cell.tagName === 'TD' && !heads.includes(cell.dataset.col)) out.push('of no column: ' + cell.outerHTML.slice(0, 80));
		}
	}
	return [String(tables.length), ...out];
})()`

// On a phone nothing that decides is cut off: a row of a table is a card, which says beside each value what it is.
func TestRowsAreCardsOnAPhone(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &seasons.SetFees{InSeason: "2026", First: 15000, Second: 15000}, acts.Terms{}))
	desk := "/verein/" + lineupClub
	b.signIn(t, s, "/verein", true, "Zu tun")
	for page, some := range map[string]bool{desk + "/kader": true, desk + "/abrechnung": true, desk + "/aufstellung/2026/bl2/4": true,
		desk + "/zusagen/2026/bl2/4": true} {
		b.goTo(t, s, page, true)
		b.window(t, 390, 844)
		found, err := ask[[]string](b, beyond)
		if err != nil || len(found) > 1 || some && found[0] == "0" {
			t.Errorf("%s: %v\n%s", page, err, strings.Join(found, "\n"))
		}
	}
	b.window(t, 1280, 800)
	b.holds(t, `[...document.querySelectorAll('main table.stacked thead')].every((head) => head.getBoundingClientRect().height > 10)`)
	b.quiet(t)
}

// The lineup page follows what is chosen before anything is sent: somebody twice, who plays what, the captain.
func TestALineupIsFollowedWhileItIsChosen(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	b.signIn(t, s, "/verein/"+lineupClub+"/aufstellung/2026/bl2/4", true, "Wer spielen darf")
	b.holds(t, `document.querySelector('.verdict-now').classList.contains('good')`)
	choose := func(field, value string) {
		b.holds(t, `(() => { const field = document.getElementById('`+field+`'); field.value = `+value+`;
			field.dispatchEvent(new Event('change', { bubbles: true })); return true; })()`)
	}
	choose("aufstellung-slots-1", `document.getElementById('aufstellung-slots-0').value`)
	b.holds(t, `document.querySelector('.verdict-now.bad').textContent.includes('Startplatz 1 und 2')`)
	b.holds(t, `document.getElementById('aufstellung-slots-1-dazu').textContent === 'Steht auch auf Startplatz 1.'`)
	b.holds(t, `new Set([...document.querySelectorAll('[data-slot="1"], [data-slot="2"]')].map((e) => e.textContent)).size === 1`)
	choose("aufstellung-slots-1", `''`)
	b.holds(t, `document.querySelector('.verdict-now').textContent.includes('ein Startplatz ist leer')`)
	b.holds(t, `[...document.querySelectorAll('[data-slot="2"]')].every((e) => e.textContent === 'leer')`)
	choose("aufstellung-captain", `''`)
	b.holds(t, `document.querySelector('.verdict-now').textContent.includes('Kapitän oder Kapitänin fehlt')`)
	b.quiet(t)
}
