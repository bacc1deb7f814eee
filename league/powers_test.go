package league_test

import (
	"errors"
	"slices"
	"testing"

	"pokerliga/league"
	"pokerliga/promotion"
	"pokerliga/scoring"
)

// deeds asks for every deed on the first matchday of the season.
var deeds = map[league.Deed]func(h *hall, by league.Actor) error{
	league.DeedImportSeason: func(h *hall, by league.Actor) error {
		return second(h.ImportSeason(ctx, by, season(), true, none))
	},
	league.DeedReadFile:      func(h *hall, by league.Actor) error { return second(h.SeasonFile(ctx, by, "2010")) },
	league.DeedReadViolation: func(h *hall, by league.Actor) error { return second(h.Violations(ctx, by, "2010")) },
	league.DeedReadMatchday:  func(h *hall, by league.Actor) error { return second(h.Matchday(ctx, by, day1)) },
	league.DeedReadJournal:   func(h *hall, by league.Actor) error { return second(h.Journal(ctx, by, "2010")) },
	league.DeedListUsers:     func(h *hall, by league.Actor) error { return second(h.Users(ctx, by)) },
	league.DeedMatchday: func(h *hall, by league.Actor) error {
		return second(h.PutMatchday(ctx, by, day1, &league.MatchdayHead{}, none))
	},
	league.DeedLineup: func(h *hall, by league.Actor) error {
		return second(h.PutLineup(ctx, by, day1, lineup("adler"), none))
	},
	league.DeedDropLineup: func(h *hall, by league.Actor) error {
		return second(h.DeleteLineup(ctx, by, day1, "adler", none))
	},
	league.DeedNoShow:     func(h *hall, by league.Actor) error { return second(h.PutNoShow(ctx, by, day1, "adler", none)) },
	league.DeedDropNoShow: func(h *hall, by league.Actor) error { return second(h.DeleteNoShow(ctx, by, day1, "adler", none)) },
	league.DeedCard: func(h *hall, by league.Actor) error {
		return second(h.PutSitAndGo(ctx, by, day1, 1, card(1, 1), none))
	},
	league.DeedDropCard: func(h *hall, by league.Actor) error {
		return second(h.DeleteSitAndGo(ctx, by, day1, 1, 1, none))
	},
	league.DeedStacks: func(h *hall, by league.Actor) error {
		return second(h.PutTeamMTT(ctx, by, day1, 1, stacks(1, "A"), none))
	},
	league.DeedDropStacks: func(h *hall, by league.Actor) error {
		return second(h.DeleteTeamMTT(ctx, by, day1, 1, "A", none))
	},
	league.DeedClose:  func(h *hall, by league.Actor) error { return second(h.CloseHeat(ctx, by, day1, 1, "", none)) },
	league.DeedReopen: func(h *hall, by league.Actor) error { return second(h.ReopenHeat(ctx, by, day1, 1, "", none)) },
	league.DeedDisqualify: func(h *hall, by league.Actor) error {
		return second(h.AddSanction(ctx, by, "2010", disqualification(), none))
	},
	league.DeedCorrect: func(h *hall, by league.Actor) error {
		return second(h.AddSanction(ctx, by, "2010", correction(), none))
	},
	league.DeedTies: func(h *hall, by league.Actor) error {
		return second(h.PutTieDecisions(ctx, by, "2010", []scoring.TieDecision{}, none))
	},
	league.DeedPromotion: func(h *hall, by league.Actor) error {
		return second(h.PutPromotion(ctx, by, "2010", &promotion.Entry{}, none))
	},
	league.DeedTournament: func(h *hall, by league.Actor) error {
		return second(h.PutTournament(ctx, by, "2010", &scoring.Tournament{}, none))
	},
	league.DeedAddUser:       func(h *hall, by league.Actor) error { return second(h.AddUser(ctx, by, "", "", "", nil)) },
	league.DeedResetPassword: func(h *hall, by league.Actor) error { return h.ResetPassword(ctx, by, "", "") },
	league.DeedSignIn: func(h *hall, by league.Actor) error {
		_, _, _, err := h.SignIn(ctx, "", "")
		return err
	},
	league.DeedSignOut: func(h *hall, by league.Actor) error { return h.SignOut(ctx, "") },
}

