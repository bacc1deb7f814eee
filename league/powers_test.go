package league_test

import (
	"errors"
	"maps"
	"slices"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
)

// asked is a deed as somebody asks for it, at the club adler on the first
// matchday of the season, and who is expected to be let.
type asked struct {
	who expected
	do  func(h *hall, by acts.Actor) error
}

// deeds are all deeds of the table of powers.
var deeds = joined(identityDeeds, squadDeeds, seasonDeeds, matchdayDeeds, lineupDeeds, clubDeeds, hallDeeds, courseDeeds, playerDeeds,
	availabilityDeeds, caseDeeds, floorDeeds)

// joined puts the deeds of several nouns together.
func joined(nouns ...map[acts.Deed]asked) map[acts.Deed]asked {
	all := map[acts.Deed]asked{}
	for _, noun := range nouns {
		maps.Copy(all, noun)
	}
	return all
}

// expected says whom a deed is granted to, beside nobody else.
type expected []string

// Who may be expected to be let.
var (
	everybody   = append(slices.Clone(whoever), "public", "console")
	signedIn    = expected{"guest", "director", "other", "abroad", "president", "stranger", "floor", "host", "treasurer", "committee", "admin"}
	admins      = expected{"admin", "console"}
	officials   = expected{"director", "admin", "console"}
	books       = expected{"treasurer", "admin", "console"}
	judges      = expected{"committee", "admin", "console"}
	presidents  = expected{"president", "admin", "console"}             // of that club
	everyClub   = expected{"president", "stranger", "admin", "console"} // presidents of any club
	clubAndHall = expected{"president", "director", "admin", "console"}
	atCard      = expected{"director", "helper", "admin", "console"}
	atStacks    = expected{"director", "stacker", "admin", "console"}
	whoever     = append(slices.Clone(signedIn), "helper", "stacker", "keeper", "scribe", "entrant") // also who came by a link
)

// people are those who ask.
func (h *hall) people() map[string]acts.Actor {
	return map[string]acts.Actor{
		"public":    acts.Public,
		"guest":     h.user("guest"),
		"director":  h.director,
		"other":     h.other,
		"abroad":    h.user("abroad", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "2009", League: "bl1", Number: 1}}),
		"president": h.president("adler"),
		"stranger":  h.president("biber"),
		"admin":     h.admin,
		"treasurer": h.user("treasurer", acts.Role{Kind: acts.RoleTreasurer}),
		"committee": h.user("committee", acts.Role{Kind: acts.RoleCommittee}),
		"console":   acts.Console,
		"helper":    h.helper("helper", matchday.SheetOfCard(1)),
		"stacker":   h.helper("stacker", matchday.SheetOfMTT("A")),
		"floor":     h.user("floor", acts.Role{Kind: acts.RoleFloorDirector, Sheet: acts.OfTournament("freitag").Sheet}),
		"host":      h.user("host", acts.Role{Kind: acts.RoleHouse, Sheet: acts.OfHouse("clublokal")}),
		"keeper":    h.user("keeper", acts.Role{Kind: acts.RoleHelper, Sheet: acts.OfTournament("freitag", "clock").Sheet}),
		"scribe":    h.user("scribe", acts.Role{Kind: acts.RoleHelper, Sheet: acts.OfTournament("freitag", "tables/1").Sheet}),
		"entrant":   h.user("entrant", acts.Role{Kind: acts.RoleHelper, Sheet: acts.OfTournament("freitag", "entrants/anna").Sheet}),
	}
}

// helper stores somebody who helps at a sheet of the first heat.
func (h *hall) helper(name, sheet string) acts.Actor {
	return h.user(name, acts.Role{Kind: acts.RoleHelper, At: day1, Sheet: acts.SheetOf(1, sheet)})
}

// president stores a president of a club.
func (h *hall) president(club string) acts.Actor {
	return h.user("president-"+club, acts.Role{Kind: acts.RolePresident, Club: club})
}

