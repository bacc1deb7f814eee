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

// § 3.2.18: who still plays when the time is up is ranked by chips. Where they stand on the photo of a card alone they are to be copied, and the heat is
// not closed without a note before that.
func TestChipsOnPhotosAreToBeCopied(t *testing.T) {
	some := 3000
	first, second := scoring.Seat{Player: "a", Place: 1}, scoring.Seat{Player: "b", Place: 2}
	inTime, counted, empty := first, first, scoring.Seat{Club: "wels", Ghost: true}
	inTime.InTime, counted.Chips = true, &some
	for _, c := range []struct {
		name  string
		seats []scoring.Seat
		photo string
		want  []int
	}{
		{"stopped by time", []scoring.Seat{first, second, empty}, "p", []int{7}},
		{"typed without a photo", []scoring.Seat{first, second}, "", nil},
		{"won in time (§ 3.2.13)", []scoring.Seat{inTime, second}, "p", nil},
		{"counted", []scoring.Seat{counted, second}, "p", nil},
		{"alone among empty chairs (§ 3.2.17)", []scoring.Seat{first, empty}, "p", nil},
	} {
		m := &scoring.Matchday{Heats: []scoring.Heat{{Number: 1, Open: true, SitAndGos: []scoring.SitAndGo{{Table: 7, Seats: c.seats}}}}}
		course := &matchday.Course{Photos: map[int]map[int]string{1: {7: c.photo}}}
		if got := course.ChipsOnPhotos(&m.Heats[0]); !slices.Equal(got, c.want) {
			t.Errorf("%s: tables %v, want %v", c.name, got, c.want)
		}
		if err := course.RefuseChipsOnPhotos(&m.Heats[0]); (err != nil) != (c.want != nil) {
			t.Errorf("%s: %v", c.name, err)
		}
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
