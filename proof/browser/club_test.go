package browser

import (
	"fmt"
	"slices"
	"testing"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// clubPages are the pages of a club that were read in a browser.
var clubPages = []string{"/kader", "/transfers", "/transfers?suche=huber", "/anmeldung", "/ausrichtung", "/rundschreiben", "/berichte",
	"/berichte/2026/bl1/3", "/abrechnung", "/daten", "/leute"}

// Every page of a club is judged in every size, light and dark, with scripts and without.
func TestThePagesOfAClubAreWithoutBarriers(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	b := <-launch(t, tools, 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	desk := "/verein/" + lineupClub
	b.signIn(t, s, desk, true, "Zu tun")
	var paths []string
	for _, page := range clubPages {
		paths = append(paths, desk+page)
		for _, scripted := range []bool{true, false} {
			b.goTo(t, s, desk+page, scripted)
			b.everySize(t, scripted)
			b.quiet(t)
		}
	}
	isHTML(t, tools, s.ofObfrau(t, paths...))
}

// tonightsClub is a club that plays today.
const tonightsClub = "josefstadt"

// seatsOfTheDay reads where the six of a club sit, and says of whom one has to swipe sideways or far down to see him.
const seatsOfTheDay = `[...document.querySelectorAll(".cockpit .six li")].map((li) => {
	const box = li.getBoundingClientRect();
	const away = box.left < 0 || box.right > innerWidth || box.bottom > 2 * innerHeight ? "out of sight: " : "";
	return away + li.innerText.replace(/\s+/g, " ").trim() })`

// On its day the page of a club begins with where its six sit, on a phone, with scripts and without: the table that is missing, what
// its card will make of the day, and by the keyboard alone the cards.
func TestTheDayOfAClubIsReadOnAPhone(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	b := <-launch(t, tools, 1)
	s, played := thirdHeat(t)
	s.president(t, tonightsClub)
	_, current := demo.Seasons(saturday)
	heat := current.Matchday(today.League, today.Number).Heat(3)
	for i := range heat.TeamMTTs {
		done(t)(s.office.Acts.Do(t.Context(), acts.Console, league.SheetWith(acts.HeatOf(today, 3), nil, &heat.TeamMTTs[i]), acts.Terms{New: true}))
	}
	six := current.Matchday(today.League, today.Number).Lineup(tonightsClub).Slots
	last := slices.IndexFunc(played, func(c scoring.SitAndGo) bool {
		return slices.ContainsFunc(c.Seats, func(s scoring.Seat) bool { return s.Player == six[0] })
	})
	open := played[last].Table
	s.entered(t, slices.Delete(slices.Clone(played), last, last+1)...)
	for _, scripted := range []bool{true, false} {
		b.signIn(t, s, "/verein", scripted, "Meine sechs in Heat 3")
		b.everySize(t, scripted)
		if err := b.turn(look{390, false, scripted}); err != nil {
			t.Fatal(err)
		}
		b.shows(t, fmt.Sprintf("Tisch %d fehlt", open))
		b.shows(t, fmt.Sprintf("Offen ist noch Tisch %d", open))
		b.shows(t, "mit Platz 6 werden es")
		rows, err := ask[[]string](b, seatsOfTheDay)
		if want := []string{"1 Lukas Dvorak Tisch 4 spielt", "2 Mirza Hodzic Tisch 11 4. Platz 3 Punkte", "3 Simon Novak Tisch 7 2. Platz 7 Punkte",
			"4 Martin Baumgartner Tisch 2 5. Platz 2 Punkte", "5 Mehmet Arslan Der Stack des Teams ist ausgeschieden frei",
			"6 Goran Petrovic Team-MTT B, ausgeschieden 2. Platz 25 Punkte"}; err != nil || !slices.Equal(rows, want) {
			t.Errorf("the six are %q, %v; want %q", rows, err, want)
		}
		if scripted {
			b.tabTo(t, ".cockpit a.go")
			b.enters(t, "Heat 3")
			b.goTo(t, s, "/verein", scripted)
		}
		b.press(t, "/abmelden", "Passwort vergessen?")
		b.quiet(t)
	}
	isHTML(t, tools, s.ofObfrau(t, "/verein/"+tonightsClub))
}
