package scoring_test

import (
	"fmt"
	"testing"

	"pokerliga/scoring"
)

// § 3.2.12: what is won at the Sit'n'Go tables and in the team MTTs counts for
// the team. § 3.2.15: after three heats it is added up, and the most round
// points win. They are the Sit'n'Go results and the two places in the MTTs, not
// the thirds of the players (A39).
func TestATeamsDayIsTheSumOfTablesAndMTTs(t *testing.T) {
	d := result(
		"1 sng x3! y3", "1 sng y4 x4", "1 A x1:150 y1:50", "1 B x2 y2",
		"2 sng x1 y1", "2 sng y2! x2", "2 A x3:180 y3:20", "2 B x4 y4",
		"3 sng x1 =y1", "3 sng y4 x4", "3 A x5 y5#1", "3 B y6 x6#1")
	x, y := d.Team("x"), d.Team("y")
	says(t, fmt.Sprint(x.SNGPoints, x.MTTPoints, x.RoundPoints), "49 55 104") // 10+7 + 9+7 + 9+7, 30+25
	says(t, fmt.Sprint(y.SNGPoints, y.MTTPoints, y.RoundPoints), "51 55 106") // 7+9 + 7+10 + 9+9, 25+30
	says(t, teams(d), "1. y 106 30, 2. x 104 25")
}

// § 4.2.1.1, § 4.2.1.3: the points of all players give the place of the day, and
// the place brings points for the table: 30, 25, 21, 18, … § 3.2.15: teams on
// equal round points share the place and get its full points; there is no
// further criterion, and the next place is left out (A27, A41). What the key
// does not name is worth 0 (A31).
func TestThePlaceOfTheDayBringsTablePoints(t *testing.T) {
	for _, c := range []struct{ name, order, want string }{
		{"four places", "x y z w", "1. x 19 30, 2. y 18 25, 3. z 10 21, 4. w 9 18"},
		{"two share the win", "x =y z w", "1. x 19 30, 1. y 19 30, 3. z 10 21, 4. w 9 18"},
		{"three share the second place", "x y =z =w v", "1. x 27 30, 2. w 19 25, 2. y 19 25, 2. z 19 25, 5. v 9 16"},
		{"two share the last place", "x y =z", "1. x 18 30, 2. y 10 25, 2. z 10 25"},
		{"all share", "x =y =z", "1. x 18 30, 1. y 18 30, 1. z 18 30"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, teams(after(season(finish(1, c.order))).Matchday(1)), c.want)
		})
	}
	t.Run("a key that is too short", func(t *testing.T) {
		f := season(finish(1, "x y z"))
		f.Rules.TablePoints = []int{5, 1}
		says(t, teams(after(f).Matchday(1)), "1. x 18 5, 2. y 10 1, 3. z 9 0")
	})
}

// § 1.2.10: a team that does not show up loses 10 points of the table (A11). It
// has no place and no round points (A10), and the others are ranked without it:
// the last values of the key are left over (A12).
func TestAnAbsentTeamHasADeductionAndNoPlace(t *testing.T) {
	d := after(season(day(1, "1 sng x3 y3", "absent z w"))).Matchday(1)
	says(t, teams(d), "1. x 9 30, 2. y 7 25, - w 0 -10, - z 0 -10")
}

