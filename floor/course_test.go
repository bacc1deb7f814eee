package floor_test

import (
	"reflect"
	"slices"
	"testing"

	"pokerliga/floor"
)

// H18: the pieces that come by themselves end where the clock halts; of the first is told what is left of it. H21: levels that
// were halved are told as long as they are.
func TestWhatIsAheadEndsWhereTheClockHalts(t *testing.T) {
	level := func(seconds int64) floor.Piece {
		return floor.Piece{Kind: floor.Level, Seconds: seconds, Small: 1, Big: 2}
	}
	halt := floor.Piece{Kind: floor.Break, Seconds: 60, Stop: true}
	h := &floor.Head{Mode: floor.FreezeOut, Edition: "casino", Rules: floor.EditionRules("casino"), Tables: []floor.Table{},
		Levels: []floor.Piece{level(100), level(200), halt, level(300)}}
	h.Rules.LateLevels = 0
	for _, id := range []string{"anna", "bert", "cleo"} {
		h.Entrants = append(h.Entrants, floor.Entrant{ID: id})
	}
	events := []floor.Event{{Do: floor.Enter, Entrant: "anna"}, {Do: floor.Enter, Entrant: "bert"}, {Do: floor.Enter, Entrant: "cleo"},
		{Do: floor.Start}, {At: 20, Do: floor.Bust, Out: []floor.Stack{{Entrant: "cleo"}}}}
	for n, want := range map[int][]floor.Piece{4: {level(80), level(200), halt}, 5: {level(40), level(100), halt}} {
		at := floor.Instant(20)
		state, err := floor.Play(h, events[:n], &at)
		if err != nil {
			t.Fatal(err)
		}
		if got := state.Ahead(); !reflect.DeepEqual(got, want) {
			t.Errorf("after %d events: %+v, want %+v", n, got, want)
		}
	}
}

// H58: hand for hand is played while one place is missing to the money and several tables play.
func TestHandForHandIsPlayedBeforeTheMoney(t *testing.T) {
	h := &floor.Head{Mode: floor.FreezeOut, Edition: "club", Rules: floor.EditionRules("club"), Money: floor.Money{BuyIn: 1000},
		Levels: []floor.Piece{{Kind: floor.Level, Seconds: 60}}, Tables: []floor.Table{{Table: 1, Seats: 2}, {Table: 2, Seats: 2}},
		Payouts: []floor.Payout{{From: 1, Shares: []int64{6000, 4000}}}}
	var events []floor.Event
	for i, id := range []string{"anna", "bert", "cleo", "dora"} {
		h.Entrants = append(h.Entrants, floor.Entrant{ID: id})
		events = append(events, floor.Event{Do: floor.Enter, Entrant: id},
			floor.Event{Do: floor.SeatOne, Entrant: id, Table: 1 + i/2, Seat: 1 + i%2})
	}
	for out, want := range map[int]bool{0: false, 1: true, 2: false} {
		played := append(slices.Clone(events), floor.Event{Do: floor.Start})
		for _, id := range []string{"anna", "cleo"}[:out] {
			played = append(played, floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: id}}})
		}
		state, err := floor.Play(h, played, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := floor.HandForHand(state); got != want {
			t.Errorf("with %d out: hand for hand is %t", out, got)
		}
	}
}
