package api

import (
	"bytes"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/cases"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// cases asks for what becomes of a protest against a sanction.
func (h *hall) cases(f *seasonfile.File) {
	h.Helper()
	club, rival := f.Clubs[0].ID, f.Clubs[1].ID
	president, path := h.president(club), small+"/cases"
	h.post(h.admin, small+"/sanctions", scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club, Points: -2, Date: "2010-02-07",
		Rule: "2.2.15", Reason: "Chips weitergegeben"}).is(201)
	var all struct {
		Sanctions []struct{ ID int } `json:"sanctions"`
	}
	h.get("", small+"/sanctions").is(200).into(&all)
	filing := cases.Filing{Club: club, Of: cases.Against(protest.Disputed{Kind: protest.Sanction, Sanction: len(all.Sanctions)}), Reason: "Geheimer Grund"}
	h.post(h.president(rival), path, filing).is(403)
	h.post(president, path, cases.Filing{Club: club, Of: filing.Of}).is(422).says(`"$.reason"`)
	h.post(president, path, filing).is(201).says(`"number":1`).says("Geheimer Grund")
	h.post(president, path, filing).is(409).says("Fall 1")
	h.get("", path).is(200).says(`"protest_days":7`).says(`"open":true`)
	h.get("", path+"/1").is(200).says(`"stage":"protested"`)
	h.get("", path+"/2").is(404)
	h.get(president, path+"/1/record").is(200).says("Geheimer Grund")
	h.get(h.president(rival), path+"/1/record").is(403)
	h.get("", path+"/1/record").is(401)
	h.get(president, path+"/1/photos").is(200).says(`"photos":[]`)
	h.get(president, path+"/1/photos/nobody/1").is(404)
	h.attaches(president, club)
	noted := cases.PutMinutes{On: declare.Day(h.clock.Format(time.DateOnly)), Venue: "Wien", Present: cases.Names{"Eva Maier"}, Text: "Geheime Beratung"}
	h.put(h.admin, path+"/1/minutes", noted).is(201)
	h.get(h.admin, path+"/1/minutes").is(200).says("Geheime Beratung")
	h.get(h.admin, path+"/1/minutes/paper").is(200)
	h.drop(h.admin, path+"/1/minutes", "If-Match", "*").is(204)
	h.get(president, small+"/clubs/"+club+"/cases").is(200).says("Geheimer Grund")
	h.get(h.admin, small+"/clubs/nobody/cases").is(404)
	h.get("", small+"/leagues/bl1/standings").is(200).says(`"cases":[1]`)
	h.get("", small+"/leagues/bl1/standings?case=1").is(200).says(`"case":1`)
	h.get("", small+"/leagues/bl1/standings?case=7").is(404)
	for _, page := range []string{"/ligen/bl1/small/tabelle.csv", "/embed/ligen/bl1/small/tabelle", "/embed/vereine/" + club} {
		h.get("", page).is(200).says("Vorbehaltlich").says("Fall 1").says("protestiert gegen die Punktekorrektur")
	}
	h.get("", "/ligen/bl1/small/tabelle").is(200).says("Vorbehaltlich:").says("/ligen/bl1/small/faelle/1").says("?fall=1")
	h.get("", "/ligen/bl1/small/tabelle?fall=1").is(200).says("wenn dem Protest stattgegeben wird")
	h.get("", "/ligen/bl1/small/tabelle.csv?fall=1").is(200).says("Tabelle, wenn dem Protest stattgegeben wird").says("es gilt die andere")
	h.get("", "/ligen/bl1/small/tabelle.json?fall=1").is(200).says(`"case":1`)
	h.get("", "/ligen/bl1/small/tabelle.pdf?fall=7").is(404)
	h.get("", "/ligen/bl1/small/faelle/1").is(200).says("protestiert gegen die Punktekorrektur von −2 Punkten").says("Mit und ohne")
	h.get("", "/ligen/bl1/small/faelle/9").is(404)
	h.get("", "/vereine/"+club).is(200).says("Vorbehaltlich:")

	h.post(h.admin, path+"/1/decision", cases.Verdict{Outcome: protest.Upheld, Sentence: "Ja."}).is(422).says("anzuhören")
	h.post(h.admin, path+"/1/hearing", `{"on":"2010-02-08","text":"Um 18 Uhr"}`).is(200).says(`"stage":"heard"`)
	h.post(president, path+"/1/statement", `{"club":"`+club+`","text":"Geheime Antwort"}`).is(200)
	h.post(president, path+"/1/decision", cases.Verdict{Outcome: protest.Upheld, Sentence: "Ja."}).is(403)
	verdict := cases.Verdict{Outcome: protest.Rejected, Sentence: "Zwei haben es gesehen.", Reason: "Geheimer Zeuge"}
	h.post(h.admin, path+"/1/decision", verdict).
		is(200).says(`"stage":"decided"`)
	h.get(president, path+"/1/decision").is(200)
	h.post(president, path+"/1/appeal", `{"club":"`+club+`","reason":"Einer irrt."}`).is(200).says(`"stage":"appealed"`)
	h.post(president, path+"/1/withdraw", `{"club":"`+club+`"}`).is(200).says(`"stage":"final"`)
	h.put(h.admin, small+"/case-rules", protest.Rules{ProtestDays: 14, AppealDays: 0, PhotoDays: 30}).is(422).says("appeal_days")
	h.put(h.admin, small+"/case-rules", protest.Rules{ProtestDays: 14, AppealDays: 7, PenaltiesFinal: true, PhotoDays: 60}).is(200)
	for _, page := range []string{path, path + "/1", "/ligen/bl1/small/faelle/1", "/ligen/bl1/small/tabelle", small + "/file?public=1"} {
		h.get("", page).is(200).lacks("Geheim")
	}
	h.get("", "/ligen/bl1/small/faelle/1").is(200).says("abgewiesen").says("Zwei haben es gesehen.")
	h.get("", "/ligen/bl1/small/tabelle").is(200).lacks("Vorbehaltlich:")
}

