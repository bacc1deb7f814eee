package scoring_test

import (
	"fmt"
	"testing"

	"pokerliga/scoring"
)

// § 4.2.1.2: still to be completed are the matchdays that run and those that have
// not begun.
func TestTheMatchdaysStillToBeCompleted(t *testing.T) {
	for _, c := range []struct {
		name   string
		rounds int
		days   []scoring.Matchday
		want   string
	}{
		{"none has begun", 2, nil, "2 [1 2]"},
		{"the second runs", 5, []scoring.Matchday{finish(1, "x y"), day(2, "1 sng y3 x3", "open"), finish(3, "x y")}, "3 [2 4 5]"},
		{"more were played than planned", 1, []scoring.Matchday{finish(1, "x y"), finish(2, "x y")}, "0 []"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := season(c.days...)
			f.Leagues[0].Rounds = c.rounds
			l := after(f)
			says(t, fmt.Sprint(l.Remaining(), l.Upcoming()), c.want)
		})
	}
}

// § 4.2.1.2: an assumed matchday counts like one that was played. Its round points
// are not known, so those of no matchday count, and a tie decision, which was made
// for the real table, decides nothing in this one.
func TestAnAssumedMatchdayTakesItsPlaceInTheSeason(t *testing.T) {
	f := season(finish(1, "x y"), day(2, "1 sng y3 x3", "open"), finish(3, "y x"))
	f.Leagues[0].Rounds = 4
	f.TieDecisions = []scoring.TieDecision{{League: "bl1", Order: []string{"y", "x"}, By: "lot"}}
	l := after(f)
	second := scoring.Assumed{Number: 2, Places: map[string]int{"x": 1, "y": 1}}

	then := l.With(second)
	says(t, table(then.Standings), "1. x 85, 1. y 85")
	says(t, fmt.Sprint(then.Standing("x").RoundPoints, then.Standing("y").RoundPoints), "0 0")
	says(t, numbers(then.Matchdays), "1, 2, 3")
	says(t, fmt.Sprint(then.Final, len(then.Running), len(then.MVP)), "false 0 0")
	says(t, fmt.Sprint(l.With(second, scoring.Assumed{Number: 4, Places: second.Places}).Final), "true")

	says(t, table(l.Standings), "1. y 55, 2. x 55") // the real table, by the decision
	says(t, teams(l.Matchday(1)), "1. x 10 30, 2. y 9 25")

	then = l.With(scoring.Assumed{Number: 2, Places: map[string]int{"y": 2}})
	says(t, table(then.Standings), "1. y 80, 2. x 55") // no place, no points
}
