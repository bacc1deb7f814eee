package api

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/api/tournaments"
)

// What a director has to decide stands on his desk until it is settled: who is still to come, tables of which nothing is heard, chips
// that do not add up, small chips that no blinds need any more. A penalty counts down with the hands of the table at which its player
// sits, and goes with him.
func TestADirectorIsToldWhatToDecide(t *testing.T) {
	each(t, func(h *hall) {
		director := h.floorDirector()
		h.seated(director)
		head := friday()
		head["rules"].(map[string]any)["stop_below"] = 0
		head["rules"].(map[string]any)["first_button"] = "field"
		h.put(h.admin, fridayPath, head, "If-Match", "*").is(200)
		events := fridayPath + "/events"
		b := h.browsesAs("floor@example.at")
		told := func(says ...string) string {
			h.Helper()
			return b.shows("GET", floorPage, nil, 200, floorPage, says...)
		}
		records := func(e tournaments.EventBody) { h.Helper(); h.post(director, events, e).is(201) }

		h.post(director, fridayPath+"/entries", tournaments.EntrantBody{ID: "dora", Name: "Dora Dür"}).is(201)
		told("Tisch 1 ist schwach besetzt", "Ein Angemeldeter ist noch nicht da", "/regeln/turnier#H03", "/regeln/turnier#H16")
		h.post(director, fridayPath+"/entries/dora/refuse", map[string]string{}).is(200)
		b.does(floorPage, "start", "", 200, floorPage+"?getan=start")

		// Bert sits out two rounds: his table's hands count down, here and at the next table.
		table := floorPage + "/tische/1"
		penalty := actIn(b.shows("GET", table, nil, 200, table), "penalty", "bert")
		penalty.Set("strafe", "2")
		penalty.Set("note", "Telefon am Tisch (H66)")
		b.shows("POST", floorPage+"/events", penalty, 200, table+"?getan=penalty", "noch 4 Hände")
		records(tournaments.EventBody{"do": "hand", "table": 1})
		told("Bert Maier", "Tisch 1, Platz 2", "noch 3 Hände")
		move := actIn(b.shows("GET", table, nil, 200, table), "move", "bert")
		move.Set("platz", "2/5")
		b.shows("POST", floorPage+"/events", move, 200, table+"?getan=move")
		told("Tisch 2, Platz 5", "noch 3 Hände")
		records(tournaments.EventBody{"do": "hand", "table": 2})
		told("noch 2 Hände")

		// Cleo sits out a single hand.
		single := actIn(b.shows("GET", floorPage+"/tische/2", nil, 200, floorPage+"/tische/2", "eine Hand", "drei Hände"), "penalty", "cleo")
		single.Set("strafe", "hands-1")
		b.shows("POST", floorPage+"/events", single, 200, floorPage+"/tische/2?getan=penalty", "noch eine Hand")
		records(tournaments.EventBody{"do": "hand", "table": 2})
		told("noch eine Hand")

		// Nothing is heard for forty minutes; then the blinds need no 25s.
		h.clock = h.clock.Add(40*time.Minute + time.Second)
		told("Es fehlen Meldungen", "Von Tisch 2 ist seit", "/regeln/turnier#H47", "Die 25er werden nicht mehr gebraucht",
			"Noch nicht gegen 100er getauscht: Tisch 1 und 2.", "/regeln/turnier#H40")
		two := floorPage + "/tische/2"
		race := actIn(b.shows("GET", two, nil, 200, two, "25er gegen 100er tauschen", "<details open>"), "chip_race", "")
		race.Set("stacks[bert]", "3")
		race.Set("andere[bert]", "2930")
		race.Set("stacks[cleo]", "1")
		race.Set("andere[cleo]", "2900")
		b.shows("POST", floorPage+"/events", race, 422, floorPage+"/events", "Das ist nicht eingetragen")
		race.Set("andere[bert]", "2.900")
		b.shows("POST", floorPage+"/events", race, 200, two+"?getan=chip_race", "Der Chip Race ist eingetragen",
			"Chip Race an Tisch 2: 25er gegen 100er", "bekommt einen 100er", "hat jetzt 3.000")
		const wall = "/turniere/freitag/tafeln"
		result := regexp.MustCompile(`Bert M[^<]*</b>: (?:Pik|Herz|Karo|Treff) \S+, (?:Pik|Herz|Karo|Treff) \S+, (?:Pik|Herz|Karo|Treff) \S+: (?:bekommt einen 100er; hat jetzt 3|bekommt nichts dazu; hat jetzt 2)`)
		for _, path := range []string{two, floorPage, floorPage + "/protokoll", floorPage + "/tisch/2"} {
			if page := strings.ReplaceAll(b.shows("GET", path, nil, 200, path), "\u00a0", " "); !result.MatchString(page) {
				t.Errorf("%s does not say what Bert got: %s", path, mainOf(page))
			}
		}
		b.shows("GET", wall, nil, 200, wall, "Chip Race an Tisch 2", "bekommt einen 100er")
		told("9.000")

		// A count that does not add up, and one that does.
		count := func(anna int64) {
			h.Helper()
			records(tournaments.EventBody{"do": "count", "stacks": []map[string]any{{"entrant": "anna", "chips": anna},
				{"entrant": "bert", "chips": 3000}, {"entrant": "cleo", "chips": 3000}}})
		}
		count(2900)
		told("Die Chips gehen nicht auf", "/regeln/turnier#H17")
		count(3000)
		if page := told(); strings.Contains(page, "Die Chips gehen nicht auf") {
			t.Error("a count that adds up leaves something to decide")
		}

		// Who was counted says the small chips alone; the others follow from the count.
		one := actIn(b.shows("GET", table, nil, 200, table), "chip_race", "anna")
		if one == nil {
			one = actIn(b.shows("GET", table, nil, 200, table), "chip_race", "")
		}
		if one.Has("andere[anna]") || one.Get("gezaehlt[anna]") != "3000" {
			t.Errorf("the form asks for %v", one)
		}
		one.Set("stacks[anna]", "4")
		b.shows("POST", floorPage+"/events", one, 200, table+"?getan=chip_race")
		told("9.000")
		b.does(floorPage, "undo", "", 200, floorPage+"?getan=undo")
		records(tournaments.EventBody{"do": "hand", "table": 2})
		b.shows("GET", two, nil, 200, two, "Alles andere: ", "wer gleich davor gezählt wurde")
		h.get("", wall).is(200).lacks("Chip Race") // what was won is handed out before the next hand

		// Cards are dealt for the first button of all tables; the form sent twice is recorded once.
		h.post(director, fridayPath+"/entries", tournaments.EntrantBody{ID: "emil", Name: "Emil Eder"}).is(201)
		records(tournaments.EventBody{"do": "enter", "entrant": "emil"})
		records(tournaments.EventBody{"do": "seat", "entrant": "emil", "table": 1, "seat": 3})
		cards := actIn(b.shows("GET", table, nil, 200, table, "an allen Tischen", "/regeln/turnier#H24"), "button", "")
		cards.Set("hoechste", "3")
		before := h.events()
		for range 2 {
			b.shows("POST", floorPage+"/events", cards, 200, table+"?getan=button", "Tisch 1: Der Button steht auf Platz 3.",
				"Tisch 2: Der Button steht auf Platz 5.")
		}
		if n := h.events() - before; n != 2 {
			t.Errorf("%d events", n)
		}
	})
}
