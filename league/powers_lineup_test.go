package league_test

import (
	"pokerliga/league"
	"pokerliga/office/acts"
)

// halls may read about some of the lineups: directors about those of their
// matchdays, presidents about those of their clubs.
var halls = expected{"director", "other", "president", "stranger", "admin", "console"}

// lineupDeeds are the deeds about lineups and sanctions.
var lineupDeeds = map[acts.Deed]asked{
	acts.DeedLineup: {clubAndHall, func(h *hall, by acts.Actor) error {
		return second(h.PutLineup(ctx, by, day1, lineup("adler"), none))
	}},
	acts.DeedDropLineup: {clubAndHall, func(h *hall, by acts.Actor) error {
		return second(h.DeleteLineup(ctx, by, day1, "adler", none))
	}},
	"lineup.withdraw-links": {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &league.WithdrawLinks{LineupOf: league.LineupFor(day1, "adler")}, none))
	}},
	acts.DeedReadLineup: {clubAndHall, func(h *hall, by acts.Actor) error {
		return by.May(acts.DeedReadLineup, acts.Place{MatchdayRef: day1, Club: "adler"})
	}},
	acts.DeedReadOwnLineups: {everyClub, func(h *hall, by acts.Actor) error {
		return second(h.OwnMatchday(ctx, by, day1))
	}},
	acts.DeedReadEligibility: {clubAndHall, func(h *hall, by acts.Actor) error {
		return second(h.Eligibility(ctx, by, day1, "adler"))
	}},
	acts.DeedLift: {admins, func(h *hall, by acts.Actor) error {
		return second(h.LiftSanction(ctx, by, "2010", 1, note{}, none))
	}},
}
