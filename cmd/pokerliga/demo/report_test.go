package demo_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

func TestMatchReportsSayWhatHappened(t *testing.T) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	_, file := demo.Seasons(today)
	results := seasonfile.Compute(file)
	reports := demo.Reports(today)
	if len(reports) < 3 {
		t.Fatalf("%d match reports", len(reports))
	}
	says := map[string][]string{
		"favoriten":  {"vier Punkte auf die Josefstadt", "Platz 7 nach zwei Runden"},
		"kapfenberg": {"Vom letzten auf den elften Rang"},
		"pannonia":   {"ein Rang verloren, Dritter"},
		"meidling":   {"zehn Punkte vor Drawing Dead"},
	}
	ranks := map[string][2]int{"favoriten": {7, 2}, "kapfenberg": {18, 11}, "pannonia": {2, 3}, "meidling": {2, 1}}
	gaps := map[string]int{"favoriten": -4, "meidling": 10}
	for _, r := range reports {
		l := results.League(r.League)
		if r.Season != file.Season.ID || l == nil || l.Matchday(r.Matchday) == nil || l.Matchday(r.Matchday).Provisional {
			t.Fatalf("%s writes about a matchday that was not played", r.Club)
		}
		team := l.Matchday(r.Matchday).Team(r.Club)
		for _, want := range append(says[r.Club], numbers(team)...) {
			if !strings.Contains(r.Markdown, want) {
				t.Errorf("%s does not write %q", r.Club, want)
			}
		}
		before, after := l.After(r.Matchday-1), l.After(r.Matchday)
		if got := [2]int{before.Standing(r.Club).Rank, after.Standing(r.Club).Rank}; got != ranks[r.Club] {
			t.Errorf("%s went from %d to %d", r.Club, got[0], got[1])
		}
		if want, told := gaps[r.Club]; told {
			other := 0
			if after.Standings[0].Club == r.Club {
				other = 1
			}
			if got := after.Standing(r.Club).Points - after.Standings[other].Points; got != want {
				t.Errorf("%s is %d points ahead", r.Club, got)
			}
		}
	}
}

// numbers are what a report must give: the round points of those on the podium,
// the Sit'n'Go points of the others.
func numbers(team *scoring.TeamDay) []string {
	if *team.Rank <= 2 {
		return []string{fmt.Sprint(team.RoundPoints, " Rundenpunkte")}
	}
	return []string{fmt.Sprint(team.SNGPoints, " Punkte im Sit’n’Go")}
}

func TestEveryClubHasColoursOfItsOwn(t *testing.T) {
	last, this := demo.Seasons(time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna()))
	clubs := map[string]bool{}
	for _, c := range slices.Concat(last.Clubs, this.Clubs) {
		clubs[c.ID] = true
	}
	seen := map[[2]string]string{}
	for id := range clubs {
		pair, ok := demo.Colours()[id]
		if other := seen[pair]; !ok || other != "" {
			t.Errorf("%s has the colours %v, as %q has", id, pair, other)
		}
		seen[pair] = id
	}
	for id := range demo.Colours() {
		if !clubs[id] {
			t.Errorf("there is no club %q", id)
		}
	}
}
