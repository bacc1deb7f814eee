package browser

import (
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/scoring"
)

// smallDay is the first matchday of the small season: six teams, four tables, two MTTs.
var smallDay = acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}

const smallHall = "/saal/small/bl1/1"

// A whole matchday in the browser, on a phone, against the program as it is installed: a director, a second one and a helper
// check in, draw, enter three heats by the number pad, by taps and without scripts, read a second time, close, and the
// association makes the result official. In the middle of a card the server is killed, and started again: nothing is lost, and
// nothing is there twice.
func TestAMatchdayIsPlayedThoughTheServerIsKilled(t *testing.T) {
	t.Parallel()
	mine, hers, helper := <-launch(t, tools(t), 1), <-launch(t, tools(t), 1), <-launch(t, tools(t), 1)
	p := runs(t, smallDay.Season, smallDay)
	p.user(t, directorEmail, "Lena Leitner", acts.Role{Kind: acts.RoleDirector, At: smallDay})
	p.user(t, secondEmail, "Franz Huber", acts.Role{Kind: acts.RoleDirector, At: smallDay})
	p.user(t, "verband@example.at", "Ida Amt", acts.Role{Kind: acts.RoleAdmin})
	for _, b := range []*tab{mine, hers, helper} {
		if err := b.turn(look{width: 360, scripted: true}); err != nil {
			t.Fatal(err)
		}
	}
	mine.entersAs(t, p, directorEmail, smallHall+"/anmeldung", "Noch nicht angemeldet")
	hers.entersAs(t, p, secondEmail, smallHall, "Zur Anmeldung")
	for range 6 {
		mine.submit(t, "#fehlt ~ .checkin form", "") // it is late, which the page of the team says
		mine.goTo(t, &p.site, smallHall+"/anmeldung", true)
	}
	mine.holds(t, says("Es fehlt niemand"))
	hers.until(t, says("6 von 6"))

	// The first heat: by the number pad, the server killed within a card; two at one MTT; a helper at the other.
	tables := mine.drawsTables(t, p, 1)
	mine.goTo(t, &p.site, smallHall+"/heats/1/tische", true)
	keys := func(i int) string { return strokes(tables[i], inSeatOrder(tables[i])) }
	mine.types(t, keys(0))
	mine.settles(t, "Alles gespeichert")
	mine.types(t, keys(1)[:2])
	p.server.Kill()
	mine.types(t, keys(1)[2:]+keys(2))
	mine.settles(t, "2 Einträge nicht gesendet")
	p.starts(t, p.server.Address)
	mine.settles(t, "Alles gespeichert")
	mine.types(t, keys(3))
	mine.settles(t, "Alles gespeichert")
	p.isInOrder(t, 1, tables)
	mine.goesOutWith(t, hers, p)
	link := hers.linkFor(t, p, "team-mtts/B")
	helper.goTo(t, &p.site, link, true)
	helper.press(t, link, "Stacks speichern")
	helper.stacksUp(t, "Die Chips gehen auf")
	mine.closesHeat(t, p, 1)
	if err := helper.open(p.home, link, http.StatusNotFound, true); err != nil {
		t.Fatal(err)
	}

	// The second heat: by taps, and without scripts; another one confirms.
	tables = mine.drawsTables(t, p, 2)
	mine.goTo(t, &p.site, smallHall+"/heats/2/tische", true)
	for _, table := range tables[:3] {
		for _, what := range taps(table, inSeatOrder(table)) {
			mine.touch(t, what, false)
		}
	}
	mine.settles(t, "Alles gespeichert")
	last := fmt.Sprintf("%s/heats/2/tische/%d", smallHall, tables[3].Table)
	mine.goTo(t, &p.site, last, false)
	mine.typesCard(t, inSeatOrder(tables[3]))
	mine.press(t, last, "Die Rundenkarte ist gespeichert")
	p.isInOrder(t, 2, tables)
	first := fmt.Sprintf("%s/heats/2/gegenlesen/%d", smallHall, tables[0].Table)
	hers.goTo(t, &p.site, first, true)
	hers.press(t, first, "Die Rundenkarte ist bestätigt")
	for _, mtt := range []string{"A", "B"} {
		mine.goTo(t, &p.site, smallHall+"/heats/2/mtt/"+mtt, false)
		mine.stacksUp(t, "Die Stacks sind gespeichert")
	}
	mine.closesHeat(t, p, 2)

	// The third heat, to the result.
	tables = mine.drawsTables(t, p, 3)
	mine.goTo(t, &p.site, smallHall+"/heats/3/tische", true)
	for _, table := range tables {
		mine.types(t, strokes(table, inSeatOrder(table)))
	}
	mine.settles(t, "Alles gespeichert")
	p.isInOrder(t, 3, tables)
	for _, mtt := range []string{"A", "B"} {
		mine.goTo(t, &p.site, smallHall+"/heats/3/mtt/"+mtt, true)
		left, err := ask[int](mine, "document.querySelectorAll('.tiles .chair:not(.off)').length")
		if err != nil {
			t.Fatal(err)
		}
		for ; left > 1; left-- {
			mine.holds(t, "document.querySelector('.tiles .chair:not(.off)').click(), true")
			mine.settles(t, "Alles gespeichert")
			mine.until(t, fmt.Sprintf("document.querySelectorAll('.tiles .chair:not(.off)').length === %d", left-1))
		}
		mine.until(t, "[...document.querySelectorAll('form.stacks [name$=\".out\"]')].filter((e) => !e.value).length === 1") // as the server counts
		mine.stacksUp(t, map[string]string{"A": "MTT B", "B": "Gegengelesen"}[mtt])                                          // one leads to the other, and on
	}
	mine.closesHeat(t, p, 3)
	mine.holds(t, says("Noch vorläufig"))
	sheet, err := ask[string](mine, "document.querySelector('a[href$=\".pdf\"].go').getAttribute('href')")
	if err != nil || !strings.HasPrefix(p.reads(t, sheet), "%PDF-") {
		t.Errorf("there is no result sheet at %q: %v", sheet, err)
	}
	hers.press(t, "/abmelden", "Passwort vergessen?")
	hers.entersAs(t, p, "verband@example.at", smallHall, "Noch vorläufig")
	hers.press(t, smallHall+"/amtlich", "Das Ergebnis ist amtlich")
	if page := p.reads(t, "/ligen/bl1/small/sammelrunden/1"); !strings.Contains(page, "Rundenpunkte") {
		t.Error("the public does not see the result")
	}
}

