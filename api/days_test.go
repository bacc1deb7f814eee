package api

import (
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
)

// Ein Abend über zwei Tage: Steht die Uhr, zählt jeder Tisch; was fehlt, steht da. Dann packen alle ein, und überall steht, wer wie viel hat und
// wann es weitergeht. Über Nacht wird richtiggestellt, was falsch gezählt ist; am nächsten Tag sitzen alle wieder. H17, H20, H23
func TestAnEveningOverTwoDays(t *testing.T) {
	each(t, func(h *hall) {
		b := h.decides()
		desk := b.evening(nil, "Anna Huber", "Bert Maier", "Cleo Gruber", "Doro Fuchs")
		end, public := desk+"/ende", "/turniere/abend-2010-02-07"
		page := b.shows("GET", end, nil, 200, end, "Ende von Tag 1", "Sobald die Uhr steht")
		if strings.Contains(page, "Zählung eintragen") {
			t.Error("tables count while the clock runs")
		}
		api := rest.V1 + "/tournaments/abend-2010-02-07/events"
		h.post(h.admin, rest.V1+"/tournaments/abend-2010-02-07/hall", map[string]any{"say": "last_hands", "hands": 5}).is(200)
		h.post(h.admin, api, tournaments.EventBody{"do": "pause"}).is(201)
		b.shows("GET", desk, nil, 200, desk, "Tagesende", "Chips zählen")

		count, action := b.button(b.shows("GET", end, nil, 200, end, "0 von 4 gezählt"), "Zählung eintragen")
		count.Set("stacks[anna]", "12.000")
		count.Set("stacks[bert]", "8.000")
		b.shows("POST", action, count, 200, end+"?getan=count", "2 von 4 gezählt, zusammen 20.000", "Noch nicht gezählt")
		count, action = b.button(b.shows("GET", end, nil, 200, end), "Zählung eintragen")
		count.Set("stacks[cleo]", "11.000")
		count.Set("stacks[doro]", "8.500")
		page = b.shows("POST", action, count, 200, end+"?getan=count", "Es fehlen", "500", "Alle sind gezählt")

		bag, action := b.button(page, "Tag beenden …")
		bag.Set("weiter-am", "2010-02-08")
		bag.Set("weiter-um", "14:00")
		page = b.shows("POST", action, bag, 200, action, "ihre Chips packen ein: 4 Spieler", "39.500", `value="2010-02-08"`)
		bag, action = b.button(page, "Eintragen")
		b.shows("POST", action, bag, 200, end+"?getan=bag", "Tag 1 ist zu Ende", "Weiter am Montag, 8. Februar 2010, 14:00 Uhr", "Unterschied bei der Zählung", "Tag 2 beginnen")

		b.shows("GET", public, nil, 200, public, "Tag 1 ist zu Ende, weiter am Montag", "12.000", "Tisch 1, Platz 1", "nach Tag 1")
		wall := b.shows("GET", public+"/uhr", nil, 200, public+"/uhr", "Tag 1 ist zu Ende, weiter am Montag")
		if strings.Contains(wall, "Noch 5 Hände") {
			t.Error("the wall still counts the last hands")
		}
		page = b.shows("GET", desk, nil, 200, desk, "Tag 1 ist zu Ende", "Tag 2 beginnen")
		if strings.Contains(page, ">Uhr weiterlaufen lassen<") {
			t.Error("the clock can be resumed while the day is over")
		}
		for _, paper := range []string{"/papier/chipstand", "/papier/beutelzettel"} {
			if text, _, status := b.see("GET", desk+paper, nil); status != 200 || len(text) == 0 {
				t.Errorf("%s: %d", paper, status)
			}
		}

		mend, action := b.button(b.shows("GET", end, nil, 200, end), "Richtigstellen")
		mend.Set("stacks[doro]", "9.000")
		mend.Set("note", "ein Chip lag daneben")
		b.shows("POST", action, mend, 200, end+"?getan=count", "9.000", "Eingepackt", "40.000")

		day, action := b.button(b.shows("GET", end, nil, 200, end), "Tag 2 beginnen …")
		day.Set("sitzen", "gleich-button")
		page = b.shows("POST", action, day, 200, action, "Der nächste Tag beginnt; alle sitzen, wo sie gesessen sind.")
		day, action = b.button(page, "Eintragen")
		b.shows("POST", action, day, 200, end+"?getan=day", "Der nächste Tag hat begonnen; die Uhr steht noch.", "Ende von Tag 2")
		b.shows("GET", desk, nil, 200, desk, "Anna Huber", "Uhr weiterlaufen lassen")
		h.get(h.admin, rest.V1+"/tournaments/abend-2010-02-07/results").is(200).says(`"difference": -500`)
	})
}

// Über Nacht scheidet noch aus, wer in der letzten Hand alles verloren hat; wer nicht stimmt, wird mit Grund gefragt; die Plätze werden neu gelost.
func TestTheNextDayIsDrawnAnew(t *testing.T) {
	each(t, func(h *hall) {
		b := h.decides()
		desk := b.evening(nil, "Anna Huber", "Bert Maier", "Cleo Gruber", "Doro Fuchs")
		api, end := rest.V1+"/tournaments/abend-2010-02-07/events", desk+"/ende"
		stacks := []any{}
		for _, id := range []string{"anna", "bert", "cleo", "doro"} {
			stacks = append(stacks, map[string]any{"entrant": id, "chips": 10000})
		}
		h.post(h.admin, api, tournaments.EventBody{"do": "bag", "stacks": stacks}, "If-Match", `"9"`).is(201)
		out, action := b.button(b.shows("GET", end, nil, 200, end), "Ausgeschieden")
		out.Set("out", "doro")
		b.shows("POST", action, out, 200, end+"?getan=bust", "Doro Fuchs")
		day, action := b.button(b.shows("GET", end, nil, 200, end), "Tag 2 beginnen …")
		day.Set("sitzen", "neu")
		day["tables"] = []string{"1"}
		day.Set("piece", "1")
		page := b.shows("POST", action, day, 200, action, "die Plätze werden neu ausgelost, an Tisch 1.", "Level 1 von Beginn")
		day, action = b.button(page, "Eintragen")
		b.shows("POST", action, day, 200, end+"?getan=day", "Der nächste Tag hat begonnen")
		b.shows("GET", desk, nil, 200, desk, "Tisch 1", "Anna Huber")
	})
}
