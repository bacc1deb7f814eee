package scoring_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/scoring"
)

// § 4.2.1.5: MVP points are the points at the Sit'n'Go tables and those by
// thirds in the team MTTs. A player who was not needed there gets nothing for it
// (A35). More than 27 points, two wins in time and the first third, are not to
// be had in a day.
func TestMVPPointsComeFromTablesAndThirds(t *testing.T) {
	l := after(season(day(1,
		"1 sng y3 x3", "1 A x1:180 y1:70 z1:50",
		"2 sng x1! y1 z1",
		"3 sng x1! y1 z1")))
	says(t, players(l.Matchday(1)), "x1 20+7, x3 7+0, y1 14+5, y3 9+0, z1 10+3")
	says(t, mvps(l.MVP), "1. x1 27, 2. y1 19, 3. z1 13, 4. y3 9, 5. x3 7")
	says(t, fmt.Sprint(l.MVP[0].SNGPoints, "+", l.MVP[0].MTTPoints), "20+7")
}

// § 4.2.1.4: beside the table every league has a list of its players over the
// season. On equal points more wins at the Sit'n'Go decide, then more second
// places and so on to the sixth; else the rank is shared (A62).
func TestTheMVPListRanksByPointsThenPlaces(t *testing.T) {
	for _, c := range []struct {
		name  string
		cards []string
		want  string
	}{
		{"points", []string{"x3 y3"}, "1. x3 9, 2. y3 7"},
		{"a win in time is a point more", []string{"x3! y3", "x4 y4"}, "1. x3 10, 2. x4 9, 3. y3 7, 3. y4 7"},
		// x3: 9 + 1, y3: 7 + 3
		{"more wins", []string{"x3 y3", "w1 v1 u1 y3 t1 x3"},
			"1. x3 10, 2. y3 10, 3. w1 9, 4. v1 7, 5. u1 5, 6. t1 2"},
		// x3: 7 + 3, y3: 5 + 5
		{"more second places", []string{"w1 x3 y3", "v1 u1 y3 x3"},
			"1. x3 10, 2. y3 10, 3. v1 9, 3. w1 9, 5. u1 7"},
		// x3: 3 + 1, y3: 2 + 2
		{"more fourth places", []string{"a1 b1 c1 x3 y3 d1", "e1 f1 g1 h1 y3 x3"},
			"1. a1 9, 1. e1 9, 3. b1 7, 3. f1 7, 5. c1 5, 5. g1 5, 7. x3 4, 8. y3 4, 9. h1 3, 10. d1 1"},
		{"level", []string{"x3 y3", "z3 w3"}, "1. x3 9, 1. z3 9, 3. w3 7, 3. y3 7"},
		{"a shared place counts in full", []string{"x3 =y3", "z3 w3"}, "1. x3 9, 1. y3 9, 1. z3 9, 4. w3 7"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var lines []string
			for i, card := range c.cards {
				lines = append(lines, fmt.Sprintf("%d sng %s", i+1, card))
			}
			says(t, mvps(after(season(day(1, lines...))).MVP), c.want)
		})
	}
}

// § 4.2.1.4: sixth places count too, after all others (A62): x3 was sixth three
// times, y1 has as many points from a team MTT.
func TestSixthPlacesDecideLast(t *testing.T) {
	l := after(season(
		day(1, "1 sng a3 b3 c3 d3 e3 x3", "3 sng a3 b3 c3 d3 e3 x3", "1 A a1:120 b1 y1:80"),
		day(2, "1 sng a3 b3 c3 d3 e3 x3")))
	last := l.MVP[len(l.MVP)-2:]
	says(t, mvps(last), "8. x3 3, 9. y1 3")
}

