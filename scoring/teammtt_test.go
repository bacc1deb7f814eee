package scoring_test

import "testing"

// § 3.2.14: in each of the two team MTTs the final place of a team counts, by
// the key 30, 25, 21, 18, … (A40). It is 1 + the number of teams that stayed in
// longer, in whatever heat they went out.
func TestATeamMTTPaysByFinalPlace(t *testing.T) {
	d := result(
		"1 A x1:150 y1:150 z1    w1#1",
		"1 B x2#1   y2#2   z2#3  w2:400",
		"2 A x3:250 y3:150 z3#2",
		"3 A x5#3   y5")
	says(t, ends(d, "A"), "1. y 30, 2. x 25, 3. z 21, 4. w 18")
	says(t, ends(d, "B"), "1. w 30, 2. z 25, 3. y 21, 4. x 18")
	says(t, teams(d), "1. y 51 30, 2. w 48 25, 3. z 46 21, 4. x 43 18")
}

// § 3.2.14: of a key only as many values are used as there are teams (A31), and
// what it does not name is worth 0.
func TestTheKeyIsUsedFromTheTop(t *testing.T) {
	f := season(day(1, "3 A x5 y5#2 z5#1"))
	says(t, ends(after(f).Matchday(1), "A"), "1. x 30, 2. y 25, 3. z 21")
	f.Rules.MTTPoints = []int{4, 2}
	says(t, ends(after(f).Matchday(1), "A"), "1. x 4, 2. y 2, 3. z 0")
}

// § 2.2.26: teams that go out in the same hand with equal stacks share the
// place and its full points, and the next place is left out (A26, A27). The
// numbers of the eliminations only rank; they may leave gaps.
func TestTeamsThatGoOutTogetherShareThePlace(t *testing.T) {
	for _, c := range []struct{ name, heat, want string }{
		{"one after the other", "x5 y5#3 z5#2 w5#1", "1. x 30, 2. y 25, 3. z 21, 4. w 18"},
		{"two at the end", "x5 y5#2 z5#1 w5#1", "1. x 30, 2. y 25, 3. w 21, 3. z 21"},
		{"two at the top", "x5 y5#2 z5#2 w5#1", "1. x 30, 2. y 25, 2. z 25, 4. w 18"},
		{"all but the winner", "x5 y5#1 z5#1 w5#1", "1. x 30, 2. w 25, 2. y 25, 2. z 25"},
		{"with gaps between the numbers", "x5 y5#9 z5#9 w5#4", "1. x 30, 2. y 25, 2. z 25, 4. w 18"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, ends(result("3 A "+c.heat), "A"), c.want)
		})
	}
}

// § 3.2.17: a team that has not played a hand by the end of the first level of
// heat 2 loses its stack and gets nothing; everybody else moves up, those too
// who went out before it (A43, A44).
func TestARemovedStackHasNoPlace(t *testing.T) {
	d := result(
		"1 A x1 y1 ~z:100 w1#1",
		"2 A x3 y3 -z",
		"3 A x5 y5#2")
	says(t, ends(d, "A"), "1. x 30, 2. y 25, 3. w 21, - z 0")
}

// § 3.2.17: the change player can still save the stack (A43). § 3.2.6: the stack
// of a missing sixth is in the MTT, is blinded off, and has the place that it
// lasts to (A34).
func TestTheStackOfAnEmptyChairPlaysOn(t *testing.T) {
	d := result(
		"1 A x1:200 y1#1 ~z:60 ~w#2",
		"2 A x3     z3",
		"3 A ~x     z5#3")
	says(t, ends(d, "A"), "1. x 30, 2. z 25, 3. w 21, 4. y 18")
}

// § 2.2.16: with a disqualified player the stack leaves the MTT: the team is out
// at that moment, and what the heats before brought stays (A25).
func TestADisqualificationInTheMTTEndsItForTheTeam(t *testing.T) {
	d := result(
		"1 A x1 y1 z1 w1#1",
		"2 A x3 /y3#2 z3",
		"3 A x5 z5#3")
	says(t, ends(d, "A"), "1. x 30, 2. z 25, 3. y 21, 4. w 18")
	says(t, players(d), "w1 0+3, x1 0+7, x3 0+7, x5 0+5, y1 0+7, y3 0+0, z1 0+7, z3 0+7, z5 0+5")
}

// § 3.2.14: while a matchday runs, a team that is still in has no place yet, and
// who went out is at most that good.
func TestARunningMTTHasNoWinnerYet(t *testing.T) {
	d := result(
		"1 A x1 y1 z1#2 w1#1",
		"open")
	says(t, ends(d, "A"), "3. z 21, 4. w 18, - x 0, - y 0")
}
