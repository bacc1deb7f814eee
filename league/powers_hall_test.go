package league_test

import (
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/matchday"
)

// hallDeeds are the deeds in the hall beside cards and stacks.
var hallDeeds = map[acts.Deed]asked{
	acts.DeedDraw: {officials, func(h *hall, by acts.Actor) error { return second(h.DrawTables(ctx, by, day1, 1, "", none)) }},
	acts.DeedCheckIn: {officials, func(h *hall, by acts.Actor) error {
		return second(h.PutCheckIn(ctx, by, day1, &matchday.CheckIn{Club: "adler"}, none))
	}},
	acts.DeedReadCheckIn: {clubAndHall, func(h *hall, by acts.Actor) error {
		_, _, err := h.CheckIns(ctx, by, day1, "adler")
		return err
	}},
	acts.DeedPenalty: {officials, func(h *hall, by acts.Actor) error {
		return second(h.ImposePenalty(ctx, by, day1, matchday.Penalty{}, none))
	}},
	acts.DeedLiftPenalty: {officials, func(h *hall, by acts.Actor) error {
		return second(h.LiftPenalty(ctx, by, day1, "pen-0", "", none))
	}},
	acts.DeedReadPenalties: {clubAndHall, func(h *hall, by acts.Actor) error {
		return second(h.Penalties(ctx, by, day1, "adler"))
	}},
	acts.DeedAcknowledge: {officials, func(h *hall, by acts.Actor) error {
		return second(h.Acknowledge(ctx, by, day1, 1, matchday.SheetOfCard(1), "", none))
	}},
	acts.DeedConfirmCard: {officials, func(h *hall, by acts.Actor) error {
		return second(h.ConfirmCard(ctx, by, day1, 1, card(1, 1), none))
	}},
	acts.DeedReadSheet: {atCard, func(h *hall, by acts.Actor) error {
		return second(h.RunningSheet(ctx, by, day1, 1, matchday.SheetOfCard(1)))
	}},
	acts.DeedAddHelper: {officials, func(h *hall, by acts.Actor) error {
		return second(people.HelpersOf(h.desk()).Add(ctx, by, day1.Place(), "", nil, nil, none))
	}},
	acts.DeedRenewHelper: {officials, func(h *hall, by acts.Actor) error {
		_, _, err := people.HelpersOf(h.desk()).Renew(ctx, by, day1.Place(), "nobody", none)
		return err
	}},
	acts.DeedDropHelper: {officials, func(h *hall, by acts.Actor) error {
		return second(people.HelpersOf(h.desk()).Drop(ctx, by, day1.Place(), "nobody", none))
	}},
	acts.DeedListHelpers: {officials, func(h *hall, by acts.Actor) error {
		return second(people.HelpersOf(h.desk()).List(ctx, by, day1.Place()))
	}},
	acts.DeedOpenHelp:    {everybody, func(_ *hall, by acts.Actor) error { return by.May(acts.DeedOpenHelp, acts.Place{}) }},
	acts.DeedOfficial:    {admins, func(h *hall, by acts.Actor) error { return second(h.DeclareOfficial(ctx, by, day1, none)) }},
	acts.DeedProvisional: {admins, func(h *hall, by acts.Actor) error { return second(h.WithdrawOfficial(ctx, by, day1, "", none)) }},
}
