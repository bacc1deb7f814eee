package scoring_test

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"testing"

	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// A table after a round is explained by the same parts as the latest: the days
// and corrections of a club come to its points.
func TestALeagueAfterARoundIsTheTableAfterIt(t *testing.T) {
	data, err := os.ReadFile("../proof/testdata/rough.season.json")
	if err != nil {
		t.Fatal(err)
	}
	facts := scoring.Facts{Rules: scoringtest.Rules()}
	if err := json.Unmarshal(data, &struct {
		Leagues   *[]scoring.League   `json:"leagues"`
		Sanctions *[]scoring.Sanction `json:"sanctions"`
	}{&facts.Leagues, &facts.Sanctions}); err != nil {
		t.Fatal(err)
	}
	first := facts.Leagues[0].Clubs[0]
	facts.Sanctions = append(facts.Sanctions,
		scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: first, Points: -2, Date: "2010-04-01"},
		scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: first, Points: -1})
	results := scoring.Compute(&facts)
	for i := range results.Leagues {
		l := &results.Leagues[i]
		for n := range len(l.Matchdays) + 1 {
			then := l.After(n)
			if !reflect.DeepEqual(then.Standings, l.StandingsAfter(n)) {
				t.Errorf("%s after %d: another table", l.ID, n)
			}
			for _, row := range then.Standings {
				days, corrections := then.TableParts(row.Club)
				sum := 0
				for _, d := range days {
					sum += d.Points + d.Deduction
				}
				for _, c := range corrections {
					sum += c.Points
				}
				if sum != row.Points || len(days) != n {
					t.Errorf("%s after %d, %s: %d days come to %d, the table says %d", l.ID, n, row.Club, len(days), sum, row.Points)
				}
			}
		}
	}
	if !reflect.DeepEqual(results.Leagues[0].Standings, results.Leagues[0].After(6).Standings) {
		t.Error("after the last round it is not the latest table")
	}
}

// What came later is not known in a league after a round: neither the end of the
// season, nor who runs, nor what players have made since.
func TestALeagueAfterARoundKnowsNothingLater(t *testing.T) {
	f := season(finish(1, "x y"), finish(2, "y x"))
	l := after(f)
	says(t, fmt.Sprint(l.After(1).Final, l.After(2).Final), "false true")
	says(t, mvps(l.After(1).MVP), "1. x3 10, 2. y3 9")
	f.Leagues[0].Matchdays = append(f.Leagues[0].Matchdays, day(3, "1 sng y3 x3", "open"))
	l = after(f)
	says(t, fmt.Sprint(len(l.Running), len(l.After(2).Running)), "1 0")
}