func TestAProtestGoesItsWay(t *testing.T) {
	each(t, func(h *hall) { h.cases(h.withSmall()) })
}

// § 2.2.15, A83: the table can be read with and without what is disputed, and players keep the names by which they want to be seen.
func TestTheTableWithAndWithoutADecision(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		h.lineups(&f.Leagues[0].Matchdays[0])
		for i := range f.Leagues[0].Matchdays[0].Heats {
			h.play(&f.Leagues[0].Matchdays[0].Heats[i])
			h.post(h.director, fmt.Sprintf("%s/heats/%d/close", smallDay, i+1), nil).is(200)
		}
		fair := h.get("", small+"/leagues/bl1/standings").is(200)
		h.post(h.admin, small+"/sanctions", scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: f.Clubs[0].ID, Points: -50,
			Date: "2010-02-07", Reason: "Test"}).is(201)
		h.post(h.president(f.Clubs[0].ID), small+"/cases", cases.Filing{Club: f.Clubs[0].ID, Reason: "Nein",
			Of: cases.Against(protest.Disputed{Kind: protest.Sanction, Sanction: 1})}).is(201)
		var as, was struct{ Standings []scoring.Standing }
		fair.into(&was)
		h.get("", small+"/leagues/bl1/standings?case=1").is(200).into(&as)
		if asJSON(as.Standings) != asJSON(was.Standings) {
			h.Errorf("without the sanction: got %s, want %s", asJSON(as.Standings), asJSON(was.Standings))
		}
		h.get("", "/ligen/bl1/small/faelle/1").is(200).says("andernfalls")
		h.get("", "/ligen/bl1/small/sammelrunden/1/beamer/2").is(200).says("Tabelle").says("vorbehaltlich Fall 1")
		paper := onPaper(h.T, h.get("", "/ligen/bl1/small/tabelle.pdf").is(200).body)
		sheets := tablesIn(h.T, "xlsx", h.get("", "/ligen/bl1/small/tabelle.xlsx").is(200).body)
		for form, text := range map[string]string{"pdf": strings.Join(paper, " "), "xlsx": fmt.Sprint(sheets)} {
			if !strings.Contains(text, "Vorbehaltlich Fall 1:") {
				h.Errorf("%s: got %s", form, text)
			}
		}
		h.post(h.admin, small+"/sanctions/1/lift", `{"reason":"Fall 1"}`).is(200)
		h.get("", small+"/leagues/bl1/standings?case=1").is(200).into(&as)
		if asJSON(as.Standings) == asJSON(was.Standings) {
			h.Error("with the sanction that was lifted the table is the same")
		}
	})
}

