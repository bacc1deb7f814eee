package seasonfile_test

import (
	"encoding/json"
	"testing"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Frozen results are read again and put in the place of others.
func TestResultsAreReadAsTheyAreWritten(t *testing.T) {
	for _, name := range []string{"small", "rough", "tiny"} {
		results := seasonfile.Compute(season(t, name))
		first, err := json.Marshal(results.Public())
		if err != nil {
			t.Fatal(err)
		}
		var then seasonfile.PublicResults
		if err := json.Unmarshal(first, &then); err != nil {
			t.Fatal(err)
		}
		kept := &seasonfile.PublicResults{Format: then.Format, Results: results.Kept(then.Results), Promotion: then.Promotion}
		if second, _ := json.Marshal(kept); string(second) != string(first) {
			t.Errorf("%s: written differently", name)
		}
	}
}

// Where results that were written down differ from today's, they count, and
// nothing explains them by today's parts.
func TestKeptResultsHavePartsOnlyWhereTheyAgree(t *testing.T) {
	results := seasonfile.Compute(season(t, "small"))
	data, err := json.Marshal(results.Public())
	if err != nil {
		t.Fatal(err)
	}
	then := seasonfile.PublicResults{Results: &scoring.Results{}}
	if err := json.Unmarshal(data, &then); err != nil {
		t.Fatal(err)
	}
	l := &then.Leagues[0]
	l.Matchdays[0].Teams[0].TablePoints++
	l.Standings[0].Points++
	then.Leagues = append(then.Leagues, scoring.LeagueResult{ID: "gone"})
	kept := results.Kept(then.Results)
	k := &kept.Leagues[0]
	if k.Standings[0].Points != results.Leagues[0].Standings[0].Points+1 || len(k.Matchdays[0].Cards) > 0 {
		t.Errorf("got %+v", k.Standings[0])
	}
	if len(k.Matchdays) > 1 && len(k.Matchdays[1].Cards) == 0 || len(kept.AustrianRanking[0].Parts) == 0 {
		t.Error("the parts of what agrees are gone")
	}
	if kept.League("gone") == nil || len(kept.League("gone").After(1).Standings) > 0 {
		t.Error("a league that is there no more")
	}
	if results.Leagues[0].Matchdays[0].Teams[0].TablePoints == l.Matchdays[0].Teams[0].TablePoints {
		t.Error("today's results were changed")
	}
}
