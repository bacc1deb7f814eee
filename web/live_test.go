package web_test

import (
	"strings"
	"testing"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/rules/rulebook"
	"pokerliga/web"
	"pokerliga/web/frame"
)

// While a matchday is played the pages on which its numbers stand listen for changes, and say what it would make of them.
func TestPagesAreLiveWhileAMatchdayIsPlayed(t *testing.T) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	s := snapshot(today, current, last)
	roster := current.Roster
	club, player := "josefstadt", ""
	for i := range current.Leagues[0].Matchdays {
		if m := &current.Leagues[0].Matchdays[i]; m.Begun() && !m.Complete() {
			player = m.Heats[0].SitAndGos[0].Seats[0].Player
		}
	}
	for i := range roster {
		if roster[i].Player == player {
			roster = roster[i : i+1]
			break
		}
	}
	live := func(page string, of *frame.Live, err error) {
		t.Helper()
		if err != nil || of == nil || of.Streams == "" {
			t.Errorf("%s does not listen: %v", page, err)
		}
	}
	home, err := web.NewHome(s)
	live("home", home.Live, err)
	team, err := web.NewTeamDay(s, "bl1", "2026", 4, club)
	live("team day", team.Live, err)
	mvp, err := web.NewMVP(s, "bl1", "2026")
	live("MVP", mvp.Live, err)
	profile, err := web.NewClubProfile(s, club, nil)
	live("club", profile.Live, err)
	person, err := web.NewPlayerProfile(s, player, roster, nil)
	live("player", person.Live, err)
	day, err := web.NewPlayerDay(s, "bl1", "2026", 4, player)
	live("day of a player", day.Live, err)
	if home.Leagues[0].Rows[0].Today == "" || home.Leagues[1].Rows[0].Today != "" || !mvp.Today || profile.Now[0].Today == "" {
		t.Error("what is being played is not told")
	}
	s.Season("2026").Head.Confirmed = today // what is complete is official
	if past, err := web.NewTeamDay(s, "bl1", "2026", 3, club); err != nil || past.Live != nil {
		t.Errorf("an official day listens: %v", err)
	}
}

// The ranking of a heat has every team of the day, and over the heats its points are those of the team; cards of a heat
// that is over are folded up.
func TestAHeatHasARanking(t *testing.T) {
	today := time.Date(2026, 11, 21, 14, 0, 0, 0, rulebook.Vienna())
	last, current := demo.Seasons(today)
	p, err := web.NewMatchday(snapshot(today, current, last), "bl1", "2026", 4)
	if err != nil {
		t.Fatal(err)
	}
	sum := map[string]int{}
	for i, h := range p.Heats {
		if h.Now != (i == 2) {
			t.Errorf("heat %d is shown: %t", h.Number, h.Now)
		}
		for j, row := range h.Ranking {
			sum[row.Club.ID] += row.Points
			if j > 0 && (row.Points > h.Ranking[j-1].Points || (row.Points == h.Ranking[j-1].Points) != (row.Place == h.Ranking[j-1].Place)) {
				t.Errorf("heat %d: %+v behind %+v", h.Number, row, h.Ranking[j-1])
			}
		}
		if i < 2 && len(h.Ranking) != len(p.Teams) {
			t.Errorf("heat %d: %d teams", h.Number, len(h.Ranking))
		}
	}
	for _, team := range p.Teams {
		if sum[team.Club.ID] != number(t, team.SNG) {
			t.Errorf("%s: %d points in all heats, %s on the day", team.Club.Name, sum[team.Club.ID], team.SNG)
		}
	}
	body, err := web.Draw(p)
	if err != nil {
		t.Fatal(err)
	}
	for _, told := range []string{`itemtype="https://schema.org/SportsEvent"`, `itemprop="startDate" content="2026-11-21T`,
		`itemtype="https://schema.org/SportsTeam"`} {
		if !strings.Contains(string(body), told) {
			t.Errorf("search engines are not told %s", told)
		}
	}
	if waiting := p.Heats[2].Waiting; len(waiting) != 12 { // two tables of six
		t.Errorf("on no card: %v", waiting)
	}
}
