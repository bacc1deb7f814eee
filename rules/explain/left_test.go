package explain_test

import (
	"strings"
	"testing"

	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// § 1.2.11, A110: a club that has left is told so, at its rank and instead of what it could still reach; the others are not.
func TestWhoHasLeftIsToldSo(t *testing.T) {
	f := &seasonfile.File{Rules: numbers(t), Leagues: []scoring.League{{ID: "bl1", Tier: 1, Rounds: 4, Clubs: []string{"a", "b", "c"},
		Left:      []scoring.Leaving{{Club: "a", Date: "2010-03-07", Kind: scoring.Dissolved}},
		Matchdays: []scoring.Matchday{{Number: 1, Date: "2010-03-07", NoShows: []string{"b"}, Heats: []scoring.Heat{{Number: 1}, {Number: 2}, {Number: 3}}}}},
		{ID: "bl2", Tier: 2}}}
	results := seasonfile.Compute(f)
	s, l := explain.NewSeason(f, results), results.League("bl1")
	const left = "Am 7. März 2010 ausgeschieden: hinter alle anderen gereiht, was gespielt ist, zählt (A110)"
	if got, want := chances(s, l, "a"), left+"; der Platz in der Liga ist verloren (§ 1.2.11)"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	one := 1
	f.Rules.LeftCountsFrom = &one
	results = seasonfile.Compute(f)
	s, l = explain.NewSeason(f, results), results.League("bl1")
	const struck = "Am 7. März 2010 ausgeschieden: hinter alle anderen gereiht, was gespielt ist, ist gestrichen (A112)"
	if got, want := chances(s, l, "a"), struck+"; der Platz in der Liga ist verloren (§ 1.2.11)"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got, want := s.Footnotes(l, "a")[0].Text, "a ist am 7. März 2010 ausgeschieden: Was der Verein gespielt hat, ist gestrichen, denn es zählt erst ab "+
		"einer gespielten Sammelrunde (A112)."; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	f.Rules.LeftCountsFrom = nil
	s = explain.NewSeason(f, seasonfile.Compute(f))
	for club, other := range map[string]string{"a": "c (je 0) und dahinter", "c": "a (je 0) und davor"} {
		e, ok := s.Rank("bl1", club)
		told := ""
		for _, line := range append(e.Lines, e.Notes...) {
			told += line.String() + "\n"
		}
		if !ok || strings.Contains(told, left) != (club == "a") || !strings.Contains(told, "Punktegleich mit "+other+": a ist ausgeschieden (§ 1.2.11)") {
			t.Errorf("%s is told %q", club, told)
		}
	}
}

// § 4.2.2, A110: the plan says why a club that has left is relegated, or not promoted.
func TestThePlanSaysThatAClubHasLeft(t *testing.T) {
	for outcome, want := range map[promotion.StepOutcome]string{
		promotion.Relegated:  "nach dem Ausscheiden an die letzte Stelle gereiht, steigt jedenfalls ab",
		promotion.PassedOver: "nach dem Ausscheiden Letzter der Tabelle und daher nicht aufstiegsberechtigt",
		promotion.Lapsed:     "aufstiegsberechtigt, doch die erste Mannschaft ist nach dem Ausscheiden Letzte; der Platz verfällt",
	} {
		s := explain.NewSeason(&seasonfile.File{}, &seasonfile.Results{Promotion: &promotion.Plan{First: "bl1", Second: "bl2"}})
		got := s.Step(&promotion.Step{Outcome: outcome, Because: promotion.LastByLeaving, League: "bl2", Club: "graz", Rank: 16}).Text
		if !strings.HasSuffix(got, want) {
			t.Errorf("%s: got %q, want %q", outcome, got, want)
		}
	}
}
