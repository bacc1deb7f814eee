package league_test

import "pokerliga/league"

// matchdayDeeds are the deeds of a matchday.
var matchdayDeeds = map[league.Deed]asked{
	league.DeedReadMatchday: {officials, func(h *hall, by league.Actor) error { return second(h.Matchday(ctx, by, day1)) }},
	league.DeedMatchday: {admins, func(h *hall, by league.Actor) error {
		return second(h.PutMatchday(ctx, by, day1, &league.MatchdayHead{}, none))
	}},
	league.DeedNoShow:     {officials, func(h *hall, by league.Actor) error { return second(h.PutNoShow(ctx, by, day1, "adler", none)) }},
	league.DeedDropNoShow: {officials, func(h *hall, by league.Actor) error { return second(h.DeleteNoShow(ctx, by, day1, "adler", none)) }},
	league.DeedCard: {officials, func(h *hall, by league.Actor) error {
		return second(h.PutSitAndGo(ctx, by, day1, 1, card(1, 1), none))
	}},
	league.DeedDropCard: {officials, func(h *hall, by league.Actor) error {
		return second(h.DeleteSitAndGo(ctx, by, day1, 1, 1, none))
	}},
	league.DeedStacks: {officials, func(h *hall, by league.Actor) error {
		return second(h.PutTeamMTT(ctx, by, day1, 1, stacks(1, "A"), none))
	}},
	league.DeedDropStacks: {officials, func(h *hall, by league.Actor) error {
		return second(h.DeleteTeamMTT(ctx, by, day1, 1, "A", none))
	}},
	league.DeedClose:  {officials, func(h *hall, by league.Actor) error { return second(h.CloseHeat(ctx, by, day1, 1, "", none)) }},
	league.DeedReopen: {officials, func(h *hall, by league.Actor) error { return second(h.ReopenHeat(ctx, by, day1, 1, "", none)) }},
	league.DeedDisqualify: {officials, func(h *hall, by league.Actor) error {
		return second(h.AddSanction(ctx, by, "2010", disqualification(), none))
	}},
}