// § 3.2.16: a team that fields a player who was not eligible is disqualified
// for the matchday: no place, 0 round points, 0 table points, but no deduction
// (A14), and the others are ranked without it (A51). What it played is still
// shown, and nobody else's results change. The players who were eligible keep
// their points, the others lose theirs (A04). Who did not show up stays absent,
// whatever else names the club.
func TestADisqualifiedTeamHasNoPlaceAndNoDeduction(t *testing.T) {
	board := []string{
		"1 sng x3! y3 z3", "1 sng x4 y4 z4", "1 A x1:150 y1 z1#1",
		"3 A x5 y5#2", "absent w",
	}
	for _, c := range []struct {
		name           string
		sanctions      []scoring.Sanction
		teams, players string
	}{
		{"nobody", nil,
			"1. x 49 30, 2. y 39 25, 3. z 31 21, - w 0 -10",
			"x1 0+7, x3 10+0, x4 9+0, x5 0+5, y1 0+5, y3 7+0, y4 7+0, y5 0+5, z1 0+3, z3 5+0, z4 5+0"},
		{"one with an ineligible player", []scoring.Sanction{disqualify(1, "x", "x3")},
			"1. y 39 30, 2. z 31 25, - w 0 -10, - x 0 0",
			"x1 0+7, x3 0+0, x4 9+0, x5 0+5, y1 0+5, y3 7+0, y4 7+0, y5 0+5, z1 0+3, z3 5+0, z4 5+0"},
		{"one with an ineligible player in the MTT", []scoring.Sanction{disqualify(1, "x", "x1")},
			"1. y 39 30, 2. z 31 25, - w 0 -10, - x 0 0",
			"x1 0+0, x3 10+0, x4 9+0, x5 0+5, y1 0+5, y3 7+0, y4 7+0, y5 0+5, z1 0+3, z3 5+0, z4 5+0"},
		{"all", []scoring.Sanction{disqualify(1, "x"), disqualify(1, "y"), disqualify(1, "z")},
			"- w 0 -10, - x 0 0, - y 0 0, - z 0 0",
			"x1 0+7, x3 10+0, x4 9+0, x5 0+5, y1 0+5, y3 7+0, y4 7+0, y5 0+5, z1 0+3, z3 5+0, z4 5+0"},
		{"one that did not show up", []scoring.Sanction{disqualify(1, "w")},
			"1. x 49 30, 2. y 39 25, 3. z 31 21, - w 0 -10",
			"x1 0+7, x3 10+0, x4 9+0, x5 0+5, y1 0+5, y3 7+0, y4 7+0, y5 0+5, z1 0+3, z3 5+0, z4 5+0"},
		{"one on another matchday", []scoring.Sanction{disqualify(2, "x", "x3")},
			"1. x 49 30, 2. y 39 25, 3. z 31 21, - w 0 -10",
			"x1 0+7, x3 10+0, x4 9+0, x5 0+5, y1 0+5, y3 7+0, y4 7+0, y5 0+5, z1 0+3, z3 5+0, z4 5+0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := season(day(1, board...))
			f.Sanctions = c.sanctions
			d := after(f).Matchday(1)
			says(t, teams(d), c.teams)
			says(t, players(d), c.players)
			says(t, fmt.Sprint(d.Team("x").SNGPoints, d.Team("x").MTTPoints), "19 30")
		})
	}
}

// § 3.2.16: a team that was disqualified has taken part; in the table the day has
// no place and no round points (A79), and it is no no-show (A14).
func TestADisqualifiedDayCountsAsPlayed(t *testing.T) {
	f := season(finish(1, "x y"), finish(2, "x y"))
	f.Sanctions = []scoring.Sanction{disqualify(1, "x")}
	row := after(f).Standing("x")
	says(t, fmt.Sprint(row.Points, row.Played, row.Places, row.RoundPoints, row.NoShows, row.Corrections), "30 2 [1 0] 10 0 0")
}

// Only complete matchdays count. One that is still played shows how it stands.
func TestAMatchdayInProgressCountsNowhere(t *testing.T) {
	l := after(season(finish(1, "x y"), day(2, "1 sng y3 x3", "open")))
	says(t, table(l.Standings), "1. x 30, 2. y 25")
	says(t, fmt.Sprint(l.Final, len(l.Matchdays), len(l.Running)), "false 1 1")
	begun := day(2, "1 sng y3 x3")
	begun.Heats = begun.Heats[:1] // the others have not been opened
	says(t, teams(after(season(finish(1, "x y"), begun)).Matchday(2)), "1. y 9 30, 2. x 7 25")
	says(t, teams(l.Matchday(2)), "1. y 9 30, 2. x 7 25")
	if !l.Matchday(2).Provisional {
		t.Error("the running matchday is not marked as provisional")
	}
}

// § 3.2.16: a disqualification is for one club of one league on one matchday. It
// does nothing to a club that has no lineup for it yet, and names players in vain
// who are in no lineup of the matchday.
func TestADisqualificationMeetsNobodyElse(t *testing.T) {
	elsewhere := disqualify(1, "x", "x3")
	elsewhere.League = "bl2"
	for _, c := range []struct {
		name     string
		sanction scoring.Sanction
		want     string
	}{
		{"of the other league", elsewhere, "1. x 9 30, 2. y 7 25"},
		{"of a club without a lineup", disqualify(1, "z"), "1. x 9 30, 2. y 7 25"},
		{"with a player of another matchday", disqualify(1, "y", "y9"), "1. x 9 30, - y 0 0"},
		{"with a player of no lineup at all", disqualify(1, "y", "q1"), "1. x 9 30, - y 0 0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := season(day(1, "1 sng x3 y3", "open"), day(2, "lineup y y9 y2 y3 y4 y5 y6"))
			f.Sanctions = []scoring.Sanction{c.sanction}
			d := after(f).Matchday(1)
			says(t, teams(d), c.want)
			says(t, players(d), "x3 9+0, y3 7+0")
		})
	}
}

// § 1.2.10: a club that did not show up stays a no-show even if it has a lineup.
func TestANoShowIsOneWithALineupToo(t *testing.T) {
	d := result("1 sng x3 y3", "absent y", "open")
	says(t, teams(d), "1. x 9 30, - y 0 -10")
}