// asJSON is a value as JSON.
func asJSON(v any) string { return string(seasonfile.Canonical(v)) }

// § 2.2.3: whoever runs a matchday finds the protests about it on its page, and nothing of what clubs say in them.
func TestADirectorSeesTheCasesOfHisMatchday(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club := f.Leagues[0].Clubs[0]
		b, day := h.directs(), "/saal/small/bl1/1"
		if page := b.shows("GET", day, nil, 200, day, "Stand"); strings.Contains(page, "Proteste") {
			h.Error("there are no protests yet")
		}
		h.put(h.director, smallDay+"/no-shows/"+club, nil).is(201)
		h.post(h.president(club), small+"/cases", cases.Filing{Club: club, Reason: "Geheimer Grund",
			Of: cases.Against(protest.Disputed{Kind: protest.NoShow, League: "bl1", Matchday: 1})}).is(201)
		page := b.shows("GET", day, nil, 200, day, "Proteste", "Fall 1", "die Wertung als Nichtantritt", "eingebracht")
		if strings.Contains(page, "Geheim") {
			h.Error("the page tells what the club says")
		}
		h.get(h.director, rest.V1+"/notices?unread=1").is(200).says(`"unread":1`).says("Fall 1: ")
		h.get(h.president(f.Leagues[0].Clubs[1]), rest.V1+"/notices").is(200).says(`"unread":0`)
	})
}

// § 2.2.3, A104: whoever confirms a plan is told which cases are open, before he does it.
func TestThePlanIsConfirmedOverAnOpenCaseForAReasonAlone(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "tiny")
		b, year, club := h.decides(), rest.V1+"/seasons/"+f.Season.ID, f.Leagues[0].Clubs[0]
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		h.clock = time.Date(2010, 2, 8, 12, 0, 0, 0, rulebook.Vienna())
		h.post(h.admin, year+"/sanctions", scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club, Points: -3,
			Date: "2010-02-07", Reason: "Test"}).is(201)
		var all struct {
			Sanctions []struct{ ID int } `json:"sanctions"`
		}
		h.get("", year+"/sanctions").is(200).into(&all)
		h.post(h.president(club), year+"/cases", cases.Filing{Club: club, Reason: "Nein",
			Of: cases.Against(protest.Disputed{Kind: protest.Sanction, Sanction: len(all.Sanctions)})}).is(201)
		const says = "ist ein Fall noch offen, die Tabelle steht unter Vorbehalt: Fall 1"
		h.get("", year+"/promotion").is(200).says(says).says(`"cases":[1]`)
		h.post(h.admin, year+"/promotion/confirm", nil).is(422).says(says)
		h.post(h.admin, year+"/promotion/confirm?force=1&reason=Eilt&dry_run=1", nil).is(200).says(`"warnings":[`).says(says)

		plan := buero + "/saisonen/" + f.Season.ID + "/aufstieg"
		confirm := plan + "/bestaetigen"
		page := b.shows("GET", plan, nil, 200, plan, says, "Davor", buero+"/saisonen/"+f.Season.ID+"/faelle")
		page = b.shows("POST", confirm, sealed(page, confirm), 422, confirm, says, "Trotzdem so entscheiden")
		form := sealed(page, confirm)
		form.Set("force", "1")
		b.shows("POST", confirm, form, 422, confirm, "Hier fehlt der Grund")
		form.Set("reason", "Der Vorstand hat entschieden.")
		asked := b.shows("POST", confirm, form, 200, confirm, "Auf- und Abstiegsplan wird mit", "Anmerkung", says)
		h.post(h.admin, year+"/promotion/reopen", `{"reason":"x"}`).is(422).says("nicht abgeschlossen")
		b.confirms(asked, confirm, plan+"?getan=bestaetigt", "Saison wieder öffnen")
	})
}

