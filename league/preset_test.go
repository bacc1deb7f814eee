package league_test

import (
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
)

// preset returns what the entry of a heat can begin with.
func (h *hall) preset(heat int) *league.HeatPreset {
	h.Helper()
	p, err := h.Preset(ctx, h.director, day1, heat)
	if err != nil {
		h.Fatal(err)
	}
	return p
}

// § 2.2.16, A25: what was drawn and who was disqualified stands beside the facts.
func TestThePresetKnowsTheDrawAndThePenalties(t *testing.T) {
	each(t, func(h *hall) {
		_, err := h.Preset(ctx, h.director, day1, 4)
		h.fails(acts.ErrNotFound)(nil, err)
		h.lineups()
		d := h.drawn(h.must(h.DrawTables(ctx, h.director, day1, 1, "", none)))
		p := h.preset(1)
		if len(p.SitAndGos) != 4 || p.SitAndGos[2].Table != 3 || p.SitAndGos[2].Seats[0].Player != d.Tables[2].Seats[0].Player {
			h.Errorf("got %+v", p.SitAndGos)
		}
		h.play(1)
		h.must(h.ImposePenalty(ctx, h.director, day1, penalty("biber-3", 1), none))
		if p = h.preset(2); len(p.SitAndGos) != 0 || !p.TeamMTTs[0].Stacks[1].Ghost || p.TeamMTTs[0].Stacks[0].Player != "adler-3" {
			h.Errorf("got %+v", p)
		}
	})
}
