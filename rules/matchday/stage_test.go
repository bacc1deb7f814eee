package matchday_test

import (
	"testing"

	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// § 3.2.11: a matchday has three heats, one after the other; § 2.2.14: before them
// the lineups freeze; A29: afterwards it is declared official.
func TestTheStageFollowsFromFactsAndClock(t *testing.T) {
	heats := func(open ...bool) []scoring.Heat {
		var all []scoring.Heat
		for i, o := range open {
			all = append(all, scoring.Heat{Number: i + 1, Open: o})
		}
		return all
	}
	for _, c := range []struct {
		name     string
		heats    []scoring.Heat
		official bool
		now      string
		want     matchday.Stage
	}{
		{"more than two weeks before", nil, false, "2010-02-26 23:59:59", matchday.StageScheduled},
		{"two weeks before (§ 2.2.11)", nil, false, "2010-02-27 00:00:00", matchday.StageLineups},
		{"a second before the freeze", nil, false, "2010-03-13 13:29:59", matchday.StageLineups},
		{"at the freeze (§ 2.2.14)", nil, false, "2010-03-13 13:30:01", matchday.StageFrozen},
		{"long after the day", nil, false, "2010-04-01 00:00:00", matchday.StageFrozen},
		{"the first card, also before the freeze", heats(true), false, "2010-03-13 12:00:00", matchday.StageHeat1},
		{"the first heat is closed", heats(false), false, "2010-03-13 15:00:00", matchday.StageHeat2},
		{"the second began while cards of the first are missing", heats(true, true), false, "2010-03-13 15:00:00", matchday.StageHeat2},
		{"the second is closed", heats(false, false), false, "2010-03-13 17:00:00", matchday.StageHeat3},
		{"the second is closed, the first was opened again", heats(true, false), false, "2010-03-13 17:00:00", matchday.StageHeat1},
		{"the third heat", heats(false, false, true), false, "2010-03-13 17:00:00", matchday.StageHeat3},
		{"the first was opened again", heats(true, false, false), false, "2010-03-14 17:00:00", matchday.StageHeat1},
		{"complete", heats(false, false, false), false, "2010-03-13 18:00:00", matchday.StageProvisional},
		{"confirmed", heats(false, false, false), true, "2010-03-15 09:00:00", matchday.StageOfficial},
		{"confirmed, but opened again", heats(false, false, true), true, "2010-03-15 09:00:00", matchday.StageHeat3},
	} {
		m := &scoring.Matchday{Number: 1, Date: "2010-03-13", Start: "14:00", Heats: c.heats}
		if got := matchday.StageOf(m, &rules, c.official, at(c.now)); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
	if got := matchday.StageOf(&scoring.Matchday{Date: "soon"}, &rules, false, at("2010-03-13 18:00:00")); got != matchday.StageScheduled {
		t.Errorf("without a date: got %s", got)
	}
}
