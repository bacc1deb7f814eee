package scoring_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"pokerliga/scoring"
)

// § 4.2.1.2: the table adds up the points of the matchdays. Among clubs on equal
// points the number of wins decides, then that of second places and so on, then
// the sum of round points (A76, A78); it is the same in an interim table.
func TestOnEqualPointsThePlacesDecide(t *testing.T) {
	tens := []int{10, 10, 10, 10}
	for _, c := range []struct {
		name        string
		days        []string
		key         []int
		table, ties string
	}{
		{"points come first", []string{"x y z", "y x z"}, nil, "1. x 55, 1. y 55, 3. z 42", "x shared, y shared, z -"},
		{"more wins", []string{"x y z", "z y x"}, []int{3, 2, 1}, "1. x 4, 1. z 4, 3. y 4", "x shared, z shared, y places"},
		{"as many wins, more second places", []string{"x y z", "y x z", "z =x y"}, []int{1, 1, 1}, "1. x 3, 2. y 3, 3. z 3",
			"x places, y places, z places"},
		{"a shared place counts in full", []string{"x =y z", "z y x"}, tens, "1. y 20, 2. x 20, 2. z 20", "y places, x shared, z shared"},
		{"equal points are not always equal places", []string{"x y z w", "w x y z"}, tens, "1. x 20, 2. w 20, 3. y 20, 4. z 20",
			"x places, w places, y places, z places"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var days []scoring.Matchday
			for i, order := range c.days {
				days = append(days, finish(i+1, order))
			}
			f := season(days...)
			if c.key != nil {
				f.Rules.TablePoints = c.key
			}
			l := after(f)
			says(t, table(l.Standings), c.table)
			says(t, ties(l.Standings), c.ties)
			f.Leagues[0].Rounds++
			interim := after(f)
			says(t, fmt.Sprint(interim.Final), "false")
			says(t, table(interim.Standings), c.table)
		})
	}
}

// level are three clubs of which x and y are level on points and places; x has
// one round point more, if more is "!".
func level(more string) *scoring.Facts {
	return season(
		day(1, "1 sng x3! y3 z3"),
		day(2, "1 sng y3"+more+" x3 z3"))
}

// § 4.2.1.2: with equal places the sum of round points decides (A78); if that is
// equal too, the rank is shared until it is decided otherwise (A80), the next
// rank is left out, and level clubs stand in the order of their ids.
func TestAfterThePlacesTheRoundPointsDecide(t *testing.T) {
	l := after(level(""))
	says(t, table(l.Standings), "1. x 55, 2. y 55, 3. z 42")
	says(t, ties(l.Standings), "x round_points, y round_points, z -")
	l = after(level("!"))
	says(t, table(l.Standings), "1. x 55, 1. y 55, 3. z 42")
	says(t, ties(l.Standings), "x shared, y shared, z -")
}

// § 4.2.2.1.2, § 4.2.2.2.3: if all that brings no decision, the clubs play a
// heads-up duel, whose result is entered by hand (A80, A81). A decision holds
// for a level group if it names all of it, and the last such one counts.
func TestADecisionRanksClubsThatAreLevel(t *testing.T) {
	decide := func(order ...string) scoring.TieDecision {
		return scoring.TieDecision{League: "bl1", Order: order, By: "heads_up"}
	}
	for _, c := range []struct {
		name        string
		decisions   []scoring.TieDecision
		table, ties string
	}{
		{"one names both", []scoring.TieDecision{decide("y", "x")}, "1. y 55, 2. x 55, 3. z 42", "y decision, x decision, z -"},
		{"one names more", []scoring.TieDecision{decide("z", "y", "x")}, "1. y 55, 2. x 55, 3. z 42", "y decision, x decision, z -"},
		{"one names too few", []scoring.TieDecision{decide("y", "z")}, "1. x 55, 1. y 55, 3. z 42", "x shared, y shared, z -"},
		{"the last counts", []scoring.TieDecision{decide("x", "y"), decide("y", "x")}, "1. y 55, 2. x 55, 3. z 42",
			"y decision, x decision, z -"},
		{"the last that names both", []scoring.TieDecision{decide("y", "x"), decide("x", "z")}, "1. y 55, 2. x 55, 3. z 42",
			"y decision, x decision, z -"},
		{"one of another league", []scoring.TieDecision{{League: "bl2", Order: []string{"y", "x"}}}, "1. x 55, 1. y 55, 3. z 42",
			"x shared, y shared, z -"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := level("!")
			f.TieDecisions = c.decisions
			l := after(f)
			says(t, table(l.Standings), c.table)
			says(t, ties(l.Standings), c.ties)
		})
	}
	t.Run("never against the table", func(t *testing.T) {
		f := level("")
		f.TieDecisions = []scoring.TieDecision{decide("z", "y", "x")}
		says(t, table(after(f).Standings), "1. x 55, 2. y 55, 3. z 42")
	})
	t.Run("in a group of three only with all three", func(t *testing.T) {
		f := season(finish(1, "x =y =z"))
		f.TieDecisions = []scoring.TieDecision{decide("z", "x", "y"), decide("y", "x")}
		l := after(f)
		says(t, table(l.Standings), "1. z 30, 2. x 30, 3. y 30")
		says(t, ties(l.Standings), "z decision, x decision, y decision")
	})
}

