package browser

import (
	"encoding/json"
	"fmt"
	"testing"
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
