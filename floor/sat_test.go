package floor_test

import (
	"maps"
	"testing"

	"pokerliga/floor"
)

// Somebody is asked to change from the seat on which he was last, also if he got that a moment ago; what was undone has moved nobody.
func TestWhereSomebodySatBefore(t *testing.T) {
	head := &floor.Head{Mode: floor.FreezeOut, Rules: floor.EditionRules("club"),
		Levels: []floor.Piece{{Kind: floor.Level, Seconds: 1200, Small: 25, Big: 50}},
		Tables: []floor.Table{{Table: 1, Seats: 9}, {Table: 2, Seats: 9}}}
	var enter, events []floor.Event
	for i, id := range []string{"anna", "bert", "cleo"} {
		head.Entrants = append(head.Entrants, floor.Entrant{ID: id})
		enter = append(enter, floor.Event{At: 100, Do: floor.Enter, Entrant: id})
		events = append(events, floor.Event{At: 200, Do: floor.SeatOne, Entrant: id, Table: 1, Seat: i + 1})
	}
	events = append(append(enter, events...), floor.Event{At: 300, Do: floor.MoveOne, Entrant: "anna", Table: 2, Seat: 5},
		floor.Event{At: 400, Do: floor.MoveOne, Entrant: "anna", Table: 2, Seat: 7},
		floor.Event{At: 400, Do: floor.MoveOne, Entrant: "bert", Table: 2, Seat: 1}, floor.Event{At: 500, Do: floor.Undo, Undone: 8})
	cases := []struct {
		name  string
		since floor.Instant
		want  map[string]floor.Chair
	}{
		{"all of it", 0, map[string]floor.Chair{"anna": {Table: 2, Seat: 5}}},
		{"the last move", 400, map[string]floor.Chair{"anna": {Table: 2, Seat: 5}}},
		{"behind it", 401, map[string]floor.Chair{}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := floor.Sat(head, events, c.since)
			if err != nil || !maps.Equal(got, c.want) {
				t.Errorf("%v, %v, want %v", got, err, c.want)
			}
		})
	}
}
