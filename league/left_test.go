package league_test

import (
	"testing"

	"pokerliga/office/seasons"
	"pokerliga/scoring"
)

// A season file that says which club has left its league comes out as it was stored, and the journal still proves every row. The club is
// asked for nothing on later matchdays, and does not pay the half of the fee that begins after it left. A110
func TestAFileSaysWhichClubHasLeft(t *testing.T) {
	empty(t, func(h *hall) {
		f := season()
		f.Leagues[0].Left = []scoring.Leaving{{Club: "adler", Date: "2010-01-10", Kind: scoring.Withdrawn, Reason: "Keine Spieler mehr"}}
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		h.hasFiles(f)
		v := h.view("2010")
		l := v.File.League("bl1")
		if m := &l.Matchdays[0]; l.Plays("adler", m.Date) || !l.Plays("adler", "2010-01-10") {
			h.Errorf("the first matchday is on %s, adler plays: %v", m.Date, l.Plays("adler", m.Date))
		}
		fees := seasons.Fees{First: 100, Second: 200}
		if a := seasons.AccountOf(v.File, fees, nil, "adler", "2010-12-31"); a.Charged != 0 {
			h.Errorf("adler owes %d", a.Charged)
		}
		if rows := v.Results.Leagues[0].Standings; rows[len(rows)-1].Club != "adler" || rows[len(rows)-1].Left != "2010-01-10" {
			h.Errorf("the last row is %+v", rows[len(rows)-1])
		}
		if v, err := h.Verify(ctx, h.admin); err != nil || v.Break != "" || len(v.Differs) != 0 {
			h.Errorf("verified: %+v, %v", v, err)
		}
		f.Leagues[0].Left = nil
		h.must(h.ImportSeason(ctx, h.admin, f, true, none))
		h.hasFiles(f)
	})
}
