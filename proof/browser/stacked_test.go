package browser

import (
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/seasons"
)

// beyond names the cells of tables of the workplace that reach beyond the window, or say nothing of what they are while the head of
// their table is out of sight; and how many tables there are.
const beyond = `(() => {
	const out = [], tables = [...document.querySelectorAll('main table')];
	for (const table of tables) {
		const stacked = table.classList.contains('stacked');
		const heads = table.tHead ? [...table.tHead.rows[0].cells].map((c) => c.textContent.trim()) : [];
		if (table.tHead && table.checkVisibility() && table.tHead.getBoundingClientRect().height > 2 === stacked) out.push('the head is there or not');
		for (const cell of table.querySelectorAll(':is(tbody, tfoot) :is(th, td)')) {
			const box = cell.getBoundingClientRect(), inner = document.createRange();
			if (box.width === 0 && (!stacked || !cell.textContent.trim())) continue;
			inner.selectNodeContents(cell);
			const text = inner.getBoundingClientRect();
			if (box.left < -0.5 || box.right > innerWidth + 0.5 || text.right > innerWidth + 0.5 || box.width < 1) {
				out.push('beyond the edge: ' + cell.textContent.trim());
			}
			if (stacked && cell.tagName === 'TD' && !heads.includes(cell.dataset.col)) out.push('of no column: ' + cell.outerHTML.slice(0, 80));
		}
	}
	return [String(tables.length), ...out];
})()`

// leads finds the pages to which links of a page lead.
var leads = regexp.MustCompile(`<a [^>]*href="(/[^"#]*)`)

// withTables are pages with tables below some addresses, one of every route, as whoever has a token comes to them by links.
func (s *site) withTables(t *testing.T, token string, below ...string) (pages []string) {
	t.Helper()
	const each = 3 // pages of a route that are looked into
	asked, shown, routes, queue := map[string]bool{}, map[string]bool{}, map[string]int{}, slices.Clone(below)
	for n := 0; n < len(queue); n++ {
		path := queue[n]
		route := s.routeOf(path)
		inside := slices.ContainsFunc(below, func(top string) bool { return path == top || strings.HasPrefix(path, top+"/") })
		if !inside || asked[path] || shown[route] || routes[route] == each || files.MatchString(path) {
			continue
		}
		asked[path] = true
		routes[route]++
		page := s.as(t, token, path)[0].body
		if strings.Contains(page, "<table") {
			shown[route] = true
			pages = append(pages, path)
		}
		for _, m := range leads.FindAllStringSubmatch(page, -1) {
			queue = append(queue, s.own(m[1]))
		}
	}
	return pages
}

// areCards looks at the tables of pages on a phone.
func (b *tab) areCards(t *testing.T, s *site, pages []string) {
	t.Helper()
	for _, page := range pages {
		b.goTo(t, s, page, true)
		b.window(t, 390, 844)
		b.holds(t, `document.querySelectorAll('main details').forEach((d) => { d.open = true; }), true`)
		found, err := ask[[]string](b, beyond)
		if err != nil || len(found) > 1 || found[0] == "0" {
			t.Errorf("%s: %v\n%s", page, err, strings.Join(found, "\n"))
		}
		b.window(t, 1280, 800)
		b.holds(t, `[...document.querySelectorAll('main table.stacked thead')].every((head) => head.getBoundingClientRect().height > 10)`)
	}
	b.quiet(t)
}

// has fails unless pages are among those that are looked at.
func has(t *testing.T, pages []string, want ...string) {
	t.Helper()
	for _, page := range want {
		if !slices.Contains(pages, page) {
			t.Errorf("%s is not looked at: %q", page, pages)
		}
	}
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
	pages := s.withTables(t, s.tokenOfObfrau(t), desk)
	has(t, pages, desk+"/kader", desk+"/abrechnung", desk+"/aufstellung/2026/bl2/4", desk+"/zusagen/2026/bl1/5")
	b.areCards(t, s, pages)
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
	pages := s.withTables(t, s.tokenOf(t, adminEmail, adminPassword), "/buero", "/floor/abend")
	has(t, pages, season+"/geld", "/buero/vereine", "/buero/journal", stepsPath+"/vereine")
	b.areCards(t, s, append(pages, season+"/damals?am=17.10.2026"))
}

// So is who hands over to whom, in the hall.
func TestRowsOfTheHallAreCardsOnAPhone(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, _ := thirdHeat(t)
	b.entersHall(t, s, "/saal", true, "Meine Sammelrunden")
	b.areCards(t, s, append(s.withTables(t, s.tokenOf(t, directorEmail, directorPassword), "/saal"), hallPath("/heats/3/uebergabe")))
}

