package browser

import (
	"net/http"
	"testing"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/office/acts"
)

// A shared tablet changes hands in two taps. Who signs in next sees nothing of what the other has typed and not sent,
// also where he goes back to the pages of the other.
func TestASharedTabletChangesHandsInTwoTaps(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	roles := []acts.Role{{Kind: acts.RolePresident, Club: demo.OneTeam}}
	const next = "obmann@example.at"
	if _, err := s.people.AddUser(t.Context(), acts.Console, next, "Otto Nachher", obfrauPassword, roles); err != nil {
		t.Fatal(err)
	}
	for _, scripted := range []bool{true, false} {
		b.signIn(t, s, "/verein/"+lineupClub+"/daten", scripted, "Kontakt speichern")
		b.holds(t, "location.pathname.endsWith('/daten') && document.body.textContent.includes('Maria Muster')")
		b.fill(t, "kontakt-person", "Geheime Absicht")
		b.press(t, "/abmelden", "Passwort vergessen?") // the first tap
		b.enterAs(t, next, obfrauPassword, "Zu tun")   // the second
		b.holds(t, "document.querySelector('.who').textContent.includes('Otto Nachher')")
		b.expect(http.StatusForbidden) // the pages of the other club
		for range 3 {
			b.back(t)
			b.holds(t, `!document.body.textContent.includes('Maria Muster') && !document.body.textContent.includes('Pik Zehner Favoriten') &&
				[...document.querySelectorAll('input, textarea')].every((e) => !e.value.includes('Geheime'))`)
		}
		b.expect(0)
		b.goTo(t, s, "/abmelden", scripted)
		b.press(t, "/abmelden", "Passwort vergessen?")
	}
}

// The roster is printed as a list, without what is there to be pressed.
func TestTheRosterIsPrintedAsAList(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	b.signIn(t, s, "/verein/"+lineupClub+"/kader", true, "Mitglieder")
	if err := b.print(); err != nil {
		t.Fatal(err)
	}
	if err := b.measure("printed on A4"); err != nil {
		t.Fatal(err)
	}
	b.holds(t, `document.querySelectorAll('main tbody tr').length > 6 && document.querySelector('main tbody tr').checkVisibility()`)
	b.holds(t, `[...document.querySelectorAll('main .form, main .go, main button')].every((e) => !e.checkVisibility())`)
	b.quiet(t)
}
