package workplace_test

import (
	"testing"

	"pokerliga/league"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/workplace"
)

// Only what changes is shown, and every row that is shown reads differently before and after.
func TestARowThatReadsTheSameIsLeftOut(t *testing.T) {
	row := func(rank, points, rounds int) *scoring.Standing {
		return &scoring.Standing{Rank: rank, Points: points, RoundPoints: rounds, Played: 2}
	}
	same, rounds := row(3, 7, 90), row(3, 7, 90)
	same.Places = []int{1} // what the table of changes does not have
	tells := func(moves ...seasonfile.StandingMove) [][]string {
		var rows [][]string
		for _, s := range workplace.Consequences(&league.Snapshot{}, []seasonfile.Consequence{{Season: "2010",
			Leagues: []seasonfile.DivisionConsequence{{League: "bl1", Standings: moves}}}}) {
			for _, row := range s.Rows {
				rows = append(rows, []string{row.Before, row.After})
			}
		}
		return rows
	}
	if got := tells(seasonfile.StandingMove{Club: "adler", Before: same, After: rounds}); got != nil {
		t.Errorf("got %q, want no section", got)
	}
	got := tells(seasonfile.StandingMove{Club: "adler", Before: same, After: rounds},
		seasonfile.StandingMove{Club: "biber", Before: row(1, 9, 80), After: row(2, 8, 80)},
		seasonfile.StandingMove{Club: "dachs", Before: row(3, 7, 80), After: row(3, 7, 81)})
	want := [][]string{{"1. mit 9 Punkten", "2. mit 8 Punkten"},
		{"3. mit 7 Punkten, 80 Rundenpunkte aus 2 Runden", "3. mit 7 Punkten, 81 Rundenpunkte aus 2 Runden"}}
	if len(got) != 2 || got[0][0] != want[0][0] || got[0][1] != want[0][1] || got[1][0] != want[1][0] || got[1][1] != want[1][1] {
		t.Errorf("got %q, want %q", got, want)
	}
}
