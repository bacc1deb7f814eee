package api

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/api/tournaments"
)

// A registered player is called by his name in refusals, in the names of links and in the exported file. When that file is imported again,
// the name of a registered player is dropped: the register has it.
func TestWhoIsOfTheRegisterIsCalledByHisName(t *testing.T) {
	each(t, func(h *hall) {
		director := h.floorDirector()
		f := h.withSmall()
		h.get("", "/").is(200) // as every installation does when it begins
		h.put(h.admin, fridayPath, friday()).is(201)
		one := &f.Players[0]
		name := one.GivenName + " " + one.FamilyName
		h.post(director, fridayPath+"/entries", tournaments.EntrantBody{Player: one.ID}).is(201)
		h.post(director, fridayPath+"/events", tournaments.EventBody{"do": "rebuy", "entrant": one.ID}).is(422).
			says("„" + name + "“ war noch nie im Turnier.").lacks("„" + one.ID)
		h.post(director, fridayPath+"/events", tournaments.EventBody{"do": "enter", "entrant": one.ID}).is(201)
		h.post(director, fridayPath+"/events", tournaments.EventBody{"do": "enter", "entrant": one.ID}).is(422).
			says("„" + name + "“ ist schon eingetragen.")
		h.post(director, fridayPath+"/entries", tournaments.EntrantBody{Player: one.ID}).is(409).says("„" + name + "“ ist schon angemeldet.")
		file := h.get(director, fridayPath+"/file").is(200).says(fmt.Sprintf("%q", name))
		again := strings.Replace(string(file.body), `"freitag"`, `"samstag"`, 1)
		h.put(h.admin, strings.Replace(fridayPath, "freitag", "samstag", 1)+"/file", again).is(201)
		entries, err := h.office.Floor.Tournament(h.Context(), "samstag")
		if err != nil || entries.Entries()[0].Name != "" {
			t.Errorf("the tournament has a name for who is in the register: %+v, %v", entries, err)
		}
		h.linked(director, "entrants/"+one.ID, "Handy")
		b := h.browsesAs("floor@example.at")
		b.shows("GET", floorPage+"/links", nil, 200, floorPage+"/links", name)
	})
}

// A call to the floor goes with its table, and comes back with it. A complaint goes with the player: it is settled though the table that
// complained is broken. His penalty ends when he is out, and stands again where that was a mistake. H50, H52
func TestACallGoesWithItsTableAndAPenaltyWithItsPlayer(t *testing.T) {
	each(t, func(h *hall) {
		director := h.floorDirector()
		h.seated(director)
		b := h.browsesAs("floor@example.at")
		desk := func() string {
			h.Helper()
			return strings.ReplaceAll(b.shows("GET", floorPage, nil, 200, floorPage), "\u00a0", " ")
		}
		told := func(says string, want bool) {
			h.Helper()
			if page := desk(); strings.Contains(page, says) != want {
				h.Errorf("the desk says %q: %v, want %v: %s", says, !want, want, mainOf(page))
			}
		}
		does := func(event string) {
			h.Helper()
			h.post(director, fridayPath+"/events", event, "If-Match", fmt.Sprintf("%q", fmt.Sprint(h.events()))).is(201)
		}
		does(`{"do":"start"}`)
		h.post(director, fridayPath+"/hall", tournaments.SayBody{Say: "call", Table: 2}).is(200)
		h.post(director, fridayPath+"/hall", tournaments.SayBody{Say: "complaint", Table: 2, Entrant: "cleo", Text: "Verzögern (H56)"}).is(200)
		told("Tisch 2 ruft den Floor", true)
		does(`{"do":"break","table":2,"moves":[{"entrant":"cleo","table":1,"seat":3}]}`)
		told("Tisch 2 ruft den Floor", false)
		told("Tisch 2 meldet Cleo Gruber", true)
		does(fmt.Sprintf(`{"do":"undo","event":%d}`, h.events()-1))
		told("Tisch 2 ruft den Floor", true)
		does(`{"do":"break","table":2,"moves":[{"entrant":"cleo","table":1,"seat":3}]}`)
		b.shows("POST", floorPage+"/saal", sayIn(desk(), floorPage, "settled"), 200, floorPage+"?getan=gesagt")
		told("Tisch 2 meldet Cleo Gruber", false)
		h.post(director, fridayPath+"/hall", tournaments.SayBody{Say: "message", Text: "Pause"}).is(200).lacks("calls")

		does(`{"do":"penalty","entrant":"cleo","kind":"hands","hands":4}`)
		told("Sitzen eine Strafe ab", true)
		does(`{"do":"bust","out":[{"entrant":"cleo"}]}`)
		told("Sitzen eine Strafe ab", false)
		h.get(director, fridayPath+"/entrants/cleo").is(200).lacks("penalty")
		does(fmt.Sprintf(`{"do":"undo","event":%d}`, h.events()-1))
		told("Sitzen eine Strafe ab", true)
		h.get(director, fridayPath+"/entrants/cleo").is(200).says(`"penalty":4`)
	})
}
