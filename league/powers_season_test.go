package league_test

import (
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/promotion"
	"pokerliga/scoring"
)

// seasonDeeds are the deeds of seasons, users and the journal.
var seasonDeeds = map[acts.Deed]asked{
	acts.DeedReadPublic:  {everybody, func(h *hall, by acts.Actor) error { return by.May(acts.DeedReadPublic, acts.Place{}) }},
	acts.DeedReadOneself: {whoever, func(h *hall, by acts.Actor) error { return by.May(acts.DeedReadOneself, acts.Place{}) }},
	acts.DeedVerify:      {admins, func(h *hall, by acts.Actor) error { return second(h.Verify(ctx, by)) }},
	acts.DeedImportSeason: {admins, func(h *hall, by acts.Actor) error {
		return second(h.ImportSeason(ctx, by, season(), true, none))
	}},
	acts.DeedReadFile:      {admins, func(h *hall, by acts.Actor) error { return second(h.SeasonFile(ctx, by, "2010")) }},
	acts.DeedReadViolation: {halls, func(h *hall, by acts.Actor) error { return second(h.Violations(ctx, by, "2010")) }},
	acts.DeedReadJournal: {admins, func(h *hall, by acts.Actor) error {
		return second(h.MatchdayJournal(ctx, by, day1))
	}},
	acts.DeedReadAffairs: {expected{"director", "other", "abroad", "president", "stranger", "admin", "console"},
		func(h *hall, by acts.Actor) error { return second(h.Journal(ctx, by, acts.Query{Season: "2010"})) }},
	acts.DeedListUsers: {admins, func(h *hall, by acts.Actor) error { return second(h.desk().Users(ctx, by)) }},
	acts.DeedCorrect: {admins, func(h *hall, by acts.Actor) error {
		return second(h.AddSanction(ctx, by, "2010", correction(), none))
	}},
	"tie-decisions.put": {admins, func(h *hall, by acts.Actor) error {
		return second(h.PutTieDecisions(ctx, by, "2010", []scoring.TieDecision{}, none))
	}},
	"promotion.put": {admins, func(h *hall, by acts.Actor) error {
		return second(h.PutPromotion(ctx, by, "2010", &promotion.Entry{}, none))
	}},
	acts.DeedTournament: {admins, func(h *hall, by acts.Actor) error {
		return second(h.PutTournament(ctx, by, "2010", &scoring.Tournament{}, none))
	}},
	acts.DeedAddUser:       {admins, func(h *hall, by acts.Actor) error { return second(h.desk().AddUser(ctx, by, "", "", "", nil)) }},
	acts.DeedResetPassword: {admins, func(h *hall, by acts.Actor) error { return h.desk().ResetPassword(ctx, by, "", "") }},
	acts.DeedSignIn: {everybody, func(h *hall, by acts.Actor) error {
		_, _, _, err := h.desk().SignIn(ctx, people.Opening{})
		return err
	}},
	acts.DeedSignOut: {everybody, func(h *hall, by acts.Actor) error { return h.desk().SignOut(ctx, "") }},
}
