package browser

import "testing"

// clubPages are the pages of a club that were read in a browser.
var clubPages = []string{"/kader", "/transfers", "/transfers?suche=huber", "/anmeldung", "/ausrichtung", "/berichte",
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
