package api

import (
	"encoding/json"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
)

// What templates say.
const (
	clubHouse  = `{"name":"Clublokal","edition":"club","rules":{"stop_below":3},"tables":[{"table":1,"seats":9},{"table":2,"seats":9}]}`
	shortNight = `{"name":"Kurz","levels":[{"kind":"level","seconds":600,"small":25,"big":50}],"rules":{"start_chips":5000,"late_levels":0}}`
	smallCase  = `{"name":"Koffer 1","chips":[{"value":25,"count":40},{"value":100}]}`
	byPlan     = `{"tournament":{"id":"aus-vorlagen","name":"Aus Vorlagen","date":"2010-02-08"},"house":"clublokal","structure":"kurz",` +
		`"chip_set":"koffer-1"}`
)

// mustText is a head as JSON.
func mustText(head tournaments.HeadBody) string {
	head["tournament"] = map[string]any{"id": "namenlos", "name": "Freitagsturnier", "date": "2010-02-07"}
	text, err := json.Marshal(head)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// prizesAndContest writes a prize table, which a plan names, and a contest of the house, whose table nobody is in yet.
func (h *hall) prizesAndContest() {
	h.Helper()
	prizes, contests := rest.V1+"/prize-tables", rest.V1+"/contests"
	h.put("", prizes+"/freitag", `{}`).is(401)
	h.put(h.admin, prizes+"/freitag", `{"name":"Freitag","payouts":[]}`).is(422).says(`"$.payouts"`)
	h.put(h.admin, prizes+"/freitag", `{"name":"Freitag","payouts":[{"from":9,"shares":[1]},{"from":3,"shares":[1]}]}`).is(422)
	h.put(h.admin, prizes+"/freitag", `{"name":"Freitag","payouts":[{"from":1,"shares":[100]},{"from":10,"shares":[50,30,19]}]}`).is(422).
		says("Ab 10 Spielern ergeben die Anteile 99 %, nicht 100 %.").says(`"$.payouts"`).says("H62")
	h.put(h.admin, prizes+"/freitag", `{"name":"Freitag","payouts":[{"from":1,"shares":[5000,3000,2050]}]}`).is(422).says("100,50 %, nicht 100 %.")
	h.put(h.admin, prizes+"/hundertstel", `{"name":"Freitag","payouts":[{"from":1,"shares":[5000,3000,2000]}]}`).is(201)
	h.drop(h.admin, prizes+"/hundertstel", "If-Match", h.get("", prizes+"/hundertstel").is(200).etag()).is(204)
	h.put(h.admin, prizes+"/freitag", `{"name":"Freitag","payouts":[{"from":1,"shares":[70,30]}]}`).is(201)
	h.post(h.admin, rest.V1+"/tournaments?dry_run=1", strings.Replace(byPlan, `"chip_set"`, `"payouts":[{"from":1,"shares":[70,20]}],"chip_set"`, 1)).
		is(422).says("ergeben die Anteile 90 %").says(`"$.payouts"`)
	named := strings.Replace(byPlan, `"chip_set"`, `"prize_table":"freitag","chip_set"`, 1)
	h.post(h.admin, rest.V1+"/tournaments?dry_run=1", named).is(200).says(`"payouts":[{"from":1,"shares":[70,30]}]`)
	h.post(h.admin, rest.V1+"/tournaments?dry_run=1", strings.Replace(named, "freitag", "samstag", 1)).is(422).says(`"$.prize_table"`)
	for _, wrong := range []string{`"points":[]`, `"points":[-1]`, `"points":[1],"until":"2009-01-01"`, `"points":[1000001]`,
		`"points":[1],"best":-1`, `"points":[1],"from":"bald"`} {
		h.put(h.admin, contests+"/winter", `{"name":"Winter","house":"clublokal","from":"2010-01-01",`+wrong+`}`).is(422)
	}
	h.put(h.admin, contests+"/winter", `{"name":"Winter","house":"clublokal","from":"2010-01-01","points":[10,6,3]}`).is(201)
	h.get("", contests+"/winter/table").is(200).says(`"rows":[]`)
	h.get("", contests+"/sommer/table").is(404)
	h.get("", "/hauswertungen/winter").is(200).says("noch keine Adresse")
	h.get("", "/hauswertungen/sommer").is(404)
	h.get("", "/turniere").is(200).says(`href="/hauswertungen/winter"`)
	for path, one := range map[string]string{prizes: prizes + "/freitag", contests: contests + "/winter"} {
		h.get("", path).is(200).says(`"name"`)
		h.drop(h.admin, one, "If-Match", h.get("", one).is(200).etag()).is(204)
	}
}

// templates writes templates, makes a tournament from them, and takes them away.
func (h *hall) templates() {
	h.Helper()
	houses, structures, cases, plan := rest.V1+"/houses", rest.V1+"/structures", rest.V1+"/chip-sets", rest.V1+"/tournaments"
	h.post(h.admin, plan, byPlan).is(422).says("Ein Haus „clublokal“ gibt es nicht").says(`"path":"$.house"`)
	h.put("", houses+"/clublokal", clubHouse).is(401)
	h.put(h.admin, houses+"/clublokal?dry_run=1", clubHouse).is(200).says(`"dry_run":true`)
	h.get("", houses+"/clublokal").is(404)
	h.put(h.admin, houses+"/Club", clubHouse).is(422).says("keine Id")
	h.put(h.admin, houses+"/clublokal", clubHouse).is(201).says(`"warnings":[]`)
	h.put(h.admin, houses+"/clublokal", clubHouse).is(428)
	h.put(h.admin, structures+"/kurz", `{"name":" ","levels":[{"kind":"level","seconds":600,"small":25,"big":50}]}`).is(422).says(`"$.name"`)
	h.put(h.admin, structures+"/kurz", "{").is(400)
	h.put(h.admin, structures+"/kurz", `{"name":"Kurz","levels":[{"kind":"level","seconds":600,"small":50,"big":100},`+
		`{"kind":"level","seconds":600,"small":25,"big":50}]}`).is(201).says("Die Blinds sinken").says(`"rule":"H18"`)
	h.put(h.admin, structures+"/kurz", shortNight, "If-Match", h.get("", structures+"/kurz").is(200).etag()).is(200).says(`"warnings":[]`)
	h.put(h.admin, cases+"/koffer-1", smallCase).is(201)
	for path, name := range map[string]string{houses: "Clublokal", structures: "Kurz", cases: "Koffer 1"} {
		h.get("", path).is(200).says(`"name":"` + name + `"`)
	}
	for _, name := range []string{"", " ", "\u00a0"} { // a name is what everybody calls it by
		h.post(h.admin, plan, strings.Replace(byPlan, "Aus Vorlagen", name, 1)).is(422).says(`"path":"$.tournament.name"`)
	}
	h.put(h.admin, plan+"/namenlos", strings.Replace(mustText(friday()), "Freitagsturnier", " ", 1)).is(422)
	h.prizesAndContest()
	h.post(h.admin, plan, byPlan).is(201).says(`"start_chips":5000`).says(`"stop_below":3`).says(`"chips":[25,100]`)
	h.post(h.admin, plan, byPlan).is(409).says("gibt es schon")
	made := h.get("", plan+"/aus-vorlagen").is(200)
	h.put(h.admin, houses+"/clublokal", `{"name":"Anders","edition":"casino","tables":[]}`, "If-Match",
		h.get("", houses+"/clublokal").is(200).etag()).is(200)
	for _, one := range []string{houses + "/clublokal", structures + "/kurz", cases + "/koffer-1"} {
		h.drop(h.admin, one).is(428)
		h.drop(h.admin, one, "If-Match", h.get("", one).is(200).etag()).is(204)
		h.drop(h.admin, one).is(404)
	}
	if again := h.get("", plan+"/aus-vorlagen").is(200); string(again.body) != string(made.body) {
		h.Errorf("a tournament changes with its templates: %s, then %s", made.body, again.body)
	}
}

func TestTemplatesAreCopiedIntoATournament(t *testing.T) { each(t, func(h *hall) { h.templates() }) }

// H05: a wild card has a place where there is none in the queue, and comes in without paying, however he is let in.
func TestAWildCardPlaysFree(t *testing.T) {
	each(t, func(h *hall) {
		h.put(h.admin, fridayPath, friday()).is(201)
		h.put(h.admin, fridayPath+"/registration", `{"places":1,"closes_at":"2010-02-07T13:00:00Z"}`).is(200)
		for _, id := range []string{"anna", "bert"} {
			h.post(h.admin, fridayPath+"/entries", tournaments.EntrantBody{ID: id, Name: "Gast " + id}).is(201)
		}
		wild := tournaments.EntrantBody{ID: "cleo", Name: "Cleo", WildCard: true, For: "anna"}
		h.post(h.admin, fridayPath+"/entries", wild).is(422).says(`"path":"$.for"`)
		wild.For = ""
		h.post(h.admin, fridayPath+"/entries", wild).is(201)
		h.get(h.admin, fridayPath+"/entries").is(200).says(`{"entrant":"bert","state":"waiting","place":2}`).
			says(`{"entrant":"cleo","state":"registered","wild_card":true}`)
		h.post(h.admin, fridayPath+"/events", `{"do":"enter","entrant":"bert"}`).is(422)
		h.post(h.admin, fridayPath+"/events", `{"do":"enter","entrant":"cleo"}`).is(201).says(`"wild_card":true`)
		h.get(h.admin, fridayPath+"/results").is(200).says(`"wild_cards": 1`)
	})
}
