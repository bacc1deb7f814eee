package scoring_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/scoring"
)

// § 4.1.1.2: whoever shares a place takes those behind it, too (A57), so they are not
// given; gaps are legal, since players without a club take places (A56).
func TestPlacesOfATournamentThatCannotBeAreWarnedAbout(t *testing.T) {
	for _, c := range []struct {
		name   string
		places []int
		want   string
	}{
		{"in a row", []int{1, 2, 3}, ""},
		{"with gaps", []int{2, 5, 9}, ""},
		{"shared, the next is left out", []int{1, 1, 3}, ""},
		{"shared, and a gap behind", []int{1, 1, 7}, ""},
		{"shared, and the next is given", []int{1, 1, 2}, "2: Platz 2 gibt es nicht, wenn sich 2 Spieler Platz 1 teilen."},
		{"in any order", []int{2, 1, 1}, "0: Platz 2 gibt es nicht, wenn sich 2 Spieler Platz 1 teilen."},
		{"shared by three", []int{4, 4, 4, 6, 6, 7},
			"3: Platz 6 gibt es nicht, wenn sich 3 Spieler Platz 4 teilen. 4: Platz 6 gibt es nicht, wenn sich 3 Spieler Platz 4 teilen."},
	} {
		tour := scoring.Tournament{Date: "2010-05-01", Entries: 40}
		for i, place := range c.places {
			tour.Results = append(tour.Results, scoring.Finish{Player: fmt.Sprint("p", i), Place: place})
		}
		var got []string
		for _, w := range tour.Warnings() {
			got = append(got, strings.NewReplacer(".results[", "", "].place", "").Replace(w.Path)+": "+w.Sentence)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
		doubts := tour.Doubts("2010-01-01", "2010-12-31")
		if len(doubts) != len(got) || len(doubts) > 0 && !strings.HasPrefix(doubts[0].Path, "$.results[") {
			t.Errorf("%s: the office is told %+v", c.name, doubts)
		}
	}
}
