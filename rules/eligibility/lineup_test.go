package eligibility_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/rules/eligibility"
	"pokerliga/scoring"
)

// told are the breaches of the second-league lineup of a season, one a line,
// with what a sentence about them has to name.
func told(f *scoring.Facts, births map[string]string) string {
	m := &f.Leagues[1].Matchdays[0]
	at := eligibility.Occasion{League: "bl2", Tier: 2, Number: m.Number, Date: m.Date}
	var lines []string
	for _, b := range eligibility.NewBook(f, births, scoring.Compute(f)).Lineup(at, &m.Lineups[0]) {
		line := fmt.Sprintf("%s %s", string(b.Rule), b.Player)
		if b.Best {
			line += " best"
		}
		if b.Other != "" {
			line += " other:" + b.Other
		}
		if b.On != nil {
			line += fmt.Sprintf(" on:%s/%d", b.On.League, b.On.Number)
		}
		if b.Slot > 0 {
			line += fmt.Sprintf(" slot:%d", b.Slot)
		}
		if b.From != "" {
			line += " from:" + b.From
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// A breach carries what the sentence about it says: since when the player
// belongs to the club (§ 1.2.4, § 2.2.11), for whom he played when (§ 1.2.5),
// from when he is of age (§ 1.2.6), which slot is empty (§ 3.2.6), after which
// matchday he was among the best, or in which league he stands too (§ 3.2.16).
// Those of the team come first, then by player and paragraph.
func TestABreachNamesWhatASentenceNeeds(t *testing.T) {
	f := facts(
		"bl1 1 2010-02-07 | graz anna+9 | linz berta+9",
		"bl1 3 2010-03-07 | graz carla",
		"bl2 3 2010-03-07 | graz anna berta carla doris emil captain:karl")
	belongs(f, "graz", "2010-01-01", "", "anna", "berta", "doris", "emil")
	belongs(f, "graz", "2010-09-01", "", "carla")
	belongs(f, "graz", "2010-05-01", "", "carla", "karl")
	belongs(f, "graz", "2010-10-01", "", "karl")
	belongs(f, "graz", "2009-01-01", "2009-12-31", "karl")
	births := map[string]string{"doris": "1992-02-29", "emil": "1992-04-01"}
	want := strings.Join([]string{
		"3.2.6  slot:6",
		"3.2.16 anna best on:bl1/1",
		"1.2.5 berta other:linz on:bl1/1",
		"1.2.4 carla from:2010-05-01",
		"3.2.16 carla other:bl1",
		"1.2.6 emil from:2010-04-01",
		"2.2.11 karl from:2010-05-01",
	}, "\n")
	if got := told(f, births); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// § 1.2.6: who is born on 29 February is of age from 1 March of a common year, and
// from 29 February of a leap year.
func TestABreachSaysFromWhenAPlayerIsOfAge(t *testing.T) {
	for _, c := range []struct {
		age  int
		want string
	}{{18, "from:2010-03-01"}, {20, "from:2012-02-29"}} {
		f := facts("bl2 1 2010-02-28 | graz a b c d e anna")
		belongs(f, "graz", "2010-01-01", "", "a", "b", "c", "d", "e", "anna")
		f.Rules.MinAge = c.age
		says(t, told(f, map[string]string{"anna": "1992-02-29"}), "1.2.6 anna "+c.want)
	}
}

// Of a captain who plays both paragraphs are told, in their order.
func TestTheBreachesOfAPlayerComeByParagraph(t *testing.T) {
	f := facts("bl2 1 2010-02-14 | graz anna berta carla doris emil rosa captain:rosa")
	belongs(f, "graz", "2010-01-01", "", "anna", "berta", "carla", "doris", "emil")
	says(t, strings.ReplaceAll(told(f, nil), "\n", ", "), "1.2.4 rosa, 2.2.11 rosa")
}

// A player who stands in a lineup twice is told of once.
func TestAViolationIsListedOnce(t *testing.T) {
	f := facts("bl1 1 2010-03-20 | graz rosa rosa anna")
	says(t, breaches(f, nil, "1.2.4"), "bl1 1 graz anna, bl1 1 graz rosa")
}

// § 1.2.5: of two matchdays on one day in leagues of one tier, that of the league
// with the lower id counts as the earlier one.
func TestMatchdaysOfOneDayHaveAnOrder(t *testing.T) {
	f := facts("ll 1 2010-02-07 | linz anna+9", "bl2 1 2010-03-07 | graz anna b c d e f")
	belongs(f, "graz", "2010-01-01", "", "anna", "b", "c", "d", "e", "f")
	again := facts("ll 1 2010-02-07 | wels anna+9").Leagues[2]
	again.ID = "la"
	f.Leagues = append(f.Leagues, again)
	says(t, told(f, nil), "1.2.5 anna other:wels on:la/1")
}

// Violations are listed by league, matchday, club, player and paragraph, each
// once: those of the team before those of its players.
func TestViolationsComeInAFullOrder(t *testing.T) {
	f := facts(
		"bl2 1 2010-02-14 | wels z y captain:z | graz a captain:a",
		"bl1 2 2010-03-07 | linz b captain:c",
		"bl1 1 2010-02-07 | linz b")
	f.Leagues[0], f.Leagues[1] = f.Leagues[1], f.Leagues[0]
	var got []string
	for _, v := range eligibility.Violations(f, nil, scoring.Compute(f)) {
		player := "-"
		if v.Player != nil {
			player = *v.Player
		}
		got = append(got, fmt.Sprintf("%s %d %s %s %s", v.League, v.Matchday, v.Club, player, string(v.Rule)))
	}
	want := []string{
		"bl1 1 linz - 2.2.12", "bl1 1 linz b 1.2.4", "bl1 1 linz b 2.2.11",
		"bl1 2 linz - 2.2.12", "bl1 2 linz b 1.2.4", "bl1 2 linz c 2.2.11",
		"bl2 1 graz - 2.2.12", "bl2 1 graz a 1.2.4", "bl2 1 graz a 2.2.11",
		"bl2 1 wels - 2.2.12", "bl2 1 wels y 1.2.4", "bl2 1 wels z 1.2.4", "bl2 1 wels z 2.2.11",
	}
	says(t, strings.Join(got, ", "), strings.Join(want, ", "))
}

// A season without lineups has no violations, and the list is empty, not absent.
func TestNoLineupsNoViolations(t *testing.T) {
	f := facts()
	if v := eligibility.Violations(f, nil, scoring.Compute(f)); v == nil || len(v) > 0 {
		t.Errorf("got %v", v)
	}
}
