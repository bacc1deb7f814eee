package league_test

import (
	"testing"

	"pokerliga/rules/protest"
	"pokerliga/scoring"
)

// A season file that says that a matchday was broken off comes out as it was stored, and the journal proves every row. No number changes;
// a protest counts from the last day. § 2.2.4
func TestAFileSaysThatAMatchdayWasBrokenOff(t *testing.T) {
	empty(t, func(h *hall) {
		f := season()
		m := f.Matchday("bl1", 1)
		m.Heats = []scoring.Heat{{Number: 1, Open: true, SitAndGos: []scoring.SitAndGo{}, TeamMTTs: []scoring.TeamMTT{}}}
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		before := h.view("2010").Results.Leagues[0].Standings
		m.Interrupted = &scoring.Interruption{Date: m.Date, Reason: "Stromausfall", Resumes: "2010-05-08", Start: "15:00", Venue: "Stadtsaal Graz"}
		h.must(h.ImportSeason(ctx, h.admin, f, true, none))
		h.hasFiles(f)
		v := h.view("2010")
		if got := v.Results.Leagues[0].Standings; len(got) != len(before) || got[0].Club != before[0].Club || got[0].Points != before[0].Points {
			h.Errorf("the table changes: %+v, before %+v", got, before)
		}
		of := protest.Disputed{Kind: protest.Result, League: "bl1", Matchday: 1}
		if facts := protest.OfMatchday(&of, "adler", v.File.Matchday("bl1", 1), nil, "", false); facts.Since != "2010-05-08" {
			h.Errorf("a protest counts from %s", facts.Since)
		}
		if got := v.File.Until("2010-05-07").Matchday("bl1", 1); got.Begun() || got.Interrupted != nil {
			h.Errorf("before its last day it is %+v", got)
		}
		if v, err := h.Verify(ctx, h.admin); err != nil || v.Break != "" || len(v.Differs) != 0 {
			h.Errorf("verified: %+v, %v", v, err)
		}
		m.Interrupted = nil
		h.must(h.ImportSeason(ctx, h.admin, f, true, none))
		h.hasFiles(f)
	})
}
