package api

import (
	"os"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// counting is the head of a tournament that counts for the Austrian Ranking.
func counting() tournaments.HeadBody {
	head := friday()
	head["tournament"] = map[string]any{"id": "freitag", "name": "Freitagsturnier", "date": "2010-02-07", "kind": "national"}
	return head
}

// A freeze-out goes from the registration to the row in the ranking: players of the register and a guest are entered, one after the
// other goes out, and an admin takes the result over where it waits. Corrected afterwards, it waits again. § 3.1.2, § 4.1.1.2
func TestAFreezeOutCountsForTheRankingOnceAnAdminTakesItOver(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		h.clock = time.Date(2010, 2, 7, 12, 0, 0, 0, rulebook.Vienna())
		row := small + "/tournaments/freitag"
		h.put(h.admin, fridayPath, counting()).is(201)
		enter := func(entrant tournaments.EntrantBody) {
			h.post(h.admin, fridayPath+"/entries", entrant).is(201)
			h.post(h.admin, fridayPath+"/events", tournaments.EventBody{"do": "enter", "entrant": entrant.ID}).is(201)
		}
		first, second := &f.Players[0], &f.Players[1]
		enter(tournaments.EntrantBody{ID: "eins", Player: first.ID})
		enter(tournaments.EntrantBody{ID: "zwei", Player: second.ID})
		enter(tournaments.EntrantBody{ID: "gast", Name: "Gerda Gast"})
		h.post(h.admin, fridayPath+"/lots", nil).is(201)
		h.post(h.admin, fridayPath+"/events", tournaments.EventBody{"do": "draw", "lot": map[string]any{"number": 1, "hall": "47"},
			"tables": []int{1}}, "If-Match", `"3"`).is(201)
		h.post(h.admin, fridayPath+"/events", `{"do":"start"}`).is(201)
		h.post(h.admin, fridayPath+"/events", `{"do":"bust","out":[{"entrant":"gast"}]}`).is(201)

		h.post("", row+"/floor", nil).is(401)
		h.post(h.admin, small+"/tournaments/nirgends/floor", nil).is(404)
		h.post(h.admin, row+"/floor", nil).is(422).says("noch nicht zu Ende").says("4.1.1.2")
		b := h.decides()
		list := buero + "/saisonen/small/turniere"
		if page := b.shows("GET", list, nil, 200, list); strings.Contains(page, "Auf dem Floor gespielt") {
			t.Error("a tournament waits that is not over")
		}
		h.post(h.admin, fridayPath+"/events", `{"do":"bust","out":[{"entrant":"eins"}]}`).is(201)
		h.post(h.admin, row+"/floor", nil).is(422) // somebody may still come in
		h.post(h.admin, fridayPath+"/events", `{"do":"finish"}`).is(201)

		b.shows("GET", buero, nil, 200, buero, "„Freitagsturnier“ vom 7. Februar 2010 ist noch in keiner Rangliste", "Zu den Ranglisten",
			`action="`+list+`/freitag/vom-floor"`)
		page := b.shows("GET", list, nil, 200, list, "Auf dem Floor gespielt", "7. Februar 2010, 3 Teilnehmer")
		take := list + "/freitag/vom-floor"
		asked := b.shows("POST", take, sealed(page, take), 200, take, "Gespeichert ist noch nichts")
		h.get("", row).is(404)
		page = b.confirms(asked, take, list+"?getan=turnier", "Freitagsturnier")
		if strings.Contains(page, "Auf dem Floor gespielt") {
			t.Error("what was taken over waits")
		}
		h.get("", row).is(200).says(`"entries":3,"results":[{"player":"` + second.ID + `","place":1},{"player":"` + first.ID + `","place":2}]`)

		h.post(h.admin, fridayPath+"/events", `{"do":"undo","event":7,"note":"zu früh"}`, "If-Match", `"8"`).is(201)
		h.post(h.admin, fridayPath+"/events", `{"do":"undo","event":6}`, "If-Match", `"9"`).is(201)
		h.post(h.admin, fridayPath+"/events", `{"events":[{"do":"bust","out":[{"entrant":"zwei"}]},{"do":"finish"}]}`).is(200)
		b.shows("GET", buero, nil, 200, buero, "steht anders in der Saison, als es gespielt wurde")
		b.shows("GET", list, nil, 200, list, "eingetragen ist etwas anderes", "Neu übernehmen")
		h.post(h.admin, row+"/floor", nil).is(428)
		h.post(h.admin, row+"/floor?dry_run=1", nil, "If-Match", h.get("", row).etag()).is(200).says(first.ID)
		h.keepsRankings(b, f)
		h.post(h.admin, row+"/floor", nil, "If-Match", h.get("", row).etag()).is(200).says(`{"player":"` + first.ID + `","place":1}`)
	})
}

