package eligibility_test

import (
	"testing"

	"pokerliga/scoring"
)

// five first-league players of graz with 20, 19, 18, 10 and 9 points.
const five = "graz a+20 b+19 c+18 d+10 e+9"

// § 3.2.16: a club with a team in each league leaves out its best four of the
// first league's MVP list in the next matchday of the second (A46). The fifth
// may play, and so may everybody of other clubs. In the first league they may
// all play, as often as they like.
func TestTheBestFourOfTheFirstLeagueMissTheSecond(t *testing.T) {
	for _, c := range []struct {
		name   string
		lines  []string
		barred int
		want   string
	}{
		{"the best four, not the fifth", []string{"bl1 1 2010-02-07 | " + five, "bl2 2 2010-02-14 | graz a b c d e f"}, 4,
			"bl2 2 graz a, bl2 2 graz b, bl2 2 graz c, bl2 2 graz d"},
		{"the best two, where it is two", []string{"bl1 1 2010-02-07 | " + five, "bl2 2 2010-02-14 | graz a b c d e f"}, 2,
			"bl2 2 graz a, bl2 2 graz b"},
		{"nobody, where it is none", []string{"bl1 1 2010-02-07 | " + five, "bl2 2 2010-02-14 | graz a b c d e f"}, 0, ""},
		{"the club's own four, not the league's", []string{"bl1 1 2010-02-07 | graz a+9 | linz v+20 w+20 x+20 y+20",
			"bl2 2 2010-02-14 | graz a | wels v"}, 4,
			"bl2 2 graz a"},
		{"not in the first league", []string{"bl1 1 2010-02-07 | " + five, "bl1 2 2010-02-14 | graz a b c d e f"}, 4, ""},
		{"not in a Landesliga", []string{"bl1 1 2010-02-07 | " + five, "ll 2 2010-02-14 | graz a b c d e f"}, 4, ""},
		{"not by points of the second league", []string{"bl1 1 2010-02-07 | " + five, "bl2 1 2010-02-08 | graz f+20",
			"bl2 2 2010-02-14 | graz d f"}, 4,
			"bl2 2 graz d"},
		{"points over the season", []string{"bl1 1 2010-02-07 | " + five, "bl1 2 2010-02-08 | graz e+18", "bl2 3 2010-02-14 | graz d e"}, 4,
			"bl2 3 graz e"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, breaches(graz(c.barred, c.lines...), nil, "3.2.16"), c.want)
		})
	}
}

// graz are facts with all players on the rosters where they play.
func graz(barred int, lines ...string) *scoring.Facts {
	f := facts(lines...)
	f.Rules.BarredMVPPlayers = barred
	belongs(f, "graz", "2010-01-01", "", "a", "b", "c", "d", "e", "f")
	belongs(f, "wels", "2010-01-01", "", "v")
	return f
}

// § 3.2.16: what counts is the list as it stood after the last complete
// matchday of the first league before the day of that in the second; before the
// first one nobody is barred (A47).
func TestTheListIsThatOfTheLastMatchdayBefore(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"on the same day it is not before", []string{"bl1 1 2010-02-14 | graz a+9", "bl2 2 2010-02-14 | graz a"}, ""},
		{"the day after it is", []string{"bl1 1 2010-02-14 | graz a+9", "bl2 2 2010-02-15 | graz a"}, "bl2 2 graz a"},
		{"a later one does not count", []string{"bl1 1 2010-02-20 | graz a+9", "bl2 2 2010-02-14 | graz a"}, ""},
		{"one still played does not count", []string{"bl1 1 2010-02-07 open | graz a+9", "bl2 2 2010-02-14 | graz a"}, ""},
		{"dates decide, not numbers", []string{"bl1 3 2010-02-07 | graz a+9", "bl1 1 2010-03-07 | graz b+9", "bl2 2 2010-02-14 | graz a b"},
			"bl2 2 graz a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, breaches(graz(4, c.lines...), nil, "3.2.16"), c.want)
		})
	}
}

// § 3.2.16: of players who are level across the fourth place none is barred;
// level are those whom the MVP list ranks alike (A49, A62).
func TestATieAcrossTheFourthPlaceBarsNobodyInIt(t *testing.T) {
	for _, c := range []struct{ name, first, want string }{
		{"fourth and fifth", "graz a+20 b+19 c+18 d+9 e+9", "bl2 2 graz a, bl2 2 graz b, bl2 2 graz c"},
		{"third to fifth", "graz a+20 b+19 c+9 d+9 e+9", "bl2 2 graz a, bl2 2 graz b"},
		{"all five", "graz a+9 b+9 c+9 d+9 e+9", ""},
		{"third and fourth is within", "graz a+20 b+19 c+10 d+10 e+9", "bl2 2 graz a, bl2 2 graz b, bl2 2 graz c, bl2 2 graz d"},
		{"four alone", "graz a+9 b+9 c+9 d+9", "bl2 2 graz a, bl2 2 graz b, bl2 2 graz c, bl2 2 graz d"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, breaches(graz(4, "bl1 1 2010-02-07 | "+c.first, "bl2 2 2010-02-14 | graz a b c d e f"), nil, "3.2.16"), c.want)
		})
	}
}

