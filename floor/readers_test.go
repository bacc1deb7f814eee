package floor_test

import (
	"sync"
	"testing"

	"pokerliga/floor"
)

// Many read a state at once: pages, clocks, programs. None of them sees what another tries out to give advice.
func TestAStateIsReadByManyAtOnce(t *testing.T) {
	state := unbalanced(t)
	want := state.Tables()
	advice := *state.Advice()
	if advice.Do != floor.MoveOne || !advice.Known {
		t.Fatalf("%+v", advice)
	}
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for range 30000 {
				if got := state.Advice(); *got != advice {
					t.Errorf("%+v instead of %+v", got, advice)
					return
				}
				for i, table := range state.Tables() {
					if len(table.Seats) != len(want[i].Seats) {
						t.Errorf("%+v instead of %+v", table, want[i])
						return
					}
				}
			}
		})
	}
	readers.Wait()
}

// unbalanced is a tournament in which somebody has to move.
func unbalanced(t *testing.T) *floor.State {
	t.Helper()
	h := &floor.Head{Title: floor.Title{ID: "t", Name: "T", Date: "2026-11-21"}, Mode: floor.FreezeOut, Edition: "club",
		Rules: floor.EditionRules("club"), Levels: []floor.Piece{{Kind: floor.Level, Seconds: 600, Small: 25, Big: 50}},
		Tables: []floor.Table{{Table: 1, Seats: 9}, {Table: 2, Seats: 9}}}
	h.Rules.LateLevels, h.Rules.LateSeconds = 0, 0
	var events []floor.Event
	for i := range 18 {
		id := string(rune('a' + i))
		h.Entrants = append(h.Entrants, floor.Entrant{ID: id})
		events = append(events, floor.Event{Do: floor.Enter, Entrant: id})
	}
	events = append(events, floor.Event{Do: floor.Draw, Lot: &floor.Lot{Number: 1, Secret: "s"}}, floor.Event{Do: floor.Start})
	state, err := floor.Play(h, events, nil)
	if err != nil {
		t.Fatal(err)
	}
	seats := state.Tables()[1].Seats
	for _, s := range seats[:3] {
		events = append(events, floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: s.Entrant}}})
	}
	if state, err = floor.Play(h, events, nil); err != nil {
		t.Fatal(err)
	}
	return state
}