// keepsRankings takes a corrected tournament over on the page of the rankings, which says where their points come from, and enters
// one of students there, which is then corrected. § 4.1.1.1
func (h *hall) keepsRankings(b *browser, f *seasonfile.File) {
	h.Helper()
	at, list := buero+"/ranglisten", buero+"/saisonen/small/turniere"
	take, name := list+"/freitag/vom-floor", f.Players[1].GivenName+" "+f.Players[1].FamilyName
	page := b.shows("GET", at, nil, 200, at, "Zu übernehmen", "3 Teilnehmer; eingetragen ist etwas anderes", "Spitze: Austrian Ranking",
		`href="/rangliste/spieler/`+f.Players[1].ID+`"`, name, "2010: zählt zu 100 % (1)", "nationales Turnier", "2 Ergebnisse; ",
		"Punkte für 2 Spieler")
	asked := b.shows("POST", take, asShown(page, take), 200, take, "Gespeichert ist noch nichts", name)
	page = b.confirms(asked, take, at+"?getan=turnier", "Das Turnier ist gespeichert.", "steht so in seiner Saison")
	form := asShown(page, list)
	form.Set("name", "Uni-Cup")
	form.Set("kind", "students")
	form.Set("entries", "zwei")
	b.shows("POST", list, form, 422, list, "Das geht so nicht", "Zu übernehmen", `value="Uni-Cup"`)
	form.Set("entries", "2")
	b.shows("POST", list, form, 200, at+"?getan=turnier", "2009/10: zählt zu 100 % (1)", "Ohne Ergebnis", list+"/uni-cup",
		"derzeit zählt davon nichts")
	b.decide(list+"/uni-cup", list+"/uni-cup", list+"/uni-cup?getan=turnier", map[string]string{"results": "1 " + name + "\n3 " +
		f.Players[0].ID})
	b.shows("GET", at, nil, 200, at, "Stimmt das?", "Platz 3 unter 2 Teilnehmern gibt es nicht", "Spitze: Students Ranking")
}

// championship plays a championship in rounds, which is entered by its file, and counts it for the ranking. § 3.1.1
func (h *hall) championship(f *seasonfile.File) {
	h.Helper()
	text, err := os.ReadFile("../proof/testdata/floor/multi-round.tournament.json")
	if err != nil {
		h.Fatal(err)
	}
	played := strings.Replace(string(text), "2026-11-21", "2010-02-06", 1)
	for i, letter := range "abcdefgh" {
		played = strings.Replace(played, `"sp-`+string(letter)+`"`, `"`+f.Players[i].ID+`"`, 1)
	}
	h.put(h.admin, rest.V1+"/tournaments/mr/file", played).is(201)
	h.post(h.admin, small+"/tournaments/mr/floor", nil).is(201).says(`"kind":"championship"`)
	h.opensRound()
	h.callsOff()
	h.roundPages()
	h.calledOffOnPages(f.Clubs[0].ID)
}

