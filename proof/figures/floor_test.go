package figures

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"testing"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
)

// longEvening is the number of events of the tournament that is watched.
const longEvening = 2000

// watched is the id of the tournament.
const watched = "lang"

// evening is a tournament of ninety at ten tables with so many events: hands, now and then a count, and somebody out.
func evening(id string, events int) *floorfile.File {
	f := &floorfile.File{Head: floor.Head{Title: floor.Title{ID: id, Name: "Langer Abend", Date: "2026-11-21"}, Mode: floor.FreezeOut,
		Edition: "club", Rules: floor.EditionRules("club"), Chips: []int64{25, 100, 500},
		Payouts: []floor.Payout{{From: 1, Shares: []int64{5000, 3000, 2000}}}, Money: floor.Money{BuyIn: 2000}}}
	for i := range 20 {
		f.Levels = append(f.Levels, floor.Piece{Kind: floor.Level, Seconds: 1200, Small: int64(25 * (i + 1)), Big: int64(50 * (i + 1))})
	}
	at := floor.Instant(time.Date(2026, 11, 21, 17, 0, 0, 0, time.UTC).Unix())
	happens := func(e floor.Event) {
		at += 4
		e.At = at
		f.Events = append(f.Events, e)
	}
	for i := range 90 {
		id := fmt.Sprintf("p%02d", i)
		f.Entrants = append(f.Entrants, floor.Entrant{ID: id, Name: "Gast " + id})
		happens(floor.Event{Do: floor.Enter, Entrant: id})
		if i%9 == 0 {
			f.Tables = append(f.Tables, floor.Table{Table: i/9 + 1, Seats: 9})
		}
	}
	happens(floor.Event{Do: floor.Draw, Lot: &floor.Lot{Number: 1, Secret: "0c1f6f1ad6c34a7b"}})
	happens(floor.Event{Do: floor.Start})
	for i := 0; len(f.Events) < events; i++ {
		who := f.Entrants[i%90].ID
		switch {
		case i%40 == 39 && i/40 < 30:
			happens(floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: f.Entrants[i/40].ID, Chips: 900}}})
		case i%10 == 5 && i%90 >= 30:
			happens(floor.Event{Do: floor.Count, Stacks: []floor.Stack{{Entrant: who, Chips: int64(5000 + i)}}})
		default:
			happens(floor.Event{Do: floor.Hand, Table: i%10 + 1})
		}
	}
	return f
}

// floorEvents is the path of the events of a tournament.
func floorEvents(id string) string { return "/api/v1/tournaments/" + id + "/events" }

// enterEvening enters the tournament.
func (v *visitor) enterEvening(b *testing.B) {
	var text bytes.Buffer
	check(b, floorfile.Write(&text, evening(watched, longEvening)))
	v.ask(b, http.MethodPut, "/api/v1/tournaments/"+watched+"/file", json.RawMessage(text.Bytes()))
}
