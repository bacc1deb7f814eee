package api

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/register"
)

// roundsPage is the page of the rounds of a multi-round, and offPage the end of a tournament that does not take place.
const (
	roundsPage = "/floor/acht/runden"
	offPage    = "/floor/sonntag/ende"
)

// roundPages plays a multi-round of eight on pages: who is level after the rounds is parted by all-ins before the final tables are
// taken, and the last one stops with the first. §§ 3.1.1.1, 3.1.1.5, 3.1.1.6
func (h *hall) roundPages() {
	h.Helper()
	b := h.asOffice()
	at := rest.V1 + "/tournaments/acht"
	head := friday()
	head["tournament"] = map[string]any{"id": "acht", "name": "Achterturnier", "date": "2010-02-07"}
	head["mode"], head["edition"], head["tables"] = "multi_round", "apsa-2010", []any{}
	head["levels"], head["rules"] = []any{}, map[string]any{"time_limit": 60}
	delete(head, "payouts")
	h.put(h.admin, at, head).is(201)
	b.fills(roundsPage, "/runden", nil, 422, roundsPage, "mindestens zwei Spieler")
	players := []string{}
	for i := range 8 {
		id := fmt.Sprintf("gast-%d", i+1)
		players = append(players, id)
		h.post(h.admin, at+"/entries", tournaments.EntrantBody{ID: id, Name: "Gast " + string(rune('A'+i))}).is(201)
	}
	b.shows("GET", "/floor/acht", nil, 200, "/floor/acht", "Gespielt wird in Runden", roundsPage)
	b.see("GET", "/floor/freitag/runden", nil)
	for round := 1; round <= 2; round++ {
		page := b.shows("GET", roundsPage, nil, 200, roundsPage, fmt.Sprintf("%d. Vorrunde auslosen", round),
			"8 Spieler an 2 Tischen, gelost", "spielen sie 1 min")
		form, action := b.button(page, fmt.Sprintf("%d. Vorrunde auslosen", round))
		for range 2 { // sent twice, drawn once
			b.shows("POST", action, form, 200, roundsPage+"?getan=runde", "Die Runde ist offen", "Es fehlen noch Karten", "Tisch 2",
				fmt.Sprintf(`href="/uhren/acht-r%d-uhr"`, round))
		}
		for table := 1; table <= 2; table++ {
			h.levelTable(fmt.Sprintf("%s-r%d-t%d", at, round, table))
		}
	}
	b.shows("GET", "/floor/acht-r1-t1", nil, 200, "/floor/acht-r1-t1", roundsPage) // back to the rounds
	page := b.shows("GET", roundsPage, nil, 200, roundsPage, "3. Vorrunde auslosen", "Gast A, Gast B, Gast C, Gast D, Gast E, Gast F, Gast G "+
		"und Gast H sind gleichauf", "läuft dort keine Zeit ab")
	form, action := b.button(page, "Finaltische besetzen")
	b.shows("POST", action, form, 422, roundsPage, "Bitte jedem einen eigenen Platz geben")
	for i, id := range players {
		form.Set("allin["+id+"]", fmt.Sprint(8-i))
	}
	form.Set("allin[gast-1]", "7")
	b.shows("POST", action, form, 422, roundsPage, "Bitte jedem einen eigenen Platz geben", `value="7"`)
	form.Set("allin[gast-1]", "8")
	page = b.shows("POST", action, form, 200, roundsPage+"?getan=runde", "Die Finaltische werden gespielt", "acht-finale-t2")
	b.shows("POST", action, form, 200, roundsPage+"?getan=runde") // sent twice
	if strings.Contains(page, "Finaltische besetzen") {
		h.Error("the final tables can be taken twice")
	}
	h.stopsWithTheFirst(b, at, players)
}

// asOffice opens a browser in which an admin has signed in who does nothing else.
func (h *hall) asOffice() *browser {
	h.Helper()
	token := h.user("runden@example.at", acts.Role{Kind: acts.RoleAdmin})
	return &browser{h, &http.Client{Jar: cookies{rest.CookieName: {Name: rest.CookieName, Value: token}}}}
}

// levelTable plays a table at whose end everybody has the same chips.
func (h *hall) levelTable(at string) {
	h.Helper()
	var results struct{ Ranking []struct{ Entrant string } }
	h.get("", at+"/results").is(200).into(&results)
	stacks := []map[string]any{}
	for _, row := range results.Ranking {
		stacks = append(stacks, map[string]any{"entrant": row.Entrant, "chips": 10000})
	}
	h.post(h.admin, at+"/events", `{"do":"start"}`).is(201)
	h.post(h.admin, at+"/events", tournaments.EventBody{"do": "count", "stacks": stacks}).is(201)
	h.post(h.admin, at+"/events", `{"do":"finish"}`).is(201)
}

