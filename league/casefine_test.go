package league_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/office/seasons"
	"pokerliga/office/tasks"
	"pokerliga/rules/protest"
)

// § 2.2.3, A104, A106: a fine is disputed as a penalty is. Until it is decided nobody is reminded of it, and nobody but the club and the
// association knows of it.
func TestAFineIsDisputedAndLifted(t *testing.T) {
	each(t, func(h *hall) {
		president := h.president("adler")
		fine := h.booked(h.must(h.Acts.Do(ctx, h.admin, &seasons.Fine{InSeason: "2010", Club: "adler", Date: "2010-03-01", Cents: 5000, Rule: "2.2.13",
			Reason: "Ohne Dressen"}, none)))
		of := protest.Disputed{Kind: protest.Fine, Fine: fine.ID}
		file := func(by acts.Actor, club string, of protest.Disputed) (*acts.Outcome, error) {
			return h.caseProtest(ctx, by, "2010", &cases.Filing{Club: club, Of: cases.Against(of), Reason: "Wir hatten Dressen."}, none)
		}
		h.refused("2.2.3", "", "den es trifft")(file(h.president("biber"), "biber", of))
		h.fails(acts.ErrNotFound)(file(president, "adler", protest.Disputed{Kind: protest.Fine, Fine: "b-x"}))
		if got := h.owes("2010-03-13"); got != [4]int{5000, 0, 5000, 5000} {
			h.Errorf("before the protest: got %v", got)
		}
		h.later("2010-03-21") // seven days from the day on which it was entered have passed
		h.refused("2.2.3", "", "20. März 2010")(file(president, "adler", of))
		h.later("2010-03-20")
		if out, err := file(president, "adler", of); err != nil || h.record(out).Of != of {
			h.Fatalf("got %+v, %v", out, err)
		}
		if got := h.owes("2010-03-20"); got != [4]int{5000, 0, 5000, 0} {
			h.Errorf("while it is disputed: got %v", got)
		}
		list, err := h.Tasks(ctx, president)
		if err != nil || slices.ContainsFunc(list, func(task tasks.Task) bool { return task.Kind == tasks.ChargeOpen }) {
			h.Errorf("the club is reminded of it: %+v, %v", list, err)
		}
		if got := h.docket().Open("", "2010-03-20"); len(got) != 1 || got[0].What() != "die Geldstrafe von 50,00 € vom 1. März 2010" ||
			got[0].Rules()[0] != "2.2.13" {
			h.Errorf("got %+v", got)
		}
		if got := h.docket().ByLeague("2010-03-20"); len(got) != 0 || len(h.docket().Open("bl1", "2010-03-20")) != 0 {
			h.Errorf("no table is subject to it: got %v", got)
		}
		if e := h.last(); strings.Contains(e.After, fine.ID) || strings.Contains(e.After, "50") {
			h.Errorf("the journal says %+v", e)
		}
		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-20", "", none))
		out := h.must(h.caseDecide(ctx, h.admin, "2010", 1, &cases.Verdict{Outcome: protest.Upheld, Sentence: "Sie hatten Dressen."}, none))
		if w := h.warnings(out); len(w) != 1 || !strings.Contains(w[0].Detail, "noch zu erlassen") {
			h.Errorf("got %+v", w)
		}
		h.later("2010-06-01")
		if got := h.owes("2010-06-01"); got != [4]int{5000, 0, 5000, 0} {
			h.Errorf("upheld and not lifted: got %v", got)
		}
		h.must(h.Acts.Do(ctx, h.admin, &seasons.LiftFine{InSeason: "2010", Booking: fine.ID, Reason: "Fall 1"}, none))
		if open := h.docket().Open("", "2010-06-01"); len(open) != 0 {
			h.Errorf("got %+v", open)
		}
		h.verified()
	})
}
