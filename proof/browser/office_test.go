package browser

import (
	"fmt"
	"testing"

	"pokerliga/people"
	"pokerliga/proof/demo"
)

// officePages are the pages of the association in a running season.
func officePages(season string) []string {
	within := "/buero/saisonen/" + season
	day := fmt.Sprintf("%s/sammelrunden/%s/%d", within, today.League, today.Number)
	return []string{"/buero", "/buero/saisonen", within, within + "/anmeldungen", within + "/geld", within + "/aufstieg",
		within + "/sanktionen", within + "/turniere", day, day + "/aufstellungen/josefstadt",
		"/buero/vereine", "/buero/vereine/josefstadt", "/buero/spieler?suche=huber", "/buero/transfers", "/buero/benutzer", "/buero/journal",
		"/buero/nationalteams", within + "/damals?am=1.9.2026"}
}

// An admin goes through the pages of the association, with scripts and without, on a phone and on a desk; each is whole for
// everybody. What a sanction would change is shown before it counts.
func TestAnAdminGoesThroughTheOffice(t *testing.T) {
	tools := tools(t)
	b := <-launch(t, tools, 1)
	_, current := demo.Seasons(saturday)
	s := serve(t, current)
	s.admin(t)
	pages := officePages(current.Season.ID)
	token, _, _, err := s.people.SignIn(t.Context(), people.Opening{Email: adminEmail, Password: adminPassword})
	if err != nil {
		t.Fatal(err)
	}
	isHTML(t, tools, s.as(t, token, pages...))
	for _, scripted := range []bool{true, false} {
		b.goTo(t, s, "/buero", scripted)
		b.enterAs(t, adminEmail, adminPassword, "Was wartet, das Dringendste zuerst")
		for _, page := range pages {
			b.goTo(t, s, page, scripted)
			b.everySize(t, scripted)
		}
		sanctions := "/buero/saisonen/" + current.Season.ID + "/sanktionen"
		b.goTo(t, s, sanctions, scripted)
		b.fill(t, "sanktion-points", "-3")
		b.fill(t, "sanktion-reason", "Chips weitergegeben")
		b.press(t, sanctions, "Gespeichert ist noch nichts")
		b.everySize(t, scripted)
		b.press(t, sanctions, "Die Sanktion gilt")
		b.press(t, "/abmelden", "Passwort vergessen?")
		b.quiet(t)
	}
}
