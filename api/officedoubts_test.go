package api

import (
	"net/url"
	"regexp"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// withDoubts imports the small season under an id, with a matchday that was played on a day, and with another one under way, in whose
// first heat chips are missing; it is the evening of that day, and the reports on the first are overdue.
func (h *hall) withDoubts(id, played, today string) *seasonfile.File {
	h.Helper()
	f := season2010(h.T, "small")
	l := &f.Leagues[0]
	second := f.Clone().Leagues[0].Matchdays[0]
	second.Number, second.Date, second.Heats = 2, today, second.Heats[:1]
	second.Heats[0].Open = true
	second.Heats[0].TeamMTTs[0].Stacks[0].End -= 300
	l.Matchdays[0].Date, f.Season.ID, f.Season.Start = played, id, played
	l.Matchdays = append(l.Matchdays, second)
	h.clock = rulebook.Midnight(today).Add(18 * time.Hour)
	h.admin = h.user("zentrale@example.at", acts.Role{Kind: acts.RoleAdmin})
	h.post(h.admin, rest.V1+"/seasons", f).is(201)
	return f
}

// § 3.2.18, § 1.2.8: chips that do not add up are acknowledged where they wait, and a report that is overdue is written for the club
// there, or let go with a note.
func TestDoubtsAndReportsAreDecidedWhereTheyWait(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withDoubts("small", "2010-02-07", "2010-03-20")
		b, day := h.decides(), buero+"/saisonen/small/sammelrunden/bl1/"
		chips := day + "2/heats/1/chips"
		page := b.shows("GET", buero, nil, 200, buero, "In Heat 1 gehen die Chips nicht auf: MTT A", "MTT A so bestätigen", "300")
		form := asShown(page, chips)
		b.shows("POST", chips, form, 422, chips, "Das geht so nicht", "braucht es eine Anmerkung", `aria-invalid="true"`)
		form.Set("note", "Drei Chips zu 100 sind verschwunden.")
		b.shows("POST", chips, form, 200, buero+"?getan=chips", "Die Anmerkung ist gespeichert.")
		h.get(h.admin, small+"/leagues/bl1/matchdays/2/heats/1/warnings").is(200).says("Drei Chips zu 100 sind verschwunden.")
		if asShown(b.shows("GET", buero, nil, 200, buero), chips) != nil {
			h.Error("the doubt waits still")
		}
		b.shows("POST", chips, form, 200, buero+"?getan=chips") // sent twice
		late := asShown(page, chips)
		late.Set("note", "Von jemand anderem.")
		b.shows("POST", chips, late, 200, buero+"?getan=vorbei")

		club, other := f.Leagues[0].Clubs[0], f.Leagues[0].Clubs[1]
		report := day + "1/berichte/" + club
		form = asShown(b.shows("GET", buero, nil, 200, buero, "Spielberichte fehlen (6)", "Für den Verein speichern"), report)
		if form == nil || !regexp.MustCompile(`Platz \d mit \d+ Rundenpunkten`).MatchString(form.Get("markdown")) {
			h.Fatalf("no draft: %v", form)
		}
		form.Set("markdown", "")
		b.shows("POST", report, form, 422, report, "Das geht so nicht", `<details class="bundle" id="entscheiden-report_missing" open>`)
		form.Set("markdown", "Es war **knapp**.")
		b.shows("POST", report, form, 200, buero+"?getan=bericht", "Der Bericht ist gespeichert.", "Spielberichte fehlen (5)")
		h.get("", small+"/leagues/bl1/matchdays/1/reports/"+club).is(200).says("<strong>knapp</strong>")

		page = b.shows("GET", buero, nil, 200, buero)
		settle := regexp.MustCompile(`(?s)berichte/` + other + `".*?action="(/buero/aufgaben/[^"]+)"`).FindStringSubmatch(page)[1]
		b.shows("POST", settle, asShown(page, settle), 422, settle, "Das geht so nicht")
		let := asShown(page, settle)
		let.Set("note", "Der Obmann ist im Krankenhaus.")
		second := asShown(b.shows("GET", buero, nil, 200, buero), settle) // another admin looks at the same time
		second.Set("note", "Der Verein hat keinen Schriftführer.")
		b.shows("POST", settle, let, 200, buero+"?getan=abgehakt", "Spielberichte fehlen (4)")
		b.shows("POST", settle, second, 200, buero+"?getan=vorbei", "inzwischen erledigt")
		b.shows("POST", day+"1/berichte/niemand", url.Values{}, 200, buero+"?getan=vorbei")
	})
}
