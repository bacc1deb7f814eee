package api

import (
	"net/url"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
	"pokerliga/floor"
)

// pace is the page on which a long night is made to end earlier or later.
const pace = "/floor/lang/tempo"

// longNight is a tournament that is played, with levels until its end.
func (h *hall) longNight() {
	h.Helper()
	at, head := rest.V1+"/tournaments/lang", friday()
	head["tournament"] = map[string]any{"id": "lang", "name": "Lange Nacht", "date": "2010-02-07"}
	level := func(small int) map[string]any {
		return map[string]any{"kind": "level", "seconds": 1200, "small": small, "big": 2 * small}
	}
	head["levels"] = []any{level(25), level(50), map[string]any{"kind": "break", "seconds": 600}, level(100), level(5000), level(10000)}
	h.put(h.admin, at, head).is(201)
	for _, id := range []string{"anna", "bert", "cleo"} {
		h.post(h.admin, at+"/entries", tournaments.EntrantBody{ID: id, Name: strings.ToUpper(id[:1]) + id[1:] + " Huber"}).is(201)
		h.post(h.admin, at+"/events", tournaments.EventBody{"do": "enter", "entrant": id}).is(201)
	}
	h.post(h.admin, at+"/events", tournaments.EventBody{"do": "start"}).is(201)
}

// The desk and the public page of a running tournament show its expected end. Changes of levels and breaks are offered with the end that each
// leads to, and can be reversed.
func TestATournamentIsMadeToEndEarlier(t *testing.T) {
	each(t, func(h *hall) {
		h.longNight()
		h.clubHouses()
		h.keeper("clublokal")
		b := h.decides()
		b.shows("GET", "/floor/lang", nil, 200, "/floor/lang", "Voraussichtlich aus", "± 10 Minuten", pace)
		h.browse().shows("GET", "/turniere/lang", nil, 200, "/turniere/lang", "Voraussichtlich aus", "± 10 Minuten")
		page := b.shows("GET", pace, nil, 200, pace, "15 statt 20 Minuten", "25 statt 20 Minuten", "Die nächste Pause von 10 Minuten fällt aus",
			"Nach diesem Level ist 10 Minuten Pause", " statt ")
		takes := func(button string) []floor.Piece {
			t.Helper()
			form, action := b.button(page, button)
			page = b.shows("POST", action, form, 200, pace+"?getan=tempo", "Die Levels sind geändert", "Voraussichtlich um")
			one, err := h.office.Floor.Tournament(t.Context(), "lang")
			if err != nil {
				t.Fatal(err)
			}
			return one.File.Levels
		}
		if levels := takes("Levels zu 15 Minuten"); levels[0].Seconds != 1200 || levels[1].Seconds != 900 || levels[2].Seconds != 600 || levels[5].Seconds != 900 {
			t.Errorf("they are %v", levels)
		}
		if levels := takes("Levels zu 20 Minuten"); levels[1].Seconds != 1200 {
			t.Errorf("they are %v", levels)
		}
		if levels := takes("Pause streichen"); len(levels) != 5 || levels[2].Kind != floor.Level {
			t.Errorf("they are %v", levels)
		}
		if levels := takes("Pause einfügen"); len(levels) != 6 || levels[1].Kind != floor.Break {
			t.Errorf("they are %v", levels)
		}
		b.shows("POST", pace, url.Values{"wie": {"anders"}}, 200, pace, "Was hilft")

		other := h.browsesAs("clublokal@example.at")
		other.shows("GET", pace, nil, 403, pace)
		other.shows("POST", pace, url.Values{"wie": {"shorter"}}, 403, pace)
	})
}
