package floorfile_test

import (
	"fmt"
	"path/filepath"
	"reflect"
	"testing"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
)

// A tournament that goes on by one event is the one that was gone through from the start; the state before it stays as it was,
// whatever else was tried from there.
func TestGoingOnIsGoingThroughAll(t *testing.T) {
	names, err := filepath.Glob(examples + "*.tournament.json")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	modes := map[string]int{}
	for _, name := range names {
		if f, err := floorfile.Decode(read(t, filepath.Base(name))); err == nil {
			modes[f.Mode] += goOn(t, f)
		}
	}
	if modes[floor.FreezeOut] < 50 || modes[floor.SitAndGo] < 10 || modes[floor.TeamMTT] < 10 { // the multi-rounds have none
		t.Errorf("these events were gone through: %v", modes)
	}
}

// goOn goes through a tournament event by event, and returns how many there were.
func goOn(t *testing.T, f *floorfile.File) int {
	t.Helper()
	state, err := floor.Play(&f.Head, nil, nil)
	if err != nil {
		return 0
	}
	before := state
	for i := range f.Events {
		next, err := floor.Next(state, &f.Head, f.Events[:i+1])
		for _, other := range f.Events { // what is tried, and does not happen
			other.At = f.Events[i].At
			_, _ = floor.Next(state, &f.Head, append(f.Events[:i:i], other))
		}
		played, refused := floor.Play(&f.Head, f.Events[:i+1], nil)
		if fmt.Sprint(err) != fmt.Sprint(refused) {
			t.Fatalf("%s, event %d: %v, from the start %v", f.Title.ID, i, err, refused)
		}
		if !reflect.DeepEqual(state, before) {
			t.Fatalf("%s: event %d changed the state before it", f.Title.ID, i)
		}
		if err != nil {
			return i
		}
		if !reflect.DeepEqual(next, played) {
			t.Fatalf("%s, event %d (%s):\n%+v\nfrom the start\n%+v", f.Title.ID, i, f.Events[i].Do, next.Results(), played.Results())
		}
		state, before = next, played
	}
	return len(f.Events)
}
