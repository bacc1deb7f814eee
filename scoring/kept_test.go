package scoring_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pokerliga/scoring"
)

// Millionths are written with two decimals; read back they are written alike.
func TestRankingPointsAreReadAsTheyAreWritten(t *testing.T) {
	for _, points := range []scoring.Millionths{0, 111_000_000, 157_142_857, 10_000, -2_345_678} {
		first, err := json.Marshal(points)
		if err != nil {
			t.Fatal(err)
		}
		var again scoring.Millionths
		if err := json.Unmarshal(first, &again); err != nil {
			t.Fatal(err)
		}
		if second, _ := json.Marshal(again); string(second) != string(first) {
			t.Errorf("%d: written %s, read and written %s", points, first, second)
		}
	}
	if err := json.Unmarshal([]byte(`"x"`), new(scoring.Millionths)); err == nil {
		t.Error("a text is taken for points")
	}
}

// Results that were written down earlier count, whatever is computed today. The
// parts that explain them are not written down: they come from today's results
// where both agree, and are missing where they do not.
func TestEarlierResultsHavePartsWhereTodaysAgree(t *testing.T) {
	written := func(f *scoring.Facts) *scoring.Results {
		data, err := json.Marshal(scoring.Compute(f))
		if err != nil {
			t.Fatal(err)
		}
		read := new(scoring.Results)
		if err := json.Unmarshal(data, read); err != nil {
			t.Fatal(err)
		}
		return read
	}
	facts := func(second string) *scoring.Facts {
		f := season(finish(1, "x y z"), finish(2, second))
		for _, player := range strings.Fields("x3 x4 x5 x6 y3 y4 y5 y6 z3 z4 z5 z6") {
			f.Roster = append(f.Roster, scoring.Membership{Player: player, Club: player[:1], From: "2010-01-01"})
		}
		return f
	}
	now := facts("y x z")
	now.Leagues[0].Rounds = 3
	unfinished, _ := json.Marshal(scoring.Compute(facts("y x z")).Kept(written(now)))
	says(t, fmt.Sprint(strings.Contains(string(unfinished), `"final":true`)), "false") // it was not final then
	then := written(facts("y x z"))
	for _, c := range []struct {
		name, second string
		want         string
	}{
		{"all is the same", "y x z", "matchdays true true, mvp true, ranking true"},
		{"the second matchday is another", "z x y", "matchdays true false, mvp false, ranking false"},
	} {
		t.Run(c.name, func(t *testing.T) {
			kept := scoring.Compute(facts(c.second)).Kept(then)
			l := &kept.Leagues[0]
			says(t, fmt.Sprintf("matchdays %t %t, mvp %t, ranking %t", len(l.Matchdays[0].Cards) > 0, len(l.Matchdays[1].Cards) > 0,
				l.MVP[0].Places != [6]uint16{}, len(kept.AustrianRanking[0].Parts) > 0), c.want)
			a, _ := json.Marshal(kept)
			b, _ := json.Marshal(then)
			says(t, string(a), string(b))
		})
	}
	t.Run("a league that is no more", func(t *testing.T) {
		gone := facts("y x z")
		gone.Leagues[0].ID = "bl9"
		kept := scoring.Compute(gone).Kept(then)
		a, _ := json.Marshal(kept)
		b, _ := json.Marshal(then)
		says(t, string(a), string(b))
		says(t, fmt.Sprint(len(kept.Leagues[0].Matchdays[0].Cards)), "0")
	})
}
