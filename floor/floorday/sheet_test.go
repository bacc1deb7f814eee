package floorday_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/rules/draw"
	"pokerliga/scoring"
)

// heat is the second heat of a matchday without lineups.
func heat() *floorday.Heat {
	return &floorday.Heat{Season: "2010", League: "bl1", Number: 2, Structure: floorday.Usual(),
		Day: &scoring.Matchday{Number: 3, Date: "2010-03-06", Start: "14:00", SNGStartChips: 2000, MTTStartChips: 10000}}
}

// sat are three players and the empty chair of a club.
var sat = &draw.DrawnTable{Table: 7, Seats: []draw.Chair{{Club: "a", Player: "anna"}, {Club: "b", Player: "bert"}, {Club: "c", Ghost: true},
	{Club: "d", Player: "dora"}}}

func TestAHeatNamesItsTournaments(t *testing.T) {
	sng := heat().SitAndGo(sat, 1)
	if id := sng.Head.Title.ID; id != "2010-bl1-3-2-t7" {
		t.Errorf("the table is %q", id)
	}
	if id := floorday.MTTID("2010", "bl1", 3, "A"); id != "2010-bl1-3-mtt-a" {
		t.Errorf("the MTT is %q", id)
	}
	long := floorday.ID(strings.Repeat("s", 40), strings.Repeat("l", 40), 3, 2, "t7")
	if other := floorday.ID(strings.Repeat("s", 40), strings.Repeat("l", 40), 3, 2, "t8"); len(long) != 64 || long == other {
		t.Errorf("a long name is %q and %q", long, other)
	}
}

// TestAnEmptyChairTakesNobodysPlace: a chair that was blinded off, or is still in at the end, is a ghost. § 3.2.17
func TestAnEmptyChairTakesNobodysPlace(t *testing.T) {
	sng := heat().SitAndGo(sat, 1)
	events := slices.Concat(sng.Events, []floor.Event{{At: 1, Do: floor.Start},
		{At: 100, Do: floor.Bust, Out: []floor.Stack{{Entrant: "dora"}}},
		{At: 200, Do: floor.Bust, Out: []floor.Stack{{Entrant: "c-ghost"}}},
		{At: 4000, Do: floor.Bust, Out: []floor.Stack{{Entrant: "anna"}}}})
	s, err := floor.Play(&sng.Head, events, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := &scoring.SitAndGo{Table: 7, Seats: []scoring.Seat{{Player: "anna", Place: 2}, {Player: "bert", Place: 1}, {Club: "c", Ghost: true},
		{Player: "dora", Place: 3}}}
	if got := floorday.Card(7, &sng.Head, s); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
