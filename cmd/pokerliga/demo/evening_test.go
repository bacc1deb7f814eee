package demo_test

import (
	"reflect"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/floor"
	"pokerliga/floor/evening"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// The house tournament is running with 27 players at four tables and one piece of advice. The freeze-out ended with the results that last
// season lists. In the multi-round each place is taken. The earlier evenings of the house are over and have forecasts. Its cup has eighteen
// bags from two flights.
func TestTheEveningsOfTheDemoAreWhole(t *testing.T) {
	now := time.Date(2026, 10, 17, 17, 30, 0, 0, rulebook.Vienna())
	evenings := demo.Evenings(now)
	states := make([]*floor.State, len(evenings))
	for i, f := range evenings {
		at := floor.Instant(now.Unix())
		if n := len(f.Events); n > 0 && f.Events[n-1].At > at {
			t.Errorf("%s: its last event is still to come", f.Title.Name)
		}
		state, err := floor.Play(&f.Head, f.Events, &at)
		if err != nil {
			t.Fatalf("%s: %v", f.Title.Name, err)
		}
		if doubts := floor.Doubts(&f.Head); len(doubts) > 0 {
			t.Errorf("%s: %v", f.Title.Name, doubts)
		}
		states[i] = state
	}
	house := states[0]
	if in := house.Entries().In; in != demo.InHouse || len(house.Tables()) != 4 || house.Advice() == nil || house.Clock().State != "running" {
		t.Errorf("%d in at %d tables, advice %+v, clock %+v", in, len(house.Tables()), house.Advice(), house.Clock())
	}
	last, _ := demo.Seasons(now)
	for _, row := range last.Tournaments {
		if row.Kind != scoring.Students {
			continue
		}
		var want []floor.Finisher
		for _, r := range row.Results {
			want = append(want, floor.Finisher{Player: r.Player, Place: r.Place})
		}
		if got := states[1].Season(); got == nil || got.Entries != row.Entries || !reflect.DeepEqual(got.Results, want) {
			t.Errorf("the freeze-out ended with %+v, the season has %+v", got, row)
		}
	}
	if ranking := states[2].Ranking(); len(ranking) != 24 || ranking[23].Place == nil {
		t.Errorf("the multi-round has %d places", len(ranking))
	}
	for i, e := range evenings[3 : 3+demo.ClubEvenings] {
		if e.House != demo.House || len(evening.Score(&e.Head, e.Events)) != 4 || states[3+i].Entries().In != 1 {
			t.Errorf("%s of %s is not over, or had no forecasts", e.Title.Name, e.Title.Date)
		}
	}
	days := states[len(states)-1].Days()
	if days == nil || !days.Over || len(days.Ends) != 2 || len(days.Bagged) != 18 {
		t.Fatalf("the cup stands at %+v", days)
	}
	for _, end := range days.Ends {
		if end.Difference.Sign() != 0 {
			t.Errorf("flight %s has bagged %s chips too many", end.Flight, end.Difference.Digits())
		}
	}
}