// § 2.2.3, A102 to A105: on the pages a president protests where it is shown what he can protest against, and the association hears
// and decides after it has seen what would change.
func TestACaseIsHeardAndDecidedOnThePages(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "small")
		b, sanctions := h.decides(), small+"/sanctions"
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		club := f.Leagues[0].Clubs[0]
		h.clock = time.Date(2010, 2, 8, 12, 0, 0, 0, rulebook.Vienna())
		h.post(h.admin, sanctions, scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club, Points: -30, Date: "2010-02-07",
			Reason: "Test"}).is(201)
		h.president(club)
		p, path := h.browsesAs("obmann-"+club+"@example.at"), "/verein/"+club+"/proteste"
		page := p.shows("GET", path, nil, 200, path, "die Punktekorrektur von −30 Punkten", "möglich bis 15. Februar 2010",
			"das Ergebnis der 1.")
		form := sealed(page, path+"/small")
		p.shows("POST", path+"/small", form, 422, path+"/small", "Das geht so nicht")
		form.Set("reason", "Das war anders.")
		p.shows("POST", path+"/small", form, 200, path+"?getan=protestiert", "Fall 1", "Das war anders.", "Zurückziehen")
		p.shows("GET", "/verein/"+club, nil, 200, "/verein/"+club, "Proteste")

		list := buero + "/saisonen/small/faelle"
		one := list + "/1"
		b.shows("GET", buero, nil, 200, buero, "die Betroffenen sind anzuhören", one)
		b.shows("GET", list, nil, 200, list, "Fall 1", "Tage für einen Protest")
		decided := b.shows("GET", one, nil, 200, one, "Das war anders.", "Tabelle mit und ohne", "andernfalls")
		form = asShown(decided, one+"/entscheidung")
		form.Set("outcome", "upheld")
		form.Set("sentence", "Der Verein hat recht.")
		b.shows("POST", one+"/entscheidung", form, 422, one+"/entscheidung", "anzuhören")
		hear := sealed(decided, one+"/anhoerung")
		hear.Set("on", "2010-02-25")
		decided = b.shows("POST", one+"/anhoerung", hear, 200, one+"?getan=anhoerung", "Anhörung")
		form = asShown(decided, one+"/entscheidung")
		form.Set("outcome", "upheld")
		form.Set("sentence", "Der Verein hat recht.")
		h.clock = time.Date(2010, 2, 23, 12, 0, 0, 0, rulebook.Vienna())
		b.shows("POST", one+"/entscheidung", form, 422, one+"/entscheidung", "Die Anhörung ist erst am 25. Februar 2010")
		h.post("token-of-"+inBureau, small+"/cases/1/decision", `{"outcome":"upheld","sentence":"Der Verein hat recht.","lifts":true}`).is(422).
			says("erst am 25. Februar 2010")
		h.clock = h.clock.AddDate(0, 0, 2)
		const wall = "/ligen/bl1/small/sammelrunden/1/beamer/2"
		h.get("", wall).is(200).says("vorbehaltlich Fall 1")
		form = asShown(b.shows("GET", one, nil, 200, one), one+"/entscheidung")
		form.Set("outcome", "upheld")
		form.Set("sentence", "Der Verein hat recht.")
		asked := b.shows("POST", one+"/entscheidung", form, 200, one+"/entscheidung", "Tabelle der 1. Bundesliga", "Gespeichert ist noch nichts")
		h.get("", small+"/cases/1").is(200).says(`"stage":"heard"`)
		b.confirms(asked, one+"/entscheidung", one+"?getan=fall", "stattgegeben", "Der Verein hat recht.")
		h.get("", sanctions).is(200).says(`"lifted"`).says("Fall 1: Der Verein hat recht.")
		h.get("", small+"/cases/1").is(200).says(`"stage":"final"`)
		h.get("", wall).is(200).lacks("vorbehaltlich")
		rules := sealed(b.shows("GET", list, nil, 200, list), list)
		rules.Set("appeal_days", "7")
		rules.Set("photo_days", "366")
		rules.Set("protest_days", "0")
		b.shows("POST", list, rules, 422, list, "zwischen 1 und 90")
		rules.Set("protest_days", "14")
		b.shows("POST", list, rules, 422, list, "bleiben 7 bis 365 Tage")
		rules.Set("photo_days", "365")
		b.shows("POST", list, rules, 200, list+"?getan=fristen", "Die Fristen sind gespeichert")
		p.shows("GET", path, nil, 200, path, "stattgegeben")
	})
}

