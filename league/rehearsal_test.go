package league_test

import (
	"reflect"
	"testing"

	"pokerliga/acts"
	"pokerliga/league"
	"pokerliga/scoring"
)

// rehearsed is for dry runs that are expected to succeed.
func (h *hall) rehearsed(out *acts.Outcome, err error) *acts.Outcome {
	h.Helper()
	if !h.must(out, err).DryRun {
		h.Errorf("that was no dry run: %+v", out)
	}
	return out
}

func TestADryRunTellsWhatWouldChangeInTheTable(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		for heat := 1; heat <= 3; heat++ {
			h.play(heat)
			h.close(heat)
		}
		points := func() map[string]int {
			v, err := h.Current(ctx)
			if err != nil {
				h.Fatal(err)
			}
			sums := map[string]int{}
			for _, row := range v.Season("2010").Results.Leagues[0].Standings {
				sums[row.Club] = row.Points
			}
			return sums
		}
		before, entry, version := points(), h.last().Seq, h.version()
		deduction := &scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "adler", Points: -40}
		told := h.rehearsed(h.AddSanction(ctx, h.admin, "2010", deduction, league.Terms{DryRun: true}))
		if told.Kind != acts.Created || len(told.JSON()) == 0 || len(told.Changes) != 1 || len(told.Changes[0].Leagues) != 1 {
			h.Fatalf("got %+v", told)
		}
		for _, move := range told.Changes[0].Leagues[0].Standings {
			if move.Club == "adler" && (move.Before.Points != before["adler"] || move.After.Points != before["adler"]-40) {
				h.Errorf("from %+v to %+v", move.Before, move.After)
			}
		}
		if !reflect.DeepEqual(points(), before) || h.last().Seq != entry || h.version() != version {
			h.Error("the dry run changed something")
		}
		h.must(h.AddSanction(ctx, h.admin, "2010", deduction, none))
		if points()["adler"] != before["adler"]-40 {
			h.Error("what was told did not come")
		}
	})
}

func TestADryRunIsRefusedLikeTheActItself(t *testing.T) {
	each(t, func(h *hall) {
		dry := league.Terms{DryRun: true}
		h.refused("2.2.11", "$.captain", "Kapitän")(h.PutLineup(ctx, h.director, day1, noCaptain(), dry))
		h.fails(league.ErrDenied)(h.PutLineup(ctx, h.other, day1, lineup("adler"), dry))
		h.fails(league.ErrNotFound)(h.DeleteLineup(ctx, h.director, day1, "adler", dry))
	})
}

func TestADryRunUsesNoKeyUp(t *testing.T) {
	each(t, func(h *hall) {
		key := league.Terms{Key: "k", Request: "r"}
		dry := key
		dry.DryRun = true
		told := h.rehearsed(h.PutLineup(ctx, h.director, day1, lineup("adler"), dry))
		if len(told.Changes) != 0 {
			h.Errorf("a lineup moves %+v", told.Changes)
		}
		if r := h.must(h.PutLineup(ctx, h.director, day1, lineup("adler"), key)); r.Kind != acts.Created {
			h.Errorf("got %+v", r)
		}
	})
}
