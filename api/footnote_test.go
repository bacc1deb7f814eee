package api

import (
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/seasons"
	"pokerliga/scoring"
)

// A deduction has a footnote with date, reason and paragraph, until it is
// lifted (A83).
func TestTheTableHasFootnotes(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "tiny")
		h.clock = time.Date(2010, 3, 8, 12, 0, 0, 0, h.clock.Location())
		l := &f.Leagues[0]
		club := l.Matchdays[0].Lineups[0].Club
		f.Sanctions = []scoring.Sanction{
			{Kind: scoring.Disqualification, League: l.ID, Matchday: l.Matchdays[0].Number, Club: club, Date: "2010-02-09", Reason: "zwei Ligen"},
			{Kind: scoring.Correction, League: l.ID, Club: club, Points: -3, Date: "2010-02-10", Rule: "2.2.15", Reason: "Chips weitergegeben"},
		}
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		notes := func() []seasons.Footnote {
			var t seasons.Table
			h.get("", rest.V1+"/seasons/tiny/leagues/"+l.ID+"/standings").is(200).into(&t)
			for _, row := range t.Standings {
				if row.Club == club {
					return row.Footnotes
				}
			}
			return nil
		}
		want := []seasons.Footnote{
			{Kind: "disqualification", Matchday: l.Matchdays[0].Number, Date: "2010-02-09", Rule: "3.2.16", Reason: "zwei Ligen"},
			{Kind: "correction", Points: -3, Date: "2010-02-10", Rule: "2.2.15", Reason: "Chips weitergegeben"},
		}
		got := notes()
		if len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
			h.Errorf("got %+v", got)
		}
		h.post(h.admin, rest.V1+"/seasons/tiny/sanctions/2/lift", map[string]string{"reason": "Irrtum"}).is(200)
		if got := notes(); len(got) != 1 || got[0] != want[0] {
			h.Errorf("after the lifting: %+v", got)
		}
	})
}