// § 2.2.3, A102, A104: a protest against a card is decided with the right card, on its page and in the API; the form is filled in from the
// stored card, and what the decision enters is shown before.
func TestADisputedCardIsCorrectedOnThePageOfItsCase(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		h.lineups(m)
		for i := range m.Heats {
			h.play(&m.Heats[i])
			h.closeHeat(i + 1)
		}
		h.post(h.admin, smallDay+"/official", nil).is(200)
		h.disputesCard(m.Lineups[0].Club)
		b, one, table := h.decides(), buero+"/saisonen/small/faelle/1", smallDay+"/heats/1/sit-and-gos/1"
		form := asShown(b.shows("GET", one, nil, 200, one, "zugleich so korrigiert"), one+"/entscheidung")
		var card scoring.SitAndGo
		h.get("", table).is(200).into(&card)
		exchange(&card)
		form.Set("outcome", protest.Upheld)
		form.Set("sentence", "Die Plätze waren vertauscht.")
		b.shows("POST", one+"/entscheidung", form, 422, one+"/entscheidung", "die richtige Karte eintragen", `aria-invalid="true"`)
		for i := range card.Seats {
			for j := range len(card.Seats) {
				if form.Get(fmt.Sprintf("seats[%d].player", j)) != card.Seats[i].Player || card.Seats[i].Ghost {
					continue
				}
				form.Set(fmt.Sprintf("seats[%d].place", j), fmt.Sprint(card.Seats[i].Place))
				form.Del(fmt.Sprintf("seats[%d].in_time", j))
				if card.Seats[i].InTime {
					form.Set(fmt.Sprintf("seats[%d].in_time", j), "1")
				}
			}
		}
		form.Set("outcome", protest.Rejected)
		b.shows("POST", one+"/entscheidung", form, 422, one+"/entscheidung", "unten stehen andere Plätze")
		form.Set("outcome", protest.Upheld)
		asked := b.shows("POST", one+"/entscheidung", form, 200, one+"/entscheidung", "Tisch 1 wird berichtigt: ", "und die Karte wird korrigiert",
			"Gespeichert ist noch nichts", "Das erfahren: ")
		b.confirms(asked, one+"/entscheidung", one+"?getan=fall", "stattgegeben")
		if now := string(h.get("", table).is(200).body); asJSON(&card) != now {
			h.Errorf("got %s, want %s", now, asJSON(&card))
		}
		h.get("", "/ligen/bl1/small/sammelrunden/1").is(200).says("Fall 1: Die Plätze waren vertauscht.")
		b.shows("GET", buero+"/journal", nil, 200, buero+"/journal", "ist stattgegeben, und die Karte ist korrigiert", "Tisch 1 ist berichtigt")
	})
}

