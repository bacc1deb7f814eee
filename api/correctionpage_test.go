package api

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/scoring"
	"pokerliga/web/director"
)

// corrected fills in the form of a card in a closed heat.
func corrected(page string, card *scoring.SitAndGo, reason string) url.Values {
	form := byNames(page, card)
	form.Set(director.ReasonField, reason)
	return form
}

// § 2.2.1: a sheet of a closed heat is corrected for a reason. Before that the page says what becomes of the card, of the
// matchday, the table and the MVP list, and the yes is bound to that.
func TestASheetOfAClosedHeatIsCorrectedOnItsPage(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		h.lineups(m)
		for i := range m.Heats {
			h.play(&m.Heats[i])
			h.closeHeat(m.Heats[i].Number)
		}
		was := m.Heat(1).SitAndGos[0]
		card, heat := h.swapped(&was), saal+"/heats/1"
		at, stored := heat+"/tische/"+strconv.Itoa(was.Table), smallDay+"/heats/1/sit-and-gos/"+strconv.Itoa(was.Table)
		b, admin := h.directs(), h.user("sekretariat@example.at", acts.Role{Kind: acts.RoleAdmin})
		b.shows("GET", heat, nil, 200, heat, "öffnen Sie das Blatt oben und berichtigen es mit einem Grund")
		page := b.shows("GET", at, nil, 200, at, "Was hier geändert wird, ist eine Berichtigung mit Grund", "Folgen ansehen")

		b.shows("POST", at, corrected(page, card, " "), 422, at, `href="#karte-reason"`, "braucht einen Grund")
		b.shows("POST", at, corrected(page, card, strings.Repeat("x", 5000)), 422, at, "Das geht so nicht")
		b.shows("POST", at, corrected(page, &was, "Tippfehler"), 200, heat+"?getan=gleich")
		form := corrected(page, card, "Zahlendreher")
		asked := b.shows("POST", at, form, 200, at, "Was sich dadurch ändert", "Gespeichert ist noch nichts", "Bisher", "Dann",
			"1. Sammelrunde der ", "Tabelle der ", "MVP-Liste der ", "Grund: Zahlendreher", "Ja, so berichtigen", "Doch nicht")
		_, sheet, _ := strings.Cut(asked, `id="blatt"`)
		sheet, _, _ = strings.Cut(sheet, "</table>")
		if rows := strings.Count(sheet, `<th scope="row">`); rows != 2 {
			t.Errorf("%d lines of the card are told, 2 change", rows)
		}
		if got := h.get("", stored).is(200).etag(); got != `"`+string(acts.VersionOf(&was))+`"` {
			t.Error("it is stored before the yes")
		}

		// Somebody else corrects it first: the consequences are not those that were shown, so they are shown again.
		other := was
		other.Seats = slices.Clone(was.Seats)
		other.Seats[2].Place, other.Seats[3].Place = other.Seats[3].Place, other.Seats[2].Place
		h.put(admin, stored+"?reason=Protest", other, "If-Match", h.get("", stored).etag()).is(200)
		yes := sealed(asked, at)
		told := b.shows("POST", at, yes, 412, at, "Die Folgen sind inzwischen andere", "Ja, so berichtigen")
		yes = sealed(told, at)
		b.shows("POST", at, yes, 200, heat+"?getan=berichtigt", "Die Berichtigung ist gespeichert und gilt")
		b.shows("POST", at, yes, 200, heat+"?getan=berichtigt") // twice
		if got := h.get("", stored).is(200).etag(); got != `"`+string(acts.VersionOf(card))+`"` {
			t.Errorf("stored is %s", h.get("", stored).body)
		}
		if n := strings.Count(b.shows("GET", saal+"/protokoll", nil, 200, saal+"/protokoll", "vorher: "), "Grund: Zahlendreher"); n != 1 {
			t.Errorf("the log tells the correction %d times", n)
		}

		// What was made from something older stands beside what is stored, and keeps its reason.
		b.shows("POST", at, corrected(page, &was, "doch nicht"), 412, at, "inzwischen jemand anderer gespeichert",
			`name="reason" value="doch nicht"`)

		// Chips that do not add up are told, and acknowledged with the yes.
		mtt, stacks := heat+"/mtt/A", *m.Heat(1).TeamMTT("A")
		stacks.Stacks = slices.Clone(stacks.Stacks)
		i := slices.IndexFunc(stacks.Stacks, func(s scoring.Stack) bool { return s.End > 0 })
		stacks.Stacks[i].End++
		form = stacked(b.shows("GET", mtt, nil, 200, mtt, "Grund der Berichtigung"), "A", &stacks)
		form.Set(director.ReasonField, "nachgezählt")
		asked = b.shows("POST", mtt, form, 200, mtt, "Stimmt das:", "Anmerkung zu den Chips")
		yes = sealed(asked, mtt)
		yes.Set(director.NoteField, "ein Chip zu viel am Tisch")
		b.shows("POST", mtt, yes, 200, heat+"?getan=berichtigt", "bestätigt: ein Chip zu viel am Tisch")

		// An official result is corrected by the association alone.
		back := smallDay + "/heats/1/team-mtts/A"
		h.put(admin, back+"?reason=Irrtum", m.Heat(1).TeamMTT("A"), "If-Match", h.get("", back).etag()).is(200)
		h.post(admin, smallDay+"/official", nil).is(200)
		b.shows("GET", at, nil, 200, at, "Berichtigen kann diesen Heat nur noch der Verband", "Platz 1")
		b.shows("GET", mtt, nil, 200, mtt, "Berichtigen kann diesen Heat nur noch der Verband", " Chips")
		if _, _, status := b.see("POST", at, corrected(page, &was, "noch etwas")); status != 422 {
			t.Errorf("a director corrects an official result: %d", status)
		}
		office := h.browsesAs("sekretariat@example.at")
		page = office.shows("GET", at, nil, 200, at, "Folgen ansehen")
		asked = office.shows("POST", at, corrected(page, &was, "Protest anerkannt"), 200, at, "Ja, so berichtigen")
		office.shows("POST", at, sealed(asked, at), 200, heat+"?getan=berichtigt")
	})
}

