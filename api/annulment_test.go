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
		for _, refused := range []string{"Termin festlegen", "Ändern<"} {
			if kept := office.shows("GET", page, nil, 200, page); strings.Contains(kept, refused) {
				t.Errorf("the page of an annulled matchday has %q", refused)
			}
		}
		president.shows("GET", desk, nil, 200, desk, "ist mit 7. Februar 2010 annulliert: Falsche Stacks")
		h.get("", calendar).is(200).says("(annulliert)")
		h.get("", "/ligen/bl1/small/sammelrunden/1").is(200).says("Falsche Stacks.</b> Sie bleibt lesbar und zählt nicht").lacks("Zwischenstand")
		h.get("", "/ligen/bl1/small/sammelrunden").is(200).says(">annulliert<")
		h.get("", "/ligen/bl1/small/tabelle/"+m.Lineups[0].Club).is(200).says("Falsche Stacks")
		h.get("", smallDay).is(200).says(`"stage":"annulled"`)
		h.post(h.director, smallDay+"/heats/2/draw", nil).is(422).says("ist annulliert")
		h.post(h.director, smallDay+"/annulment", league.Annul{Date: "2010-02-07", Reason: "x"}).is(403)

		asked = office.shows("POST", back, asShown(office.shows("GET", page, nil, 200, page), back), 200, back, "Gespeichert ist noch nichts", "zählt wieder")
		office.confirms(asked, back, page+"?getan=nicht-annulliert", "Die Annullierung ist zurückgenommen.", "Sammelrunde annullieren")
		president.shows("GET", desk, nil, 200, desk, "(7. Februar 2010) ist zurückgenommen")
		h.get("", calendar).is(200).lacks("(annulliert)")
	})
}
