package league_test

import (
	"testing"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
)

// handedIn returns when the lineup of a club was handed in.
func (h *hall) handedIn(club string) *matchday.HandIn {
	h.Helper()
	v, err := h.Current(ctx)
	if err != nil {
		h.Fatal(err)
	}
	return v.Season("2010").HandIn(day1, club)
}

// § 1.2.10: a no-show that was none leaves everything as it was before, the lineup and when it was handed in.
func TestTheEndOfANoShowRestoresTheLineup(t *testing.T) {
	each(t, func(h *hall) {
		h.march(6, 12)
		h.must(h.PutLineup(ctx, h.president("adler"), day1, lineup("adler"), none))
		before := h.handedIn("adler")
		h.march(13, 15)
		r := h.must(h.PutNoShow(ctx, h.director, day1, "adler", none))
		h.must(h.DeleteNoShow(ctx, h.director, day1, "adler", over(r)))
		if l := h.stored().Lineup("adler"); l == nil || *l != *lineup("adler") {
			h.Errorf("got %+v", l)
		}
		if in := h.handedIn("adler"); in == nil || *in != *before {
			h.Errorf("got %+v, want %+v", in, before)
		}
		all, err := h.Journal(ctx, h.admin, acts.Query{Act: string(acts.DeedLineup)})
		if err != nil || len(all) != 2 || all[1].After != all[0].After {
			h.Errorf("got %+v, %v", all, err)
		}
	})
}

// § 1.2.10: on a complete matchday each club stands in a lineup or among those who have not come. Where its lineup does not fit what was
// played without it, the refusal says what helps, and names no field.
func TestANoShowOfACompleteMatchdayIsTakenBackOnceAHeatIsOpen(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.must(h.PutNoShow(ctx, h.director, day1, "adler", none))
		for heat := 1; heat <= 3; heat++ {
			c := card(heat, 1)
			c.Seats = c.Seats[1:]
			for i := range c.Seats {
				c.Seats[i].Place, c.Seats[i].InTime = i+1, i == 0
			}
			h.must(h.PutSitAndGo(ctx, h.director, day1, heat, c, none))
			for _, mtt := range []string{"A", "B"} {
				m := stacks(heat, mtt)
				m.Stacks = m.Stacks[1:]
				if heat == 3 {
					m.Stacks[0].End, m.Stacks[0].Out = 10000, 0
				}
				h.must(h.PutTeamMTT(ctx, h.director, day1, heat, m, none))
			}
			h.must(h.CloseHeat(ctx, h.director, day1, heat, "Tische fehlen", none))
		}
		there := acts.Terms{Match: anyVersion}
		h.refused("1.2.10", "", "Zuerst ist ein Heat wieder zu öffnen")(h.DeleteNoShow(ctx, h.director, day1, "adler", there))
		h.must(h.ReopenHeat(ctx, h.director, day1, 3, "Adler war da", none))
		h.must(h.DeleteNoShow(ctx, h.director, day1, "adler", there))
	})
}

// A lineup that was taken back before, or of a player who plays for another club by now, does not come back.
func TestTheEndOfANoShowRestoresNoOtherLineup(t *testing.T) {
	each(t, func(h *hall) {
		h.march(6, 12)
		r := h.must(h.PutLineup(ctx, h.director, day1, lineup("adler"), none))
		h.must(h.DeleteLineup(ctx, h.director, day1, "adler", over(r)))
		h.must(h.PutLineup(ctx, h.director, day1, lineup("biber"), none))
		for _, club := range []string{"adler", "biber"} {
			h.must(h.PutNoShow(ctx, h.director, day1, club, none))
		}
		other := lineup("dachs")
		other.Slots[5] = "biber-6"
		h.must(h.PutLineup(ctx, h.admin, day1, other, acts.Terms{Force: true, Reason: "geliehen"}))
		for _, club := range []string{"adler", "biber"} {
			h.must(h.DeleteNoShow(ctx, h.director, day1, club, acts.Terms{Match: anyVersion}))
		}
		if m := h.stored(); len(m.Lineups) != 1 || len(m.NoShows) != 0 {
			h.Errorf("got %+v", m)
		}
	})
}

// § 2.2.14: after the freeze a first lineup is the director's.
func TestAfterTheFreezeThePresidentHandsInNoFirstLineup(t *testing.T) {
	each(t, func(h *hall) {
		h.refused("2.2.14", "", "nur noch die Turnierleitung")(h.PutLineup(ctx, h.president("adler"), day1, lineup("adler"), late))
		h.refused("2.2.14", "reason", "braucht jetzt einen Grund")(h.PutLineup(ctx, h.director, day1, lineup("adler"), none))
		h.must(h.PutLineup(ctx, h.director, day1, lineup("adler"), late))
	})
}
