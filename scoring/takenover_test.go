package scoring_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pokerliga/scoring"
)

// A matchday counts in the table as soon as its last heat is closed, and no more when that is opened again, also where all
// else is taken over.
func TestWhatIsTakenOverCountsFromTheLastHeatOn(t *testing.T) {
	closed, open := level(""), level("")
	days := open.Leagues[0].Matchdays
	last := &days[len(days)-1]
	last.Heats[len(last.Heats)-1].Open = true
	for name, c := range map[string]struct{ before, after *scoring.Facts }{"closed": {open, closed}, "opened": {closed, open}} {
		before := scoring.Compute(c.before)
		got, want := scoring.ComputeHeats(c.after, before, c.after.Leagues[0].ID, last.Number), scoring.Compute(c.after)
		if reflect.DeepEqual(before.Leagues[0].Standings, want.Leagues[0].Standings) {
			t.Fatalf("%s: the last heat changes nothing", name)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %s, want %s", name, table(got.Leagues[0].Standings), table(want.Leagues[0].Standings))
		}
	}
}

// § 4.2.1.2, A80: level is who shares the rank as long as nothing is decided.
func TestLevelIsWhoSharesTheRank(t *testing.T) {
	f := level("!")
	f.TieDecisions = []scoring.TieDecision{{League: "bl1", Order: []string{"y", "x"}, By: "heads_up"}}
	for _, c := range []struct {
		decision scoring.TieDecision
		want     []string
	}{
		{f.TieDecisions[0], []string{"x", "y"}},
		{scoring.TieDecision{League: "bl1", Order: []string{"z", "x"}}, []string{"z"}},
		{scoring.TieDecision{League: "bl1", Order: []string{"nobody", "x"}}, nil},
		{scoring.TieDecision{League: "bl1"}, nil},
		{scoring.TieDecision{League: "bl9", Order: []string{"x", "y"}}, nil},
	} {
		if got := c.decision.Level(f); !slices.Equal(got, c.want) || (got == nil) != (c.want == nil) {
			t.Errorf("%+v: %q, want %q", c.decision, got, c.want)
		}
	}
}

// Present are the players at the cards and the stacks of a heat, until enough have been seen.
func TestPresentIsWhoSitsAtACardOrAStack(t *testing.T) {
	h := scoring.Heat{
		SitAndGos: []scoring.SitAndGo{{Seats: []scoring.Seat{{Player: "a"}, {Player: "b", Disqualified: true}}},
			{Seats: []scoring.Seat{{Player: "c"}}}},
		TeamMTTs: []scoring.TeamMTT{{Stacks: []scoring.Stack{{Player: "d", Disqualified: true}, {Player: "e"}}},
			{Stacks: []scoring.Stack{{Ghost: true}}}}}
	all := []string{"a false", "b true", "c false", "d true", "e false", " false"}
	for most := 1; most <= len(all); most++ {
		var got []string
		for player, out := range h.Present() {
			if got = append(got, fmt.Sprint(player, " ", out)); len(got) == most {
				break
			}
		}
		if !slices.Equal(got, all[:most]) {
			t.Errorf("%d of them: %q", most, got)
		}
	}
}

func TestAHeatIsDealtOnceItHasACard(t *testing.T) {
	m := scoring.Matchday{Heats: []scoring.Heat{{Number: 1, SitAndGos: []scoring.SitAndGo{{Table: 1}}}, {Number: 2}}}
	for heat, want := range map[int]bool{1: true, 2: false, 3: false} {
		if m.Dealt(heat) != want {
			t.Errorf("heat %d: %v", heat, !want)
		}
	}
}

func TestFaultsAreToldTogether(t *testing.T) {
	a, b, c := errors.New("a"), errors.New("b"), errors.New("c")
	if err := scoring.Together(nil, nil); err != nil {
		t.Error(err)
	}
	if err := scoring.Together(nil, a); !reflect.DeepEqual(err, a) {
		t.Errorf("one is %T", err)
	}
	all := scoring.Together(a, nil, scoring.Together(b, c))
	if !reflect.DeepEqual(all, scoring.Faults{a, b, c}) || all.Error() != "a" || !errors.Is(all, c) {
		t.Errorf("%#v", all)
	}
}

func TestALeagueWithoutMatchdaysHasAnEmptyList(t *testing.T) {
	f := level("")
	f.Leagues[0].Matchdays = nil
	if got := scoring.Compute(f).Leagues[0].Matchdays; got == nil || len(got) > 0 {
		t.Errorf("%#v", got)
	}
}
