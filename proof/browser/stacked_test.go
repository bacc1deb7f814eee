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
	const out = [], tables = [...document.querySelectorAll('main table:is(.stacked, .slimmed)')];
	for (const table of tables) {
		const slimmed = table.classList.contains('slimmed');
		const heads = [...table.tHead.rows[0].cells].map((c) => c.textContent.trim());
		if (table.tHead.getBoundingClientRect().height > 2 !== slimmed) out.push('the head is there or not');
		for (const cell of table.querySelectorAll('tbody :is(th, td)')) {
			const box = cell.getBoundingClientRect(), inner = document.createRange();
			if (box.width === 0 && (slimmed || !cell.textContent.trim())) continue;
			inner.selectNodeContents(cell);
			const text = inner.getBoundingClientRect();
			if (box.left < -0.5 || box.right > innerWidth + 0.5 || text.right > innerWidth + 0.5 || box.width < 1) {
				out.push('beyond the edge: ' + cell.textContent.trim());
			}
			if (!slimmed && cell.tagName === 'TD' && !heads.includes(cell.dataset.col)) out.push('of no column: ' + cell.outerHTML.slice(0, 80));
		}
	}
	return [String(tables.length), ...out];
})()`

// areCards looks at the tables of pages on a phone; of some it is known that they have one.
func (b *tab) areCards(t *testing.T, s *site, pages map[string]bool) {
	t.Helper()
	for page, some := range pages {
		b.goTo(t, s, page, true)
		b.window(t, 390, 844)
		b.holds(t, `document.querySelectorAll('main details').forEach((d) => { d.open = true; }), true`)
		found, err := ask[[]string](b, beyond)
		if err != nil || len(found) > 1 || some && found[0] == "0" {
			t.Errorf("%s: %v\n%s", page, err, strings.Join(found, "\n"))
		}
		b.window(t, 1280, 800)
		b.holds(t, `[...document.querySelectorAll('main table.stacked thead')].every((head) => head.getBoundingClientRect().height > 10)`)
	}
	b.quiet(t)
}

// On a phone nothing that decides is cut off: a row of a table is a card, which says beside each value what it is.
func TestRowsAreCardsOnAPhone(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &seasons.SetFees{InSeason: "2026", First: 15000, Second: 15000}, acts.Terms{}))
	desk := "/verein/" + lineupClub
	b.signIn(t, s, "/verein", true, "Zu tun")
	b.areCards(t, s, map[string]bool{desk + "/kader": true, desk + "/abrechnung": true, desk + "/aufstellung/2026/bl2/4": true,
		desk + "/zusagen/2026/bl2/4": true})
}

// So are the rows of the office, of the first steps and of a tournament's desk.
func TestRowsOfTheOfficeAreCardsOnAPhone(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.admin(t)
	s.guests(t, "Anna Huber", "Bert Maier", "Cleo Gruber", "Dora Dürnsteiner")
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &seasons.SetFees{InSeason: "2026", First: 15000, Second: 15000}, acts.Terms{}))
	season := "/buero/saisonen/2026"
	b.goTo(t, s, "/buero", true)
	b.enterAs(t, adminEmail, adminPassword, "Was wartet, das Dringendste zuerst")
	b.areCards(t, s, map[string]bool{season + "/geld": true, season + "/damals?am=17.10.2026": true, season + "/aufstieg": false, "/buero/vereine": true,
		"/buero/journal": true, "/buero/ranglisten": false, stepsPath + "/vereine": true, stepsPath + "/saison": false,
		"/floor/abend/anmeldung": false, "/floor/abend/ende": false})
}

// So is who hands over to whom, in the hall.
func TestRowsOfTheHallAreCardsOnAPhone(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, _ := thirdHeat(t)
	b.entersHall(t, s, "/saal", true, "Meine Sammelrunden")
	b.areCards(t, s, map[string]bool{hallPath("/heats/3/uebergabe"): true})
}

// inColumns tells of the forms of a page that have several short fields in how many columns these stand, and where one is tabbed before
// another that is read before it, or is narrower than what is long or asks.
const inColumns = `(() => [...document.querySelectorAll('main form')].flatMap((form) => {
	const fields = [...form.querySelectorAll(':scope > .field')], boxes = fields.map((f) => f.getBoundingClientRect());
	if (fields.length < 3 || !boxes[0].width) return [];
	const columns = new Set(boxes.map((box) => Math.round(box.left))).size, out = [];
	boxes.forEach((box, i) => {
		const next = boxes[i + 1];
		if (next && (next.top < box.top - 1 || Math.abs(next.top - box.top) <= 1 && next.left <= box.left)) out.push('the order is not that of reading');
		if (fields[i].querySelector('textarea') && box.width < form.clientWidth - 2) out.push('a long text is narrow');
	});
	for (const tick of form.querySelectorAll(':scope > .tick')) {
		if (tick.getBoundingClientRect().width < form.clientWidth - 2) out.push('a question is narrow');
	}
	return [form.getAttribute('action') + ': ' + columns, ...out];
}))()`

// A form uses the width of a desktop: two columns, one on a phone.
func TestFormsUseTheWidthOfADesktop(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	desk := "/verein/" + lineupClub
	b.signIn(t, s, "/verein", true, "Zu tun")
	for page, forms := range map[string]int{desk + "/daten": 1, desk + "/kader": 1} {
		b.goTo(t, s, page, true)
		for width, columns := range map[int64]string{390: ": 1", 1280: ": 2"} {
			b.window(t, width, 800)
			found, err := ask[[]string](b, inColumns)
			if err != nil || len(found) < forms {
				t.Errorf("%s: %v, %q", page, err, found)
			}
			for _, form := range found {
				if !strings.HasSuffix(form, columns) {
					t.Errorf("%s at %d pixels: %s", page, width, form)
				}
			}
		}
	}
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
