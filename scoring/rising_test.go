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
		return written(list, func(r *scoring.Reach) string { return fmt.Sprintf("%s %d-%d", r.Club, r.Best, r.Worst) })
	}
	for _, c := range []struct {
		name    string
		key     []int
		days    []scoring.Matchday // before the last one
		reaches string
		enough  int // for y to come first
	}{
		{"it falls: y leads by 8", []int{5, 1, 0}, days(3, map[string]int{"y": 1, "x": 2, "z": 3}, map[string]int{"y": 1, "x": 2, "z": 3}),
			"x 2-3, y 1-1, z 2-3", 3},
		{"two places bring the same: y is ahead by its wins", []int{5, 5, 0},
			days(3, map[string]int{"y": 1, "x": 2, "z": 3}, map[string]int{"y": 1, "x": 2, "z": 3}), "x 1-2, y 1-2, z 3-3", 2},
		{"it rises: y leads by 4, and a second place is worth 5", []int{1, 5, 0}, days(3, map[string]int{"x": 1, "y": 2, "z": 3}),
			"x 1-3, y 1-3, z 1-3", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := season(c.days...)
			f.Leagues[0].Rounds++
			f.Rules.TablePoints = c.key
			l := after(f)
			says(t, reaches(l), c.reaches)
			says(t, fmt.Sprint(l.Enough("y", 1)), fmt.Sprint(c.enough))
		})
	}
}