// disputesCard brings in the protest of a club against the first card of a matchday, which is heard on the same day.
func (h *hall) disputesCard(club string) {
	h.Helper()
	var filed struct{ Number int }
	h.post(h.president(club), small+"/cases", cases.Filing{Club: club, Reason: "Nein",
		Of: cases.Against(protest.Disputed{Kind: protest.Result, League: "bl1", Matchday: 1, Heat: 1, Table: 1})}).is(201).into(&filed)
	h.post(h.admin, fmt.Sprintf("%s/cases/%d/hearing", small, filed.Number),
		cases.CaseHearing{On: declare.Day(h.clock.Format(time.DateOnly))}).is(200)
}

// § 2.2.3, § 4.2.2: upholding a protest in a confirmed season carries it out, too. Before that, the page says that the season is opened
// again, which confirmed numbers change, and who is told.
func TestACaseInAConfirmedSeasonIsCarriedOutOnItsPage(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "tiny")
		b, year, club := h.decides(), rest.V1+"/seasons/"+f.Season.ID, f.Leagues[0].Clubs[0]
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		h.clock = time.Date(2010, 2, 8, 12, 0, 0, 0, rulebook.Vienna())
		h.post(h.admin, year+"/sanctions", scoring.Sanction{Kind: scoring.Correction, League: f.Leagues[0].ID, Club: club, Points: -50,
			Date: "2010-02-07", Reason: "Test"}).is(201)
		var all struct{ Sanctions []struct{ ID int } }
		h.get("", year+"/sanctions").is(200).into(&all)
		h.post(h.president(club), year+"/cases", cases.Filing{Club: club, Reason: "Nein",
			Of: cases.Against(protest.Disputed{Kind: protest.Sanction, Sanction: all.Sanctions[len(all.Sanctions)-1].ID})}).is(201)
		h.post(h.admin, year+"/cases/1/hearing", cases.CaseHearing{On: "2010-02-08"}).is(200)
		h.post(h.admin, year+"/promotion/confirm?force=1&reason=Eilt", nil).is(201)
		one := buero + "/saisonen/" + f.Season.ID + "/faelle/1"
		form := asShown(b.shows("GET", one, nil, 200, one, "Sie wird dafür wieder geöffnet"), one+"/entscheidung")
		form.Set("outcome", protest.Upheld)
		form.Set("sentence", "Der Verein hat recht.")
		asked := b.shows("POST", one+"/entscheidung", form, 200, one+"/entscheidung", "Die Saison wird mit 8. Februar 2010 wieder geöffnet",
			"Das erfahren: ", "wird aufgehoben", "Tabelle der ")
		h.get("", year+"/promotion").is(200).says(`"confirmed"`)
		b.confirms(asked, one+"/entscheidung", one+"?getan=fall", "stattgegeben")
		h.post(h.admin, year+"/promotion/reopen", rest.Because{Reason: "x"}).is(422).says("nicht abgeschlossen")
		h.get("", year+"/sanctions").is(200).says("Fall 1: Der Verein hat recht.")
		h.post(h.admin, year+"/promotion/confirm?force=1&reason=Eilt", nil).is(201)
	})
}

