package api

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"pokerliga/api/tournaments"
	"pokerliga/floor"
)

// undoOf is what a browser sends of the form of a page that takes back the event of that number.
func undoOf(page, number string) url.Values {
	for _, f := range formsIn("", page, floorPage+"/events") {
		if form := f.asShown(); form.Get("do") == "undo" && form.Get("event") == number {
			return form
		}
	}
	return nil
}

// ofFour is a tournament of four at one table with two prizes that has started: its events are 0 to 8.
func (h *hall) ofFour() (b *browser, director string) {
	h.Helper()
	director = h.floorDirector()
	head := friday()
	head["money"] = map[string]any{"buy_in": 5000}
	head["payouts"] = []any{map[string]any{"from": 1, "shares": []int{50, 30, 20}}}
	head["tables"] = []any{map[string]any{"table": 1, "seats": 5}}
	h.put(h.admin, fridayPath, head).is(201)
	for i, name := range []string{"Anna Huber", "Bert Maier", "Cleo Gruber", "Dora Duerr"} {
		id := strings.ToLower(name[:4])
		h.post(director, fridayPath+"/entries", tournaments.EntrantBody{ID: id, Name: name}).is(201)
		h.post(director, fridayPath+"/events", tournaments.EventBody{"do": "enter", "entrant": id}).is(201)
		h.post(director, fridayPath+"/events", tournaments.EventBody{"do": "seat", "entrant": id, "table": 1, "seat": i + 1}).is(201)
	}
	h.post(director, fridayPath+"/events", `{"do":"start"}`).is(201)
	return h.browsesAs("floor@example.at"), director
}

// ranksFriday fails unless the ranking is the wanted one: for each player his stack while he is in, otherwise his place.
func (h *hall) ranksFriday(director, want string) {
	h.Helper()
	var results struct{ Ranking []floor.Rank }
	h.get(director, fridayPath+"/results").is(200).into(&results)
	var rows []string
	for _, r := range results.Ranking {
		switch {
		case r.Place != nil:
			rows = append(rows, fmt.Sprintf("%s %d", r.Entrant, *r.Place))
		case r.Chips != nil:
			rows = append(rows, r.Entrant+" in "+r.Chips.String())
		default:
			rows = append(rows, r.Entrant+" in")
		}
	}
	if got := strings.Join(rows, ", "); got != want {
		h.Errorf("got %q, want %q", got, want)
	}
}

// H08, H32, H37, H64: whoever was put out by mistake comes back, also where somebody else has the seat meanwhile. The question says where
// he sits, what he has and from whom, and whose place and prize become others; one yes carries it out, and it can be taken back, too.
func TestAWrongBustCanAlwaysBeTakenBack(t *testing.T) {
	each(t, func(h *hall) {
		b, director := h.ofFour()
		does := func(event string) {
			t.Helper()
			h.post(director, fridayPath+"/events", event, "If-Match", fmt.Sprintf("%q", fmt.Sprint(h.events()))).is(201)
		}
		does(`{"do":"bust","out":[{"entrant":"anna","chips":4200}]}`) // 9
		does(`{"do":"move","entrant":"bert","table":1,"seat":1}`)     // 10
		does(`{"do":"bust","out":[{"entrant":"dora"}]}`)              // 11
		does(`{"do":"count","stacks":[{"entrant":"cleo","chips":30000}]}`)

		log := floorPage + "/protokoll"
		asks := b.shows("POST", floorPage+"/events", undoOf(b.shows("GET", log, nil, 200, log), "9"), 200, floorPage+"/events",
			"Anna Huber ist doch noch im Turnier, an Tisch 1, Platz", "Tisch 1, Platz 1 hat jetzt Bert Maier", "vor der Hand 4.200 Chips",
			"Anna Huber: 4. Platz → im Turnier", "Dora Duerr: 3. Platz → 4. Platz, 40,00 € → kein Preis", "noch 3 im Turnier", "Cleo Gruber, gezählt 30.000",
			"Ja, doch noch im Turnier")
		if n := h.events(); n != 13 {
			t.Errorf("a question records nothing: %d events", n)
		}
		yes := actIn(asks, "reinstate", "anna")
		yes.Set("von", "cleo")
		yes.Set("stacks[anna]", "40.000")
		again := b.shows("POST", floorPage+"/events", yes, 422, floorPage+"/events", "Cleo Gruber hat nur 30.000 Chips.")
		yes = actIn(again, "reinstate", "anna")
		yes.Set("stacks[anna]", "4.200")
		b.shows("POST", floorPage+"/events", yes, 200, log+"?getan=reinstate", "Doch noch im Turnier.", "Anna Huber ist doch noch im Turnier")
		h.ranksFriday(director, "anna in 4200, bert in, cleo in 25800, dora 4")

		// It was right after all: that he is back is taken back at once.
		b.shows("POST", floorPage+"/events", undoOf(b.shows("GET", log, nil, 200, log), "13"), 200, log+"?getan=undo", "<s>Anna Huber ist doch noch im Turnier")
		h.ranksFriday(director, "bert in, cleo in 30000, dora 3, anna 4")

		// From the page of the entrant it is asked, too; where the seat is free the bust is simply undone.
		atDora := floorPage + "/anmeldung/dora"
		asks = b.does(atDora, "reinstate", "dora", 200, floorPage+"/events", "Zurückgenommen wird: Dora Duerr ist ausgeschieden.")
		b.shows("POST", floorPage+"/events", actIn(asks, "undo", ""), 200, atDora+"?getan=undo", "Tisch 1, Platz 4")
		h.ranksFriday(director, "bert in, cleo in 30000, dora in, anna 4")
	})
}

