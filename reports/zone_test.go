package reports_test

import (
	"slices"
	"testing"

	"pokerliga/promotion"
	"pokerliga/reports"
)

// zones are the rows of a table by what is marked beside them.
func zones(t *testing.T, season, league string, after int) (sure, open map[string][]string) {
	t.Helper()
	s := snapshot(t, season)
	table, err := reports.Standings(s, s.Seasons[0].Head.ID, league, after)
	if err != nil {
		t.Fatal(err)
	}
	result := s.Seasons[0].Results.League(league)
	if after > 0 {
		result = result.After(after)
	}
	sure, open = map[string][]string{}, map[string][]string{}
	for i, z := range table.Zones {
		if z.Sure {
			sure[z.Word] = append(sure[z.Word], result.Standings[i].Club)
		} else if z.Word != "" {
			open[z.Word] = append(open[z.Word], result.Standings[i].Club)
		}
	}
	return sure, open
}

// Once the end of a season is ruled, its tables mark who is champion, goes up and goes down: those of the plan, whatever
// their ranks are. § 4.2.2
func TestARuledTableMarksWhoGoesWhere(t *testing.T) {
	for _, season := range []string{"ordinary", "rough"} {
		plan := snapshot(t, season).Seasons[0].Results.Promotion
		if plan == nil {
			t.Fatalf("%s is not ruled", season)
		}
		top, open := zones(t, season, plan.First, 0)
		same(t, season+": champion", top["Meister"], plan.Champion)
		same(t, season+": down from the first", top["Ab"], plan.Relegated[plan.First])
		below, openBelow := zones(t, season, plan.Second, 0)
		same(t, season+": up", below["Auf"], plan.Promoted)
		same(t, season+": down from the second", below["Ab"], plan.Relegated[plan.Second])
		if len(open)+len(openBelow)+len(top["Auf"])+len(below["Meister"]) > 0 {
			t.Errorf("%s: %v and %v are marked as open", season, open, openBelow)
		}
	}
}

// Before, the ranks are marked, and as certain only what is.
func TestATableMarksItsZones(t *testing.T) {
	s := snapshot(t, "ordinary")
	rules := s.Seasons[0].File.RulesInForce()
	certain := 0
	for _, league := range []string{"bl1", "bl2"} {
		z := promotion.ZonesOf(&rules, s.Seasons[0].File.Leagues, league)
		for after := 1; after < 6; after++ {
			l := s.Seasons[0].Results.League(league).After(after)
			sure, open := zones(t, "ordinary", league, after)
			var up, down []string
			for i := range l.Standings {
				if l.Standings[i].Rank <= z.Up {
					up = append(up, l.Standings[i].Club)
				}
				if z.Down > 0 && l.Standings[i].Rank >= z.Down {
					down = append(down, l.Standings[i].Club)
				}
			}
			same(t, league+": up", slices.Concat(sure["Auf"], open["Auf"]), up)
			same(t, league+": down", slices.Concat(sure["Ab"], open["Ab"]), down)
			if after == 1 && len(sure) > 0 {
				t.Errorf("after one round %v is certain", sure)
			}
			certain += len(sure)
			for word, clubs := range sure {
				for _, r := range l.Reaches() {
					fate := map[string]promotion.Fate{"Auf": z.Rise(&r), "Ab": z.Fall(&r), "Meister": z.Title(&r)}[word]
					if slices.Contains(clubs, r.Club) && fate != promotion.In {
						t.Errorf("%s after %d: %s %q is not certain", league, after, r.Club, word)
					}
				}
			}
		}
	}
	if certain == 0 {
		t.Error("nothing is ever certain")
	}
}

// same reports clubs that are not the same, in whatever order.
func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	got, want = slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))
	if !slices.Equal(got, want) {
		t.Errorf("%s: %q are marked, it should be %q", what, got, want)
	}
}
