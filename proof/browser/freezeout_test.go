package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"pokerliga/floor"
	"pokerliga/office/acts"
)

// A freeze-out of twenty-seven in the browser, from the registration to the deal, against the program as it is installed: the
// registration desk, a director, a second one, a scribe and a player at once. While a scribe has no network and two directors act, the
// server is killed: nothing is lost, and nothing is there twice. What comes out is what the exported file computes to.
func TestAFreezeOutIsPlayedFromTheRegistrationToTheDeal(t *testing.T) {
	t.Parallel()
	ours, theirs := launch(t, tools(t), 2), launch(t, tools(t), 1)
	mine, phone, desk, scribe := <-ours, <-ours, <-theirs, <-launch(t, tools(t), 1)
	e := invites(t)
	for _, b := range []*tab{phone, scribe} {
		if err := b.turn(look{width: 360, scripted: true}); err != nil {
			t.Fatal(err)
		}
	}

	// The registration desk: most are in, the seats are drawn, and the last four come.
	for i := range guests[:23] {
		e.records(t, floor.Event{Do: floor.Enter, Entrant: guest(i)})
	}
	taps := 0
	mine.entersAs(t, e.process, directorEmail, eveningDesk, "warten auf einen Platz")
	mine.tap(t, &taps, button(floor.Draw), "Die Plätze sind ausgelost.")
	desk.entersAs(t, e.process, secondEmail, eveningDesk+"/anmeldung", "Wer steht da?")
	for _, name := range guests[23:] {
		desk.goTo(t, &e.site, eveningDesk+"/anmeldung", true)
		if keys := desk.comesIn(t, name, true, "Eingetragen: im Turnier."); keys > mostKeys {
			t.Errorf("%s needs %d keys", name, keys)
		}
	}
	mine.until(t, says("27 von 27"))
	mine.tap(t, &taps, button(floor.Start), "Die Uhr läuft.")
	if taps != 2 {
		t.Errorf("the start takes %d taps", taps)
	}
	desk.goTo(t, &e.site, eveningDesk, true)
	desk.until(t, says("Uhr anhalten"))

	// Nine go out; one of them in at most three taps.
	taps = 0
	before := e.in(t)
	mine.tap(t, &taps, "document.querySelector('.sheets a[href$=\"/tische/3\"]')", "Wer hier sitzt")
	mine.tap(t, &taps, button(floor.Bust), "Ausgeschieden.")
	if taps > 3 || e.in(t) != before-1 {
		t.Errorf("%d taps, %d in", taps, e.in(t))
	}
	e.bustsTo(t, 18)
	now := e.now(t)
	advice := now.State.Advice()
	if advice == nil || advice.Do != floor.BreakTable {
		t.Fatalf("the floor advises %+v", advice)
	}
	broken, kept := advice.Table, advice.Table%3+1
	moves := seatedAt(t, now, broken, 2).Entrant
	phone.goTo(t, &e.site, e.opens(t, "Platzzettel", acts.PartEntrant, moves, "/p/"), true)
	phone.holds(t, "navigator.vibrate = (how) => { window.shaken = how; return true; }, true")
	phone.until(t, "document.querySelector('[data-live]').textContent.includes('aktualisiert sich selbst')")
	scribe.goTo(t, &e.site, e.opens(t, "Hanna", acts.PartTable, strconv.Itoa(kept), "/t/"), true)
	scribe.submit(t, "form[action^=\"/hilfe/\"]", "Hand gespielt")

	// Without a network a hand and somebody who is out wait at a table, while two directors act, and the server is killed.
	hands := recorded(now, floor.Hand)
	scribe.offline(t, true)
	scribe.holds(t, button(floor.Hand)+".click(), true")
	scribe.chairOut(t, seatedAt(t, now, kept, 0).Seat)
	scribe.settles(t, "2 Einträge nicht gesendet: keine Verbindung")
	taps = 0
	mine.goTo(t, &e.site, eveningDesk, true)
	mine.tap(t, &taps, button(floor.BreakTable), "Der Tisch ist aufgelöst.")
	if taps > 2 || len(e.now(t).State.Tables()) != 2 {
		t.Errorf("%d taps, %d tables", taps, len(e.now(t).State.Tables()))
	}
	table, seat := e.now(t).Seat(moves)
	phone.until(t, fmt.Sprintf("document.querySelector('[data-seat]').dataset.seat === '%d/%d' && !!window.shaken", table, seat))
	phone.holds(t, says("Bitte wechseln"))
	other := 6 - broken - kept
	desk.until(t, fmt.Sprintf("document.querySelectorAll('.sheets > li').length === 2 && !document.querySelector('.sheets a[href$=\"/%d\"]')",
		broken))
	third := seatedAt(t, e.now(t), other, 0).Entrant
	if third == moves {
		third = seatedAt(t, e.now(t), other, 1).Entrant
	}
	e.outAt(t, desk, other, third)
	e.server.Kill()
	scribe.offline(t, false)
	scribe.settles(t, "nicht gesendet")
	e.starts(t, e.server.Address)
	scribe.settles(t, "Alles gespeichert")
	if now = e.now(t); now.State.Entries().In != 16 || recorded(now, floor.Hand) != hands+1 {
		t.Errorf("%d are in, %d hands are recorded", now.State.Entries().In, recorded(now, floor.Hand)-hands)
	}
	e.playsTheBubble(t, mine, desk, scribe, kept, other, moves)
	e.agrees(t, mine, desk, phone, moves)
}

