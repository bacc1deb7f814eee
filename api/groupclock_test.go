package api

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
)

// One page is the clock of all tables of a heat: it counts who is left at each, leads back to the matchday, and is told what happens
// at any of them, by everybody who records it; other clocks of the same kind are told nothing.
func TestOneClockStandsForAHeat(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		h.firstOnFloor()
		lines := h.floorLines(h.director, smallDay)
		page, group := "/uhren/"+lines[0].Group, rest.V1+"/clock-groups/"+lines[0].Group
		h.get("", page).is(200).says("Heat 1").says("Beginn um ").says("<span>Tisch 1</span> ").
			says(`href="/ligen/bl1/small/sammelrunden/1"`).says(page + "/live?seit=")
		h.get("", "/uhren/nirgends").is(404)
		h.get("", "/uhren/nirgends/live").is(404)
		e := listen(h.T, h.http.URL, page+"/live")
		h.post(h.director, group+"/events", `{"do":"start"}`).is(201)
		if data := e.until("data: "); !strings.Contains(data, `"state":"running"`) {
			t.Errorf("told %s", data)
		}
		seen := string(h.get("", page).is(200).says(`data-ends="12`).body)
		if seats := len(h.floorLines(h.director, smallDay)); strings.Count(seen, "<li><span>Tisch ") != seats-2 { // without the MTTs
			t.Errorf("%d tables of %d stand there", strings.Count(seen, "<li><span>Tisch "), seats-2)
		}
		lines = h.floorLines(h.director, smallDay)
		h.playsOnFloor(h.director, smallDay, &lines[1])
		if mark, says := e.change(); says != "An einem Tisch ist etwas geschehen." || mark <= markIn(seen) {
			t.Errorf("told %q, %q", mark, says)
		}
		h.get("", page).is(200).says("<span>Tisch 2</span> fertig")
		h.get(h.director, "/uhren/"+lines[0].Group).is(200)
		h.directsByPage(lines[0].Group)

		for i := range lines {
			if lines[i].MTT == "" {
				h.post(h.director, rest.V1+"/tournaments/"+lines[i].Tournament+"/events", tournaments.EventBody{"do": "finish"}).is(201)
			}
		}
		h.get("", page+"/live").is(204)
		h.get("", page).is(200).says("Das Turnier ist zu Ende")
	})
}

// markIn is the mark of what a clock shows.
func markIn(page string) string {
	_, rest, _ := strings.Cut(page, "live?seit=")
	mark, _, _ := strings.Cut(rest, `"`)
	return mark
}

// directsByPage holds that the pages of the hall lead to the common clock.
func (h *hall) directsByPage(group string) {
	h.Helper()
	heat := "/saal/small/bl1/1/heats/1"
	b := h.browsesAs(directorEmail)
	for _, at := range []string{heat, heat + "/floor"} {
		b.shows("GET", at, nil, 200, at, `href="/uhren/`+group+`"`)
	}
}

// One heat has one clock: the page of the heat and the wall show the same one. Where a table waits though the clock has begun at the
// others, it is started from the page of the heat, and stands there as everywhere, with what was played before and with the break in it.
func TestATableThatWaitsJoinsTheClockOfItsHeat(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		h.firstOnFloor()
		lines := h.floorLines(h.director, smallDay)
		group := rest.V1 + "/clock-groups/" + lines[0].Group
		first, second := rest.V1+"/tournaments/"+lines[0].Tournament, rest.V1+"/tournaments/"+lines[1].Tournament
		h.post(h.director, group+"/events", `{"do":"start"}`).is(201)
		var list struct{ Events []struct{ Number int } }
		h.get(h.director, first+"/events").is(200).into(&list)
		last := len(list.Events)
		h.post(h.director, first+"/events", fmt.Sprintf(`{"do":"undo","event":%d}`, last-1), "If-Match", fmt.Sprintf("%q", fmt.Sprint(last))).is(201)
		h.clock = h.clock.Add(25 * time.Minute)
		heat := "/saal/small/bl1/1/heats/1/floor"
		b := h.browsesAs(directorEmail)
		page := b.shows("GET", heat, nil, 200, heat, "die Uhr wartet", "Uhr mitlaufen lassen", "Level 2, noch ")
		h.get("", "/uhren/"+lines[0].Group).is(200).says("Level 2").lacks("Noch nicht begonnen")

		form, action := b.button(page, "Uhr mitlaufen lassen")
		b.shows("POST", action, form, 200, heat+"?getan=start", "Level 2")
		stands := func(path string) string {
			h.Helper()
			var c struct {
				State             string
				Level             int
				Remaining, Played int64
			}
			h.get("", path+"/clock").is(200).into(&c)
			return fmt.Sprint(c)
		}
		if at, other := stands(first), stands(second); at != other || !strings.Contains(at, "running 2") {
			t.Errorf("the clock stands at %s, elsewhere at %s", at, other)
		}
		h.post(h.director, group+"/events", `{"do":"start"}`).is(422)
		h.post(h.director, group+"/events", `{"do":"pause"}`).is(201)
		if at, other := stands(first), stands(second); at != other || !strings.Contains(at, "paused 2") {
			t.Errorf("the clock stands at %s, elsewhere at %s", at, other)
		}
	})
}
