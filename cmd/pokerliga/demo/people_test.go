package demo_test

import (
	"regexp"
	"slices"
	"strconv"
	"testing"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

func TestNoTwoHaveTheSameName(t *testing.T) {
	for _, f := range both() {
		clubs, shorts, numbers, players := map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}
		for _, c := range f.Clubs {
			if clubs[c.Name] || shorts[c.ShortName] || numbers[c.ZVRNumber] {
				t.Errorf("there are two of %+v", c)
			}
			clubs[c.Name], shorts[c.ShortName], numbers[c.ZVRNumber] = true, true, true
		}
		for _, p := range f.Players {
			if players[p.Name()] {
				t.Errorf("there are two of %s", p.Name())
			}
			players[p.Name()] = true
		}
	}
}

func TestTheDemoLeagueReadsLikeAustria(t *testing.T) {
	for _, f := range both() {
		states := map[string]bool{}
		for _, c := range f.Clubs {
			states[c.State] = true
			if !regexp.MustCompile(`^[a-z-]+$`).MatchString(c.ID) || !regexp.MustCompile(`^[0-9]{9}$`).MatchString(c.ZVRNumber) {
				t.Errorf("%+v", c)
			}
		}
		if len(states) != 9 {
			t.Errorf("season %s has clubs in %d states, want 9", f.Season.ID, len(states))
		}
		abroad := 0
		for _, p := range f.Players {
			if !regexp.MustCompile(`^p[0-9]{4}$`).MatchString(p.ID) {
				t.Errorf("%+v", p)
			}
			if p.Nationality != "AT" {
				abroad++
			}
		}
		if share := 100 * abroad / len(f.Players); share < 2 || share > 12 {
			t.Errorf("season %s: %d %% have another passport", f.Season.ID, share)
		}
	}
}

func TestEverybodyIsOfAnAgeToPlay(t *testing.T) {
	for _, f := range both() {
		from, until := year(t, f.Season.Start), year(t, f.Season.End)
		youngest, oldest := 99, 0
		for _, p := range f.Players {
			born := year(t, p.BirthDate)
			youngest, oldest = min(youngest, from-born), max(oldest, until-born)
		}
		if youngest < 18 || oldest > 72 || oldest < 60 {
			t.Errorf("season %s: they are from %d to %d years old", f.Season.ID, youngest, oldest)
		}
	}
}

func year(t *testing.T, date string) int {
	t.Helper()
	y, err := strconv.Atoi(date[:4])
	if err != nil {
		t.Fatal(err)
	}
	return y
}

func TestEveryTeamHasASquad(t *testing.T) {
	for i, f := range both() {
		members := map[string]int{}
		for _, m := range f.Roster {
			if m.On(f.Leagues[0].Matchdays[0].Date) {
				members[m.Club]++
			}
		}
		for _, club := range f.Clubs {
			teams := 0
			for _, l := range f.Leagues {
				if slices.Contains(l.Clubs, club.ID) {
					teams++
				}
			}
			if n := members[club.ID]; n < 9*max(teams, 1) || n > 12*max(teams, 1) {
				t.Errorf("season %d: %s has %d members and %d teams", i, club.ID, n, teams)
			}
		}
	}
}

// § 1.2.5: one changes clubs without having played and plays at once, one
// changes after having played and does not play again.
func TestTwoChangeClubsDuringTheSeason(t *testing.T) {
	f := both()[1]
	var fresh, barred int
	for _, m := range f.Roster {
		if m.Until == nil {
			continue
		}
		i := slices.IndexFunc(f.Roster, func(n scoring.Membership) bool { return n.Player == m.Player && n.From > *m.Until })
		if i < 0 {
			t.Fatalf("%s leaves %s and goes nowhere", m.Player, m.Club)
		}
		before, after := lineups(f, m.Player, m.Club), lineups(f, m.Player, f.Roster[i].Club)
		switch {
		case before == 0 && after > 0:
			fresh++
		case before > 0 && after == 0:
			barred++
		default:
			t.Errorf("%s: %d lineups for %s, then %d for %s", m.Player, before, m.Club, after, f.Roster[i].Club)
		}
	}
	if fresh != 1 || barred != 1 {
		t.Errorf("%d change freely and %d after having played, want one of each", fresh, barred)
	}
}

// lineups counts how often a player stands in a lineup of a club.
func lineups(f *seasonfile.File, player, club string) int {
	n := 0
	for _, l := range f.Leagues {
		for _, m := range l.Matchdays {
			if lineup := m.Lineup(club); lineup != nil && slices.Contains(lineup.Slots[:], player) {
				n++
			}
		}
	}
	return n
}

func TestFewMeetTwiceAtATable(t *testing.T) {
	for _, f := range both() {
		times := map[[2]string]int{}
		for _, l := range f.Leagues {
			for _, m := range l.Matchdays {
				for _, h := range m.Heats {
					for _, card := range h.SitAndGos {
						for i, a := range card.Seats {
							for _, b := range card.Seats[:i] {
								if a.Player != "" && b.Player != "" {
									times[[2]string{min(a.Player, b.Player), max(a.Player, b.Player)}]++
								}
							}
						}
					}
				}
			}
		}
		again := 0
		for pair, n := range times {
			if n > 3 {
				t.Errorf("%v meet %d times", pair, n)
			}
			if n > 1 {
				again++
			}
		}
		if 20*again > len(times) {
			t.Errorf("season %s: %d of %d pairs meet again", f.Season.ID, again, len(times))
		}
	}
}
