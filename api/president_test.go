package api

import (
	"fmt"
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// presides opens a browser in which somebody has signed in for clubs.
func (h *hall) presides(clubs ...string) *browser {
	h.Helper()
	var roles []acts.Role
	for _, club := range clubs {
		roles = append(roles, acts.Role{Kind: acts.RolePresident, Club: club})
	}
	b := h.browse()
	token := h.user("obfrau@example.at", roles...)
	b.client.Jar = cookies{rest.CookieName: {Name: rest.CookieName, Value: token}}
	return b
}

// lineupForm is a lineup as the form sends it, with what is hidden in the page.
func lineupForm(page string, l *scoring.Lineup) url.Values {
	return lineupFormAt(page, `/aufstellung/[^"]*[0-9]`, l)
}

// lineupFormAt is a lineup as the form with that action sends it.
func lineupFormAt(page, action string, l *scoring.Lineup) url.Values {
	form := sealed(page, action)
	form.Set("captain", l.Captain)
	for i, player := range l.Slots {
		form.Set(fmt.Sprintf("slots[%d]", i), player)
	}
	return form
}

var hiddenField = regexp.MustCompile(`<input type="hidden" name="([^"]+)" value="([^"]*)">`)

// sealed is what is hidden in the form that is sent to such a path.
func sealed(page, action string) url.Values {
	form := url.Values{}
	found := regexp.MustCompile(`(?s)<form[^>]*method="post" action="[^"]*` + action + `".*?</form>`).FindString(page)
	for _, field := range hiddenField.FindAllStringSubmatch(found, -1) {
		form.Set(field[1], html.UnescapeString(field[2]))
	}
	return form
}

// § 2.2.11, § 2.2.14: a president hands the lineup in on a page, changes it, tries one
// out, and takes it back; every fault stands at its field, and what was typed stays.
func TestAPresidentHandsInALineupOnThePage(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		own, other := m.Lineups[0], m.Lineups[1]
		b := h.presides(own.Club)
		h.clock = time.Date(2010, 1, 30, 12, 0, 0, 0, rulebook.Vienna())
		desk := "/verein/" + own.Club
		page := desk + "/aufstellung/small/bl1/1"

		b.shows("GET", "/verein", nil, 200, desk, "Aufstellung abgeben", page)
		b.shows("GET", desk+"/aufstellung", nil, 200, desk+"/aufstellung", page)
		shown := b.shows("GET", page, nil, 200, page, "noch nicht abgegeben", "✓ ja", "Startplatz 6", "Team-MTT in Heat 1",
			"Platz 3 übernimmt den Stack von Platz 1", "Kapitän", "Sonntag, 7. Februar 2010")

		wrong := own
		wrong.Slots[2], wrong.Slots[3], wrong.Captain = other.Slots[0], own.Slots[4], ""
		shown = b.shows("POST", page, lineupForm(shown, &wrong), 422, page, `href="#aufstellung-slots-2"`, `href="#aufstellung-slots-4"`,
			`href="#aufstellung-captain"`, `aria-invalid="true"`, "§ 1.2.4")
		if !strings.Contains(shown, `value="`+other.Slots[0]+`" selected`) {
			h.Error("what was chosen is gone")
		}

		form := lineupForm(shown, &own)
		form.Set("pruefen", "1")
		b.shows("POST", page, form, 200, page, "Abgegeben ist sie noch nicht")
		at := acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}
		if l, err := h.office.Lineup(t.Context(), acts.Console, at, own.Club); err == nil {
			h.Errorf("trying it out has stored %+v", l)
		}

		form = lineupForm(shown, &own)
		b.shows("POST", page, form, 200, page+"?getan=aufstellung", "Die Aufstellung ist gespeichert", "von Maria Beispiel", "Verlauf")
		b.shows("POST", page, form, 200, page+"?getan=aufstellung") // sent twice
		shown = b.shows("GET", page, nil, 200, page, "Änderungen speichern")

		// Somebody else changes it meanwhile.
		changed := swap(own)
		if _, err := h.office.Acts.Do(t.Context(), acts.Console,
			&league.PutLineup{LineupOf: league.LineupFor(at, own.Club), Captain: changed.Captain, Slots: changed.Slots}, acts.Terms{Match: []acts.Version{acts.AnyVersion}}); err != nil {
			h.Fatal(err)
		}
		again := b.shows("POST", page, lineupForm(shown, &own), 412, page, "Inzwischen hat hier jemand anderer gespeichert", "Platz 1: ")
		b.shows("POST", page, lineupForm(again, &own), 200, page+"?getan=aufstellung")

		shown = b.shows("GET", page, nil, 200, page)
		b.shows("POST", page+"/zuruecknehmen", sealed(shown, "zuruecknehmen"), 200, page+"/zuruecknehmen", "Gespeichert ist noch nichts",
			"wird zurückgenommen", "1. der 1. Bundesliga, 7. Februar 2010")
		yes := sealed(shown, "zuruecknehmen")
		yes.Set("ja", "1")
		b.shows("POST", page+"/zuruecknehmen", yes, 200, page+"?getan=zurueck", "zurückgenommen", "noch nicht abgegeben")
		shown = b.shows("GET", page, nil, 200, page)
		b.shows("POST", page, lineupForm(shown, &own), 200, page+"?getan=aufstellung")

		// Once it stands fast only the two players of a heat can be swapped.
		h.clock = time.Date(2010, 2, 7, 13, 45, 0, 0, rulebook.Vienna())
		shown = b.shows("GET", page, nil, 200, page, "Die Aufstellung steht fest")
		b.shows("POST", page, lineupForm(shown, &changed), 200, page+"?getan=aufstellung")
		moved := own
		moved.Slots[0], moved.Slots[5] = own.Slots[5], own.Slots[0]
		shown = b.shows("GET", page, nil, 200, page)
		b.shows("POST", page, lineupForm(shown, &moved), 422, page, "§ 2.2.14")
	})
}

// Nobody works for a club that is not his; who works for two chooses.
func TestAPresidentChoosesHisClub(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	first, second, third := f.Clubs[0], f.Clubs[1], f.Clubs[2]
	b := h.presides(first.ID, second.ID)
	b.shows("GET", "/weiter", nil, 200, "/verein", "Für welchen Verein?", first.Name, second.Name)
	if _, _, status := b.see("GET", "/verein/"+third.ID, nil); status != 403 {
		t.Errorf("status %d for another club", status)
	}
	if _, _, status := b.see("POST", "/verein/"+third.ID+"/aufstellung/small/bl1/1", nil); status != 403 {
		t.Errorf("status %d for the lineup of another club", status)
	}
	b.shows("GET", "/verein/"+second.ID, nil, 200, "/verein/"+second.ID, second.Name, "Mein Verein")
	if _, at, _ := h.browse().see("GET", "/verein/"+first.ID+"/aufstellung", nil); !strings.HasPrefix(at, "/anmelden?weiter=") {
		t.Errorf("whoever has not signed in is at %s", at)
	}
}
