package scoring_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/scoring"
)

// without is a matchday that some clubs stayed away from.
func without(n int, order, absent string) scoring.Matchday {
	m := finish(n, order)
	m.NoShows = strings.Fields(absent)
	return m
}

// § 1.2.10: every matchday that a team stays away from costs it 10 points of the
// table (A15), which may so come below zero (A10). The sum of round points is
// not touched (A11), and the day has no place in the comparison of places (A79).
func TestEveryNoShowCostsPointsOfTheTable(t *testing.T) {
	l := after(season(without(1, "x y z", ""), without(2, "x y", "z"), without(3, "x", "y z")))
	says(t, table(l.Standings), "1. x 90, 2. y 40, 3. z 1")
	for _, c := range []struct{ club, want string }{
		{"x", "90 0 0 3 [3 0 0] 37 false"}, // 18 + 10 + 9
		{"y", "40 -10 1 2 [0 2 0] 19 false"},
		{"z", "1 -20 2 1 [0 0 1] 9 true"},
	} {
		s := l.Standing(c.club)
		says(t, fmt.Sprint(s.Points, s.Corrections, s.NoShows, s.Played, s.Places, s.RoundPoints, s.LastByNoShows), c.want)
	}
}

// § 1.2.10, A107: an excused absence is no no-show. It brings nothing and costs nothing, and does not count for § 1.2.11.
func TestAnExcusedAbsenceCostsNothing(t *testing.T) {
	excused := without(2, "x y", "")
	excused.Excused = []string{"z"}
	l := after(season(without(1, "x y z", ""), excused, without(3, "x", "y z")))
	says(t, table(l.Standings), "1. x 90, 2. y 40, 3. z 11")
	s := l.Standing("z")
	says(t, fmt.Sprint(s.Points, s.Corrections, s.NoShows, s.Played, s.Places, s.RoundPoints, s.LastByNoShows), "11 -10 1 1 [0 0 1] 9 false")
	team := l.Matchdays[1].Team("z")
	says(t, fmt.Sprint(team.Status, team.Rank == nil, team.TablePoints, team.Deduction()), "excusedtrue 0 0")
}

// § 1.2.10: the example of the rulebook: 7 points and one no-show are -3. Another
// edition may deduct other points, or none.
func TestATableCanStandBelowZero(t *testing.T) {
	for _, c := range []struct {
		deduction int
		want      string
	}{
		{-10, "1. x 60, 2. y -3"},
		{-8, "1. x 60, 2. y -1"},
		{-7, "1. x 60, 2. y 0"},
		{0, "1. x 60, 2. y 7"},
	} {
		f := season(without(1, "x y", ""), without(2, "x", "y"))
		f.Rules.TablePoints, f.Rules.NoShowPoints = []int{30, 7}, c.deduction
		says(t, table(after(f).Standings), c.want)
	}
}

// § 1.2.11: a team that stays away from two matchdays or more is last at the end
// of the season, however many points it has (A16). The interim table only notes
// it (A17). Several such teams stand last together in their usual order, and
// what they played stays (A18). Another edition may count further.
func TestTwoNoShowsAreTheLastPlace(t *testing.T) {
	for _, c := range []struct {
		name           string
		absent         [2]string // on the last two of eight matchdays
		toLast         int
		interim, final string
		noted          string
	}{
		{"one is not too many", [2]string{"", "x"}, 2,
			"1. y 205, 2. x 200, 3. z 172, 4. w 147", "1. y 205, 2. x 200, 3. z 172, 4. w 147", "[]"},
		{"two are", [2]string{"x", "x"}, 2,
			"1. y 210, 2. z 176, 3. x 160, 4. w 150", "1. y 210, 2. z 176, 3. w 150, 4. x 160", "[x]"},
		{"one each is not", [2]string{"x", "y"}, 2,
			"1. x 200, 2. z 176, 3. y 170, 4. w 150", "1. x 200, 2. z 176, 3. y 170, 4. w 150", "[]"},
		{"two teams", [2]string{"x y", "x y"}, 2,
			"1. z 186, 2. x 160, 3. w 158, 4. y 130", "1. z 186, 2. w 158, 3. x 160, 4. y 130", "[x y]"},
		{"not where it takes three", [2]string{"x", "x"}, 3,
			"1. y 210, 2. z 176, 3. x 160, 4. w 150", "1. y 210, 2. z 176, 3. x 160, 4. w 150", "[]"},
		{"not where no number is too many", [2]string{"x", "x"}, 0,
			"1. y 210, 2. z 176, 3. x 160, 4. w 150", "1. y 210, 2. z 176, 3. x 160, 4. w 150", "[]"},
		{"where one is enough", [2]string{"", "x"}, 1,
			"1. y 205, 2. x 200, 3. z 172, 4. w 147", "1. y 205, 2. z 172, 3. w 147, 4. x 200", "[x]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var days []scoring.Matchday
			for n := range 8 {
				absent := ""
				if n >= 6 {
					absent = c.absent[n-6]
				}
				days = append(days, without(n+1, present("x y z w", absent), absent))
			}
			f := season(days...)
			f.Rules.NoShowsToLast = c.toLast
			says(t, table(after(f).Standings), c.final)

			f.Leagues[0].Rounds = 9
			interim := after(f)
			says(t, table(interim.Standings), c.interim)
			says(t, table(interim.Ended().Standings), c.final)
			noted := []string{}
			for _, s := range interim.Standings {
				if s.LastByNoShows {
					noted = append(noted, s.Club)
				}
			}
			says(t, fmt.Sprint(noted), c.noted)
		})
	}
}

