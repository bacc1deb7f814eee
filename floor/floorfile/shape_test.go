package floorfile_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/scoring"
)

// played plays an example.
func played(t *testing.T, name string) *floor.State {
	t.Helper()
	file, err := floorfile.Decode(read(t, name+".tournament.json"))
	if err != nil {
		t.Fatal(err)
	}
	state, err := file.Play()
	if err != nil {
		t.Fatal(err)
	}
	return state
}

// through reads what the floor writes into a shape of the season file, and fails if
// anything is lost or added on the way.
func through(t *testing.T, from, into any) {
	t.Helper()
	data, err := json.Marshal(from)
	if err != nil {
		t.Fatal(err)
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		t.Fatal(err)
	}
	back, err := json.Marshal(into)
	if err != nil || !reflect.DeepEqual(plain(t, back), plain(t, data)) {
		t.Errorf("%v: %s, then %s", err, data, back)
	}
}

func TestTheCardOfTheFloorIsTheRoundCardOfTheSeasonFile(t *testing.T) {
	for i := range played(t, "sit-and-go").Card().Seats {
		through(t, played(t, "sit-and-go").Card().Seats[i], new(scoring.Seat))
	}
}

func TestTheStacksOfTheFloorAreThoseOfTheSeasonFile(t *testing.T) {
	known := 0
	for _, heat := range played(t, "team-mtt").Heats() {
		for _, stack := range heat.Stacks {
			if stack.End != nil { // else the heat is not over
				through(t, stack, new(scoring.Stack))
				known++
			}
		}
	}
	if known != 9 {
		t.Errorf("%d stacks were known", known)
	}
}

func TestTheRowOfARankingIsThatOfTheSeasonFile(t *testing.T) {
	for _, row := range played(t, "multi-round").Season().Results {
		through(t, row, new(scoring.Finish))
	}
}