// stopsWithTheFirst decides the first final table after the regular time: the page of the rounds and the desk of the second table
// say that the chips decide there now. § 3.1.1.6
func (h *hall) stopsWithTheFirst(b *browser, at string, players []string) {
	h.Helper()
	h.post(h.admin, rest.V1+"/clock-groups/acht-finale-uhr/events", `{"do":"start"}`).is(201)
	out := slices.Clone(players[4:7]) // the best are gast-8 to gast-5
	for _, id := range out {
		h.post(h.admin, at+"-finale-t1/events", tournaments.EventBody{"do": "bust", "out": []any{map[string]any{"entrant": id}}}).is(201)
	}
	if page := b.shows("GET", roundsPage, nil, 200, roundsPage, "Finaltische, Tisch 2"); strings.Contains(page, "entscheiden die Chips") {
		h.Error("the second table stops before the regular time is over")
	}
	h.clock = h.clock.Add(time.Minute)
	b.shows("GET", roundsPage, nil, 200, roundsPage, "Jetzt entscheiden die Chips", "§ 3.1.1.6")
	second := "/floor/acht-finale-t2"
	b.shows("GET", second, nil, 200, second, "Hier entscheiden jetzt die Chips", "Turnier beenden")
	h.get("", at+"/rounds").is(200).says(`"stops":true`)
}

// calledOffOnPages calls a tournament off on its pages: who is told is shown before, and everybody who looks at it is told. H07
func (h *hall) calledOffOnPages(club string) {
	h.Helper()
	b := h.asOffice()
	at := rest.V1 + "/tournaments/sonntag"
	head := friday()
	head["tournament"] = map[string]any{"id": "sonntag", "name": "Sonntagsturnier", "date": "2010-02-14", "kind": "national"}
	h.put(h.admin, at, head).is(201)
	for _, e := range []tournaments.EntrantBody{{ID: "anna", Name: "Anna Huber"}, {ID: "bert", Name: "Bert Maier", Club: club}} {
		h.post(h.admin, at+"/entries", e).is(201)
	}
	slip := h.slipOf(at, "anna")
	b.fills(offPage, "/verlegen", map[string]string{"date": "2010-02-14"}, 422, "/floor/sonntag/verlegen", "schon so angesetzt")
	var young struct{ ID string }
	h.post(h.admin, rest.V1+"/players", register.AddPlayer{Person: register.Person{GivenName: "Jo", FamilyName: "Jung", BirthDate: "1992-02-20",
		Nationality: "AT"}, Club: club, From: "2010-02-07"}).is(201).into(&young)
	h.post(h.admin, at+"/entries?force=1&reason=Eltern", tournaments.EntrantBody{Player: young.ID}).is(201)
	moving := b.fills(offPage, "/verlegen", map[string]string{"date": "2010-02-21", "start": "18:00"}, 200, "/floor/sonntag/verlegen",
		"„Sonntagsturnier“ wird verlegt. Bisher: 14. Februar 2010. Neu: 21. Februar 2010, 18:00 Uhr.", "darf dann spielen", "Das erfahren: ", "Anna Huber",
		"wieder verlegen")
	h.get("", at).is(200).says("2010-02-14") // only asked
	b.confirms(moving, "/floor/sonntag/verlegen", offPage+"?getan=verlegen", "Das Turnier ist verlegt", "2010-02-21")
	h.post(h.admin, at+"/move", `{"date":"2010-02-14"}`).is(200).says("darf dann nicht mehr spielen")
	h.drop(h.admin, at+"/entries/"+young.ID).is(200)
	b.fills(offPage, "/absage", map[string]string{"reason": " "}, 422, "/floor/sonntag/absage", "einen Grund nennen")
	question := b.fills(offPage, "/absage", map[string]string{"reason": "Hochwasser im Keller."}, 200, "/floor/sonntag/absage",
		"„Sonntagsturnier“ am 14. Februar 2010 wird abgesagt", "Hochwasser im Keller.", "Das erfahren: ", "Anna Huber", "schuldet nichts")
	h.get("", at).is(200).says(`"state":"upcoming"`) // only asked
	h.post(h.admin, at+"/entries", tournaments.EntrantBody{ID: "cleo", Name: "Cleo Gruber"}).is(201)
	question = b.shows("POST", "/floor/sonntag/absage", sealed(question, "/absage"), 412, "/floor/sonntag/absage",
		"Die Folgen sind inzwischen andere", "Cleo Gruber")
	page := b.confirms(question, "/floor/sonntag/absage", offPage+"?getan=absage", "Das Turnier ist abgesagt", "Hochwasser im Keller.")
	if strings.Contains(page, "Turnier absagen</button>") {
		h.Error("it can be called off twice")
	}
	b.shows("POST", "/floor/sonntag/absage", url.Values{"reason": {"Noch einmal"}}, 200, offPage+"?getan=vorbei") // there is nothing left to do
	if desk := b.shows("GET", "/floor/sonntag", nil, 200, "/floor/sonntag", "Abgesagt"); strings.Contains(desk, "Uhr starten") {
		h.Error("the clock of a tournament that is called off can be started")
	}
	for _, path := range []string{"/turniere/sonntag", "/turniere/sonntag/uhr", "/turniere/sonntag/tafeln", slip} {
		h.get("", path).is(200).says("Abgesagt").says("Hochwasser im Keller.")
	}
}

// slipOf is the page that the code on somebody's seat slip opens.
func (h *hall) slipOf(at, entrant string) string {
	h.Helper()
	var given struct{ Links []people.GivenHelp }
	h.post(h.admin, at+"/links", tournaments.LinksBody{Parts: []string{"entrants/" + entrant}, Name: "Zettel"}).is(201).into(&given)
	return "/p/" + given.Links[0].Token
}
