package league_test

import (
	"pokerliga/league"
	"pokerliga/promotion"
	"pokerliga/scoring"
)

// seasonDeeds are the deeds of seasons, users and the journal.
var seasonDeeds = map[league.Deed]asked{
	league.DeedReadPublic:  {everybody, func(h *hall, by league.Actor) error { return by.May(league.DeedReadPublic, league.Place{}) }},
	league.DeedReadOneself: {signedIn, func(h *hall, by league.Actor) error { return by.May(league.DeedReadOneself, league.Place{}) }},
	league.DeedVerify:      {admins, func(h *hall, by league.Actor) error { return second(h.Verify(ctx, by)) }},
	league.DeedImportSeason: {admins, func(h *hall, by league.Actor) error {
		return second(h.ImportSeason(ctx, by, season(), true, none))
	}},
	league.DeedReadFile:      {admins, func(h *hall, by league.Actor) error { return second(h.SeasonFile(ctx, by, "2010")) }},
	league.DeedReadViolation: {halls, func(h *hall, by league.Actor) error { return second(h.Violations(ctx, by, "2010")) }},
	league.DeedReadJournal: {admins, func(h *hall, by league.Actor) error {
		return second(h.Journal(ctx, by, league.JournalQuery{Season: "2010"}))
	}},
	league.DeedListUsers: {admins, func(h *hall, by league.Actor) error { return second(h.Users(ctx, by)) }},
	league.DeedCorrect: {admins, func(h *hall, by league.Actor) error {
		return second(h.AddSanction(ctx, by, "2010", correction(), none))
	}},
	league.DeedTies: {admins, func(h *hall, by league.Actor) error {
		return second(h.PutTieDecisions(ctx, by, "2010", []scoring.TieDecision{}, none))
	}},
	league.DeedPromotion: {admins, func(h *hall, by league.Actor) error {
		return second(h.PutPromotion(ctx, by, "2010", &promotion.Entry{}, none))
	}},
	league.DeedTournament: {admins, func(h *hall, by league.Actor) error {
		return second(h.PutTournament(ctx, by, "2010", &scoring.Tournament{}, none))
	}},
	league.DeedAddUser:       {admins, func(h *hall, by league.Actor) error { return second(h.AddUser(ctx, by, "", "", "", nil)) }},
	league.DeedResetPassword: {admins, func(h *hall, by league.Actor) error { return h.ResetPassword(ctx, by, "", "") }},
	league.DeedSignIn: {everybody, func(h *hall, by league.Actor) error {
		_, _, _, err := h.SignIn(ctx, "", "")
		return err
	}},
	league.DeedSignOut: {everybody, func(h *hall, by league.Actor) error { return h.SignOut(ctx, "") }},
}