// playsTheBubble plays hand for hand until two go out in one hand at two tables, and share a place; then the final table is drawn.
func (e *freezeOut) playsTheBubble(t *testing.T, mine, desk, scribe *tab, kept, other int, moves string) {
	t.Helper()
	e.bustsTo(t, 11, moves)
	board := eveningDesk + "/hand-fuer-hand"
	mine.goTo(t, &e.site, eveningDesk, true)
	mine.holds(t, says("Noch einer bis zum Preisgeld"))
	mine.goTo(t, &e.site, board, true)
	mine.submit(t, "form:has(input[value=hand_for_hand])", "Hand 1")
	scribe.until(t, says("Hand für Hand"))
	now := e.now(t)
	out := []floor.Seated{seatedAt(t, now, kept, 0), seatedAt(t, now, other, 0)}
	for i, table := range []int{kept, other} {
		if out[i].Entrant == moves {
			out[i] = seatedAt(t, now, table, 1)
		}
	}
	scribe.chairOut(t, out[0].Seat)
	scribe.settles(t, "Alles gespeichert")
	scribe.holds(t, "document.querySelector('form:has(input[value=done]) button').click(), true")
	scribe.settles(t, "Alles gespeichert")
	mine.until(t, "document.querySelectorAll('.together .done').length === 1")
	e.outAt(t, desk, other, out[1].Entrant)
	for _, one := range out {
		mine.until(t, fmt.Sprintf("document.querySelector('main').innerText.replace(/\\s/g, ' ').includes(%q)",
			nameOf(t, one.Entrant)+": 10. Platz, geteilt"))
	}
	mine.submit(t, "form:has(input[value=over])", "Die Tische spielen für sich")
	mine.goTo(t, &e.site, eveningDesk, true)
	mine.tap(t, new(int), button(floor.Final), "Der Finaltisch ist ausgelost.")
	if n := len(e.now(t).State.Tables()); n != 1 {
		t.Errorf("the final is played at %d tables", n)
	}
}

// agrees has three make a deal by ICM; the file that is exported afterwards computes to what the pages show.
func (e *freezeOut) agrees(t *testing.T, mine, desk, phone *tab, moves string) {
	t.Helper()
	e.bustsTo(t, 3, moves)
	mine.goTo(t, &e.site, eveningDesk+"/ende", true)
	mine.tabTo(t, "#einigung input[inputmode=numeric]")
	mine.types(t, "130000\t90000\t50000")
	mine.enters(t, "nach ICM")
	mine.everySize(t, true)
	isHTML(t, tools(t), e.as(t, e.token, eveningDesk+"/ende"))
	mine.tabTo(t, `form:has(input[value="icm"]) button`)
	mine.enters(t, "Der Deal ist eingetragen.")
	mine.goTo(t, &e.site, eveningDesk+"/ende", true)
	mine.holds(t, says("Das Turnier ist zu Ende"))
	desk.goTo(t, &e.site, eveningDesk, true)
	desk.holds(t, says("das Turnier ist zu Ende"))
	rows, err := ask[[]string](mine, `[...document.querySelectorAll('#stand tbody tr')].map((r) => [r.cells[0], r.cells[1], r.cells[3]]`+
		`.map((c) => c.textContent.trim().replace(/\s/g, ' ')).join('|'))`)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "abend.tournament.json")
	body := e.as(t, e.token, eveningAPI+"/file")[0].body
	if err := os.WriteFile(file, []byte(body), 0o600); err != nil {
		t.Fatal(err)
	}
	computed, err := exec.CommandContext(t.Context(), e.program.Path, "tournament", "compute", file).Output()
	if err != nil {
		t.Fatal(err)
	}
	var results struct {
		Ranking []struct {
			Place   int
			Entrant string
		}
		Money struct {
			Prizes []struct {
				Entrant string
				Amount  int64
			}
		}
	}
	if err := json.Unmarshal(computed, &results); err != nil {
		t.Fatal(err)
	}
	prizes := map[string]string{}
	for _, p := range results.Money.Prizes {
		prizes[p.Entrant] = strings.ReplaceAll(floor.Whole(p.Amount).Euro(), "\u00a0", " ")
	}
	if len(rows) != len(guests) || len(results.Ranking) != len(guests) || len(prizes) != 11 {
		t.Fatalf("%d rows, %d places, %d prizes", len(rows), len(results.Ranking), len(prizes))
	}
	for i, r := range results.Ranking {
		if want := fmt.Sprintf("%d.|%s|%s", r.Place, nameOf(t, r.Entrant), prizes[r.Entrant]); rows[i] != want {
			t.Errorf("the page shows %q, the file computes to %q", rows[i], want)
		}
	}
	phone.until(t, says("Preisgeld"))
	shown, err := ask[string](phone, `document.querySelector('.prize b').textContent.replace(/\s/g, ' ')`)
	if err != nil || shown != prizes[moves] {
		t.Errorf("the phone shows %q, the file computes to %q; %v", shown, prizes[moves], err)
	}
	mine.quiet(t)
}
