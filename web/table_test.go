package web_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"pokerliga/scoring"
	"pokerliga/web"
)

// tables are the tables of all leagues of testdata, now and after every round.
func tables(t *testing.T) map[string]*web.Table {
	t.Helper()
	all := map[string]*web.Table{}
	for _, name := range []string{"tiny", "small", "rough", "ordinary", "clean"} {
		f := decode(t, name)
		s := snapshot(summer, f)
		for _, l := range s.Seasons[0].Results.Leagues {
			for after := range len(l.Matchdays) + 1 {
				p, err := web.NewTable(s, l.ID, name, after)
				if err != nil {
					t.Fatal(err)
				}
				all[name+" "+l.ID+" "+strconv.Itoa(after)] = p
			}
		}
	}
	return all
}

func number(t *testing.T, text string) int {
	t.Helper()
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(strings.NewReplacer("−", "-", "+", "", ".", "").Replace(text))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestEveryRowOfATableAddsUp(t *testing.T) {
	for name, table := range tables(t) {
		for _, row := range table.Rows {
			sum := number(t, row.Deduction)
			for _, round := range row.Rounds {
				sum += number(t, round.Main)
			}
			if sum != number(t, row.Points) {
				t.Errorf("%s, %s: the parts come to %d, the points are %s", name, row.Club.Short, sum, row.Points)
			}
		}
	}
}

func TestSharedRanksSkipTheNext(t *testing.T) {
	for name, table := range tables(t) {
		for i, row := range table.Rows {
			shares := i > 0 && table.Rows[i-1].Place.Number == row.Place.Number ||
				i+1 < len(table.Rows) && table.Rows[i+1].Place.Number == row.Place.Number
			if row.Place.Shared != shares || row.Place.Number > i+1 {
				t.Errorf("%s: row %d is %+v", name, i+1, row.Place)
			}
		}
	}
}

// Before the end a table says what is sure, and with one round left what is
// possible; which ranks are meant is known to the plan (A86).
func TestBeforeTheEndATableSaysOnlyWhatIsSure(t *testing.T) {
	for _, name := range []string{"rough", "clean"} {
		s := snapshot(summer, decode(t, name))
		for i := range s.Seasons[0].Results.Leagues {
			l := &s.Seasons[0].Results.Leagues[i]
			clubs, first := len(l.Standings), l.ID == "bl1"
			for n := range l.Matchdays {
				table, err := web.NewTable(s, l.ID, name, n+1)
				if err != nil {
					t.Fatal(err)
				}
				then := l.After(n + 1)
				for _, can := range then.Reaches() {
					row := table.Rows[slices.IndexFunc(table.Rows, func(r web.TableRow) bool { return strings.Contains(r.Club.Href, "/"+can.Club+"?") })]
					for _, badge := range row.Badges {
						holds := map[string]bool{
							"Letzter nach § 1.2.11": then.Standing(can.Club).LastByNoShows,
							"fix Meister":           first && can.Worst == 1,
							"Titel möglich":         first && then.Remaining() == 1 && can.Best == 1 && can.Worst > 1,
							"fix Aufstiegsrang":     !first && can.Worst <= 3,
							"Aufstiegsrang möglich": !first && then.Remaining() == 1 && can.Best <= 3 && can.Worst > 3,
							"fix Abstiegsrang":      can.Best > clubs-3,
							"Abstiegsrang möglich":  then.Remaining() == 1 && can.Best <= clubs-3 && can.Worst > clubs-3,
						}
						if !holds[badge.Text] || then.Remaining() == 0 && !then.Standing(can.Club).LastByNoShows {
							t.Errorf("%s %s after %d: %s, %d to %d, is called %q", name, l.ID, n+1, row.Club.Short, can.Best, can.Worst, badge.Text)
						}
					}
				}
			}
		}
	}
}

func TestZonesFollowThePlanAndNotTheRow(t *testing.T) {
	f := decode(t, "rough")
	s := snapshot(summer, f)
	plan := s.Seasons[0].Results.Promotion
	zones := map[string]string{}
	for _, id := range []string{plan.First, plan.Second} {
		table, err := web.NewTable(s, id, "rough", 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range table.Rows {
			zones[row.Club.Href] = row.Zone
		}
	}
	want := func(id, zone string, clubs []string) {
		for _, club := range clubs {
			if got := zones["/ligen/"+id+"/rough/tabelle/"+club]; got != zone {
				t.Errorf("%s in %s is marked %q, want %q", club, id, got, zone)
			}
		}
	}
	want(plan.First, "champion", plan.Champion)
	want(plan.First, "down", plan.Relegated[plan.First])
	want(plan.First, "", plan.Spared[plan.First])
	want(plan.Second, "up", plan.Promoted)
	want(plan.Second, "", plan.Blocked)
	want(plan.Second, "down", plan.Relegated[plan.Second])
}

func TestATableAfterARoundIsExplainedAsItStoodThen(t *testing.T) {
	s := snapshot(summer, decode(t, "rough"))
	table, err := web.NewTable(s, "bl1", "rough", 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range table.Rows {
		club, query, _ := strings.Cut(strings.TrimPrefix(row.Club.Href, "/ligen/bl1/rough/tabelle/"), "?")
		if query != "nach=2" {
			t.Fatalf("%s leads to another table", row.Club.Href)
		}
		standing, err := web.NewStanding(s, "bl1", "rough", club, 2)
		if err != nil {
			t.Fatal(err)
		}
		if standing.Points != row.Points || standing.Sum.Total.Points != row.Points || standing.Place != row.Place || len(standing.Days) != 2 {
			t.Errorf("%s: %s points at %+v are explained as %s at %+v", club, row.Points, row.Place, standing.Points, standing.Place)
		}
	}
}

func TestMovementIsAgainstTheRoundBefore(t *testing.T) {
	s := snapshot(summer, decode(t, "rough"))
	result := s.Seasons[0].Results.League("bl1")
	before := result.StandingsAfter(2)
	table, err := web.NewTable(s, "bl1", "rough", 3)
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range result.StandingsAfter(3) {
		up := rankOf(before, row.Club) - row.Rank
		want := map[bool]string{true: "↑" + strconv.Itoa(up), false: "↓" + strconv.Itoa(-up)}[up > 0]
		if up == 0 {
			want = "="
		}
		if table.Rows[i].Move.Text != want {
			t.Errorf("%s: got %q, want %q", row.Club, table.Rows[i].Move.Text, want)
		}
	}
}

func rankOf(rows []scoring.Standing, club string) int {
	for i := range rows {
		if rows[i].Club == club {
			return rows[i].Rank
		}
	}
	return 0
}

func TestDeductionsHaveAFootnoteWithDateAndReason(t *testing.T) {
	f := decode(t, "tiny")
	club := f.Leagues[0].Clubs[1]
	f.Sanctions = append(f.Sanctions, scoring.Sanction{
		Kind: scoring.Correction, League: "bl1", Club: club, Matchday: 1, Points: -3,
		Date: "2010-03-01", Rule: "2.2.15", Reason: "Absprache an Tisch 2",
	})
	table, err := web.NewTable(snapshot(summer, f), "bl1", "tiny", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"Leoben 2, −3 Punkte: Punktekorrektur vom 1. März 2010 zur 1. Sammelrunde: Absprache an Tisch 2.",
		"Perchtolds 1 ist zur 1. Sammelrunde am 7. Februar 2010 nicht angetreten: −10 Punkte.",
	} {
		if !hasNote(table.Notes, want) {
			t.Errorf("no footnote %q in %+v", want, table.Notes)
		}
	}
}

func hasNote(notes []web.Footnote, text string) bool {
	for _, note := range notes {
		if note.Text == text && len(note.Rules) > 0 {
			return true
		}
	}
	return false
}

// What a no-show costs stands in the column of deductions, once (§ 1.2.10).
func TestTheCrossTableHasThePointsOfTheTable(t *testing.T) {
	absent := 0
	for _, name := range []string{"small", "clean", "rough"} {
		f := decode(t, name)
		for _, l := range f.Leagues {
			table, err := web.NewTable(snapshot(summer, f), l.ID, f.Season.ID, 0)
			if err != nil {
				t.Fatal(err)
			}
			for i, row := range table.Cross {
				for j, cell := range row.Cells {
					if cell.Status == "n. a." {
						absent++
					}
					if want := table.Rows[i].Rounds[table.CrossHead[j].Number-1].Main; cell.Points != want {
						t.Errorf("%s %s %s: matchday %d brought %s, in the table %s", name, l.ID, row.Club.Name, table.CrossHead[j].Number, cell.Points, want)
					}
				}
			}
		}
	}
	if absent == 0 {
		t.Error("nobody was absent")
	}
}
