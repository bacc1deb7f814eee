package promotion_test

import (
	"testing"

	"pokerliga/promotion"
	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// fielded is a result with one matchday of these players for these clubs.
func fielded(l scoring.LeagueResult, running bool, players ...scoring.PlayerDay) scoring.LeagueResult {
	days := []scoring.MatchdayResult{{Number: 1, Players: players, Provisional: running}}
	if running {
		l.Running = days
	} else {
		l.Matchdays = days
	}
	return l
}

// § 4.2.2.3.1: the champions of the Landesligen play in the Master Play Off. A
// club that plays in the second league is kept out unless it stands in the last
// places there, and so is a team that fielded players of the first league (A95).
func TestATeamIsKeptOutOfTheMasterPlayOff(t *testing.T) {
	rules := scoringtest.Rules()
	leagues := []scoring.League{{ID: "bl1", Tier: 1}, {ID: "bl2", Tier: 2}, {ID: "ll", Tier: 3}}
	results := []scoring.LeagueResult{
		fielded(final("bl1", safe), false, scoring.PlayerDay{Player: "anna", Club: "a"}, scoring.PlayerDay{Player: "berta", Club: "b"}),
		final("bl2", eight),
		fielded(final("ll", "a x y z"), true, scoring.PlayerDay{Player: "anna", Club: "a"}, scoring.PlayerDay{Player: "emil", Club: "x"},
			scoring.PlayerDay{Player: "berta", Club: "z"}),
	}
	for _, c := range []struct {
		name    string
		entrant promotion.Entrant
		want    promotion.Hindrance
	}{
		{"of its own", promotion.Entrant{Club: "x"}, promotion.Hindrance{}},
		{"of a club only in the first league", promotion.Entrant{Club: "b"}, promotion.Hindrance{}},
		{"of a club in the middle of the second league", promotion.Entrant{Club: "q"}, promotion.Hindrance{Because: promotion.InSecond, Rank: 5}},
		{"of a club in the last places", promotion.Entrant{Club: "r"}, promotion.Hindrance{}},
		{"that fielded a player of its first team", promotion.Entrant{Club: "a"},
			promotion.Hindrance{Because: promotion.FieldedFirst, Player: "anna"}},
		{"that fielded a player of another club", promotion.Entrant{Club: "z"},
			promotion.Hindrance{Because: promotion.FieldedFirst, Player: "berta"}},
		{"by what it says itself", promotion.Entrant{Club: "y", Players: []string{"paul", "anna"}},
			promotion.Hindrance{Because: promotion.FieldedFirst, Player: "anna"}},
		{"of two of them the first by name is told", promotion.Entrant{Club: "y", Players: []string{"berta", "anna"}},
			promotion.Hindrance{Because: promotion.FieldedFirst, Player: "anna"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := c.entrant.Hindrance(&rules, leagues, results)
			if got == nil {
				got = &promotion.Hindrance{}
			}
			if *got != c.want {
				t.Errorf("got %+v, want %+v", *got, c.want)
			}
		})
	}
}

// § 4.2.2.3.1: a season without a second league keeps nobody out for it.
func TestWithoutASecondLeagueNobodyIsKeptOutForIt(t *testing.T) {
	rules := scoringtest.Rules()
	leagues := []scoring.League{{ID: "bl1", Tier: 1}, {ID: "ll", Tier: 3}}
	results := []scoring.LeagueResult{final("bl1", safe), final("ll", "x y z")}
	if got := (&promotion.Entrant{Club: "x"}).Hindrance(&rules, leagues, results); got != nil {
		t.Errorf("got %+v", got)
	}
}
