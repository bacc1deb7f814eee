package league_test

import (
	"pokerliga/league"
	"pokerliga/seasonfile"
)

// courseDeeds are the deeds of the course and the end of a season, and of
// notices.
var courseDeeds = map[league.Deed]asked{
	league.DeedSeason: {admins, func(h *hall, by league.Actor) error {
		return second(h.PutSeason(ctx, by, &league.SeasonTerms{Season: seasonfile.Season{ID: "2010"}}, none))
	}},
	league.DeedNextSeason: {admins, func(h *hall, by league.Actor) error {
		return second(h.NextSeason(ctx, by, "2010", seasonfile.Season{ID: "2011"}, none))
	}},
	league.DeedRules: {admins, func(h *hall, by league.Actor) error {
		return second(h.PutRules(ctx, by, "2010", &seasonfile.RuleChanges{}, none))
	}},
	league.DeedLeague: {admins, func(h *hall, by league.Actor) error {
		return second(h.PutLeague(ctx, by, "2010", &league.DivisionHead{ID: "bl1"}, none))
	}},
	league.DeedTeam: {admins, func(h *hall, by league.Actor) error { return second(h.PutTeam(ctx, by, "2010", "bl1", "adler", none)) }},
	league.DeedDropTeam: {admins, func(h *hall, by league.Actor) error {
		return second(h.DeleteTeam(ctx, by, "2010", "bl1", "adler", none))
	}},
	league.DeedWaiver:     {presidents, func(h *hall, by league.Actor) error { return second(h.PutWaiver(ctx, by, "2010", "adler", none)) }},
	league.DeedDropWaiver: {presidents, func(h *hall, by league.Actor) error { return second(h.DeleteWaiver(ctx, by, "2010", "adler", none)) }},
	league.DeedWaiversUntil: {admins, func(h *hall, by league.Actor) error {
		return second(h.PutWaiversUntil(ctx, by, "2010", &league.WaiversUntil{}, none))
	}},
	league.DeedEntrants:     {admins, func(h *hall, by league.Actor) error { return second(h.PutEntrants(ctx, by, "2010", nil, none)) }},
	league.DeedPlayOff:      {admins, func(h *hall, by league.Actor) error { return second(h.PutMasterPlayOff(ctx, by, "2010", nil, none)) }},
	league.DeedDecisions:    {admins, func(h *hall, by league.Actor) error { return second(h.PutDecisions(ctx, by, "2010", nil, none)) }},
	league.DeedConfirm:      {admins, func(h *hall, by league.Actor) error { return second(h.ConfirmPlan(ctx, by, "2010", none)) }},
	league.DeedReopenSeason: {admins, func(h *hall, by league.Actor) error { return second(h.ReopenSeason(ctx, by, "2010", "", none)) }},
	league.DeedReadNotices:  {presidents, func(h *hall, by league.Actor) error { return second(h.Notices(ctx, by, "adler")) }},
	league.DeedReadNotice: {presidents, func(h *hall, by league.Actor) error {
		return second(h.ReadNotice(ctx, by, "adler", "n-1", none))
	}},
}