// § 4.2.1.2: what separates a club from the others on the same points is the
// weakest criterion that it needs against any of them.
func TestATieNamesWhatWasNeeded(t *testing.T) {
	f := season(
		day(1, "1 sng x3! y3 z3 w3"),
		day(2, "1 sng y3 x3 w3 z3"))
	f.Rules.TablePoints = []int{1, 1, 1, 1}
	l := after(f)
	says(t, table(l.Standings), "1. x 2, 2. y 2, 3. w 2, 3. z 2")
	says(t, ties(l.Standings), "x round_points, y round_points, w shared, z shared")
}

// § 4.2.1.2: a rank on equal points can be asked for its reasons: for every
// rival the criterion, its value on both sides, and the decision, if it was one.
func TestARankOnEqualPointsKnowsItsRivals(t *testing.T) {
	rivals := func(l *scoring.LeagueResult, club string) string {
		return written(l.Rivals(club), func(r *scoring.Rival) string {
			by := "nothing"
			if r.Decision != nil {
				by = r.Decision.By
			}
			return fmt.Sprintf("%s %d %s/%d %d:%d %s", r.Club, r.Better, r.Criterion, r.Place, r.A, r.B, by)
		})
	}
	f := season(finish(1, "x =y z"), finish(2, "z y x"))
	f.Rules.TablePoints = []int{10, 10, 10}
	says(t, rivals(after(f), "x"), "y -1 places/2 0:1 nothing, z 0 /0 0:0 nothing")
	says(t, rivals(after(level("")), "y"), "x -1 round_points/0 16:17 nothing")
	says(t, rivals(after(level("")), "z"), "")
	says(t, rivals(after(level("")), "q"), "")
	f = level("!")
	says(t, rivals(after(f), "y"), "x 0 /0 0:0 nothing")
	f.TieDecisions = []scoring.TieDecision{{League: "bl1", Order: []string{"y", "x"}, By: "lot"}}
	says(t, rivals(after(f), "y"), "x 1 /0 0:0 lot")
	says(t, rivals(after(f), "x"), "y -1 /0 0:0 lot")

	earlier := level("!") // results that were kept from before the decision
	data, err := json.Marshal(scoring.Compute(earlier))
	if err != nil {
		t.Fatal(err)
	}
	then := new(scoring.Results)
	if err := json.Unmarshal(data, then); err != nil {
		t.Fatal(err)
	}
	says(t, rivals(&scoring.Compute(f).Kept(then).Leagues[0], "y"), "x 0 /0 0:0 nothing")

	f = level("") // no decision is needed
	f.TieDecisions = []scoring.TieDecision{{League: "bl1", Order: []string{"y", "x"}, By: "lot"}}
	says(t, rivals(after(f), "y"), "x -1 round_points/0 16:17 nothing")
}

// § 4.2.1.2: two clubs are told apart by their points before anything else.
func TestPointsAreComparedFirst(t *testing.T) {
	a, b := scoring.Standing{Points: 55, Places: []int{1}, RoundPoints: 17}, scoring.Standing{Points: 60, Places: []int{0}, RoundPoints: 16}
	says(t, fmt.Sprint(scoring.CompareStandings(&a, &b, true)), "{-1 points 0 55 60}")
	b.Points = 55
	says(t, fmt.Sprint(scoring.CompareStandings(&a, &b, true)), "{1 places 1 1 0}")
}

// § 4.2.1.2: clubs that the round points tell apart from a third may be level
// themselves: the weakest criterion is that they share the rank (A80).
func TestWhoSharesARankIsToldSoFirst(t *testing.T) {
	l := after(season(day(1, "1 sng x3! y3 z3"), day(2, "1 sng y3! z3 x3"), day(3, "1 sng z3 x3 y3")))
	says(t, table(l.Standings), "1. x 76, 1. y 76, 3. z 76")
	says(t, ties(l.Standings), "x shared, y shared, z round_points")
}

