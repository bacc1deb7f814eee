package api

import (
	"fmt"
	"regexp"
	"testing"
	"time"
)

// H19: the wall says that a level begins with the next hand as long as the hand before it may be played: until each table has played one
// since, three minutes at most; also where the page is asked for anew meanwhile.
func TestTheWallSaysFromTheNextHandUntilThatIsTrue(t *testing.T) {
	each(t, func(h *hall) {
		director := h.floorDirector()
		h.seated(director)
		h.post(director, fridayPath+"/events", `{"do":"move","entrant":"cleo","table":1,"seat":3}`, "If-Match", fmt.Sprintf("%q", fmt.Sprint(h.events()))).is(201)
		h.post(director, fridayPath+"/events", `{"do":"start"}`).is(201)
		began := h.clock
		fresh := regexp.MustCompile(`data-begins="0" data-fresh="(\d+)"`)
		until := func() string {
			return fresh.FindStringSubmatch(string(h.get("", "/turniere/freitag/uhr").is(200).body))[1]
		}
		if got := until(); got != "0" {
			t.Errorf("at the first level everybody begins a hand: %s", got)
		}
		levels := friday()["levels"].([]any)
		second := began.Add(time.Duration(levels[0].(map[string]any)["seconds"].(float64)) * time.Second)
		h.clock = second.Add(20 * time.Second)
		if got, want := until(), fmt.Sprint(second.Unix()+180); got != want {
			t.Errorf("in the second level until %s, want %s", got, want)
		}
		h.post(director, fridayPath+"/events", `{"do":"hand","table":1}`).is(201)
		if got := until(); got != "0" {
			t.Errorf("once each table has played a hand: %s", got)
		}
	})
}
