package seasonfile_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/promotion"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// lastYear is a season of two leagues and a Landesliga whose plan is confirmed.
func lastYear() (*seasonfile.File, *promotion.Plan, *seasonfile.Register) {
	ll, age, ended := "ll", 21, "2010-12-31"
	f := &seasonfile.File{Format: seasonfile.Format, Season: seasonfile.Season{ID: "2010", Name: "Saison 2010",
		Start: "2010-01-01", End: "2010-12-31"},
		Rules: &seasonfile.RuleChanges{MinAge: &age},
		Leagues: []scoring.League{
			{ID: "bl1", Tier: 1, Name: "1. Bundesliga", Rounds: 6, Clubs: []string{"a", "b"},
				Matchdays: []scoring.Matchday{{Number: 1, Date: "2010-03-06"}}},
			{ID: "bl2", Tier: 2, Name: "2. Bundesliga", Rounds: 6, Clubs: []string{"c", "d"}},
			{ID: "ll", Tier: 3, Name: "Landesliga", Rounds: 4, Clubs: []string{"x", "y", "a"}},
		},
		Promotion: promotion.Entry{Decisions: []promotion.Decision{{Club: "d", To: &ll, Reason: "A92"}}}}
	plan := &promotion.Plan{Arrivals: []string{"x"}, NextSeason: map[string][]string{"bl1": {"a", "c"}, "bl2": {"b", "x"}}}
	register := &seasonfile.Register{}
	for _, id := range []string{"y", "x", "d", "c", "b", "a", "gone"} {
		register.Clubs = append(register.Clubs, seasonfile.Club{ID: id, Name: "Verein " + id, City: "Graz"})
		register.Players = append(register.Players, seasonfile.Player{ID: id + "1", FamilyName: "Huber", BirthDate: "1980-01-01"},
			seasonfile.Player{ID: id + "2", FamilyName: "Huber"})
		register.Roster = append(register.Roster, scoring.Membership{Player: id + "1", Club: id, From: "2009-01-01"},
			scoring.Membership{Player: id + "2", Club: id, From: "2009-01-01", Until: &ended})
	}
	return f, plan, register
}

// § 4.2.2: the plan says who plays where next season; in a Landesliga those stay
// who did not come up, and whom the association sends there (A92).
func TestTheNextSeasonFollowsFromThePlan(t *testing.T) {
	f, plan, register := lastYear()
	n := f.Next(seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"}, plan, register)
	if err := n.Check(); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range n.Leagues {
		got = append(got, l.ID+" "+strings.Join(l.Clubs, " "))
		if len(l.Matchdays) > 0 || l.Rounds == 0 || l.Tier == 0 {
			t.Errorf("got %+v", l)
		}
	}
	if want := []string{"bl1 a c", "bl2 b x", "ll y a d"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if len(n.Clubs) != 6 || n.Clubs[0].City != "Graz" || len(n.Players) != 6 || len(n.Roster) != 6 || n.Players[0].BirthDate == "" {
		t.Errorf("got %d clubs, %d players, %d memberships", len(n.Clubs), len(n.Players), len(n.Roster))
	}
	if n.RulesInForce().MinAge != 21 || n.Season.ID != "2011" || f.Leagues[0].Matchdays[0].Number != 1 {
		t.Errorf("got %+v", n.Season)
	}
	*n.Rules.MinAge = 30
	if f.RulesInForce().MinAge != 21 {
		t.Error("the new season shares its numbers with the old one")
	}
}

func TestWithoutAPlanEveryLeagueKeepsItsTeams(t *testing.T) {
	f, _, register := lastYear()
	n := f.Next(seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2010-12-31", End: "2011-12-31"}, nil, register)
	if !slices.Equal(n.Leagues[1].Clubs, []string{"c", "d"}) || len(n.Roster) != 12 {
		t.Errorf("got %+v, %d memberships", n.Leagues[1], len(n.Roster))
	}
}
