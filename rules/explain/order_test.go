package explain_test

import (
	"testing"

	"pokerliga/rules/explain"
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
	told := func(c scoring.Comparison) string { return explain.Compared([2]string{"Muck", "Stahlstadt"}, row, &c) }
	for _, test := range []struct {
		want string
		of   scoring.Comparison
	}{
		{"Muck mit fünf Siegen, Stahlstadt mit vier", scoring.Comparison{Criterion: scoring.TieByPlaces, Place: 1, A: 5, B: 4}},
		{"Muck ohne Sieg, Stahlstadt mit einem Sieg", scoring.Comparison{Criterion: scoring.TieByPlaces, Place: 1, A: 0, B: 1}},
		{"beide mit vier Siegen, beide mit drei zweiten Plätzen, Muck mit einem dritten Platz, Stahlstadt ohne dritten Platz",
			scoring.Comparison{Criterion: scoring.TieByPlaces, Place: 3, A: 1, B: 0}},
		{"bis zu den vierten Plätzen gleich, Muck ohne fünften Platz, Stahlstadt mit zwei fünften Plätzen",
			scoring.Comparison{Criterion: scoring.TieByPlaces, Place: 5, A: 0, B: 2}},
		{"alle Platzierungen gleich, Muck mit 1.250 Rundenpunkten, Stahlstadt mit 1.249",
			scoring.Comparison{Criterion: scoring.TieByRoundPoints, A: 1250, B: 1249}},
		{"alle Platzierungen und die Rundenpunkte gleich", scoring.Comparison{}},
		{"Muck 2-mal nicht angetreten, Stahlstadt 0-mal", scoring.Comparison{Criterion: scoring.ByNoShows, A: 2}},
	} {
		if got := told(test.of); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}
