package eligibility_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// next is the matchday of the second league that is to come.
var next = eligibility.Occasion{League: "bl2", Tier: 2, Number: 3, Date: "2010-04-10"}

// foretold tells a forecast: who is barred by what, and the team.
func foretold(o eligibility.Forecast) string {
	var list []string
	for _, c := range o.Candidates {
		for _, b := range c.Bars {
			list = append(list, strings.TrimSpace(fmt.Sprintf("%s %s %s", c.Player, string(b.Rule), b.From)))
		}
		if c.Captain != nil {
			list = append(list, strings.TrimSpace(fmt.Sprintf("captain %s %s %s", c.Player, string(c.Captain.Rule), c.Captain.From)))
		}
	}
	for _, b := range o.Team {
		list = append(list, "team "+string(b.Rule))
	}
	return strings.Join(list, ", ")
}

// Every reason that a violation knows is told before the lineup is handed in.
func TestEveryReasonIsToldBeforehand(t *testing.T) {
	for _, c := range []struct {
		name   string
		lines  []string
		change func(*scoring.Facts)
		births map[string]string
		want   string
	}{
		{"nothing", nil, nil, nil, ""},
		{"§ 1.2.4 and § 2.2.11: joins later", nil, func(f *scoring.Facts) { belongs(f, "graz", "2010-05-01", "", "late") }, nil,
			"late 1.2.4 2010-05-01, captain late 2.2.11 2010-05-01"},
		{"§ 1.2.4 and § 2.2.11: has left", nil, func(f *scoring.Facts) { belongs(f, "graz", "2010-01-01", "2010-04-09", "gone") }, nil,
			"gone 1.2.4, captain gone 2.2.11"},
		{"§ 1.2.4 and § 2.2.11: has left and joins another club", nil, func(f *scoring.Facts) {
			belongs(f, "graz", "2010-01-01", "2010-04-09", "gone")
			belongs(f, "linz", "2010-05-01", "", "gone")
		}, nil, "gone 1.2.4, captain gone 2.2.11"},
		{"nothing of who belongs to another club", nil, func(f *scoring.Facts) { belongs(f, "linz", "2010-05-01", "", "l") },
			map[string]string{"nobody": "1999-01-01"}, ""},
		{"§ 1.2.5: has played elsewhere", []string{"ll 1 2010-02-07 | linz a+9"}, nil, nil, "a 1.2.5"},
		{"§ 1.2.6: is under age", nil, nil, map[string]string{"a": "1992-04-11"}, "a 1.2.6 2010-04-11"},
		{"§ 3.2.16: one of the best", []string{"bl1 1 2010-02-07 | graz a+20 b+9"}, func(f *scoring.Facts) { f.Rules.BarredMVPPlayers = 1 }, nil,
			"a 3.2.16"},
		{"§ 3.2.16: in a first-league lineup of the same number", []string{"bl1 3 2010-04-10 open | graz a"}, nil, nil, "a 3.2.16"},
		{"§ 3.2.16: the first league's starts later", []string{"bl1 3 2010-04-11 open | graz a"}, nil, nil, ""},
		{"§ 1.2.5: back at the club played for", []string{"bl2 1 2010-02-07 | graz a+9"}, func(f *scoring.Facts) {
			belongs(f, "linz", "2010-02-08", "2010-02-08", "a")
		}, nil, "a 1.2.5"},
		{"§ 2.2.12: four are no team", nil, func(f *scoring.Facts) { f.Roster = f.Roster[:4] }, nil, "team 2.2.12"},
		{"§ 3.2.6: five are just enough", nil, func(f *scoring.Facts) { f.Roster = f.Roster[:5] }, nil, "team 3.2.6"},
		{"§ 3.2.6: five where four are enough", nil, func(f *scoring.Facts) { f.Roster, f.Rules.MinPlayers = f.Roster[:5], 4 }, nil, ""},
		{"§ 3.2.6: six where it takes six", nil, func(f *scoring.Facts) { f.Roster, f.Rules.MinPlayers = f.Roster[:6], 6 }, nil, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := facts(append(c.lines, "bl2 3 2010-04-10")...)
			belongs(f, "graz", "2010-01-01", "", "a", "b", "c", "d", "e", "f", "g")
			if c.change != nil {
				c.change(f)
			}
			book := eligibility.NewBook(f, c.births, scoring.Compute(f))
			says(t, foretold(book.Forecast(next, "graz")), c.want)
		})
	}
}

