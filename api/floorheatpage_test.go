package api

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"
)

// A heat is run on one screen: one clock for all its tables, three more hands at each once the time is up, and then the chips; the
// round card is there without anybody typing a name. § 3.2.9, § 3.2.10
func TestAHeatIsRunOnOneScreen(t *testing.T) {
	each(t, func(h *hall) {
		h.readyToDraw()
		b, heat := h.directs(), saal+"/heats/1"
		floor := heat + "/floor"
		b.shows("GET", floor, nil, 200, heat)
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		h.post(h.director, firstDesk, nil).is(201)
		b.shows("GET", heat, nil, 200, heat, floor)
		line := h.floorLines(h.director, smallDay)[0]
		own := "/floor/" + line.Tournament
		sends := func(do string, says ...string) string {
			h.Helper()
			page := b.shows("GET", floor, nil, 200, floor)
			form := actAt(page, own, do, "")
			if form == nil {
				h.Fatalf("there is no form for %s: %s", do, mainOf(page))
			}
			return b.shows("POST", own+"/events", form, 200, floor+"?getan="+do, says...)
		}
		sends("start", "Uhr anhalten", "Eine Uhr für alle Tische")
		for _, l := range h.floorLines(h.director, smallDay) {
			if l.MTT == "" && l.State != "running" {
				t.Errorf("table %d: %s", l.Table, l.State)
			}
		}
		sends("bust", "noch")
		h.clock = h.clock.Add(2 * time.Hour)
		page := b.shows("GET", floor, nil, 200, floor, "Die Zeit ist um", "0 von 3 Händen")
		if actAt(page, own, "count", "") != nil {
			t.Error("chips can be counted before the last hands are played")
		}
		taps := 0
		for n := 1; n <= 3; n++ {
			sends("hand", fmt.Sprintf("%d von 3 Händen", n))
			taps++
		}
		page = b.shows("GET", floor, nil, 200, floor, "data-sum=")
		form := actAt(page, own, "count", "")
		var left []string
		for name := range form {
			if strings.HasPrefix(name, "stacks[") {
				left = append(left, name)
			}
		}
		_, rest, _ := strings.Cut(page, `data-sum="`)
		sum, _, _ := strings.Cut(rest, `"`)
		for i, name := range left {
			form.Set(name, map[bool]string{true: sum, false: "0"}[i == 0])
			taps++
		}
		again := url.Values{}
		for name := range form {
			again.Set(name, form.Get(name))
		}
		for _, sent := range []url.Values{form, again} { // sent twice, carried out once
			b.shows("POST", own+"/events", sent, 200, floor+"?getan=count", "zu Ende, die Rundenkarte ist geschrieben")
		}
		if taps++; 12*taps > 150 {
			t.Errorf("a table takes %d taps", taps)
		}
		h.get(h.director, smallDay+"/heats/1/sit-and-gos/1").is(200).says(`"place":`)
		for _, l := range h.floorLines(h.director, smallDay)[1:] {
			if l.State == "ended" {
				t.Errorf("table %d has ended, too", l.Table)
			}
		}
		// A table at which one is left is decided: nobody asks for its hands or its chips.
		second := "/floor/" + h.floorLines(h.director, smallDay)[1].Tournament
		for left := 6; ; left-- {
			page := b.shows("GET", floor, nil, 200, floor)
			form := actAt(page, second, "bust", "")
			if form == nil {
				if !strings.Contains(page, "entschieden, die Rundenkarte ist geschrieben") || actAt(page, second, "hand", "") != nil || left != 1 {
					t.Errorf("with %d left: %s", left, mainOf(page))
				}
				break
			}
			b.shows("POST", second+"/events", form, 200, floor+"?getan=bust")
		}
		h.floorDirector()
		h.browsesAs("floor@example.at").shows("GET", floor, nil, 403, floor)
	})
}
