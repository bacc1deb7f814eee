package api

import (
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/rules/rulebook"
)

// A110: the office says on one page that a club has left its league, after it was shown what changes; the pages and the calendar of the club
// have no later matchday, and one button takes it back.
func TestTheOfficeSaysThatAClubHasLeft(t *testing.T) {
	each(t, func(h *hall) {
		h.put(h.admin, rest.V1+"/clubs/neu", `{"name":"Club Neu","short_name":"Neu","city":"Linz","state":"OÖ","zvr_number":""}`).is(201)
		f := h.withSmall()
		l := &f.Leagues[0]
		club, day := l.Clubs[0], l.Matchdays[0].Date
		eve, err := time.ParseInLocation(time.DateOnly, rulebook.AddDays(day, -6), rulebook.Vienna())
		if err != nil {
			t.Fatal(err)
		}
		h.clock = eve.Add(12 * time.Hour)
		office, president, desk := h.decides(), h.presides(club), "/verein/"+club
		const page = buero + "/saisonen/small/ausscheiden"
		back, calendar := page+"/bl1/"+club+"/zuruecknehmen", "/vereine/"+club+".ics"
		h.get("", calendar).is(200).says("1. Sammelrunde")

		form := asShown(office.shows("GET", page, nil, 200, page, "1. Bundesliga"), page+"/bl1")
		office.shows("POST", page+"/bl1", form, 422, page+"/bl1", "Das geht so nicht")
		form.Set("club", club)
		form.Set("date", rulebook.AddDays(day, -7))
		form.Set("kind", "dissolved")
		form.Set("reason", "Keine Spieler mehr")
		asked := office.shows("POST", page+"/bl1", form, 200, page+"/bl1", "Gespeichert ist noch nichts", "Ohne den Verein gespielt: 1. Sammelrunde",
			"Ausscheiden zurücknehmen")
		office.confirms(asked, page+"/bl1", page+"?getan=ausscheiden", "Das Ausscheiden ist eingetragen.", "Keine Spieler mehr", "aufgelöst")
		fill, empty := page+"/bl1/"+club+"/nachbesetzen", page+"/bl1/"+club+"/freimachen"
		form = asShown(office.shows("GET", page, nil, 200, page, "Platz nachbesetzen"), fill)
		form.Set("replacement", "neu")
		form.Set("date", day)
		asked = office.shows("POST", fill, form, 200, fill, "Gespeichert ist noch nichts", "Neu spielt ab", "Mit dem Ersatzverein gespielt: 1. Sammelrunde",
			"zu Beginn ohne Punkte (A113)")
		office.confirms(asked, fill, page+"?getan=nachbesetzt", "Der Platz ist nachbesetzt.", "Den Platz hat <b>Neu</b>")
		h.get("", "/vereine/neu.ics").is(200).says("1. Sammelrunde")
		h.get("", "/ligen/bl1/small/tabelle").is(200).says("dabei ab ")
		asked = office.shows("POST", empty, asShown(office.shows("GET", page, nil, 200, page), empty), 200, empty, "Gespeichert ist noch nichts", "der Platz von")
		office.confirms(asked, empty, page+"?getan=platz-frei", "der Platz ist frei")
		h.get("", "/ligen/bl1/small/tabelle").is(200).lacks("dabei ab ")

		president.shows("GET", desk, nil, 200, desk, "ausgeschieden", "werden ohne Ihren Verein gespielt", "Derzeit steht keine Sammelrunde an")
		h.get("", calendar).is(200).lacks("1. Sammelrunde")

		asked = office.shows("POST", back, asShown(office.shows("GET", page, nil, 200, page), back), 200, back, "Gespeichert ist noch nichts")
		office.confirms(asked, back, page+"?getan=doch-dabei", "der Verein spielt weiter")
		h.get("", calendar).is(200).says("1. Sammelrunde")
	})
}
