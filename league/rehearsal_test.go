package league_test

import (
	"errors"
	"reflect"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
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
		told := h.rehearsed(h.AddSanction(ctx, h.admin, "2010", deduction, acts.Terms{DryRun: true}))
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

// The yes to a correction is bound to what was shown: it is stored while its consequences are those, and refused when
// somebody has changed something that matters to them.
func TestTheYesToACorrectionIsBoundToWhatWasShown(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		for heat := 1; heat <= 3; heat++ {
			h.play(heat)
			h.close(heat)
		}
		deduction := &scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "adler", Points: -40}
		show := func() acts.Terms {
			return acts.Terms{Match: []acts.Version{h.rehearsed(h.AddSanction(ctx, h.admin, "2010", deduction, acts.Terms{DryRun: true})).Shown}}
		}
		shown := show()
		if again := show(); again.Match[0] != shown.Match[0] || shown.Match[0] == "" {
			h.Errorf("the same is named %q and %q", shown.Match, again.Match)
		}
		h.must(h.AddSanction(ctx, h.admin, "2010", correction(), none)) // another club loses points: the table is another
		entry, version := h.last().Seq, h.version()
		_, err := h.AddSanction(ctx, h.admin, "2010", deduction, shown)
		var other *acts.Otherwise
		if !errors.As(err, &other) || len(other.Changes) != 1 || other.Shown == shown.Match[0] {
			h.Fatalf("got %v", err)
		}
		if h.last().Seq != entry || h.version() != version {
			h.Error("something was stored")
		}
		h.must(h.AddSanction(ctx, h.admin, "2010", deduction, acts.Terms{Match: []acts.Version{other.Shown}}))
	})
}

// What is written over need not be named beside: another card in the meantime means other consequences.
func TestACardIsBoundToTheOneThatWasThere(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), none))
		turned := card(1, 1)
		turned.Seats[0].Player, turned.Seats[1].Player = turned.Seats[1].Player, turned.Seats[0].Player
		put := func(terms acts.Terms) (*acts.Outcome, error) {
			return h.PutSitAndGo(ctx, h.director, day1, 1, turned, terms)
		}
		told := h.rehearsed(put(acts.Terms{DryRun: true, Match: anyVersion})).Shown
		h.must(put(acts.Terms{Match: []acts.Version{told}, Asked: requested("PUT card")}))
		if e := h.last(); e.Act != string(acts.DeedCard) {
			h.Errorf("got %+v", e)
		}
		var other *acts.Otherwise
		if _, err := put(acts.Terms{Match: []acts.Version{told}}); !errors.As(err, &other) {
			h.Errorf("got %v", err)
		}
	})
}

func TestADryRunIsRefusedLikeTheActItself(t *testing.T) {
	each(t, func(h *hall) {
		dry := acts.Terms{DryRun: true}
		h.refused("2.2.11", "$.captain", "Kapitän")(h.PutLineup(ctx, h.director, day1, noCaptain(), dry))
		h.fails(acts.ErrDenied)(h.PutLineup(ctx, h.other, day1, lineup("adler"), dry))
		h.fails(acts.ErrNotFound)(h.DeleteLineup(ctx, h.director, day1, "adler", dry))
	})
}

func TestADryRunUsesNoKeyUp(t *testing.T) {
	each(t, func(h *hall) {
		key := acts.Terms{Key: "k", Asked: requested("r"), Reason: "x"}
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

// An act on the register reaches every season that is not closed: a dry run
// tells of each of them, the latest first.
func TestADryRunTellsOfEverySeasonWhoseNumbersMove(t *testing.T) {
	each(t, func(h *hall) {
		before := season()
		before.Season = seasonfile.Season{ID: "2009", Name: "Saison 2009", Start: "2009-01-01", End: "2009-12-31"}
		before.Leagues[0].Matchdays = []scoring.Matchday{}
		before.Tournaments = []scoring.Tournament{*open("t", "2009-05-01", scoring.National, "adler-1", 1)}
		h.must(h.ImportSeason(ctx, h.admin, before, false, none))
		h.must(h.PutTournament(ctx, h.admin, "2010", open("t", "2010-02-01", scoring.National, "adler-1", 4), none))
		left := register.Term{From: "2009-01-01", Until: until("2009-04-30")}
		dry := h.rosterTag("adler", "adler-1")
		dry.DryRun = true
		told := h.rehearsed(h.PutMembership(ctx, h.admin, "adler", "adler-1", left, dry))
		if len(told.Changes) != 2 || told.Changes[0].Season != "2010" || told.Changes[1].Season != "2009" {
			h.Fatalf("got %+v", told.Changes)
		}
		for _, c := range told.Changes {
			if len(c.Ranking) != 1 || c.Ranking[0].Player != "adler-1" || c.Ranking[0].After != nil || len(c.Leagues) != 0 {
				h.Errorf("%s: got %+v", c.Season, c)
			}
		}
	})
}
