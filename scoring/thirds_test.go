package scoring_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/scoring"
)

// § 4.2.1.6: after every heat the players of an MTT are ranked. If the field
// does not divide by three, the middle third is the larger one (A66).
func TestTheMiddleThirdTakesTheRemainder(t *testing.T) {
	for _, c := range []struct{ field, upper, middle, last int }{
		{18, 6, 6, 6},
		{17, 5, 7, 5},
		{16, 5, 6, 5},
		{15, 5, 5, 5},
		{14, 4, 6, 4},
		{13, 4, 5, 4},
		{12, 4, 4, 4},
		{11, 3, 5, 3}, // the example of the rulebook
		{10, 3, 4, 3},
		{3, 1, 1, 1},
		{2, 0, 2, 0},
		{1, 0, 1, 0},
		{0, 0, 0, 0},
	} {
		t.Run(fmt.Sprint(c.field), func(t *testing.T) {
			upper, middle, last := scoring.Thirds(c.field)
			says(t, fmt.Sprint(upper, middle, last), fmt.Sprint(c.upper, c.middle, c.last))
		})
	}
}

// § 4.2.1.6: the first third gets 7, the second 5, the last 3 points. Before the
// deciding heat the survivors are ranked by what they won or lost (A70); equal
// ones share the better rank, also across the line between two thirds, and the
// next ranks are left out (A72).
func TestThirdsBeforeTheDecidingHeat(t *testing.T) {
	for _, c := range []struct{ name, stacks, want string }{
		{"six players, two in each third", "x1:160 y1:150 z1:140 w1:130 v1:120 u1:110",
			"x1 7, y1 7, z1 5, w1 5, v1 3, u1 3"},
		{"a tie across a line, the example of the rulebook", "x1:200 y1:150 z1:150 w1:100 v1:99 u1:98",
			"x1 7, y1 7, z1 7, w1 5, v1 3, u1 3"},
		{"a tie within a third changes nothing", "x1:160 y1:160 z1:140 w1:140 v1:120 u1:120",
			"x1 7, y1 7, w1 5, z1 5, u1 3, v1 3"},
		{"a tie across the second line", "x1:160 y1:150 z1:140 w1:130 v1:130 u1:110",
			"x1 7, y1 7, z1 5, v1 5, w1 5, u1 3"},
		{"a tie across both lines", "x1:160 y1:120 z1:120 w1:120 v1:120 u1:110",
			"x1 7, v1 7, w1 7, y1 7, z1 7, u1 3"},
		{"everybody level", "x1 y1 z1", "x1 7, y1 7, z1 7"},
		{"a field of four", "x1:140 y1:130 z1:120 w1:110", "x1 7, y1 5, z1 5, w1 3"},
		{"a field of five", "x1:150 y1:140 z1:130 w1:120 v1:110", "x1 7, y1 5, z1 5, w1 5, v1 3"},
		{"a field of two is all middle", "x1:110 y1:90", "x1 5, y1 5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, heat(result("1 A "+c.stacks, "open"), 1, "A"), c.want)
		})
	}
}

// § 4.2.1.6: whoever goes out in a heat that decides nothing gets the points of
// the last third, however many they are (A67); a survivor stands before them,
// with whatever loss (A71). The thirds are not filled up: of 18 of whom ten
// survive six get 7, four get 5 and eight get 3.
func TestWhoGoesOutEarlyIsInTheLastThird(t *testing.T) {
	for _, c := range []struct{ name, stacks, want string }{
		{"one of three", "x1:120 y1:10 z1#1", "x1 7, y1 5, z1 3"},
		{"one of two", "x1:120 y1:10 z1#1 w1#2", "x1 7, y1 5, w1 3, z1 3"},
		{"four of six", "x1:120 y1:110 z1#4 w1#3 v1#2 u1#1", "x1 7, y1 7, u1 3, v1 3, w1 3, z1 3"},
		{"a survivor can be in the last third too", "x1:150 y1:140 z1:130 w1:120 v1:110 u1#1",
			"x1 7, y1 7, z1 5, w1 5, v1 3, u1 3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, heat(result("1 A "+c.stacks, "open"), 1, "A"), c.want)
		})
	}
	t.Run("a survivor who lost more than one who went out", func(t *testing.T) {
		d := result("1 A x1:500 y1:50 z1:60", "2 A x3:100 y3#1 z3:80", "open")
		says(t, heat(d, 2, "A"), "z3 7, x3 5, y3 3")
	})
	t.Run("eight of eighteen", func(t *testing.T) {
		var stacks []string
		for i := range 18 {
			word := fmt.Sprintf("%c1:%d", 'a'+i, 200-i)
			if i >= 10 {
				word = fmt.Sprintf("%c1#%d", 'a'+i, 18-i)
			}
			stacks = append(stacks, word)
		}
		points := map[int]int{}
		d := result("1 A "+strings.Join(stacks, " "), "open")
		for _, part := range d.HeatRanking(1, "A") {
			points[part.Points]++
		}
		says(t, fmt.Sprint(points), "map[3:8 5:4 7:6]")
	})
}

