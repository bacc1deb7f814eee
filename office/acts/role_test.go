package acts_test

import (
	"slices"
	"testing"

	"pokerliga/office/acts"
)

// A director of a matchday, of a league and of a season directs the matchdays in it and no others.
func TestADirectorDirectsAMatchdayALeagueOrASeason(t *testing.T) {
	day := func(text string) acts.MatchdayRef {
		at, err := acts.ParseMatchdays(text)
		if err != nil || at.String() != text {
			t.Fatal(text, at, err)
		}
		return at
	}
	for _, c := range []struct {
		role string
		day  string
		want bool
	}{
		{"2010/bl1/3", "2010/bl1/3", true}, {"2010/bl1/3", "2010/bl1/4", false}, {"2010/bl1/3", "2010/bl2/3", false},
		{"2010/bl1", "2010/bl1/4", true}, {"2010/bl1", "2010/bl2/4", false}, {"2010/bl1", "2011/bl1/4", false},
		{"2010", "2010/bl2/4", true}, {"2010", "2011/bl2/4", false},
		{"2010", "2010", false}, {"2010/bl1", "2010/bl1", false}, // a season is no matchday
	} {
		by := acts.Actor{User: "u", Roles: []acts.Role{{Kind: acts.RoleDirector, At: day(c.role)}}}
		if got := by.Directs(day(c.day)); got != c.want {
			t.Errorf("director %s at %s: %v", c.role, c.day, got)
		}
	}
	for _, text := range []string{"", "2010/", "2010/bl1/", "2010/bl1/x", "2010/bl1/3/4"} {
		if at, err := acts.ParseMatchdays(text); err == nil {
			t.Errorf("%q is %v", text, at)
		}
	}
}

// What somebody may do by one of his roles does not come from another, and a token narrows it.
func TestEachRoleHasItsDeeds(t *testing.T) {
	president := acts.Role{Kind: acts.RolePresident, Club: "adler"}
	director := acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "2010"}}
	by := acts.Actor{User: "u", Roles: []acts.Role{president, director}}
	if deeds := by.MayAs(president); !slices.Contains(deeds, acts.DeedReadOwnLineups) || slices.Contains(deeds, acts.DeedFloorClock) ||
		slices.Contains(deeds, acts.DeedReadPublic) {
		t.Errorf("a president may %v", deeds)
	}
	if deeds := by.MayAs(director); !slices.Contains(deeds, acts.DeedFloorClock) || slices.Contains(deeds, acts.DeedReadOwnLineups) {
		t.Errorf("a director may %v", deeds)
	}
	if deeds := by.MayAs(acts.Role{Kind: acts.RoleCommittee}); !slices.Contains(deeds, acts.DeedReadCase) || slices.Contains(deeds, acts.DeedListAccounts) {
		t.Errorf("the committee may %v", deeds)
	}
	by.Token, by.Scopes = "token", []acts.Scope{acts.ScopeRead}
	if deeds := by.MayAs(director); !slices.Contains(deeds, acts.DeedReadMatchday) || slices.Contains(deeds, acts.DeedFloorClock) {
		t.Errorf("with a token for reading a director may %v", deeds)
	}
}
