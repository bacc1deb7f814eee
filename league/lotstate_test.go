package league_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
)

// force are the terms of an admin who changes a lineup that stands fast.
var force = acts.Terms{Match: anyVersion, Force: true, Reason: "Irrtum der Turnierleitung"}

// lastDraw is the last draw of a heat as everybody reads it.
func (h *hall) lastDraw(heat int) *league.Draw {
	h.Helper()
	d, _, err := h.Drawn(ctx, day1, heat, 0)
	if err != nil {
		h.Fatal(err)
	}
	return d
}

// § 3.2.11: a draw holds as long as what it was drawn from (A32), and is drawn again
// without a reason when it does not.
func TestAVoidDrawIsToldAndDrawnAgainWithoutAReason(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		first := h.drawn(h.must(h.DrawTables(ctx, h.director, day1, 1, "", none)))
		changed := lineup("adler")
		changed.Slots[2] = "adler-7"
		w := h.warnings(h.must(h.PutLineup(ctx, h.admin, day1, changed, force)))
		if last := w[len(w)-1]; last.Rule != "3.2.11" || !strings.Contains(last.Detail, "Auslosung von Heat 1 gilt nicht mehr") {
			h.Errorf("got %+v", w)
		}
		if d := h.lastDraw(1); !strings.Contains(d.Void, "Pokerclub adler") && !strings.Contains(d.Void, "von adler") || d.Verify() != nil {
			h.Errorf("got %q", d.Void)
		}
		if p := h.preset(1); p.Void == "" || len(p.SitAndGos) != 0 || len(p.TeamMTTs) != 2 {
			h.Errorf("got %+v", p)
		}
		again := h.drawn(h.must(h.DrawTables(ctx, h.director, day1, 1, "", none)))
		if again.Number != 2 || again.Void != "" || again.Secret == first.Secret || len(h.preset(1).SitAndGos) != 4 {
			h.Errorf("got %+v", again)
		}
		h.refused("", "$.reason", "schon ausgelost")(h.DrawTables(ctx, h.director, day1, 1, "", none))
	})
}

// § 3.2.11: once a card is in nothing voids a draw (A32); what differs is a doubt.
func TestAfterTheFirstCardNothingVoidsADraw(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		d := h.drawn(h.must(h.DrawTables(ctx, h.director, day1, 1, "", none)))
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, cardOf(&d.Tables[0]), none))
		changed := lineup("adler")
		gone := d.Tables[1].Seats[0]
		changed.Club, changed.Captain = gone.Club, gone.Club+"-1"
		for i := range changed.Slots {
			changed.Slots[i] = lineup(gone.Club).Slots[i]
			if changed.Slots[i] == gone.Player {
				changed.Slots[i] = gone.Club + "-7"
			}
		}
		h.must(h.PutLineup(ctx, h.admin, day1, changed, force))
		if d := h.lastDraw(1); d.Void != "" || d.Differs == "" {
			h.Errorf("got %+v", d)
		}
		if p := h.preset(1); p.Void != "" || len(p.SitAndGos) != 4 {
			h.Errorf("got %+v", p)
		}
		doubts, err := h.Doubts(ctx, h.director, day1, 1)
		if err != nil || len(doubts) != 1 || doubts[0].Sheet != "draw" || !strings.Contains(doubts[0].Detail, "Heat 1 wurde anders ausgelost") {
			h.Errorf("got %+v, %v", doubts, err)
		}
	})
}

// § 3.2.11: a draw that was void when the first card came in stays so (A32).
func TestAVoidDrawStaysVoidAfterTheFirstCard(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.must(h.DrawTables(ctx, h.director, day1, 1, "", none))
		changed := lineup("adler")
		changed.Slots[2] = "adler-7"
		h.must(h.PutLineup(ctx, h.admin, day1, changed, force))
		c := card(1, 2)
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, c, none))
		if p := h.preset(1); p.Void == "" || len(p.SitAndGos) != 0 || h.lastDraw(1).Differs != "" {
			h.Errorf("a void draw is preset: %+v", p)
		}
	})
}

// § 1.2.10: a new no-show only empties chairs; one that is taken back brings a club that
// was not drawn.
func TestANoShowEmptiesChairsAndItsEndVoidsADraw(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.must(h.DrawTables(ctx, h.director, day1, 1, "", none))
		h.must(h.PutNoShow(ctx, h.director, day1, "dachs", none))
		if d := h.lastDraw(1); d.Void != "" || len(d.Emptied) != 1 || d.Emptied[0] != "dachs" {
			h.Errorf("got %+v", d)
		}
		ghosts := 0
		for _, card := range h.preset(1).SitAndGos {
			for _, seat := range card.Seats {
				if seat.Ghost && seat.Club == "dachs" {
					ghosts++
				}
			}
		}
		if ghosts != 4 {
			h.Errorf("%d empty chairs, want 4", ghosts)
		}
		h.must(h.DrawTables(ctx, h.director, day1, 1, "", acts.Terms{Reason: "Tisch 2 ist kaputt"}))
		h.must(h.DeleteNoShow(ctx, h.director, day1, "dachs", acts.Terms{Match: anyVersion}))
		if d := h.lastDraw(1); !strings.Contains(d.Void, "tritt an") {
			h.Errorf("got %+v", d)
		}
	})
}

