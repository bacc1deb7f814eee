package league_test

import (
	"pokerliga/office/acts"
	"pokerliga/rules/eligibility"
)

// squadDeeds are the deeds of national teams, and taking tournaments away. The
// player who refuses belongs to the club adler.
var squadDeeds = map[acts.Deed]asked{
	acts.DeedDropTournament: {admins, func(h *hall, by acts.Actor) error {
		return second(h.DeleteTournament(ctx, by, "2010", "open", none))
	}},
	acts.DeedSquad: {admins, func(h *hall, by acts.Actor) error {
		return second(h.PutSquad(ctx, by, &eligibility.CallUp{ID: "em"}, none))
	}},
	acts.DeedReadProspects: {admins, func(h *hall, by acts.Actor) error {
		return second(h.Prospects(ctx, by, "em", "2010-03-13"))
	}},
	"squad.refuse": {presidents, func(h *hall, by acts.Actor) error {
		return second(h.RefuseSquad(ctx, by, "em", "adler-1", none))
	}},
	"squad.remove": {admins, func(h *hall, by acts.Actor) error {
		return second(h.RemoveFromSquad(ctx, by, "em", "adler-1", "", none))
	}},
}
