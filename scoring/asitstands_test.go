package scoring_test

import (
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// § 4.2.1.2: a season that ends now has the table of now, except that whoever is
// last by § 1.2.11 stands last; at the end both are the same.
func TestASeasonThatEndsNowHasTheTableOfNow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := scoringtest.Season(func(low, high int) int { return rapid.IntRange(low, high).Draw(t, "n") })
		for _, l := range scoring.Compute(f).Leagues {
			ended := l.Ended()
			if !ended.Final || ended.Remaining() != 0 {
				t.Fatalf("%s goes on", l.ID)
			}
			if l.Final && !reflect.DeepEqual(ended.Standings, l.Standings) {
				t.Fatalf("%s: %+v became %+v", l.ID, l.Standings, ended.Standings)
			}
			behind := false
			for _, row := range ended.Standings {
				if now := l.Standing(row.Club); now.Points != row.Points || now.RoundPoints != row.RoundPoints {
					t.Fatalf("%s: %+v became %+v", l.ID, now, row)
				}
				if behind && !row.LastByNoShows {
					t.Fatalf("%s stands behind who is last by § 1.2.11", row.Club)
				}
				behind = behind || row.LastByNoShows
			}
		}
	})
}

// § 3.2.15: a matchday that ends the way it stands gives what it gives already.
func TestAMatchdayThatEndsAsItStandsIsTheSameAsItsEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := scoringtest.Season(func(low, high int) int { return rapid.IntRange(low, high).Draw(t, "n") })
		results := scoring.Compute(f)
		for i := range results.Leagues {
			l := &results.Leagues[i]
			if l.AsItRuns(99) != nil {
				t.Fatal("a matchday that does not run ends")
			}
			for _, day := range l.Running {
				then := l.AsItRuns(day.Number)
				if then.Matchday(day.Number).Provisional || len(then.Matchdays) != len(l.Matchdays)+1 || len(then.Running) != len(l.Running)-1 {
					t.Fatalf("matchday %d of %s still runs", day.Number, l.ID)
				}
				for _, team := range day.Teams {
					now := then.Standing(team.Club)
					if before := l.Standing(team.Club); now != nil && now.RoundPoints != before.RoundPoints+team.RoundPoints {
						t.Fatalf("%s has %d round points, had %d and won %d", team.Club, now.RoundPoints, before.RoundPoints, team.RoundPoints)
					}
				}
			}
		}
	})
}

// numbers writes which matchdays there are.
func numbers(days []scoring.MatchdayResult) string {
	return written(days, func(d *scoring.MatchdayResult) string { return fmt.Sprint(d.Number) })
}

// § 4.2.1.2: a matchday that runs takes its place among the others, and the season
// is over with it if no other is left. A club that has no lineup for it yet has no
// part of it.
func TestAMatchdayThatRunsTakesItsPlaceInTheSeason(t *testing.T) {
	f := season(day(1, "1 sng x3 y3", "open"), finish(2, "y x z"))
	for rounds, over := range map[int]bool{2: true, 3: false} {
		f.Leagues[0].Rounds = rounds
		then := after(f).AsItRuns(1)
		says(t, numbers(then.Matchdays), "1, 2")
		says(t, fmt.Sprint(then.Final), fmt.Sprint(over))
		days, _ := then.TableParts("z")
		says(t, written(days, func(p *scoring.DayPart) string { return fmt.Sprint(p.Matchday, " ", p.Points) }), "2 21")
	}
}
