package api

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
)

// pastEvening enters an evening of a house of that day: four play, three go out at the end of so many seconds, when 4,200 were forecast.
func (h *hall) pastEvening(house, day string, seconds floor.Instant) {
	h.Helper()
	began, err := time.Parse(time.DateOnly+" 15:04", day+" 18:00")
	if err != nil {
		h.Fatal(err)
	}
	at := floor.Instant(began.Unix())
	f := &floorfile.File{Head: floor.Head{Title: floor.Title{ID: "abend-" + day, Name: "Abend am " + day, Date: day}, Mode: floor.FreezeOut, Edition: "club",
		Rules: floor.EditionRules("club"), Tables: []floor.Table{{Table: 1, Seats: 9}}}}
	f.Rules.StartChips = 1000
	for _, p := range []floor.Piece{{Small: 25, Big: 50}, {Small: 50, Big: 100}, {}, {Small: 75, Big: 150}, {Small: 100, Big: 200}, {Small: 200, Big: 400}} {
		p.Kind, p.Seconds = floor.Level, 1200
		if p.Big == 0 {
			p.Kind, p.Seconds = floor.Break, 600
		}
		f.Levels = append(f.Levels, p)
	}
	for _, who := range []string{"a", "b", "c", "d"} {
		f.Entrants = append(f.Entrants, floor.Entrant{ID: who, Name: "Gast " + strings.ToUpper(who)})
		f.Events = append(f.Events, floor.Event{At: at, Do: floor.Enter, Entrant: who})
	}
	f.Events = append(f.Events, floor.Event{At: at, Do: floor.Start})
	for _, who := range []string{"a", "b", "c"} {
		f.Events = append(f.Events, floor.Event{At: at + seconds, Do: floor.Bust, Out: []floor.Stack{{Entrant: who}}})
	}
	f.Events = append(f.Events, floor.Event{At: at + seconds, Do: floor.Finish})
	if _, err := h.office.Floor.ImportIn(h.Context(), acts.Console, house, f, acts.Terms{}); err != nil {
		h.Fatal(err)
	}
}

// Everybody reads how good the forecasts of a house were, evening by evening; once eight are over they say how sure the next one is. Evenings of
// other houses do not count.
func TestForecastsOfAHouseAreScoredInPublic(t *testing.T) {
	each(t, func(h *hall) {
		h.clubHouses()
		for i := range 8 {
			h.pastEvening("clublokal", fmt.Sprintf("2010-01-%02d", i+10), 4800)
		}
		h.pastEvening("volkshaus", "2010-01-20", 5400)
		h.get("", "/prognosen/clublokal").is(200).says("Abend am 2010-01-17").lacks("2010-01-20").says("<dt>Prognosen</dt><dd>32<").
			says("20:10 ± 10").says("20:20, 10 Minuten später").says("<td>ja</td>").says("10 Minuten</dd>")
		h.get("", "/turniere/abend-2010-01-17").is(200).says(`href="/prognosen/clublokal"`)
		h.get("", "/prognosen/nirgends").is(404)
		for house, want := range map[string]int64{"clublokal": 500, "volkshaus": 150, "": 150} {
			if got, err := h.office.Floor.Unsure(t.Context(), house, h.clock); err != nil || got != want {
				t.Errorf("%q: %d of a thousand, %v", house, got, err)
			}
		}
	})
}
