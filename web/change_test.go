package web_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// § 4.2.1.2: what a matchday has made of the table of the demo league.
func TestWhatAMatchdayHasChangedInTheTable(t *testing.T) {
	last, current := demo.Seasons(time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna()))
	for _, c := range []struct {
		name   string
		file   *seasonfile.File
		league string
		number int
		want   []string
	}{
		{"the first round", current, "bl1", 1, []string{"Pocket Pairs übernimmt die Tabellenführung, fünf Punkte vor Deuces. (§ 4.2.1.2)"}},
		{"another leader", current, "bl1", 2, []string{
			"BG Josefstadt löst Pocket Pairs an der Spitze ab, 13 Punkte vor Pocket Pairs. (§ 4.2.1.2)",
		}},
		{"the same leader", current, "bl1", 3, []string{
			"BG Josefstadt bleibt an der Spitze, vier Punkte vor Pik Zehner. (§ 4.2.1.2)",
			"Am weitesten nach vorn: Kicker (von 18 auf 11), sieben Ränge.",
			"Am weitesten zurück: Stahlstadt (von 4 auf 7), Grinder (von 9 auf 12), Festspielfische (von 12 auf 15) und Limper (von 13 auf 16), je drei Ränge.",
		}},
		{"the end", last, "bl1", 6, []string{"Damit ist die 1. Bundesliga zu Ende, und "}},
	} {
		t.Run(c.name, func(t *testing.T) {
			results := seasonfile.Compute(c.file)
			l := results.League(c.league)
			var told []string
			for _, line := range explain.NewSeason(c.file, results).Change(l.After(c.number-1), l.After(c.number)) {
				told = append(told, line.String())
			}
			for _, want := range c.want {
				if !slices.ContainsFunc(told, func(text string) bool { return strings.HasPrefix(text, want) }) {
					t.Errorf("%q is not told: %q", want, told)
				}
			}
		})
	}
}

// A86: whatever is told to be sure after a matchday was not told before, and is
// never told twice.
func TestWhatHasBecomeSureIsToldOnce(t *testing.T) {
	last, _ := demo.Seasons(time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna()))
	results := seasonfile.Compute(last)
	s := explain.NewSeason(last, results)
	sure := 0
	for i := range results.Leagues {
		l := &results.Leagues[i]
		seen := map[string]bool{}
		for n := 1; n < len(l.Matchdays); n++ {
			for _, line := range s.Change(l.After(n-1), l.After(n)) {
				kind, clubs, ok := strings.Cut(line.Text, ": ")
				if !ok || strings.HasPrefix(kind, "Am weitesten") {
					continue
				}
				for _, club := range strings.FieldsFunc(strings.ReplaceAll(strings.Trim(clubs, "."), " und ", ", "),
					func(r rune) bool { return r == ',' }) {
					if what := kind + strings.TrimSpace(club); seen[what] {
						t.Errorf("%s after %d: %q was told before", l.ID, n, what)
					} else {
						seen[what], sure = true, sure+1
					}
				}
			}
		}
	}
	if sure == 0 {
		t.Error("nothing ever became sure")
	}
}
