package league_test

import (
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/register"
)

// A confirmed season keeps its memberships, for its results hang on them. One
// that begins after the season is none of its business and can still be taken
// back, although the season knows the player.
func TestAConfirmedSeasonKeepsItsOwnMembershipsOnly(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		within := register.Term{From: "2009-01-01", Until: until("2010-12-31")}
		behind := register.Term{From: "2011-01-01"}
		tag := func() acts.Terms { return h.rosterTag("adler", "adler-7") }
		h.must(h.PutMembership(ctx, h.admin, "adler", "adler-7", within, tag()))
		h.confirmed(none)
		h.must(h.PutMembership(ctx, h.admin, "adler", "adler-7", behind, tag()))
		h.refused("", "", "Die Saison „Saison 2010“ ist abgeschlossen")(
			h.DeleteMembership(ctx, h.admin, "adler", "adler-7", within.From, tag()))
		h.must(h.DeleteMembership(ctx, h.admin, "adler", "adler-7", behind.From, tag()))
	})
}
