package api

import (
	"strings"
	"testing"

	"pokerliga/league"
)

// A111: on the page of the matchday the office annuls it, official or not, after it was shown what changes; pages, the table and the calendar say
// so, the presidents are told, nothing of the matchday is changed any more, and one button takes it back.
func TestTheOfficeAnnulsAMatchday(t *testing.T) {
	each(t, func(h *hall) {
		m := h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		h.play(&m.Heats[0])
		office, president := h.decides(), h.presides(m.Lineups[0].Club)
		desk := "/verein/" + m.Lineups[0].Club
		const page = buero + "/saisonen/small/sammelrunden/bl1/1"
		void, back, calendar := page+"/annullierung", page+"/annullierung/zuruecknehmen", "/vereine/"+m.Lineups[0].Club+".ics"

		form := asShown(office.shows("GET", page, nil, 200, page, "Sammelrunde annullieren"), void)
		office.shows("POST", void, form, 422, void, "Das geht so nicht")
		form.Set("reason", "Falsche Stacks")
		asked := office.shows("POST", void, form, 200, void, "Gespeichert ist noch nichts", "bleibt lesbar und zählt nicht", "Das erfahren: ", "Ohne Wiederholung")
		office.confirms(asked, void, page+"?getan=annulliert", "Die Sammelrunde ist annulliert.", "Annullierung berichtigen")
		office.shows("GET", page, nil, 200, page, "<p>7. Februar 2010, Ried<")
		for _, refused := range []string{"Termin festlegen", "Ändern<"} {
			if kept := office.shows("GET", page, nil, 200, page); strings.Contains(kept, refused) {
				t.Errorf("the page of an annulled matchday has %q", refused)
			}
		}
		president.shows("GET", desk, nil, 200, desk, "ist mit 7. Februar 2010 annulliert: Falsche Stacks")
		h.get("", calendar).is(200).says("(annulliert)")
		h.get("", "/ligen/bl1/small/sammelrunden/1").is(200).says("Falsche Stacks.</b> Sie bleibt lesbar und zählt nicht").lacks("Zwischenstand")
		h.get("", "/ligen/bl1/small/sammelrunden").is(200).says(">annulliert<")
		h.get("", "/ligen/bl1/small/tabelle").is(200).says(">ann.</small>").says("1. Sammelrunde, annulliert")
		h.get("", "/ligen/bl1/small/tabelle/"+m.Lineups[0].Club).is(200).says("Falsche Stacks")
		h.get("", smallDay).is(200).says(`"stage":"annulled"`)
		h.post(h.director, smallDay+"/heats/2/draw", nil).is(422).says("ist annulliert")
		h.post(h.director, smallDay+"/annulment", league.Annul{Date: "2010-02-07", Reason: "x"}).is(403)

		again, none, third := page+"/wiederholung", page+"/wiederholung/zuruecknehmen", buero+"/saisonen/small/sammelrunden/bl1/7"
		form = asShown(office.shows("GET", page, nil, 200, page), again)
		form.Set("date", "2010-02-06")
		office.shows("POST", again, form, 422, again, "wiederholt wird sie danach")
		form.Set("date", "2010-06-12")
		form.Set("start", "13:00")
		form.Set("host", m.Lineups[1].Club)
		asked = office.shows("POST", again, form, 200, again, "Gespeichert ist noch nichts", "wird wiederholt, als 7. Sammelrunde", "Das erfahren: ", "erst, wenn")
		office.confirms(asked, again, page+"?getan=wiederholung", "Die Wiederholung ist angesetzt.", "Wiederholung zurücknehmen")
		office.shows("GET", third, nil, 200, third, "Termin festlegen")
		president.shows("GET", desk, nil, 200, desk, "als 7. Sammelrunde: 12. Juni 2010")
		h.get("", calendar).is(200).says("(Wiederholung der 1.)")
		h.get("", "/ligen/bl1/small/sammelrunden").is(200).says("Wiederholung der 1.")
		asked = office.shows("POST", none, asShown(office.shows("GET", page, nil, 200, page), none), 200, none, "Gespeichert ist noch nichts", "verschwindet")
		office.confirms(asked, none, page+"?getan=keine-wiederholung", "Die Wiederholung ist zurückgenommen.", "Wiederholung ansetzen")
		h.get("", calendar).is(200).lacks("Wiederholung")
		office.shows("GET", third, nil, 404, third)

		asked = office.shows("POST", back, asShown(office.shows("GET", page, nil, 200, page), back), 200, back, "Gespeichert ist noch nichts", "zählt wieder")
		office.confirms(asked, back, page+"?getan=nicht-annulliert", "Die Annullierung ist zurückgenommen.", "Sammelrunde annullieren")
		president.shows("GET", desk, nil, 200, desk, "(7. Februar 2010) ist zurückgenommen")
		h.get("", calendar).is(200).lacks("(annulliert)")
	})
}

// A114: on the page of a round card the association annuls it after it was shown what changes; the page, the heat and the public page say so, a
// director sees no form for it, and one button takes it back.
func TestTheOfficeAnnulsACard(t *testing.T) {
	each(t, func(h *hall) {
		m := h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		h.play(&m.Heats[0])
		h.post(h.director, smallDay+"/heats/1/close", nil).is(200)
		office, hall := h.decides(), h.directs()
		const heat, public = "/saal/small/bl1/1/heats/1", "/ligen/bl1/small/sammelrunden/1"
		const page = heat + "/tische/1"
		void, back := page+"/annullierung", page+"/annullierung/zuruecknehmen"
		hall.shows("GET", page, nil, 200, page)
		h.post(h.director, smallDay+"/heats/1/sit-and-gos/1/annul", league.AnnulCard{Date: "2010-02-07", Reason: "x"}).is(403)

		form := asShown(office.shows("GET", page, nil, 200, page, "Rundenkarte annullieren"), void)
		office.shows("POST", void, form, 422, void, "Ein Grund fehlt")
		form.Set("reason", "Ein Platz begann mit doppeltem Stack")
		asked := office.shows("POST", void, form, 200, void, "Gespeichert ist noch nichts", "zählt nicht", "Das erfahren: ")
		office.confirms(asked, void, page+"?getan=annulliert", "Die Rundenkarte ist annulliert.", "Annullierung berichtigen",
			"Annulliert mit 7. Februar 2010: Ein Platz begann mit doppeltem Stack.")
		office.shows("GET", heat, nil, 200, heat, "✓ annulliert")
		h.get("", public).is(200).says("Ein Platz begann mit doppeltem Stack")
		h.get("", public).is(200).says("vorher gültig")
		if seen := hall.shows("GET", page, nil, 200, page, "Annulliert mit 7. Februar 2010"); strings.Contains(seen, "Annullierung zurücknehmen") {
			t.Error("a director takes an annulment back")
		}

		form = asShown(office.shows("GET", page, nil, 200, page), back)
		form.Set("reason", "Es war Tisch 2")
		asked = office.shows("POST", back, form, 200, back, "Gespeichert ist noch nichts", "zählt wieder")
		office.confirms(asked, back, page+"?getan=nicht-annulliert", "Die Annullierung ist zurückgenommen.", "Rundenkarte annullieren")
		h.get("", public).is(200).says("vorher annulliert").lacks("zählt nicht (A114)")
	})
}
