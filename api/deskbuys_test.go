package api

import (
	"net/url"
	"strings"
	"testing"

	"pokerliga/api/tournaments"
)

// § 1.1.10, § 2.1.19, § 2.2.26, H05, H12 to H15, H37: at the registration desk a scan of the slip leads to what somebody may buy now,
// at its price, and the till says what must be in it; who plays with a wild card pays nothing. Several who go out in one hand are
// put out at once, by what each began it with.
func TestChipsAreBoughtByTheCodeOfASlip(t *testing.T) {
	each(t, func(h *hall) {
		director := h.floorDirector()
		head := friday()
		head["rules"] = map[string]any{"start_chips": 5000, "late_levels": 2, "rebuys": 1, "rebuy_levels": 2, "add_on_chips": 8000,
			"reentries": 1, "double_chance": true}
		head["money"] = map[string]any{"buy_in": 5000, "fee": 500, "rebuy": 2000, "add_on": 1000}
		h.put(h.admin, fridayPath, head).is(201)
		b := h.browsesAs("floor@example.at")
		till := func(sum string, says ...string) {
			t.Helper()
			b.shows("GET", atDesk, nil, 200, atDesk, append(says, "In der Kassa: "+sum)...)
		}
		for _, name := range []string{"Anna Huber", "Bert Maier", "Cleo Gruber", "Dora Duerr"} {
			id := strings.ToLower(name[:4])
			h.post(director, fridayPath+"/entries", tournaments.EntrantBody{ID: id, Name: name}).is(201)
			b.taps(atDesk+"?suche="+id, "Dabei, bezahlt: 55,00 €", 200, "", name)
		}
		for i, id := range []string{"anna", "bert", "cleo", "dora"} {
			h.post(director, fridayPath+"/events", tournaments.EventBody{"do": "seat", "entrant": id, "table": 1, "seat": i + 1}).is(201)
		}
		till("220,00 €")

		// Emil has a wild card: in, and nothing in the till.
		wild := b.taps(atDesk+"?suche=Emil+Ebner", "Mit Wild Card", 200, "", "Emil Ebner", "Wild Card")
		if strings.Contains(wild, "schuldet") {
			t.Error(mainOf(wild))
		}
		till("220,00 €")
		h.get(director, fridayPath+"/entries").is(200).says(`"wild_card":true`)

		h.post(director, fridayPath+"/events", `{"do":"start"}`).is(201)
		scans := func(entrant string, says ...string) string {
			t.Helper()
			token, _ := h.linked(director, "entrants/"+entrant, entrant)
			return b.looksFor("https://liga.example/p/"+token, 200, atDesk+"/"+entrant, says...)
		}
		out := func(who string) {
			t.Helper()
			h.post(director, fridayPath+"/events", `{"do":"bust","out":[{"entrant":"`+who+`"}]}`).is(201)
		}

		// Anna buys more while she is in.
		scans("anna", "Rebuy: 20,00 €", "Add-on: 10,00 €")
		b.taps(atDesk+"/anna", "Rebuy: 20,00 €", 200, "", "Anna Huber")
		b.taps(atDesk+"/anna", "Add-on: 10,00 €", 200, "", "Anna Huber")
		till("250,00 €", "Rebuy", "Add-on")

		// Bert is out and comes back to his chair by a rebuy, Cleo by her second chance, Dora enters again.
		for who, button := range map[string]string{"bert": "Rebuy: 20,00 €", "cleo": "Zweite Chance", "dora": "Re-entry: 55,00 €"} {
			out(who)
			scans(who, "ausgeschieden", button)
			b.taps(atDesk+"/"+who, button, 200, "", "Tisch ")
		}
		till("325,00 €")
		before := h.events()
		b.shows("POST", floorPage+"/events", url.Values{"do": {"rebuy"}, "entrant": {"niemand"}}, 422, floorPage+"/events", "Das geht so nicht")
		b.shows("POST", floorPage+"/events", url.Values{"do": {"add_on"}, "entrant": {""}}, 422, floorPage+"/events", "Das geht so nicht")
		if h.events() != before {
			t.Error("something was recorded that was refused")
		}

		// Two go out in one hand: more chips before it make the better place.
		h.post(director, fridayPath+"/events", `{"do":"count","stacks":[{"entrant":"anna","chips":18000}]}`).is(201)
		table := floorPage + "/tische/1"
		page := b.shows("GET", table, nil, 200, table, "Mehrere scheiden in einer Hand aus", "Vor der Hand: 2. Bert Maier")
		form, _ := b.button(page, "Alle mit einer Zahl sind ausgeschieden")
		if form == nil {
			t.Fatal(mainOf(page))
		}
		wrong := url.Values{}
		for key, values := range form {
			wrong[key] = values
		}
		b.shows("POST", floorPage+"/events", wrong, 422, floorPage+"/events", "Das geht so nicht") // nobody has a number
		form.Set("out[bert]", "2.000")
		form.Set("out[cleo]", "viele")
		b.shows("POST", floorPage+"/events", form, 422, floorPage+"/events", "Das geht so nicht")
		form, _ = b.button(b.shows("GET", table, nil, 200, table), "Alle mit einer Zahl sind ausgeschieden")
		form.Set("out[bert]", "2.000")
		form.Set("out[cleo]", "3.500")
		b.shows("POST", floorPage+"/events", form, 200, table+"?getan=bust", "Ausgeschieden.")
		b.shows("GET", atDesk+"/cleo", nil, 200, atDesk+"/cleo", "ausgeschieden, 4. Platz")
		b.shows("GET", atDesk+"/bert", nil, 200, atDesk+"/bert", "ausgeschieden, 5. Platz")
	})
}