// § 2.2.1: while the day runs a correction tells what becomes of its points, club by club. A card of another table that
// comes in meanwhile does not take the yes back, though it moves clubs, too.
func TestACorrectionWhileTheDayRunsTellsThePointsOfTheDay(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		h.lineups(m)
		h.play(&m.Heats[0])
		h.closeHeat(1)
		was := m.Heat(1).SitAndGos[0]
		card, heat := h.swapped(&was), saal+"/heats/1"
		at := heat + "/tische/" + strconv.Itoa(was.Table)
		b := h.directs()
		page := b.shows("GET", at, nil, 200, at)
		asked := b.shows("POST", at, corrected(page, card, "Zahlendreher"), 200, at, "Was sich dadurch ändert", "1. Sammelrunde der ",
			"bisher gespielt", "Rundenpunkten", "Ja, so berichtigen")
		if strings.Contains(asked, "ändert das nichts") {
			t.Error("it says that nothing changes")
		}
		_, day, _ := strings.Cut(asked, `id="spieltag-`)
		day, _, _ = strings.Cut(day, "</table>")
		rows := 0
		for _, row := range strings.Split(day, "<tr>") {
			if strings.Count(row, " Rundenpunkt") == 2 {
				rows++
			}
		}
		if rows < 2 || !strings.Contains(asked, "vorläufig") {
			t.Errorf("of the day it tells %d rows: %s", rows, day)
		}
		next := m.Heat(2).SitAndGos[0]
		h.put(h.director, smallDay+"/heats/2/sit-and-gos/"+strconv.Itoa(next.Table), next).is(201)
		b.shows("POST", at, sealed(asked, at), 200, heat+"?getan=berichtigt")
	})
}