// § 4.2.1.6: in the heat after which one team is left the final place ranks
// (A68), and one who went out can come into the upper third: eleven players are
// 3, 5 and 3. If that is heat 2 or even 1, it holds for that heat, and in the
// later ones there is nothing to get (A73).
func TestThirdsInTheDecidingHeat(t *testing.T) {
	for _, c := range []struct {
		name   string
		number int
		board  []string
		want   string
	}{
		{"eleven in heat 3", 3, []string{"3 A a5 b5#10 c5#9 d5#8 e5#7 f5#6 g5#5 h5#4 i5#3 j5#2 k5#1"},
			"a5 7, b5 7, c5 7, d5 5, e5 5, f5 5, g5 5, h5 5, i5 3, j5 3, k5 3"},
		{"chips do not count", 3, []string{"2 A x3:10 y3:990", "3 A x5 y5#2"}, "x5 5, y5 5"},
		{"in heat 2", 2, []string{"1 A x1 y1 z1 w1#1", "2 A x3 y3#3 z3#2"}, "x3 7, y3 5, z3 3"},
		{"in heat 1", 1, []string{"1 A x1 y1#2 z1#1"}, "x1 7, y1 5, z1 3"},
		{"a shared place across a line", 3, []string{"3 A x5 y5#4 z5#4 w5#3 v5#2 u5#1"},
			"x5 7, y5 7, z5 7, w5 5, v5 3, u5 3"},
		{"who came in alone", 1, []string{"1 A x1"}, "x1 5"},
		{"after a stack was removed", 2, []string{"1 A x1 y1 ~z:90", "2 A x3 y3#1 -z"}, "x3 5, y3 5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := result(c.board...)
			says(t, heat(d, c.number, "A"), c.want)
			if c.number < scoring.Heats {
				says(t, heat(d, c.number+1, "A"), "")
			}
		})
	}
}

// § 4.2.1.6: each MTT is ranked for itself (A64). The field are those who really
// sat down when the heat began; empty chairs are not in it, be it that one of
// them wins (A65).
func TestTheFieldAreThosePresent(t *testing.T) {
	d := result(
		"1 A x1:130 y1:120 z1:110 ~w:100 ~v:99 ~u:98",
		"1 B x2#1 y2:200",
		"3 A x5#4 y5#3 z5#2 ~w")
	says(t, heat(d, 1, "A"), "x1 7, y1 5, z1 3")
	says(t, heat(d, 1, "B"), "y2 5, x2 5")
	says(t, heat(d, 3, "A"), "x5 7, y5 5, z5 3")
}

// § 4.2.1.6: the difference is to the stack that was taken over, in heat 1 to
// the official one (A69). § 3.2.11: who changes in takes over the stack of the
// one before.
func TestTheStackTakenOverIsWhereTheDifferenceBegins(t *testing.T) {
	d := result(
		"1 A x1:190 y1:105 z1:10",
		"2 A x3:191 y3:115 z3:30",
		"open")
	says(t, heat(d, 1, "A"), "x1 7, y1 5, z1 3")
	says(t, heat(d, 2, "A"), "z3 7, y3 5, x3 3")
	var differences []int
	for _, p := range d.HeatRanking(2, "A") {
		differences = append(differences, p.Difference())
	}
	says(t, fmt.Sprint(differences), "[20 10 1]")
}

// § 4.2.1.6: players of a disqualified team stay in the field (A74), and so does
// one who was disqualified himself (§ 2.2.16, A25) or was not eligible
// (§ 3.2.16, A51); these two get nothing.
func TestWhoGetsNothingStaysInTheField(t *testing.T) {
	board := "1 A x1:160 y1:150 z1:140 w1:130 v1:120 /u1#1"
	f := season(day(1, board))
	f.Sanctions = append(f.Sanctions, disqualify(1, "y", "x1"), disqualify(1, "z"))
	d := after(f).Matchday(1)
	says(t, heat(d, 1, "A"), "x1 7, y1 7, z1 5, w1 5, v1 3, u1 0")
	says(t, players(d), "u1 0+0, v1 0+3, w1 0+5, x1 0+0, y1 0+7, z1 0+5")
}

// § 4.2.1.6: another edition may pay other thirds.
func TestAnotherKeyPaysOtherThirds(t *testing.T) {
	f := season(day(1, "1 A x1:130 y1:120 z1:110"))
	f.Rules.MVPThirdPoints = []int{9, 4, 0}
	says(t, heat(after(f).Matchday(1), 1, "A"), "x1 9, y1 4, z1 0")
}
