package seasonfile_test

import (
	"fmt"
	"reflect"
	"testing"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Whatever happens in the heats of one matchday, what is taken over from earlier results is what would be computed anew,
// and the earlier results stay as they were.
func TestWhatIsTakenOverFromEarlierResultsIsWhatWouldBeComputed(t *testing.T) {
	changes := map[string]func(*scoring.Matchday){
		"the last card is taken back": func(m *scoring.Matchday) {
			h := &m.Heats[len(m.Heats)-1]
			h.SitAndGos = h.SitAndGos[:max(0, len(h.SitAndGos)-1)]
		},
		"two places are changed": func(m *scoring.Matchday) {
			for i := range m.Heats[0].SitAndGos {
				s := m.Heats[0].SitAndGos[i].Seats
				s[0].Place, s[1].Place = s[1].Place, s[0].Place
			}
		},
		"stacks are taken back": func(m *scoring.Matchday) { m.Heats[0].TeamMTTs = nil },
		"a heat is opened":      func(m *scoring.Matchday) { m.Heats[len(m.Heats)-1].Open = true },
		"it has not begun":      func(m *scoring.Matchday) { m.Heats = nil },
	}
	for _, name := range []string{"tiny", "small", "ordinary", "rough"} {
		complete := readExample(t, name)
		running := complete.Clone()
		for l := range running.Leagues {
			begun := running.Leagues[l].Matchdays
			for m := len(begun) - 1; m >= 0; m-- {
				if n := len(begun[m].Heats); n > 0 {
					begun[m].Heats[n-1].Open = true
					break
				}
			}
		}
		for which, before := range map[string]*seasonfile.File{"complete": complete, "running": running} {
			takesOver(t, name+", "+which, before, changes)
		}
	}
}

// takesOver changes the heats of each matchday of a season.
func takesOver(t *testing.T, name string, before *seasonfile.File, changes map[string]func(*scoring.Matchday)) {
	t.Helper()
	results, as := seasonfile.Compute(before), seasonfile.Compute(before)
	moved := 0
	for l := range before.Leagues {
		for m := range before.Leagues[l].Matchdays {
			if len(before.Leagues[l].Matchdays[m].Heats) == 0 {
				continue
			}
			for what, change := range changes {
				after := before.Clone()
				change(&after.Leagues[l].Matchdays[m])
				at := fmt.Sprintf("%s, %s, matchday %d, %s", name, after.Leagues[l].ID, after.Leagues[l].Matchdays[m].Number, what)
				want := seasonfile.Compute(after)
				got := seasonfile.ComputeHeats(after, results, after.Leagues[l].ID, after.Leagues[l].Matchdays[m].Number)
				if !reflect.DeepEqual(got, want) {
					t.Errorf("%s: other results", at)
				}
				if !reflect.DeepEqual(want, as) {
					moved++
				}
			}
		}
	}
	if moved == 0 || !reflect.DeepEqual(results, as) {
		t.Errorf("%s: %d changes were seen; the earlier results must stay", name, moved)
	}
}