// entersAs signs somebody in, who comes to a page.
func (b *tab) entersAs(t *testing.T, p *process, email, path, said string) {
	t.Helper()
	b.goTo(t, &p.site, path, true)
	b.enterAs(t, email, directorPassword, said)
}

// drawsTables draws the tables of a heat, and returns them by number.
func (b *tab) drawsTables(t *testing.T, p *process, heat int) []draw.DrawnTable {
	t.Helper()
	b.goTo(t, &p.site, smallHall, true)
	b.press(t, fmt.Sprintf("%s/heats/%d/auslosung", smallHall, heat), "Sitzplan")
	found, _, err := p.office.Drawn(t.Context(), smallDay, heat, 0)
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(found.Tables, func(a, b draw.DrawnTable) int { return a.Table - b.Table })
	return found.Tables
}

// inSeatOrder is a card on which those who sit there are placed in the order of the paper.
func inSeatOrder(table draw.DrawnTable) *scoring.SitAndGo {
	card, place := &scoring.SitAndGo{Table: table.Table}, 0
	for _, chair := range table.Seats {
		if chair.Ghost {
			card.Seats = append(card.Seats, scoring.Seat{Club: chair.Club, Ghost: true})
			continue
		}
		place++
		card.Seats = append(card.Seats, scoring.Seat{Player: chair.Player, Place: place})
	}
	return card
}

