package league_test

import (
	"pokerliga/league"
)

// halls may read about some of the lineups: directors about those of their
// matchdays, presidents about those of their clubs.
var halls = expected{"director", "other", "president", "stranger", "admin", "console"}

// lineupDeeds are the deeds about lineups and sanctions.
var lineupDeeds = map[league.Deed]asked{
	league.DeedLineup: {clubAndHall, func(h *hall, by league.Actor) error {
		return second(h.PutLineup(ctx, by, day1, lineup("adler"), none))
	}},
	league.DeedDropLineup: {clubAndHall, func(h *hall, by league.Actor) error {
		return second(h.DeleteLineup(ctx, by, day1, "adler", none))
	}},
	league.DeedReadLineup: {clubAndHall, func(h *hall, by league.Actor) error {
		return by.May(league.DeedReadLineup, league.Place{MatchdayRef: day1, Club: "adler"})
	}},
	league.DeedReadOwnLineups: {everyClub, func(h *hall, by league.Actor) error {
		return second(h.OwnMatchday(ctx, by, day1))
	}},
	league.DeedReadEligibility: {clubAndHall, func(h *hall, by league.Actor) error {
		return second(h.Eligibility(ctx, by, day1, "adler"))
	}},
	league.DeedLift: {admins, func(h *hall, by league.Actor) error {
		return second(h.LiftSanction(ctx, by, "2010", 1, league.LiftNote{}, none))
	}},
}
