package scoring_test

import (
	"fmt"
	"testing"

	"pokerliga/scoring"
)

// § 4.2.1.3: in the usual keys no place brings more than a better one, and what
// a club can still reach is computed on that. A season may decide on another
// key: then nothing is promised and nothing is ruled out, for with a rising key
// the last place can be better than the first.
func TestWithAKeyThatRisesNothingIsPromised(t *testing.T) {
	reaches := func(l *scoring.LeagueResult) string {
		list := l.Reaches()
		return written(list, func(r *scoring.Reach) string { return fmt.Sprintf("%s %d-%d %t", r.Club, r.Best, r.Worst, r.Proven) })
	}
	for _, c := range []struct {
		name    string
		key     []int
		days    []scoring.Matchday // before the last one
		reaches string
		enough  string // for y to come first, second and third
	}{
		{"it falls: y leads by 8", []int{5, 1, 0}, days(3, map[string]int{"y": 1, "x": 2, "z": 3}, map[string]int{"y": 1, "x": 2, "z": 3}),
			"x 2-3 true, y 1-1 true, z 2-3 true", "3 3 3"},
		{"two places bring the same: y is ahead by its wins", []int{5, 5, 0},
			days(3, map[string]int{"y": 1, "x": 2, "z": 3}, map[string]int{"y": 1, "x": 2, "z": 3}), "x 1-2 true, y 1-2 true, z 3-3 true", "2 3 3"},
		{"it rises: y leads by 4, and a second place is worth 5", []int{1, 5, 0}, days(3, map[string]int{"x": 1, "y": 2, "z": 3}),
			"x 1-3 false, y 1-3 false, z 1-3 false", "0 0 3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := season(c.days...)
			f.Leagues[0].Rounds++
			f.Rules.TablePoints = c.key
			l := after(f)
			says(t, reaches(l), c.reaches)
			says(t, fmt.Sprint(l.Enough("y", 1), l.Enough("y", 2), l.Enough("y", 3)), c.enough)
		})
	}
}