// The tabs of a workplace scroll on a phone: the current one is in view, and the page itself is no wider than the window.
func TestTabsScrollOnAPhone(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	b.signIn(t, s, "/verein", true, "Zu tun")
	b.window(t, 390, 844)
	tabs, err := ask[[]string](b, `[...document.querySelectorAll('.tabs a')].map((a) => a.getAttribute('href'))`)
	if err != nil || len(tabs) < 10 {
		t.Fatalf("%v, %q", err, tabs)
	}
	for _, page := range tabs {
		b.goTo(t, s, page, true)
		b.holds(t, `document.scrollingElement.scrollWidth <= innerWidth`)
		b.holds(t, `(() => { const bars = document.querySelector('.bars'); return bars.scrollWidth > bars.clientWidth; })()`)
		b.holds(t, `(() => { const at = document.querySelector('.tabs [aria-current]').getBoundingClientRect();
			return at.left >= 0 && at.right <= innerWidth; })()`)
	}
	b.holds(t, `(() => { const bars = document.querySelector('.bars'), all = [...bars.querySelectorAll('a')];
		bars.scrollLeft = bars.scrollWidth;
		return all.at(-1).getBoundingClientRect().right <= innerWidth && all.every((a) => a.offsetHeight >= 44); })()`)
	b.quiet(t)
}

// A list that is the whole roster says in red how many leave, and asks, before they do.
func TestWhoLeavesByAListIsCountedInRed(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	page, members := "/verein/"+lineupClub+"/kader", playersOf(lineupClub)
	b.signIn(t, s, page, true, "Liste hochladen")
	list := "Familienname;Vorname;Id\n;;" + strings.Join(members[7:], "\n;;") + "\n"
	b.holds(t, `(() => { const form = document.querySelector('form[action$="/kader/liste"]'), file = new DataTransfer();
		file.items.add(new File([`+strconv.Quote(list)+`], 'kader.csv', { type: 'text/csv' }));
		form.querySelector('[type=file]').files = file.files;
		form.querySelector('[name=umfang]').value = 'alle';
		return true; })()`)
	b.press(t, page+"/liste", "7 Mitglieder scheiden aus")
	for _, dark := range []bool{false, true} {
		if err := b.turn(look{width: 390, dark: dark, scripted: true}); err != nil {
			t.Fatal(err)
		}
		b.holds(t, `(() => { const count = [...document.querySelectorAll('b')].find((e) => e.textContent.replaceAll('\u00a0', ' ') === '7 Mitglieder scheiden aus');
			const [red, green, blue] = getComputedStyle(count).color.match(/\d+/g).map(Number);
			return red > green + 60 && red > blue + 60; })()`)
	}
	b.expect(http.StatusUnprocessableEntity)
	b.press(t, page+"/liste/bestaetigen", "Bitte bestätigen")
	b.expect(0)
	b.holds(t, `document.querySelector('[name=austritte]').checked = true`)
	b.press(t, page+"/liste/bestaetigen", "Die Liste ist übernommen")
	b.holds(t, `[...document.querySelectorAll('#liste tbody tr')].filter((row) => row.textContent.includes('1.2.4')).length === 7`) // from tomorrow on
	b.quiet(t)
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

// What a player has said of a matchday stands beside the slot for which he is chosen, in his own words.
func TestAPlayersOwnWordStandsBesideHisSlot(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	lineup := "/verein/" + lineupClub + "/aufstellung/2026/bl2/4"
	b.signIn(t, s, lineup, true, "Wer spielen darf")
	player, err := ask[string](b, `document.querySelector('[name="slots[0]"]').value`)
	if err != nil {
		t.Fatal(err)
	}
	b.goTo(t, s, questions, true)
	b.asks(t)
	text, err := ask[string](b, `document.getElementById('text-`+player+`').value`)
	if err != nil {
		t.Fatal(err)
	}
	link := replyLink.FindString(text)
	b.goTo(t, s, link, true)
	b.holds(t, "document.querySelector('[value=perhaps]').checked = true")
	b.fill(t, "antwort-word", "komme erst um 14:15")
	b.submit(t, `form[action="`+link+`"]`, "Danke, deine Antwort ist gespeichert")

	b.goTo(t, s, lineup, true)
	const word = `.textContent.includes(': „komme erst um 14:15“')`
	choose := func(slot, player string) {
		b.holds(t, `(() => { const field = document.getElementById('aufstellung-slots-`+slot+`'); field.value = '`+player+`';
			field.dispatchEvent(new Event('change', { bubbles: true })); return field.value === '`+player+`'; })()`)
	}
	b.holds(t, `document.getElementById('aufstellung-slots-0-dazu')`+word)
	choose("0", "")
	b.holds(t, `!document.getElementById('aufstellung-slots-0-dazu')`+word)
	choose("2", player)
	b.holds(t, `document.getElementById('aufstellung-slots-2-dazu')`+word)
	b.goTo(t, s, lineup, false)
	b.holds(t, `document.querySelector('tr[data-player="`+player+`"] [data-col="Kann"]')`+word)
	b.quiet(t)
}
