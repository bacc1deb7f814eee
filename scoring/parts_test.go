package scoring_test

import (
	"fmt"
	"testing"

	"pokerliga/scoring"
)

// § 2.2.26: every part says whether its place is shared (A27): at a table, in an
// MTT, in the ranking of a heat and on a matchday.
func TestPartsSayWhatIsShared(t *testing.T) {
	l := after(season(day(1,
		"1 sng x3 =y3 z3 ~w", "1 sng x4 y4 =z4",
		"1 A x1:150 y1:150 z1:90 w1#1",
		"3 A x5 y5#3 z5#3")))
	d := l.Matchday(1)
	shared := func(is bool) string {
		if is {
			return "="
		}
		return ""
	}
	card := func(p *scoring.CardPart) string { return fmt.Sprint(shared(p.Shared), p.Player) }
	says(t, written(d.Card(1, 1), card), "=x3, =y3, z3, ")
	says(t, written(d.Card(1, 2), card), "x4, =y4, =z4")
	says(t, written(d.Ranking("A"), func(p *scoring.MTTPlace) string { return shared(p.Shared) + p.Club }), "x, =y, =z, w")
	part := func(p *scoring.HeatPart) string {
		return fmt.Sprint(shared(p.Shared), p.Player, " ", p.Rank, "/", p.Third)
	}
	says(t, written(d.HeatRanking(1, "A"), part), "=x1 1/1, =y1 1/1, z1 3/2, w1 0/3")
	says(t, written(d.HeatRanking(3, "A"), part), "x5 1/1, =y5 2/2, =z5 2/2")

	for _, c := range []struct{ order, want string }{
		{"x y z", "[false false false]"},
		{"x =y z", "[true false false]"},
		{"x y =z", "[false true false]"},
	} {
		d := after(season(finish(1, c.order))).Matchday(1)
		says(t, fmt.Sprint([]bool{d.Shared(1), d.Shared(2), d.Shared(3)}), c.want)
	}
	days, _ := after(season(finish(1, "x =y z"))).TableParts("y")
	says(t, fmt.Sprint(days[0].Rank, " ", days[0].Shared, " ", days[0].Status), "1 true ranked")
}

// § 3.2.14: a place says in which heat the team went out or was taken out.
func TestAPlaceSaysWhenTheTeamWentOut(t *testing.T) {
	d := result("1 A x1 y1 ~z w1#1", "2 A x3 y3 -z", "3 A x5 y5#2")
	says(t, written(d.Ranking("A"), func(p *scoring.MTTPlace) string {
		return fmt.Sprint(p.Club, " ", p.Heat, " ", p.Removed)
	}), "x 0 false, y 3 false, w 1 false, z 2 true")
}
