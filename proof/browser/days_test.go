package browser

import (
	"encoding/json"
	"fmt"
	"testing"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
)

// An evening goes on the next day: with the clock standing each table counts, a screen that says what is missing asks before the bags are
// closed, the wall and a player's phone say by themselves when it goes on, and the next day everybody sits where he sat, though another
// director has the old page still open. H17, F18
func TestAnEveningGoesOnTheNextDay(t *testing.T) {
	t.Parallel()
	tabs := launch(t, tools(t), 3)
	mine, wall, phone := <-tabs, <-tabs, <-tabs
	other := <-launch(t, tools(t), 1)
	s := serve(t)
	s.four(t, "abend")
	s.admin(t)
	const desk, end, public = "/floor/abend", "/floor/abend/ende", "/turniere/abend"
	mine.goTo(t, s, desk, true)
	mine.enterAs(t, adminEmail, adminPassword, "Dora Dürr")
	mine.tap(t, new(int), button("start"), "Die Uhr läuft.")
	wall.goTo(t, s, public+"/uhr", true)
	phone.phoneOf(t, s, "abend", guest(0))
	mine.tap(t, new(int), button("pause"), "Die Uhr steht.")

	mine.goTo(t, s, end, true)
	mine.isForAThumb(t, end)
	count := func(chips ...int) {
		t.Helper()
		text, err := json.Marshal(chips)
		if err != nil {
			t.Fatal(err)
		}
		mine.holds(t, fmt.Sprintf(`[...document.querySelectorAll('#tag form input[name^="stacks["]')]`+
			`.slice(0, 4).every((input, n) => (input.value = %s[n]) || true)`, string(text)))
	}
	count(12000, 8000, 11000, 8500)
	mine.submit(t, "#tag details form", "Alle sind gezählt")
	mine.shows(t, "Es fehlen")
	count(12000, 8000, 11000, 9000)
	mine.submit(t, "#tag details form", "4 von 4 gezählt, zusammen 40.000")
	other.goTo(t, s, end, true)
	other.enterAs(t, adminEmail, adminPassword, "Alle sind gezählt")
	mine.holds(t, `(document.querySelector('[name="weiter-am"]').value = '2026-10-18', document.querySelector('[name="weiter-um"]').value = '14:00', true)`)
	mine.submit(t, "#tag form:has([name=weiter-am])", "ihre Chips packen ein: 4 Spieler")
	mine.everySize(t, true)
	mine.submit(t, "main form", "Tag 1 ist zu Ende")
	wall.shows(t, "Tag 1 ist zu Ende, weiter am Sonntag")
	phone.shows(t, "12.000")
	phone.shows(t, "Sonntag")
	mine.everySize(t, true)
	mine.isForAThumb(t, end)

	// Whoever has the page of before still open is told what is, and ends no second day.
	other.expect(409)
	other.submit(t, "#tag form:has([name=weiter-am])", "Der Tag ist zu Ende; ihre Chips eingepackt haben: 4 Spieler.")
	other.expect(422)
	other.submit(t, "main form", "Der Tag ist schon zu Ende.")
	other.back(t)
	other.expect(0)
	mine.submit(t, "#tag form:has([name=sitzen])", "alle sitzen, wo sie gesessen sind")
	mine.submit(t, "main form", "Der nächste Tag hat begonnen")
	mine.goTo(t, s, desk, true)
	mine.tap(t, new(int), button("resume"), "Die Uhr läuft weiter.")
	wall.until(t, "!"+says("Tag 1 ist zu Ende"))
	phone.until(t, "(document.querySelector('[data-seat]') || {dataset: {}}).dataset.seat === '1/1'")
	wall.quiet(t)
	phone.quiet(t)
	mine.quiet(t)
}

// The first day is played once more by others: whoever has bagged sees on his phone that he waits for the second day, the wall says which flight
// is played, and on the second day all seats are drawn. H17, F20
func TestTheFirstDayIsPlayedInFlights(t *testing.T) {
	t.Parallel()
	tabs := launch(t, tools(t), 3)
	mine, wall, phone := <-tabs, <-tabs, <-tabs
	s := serve(t)
	s.four(t, "abend")
	s.admin(t)
	record := s.recordsIn(t, "abend")
	record(floor.Event{Do: floor.Start})
	for i := range 2 {
		record(floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: guest(i)}}})
	}
	const desk, end = "/floor/abend", "/floor/abend/ende"
	phone.phoneOf(t, s, "abend", guest(2))
	wall.goTo(t, s, "/turniere/abend/uhr", true)
	record(floor.Event{Do: floor.Pause})
	record(floor.Event{Do: floor.EndDay, Stacks: []floor.Stack{{Entrant: guest(2), Chips: 30000}, {Entrant: guest(3), Chips: 10000}}})

	mine.goTo(t, s, end, true)
	mine.enterAs(t, adminEmail, adminPassword, "Oder noch ein Flight")
	mine.submit(t, "#tag form:has(button):has([value=flight])", "Flight 1B, während 2 mit ihren Chips auf den zweiten Tag warten")
	mine.everySize(t, true)
	mine.submit(t, "main form", "Der nächste Flight ist eröffnet.")
	wall.shows(t, "Flight 1B hat noch nicht begonnen")
	phone.shows(t, "30.000")
	for i, name := range []string{"Emil Berger", "Franz Ganz"} {
		done(t)(s.office.Floor.Enter(t.Context(), acts.Console, "abend", floordesk.Entry{Entrant: floor.Entrant{ID: guest(4 + i), Name: name}}, acts.Terms{}))
		record(floor.Event{Do: floor.Enter, Entrant: guest(4 + i)})
	}
	mine.goTo(t, s, desk, true)
	mine.tap(t, new(int), button(floor.Draw), "Die Plätze sind ausgelost.")
	mine.tap(t, new(int), button(floor.Start), "Die Uhr läuft.")
	wall.shows(t, "1B")
	mine.tap(t, new(int), button(floor.Pause), "Die Uhr steht.")
	record(floor.Event{Do: floor.EndDay, Stacks: []floor.Stack{{Entrant: guest(4), Chips: 15000}, {Entrant: guest(5), Chips: 5000}}})
	wall.shows(t, "Flight 1B ist zu Ende")
	mine.goTo(t, s, end, true)
	mine.submit(t, "#tag form:has([name=sitzen])", "die Plätze werden neu ausgelost")
	mine.submit(t, "main form", "Der nächste Tag hat begonnen")
	phone.until(t, "/^1.[1-9]$/.test((document.querySelector('[data-seat]') || {dataset: {}}).dataset.seat)")
	for _, b := range []*tab{mine, wall, phone} {
		b.quiet(t)
	}
}
