package league_test

import (
	"slices"
	"testing"

	"pokerliga/league"
)

// preset returns what the entry of a heat can begin with.
func (h *hall) preset(heat int) *league.Preset {
	h.Helper()
	p, err := h.Preset(ctx, h.director, day1, heat)
	if err != nil {
		h.Fatal(err)
	}
	return p
}

// § 3.2.11: two start in the team MTTs; whoever changes in takes the stack over
// as it is (A69).
func TestStacksAreHandedOverFromHeatToHeat(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		_, err := h.Preset(ctx, h.director, day1, 4)
		h.fails(league.ErrNotFound)(nil, err)
		p := h.preset(1)
		if len(p.SitAndGos) != 0 || len(p.TeamMTTs) != 2 || len(p.TeamMTTs[0].Stacks) != 3 {
			h.Fatalf("got %+v", p)
		}
		if s := p.TeamMTTs[1].Stacks[0]; s.Club != "adler" || s.Player != "adler-2" || s.Start != 5000 || !slices.Equal(s.Candidates, []string{"adler-1", "adler-2"}) {
			h.Errorf("got %+v", s)
		}
		h.play(1)
		won := stacks(1, "A")
		won.Stacks[0].End, won.Stacks[1].End, won.Stacks[2].End, won.Stacks[2].Out = 9000, 6000, 0, 1
		h.must(h.PutTeamMTT(ctx, h.director, day1, 1, won, league.Terms{Match: anyVersion}))
		p = h.preset(2)
		a, b := p.TeamMTTs[0].Stacks, p.TeamMTTs[1].Stacks
		if len(a) != 2 || a[0].Player != "adler-3" || a[0].Start != 9000 || a[1].Club != "biber" || a[1].Start != 6000 {
			h.Errorf("got %+v", a)
		}
		// § 3.2.7: one stack is left; the captain chooses between the two
		if len(b) != 3 || b[2].Club != "dachs" || b[2].Player != "dachs-4" || !slices.Equal(b[2].Candidates, []string{"dachs-3", "dachs-4"}) {
			h.Errorf("got %+v", b)
		}
	})
}

// § 3.2.9: a decided MTT is not played any more.
func TestADecidedMTTHasNoStacks(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.play(1)
		decided := stacks(3, "A")
		for i := range decided.Stacks {
			decided.Stacks[i].Player = stacks(2, "A").Stacks[i].Player
		}
		h.must(h.PutTeamMTT(ctx, h.director, day1, 2, decided, none))
		if p := h.preset(3); len(p.TeamMTTs) != 0 {
			h.Errorf("got %+v", p.TeamMTTs)
		}
	})
}

// § 3.2.6, A34: the missing player's stack is a ghost until the one who changes in
// takes over what is left of it. § 2.2.16, A25: nobody takes the place of who was
// disqualified, but for the other one where only one stack is left (§ 3.2.7).
func TestGhostsAndTheDisqualifiedInThePreset(t *testing.T) {
	each(t, func(h *hall) {
		five := lineup("adler")
		five.Slots[0], five.Captain = "", "adler-2"
		h.must(h.PutLineup(ctx, h.director, day1, five, none))
		h.must(h.PutLineup(ctx, h.director, day1, lineup("biber"), none))
		h.must(h.PutLineup(ctx, h.director, day1, lineup("dachs"), none))
		if s := h.preset(1).TeamMTTs[0].Stacks[0]; !s.Ghost || s.Player != "" || !slices.Equal(s.Candidates, []string{"adler-2"}) {
			h.Errorf("got %+v", s)
		}
		ghost := stacks(1, "A")
		ghost.Stacks[0].Player, ghost.Stacks[0].Ghost, ghost.Stacks[0].End = "", true, 4000
		h.must(h.PutTeamMTT(ctx, h.director, day1, 1, ghost, none))
		lost := stacks(1, "B")
		lost.Stacks[2].Out, lost.Stacks[2].End = 1, 0
		h.must(h.PutTeamMTT(ctx, h.director, day1, 1, lost, none))
		for _, player := range []string{"biber-3", "dachs-3"} {
			h.must(h.ImposePenalty(ctx, h.director, day1, penalty(player, 1), none))
		}
		a := h.preset(2).TeamMTTs[0].Stacks
		if a[0].Player != "adler-3" || a[0].Start != 4000 || a[0].Ghost {
			h.Errorf("the ghost is not taken over: %+v", a[0])
		}
		if !a[1].Ghost || !slices.Equal(a[1].Candidates, []string{"biber-4"}) {
			h.Errorf("somebody replaces the disqualified: %+v", a[1])
		}
		if a[2].Player != "dachs-4" {
			h.Errorf("the captain has no choice: %+v", a[2])
		}
	})
}

func TestThePresetHasTheCardsOfTheDraw(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		d := h.drawn(h.must(h.DrawTables(ctx, h.director, day1, 1, "", none)))
		p := h.preset(1)
		if len(p.SitAndGos) != 4 || p.SitAndGos[2].Table != 3 || p.SitAndGos[2].Seats[0].Player != d.Tables[2].Seats[0].Player || p.SitAndGos[2].Seats[0].Place != 0 {
			h.Errorf("got %+v", p.SitAndGos)
		}
	})
}