// § 3.2.16: barred is only who is on the roster on the day and has points in the
// first league (A50), listed for that club; the next one takes the place.
func TestOnlyMembersWithPointsAreBarred(t *testing.T) {
	lines := []string{"bl1 1 2010-02-07 | graz a+20 b+19 c+18 d+10 e+9 f+0", "bl2 2 2010-02-14 | graz a b c d e f"}
	t.Run("who has left is not one of the four", func(t *testing.T) {
		f := facts(lines...)
		belongs(f, "graz", "2010-01-01", "2010-02-13", "a")
		belongs(f, "graz", "2010-01-01", "2010-02-14", "b", "c", "d", "e", "f")
		says(t, breaches(f, nil, "3.2.16"), "bl2 2 graz b, bl2 2 graz c, bl2 2 graz d, bl2 2 graz e")
	})
	t.Run("who has no points is not", func(t *testing.T) {
		f := graz(6, lines...)
		says(t, breaches(f, nil, "3.2.16"), "bl2 2 graz a, bl2 2 graz b, bl2 2 graz c, bl2 2 graz d, bl2 2 graz e")
	})
	t.Run("who has one point is", func(t *testing.T) {
		f := graz(4, "bl1 1 2010-02-07 | graz a+20 b+1", lines[1])
		says(t, breaches(f, nil, "3.2.16"), "bl2 2 graz a, bl2 2 graz b")
	})
	t.Run("who is listed for another club is not", func(t *testing.T) {
		f := graz(4, lines[0], "bl1 3 2010-02-08 | linz a+9", lines[1])
		says(t, breaches(f, nil, "3.2.16"), "bl2 2 graz b, bl2 2 graz c, bl2 2 graz d, bl2 2 graz e")
	})
	t.Run("who lost the points as ineligible is not", func(t *testing.T) {
		f := graz(4, lines...)
		f.Sanctions = []scoring.Sanction{{Kind: scoring.Disqualification, League: "bl1", Matchday: 1, Club: "graz", Players: []string{"a"}}}
		says(t, breaches(f, nil, "3.2.16"), "bl2 2 graz b, bl2 2 graz c, bl2 2 graz d, bl2 2 graz e")
	})
}

// § 3.2.16: nobody plays in both leagues in the same matchday, which is the same
// number, whatever the days (A48). The lineup of the matchday that starts later is
// in breach, that of the second league if neither does (A51), and if a player is one
// of the best four as well, once.
func TestNobodyPlaysInBothLeaguesOnTheSameMatchday(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"the second league starts later", []string{"bl1 2 2010-02-13 | graz a", "bl2 2 2010-02-14 | graz a"}, "bl2 2 graz a"},
		{"the first league starts later", []string{"bl1 2 2010-03-07 | graz a", "bl2 2 2010-02-14 | graz a"}, "bl1 2 graz a"},
		{"both on one day", []string{"bl1 2 2010-02-14 | graz a", "bl2 2 2010-02-14 | graz a"}, "bl2 2 graz a"},
		{"another number on the same day", []string{"bl1 1 2010-02-14 | graz a", "bl2 2 2010-02-14 | graz a"}, ""},
		{"for whatever club", []string{"bl1 2 2010-03-07 | linz a", "bl2 2 2010-02-14 | graz a"}, "bl1 2 linz a"},
		{"in one of several lineups", []string{"bl1 2 2010-02-07 | graz a | linz v", "bl2 2 2010-02-14 | graz a"}, "bl2 2 graz a"},
		{"a Landesliga is not meant", []string{"bl1 2 2010-03-07 | graz a", "ll 2 2010-02-14 | graz a"}, ""},
		{"and one of the best four", []string{"bl1 1 2010-02-07 | graz a+9", "bl1 2 2010-02-10 | graz a", "bl2 2 2010-02-14 | graz a"},
			"bl2 2 graz a"},
		{"one of the best four, and the first league starts later",
			[]string{"bl1 1 2010-02-07 | graz a+9", "bl1 2 2010-03-07 | graz a", "bl2 2 2010-02-14 | graz a"},
			"bl1 2 graz a, bl2 2 graz a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, breaches(graz(4, c.lines...), nil, "3.2.16"), c.want)
		})
	}
	for _, c := range []struct{ name, first, second, want string }{
		{"on one day the first league starts later", "14:00", "10:00", "bl1 2 graz a"},
		{"on one day the second league starts later", "10:00", "14:00", "bl2 2 graz a"},
		{"at the same hour", "14:00", "14:00", "bl2 2 graz a"},
		{"the hour of one is not known", "14:00", "", "bl2 2 graz a"},
		{"nor that of the other", "", "10:00", "bl2 2 graz a"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := graz(4, "bl1 2 2010-02-14 | graz a", "bl2 2 2010-02-14 | graz a")
			f.Leagues[0].Matchdays[0].Start, f.Leagues[1].Matchdays[0].Start = c.first, c.second
			says(t, breaches(f, nil, "3.2.16"), c.want)
		})
	}
}
