package projection_test

import (
	"sync"
	"testing"

	"pokerliga/promotion"
	"pokerliga/rules/projection"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// A state is played once, whoever asks for it and however many at a time; the same league with another result is another state, and the
// first one again is not played again.
func TestAStateIsPlayedOnce(t *testing.T) {
	f, results := running(t)
	rules := f.RulesInForce()
	zones := promotion.ZonesOf(&rules, f.Leagues, "bl2")
	var kept projection.Cache
	var all sync.WaitGroup
	got := make([]*projection.Projection, 8)
	for i := range got {
		all.Go(func() { got[i] = kept.Of(&rules, results.League("bl2"), zones) })
	}
	all.Wait()
	for _, p := range got {
		if p == nil || p != got[0] {
			t.Fatal("one state has several projections")
		}
	}
	if n := kept.Played(); n != 1 {
		t.Errorf("one state was played %d times", n)
	}
	// What was computed anew from the same facts is the same state.
	if kept.Of(&rules, seasonfile.Compute(f).League("bl2"), zones) != got[0] || kept.Played() != 1 {
		t.Errorf("the same facts were played %d times", kept.Played())
	}
	changed := f.Clone()
	changed.Sanctions = append(changed.Sanctions, scoring.Sanction{Kind: scoring.Correction, League: "bl2", Club: f.League("bl2").Clubs[0],
		Points: -3, Date: f.League("bl2").Matchdays[0].Date, Rule: "2.2.15", Reason: "Absprache"})
	if kept.Of(&rules, seasonfile.Compute(changed).League("bl2"), zones) == got[0] || kept.Played() != 2 {
		t.Errorf("another state, and %d were played", kept.Played())
	}
	if kept.Of(&rules, results.League("bl2"), zones) != got[0] || kept.Played() != 2 {
		t.Errorf("the first state was played again: %d", kept.Played())
	}
}
