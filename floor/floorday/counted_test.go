package floorday_test

import (
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"

	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floorfile"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// A championship in rounds counts for the ranking once its final tables are played. § 3.1.1.6, § 4.1.1.2
func TestATournamentCountsOnceEverybodyHasAPlace(t *testing.T) {
	text, err := os.ReadFile("../../proof/testdata/floor/multi-round.tournament.json")
	if err != nil {
		t.Fatal(err)
	}
	f, err := floorfile.Decode(text)
	if err != nil {
		t.Fatal(err)
	}
	counted := func(change func(*floor.Head)) (*scoring.Tournament, error) {
		t.Helper()
		head := f.Head
		change(&head)
		s, err := floor.Play(&head, f.Events, nil)
		if err != nil {
			t.Fatal(err)
		}
		return floorday.Counted(&head.Title, s)
	}
	got, err := counted(func(*floor.Head) {})
	if err != nil || got.ID != "mr" || got.Kind != "championship" || got.Entries != 8 || len(got.Results) != 8 || got.Results[0].Place != 1 {
		t.Fatalf("got %+v, %v", got, err)
	}
	for says, change := range map[string]func(*floor.Head){
		"noch nicht zu Ende":     func(h *floor.Head) { h.Finals = nil },
		"zählt für keine":        func(h *floor.Head) { h.Title.Kind = "" },
		"haben nicht alle einen": func(h *floor.Head) { h.Finals = h.Finals[:1] },
	} {
		var breach *rulebook.Breach
		if row, err := counted(change); row != nil || !errors.As(err, &breach) || !strings.Contains(breach.Sentence, says) {
			t.Errorf("got %+v, %v, want %q", row, err, says)
		}
	}

	paid := 3
	season := []scoring.Tournament{{ID: "other"}, *got}
	season[1].Paid = &paid
	if row, same := floorday.Stored(season, got); row != &season[1] || !same {
		t.Errorf("got %+v, %t: how many places are paid is not what was played", row, same)
	}
	season[1].Results = append([]scoring.Finish{}, got.Results[1:]...)
	if row, same := floorday.Stored(season, got); row == nil || same {
		t.Errorf("got %+v, %t, but somebody is missing", row, same)
	}
	if row, _ := floorday.Stored(season[:1], got); !reflect.DeepEqual(row, (*scoring.Tournament)(nil)) {
		t.Errorf("got %+v, want none", row)
	}
}
