package web_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/scoring"
	"pokerliga/web"
	"pokerliga/web/chart"
)

// The curve, the scale and the cross table show the numbers of the table.
func TestThePicturesShowTheNumbersOfTheTable(t *testing.T) {
	for _, name := range []string{"rough", "clean", "small", "tiny"} {
		s := snapshot(summer, decode(t, name))
		for i := range s.Seasons[0].Results.Leagues {
			l := &s.Seasons[0].Results.Leagues[i]
			table, err := web.NewTable(s, l.ID, name, 0)
			if err != nil {
				t.Fatal(err)
			}
			if drawn := len(l.Matchdays) > 1; drawn != (table.Curve != nil) {
				t.Errorf("%s %s: a curve of %d matchdays: %t", name, l.ID, len(l.Matchdays), !drawn)
			}
			if drawn := len(l.Matchdays) > 0; drawn != (table.Distance != nil) || drawn != (len(table.CrossHead) > 0) {
				t.Errorf("%s %s: pictures of %d matchdays: %t", name, l.ID, len(l.Matchdays), !drawn)
			}
			for j, row := range l.Standings {
				if table.Curve != nil {
					curve(t, l, &table.Curve.Lines[j], row.Club)
				}
				cross(t, l, &table.Cross[j], row.Club)
			}
		}
	}
}

// curve holds that a line says the ranks that the club had.
func curve(t *testing.T, l *scoring.LeagueResult, line *chart.CurveLine, club string) {
	t.Helper()
	var ranks []string
	for _, day := range l.Matchdays {
		ranks = append(ranks, fmt.Sprint(rankOf(l.StandingsAfter(day.Number), club)))
	}
	if want := ": Ränge " + strings.Join(ranks, ", "); !strings.HasSuffix(line.Says, want) || !strings.HasSuffix(line.Href, "/"+club) {
		t.Errorf("%s: got %q, want %q", club, line.Says, want)
	}
	if line.From.Rank != ranks[0]+"." || line.To.Rank != ranks[len(ranks)-1]+"." || strings.Count(line.Stops, "M") != len(ranks) {
		t.Errorf("%s: %+v", club, line)
	}
}

// cross holds that a row of the cross table says what the matchdays brought.
func cross(t *testing.T, l *scoring.LeagueResult, row *web.CrossRow, club string) {
	t.Helper()
	for i := range l.Matchdays {
		day, cell := &l.Matchdays[i], row.Cells[i]
		if after := rankOf(l.StandingsAfter(day.Number), club); cell.After.Number != after {
			t.Errorf("%s after %d: rank %d, want %d", club, day.Number, cell.After.Number, after)
		}
		team := day.Team(club)
		if team == nil {
			continue
		}
		place, points := 0, max(team.TablePoints, 0) // a no-show is deducted beside it
		if team.Rank != nil {
			place = *team.Rank
		}
		if cell.Place.Number != place || number(t, cell.Points) != points || (place == 0) != (cell.Status != "") {
			t.Errorf("%s, matchday %d: %+v", club, day.Number, cell)
		}
	}
}

func TestTheScaleStandsInTheOrderOfPoints(t *testing.T) {
	s := snapshot(summer, decode(t, "rough"))
	table, err := web.NewTable(s, "bl2", "rough", 0)
	if err != nil {
		t.Fatal(err)
	}
	clubs := table.Distance.Clubs
	for i := 1; i < len(clubs); i++ {
		above, below := number(t, clubs[i-1].Points.Text), number(t, clubs[i].Points.Text)
		if below > above || clubs[i].Dot.Y < clubs[i-1].Dot.Y || (below == above) != (clubs[i].Dot.Y == clubs[i-1].Dot.Y) {
			t.Errorf("%s at %d stands below %s at %d", clubs[i].Says, clubs[i].Dot.Y, clubs[i-1].Says, clubs[i-1].Dot.Y)
		}
	}
	if len(clubs) != len(table.Rows) {
		t.Errorf("%d clubs, the table has %d", len(clubs), len(table.Rows))
	}
}
