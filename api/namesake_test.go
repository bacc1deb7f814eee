package api

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/register"
)

// § 1.2.4: if the register has a player of the typed name, that player is offered first; nothing is refused or entered before the answer.
func TestANamesakeIsOfferedBeforeAnythingIsRefused(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		own, other := f.Clubs[0], f.Clubs[1]
		add := func(b *browser, club, given, family string, more ...string) string {
			b.Helper()
			page := b.shows("GET", "/verein/"+club+"/kader", nil, 200, "/verein/"+club+"/kader")
			form := sealed(page, "/verein/"+club+"/kader")
			for name, value := range map[string]string{"given_name": given, "family_name": family, "birth_date": "1991-05-06", "nationality": "AT",
				"from": "2010-02-07"} {
				form.Set(name, value)
			}
			for i := 0; i+1 < len(more); i += 2 {
				form.Set(more[i], more[i+1])
			}
			page, _, _ = b.see("POST", "/verein/"+club+"/kader", form)
			return strings.ReplaceAll(page, "\u00a0", " ")
		}
		registered := func(given, family, born, club, privacy string) string {
			p := register.AddPlayer{Person: register.Person{GivenName: given, FamilyName: family, BirthDate: born, Privacy: privacy}, Club: club}
			var made register.PlayerAnswer
			if err := json.Unmarshal(h.post(h.admin, rest.V1+"/players", p).is(201).body, &made); err != nil {
				h.Fatal(err)
			}
			return made.ID
		}
		goran := registered("Goran", "Kovačević", "1984-03-17", other.ID, "")
		free := registered("Frieda", "Frei", "1979-11-30", "", "")
		registered("Geheim", "Halter", "1975-01-02", other.ID, "initials")
		president, office := h.presides(own.ID), h.decides()

		// Of another club: year and club, never the day, and not what is birth date of whom.
		page := add(president, own.ID, "Goran", "Kovacevic")
		for _, says := range []string{"Ist es dieser?", "Goran Kovačević", "Jahrgang 1984, " + other.Name, "Über einen Transfer holen",
			"/transfers?spieler=" + goran, `role="status" tabindex="-1" autofocus`, "Gespeichert ist noch nichts", `value="1991-05-06"`} {
			if !strings.Contains(page, says) {
				h.Errorf("no %q in %s", says, mainOf(page))
			}
		}
		for _, says := range []string{"17.03.1984", "17. März 1984", "1984-03-17", `role="alert"`, "⟨"} {
			if strings.Contains(page, says) {
				h.Errorf("%q in %s", says, mainOf(page))
			}
		}
		for _, names := range [][2]string{{"Gora", "Kovacevic"}, {"Kovacevic", "Goran"}, {"Geheim", "Halter"}} {
			if page := add(president, own.ID, names[0], names[1]); strings.Contains(page, "Ist es dieser?") {
				h.Errorf("%v: %s", names, mainOf(page))
			}
		}
		// A club does not take in by itself who belongs to none; the office does, with one tap.
		if page := add(president, own.ID, "Frieda", "Frei"); !strings.Contains(page, "Jahrgang 1979, derzeit bei keinem Verein; aufnehmen kann ihn die APSA") ||
			strings.Contains(page, ">Aufnehmen<") {
			h.Errorf("got %s", mainOf(page))
		}
		page = add(office, own.ID, "Frieda", "Frei", "birth_date", "")
		join := "/verein/" + own.ID + "/kader/" + free + "/beginn"
		if !strings.Contains(page, ">Aufnehmen<") {
			h.Fatalf("got %s", mainOf(page))
		}
		office.shows("POST", join, sealed(page, join), 200, "/verein/"+own.ID+"/kader?getan=aufgenommen", "Frei Frieda")
		if page := add(president, own.ID, "Frieda", "Frei", "birth_date", ""); !strings.Contains(page, "schon im Kader") {
			h.Errorf("got %s", mainOf(page))
		}
		// With the box for a different person ticked, the new player is added.
		if page := add(president, own.ID, "Goran", "Kovacevic", "double", "1"); !strings.Contains(page, "Kovacevic Goran") {
			h.Errorf("got %s", mainOf(page))
		}
		// Sending the same form twice adds one player, and the second time does not offer him as his own namesake.
		page = president.shows("GET", "/verein/"+own.ID+"/kader", nil, 200, "/verein/"+own.ID+"/kader")
		again := sealed(page, "/verein/"+own.ID+"/kader")
		again.Set("given_name", "Zweimal")
		again.Set("family_name", "Gesendet")
		for range 2 {
			president.shows("POST", "/verein/"+own.ID+"/kader", again, 200, "/verein/"+own.ID+"/kader?getan=aufgenommen", "Gesendet Zweimal")
		}
		// What does not fit is said where it was tapped.
		form := url.Values{"from": {"2010-02-07"}}
		page, _, status := office.see("POST", "/verein/"+own.ID+"/kader/"+goran+"/beginn", form)
		if status == 500 {
			h.Errorf("got %s", mainOf(page))
		}
	})
}
