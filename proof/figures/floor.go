package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
)

// longEvening is how many events the yardstick of tournaments has.
const longEvening = 2000

// mostOfReading is the target for the time of computing a tournament, as a part of the time of decoding its file.
const mostOfReading = 0.5

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

// computingTournaments compares computing a tournament with decoding its file as plain JSON.
func (w *workshop) computingTournaments(ctx context.Context) ([]figure, error) {
	f := evening("abend", longEvening)
	var text bytes.Buffer
	err := floorfile.Write(&text, f)
	if _, refused := f.Play(); err == nil {
		err = refused
	}
	if err != nil {
		return nil, err
	}
	var failed error
	decode := func() {
		var into any
		failed = json.Unmarshal(text.Bytes(), &into)
	}
	compute := func() {
		s, err := f.Play()
		if err == nil {
			s.Results()
		} else {
			failed = err
		}
	}
	var ratios []float64
	var computed, decoded []time.Duration
	for range w.times(41, 11) {
		c, d := each(8, compute), each(4, decode)
		computed, decoded, ratios = append(computed, c), append(decoded, d), append(ratios, float64(c)/float64(d))
	}
	ratio := median(ratios)
	return []figure{{
		what:     fmt.Sprintf("computing a tournament of %d events : decoding its file into `any` with `encoding/json`", longEvening),
		measured: fmt.Sprintf("%.2f (%s : %s)", ratio, millis(median(computed)), millis(median(decoded))),
		target:   fmt.Sprintf("≤ %.2f", mostOfReading),
		missed:   ratio > mostOfReading,
	}}, errorsOf(ctx, failed)
}
