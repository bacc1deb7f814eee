package explain_test

import (
	"strings"
	"testing"

	"pokerliga/explain"
	"pokerliga/scoring"
)

// § 4.2.1.2: the order of a table is told from the one list of criteria.
func TestTheOrderOfATableIsToldFromItsCriteria(t *testing.T) {
	want := "nach Punkten, dann nach Siegen, zweiten Plätzen und so fort, zuletzt nach den Rohpunkten, der Summe der Rundenpunkte"
	if got := explain.TableOrder(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got := explain.StillOpen(); got != "die Rundenpunkte" {
		t.Errorf("open is %s", got)
	}
	row := &scoring.Standing{Places: []int{4, 3, 2, 1, 0}}
	var level []string
	for _, k := range scoring.TieBreaks() {
		got := explain.Compared(row, &scoring.Comparison{Criterion: k.Name, A: 1, B: 2})
		if !strings.Contains(got, k.Words(0)+" 1:2") || !strings.HasPrefix(got, explain.Enumerate(level)) {
			t.Errorf("%s is told as %q", k.Name, got)
		}
		level = append(level, k.All)
	}
	for place, want := range map[int]string{1: "Siege 5:4", 3: "Siege 4:4, zweite Plätze 3:3, dritte Plätze 5:4",
		5: "bis zu den vierten Plätzen gleich, fünfte Plätze 5:4"} {
		if got := explain.Compared(row, &scoring.Comparison{Criterion: scoring.TieByPlaces, Place: place, A: 5, B: 4}); got != want {
			t.Errorf("place %d: %s", place, got)
		}
	}
	if got := explain.Compared(row, &scoring.Comparison{}); got != "alle Platzierungen und die Rundenpunkte gleich" {
		t.Error(got)
	}
	if got := explain.Compared(row, &scoring.Comparison{Criterion: scoring.ByNoShows, A: 2}); got != "nicht angetreten 2:0" {
		t.Error(got)
	}
}
