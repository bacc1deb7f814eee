package league_test

import (
	"errors"
	"slices"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
)

// What a club has paid beyond what was asked for is carried over to another season or set against what it owes there, and taken back: each time
// the books of both seasons say so, and the two accounts together are what they were.
func TestCreditIsCarriedOverToAnotherSeason(t *testing.T) {
	each(t, func(h *hall) {
		next := season()
		next.Season = seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"}
		next.Leagues[0].Matchdays[0].Date = "2011-03-12"
		h.must(h.ImportSeason(ctx, h.admin, next, false, none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 15000}, none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2011", First: 15000}, none))
		open := func() (both [2]int) {
			h.Helper()
			for i, id := range []string{"2010", "2011"} {
				a, err := h.Account(ctx, h.admin, "adler", id, "")
				if err != nil {
					h.Fatal(err)
				}
				both[i] = a.Open
			}
			return both
		}
		carry := &seasons.Carry{InSeason: "2010", Club: "adler", To: "2011", Cents: 5000}
		h.refused("", "$.cents", "kein Guthaben")(h.Acts.Do(ctx, h.admin, carry, none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.Payment{InSeason: "2010", Club: "adler", Date: "2010-03-13", Cents: 20000}, none))
		for wrong, says := range map[string]string{"2010": "steht schon", "2012": "in der der Verein spielt", "": "in der der Verein spielt"} {
			v := *carry
			v.To = wrong
			h.refused("", "$.to", says)(h.Acts.Do(ctx, h.admin, &v, none))
		}
		more := *carry
		more.Cents = 5001
		h.refused("", "$.cents", "nur 50,00 €")(h.Acts.Do(ctx, h.admin, &more, none))
		asked := h.must(h.Acts.Do(ctx, h.admin, carry, acts.Terms{DryRun: true}))
		if want := []string{"Konto des Vereins: bisher Guthaben 50,00 €, dann offen 0,00 €.",
			"Konto des Vereins in Saison 2011: bisher offen 150,00 €, dann offen 100,00 €."}; !slices.Equal(asked.Brings, want) {
			h.Errorf("the question says %q", asked.Brings)
		}
		out := h.must(h.Acts.Do(ctx, h.admin, carry, none))
		if got := open(); got != [2]int{0, 10000} {
			h.Errorf("got %v", got)
		}
		h.refused("", "$.cents", "kein Guthaben")(h.Acts.Do(ctx, h.admin, carry, none))
		id := h.booked(out).ID
		h.fails(acts.ErrNotFound)(h.Acts.Do(ctx, h.admin, &seasons.CarryBack{InSeason: "2011", Booking: id, Reason: "x"}, none))
		back := &seasons.CarryBack{InSeason: "2010", Booking: id, Reason: "Wird ausgezahlt"}
		h.must(h.Acts.Do(ctx, h.admin, back, none))
		if got := open(); got != [2]int{-5000, 15000} {
			h.Errorf("got %v", got)
		}
		h.refused("", "", "schon zurückgenommen")(h.Acts.Do(ctx, h.admin, back, none))
		h.must(h.Acts.Do(ctx, h.admin, carry, none))
		if got := open(); got != [2]int{0, 10000} {
			h.Errorf("got %v", got)
		}

		// The other season was changed by it: it is neither replaced nor removed any more.
		var clash *acts.Clash
		if _, err := h.ImportSeason(ctx, h.admin, next, true, none); !errors.As(err, &clash) {
			h.Errorf("got %v", err)
		}
		h.refused("", "", "Überträge von Guthaben")(h.Acts.Do(ctx, h.admin, &seasons.RemoveSeason{InSeason: "2011"}, none))
		h.proved()
	})
}