// A program says where he sits, and is refused what has no meaning.
func TestWhoIsBackIsRefusedASeatThatIsTaken(t *testing.T) {
	each(t, func(h *hall) {
		_, director := h.ofFour()
		h.post(director, fridayPath+"/events", `{"do":"bust","out":[{"entrant":"anna"}]}`).is(201)
		for said, path := range map[string]string{
			`{"do":"reinstate","entrant":"anna","table":1,"seat":2}`: "$.seat", `{"do":"reinstate","entrant":"bert","table":1,"seat":5}`: "$.entrant",
			`{"do":"reinstate","entrant":"anna","table":1}`: "$", `{"do":"reinstate"}`: "$",
		} {
			h.post(director, fridayPath+"/events", said, "If-Match", `"10"`).is(422).says(`"` + path + `"`)
		}
		h.post(director, fridayPath+"/events", `{"do":"reinstate","entrant":"anna","table":1,"seat":5}`).is(428)
		h.post(director, fridayPath+"/events", `{"do":"reinstate","entrant":"anna","table":1,"seat":5}`, "If-Match", `"10"`).is(201)
	})
}

// Of several who went out in one hand each comes back alone.
func TestOneOfTwoWhoWentOutInOneHandComesBack(t *testing.T) {
	each(t, func(h *hall) {
		b, director := h.ofFour()
		h.post(director, fridayPath+"/events", `{"do":"bust","out":[{"entrant":"anna","chips":100},{"entrant":"bert","chips":300}]}`).is(201)
		log := floorPage + "/protokoll"
		asks := b.does(log, "reinstate", "anna", 200, floorPage+"/events", "Anna Huber ist doch noch im Turnier, an Tisch 1, Platz 1.",
			"nicht dabei: Bert Maier")
		b.shows("POST", floorPage+"/events", actIn(asks, "reinstate", "anna"), 200, log+"?getan=reinstate")
		h.ranksFriday(director, "anna in 100, cleo in, dora in, bert 4")
	})
}

// H61: a deal, and the end, are taken back for a reason only. The question says what was published; the log keeps the reason.
func TestTheEndIsTakenBackForAReason(t *testing.T) {
	each(t, func(h *hall) {
		b, director := h.ofFour()
		h.post(director, fridayPath+"/events", `{"do":"bust","out":[{"entrant":"anna"}]}`).is(201)
		h.post(director, fridayPath+"/events", `{"do":"bust","out":[{"entrant":"bert"}]}`).is(201)
		h.post(director, fridayPath+"/events", `{"do":"deal","kind":"even","stacks":[{"entrant":"cleo","chips":30000},{"entrant":"dora","chips":10000}]}`,
			"If-Match", `"11"`).is(201)
		h.post(director, fridayPath+"/events", `{"do":"undo","event":11}`, "If-Match", `"12"`).is(422).says("$.note").says("Warum wird das zurückgenommen?")

		log := floorPage + "/protokoll"
		asks := b.shows("POST", floorPage+"/events", undoOf(b.shows("GET", log, nil, 200, log), "11"), 200, floorPage+"/events",
			"Zurückgenommen wird: Man hat sich geeinigt.", "kein Endstand mehr", "Cleo Gruber: 1. Platz → im Turnier, 80,00 € → kein Preis", "Grund")
		yes := undoOf(asks, "11")
		b.shows("POST", floorPage+"/events", yes, 200, floorPage+"/events", "Grund")
		yes.Set("note", "Dora hat doch nicht zugestimmt")
		b.shows("POST", floorPage+"/events", yes, 200, log+"?getan=undo", "<s>Man hat sich geeinigt.", "Dora hat doch nicht zugestimmt")
		h.ranksFriday(director, "cleo in, dora in, bert 3, anna 4")
	})
}
