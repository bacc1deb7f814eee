package league_test

import (
	"strings"
	"testing"

	"pokerliga/office/acts"
)

func TestOnlyAdminsDateActsBackAndForceThem(t *testing.T) {
	each(t, func(h *hall) {
		h.fails(acts.ErrDenied)(h.PutNoShow(ctx, h.director, day1, "adler", acts.Terms{AsOf: "2010-03-01"}))
		h.fails(acts.ErrDenied)(h.PutNoShow(ctx, h.director, day1, "adler", acts.Terms{Force: true, Reason: "weil ich es sage"}))
		h.refused("", "reason", "Grund")(h.PutNoShow(ctx, h.admin, day1, "adler", acts.Terms{Force: true, Reason: " "}))
		h.refused("", "as_of", "noch kommt")(h.PutNoShow(ctx, h.admin, day1, "adler", acts.Terms{AsOf: "2010-03-14"}))
		h.refused("", "as_of", "kein Datum")(h.PutNoShow(ctx, h.admin, day1, "adler", acts.Terms{AsOf: "gestern"}))
		h.refused("", "reason", "zu lang")(h.PutNoShow(ctx, h.admin, day1, "adler", acts.Terms{Reason: strings.Repeat("x", 4001)}))
		h.must(h.PutNoShow(ctx, h.admin, day1, "adler", acts.Terms{AsOf: "2010-03-13", Force: true, Reason: "Beschluss"}))
		if e := h.last(); e.AsOf != "2010-03-13" || !e.Forced || e.Reason != "Beschluss" || e.Day() != "2010-03-13" {
			h.Errorf("journal: %+v", e)
		}
	})
}