// § 1.2.11: on equal points a team that is last for its no-shows is not level
// with the others, and its place needs no tie-break against them (A17).
func TestNoShowsComeBeforePoints(t *testing.T) {
	f := season(without(1, "x y", ""), without(2, "y", "x"))
	f.Rules.TablePoints, f.Rules.NoShowPoints, f.Rules.NoShowsToLast = []int{10, 5}, 5, 1
	l := after(f)
	says(t, table(l.Standings), "1. y 15, 2. x 15")
	says(t, ties(l.Standings), "y -, x -")
	rival := l.Rivals("x")[0]
	says(t, fmt.Sprintf("%s %d %s %d %d", rival.Club, rival.Better, rival.Criterion, rival.A, rival.B), "y -1 last_by_no_shows 1 0")
	says(t, fmt.Sprint(l.Rivals("y")[0].Better), "1")

	f.Leagues[0].Rounds = 3
	l = after(f)
	says(t, ties(l.Standings), "y places, x places")
	says(t, l.Rivals("x")[0].Criterion, "places")
}

// § 1.2.11: a team that is last for its no-shows shares no rank at the end of the
// season with one that is not, even where nothing else tells them apart (A17);
// before the end it may, and two such teams may (A18). A decision between level
// clubs need not name it then.
func TestNoShowsTellLevelClubsApart(t *testing.T) {
	decided := func(by string, order ...string) scoring.TieDecision {
		return scoring.TieDecision{League: "bl1", Order: order, By: by}
	}
	one, first := []scoring.Matchday{day(1, "1 sng x3 y3"), day(2, "1 sng y3", "absent x")}, []scoring.Sanction{disqualify(1, "y")}
	for _, c := range []struct {
		name      string
		days      []scoring.Matchday
		sanctions []scoring.Sanction
		decisions []scoring.TieDecision
		final     string
		interim   string
	}{
		{"one of two", one, first, nil,
			"1. y 30, 2. x 30 | y -, x - | x 1 by nothing", "1. x 30, 1. y 30 | x shared, y shared | x 0 by nothing"},
		{"both", []scoring.Matchday{day(1, "1 sng x3", "absent y"), day(2, "1 sng y3", "absent x")}, nil, nil,
			"1. x 30, 1. y 30 | x shared, y shared | x 0 by nothing", "1. x 30, 1. y 30 | x shared, y shared | x 0 by nothing"},
		{"a decision between them", one, first, []scoring.TieDecision{decided("heads_up", "y", "x"), decided("lot", "z", "y")},
			"1. y 30, 2. x 30 | y -, x - | x 1 by nothing", "1. y 30, 2. x 30 | y decision, x decision | x 1 by heads_up"},
		{"a decision without it", []scoring.Matchday{day(1, "1 sng x3", "1 sng y3", "1 sng w3"), day(2, "1 sng y3 w4", "absent x")},
			[]scoring.Sanction{disqualify(2, "y"), disqualify(2, "w")}, []scoring.TieDecision{decided("lot", "w", "y")},
			"1. w 30, 2. y 30, 3. x 30 | w decision, y decision, x - | w -1 by lot",
			"1. w 30, 1. x 30, 1. y 30 | w shared, x shared, y shared | w 0 by nothing"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := season(c.days...)
			f.Rules.NoShowPoints, f.Rules.NoShowsToLast = 0, 1
			f.Sanctions, f.TieDecisions = c.sanctions, c.decisions
			for _, want := range []string{c.final, c.interim} {
				l := after(f)
				rival := l.Rivals("y")[0]
				by := "nothing"
				if rival.Decision != nil {
					by = rival.Decision.By
				}
				says(t, fmt.Sprintf("%s | %s | %s %d by %s", table(l.Standings), ties(l.Standings), rival.Club, rival.Better, by), want)
				f.Leagues[0].Rounds++
			}
		})
	}
}

// present is an order of clubs without some of them.
func present(order, absent string) string {
	for _, club := range strings.Fields(absent) {
		order = strings.Trim(strings.ReplaceAll(" "+order+" ", " "+club+" ", " "), " ")
	}
	return order
}
