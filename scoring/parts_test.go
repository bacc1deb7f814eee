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
	days, _ = after(season(finish(1, "x =y z"))).TableParts("z")
	says(t, fmt.Sprint(days[0].Rank, " ", days[0].Shared, " ", days[0].Status), "3 false ranked")
}

// § 3.2.14: a place says in which heat the team went out or was taken out.
func TestAPlaceSaysWhenTheTeamWentOut(t *testing.T) {
	d := result("1 A x1 y1 ~z w1#1", "2 A x3 y3 -z", "3 A x5 y5#2")
	says(t, written(d.Ranking("A"), func(p *scoring.MTTPlace) string {
		return fmt.Sprint(p.Club, " ", p.Heat, " ", p.Removed)
	}), "x 0 false, y 3 false, w 1 false, z 2 true")
}

// § 3.2.13: a line of a round card says what kind of seat it was. Who has no place
// shares none (A24, A42).
func TestALineOfARoundCardSaysWhatItWas(t *testing.T) {
	d := result("1 sng x3! y3 ~w /v3 /u3")
	says(t, written(d.Card(1, 1), func(p *scoring.CardPart) string {
		return fmt.Sprintf("%s%s place %d, in time %t, shared %t, ghost %t, disqualified %t", p.Player, p.Club, p.Place, p.InTime, p.Shared,
			p.Ghost, p.Disqualified)
	}), "x3x place 1, in time true, shared false, ghost false, disqualified false, "+
		"y3y place 2, in time false, shared false, ghost false, disqualified false, "+
		"w place 0, in time false, shared false, ghost true, disqualified false, "+
		"u3u place 0, in time false, shared false, ghost false, disqualified true, "+
		"v3v place 0, in time false, shared false, ghost false, disqualified true")
}

// § 4.2.1.6: a player's heat says the third; the final place is told where it
// ranks, in the deciding heat (A68). Who was disqualified is in no third (A25), and
// nobody shares a rank with one who went out, whatever both have lost (A71).
func TestAHeatSaysItsThirdAndInTheEndThePlace(t *testing.T) {
	d := result(
		"1 A x1:500 y1:50 z1:60 /w1#1",
		"2 A x3:100 y3#2 z3:80",
		"3 A x5 z5#3")
	heat := func(number int) string {
		return written(d.HeatRanking(number, "A"), func(p *scoring.HeatPart) string {
			return fmt.Sprintf("%s place %d rank %d third %d shared %t", p.Player, p.Place, p.Rank, p.Third, p.Shared)
		})
	}
	says(t, heat(1), "x1 place 0 rank 1 third 1 shared false, z1 place 0 rank 2 third 2 shared false, "+
		"y1 place 0 rank 3 third 2 shared false, w1 place 0 rank 0 third 0 shared false")
	says(t, heat(2), "z3 place 0 rank 1 third 1 shared false, x3 place 0 rank 2 third 2 shared false, "+
		"y3 place 0 rank 0 third 3 shared false")
	says(t, heat(3), "x5 place 1 rank 1 third 2 shared false, z5 place 2 rank 2 third 2 shared false")
}

// § 3.2.11: what a club or a player did is told heat by heat and table by table, in
// whatever order it was entered.
func TestPartsAreToldHeatByHeat(t *testing.T) {
	d := result(
		"1 sng y3 x3", "1 sng x4 y4",
		"2 sng x5 y5", "2 A x3 y6", "2 B x4 y4",
		"1 B x5 y1")
	says(t, written(d.TeamCards("x"), func(p *scoring.CardPart) string { return fmt.Sprint(p.Heat, "/", p.Table, " ", p.Player) }),
		"1/1 x3, 1/2 x4, 2/1 x5")
	e := result("1 sng x4 y4", "1 sng y3 x3", "2 sng x3 y3", "1 B x5 y5", "2 A x5 y5")
	says(t, written(e.PlayerCards("x3"), func(p *scoring.CardPart) string { return fmt.Sprint(p.Heat, "/", p.Table) }), "1/2, 2/1")
	says(t, written(e.PlayerHeats("x5"), func(p *scoring.HeatPart) string { return fmt.Sprint(p.Heat, p.MTT) }), "1B, 2A")
}

// § 3.2.14: in an MTT are the clubs that have a stack in it.
func TestWhoStayedAwayIsInNoMTT(t *testing.T) {
	d := result("1 A x1 y1#1", "absent w")
	says(t, ends(d, "A"), "1. x 30, 2. y 25")
	says(t, fmt.Sprint(len(d.Places)), "2")
}