// § 4.2.1.2: in the table are the clubs of the league and nobody else.
func TestAStrangerIsNotInTheTable(t *testing.T) {
	f := season(finish(1, "x y"))
	f.Leagues[0].Clubs = []string{"x"}
	f.Sanctions = []scoring.Sanction{correct(0, "q", -5)}
	says(t, table(after(f).Standings), "1. x 30")
}

// § 4.2.1.2: the corrections of a club are told by matchday, then by date; what is
// level is told by points, paragraph and reason (A83).
func TestCorrectionsAreToldInOrder(t *testing.T) {
	one := func(matchday int, date string, points int, rule, reason string) scoring.Sanction {
		s := correct(matchday, "x", points)
		s.Date, s.Rule, s.Reason = date, rule, reason
		return s
	}
	f := season(finish(1, "x y"))
	f.Sanctions = []scoring.Sanction{
		one(1, "2010-01-08", 1, "1.2.10", "a"), one(0, "2010-01-09", -4, "1.2.10", "b"), one(0, "2010-01-09", -4, "1.2.10", "a"),
		one(0, "2010-01-09", -4, "1.2.1", "c"), one(0, "2010-01-09", -5, "3.2.16", "d"), one(0, "2010-01-08", 2, "3.2.16", "e"),
		{Kind: scoring.Correction, League: "bl2", Club: "x", Points: -50},
	}
	l := after(f)
	_, corrections := l.TableParts("x")
	says(t, written(corrections, func(c *scoring.CorrectionPart) string {
		return fmt.Sprintf("%d %s %d %s %s", c.Matchday, c.Date, c.Points, c.Rule, c.Reason)
	}), "0 2010-01-08 2 3.2.16 e, 0 2010-01-09 -5 3.2.16 d, 0 2010-01-09 -4 1.2.1 c, 0 2010-01-09 -4 1.2.10 a, "+
		"0 2010-01-09 -4 1.2.10 b, 1 2010-01-08 1 1.2.10 a")
	says(t, table(l.Standings), "1. y 25, 2. x 16")
}

// § 4.2.1.2: points are corrected by entries of their own, never by changing a
// result (A83). One that names a matchday counts with it, one that names none
// at once. In the table as it stood after an earlier matchday only what was
// known by the next one counts.
func TestACorrectionIsAnEntryOfItsOwn(t *testing.T) {
	dated := correct(0, "x", -7)
	dated.Date = "2010-02-06" // the day before matchday 2
	f := season(finish(1, "x y"), finish(2, "x y"), day(3, "1 sng x3 y3", "open"))
	f.Sanctions = []scoring.Sanction{correct(1, "x", -2), correct(2, "x", 3), correct(3, "x", -20), correct(0, "y", 4), dated}
	l := after(f)
	says(t, table(l.Standings), "1. x 54, 2. y 54") // 30+30 -2+3-7, 25+25 +4
	says(t, fmt.Sprint(l.Standing("x").Corrections, l.Standing("y").Corrections), "-6 4")
	says(t, table(l.StandingsAfter(2)), table(l.Standings))
	says(t, table(l.StandingsAfter(1)), "1. y 25, 2. x 21") // 30 -2-7
	says(t, table(l.StandingsAfter(0)), "1. x 0, 1. y 0")

	days, corrections := l.TableParts("x")
	says(t, written(days, func(p *scoring.DayPart) string { return fmt.Sprint(p.Matchday, p.Rank, p.Points) }), "1 1 30, 2 1 30")
	says(t, written(corrections, func(p *scoring.CorrectionPart) string { return fmt.Sprint(p.Matchday, p.Points) }), "0 -7, 1 -2, 2 3")
}

// § 4.2.1.2: a correction that names no matchday belongs to an earlier table if
// it was made before the day of the next matchday, and no longer on that day.
func TestACorrectionOfAnEarlierTableWasMadeBeforeTheNextMatchday(t *testing.T) {
	for _, c := range []struct{ name, date, first string }{
		{"the day before", "2010-02-06", "1. y 25, 2. x 23"},
		{"on the day itself", "2010-02-07", "1. x 30, 2. y 25"},
		{"the day after", "2010-02-08", "1. x 30, 2. y 25"},
		{"on a day that nobody knows", "", "1. x 30, 2. y 25"},
	} {
		t.Run(c.name, func(t *testing.T) {
			made := correct(0, "x", -7)
			made.Date = c.date
			f := season(finish(1, "x y"), finish(2, "x y"))
			f.Sanctions = []scoring.Sanction{made}
			l := after(f)
			says(t, table(l.StandingsAfter(1)), c.first)
			says(t, table(l.Standings), "1. x 53, 2. y 50")
		})
	}
}
