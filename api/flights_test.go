package api

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
)

// Der erste Tag wird in zwei Flights gespielt: Nach dem ersten eröffnet die Seite „Ende“ den zweiten, die Anmeldung ist wieder offen, auch im Netz,
// und überall steht, welcher Flight es ist und wer schon eingepackt hat. Am zweiten Tag werden alle Plätze gelost. H14, H17 (F20, F21)
func TestAFirstDayIsPlayedInFlights(t *testing.T) {
	each(t, func(h *hall) {
		b := h.decides()
		desk := b.evening(url.Values{"reentries": {"1"}}, "Anna Huber", "Bert Maier", "Cleo Gruber", "Doro Fuchs")
		end, public, at := desk+"/ende", "/turniere/abend-2010-02-07", rest.V1+"/tournaments/abend-2010-02-07"
		events := 9 // by which the evening has begun
		say := func(e tournaments.EventBody) {
			h.Helper()
			h.post(h.admin, at+"/events", e, "If-Match", fmt.Sprintf("%q", fmt.Sprint(events))).is(201)
			events++
		}
		bag := func(who ...string) tournaments.EventBody {
			stacks := []any{}
			for _, id := range who {
				stacks = append(stacks, map[string]any{"entrant": id, "chips": 10000})
			}
			return tournaments.EventBody{"do": "bag", "stacks": stacks}
		}
		say(tournaments.EventBody{"do": "bust", "out": []any{map[string]any{"entrant": "doro"}}})
		say(bag("anna", "bert", "cleo"))
		b.shows("GET", desk, nil, 200, desk, "Tag 1 ist zu Ende", "Tag 2 beginnen oder noch ein Flight")
		flight, action := b.button(b.shows("GET", end, nil, 200, end, "Oder noch ein Flight"), "Flight 1B eröffnen …")
		stale := flight
		page := b.shows("POST", action, flight, 200, action, "Flight 1B, während 3 mit ihren Chips auf den zweiten Tag warten", "die Uhr wartet")
		flight, action = b.button(page, "Eintragen")
		b.shows("POST", action, flight, 200, end+"?getan=flight", "Der nächste Flight ist eröffnet.", "Flight 1B hat noch nicht begonnen")
		events++
		if text, _, status := b.see("POST", action, stale); status == 200 && strings.Contains(text, "Flight 1C") {
			t.Error("another tab opens a flight after the flight")
		}

		b.shows("GET", public, nil, 200, public, "Flight 1B hat noch nicht begonnen", "Für den zweiten Tag eingepackt", "Flight 1A, Tisch 1, Platz 1", "Flight 1A, nach ")
		b.shows("GET", public+"/uhr", nil, 200, public+"/uhr", "Flight 1B hat noch nicht begonnen")
		b.shows("GET", desk, nil, 200, desk, "Uhr starten", "1B")
		if page = b.shows("GET", end, nil, 200, end); strings.Contains(page, "Turnier verlegen") || strings.Contains(page, "Turnier absagen") {
			t.Error("a tournament of which a flight was played can be called off")
		}
		b.shows("GET", desk+"/anmeldung/anna", nil, 200, desk+"/anmeldung/anna", "Eingepackt: 10.000 Chips, Rang 1 von 3, Flight 1A")
		b.shows("GET", desk+"/anmeldung/doro", nil, 200, desk+"/anmeldung/doro", "ausgeschieden in Flight 1A, 4. Platz", "Re-entry: 50,00 €")
		say(tournaments.EventBody{"do": "undo", "event": events - 1})
		b.shows("GET", end, nil, 200, end, "Tag 1 ist zu Ende", "gleiche Plätze", "Flight 1B eröffnen …")
		say(tournaments.EventBody{"do": "flight"})
		b.fills(desk+"/anmeldung", "/plaetze", map[string]string{"online": "1"}, 200, desk+"/anmeldung?getan=plaetze", "gespeichert")
		b.shows("GET", public+"/anmeldung", nil, 200, public+"/anmeldung", "Vor- und Familienname")
		h.put(h.admin, at, map[string]any{}).is(422)

		h.post(h.admin, at+"/entries", tournaments.EntrantBody{ID: "emil", Name: "Emil Berger"}).is(201)
		say(tournaments.EventBody{"do": "enter", "entrant": "emil"})
		say(tournaments.EventBody{"do": "reenter", "entrant": "doro"})
		h.post(h.admin, at+"/events", tournaments.EventBody{"do": "reenter", "entrant": "anna"}).is(422).says("in keinem anderen Flight")
		b.shows("GET", desk, nil, 200, desk, "Plätze auslosen")
		say(tournaments.EventBody{"do": "seat", "entrant": "emil", "table": 1, "seat": 1})
		say(tournaments.EventBody{"do": "seat", "entrant": "doro", "table": 1, "seat": 2})
		say(tournaments.EventBody{"do": "start"})
		b.shows("GET", public, nil, 200, public, "Im Turnier", "davon 3 mit eingepackten Chips")
		say(tournaments.EventBody{"do": "pause"})
		page = b.shows("GET", end, nil, 200, end, "Ende von Flight 1B", "0 von 2 gezählt", "Im Spiel")
		if strings.Contains(mainOf(page), "Chips von Anna Huber") {
			t.Error("a bag of flight 1A is counted with flight 1B")
		}
		say(bag("emil", "doro"))
		b.shows("GET", public, nil, 200, public, "Flight 1B ist zu Ende", "nach Flight 1B", "Flight 1B, Tisch 1, Platz 2")
		for _, paper := range []string{"/papier/chipstand", "/papier/beutelzettel"} {
			if text, _, status := b.see("GET", desk+paper, nil); status != 200 || len(text) == 0 {
				t.Errorf("%s: %d", paper, status)
			}
		}
		page = b.shows("GET", end, nil, 200, end, "Flight 1C eröffnen …", "alle Plätze neu auslosen")
		if strings.Contains(page, "gleiche Plätze") {
			t.Error("the seats of two flights are offered")
		}
		day, action := b.button(page, "Tag 2 beginnen …")
		page = b.shows("POST", action, day, 200, action, "die Plätze werden neu ausgelost")
		day, action = b.button(page, "Eintragen")
		b.shows("POST", action, day, 200, end+"?getan=day", "Der nächste Tag hat begonnen", "Ende von Tag 2")
		h.get(h.admin, at+"/results").is(200).says(`"flight": "1B"`)
	})
}