// § 4.2.1.4: over the season a player is listed for the club of the last
// matchday by number, with everything that the leagues' matchdays brought.
func TestTheMVPListAddsUpTheSeason(t *testing.T) {
	l := after(season(
		day(3, "1 sng y1 z1"),
		day(1, "1 sng x1 y1"),
		day(2, "lineup x . x2 x3 x4 x5 x6", "lineup y y1 y2 y3 y4 y5 x1", "1 sng x2 x1")))
	says(t, mvps(l.MVP), "1. x1 16, 1. y1 16, 3. x2 9, 4. z1 7")
	x1 := l.MVP[0]
	says(t, fmt.Sprintf("%s %d %d %d", x1.Club, x1.Matchdays, x1.SNGPoints, x1.MTTPoints), "y 2 16 0")
}

// § 4.2.1.4: the two lists stay apart (A63).
func TestEveryLeagueHasItsOwnMVPList(t *testing.T) {
	f := season(day(1, "1 sng x1 y1"))
	second := season(day(1, "1 sng y1 x1")).Leagues[0]
	second.ID, second.Tier = "bl2", 2
	f.Leagues = append(f.Leagues, second)
	r := scoring.Compute(f)
	says(t, mvps(r.Leagues[0].MVP), "1. x1 9, 2. y1 7")
	says(t, mvps(r.Leagues[1].MVP), "1. y1 9, 2. x1 7")
}

// § 3.2.16: a player who was not eligible loses the points of the day, and its
// places do not count where the MVP list compares them (A51); he stays listed.
func TestAnIneligiblePlayerHasNothingFromTheDay(t *testing.T) {
	f := season(
		day(1, "1 sng x3 y3", "1 A x3:150 y1 z1"),
		day(2, "1 sng y3 x3"))
	f.Sanctions = []scoring.Sanction{disqualify(1, "x", "x3")}
	l := after(f)
	says(t, mvps(l.MVP), "1. y3 16, 2. x3 7, 3. y1 5, 3. z1 5")
	x3 := l.MVP[1]
	says(t, fmt.Sprint(x3.Matchdays, x3.Places), "2 [0 1 0 0 0 0]")
}

// § 4.2.1.4: the list can be looked at as it stood on the way, in whatever order
// the matchdays are added; the club is that of the highest number.
func TestTheMVPListGrowsInAnyOrder(t *testing.T) {
	l := after(season(
		day(1, "1 sng x1 y1"),
		day(2, "lineup x . x2 x3 x4 x5 x6", "lineup y y1 y2 y3 y4 y5 x1", "1 sng x1 z1")))
	tally := scoring.NewMVPTally()
	tally.Add(l.Matchday(2))
	says(t, mvps(tally.List()), "1. x1 9, 2. z1 7")
	tally.Add(l.Matchday(1))
	says(t, mvps(tally.List()), mvps(l.MVP))
	own := func(club string) string {
		return written(tally.Of(club), func(m *scoring.MVP) string { return fmt.Sprint(m.Player, " ", m.Points) })
	}
	says(t, strings.Join([]string{own("x"), own("y"), own("z")}, " | "), " | x1 18, y1 7 | z1 7")
	tally = scoring.NewMVPTally()
	tally.Add(result("1 sng x5 x1 x3"))
	says(t, own("x"), "x5 9, x1 7, x3 5") // the best first
}

// § 4.2.1.4: two players are told apart by their points, else by the first kind of
// Sit'n'Go place that one of them has more often (A62).
func TestAComparisonOfPlayersSaysWhatDecides(t *testing.T) {
	a := scoring.MVP{Player: "a", Points: 16, Places: [6]uint16{1, 1}}
	for _, c := range []struct {
		name string
		b    scoring.MVP
		want string
	}{
		{"points", scoring.MVP{Points: 18, Places: [6]uint16{2}}, "{-1 points 0 16 18}"},
		{"wins", scoring.MVP{Points: 16, Places: [6]uint16{0, 2}}, "{1 places 1 1 0}"},
		{"second places", scoring.MVP{Points: 16, Places: [6]uint16{1, 0, 4}}, "{1 places 2 1 0}"},
		{"nothing", scoring.MVP{Points: 16, Places: [6]uint16{1, 1}}, "{0  0 0 0}"},
	} {
		t.Run(c.name, func(t *testing.T) { says(t, fmt.Sprint(scoring.CompareMVP(&a, &c.b)), c.want) })
	}
}
