package api

import (
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/seasons"
	"pokerliga/storage/storagetest"
)

// § 1.2.9: the office types the instalments of a league on the page of the season, line by line. The question says until when each is due
// and what the clubs owe by them; then the club reads which one it is, everybody its deadline, and a program the same list.
func TestTheOfficeSetsTheInstalmentsOfALeague(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	club := f.Leagues[0].Clubs[0]
	b, page := h.decides(), buero+"/saisonen/small"
	h.admin = "token-of-" + inBureau
	at := page + "/ligen/bl1/raten"
	h.get("", small+"/leagues/bl1/fees").is(200).says(`"fees":[]`)
	form := asShown(b.shows("GET", page, nil, 200, page, "keine eigenen Raten"), at)
	form.Set("reason", "Beschluss")
	for typed, fault := range map[string]string{"75": "In der 1. Zeile fehlt etwas", "75,00 vor 1\nviel vor 2": "In der 2. Zeile fehlt etwas",
		"75,00 vor 9": "Geplant sind 6 Sammelrunden; vor der 9. kann keine Rate fällig sein.", "20 vor 3\n10 vor 1": "Die 2. Rate ist nicht früher fällig als die 1."} {
		form.Set("fees", typed)
		b.shows("POST", at, form, 422, at, fault)
	}
	form.Set("fees", "75 € vor der 1. Sammelrunde\n\n60,50 vor 1\n1.000 2")
	asked := b.shows("POST", at, form, 200, at, "Gespeichert ist noch nichts", "1. Rate von 3: 75,00 €, fällig am", "60,50 €",
		"3. Rate von 3: 1.000,00 €, fällig, sobald die 2. Sammelrunde einen Termin hat", "zusammen 1.135,50 €", "6 Vereine: zusammen offen",
		"75,00 vor 1<br>60,50 vor 1<br>1000,00 vor 2")
	form = asShown(asked, at)
	form.Set("ja", "1")
	b.shows("POST", at, form, 200, page+"?getan=raten", "Die Raten sind gespeichert", "eigene Raten", "75,00 vor 1\n60,50 vor 1\n1000,00 vor 2")
	h.get("", small+"/leagues/bl1/fees").is(200).says(`{"cents":100000,"matchday":2}`)
	h.get("", small+"/leagues/bl1/matchdays/1/deadlines").is(200).says("Nenngeld, 1. und 2. Rate von 3")
	h.get(h.admin, rest.V1+"/seasons/small/file").is(200).says(`"cents": 7500`)
	b.shows("GET", page+"/geld", nil, 200, page+"/geld", "3. Rate von 3")
	h.presides(club).shows("GET", "/verein/"+club+"/abrechnung", nil, 200, "/verein/"+club+"/abrechnung", "Nenngeld, 1. Bundesliga, 2. Rate von 3, vor der 1. Sammelrunde")
	h.put(h.admin, small+"/leagues/bl1/fees", seasons.SetLeagueFees{Fees: seasons.Instalments{}, Reason: "Beschluss"}, "If-Match", "*").is(200).says(`"fees":[]`)
}
