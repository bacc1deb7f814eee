package league_test

import (
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// warned wants the warnings of a receipt to be these, by their paths.
func (h *hall) warned(r *acts.Outcome, paths ...string) {
	h.Helper()
	var got []string
	for _, w := range h.warnings(r) {
		got = append(got, w.Path)
	}
	if strings.Join(got, " ") != strings.Join(paths, " ") {
		h.Errorf("warnings at %v, want %v", got, paths)
	}
}

// A83, § 4.1.1.2, § 3.2.1: what is odd about a decision, a tournament or a matchday is
// said at once.
func TestWhatIsOddIsDoubted(t *testing.T) {
	each(t, func(h *hall) {
		s := scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "adler", Points: -3, Rule: "2.2.15", Reason: "Absprache"}
		h.warned(h.must(h.AddSanction(ctx, h.admin, "2010", &s, none)))
		s.Rule = "88.8"
		h.warned(h.must(h.AddSanction(ctx, h.admin, "2010", &s, none)), "$.rule")
		s.Date = "2010-03-14"
		h.refused("", "$.date", "noch kommt: 14. März 2010")(h.AddSanction(ctx, h.admin, "2010", &s, none))

		o := scoring.Tournament{ID: "open", Name: "Open", Date: "2011-01-01", Kind: scoring.National, Entries: 9,
			Results: []scoring.Finish{{Player: "adler-1", Place: 10}}}
		h.warned(h.must(h.PutTournament(ctx, h.admin, "2010", &o, none)), "$.date", "$.results[0].place")

		head := league.MatchdayHead{Number: 2, Date: "2011-01-01", Start: "14:00"}
		h.warned(h.must(h.PutMatchday(ctx, h.admin, day2, &head, none)), "$.date")
		head.Date = "2010-03-12"
		h.warned(h.must(h.PutMatchday(ctx, h.admin, day2, &head, acts.Terms{Match: anyVersion})), "$.date", "$.date", "$.date", "$.date", "$.date")
	})
}
