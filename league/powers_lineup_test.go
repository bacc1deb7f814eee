package league_test

import (
	"pokerliga/league"
)

// lineupDeeds are the deeds about lineups and sanctions.
var lineupDeeds = map[league.Deed]asked{
	league.DeedLift: {admins, func(h *hall, by league.Actor) error {
		return second(h.LiftSanction(ctx, by, "2010", 1, league.LiftNote{}, none))
	}},
}