// § 2.2.14: while lineups are secret nobody reads who was drawn; § 2.2.4: another day
// voids the draw.
func TestADrawIsSecretWithTheLineupsBehindIt(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.must(h.DrawTables(ctx, h.director, day1, 1, "", none))
		head := league.HeadOf(h.stored())
		head.Date = "2010-03-20"
		h.must(h.PutMatchday(ctx, h.admin, day1, head, acts.Terms{Match: anyVersion}))
		_, _, err := h.Drawn(ctx, day1, 1, 0)
		h.fails(acts.ErrNotFound)(nil, err)
		if all, err := h.LastDraws(ctx, day1); err != nil || len(all) != 0 {
			h.Errorf("got %+v, %v", all, err)
		}
		*h.clock = h.clock.Add(7 * 24 * time.Hour)
		if d := h.lastDraw(1); !strings.Contains(d.Void, "verlegt") {
			h.Errorf("got %q", d.Void)
		}
		h.must(h.DrawTables(ctx, h.director, day1, 1, "", none))
	})
}

// § 2.2.16: who is out in an earlier heat leaves an empty chair in the next; a
// disqualification and its end void the draw.
func TestADisqualificationVoidsTheNextDraw(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.must(h.DrawTables(ctx, h.director, day1, 1, "", none))
		h.must(h.DrawTables(ctx, h.director, day1, 2, "", none))
		r := h.must(h.ImposePenalty(ctx, h.director, day1, penalty("biber-6", 1), none))
		if w := h.warnings(r); len(w) != 2 || !strings.Contains(w[1].Detail, "Heat 2 gilt nicht mehr") {
			h.Errorf("got %+v", w)
		}
		if h.lastDraw(1).Void != "" || h.lastDraw(2).Void == "" {
			h.Error("the wrong draw is void")
		}
		h.must(h.LiftPenalty(ctx, h.director, day1, r.Content.(*matchday.Penalty).ID, "Verwechslung", none))
		if h.lastDraw(2).Void != "" {
			h.Error("nothing has changed since the draw, and it is void")
		}
	})
}

// § 2.2.16, A24, A25: a disqualification in the running heat stands on the preset card or
// stack.
func TestADisqualificationIsPreset(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.must(h.DrawTables(ctx, h.director, day1, 1, "", none))
		h.must(h.ImposePenalty(ctx, h.director, day1, penalty("biber-6", 1), none))
		h.must(h.ImposePenalty(ctx, h.director, day1, penalty("adler-1", 1), none))
		p, cards := h.preset(1), 0
		for _, card := range p.SitAndGos {
			for _, seat := range card.Seats {
				if seat.Disqualified && seat.Player == "biber-6" {
					cards++
				}
			}
		}
		if s := p.TeamMTTs[0].Stacks[0]; cards != 1 || !s.Disqualified || s.Player != "adler-1" || p.TeamMTTs[1].Stacks[0].Disqualified {
			h.Errorf("got %+v", p)
		}
	})
}

// § 3.2.17: who is absent at the check-in is a ghost until he comes. The day is played
// as it is preset, whatever his slot, without force.
func TestSixWithAnAbsentPlayerPlayWithoutForce(t *testing.T) {
	for slot := range 6 {
		t.Run(fmt.Sprint("slot ", slot+1), func(t *testing.T) {
			each(t, func(h *hall) {
				h.lineups()
				in := checkIn("adler")
				in.Players = append(in.Players[:slot], in.Players[slot+1:]...)
				h.must(h.PutCheckIn(ctx, h.director, day1, in, none))
				absent, ghosts := lineup("adler").Slots[slot], 0
				for heat := 1; heat <= 3; heat++ {
					h.must(h.DrawTables(ctx, h.director, day1, heat, "", none))
					ghosts += h.playPreset(heat, absent)
				}
				if ghosts != 3 {
					h.Errorf("slot %d: %d ghosts, want 3", slot+1, ghosts)
				}
				if !h.stored().Complete() {
					h.Errorf("slot %d: the matchday is not complete", slot+1)
				}
				come := checkIn("adler")
				h.must(h.PutCheckIn(ctx, h.admin, day1, come, acts.Terms{Match: anyVersion, Reason: "Er ist da"}))
				for _, stack := range h.preset(1).TeamMTTs[0].Stacks {
					if stack.Ghost {
						h.Errorf("slot %d: still a ghost", slot+1)
					}
				}
			})
		})
	}
}
