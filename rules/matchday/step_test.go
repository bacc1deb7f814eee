package matchday_test

import (
	"slices"
	"testing"

	"pokerliga/rules/draw"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// § 3.2.11: a table that was drawn and has no card is missing; who drew none misses none.
func TestTheTablesWithoutACardAreMissing(t *testing.T) {
	drawn := []draw.DrawnTable{{Table: 2}, {Table: 1}, {Table: 3}}
	heat := &scoring.Heat{Number: 1, Open: true, SitAndGos: []scoring.SitAndGo{{Table: 1}}}
	cases := []struct {
		name  string
		heat  *scoring.Heat
		drawn []draw.DrawnTable
		want  []int
	}{
		{"some", heat, drawn, []int{2, 3}},
		{"all before the heat", nil, drawn, []int{1, 2, 3}},
		{"none without a draw", heat, nil, nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := matchday.MissingTables(c.heat, c.drawn); !slices.Equal(got, c.want) {
				t.Errorf("missing are %v, want %v", got, c.want)
			}
		})
	}
}

// A sheet is spoken of as people do.
func TestASheetHasATitle(t *testing.T) {
	for name, want := range map[string]string{matchday.SheetOfCard(7): "Tisch 7", matchday.SheetOfMTT("A"): "MTT A"} {
		if got := matchday.SheetTitle(name); got != want {
			t.Errorf("%s is called %q, want %q", name, got, want)
		}
	}
}