// callsOff calls a tournament off: the calendar and its page say so, and so does the list of tournaments. H07
func (h *hall) callsOff() {
	h.Helper()
	at := rest.V1 + "/tournaments/abgesagt"
	head := friday()
	head["tournament"] = map[string]any{"id": "abgesagt", "name": "Regenturnier", "date": "2010-02-09", "venue": "Clublokal"}
	h.put(h.admin, at, head).is(201)
	h.get("", at).is(200).says(`"state":"upcoming"`)
	h.post("", at+"/move", `{"date":"2010-02-21"}`).is(401)
	h.post(h.admin, at+"/move", `{"date":"nie"}`).is(422).says("$.date")
	h.post("", at+"/cancel", `{"reason":"Hochwasser."}`).is(401)
	h.post(h.admin, at+"/cancel", `{"reason":" "}`).is(422)
	h.post(h.admin, at+"/cancel?dry_run=1", `{"reason":"Hochwasser."}`).is(200)
	h.post(h.admin, at+"/cancel", `{"reason":"Hochwasser."}`).is(200).says("cancelled_at")
	h.post(h.admin, at+"/cancel", `{"reason":"Hochwasser."}`).is(409).says("schon abgesagt")
	h.get("", at).is(200).says(`"state":"cancelled"`).says("Hochwasser.")
	h.get("", "/turniere").is(200).says("Regenturnier").says("abgesagt")
	h.get("", "/turniere/abgesagt").is(200).says("findet nicht statt").says("Hochwasser.")
	list := rest.V1 + "/tournaments"
	h.get("", list+"?state=cancelled").is(200).says(`"tournaments":[{"id":"abgesagt"`)
	if found := h.get("", list+"?state=upcoming").is(200); strings.Contains(string(found.body), "abgesagt") {
		h.Errorf("what is called off is to come: %s", found.body)
	}
	h.get("", list+"?state=irgendwann").is(400)
	h.put(h.admin, rest.V1+"/houses/lokal", `{"name":"Lokal","venue":"Clublokal","edition":"club","tables":[{"table":1,"seats":9}]}`).is(201)
	h.get("", list+"?house=lokal&state=cancelled").is(200).says(`"id":"abgesagt"`)
	h.get("", list+"?house=nirgends").is(200).says(`"tournaments":[]`)
}

// opensRound draws the first round of a multi-round: its table can be looked at, and played. § 3.1.1.1
func (h *hall) opensRound() {
	h.Helper()
	at := rest.V1 + "/tournaments/runden"
	head := friday()
	head["tournament"] = map[string]any{"id": "runden", "name": "Rundenturnier", "date": "2010-02-07"}
	head["mode"], head["edition"], head["tables"] = "multi_round", "apsa-2010", []any{}
	delete(head, "payouts")
	h.put(h.admin, at, head).is(201)
	h.get("", at+"/rounds").is(200).says(`"rounds":[]`)
	h.post("", at+"/rounds", `{"lot":1}`).is(401)
	h.post(h.admin, at+"/rounds", `{"lot":1}`).is(422).says("mindestens zwei")
	for _, id := range []string{"anna", "bert", "cora"} {
		h.post(h.admin, at+"/entries", tournaments.EntrantBody{ID: id, Name: "Gast " + id}).is(201)
	}
	h.post(h.admin, at+"/rounds", `{"lot":1}`).is(422).says("noch niemand festgelegt")
	h.post(h.admin, at+"/lots", nil).is(201)
	h.post(h.admin, at+"/rounds?dry_run=1", `{"lot":1}`).is(422).says("nicht geprobt")
	h.post(h.admin, at+"/rounds", `{"lot":1,"final":true}`).is(422).says("3.1.1.1")
	h.post(h.admin, at+"/rounds", `{"lot":1}`).is(201).says(`"tournament":"runden-r1-t1"`).says(`"algorithm":"pokerliga-draw-1"`)
	h.get("", at+"/lots").is(200).says(`"secret"`)
	for _, e := range []string{`{"do":"start"}`, `{"do":"bust","out":[{"entrant":"bert"}]}`} {
		h.post(h.admin, at+"-r1-t1/events", e).is(201)
	}
	h.get("", "/turniere/runden").is(200).says("1. Vorrunde").says("noch 2 im Spiel").says(`href="/turniere/runden-r1-t1"`)
	h.post(h.admin, at+"-r1-t1/events", `{"do":"bust","out":[{"entrant":"anna"}]}`).is(201)
	h.get("", at+"/rounds").is(200).says(`"card":true`)
	h.get("", "/turniere/runden").is(200).says("zu Ende").says("Nach den Vorrunden")
}

func TestAChampionshipInRoundsCountsForTheRanking(t *testing.T) {
	each(t, func(h *hall) {
		h.championship(h.withSmall())
		var file seasonfile.File
		h.get(h.admin, small+"/file").is(200).into(&file)
		if n := len(file.Tournaments); n == 0 || len(file.Tournaments[n-1].Results) != 8 {
			t.Errorf("got %+v", file.Tournaments)
		}
	})
}
