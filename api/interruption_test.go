package api

import (
	"testing"

	"pokerliga/league"
)

// § 2.2.4: on the page of the matchday the office says that it is broken off, after it was shown what changes, and later when and where it goes
// on; pages and the calendar say so, the presidents are told, and one button takes it back.
func TestTheOfficeSaysThatAMatchdayIsBrokenOff(t *testing.T) {
	each(t, func(h *hall) {
		m := h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		h.play(&m.Heats[0])
		office, president := h.decides(), h.presides(m.Lineups[0].Club)
		desk := "/verein/" + m.Lineups[0].Club
		const page = buero + "/saisonen/small/sammelrunden/bl1/1"
		off, back, calendar := page+"/unterbrechung", page+"/unterbrechung/zuruecknehmen", "/vereine/"+m.Lineups[0].Club+".ics"

		form := asShown(office.shows("GET", page, nil, 200, page, "Unterbrechung eintragen"), off)
		office.shows("POST", off, form, 422, off, "Das geht so nicht")
		form.Set("reason", "Stromausfall")
		asked := office.shows("POST", off, form, 200, off, "Gespeichert ist noch nichts", "Fortsetzung: noch offen", "Noch zu spielen: Heat 1; Heat 2; Heat 3.",
			"ab dem Tag der Fortsetzung", "Das erfahren: ", "Unterbrechung zurücknehmen")
		office.confirms(asked, off, page+"?getan=unterbrochen", "Die Unterbrechung ist eingetragen.", "Unterbrechung ändern")
		president.shows("GET", desk, nil, 200, desk, "ist als unterbrochen eingetragen: 7. Februar 2010, Stromausfall")
		h.get("", calendar).is(200).says("(unterbrochen)").lacks("(Fortsetzung)")

		form = asShown(office.shows("GET", page, nil, 200, page), off)
		form.Set("resumes", "2010-02-14")
		form.Set("start", "15:00")
		form.Set("venue", "Stadtsaal Graz")
		asked = office.shows("POST", off, form, 200, off, "Bisher: noch offen. Neu: 14. Februar 2010, 15:00 Uhr, Stadtsaal Graz")
		office.confirms(asked, off, page+"?getan=unterbrochen", "Stadtsaal Graz")
		president.shows("GET", desk, nil, 200, desk, "Neu: 14. Februar 2010, 15:00 Uhr, Stadtsaal Graz")
		h.get("", calendar).is(200).says("(Fortsetzung)")
		h.get("", "/ligen/bl1/small/sammelrunden/1").is(200).says("geht weiter am 14. Februar 2010")
		h.post(h.director, smallDay+"/interruption", league.Interrupt{Date: "2010-02-07", Reason: "Strom"}).is(403)

		asked = office.shows("POST", back, asShown(office.shows("GET", page, nil, 200, page), back), 200, back, "Gespeichert ist noch nichts", "entfällt")
		office.confirms(asked, back, page+"?getan=nicht-unterbrochen", "Die Unterbrechung ist zurückgenommen.", "Unterbrechung eintragen")
		president.shows("GET", desk, nil, 200, desk, "(7. Februar 2010) ist zurückgenommen")
		h.get("", calendar).is(200).lacks("(Fortsetzung)")
	})
}