// § 2.2.3, A105: the decision on a case is a PDF with the reasons and with who can appeal until when. Only those who may read the case
// can get it. The same case gives the same bytes.
func TestADecisionOnACaseIsAPaper(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{Operator: []string{"Pokerverband", "Gasse 1, 1010 Wien"}})
	f := h.withSmall()
	club, rival := f.Leagues[0].Clubs[0], f.Leagues[0].Clubs[1]
	president, one, paper := h.president(club), buero+"/saisonen/small/faelle/1", small+"/cases/1/decision"
	h.put(h.director, smallDay+"/no-shows/"+club, nil).is(201)
	h.post(president, small+"/cases", cases.Filing{Club: club, Reason: "Der Zug stand.",
		Of: cases.Against(protest.Disputed{Kind: protest.NoShow, League: "bl1", Matchday: 1})}).is(201)
	h.post(h.admin, small+"/cases/1/hearing", cases.CaseHearing{On: declare.Day(h.clock.Format(time.DateOnly))}).is(200)
	h.get(president, paper).is(404)
	b := h.decides()
	if page := b.shows("GET", one, nil, 200, one); strings.Contains(page, paper) {
		t.Error("the page leads to a paper that there is not")
	}
	h.admin = h.user(adminEmail, acts.Role{Kind: acts.RoleAdmin})
	h.post(h.admin, small+"/cases/1/decision", cases.Verdict{Outcome: protest.Rejected, Sentence: "Ein Zug entschuldigt niemanden.",
		Reason: strings.Repeat("Der nächste Zug fuhr pünktlich. ", 30) + "\nEnde der Gründe."}).is(200)
	for _, token := range []string{h.admin, h.director, president} {
		h.get(token, paper).is(200).has("Content-Type", "application/pdf").has("Cache-Control", "private, no-store").
			has("X-Content-Type-Options", "nosniff").has("X-Robots-Tag", "noindex")
	}
	h.get("", paper).is(401)
	h.get(h.president(rival), paper).is(403)
	h.get(h.admin, small+"/cases/2/decision").is(404)
	body := h.get(president, paper).is(200).body
	h.clock = h.clock.AddDate(0, 0, 1)
	if !bytes.Equal(body, h.get(president, paper).is(200).body) {
		t.Error("the bytes of the same decision differ")
	}
	text := strings.Join(strings.Fields(strings.Join(onPaper(t, body), " ")), " ")
	for _, says := range []string{"Gasse 1, 1010 Wien", "Der Protest gegen die Wertung als Nichtantritt in der 1. Sammelrunde wird abgewiesen.",
		"Ein Zug entschuldigt niemanden.", "Ende der Gründe.", "Rechtsmittel (§ 2.2.3)",
		"kann berufen, wer nicht recht bekommen hat: " + f.ClubName(club) + ".", "§ 1.2.10", "Verlauf", "Anhörung", "für den Verband"} {
		if !strings.Contains(text, says) {
			t.Errorf("%q is missing in %s", says, text)
		}
	}
	if strings.Contains(text, "Der Zug stand.") {
		t.Error("the paper tells what the club has said")
	}
	h.decides().shows("GET", one, nil, 200, one, `href="`+paper+`"`, "Entscheidung (PDF)")
	page := "/verein/" + club + "/proteste"
	h.presides(club).shows("GET", page, nil, 200, page, `href="`+paper+`"`)
}

