package league_test

import "testing"

// § 4.1.2.9: who is nominated later than three weeks before the event can refuse
// within three days of the nomination (A101); three weeks before it is too late for
// everybody else.
func TestALateNominationIsRefusedWithinThreeDays(t *testing.T) {
	national(t, func(h *hall) {
		own := h.president("adler")
		h.on("2010-05-08")
		r := h.must(h.PutSquad(ctx, h.admin, europe("adler-1"), none))
		h.on("2010-05-09")
		h.must(h.PutSquad(ctx, h.admin, europe("adler-1", "adler-2"), over(r)))
		h.refused("4.1.2.9", "", "bis 8. Mai 2010")(h.RefuseSquad(ctx, own, "em-2010", "adler-1", none))
		h.on("2010-05-13")
		h.refused("4.1.2.9", "", "binnen drei Tagen ablehnen, hier bis 12. Mai 2010")(h.RefuseSquad(ctx, own, "em-2010", "adler-2", none))
		h.on("2010-05-12")
		h.must(h.RefuseSquad(ctx, own, "em-2010", "adler-2", none))
	})
}