// isInOrder fails unless a heat has the cards of those tables, each entered once.
func (p *process) isInOrder(t *testing.T, heat int, tables []draw.DrawnTable) {
	t.Helper()
	for _, table := range tables {
		subject := smallDay.About("heats", heat, "sit-and-gos", table.Table)
		entries, err := p.office.Journal(t.Context(), acts.Console, acts.Query{Season: smallDay.Season, Subject: string(subject)})
		if err != nil || len(entries) != 1 {
			t.Fatalf("table %d was entered %d times: %v", table.Table, len(entries), err)
		}
		path := fmt.Sprintf("/api/v1/seasons/small/leagues/bl1/matchdays/1/heats/%d/sit-and-gos/%d", heat, table.Table)
		card := p.reads(t, path)
		for _, seat := range inSeatOrder(table).Seats {
			if want := fmt.Sprintf(`"player":%q,"place":%d`, seat.Player, seat.Place); !seat.Ghost && !strings.Contains(card, want) {
				t.Errorf("table %d: %s, want %s", table.Table, card, want)
			}
		}
	}
}

// reads returns what everybody gets at a path.
func (p *process) reads(t *testing.T, path string) string {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, p.home+path, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: status %d, %v", path, answer.StatusCode, err)
	}
	return string(text)
}

// goesOutWith lets stacks of the first MTT go out, one by each of two people at the same time.
func (b *tab) goesOutWith(t *testing.T, other *tab, p *process) {
	t.Helper()
	both := []*tab{b, other}
	for _, one := range both {
		one.goTo(t, &p.site, smallHall+"/heats/1/mtt/A", true)
	}
	for i, one := range both {
		one.holds(t, "document.querySelectorAll('.tiles .chair')["+strconv.Itoa(i)+"].click(), true")
	}
	for _, one := range both {
		one.settles(t, "Alles gespeichert")
		one.until(t, "document.querySelectorAll('.tiles .off').length === 2")
	}
	b.stacksUp(t, "MTT B")
}

// stacksUp types the ends of the stacks of those who are in: each has what he began with, and the first one the rest.
func (b *tab) stacksUp(t *testing.T, said string) {
	t.Helper()
	b.holds(t, `(() => {
		const of = (row, name) => row.querySelector('[name$=".' + name + '"]');
		const rows = [...document.querySelectorAll('form.stacks fieldset')];
		const sum = (some) => some.reduce((n, row) => n + Number(of(row, 'start').value), 0);
		const inside = rows.filter((row) => !of(row, 'out').value);
		inside.forEach((row, i) => {
			of(row, 'end').value = i ? of(row, 'start').value : sum(rows) - sum(inside.slice(1));
			of(row, 'end').dispatchEvent(new Event('input', { bubbles: true }));
		});
		return inside.length > 0;
	})()`)
	b.submit(t, "form.stacks", said)
}

// linkFor makes a link for somebody who helps at a sheet of the first heat.
func (b *tab) linkFor(t *testing.T, p *process, sheet string) string {
	t.Helper()
	b.goTo(t, &p.site, smallHall+"/heats/1/helfer", true)
	b.fill(t, "helfer-sheet", sheet)
	b.fill(t, "helfer-name", "Anna")
	b.press(t, smallHall+"/heats/1/helfer", "stehen nur jetzt da")
	link, err := ask[string](b, "new URL(document.querySelector('.typed').textContent).pathname")
	if err != nil {
		t.Fatal(err)
	}
	return link
}

// closesHeat closes a heat in which nothing is missing.
func (b *tab) closesHeat(t *testing.T, p *process, heat int) {
	t.Helper()
	b.goTo(t, &p.site, smallHall, true)
	b.press(t, fmt.Sprintf("%s/heats/%d/abschluss", smallHall, heat), "Der Heat ist abgeschlossen")
}
