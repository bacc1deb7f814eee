package browser

import (
	"testing"

	"pokerliga/acts"
)

const adminEmail, adminPassword = "admin@example.at", "drei-knoedel-im-turn"

// admin lets an admin sign in.
func (s *site) admin(t *testing.T) {
	t.Helper()
	if _, err := s.people.AddUser(t.Context(), acts.Console, adminEmail, "Anna Amt", adminPassword,
		[]acts.Role{{Kind: acts.RoleAdmin}}); err != nil {
		t.Fatal(err)
	}
}

const stepsPath = "/buero/erste-schritte"

// The first admin comes from an empty site to a league whose clubs can hand in lineups: with and without scripts, at
// every size.
func TestTheFirstAdminSetsALeagueUp(t *testing.T) {
	b := <-launch(t, tools(t), 1)
	for _, scripted := range []bool{true, false} {
		s := serve(t)
		s.admin(t)
		b.goTo(t, s, "/", scripted)
		b.everySize(t, scripted)
		b.follow(t, "Anmelden und einrichten", "Passwort vergessen?")
		b.fill(t, "anmelden-email", adminEmail)
		b.fill(t, "anmelden-password", adminPassword)
		b.press(t, "/anmelden", "als Nächstes")
		b.everySize(t, scripted)
		b.follow(t, "Saison anlegen", "Neue Saison")
		b.everySize(t, scripted)
		b.submit(t, ".lineup", "Die Saison ist angelegt.")
		b.everySize(t, scripted)
		for _, club := range []string{"Adler", "Biber"} {
			b.goTo(t, s, stepsPath+"/vereine", scripted)
			b.fill(t, "verein-name", club)
			b.press(t, stepsPath+"/vereine", "Der Verein ist eingetragen.")
		}
		b.everySize(t, scripted)
		for _, league := range []string{"bl1", "bl2"} {
			b.goTo(t, s, stepsPath+"/mannschaften", scripted)
			for _, club := range []string{"adler", "biber"} {
				b.holds(t, "document.getElementById('teams-"+league+"-club-"+club+"').checked = true")
			}
			b.press(t, stepsPath+"/mannschaften/"+league, "Die Mannschaften sind gespeichert.")
		}
		b.everySize(t, scripted)
		b.goTo(t, s, stepsPath+"/kader", scripted)
		b.everySize(t, scripted)
		b.goTo(t, s, stepsPath+"/einladungen", scripted)
		b.fill(t, "einladen-email-adler", "obfrau@adler.example")
		b.press(t, stepsPath+"/einladungen", "Diese Links sind nur jetzt zu sehen")
		b.everySize(t, scripted)
		b.goTo(t, s, stepsPath, scripted)
		b.holds(t, "document.querySelectorAll('.is-done').length === 4")
		b.everySize(t, scripted)
		b.press(t, "/abmelden", "Passwort vergessen?")
		b.quiet(t)
	}
}

// With the keyboard alone: from the sign-in page to a season that is opened.
func TestASeasonIsOpenedWithTheKeyboardAlone(t *testing.T) {
	b := <-launch(t, tools(t), 1)
	s := serve(t)
	s.admin(t)
	b.goTo(t, s, stepsPath+"/saison", true)
	b.tabTo(t, "#anmelden-email")
	b.types(t, adminEmail+"\t"+adminPassword)
	b.enters(t, "Neue Saison")
	b.tabTo(t, ".lineup button")
	b.enters(t, "Die Saison ist angelegt.")
	b.quiet(t)
}
