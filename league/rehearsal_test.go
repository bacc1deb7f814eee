package league_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"pokerliga/league"
	"pokerliga/scoring"
)

// rehearsed reads what a dry run answered.
func (h *hall) rehearsed(r *league.Receipt, err error) league.Rehearsal {
	h.Helper()
	var told league.Rehearsal
	if err := json.Unmarshal(h.must(r, err).Body, &told); err != nil {
		h.Fatal(err)
	}
	if !told.DryRun || r.Status != league.Changed {
		h.Errorf("status %d, %+v", r.Status, told)
	}
	return told
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
		if told.Status != league.Created || len(told.Answer) == 0 || len(told.Seasons) != 1 || len(told.Seasons[0].Leagues) != 1 {
			h.Fatalf("got %+v", told)
		}
		for _, move := range told.Seasons[0].Leagues[0].Standings {
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
		if len(told.Seasons) != 0 {
			h.Errorf("a lineup moves %+v", told.Seasons)
		}
		if r := h.must(h.PutLineup(ctx, h.director, day1, lineup("adler"), key)); r.Status != league.Created {
			h.Errorf("got %+v", r)
		}
	})
}