// § 3.2.16: what is said may change as long as a matchday of the first league
// is to be played before that day (A47), or its lineups of the same number are
// not settled (A48).
func TestTheBarMayStillChange(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"nothing before it", []string{"bl1 1 2010-02-07 | graz a+9"}, ""},
		{"one before it is to be played", []string{"bl1 1 2010-02-07 | graz a+9", "bl1 2 2010-04-09 open | graz a"}, "bl1 2"},
		{"one on the same day is not before it", []string{"bl1 2 2010-04-10 open | graz a+9"}, ""},
		{"that of the same number has not begun", []string{"bl1 1 2010-02-07 | graz a+9", "bl1 3 2010-04-10 begins | graz a"}, "bl1 3"},
		{"that of the same number starts later", []string{"bl1 1 2010-02-07 | graz a+9", "bl1 3 2010-05-07 begins | graz a"}, ""},
		{"that of the same number has begun", []string{"bl1 1 2010-02-07 | graz a+9", "bl1 3 2010-04-10 open | graz a+9"}, ""},
		{"that of another number after it", []string{"bl1 1 2010-02-07 | graz a+9", "bl1 4 2010-05-07 begins | graz a"}, ""},
		{"not by one of the second league", []string{"bl1 1 2010-02-07 | graz a+9", "bl2 2 2010-04-09 open | graz a"}, ""},
		{"for who is in both", []string{"bl1 2 2010-04-09 open | graz a", "bl2 1 2010-02-07 | graz b"}, "bl1 2"},
		{"not for who is only in the second", []string{"bl1 2 2010-04-09 open | linz a", "bl2 1 2010-02-07 | graz b"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := facts(append(c.lines, "bl2 3 2010-04-10")...)
			for i := range f.Leagues[0].Matchdays {
				if strings.Contains(c.lines[i], "begins") {
					f.Leagues[0].Matchdays[i].Heats = nil
				}
			}
			got := ""
			if p := eligibility.NewBook(f, nil, scoring.Compute(f)).Forecast(next, "graz").Pending; p != nil {
				got = fmt.Sprintf("%s %d", p.League, p.Number)
			}
			says(t, got, c.want)
		})
	}
}

// § 3.2.16: where the season bars nobody, no list of the first league is waited
// for, and a matchday of the first league waits for none.
func TestTheBarChangesOnlyWhereThereIsOne(t *testing.T) {
	f := facts("bl1 2 2010-04-09 open | graz a", "bl1 4 2010-04-10", "bl2 3 2010-04-10")
	for barred, want := range []bool{false, true, true} {
		f.Rules.BarredMVPPlayers = barred
		if got := eligibility.NewBook(f, nil, scoring.Compute(f)).Forecast(next, "graz").Pending != nil; got != want {
			t.Errorf("%d barred: got %v", barred, got)
		}
	}
	first := eligibility.Occasion{League: "bl1", Tier: 1, Number: 4, Date: "2010-04-10"}
	if p := eligibility.NewBook(f, nil, scoring.Compute(f)).Forecast(first, "graz").Pending; p != nil {
		t.Errorf("the first league waits for %+v", p)
	}
}

// § 3.2.16: where the second league plays first, it is the first league that waits
// for its lineups (A51).
func TestTheFirstLeagueMayHaveToYield(t *testing.T) {
	f := facts("bl1 3 2010-04-11", "bl2 3 2010-04-10 open | graz a")
	belongs(f, "graz", "2010-01-01", "", "a", "b", "c", "d", "e", "f", "g")
	f.Leagues[1].Matchdays[0].Heats = nil
	later := eligibility.Occasion{League: "bl1", Tier: 1, Number: 3, Date: "2010-04-11"}
	book := eligibility.NewBook(f, nil, scoring.Compute(f))
	says(t, foretold(book.Forecast(later, "graz")), "a 3.2.16")
	if p := book.Forecast(later, "graz").Pending; p == nil || p.League != "bl2" {
		t.Errorf("the first league does not wait: %+v", p)
	}
	other := []eligibility.LeagueLineup{{League: "bl2", Matchday: 3, Lineup: scoring.Lineup{Club: "graz", Slots: scoring.Slots{"b"}}}}
	says(t, foretold(book.WithLineups(2, other).Forecast(later, "graz")), "b 3.2.16")
}

// Players who are asked for by name are looked at, too, whoever they are.
func TestOthersAreLookedAtToo(t *testing.T) {
	f := facts("bl2 3 2010-04-10")
	belongs(f, "graz", "2010-01-01", "", "a", "b", "c", "d", "e", "f")
	book := eligibility.NewBook(f, nil, scoring.Compute(f))
	says(t, foretold(book.Forecast(next, "graz", "rosa", "a")), "rosa 1.2.4, captain rosa 2.2.11")
}

// Only § 3.2.16 may still be lifted by a matchday.
func TestWhatMayBeLiftedByAMatchday(t *testing.T) {
	for rule, want := range map[rulebook.Ref]bool{"3.2.16": true, "1.2.4": false, "1.2.5": false} {
		b := eligibility.Breach{Rule: rule}
		if b.Changeable() != want {
			t.Errorf("%s: got %v", rule, !want)
		}
	}
}