func second[T any](_ T, err error) error { return err }

// Whether somebody may: the answer to an act before anything is looked up.
const (
	yes    = "yes"
	no     = "no"
	signIn = "sign in first"
)

func TestTheTableOfPowersIsKept(t *testing.T) {
	for _, power := range acts.Powers {
		if _, ok := deeds[power.Deed]; !ok {
			t.Errorf("nobody asks for %s", power.Deed)
		}
	}
	if len(deeds) != len(acts.Powers) {
		t.Errorf("%d deeds are asked for, the table has %d", len(deeds), len(acts.Powers))
	}
	each(t, func(h *hall) {
		people := h.people()
		h.hosted()
		for _, deed := range slices.Sorted(maps.Keys(deeds)) {
			for name, by := range people {
				want := no
				switch {
				case slices.Contains(deeds[deed].who, name):
					want = yes
				case !by.SignedIn():
					want = signIn
				}
				if got := answer(deeds[deed].do(h, by)); got != want {
					h.Errorf("%s, %s: %s, want %s", deed, name, got, want)
				}
			}
		}
	})
}

func TestATokenIsGoodForItsScopesOnly(t *testing.T) {
	by := acts.Actor{User: "admin", Roles: []acts.Role{{Kind: acts.RoleAdmin}}}
	for _, power := range acts.Powers {
		for _, scope := range []acts.Scope{acts.ScopeRead, acts.ScopeClub, acts.ScopeMatchday, acts.ScopeOffice} {
			by.Token, by.Scopes = "token", []acts.Scope{scope}
			err := by.May(power.Deed, acts.Place{})
			if scope != power.Scope && err == nil {
				t.Errorf("%s with a token for %s: let", power.Deed, scope)
			}
			if scope == power.Scope && slices.Contains(power.Who, acts.Admins) && err != nil {
				t.Errorf("%s with a token for %s: %v", power.Deed, scope, err)
			}
		}
	}
}

func answer(err error) string {
	switch {
	case errors.Is(err, acts.ErrSignIn):
		return signIn
	case errors.Is(err, acts.ErrDenied):
		return no
	}
	return yes
}

func TestADirectorOfAnotherSeasonSeesNoViolations(t *testing.T) {
	each(t, func(h *hall) {
		abroad := h.user("abroad", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "2009", League: "bl1", Number: 1}})
		_, err := h.Violations(ctx, abroad, "2010")
		h.fails(acts.ErrDenied)(nil, err)
	})
}

func TestNobodyLearnsWhatExistsWithoutPower(t *testing.T) {
	nowhere := acts.MatchdayRef{Season: "1999", League: "bl9", Number: 7}
	each(t, func(h *hall) {
		h.fails(acts.ErrSignIn)(h.PutLineup(ctx, acts.Public, nowhere, lineup("adler"), none))
		h.fails(acts.ErrDenied)(h.PutLineup(ctx, h.director, nowhere, lineup("adler"), late))
		h.fails(acts.ErrNotFound)(h.PutLineup(ctx, h.admin, nowhere, lineup("adler"), late))
		h.fails(acts.ErrNotFound)(h.PutLineup(ctx, h.admin, day2, lineup("adler"), late))
		h.fails(acts.ErrNotFound)(h.PutTieDecisions(ctx, h.admin, "1999", nil, none))
	})
}

func TestAnUnknownDeedIsForbiddenToAdminsToo(t *testing.T) {
	by := acts.Actor{User: "admin", Roles: []acts.Role{{Kind: acts.RoleAdmin}}}
	if err := by.May("season.burn", acts.Place{MatchdayRef: day1}); !errors.Is(err, acts.ErrDenied) {
		t.Error(err)
	}
	if slices.ContainsFunc(acts.Powers, func(p acts.Power) bool { return p.Deed == "season.burn" }) {
		t.Error("season.burn stands in the table")
	}
}