// A104: the minutes are written on the page of the case and by the API. The decision says who was present and the votes, the minutes have a
// paper of their own, and clubs read nothing of their text, nor do other clubs learn that there are any.
func TestMinutesStandOnThePageOfTheirCase(t *testing.T) {
	foreign(t, "pdftotext")
	each(t, func(h *hall) {
		f := h.withSmall()
		club, rival := f.Leagues[0].Clubs[0], f.Leagues[0].Clubs[1]
		h.protested(club)
		b, one, at := h.decides(), buero+"/saisonen/small/faelle/1", small+"/cases/1/minutes"
		today := h.clock.Format(time.DateOnly)
		typed := url.Values{"on": {today}, "place": {"Wien, Büro"}, "present": {"Eva Maier\r\nKarl Huber\r\n"}, "text": {"Karl zählt die Chips."},
			"for": {"1"}, "against": {"2"}}
		page := b.shows("POST", one+"/niederschrift", typed, 422, one+"/niederschrift", "nicht mehr abstimmen", "Karl Huber")
		form := asShown(page, one+"/niederschrift")
		form.Set("against", "1")
		page = b.shows("POST", one+"/niederschrift", form, 200, one+"?getan=niederschrift", "Karl zählt die Chips.", at+"/paper", "Niederschrift entfernen")
		form = asShown(page, one+"/niederschrift")
		form.Set("abstained", "")
		form.Set("present", "Eva Maier\nKarl Huber\nIda Lang")
		b.shows("POST", one+"/niederschrift", form, 200, one+"?getan=niederschrift", "Ida Lang")
		page = b.shows("GET", one, nil, 200, one)
		asked := b.shows("POST", one+"/niederschrift/entfernen", asShown(page, one+"/niederschrift/entfernen"), 200, one+"/niederschrift/entfernen", "neu schreiben")
		page = b.confirms(asked, one+"/niederschrift/entfernen", one+"?getan=niederschrift-weg", "Die Niederschrift ist entfernt.")
		again := asShown(page, one+"/niederschrift")
		form.Set("stand", again.Get("stand"))
		form.Set("schluessel", again.Get("schluessel"))
		b.shows("POST", one+"/niederschrift", form, 200, one+"?getan=niederschrift", "Ida Lang")

		h.admin = h.user(adminEmail, acts.Role{Kind: acts.RoleAdmin})
		etag := h.get(h.admin, at).is(200).says(`"present":["Eva Maier","Karl Huber","Ida Lang"],"text":"Karl zählt die Chips.","for":1,"against":1`).etag()
		h.drop(h.admin, at, "If-Match", etag).is(204)
		h.get(h.admin, at).is(404)
		h.get(h.admin, at+"/paper").is(404)
		h.put(h.admin, at, cases.PutMinutes{On: declare.Day(today), Venue: "Wien, Büro", Present: cases.Names{"Eva Maier", "Karl Huber", "Ida Lang", "Otto Frei"},
			Text: "Karl zählt die Chips.", For: 2, Against: 1, Abstained: 1}).is(201)
		h.put(h.admin, at, `{"on":"`+today+`","place":"Wien","present":[],"text":"Nichts"}`, "If-Match", "*").is(422).says("wer anwesend war")

		for _, token := range []string{h.president(club), h.president(rival), h.director} {
			for _, path := range []string{at, at + "/paper"} {
				h.get(token, path).is(403)
			}
		}
		h.get("", at).is(401)
		h.post(h.admin, small+"/cases/1/hearing", cases.CaseHearing{On: declare.Day(today)}).is(200)
		h.post(h.admin, small+"/cases/1/decision", cases.Verdict{Outcome: protest.Rejected, Sentence: "Nein."}).is(200)
		read := func(token, path string) string {
			return strings.Join(strings.Fields(strings.Join(onPaper(h.T, h.get(token, path).is(200).body), " ")), " ")
		}
		says := "in Wien, Büro, anwesend: Eva Maier, Karl Huber, Ida Lang, Otto Frei. Stimmen 2 : 1, 1 Enthaltung."
		if text := read(h.president(club), small+"/cases/1/decision"); !strings.Contains(text, "Beraten am ") || !strings.Contains(text, says) || strings.Contains(text, "Karl zählt") {
			h.Errorf("the decision says %s", text)
		}
		if text := read(h.admin, at+"/paper"); !strings.Contains(text, says) || !strings.Contains(text, "Karl zählt die Chips.") || !strings.Contains(text, "Schriftführung") {
			h.Errorf("the minutes say %s", text)
		}
		for _, path := range []string{small + "/cases/1", small + "/cases/1/record", "/verein/" + club + "/proteste", small + "/export"} {
			if body := string(h.get(h.president(club), path).body); strings.Contains(body, "Karl") || strings.Contains(body, "minutes") {
				h.Errorf("%s tells of the minutes", path)
			}
		}
		h.put(h.admin, at, cases.PutMinutes{On: declare.Day(today), Venue: "Wien", Present: cases.Names{"Eva Maier"}, Text: "Neu"}, "If-Match", "*").
			is(422).says("schon entschieden")
		page = h.decides().shows("GET", one, nil, 200, one, "Karl zählt die Chips.", "Zur 1. Entscheidung")
		if strings.Contains(page, one+"/niederschrift") {
			h.Error("what is decided can still be written")
		}
	})
}
