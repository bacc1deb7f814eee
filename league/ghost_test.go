package league_test

import (
	"testing"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// § 3.2.17: the stack of a team that has played no hand until the end of the first
// level of the second heat leaves the game (A43).
func TestOnlyTheStackOfATeamThatDidNotPlayIsRemoved(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		ghost := stacks(1, "A")
		ghost.Stacks[0].Player, ghost.Stacks[0].Ghost = "", true
		h.must(h.PutTeamMTT(ctx, h.director, day1, 1, ghost, none))
		without := func(i int) *scoring.TeamMTT {
			m := stacks(2, "A")
			m.Stacks[i].Player, m.Stacks[i].End, m.Stacks[i].Removed = "", 0, true
			return m
		}
		over := acts.Terms{Match: anyVersion}
		h.must(h.PutTeamMTT(ctx, h.director, day1, 2, without(0), none))
		h.refused("3.2.17", "$.stacks[1].removed", "biber-1")(h.PutTeamMTT(ctx, h.director, day1, 2, without(1), over))
		over.Force, over.Reason = true, "Er saß nur auf dem Sessel."
		h.must(h.PutTeamMTT(ctx, h.admin, day1, 2, without(1), over))
	})
}
