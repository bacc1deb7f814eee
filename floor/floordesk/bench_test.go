package floordesk_test

import (
	"fmt"
	"testing"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/storage/storagetest"
)

// ninety is a tournament of ninety at ten tables in which so many hands were dealt.
func ninety(hands int) *floorfile.File {
	f := &floorfile.File{Head: floor.Head{Title: floor.Title{ID: "abend", Name: "Abend", Date: "2026-11-21"}, Mode: floor.FreezeOut,
		Edition: "club", Rules: floor.EditionRules("club"), Levels: []floor.Piece{{Kind: floor.Level, Seconds: 86400, Small: 25, Big: 50}},
		Money: floor.Money{BuyIn: 2000}, Payouts: []floor.Payout{{From: 1, Shares: []int64{50, 30, 20}}}}}
	at := floor.Instant(evening.Unix()) - 20_000
	happens := func(e floor.Event) {
		e.At, at = at, at+4
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
	for i := range hands {
		happens(floor.Event{Do: floor.Hand, Table: i%10 + 1})
	}
	return f
}

// What an event costs does not depend on how many were before it.
func BenchmarkRecord(b *testing.B) {
	for _, hands := range []int{20, 2000} {
		b.Run(fmt.Sprintf("behind-%d", hands), func(b *testing.B) {
			o := office(storagetest.Open(b))
			if _, err := o.Floor.Import(b.Context(), acts.Console, ninety(hands), acts.Terms{}); err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := o.Floor.Record(b.Context(), acts.Console, "abend", floor.Event{Do: floor.Hand, Table: 1}, acts.Terms{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