func second[T any](_ T, err error) error { return err }

// Whether somebody may: the answer to an act before anything is looked up.
const (
	yes    = "yes"
	no     = "no"
	signIn = "sign in first"
)

func TestTheTableOfPowersIsKept(t *testing.T) {
	everybody := [5]string{yes, yes, yes, yes, yes}
	admins := [5]string{signIn, no, no, yes, yes}
	officials := [5]string{signIn, yes, no, yes, yes}
	directors := [5]string{signIn, yes, yes, yes, yes}
	want := map[league.Deed][5]string{ // public, director of it, of another matchday, admin, console
		league.DeedSignIn:        everybody,
		league.DeedSignOut:       everybody,
		league.DeedImportSeason:  admins,
		league.DeedReadFile:      admins,
		league.DeedReadViolation: directors,
		league.DeedMatchday:      admins,
		league.DeedReadMatchday:  officials,
		league.DeedLineup:        officials,
		league.DeedDropLineup:    officials,
		league.DeedNoShow:        officials,
		league.DeedDropNoShow:    officials,
		league.DeedCard:          officials,
		league.DeedDropCard:      officials,
		league.DeedStacks:        officials,
		league.DeedDropStacks:    officials,
		league.DeedClose:         officials,
		league.DeedReopen:        officials,
		league.DeedDisqualify:    officials,
		league.DeedCorrect:       admins,
		league.DeedTies:          admins,
		league.DeedPromotion:     admins,
		league.DeedTournament:    admins,
		league.DeedReadJournal:   admins,
		league.DeedAddUser:       admins,
		league.DeedResetPassword: admins,
		league.DeedListUsers:     admins,
	}
	if len(league.Powers()) != len(want) || len(deeds) != len(want) {
		t.Fatalf("the table has %d deeds, %d are asked for, %d are expected", len(league.Powers()), len(deeds), len(want))
	}
	each(t, func(h *hall) {
		for _, power := range league.Powers() {
			for i, by := range []league.Actor{league.Public, h.director, h.other, h.admin, league.Console} {
				got := answer(deeds[power.Deed](h, by))
				if got != want[power.Deed][i] {
					h.Errorf("%s, actor %d: %s, want %s", power.Deed, i, got, want[power.Deed][i])
				}
			}
		}
	})
}

func answer(err error) string {
	switch {
	case errors.Is(err, league.ErrSignIn):
		return signIn
	case errors.Is(err, league.ErrDenied):
		return no
	}
	return yes
}

func TestADirectorOfAnotherSeasonSeesNoViolations(t *testing.T) {
	each(t, func(h *hall) {
		abroad := h.user("abroad", league.Role{Kind: league.RoleDirector, At: league.MatchdayRef{Season: "2009", League: "bl1", Number: 1}})
		_, err := h.Violations(ctx, abroad, "2010")
		h.fails(league.ErrDenied)(nil, err)
	})
}

func TestNobodyLearnsWhatExistsWithoutPower(t *testing.T) {
	nowhere := league.MatchdayRef{Season: "1999", League: "bl9", Number: 7}
	each(t, func(h *hall) {
		h.fails(league.ErrSignIn)(h.PutLineup(ctx, league.Public, nowhere, lineup("adler"), none))
		h.fails(league.ErrDenied)(h.PutLineup(ctx, h.director, nowhere, lineup("adler"), none))
		h.fails(league.ErrNotFound)(h.PutLineup(ctx, h.admin, nowhere, lineup("adler"), none))
		h.fails(league.ErrNotFound)(h.PutLineup(ctx, h.admin, day2, lineup("adler"), none))
		h.fails(league.ErrNotFound)(h.PutTieDecisions(ctx, h.admin, "1999", nil, none))
	})
}

func TestAnUnknownDeedIsForbiddenToAdminsToo(t *testing.T) {
	by := league.Actor{User: &league.User{Roles: []league.Role{{Kind: league.RoleAdmin}}}}
	if err := by.May("season.burn", day1); !errors.Is(err, league.ErrDenied) {
		t.Error(err)
	}
	if slices.ContainsFunc(league.Powers(), func(p league.Power) bool { return p.Deed == "season.burn" }) {
		t.Error("season.burn stands in the table")
	}
}
