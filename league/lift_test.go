package league_test

import (
	"errors"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
)

// A83: what was decided stays to be read, and so does what lifted it; the
// numbers are as if it had never been.
func TestALiftedSanctionCountsNoMoreAndStaysToBeRead(t *testing.T) {
	each(t, func(h *hall) {
		without := mustJSON(seasonfile.Compute(h.file()))
		dated := correction()
		dated.Date = "2010-03-01"
		h.must(h.AddSanction(ctx, h.admin, "2010", dated, none))
		h.must(h.AddSanction(ctx, h.director, "2010", disqualification(), none))
		if mustJSON(seasonfile.Compute(h.file())) == without {
			h.Error("a correction changes nothing")
		}
		h.must(h.LiftSanction(ctx, h.admin, "2010", 1, note{Date: "2010-03-12", Reason: "Der Protest war berechtigt."}, none))
		r := h.must(h.LiftSanction(ctx, h.admin, "2010", 2, note{Reason: "Irrtum"}, none))
		if f := h.file(); len(f.Sanctions) != 0 || mustJSON(seasonfile.Compute(f)) != without {
			h.Errorf("got %+v", f.Sanctions)
		}
		want := league.DecidedSanction{ID: 2, Kind: "disqualification", League: "bl1", Matchday: 1, Club: "adler", Players: []string{"adler-3"},
			Rule: "3.2.16", Reason: "zwei Ligen", Office: acts.RoleDirector, Lifted: &league.LiftNote{Date: "2010-03-13", Reason: "Irrtum"}}
		if r.Kind != acts.Changed || string(r.JSON()) != mustJSON(want) {
			h.Errorf("got %d %s", r.Kind, r.JSON())
		}
		s, err := h.Current(ctx)
		if err != nil {
			h.Fatal(err)
		}
		list := s.Season("2010").Sanctions()
		if len(list) != 2 || list[0].Office != acts.RoleAdmin || *list[0].Lifted != (league.LiftNote{Date: "2010-03-12",
			Reason: "Der Protest war berechtigt."}) ||
			mustJSON(list[1]) != mustJSON(want) {
			h.Errorf("got %s", mustJSON(list))
		}
		if e := h.last(); e.Act != "sanction.lift" || e.Subject != "sanctions/2" || e.After != mustJSON(want) || e.Before == e.After ||
			e.Before == "" {
			h.Errorf("got %+v", e)
		}
	})
}

func TestALiftingIsRefused(t *testing.T) {
	each(t, func(h *hall) {
		dated := correction()
		dated.Date = "2010-03-01"
		h.must(h.AddSanction(ctx, h.admin, "2010", dated, none))
		lift := func(id int, date, reason string) (*acts.Outcome, error) {
			return h.LiftSanction(ctx, h.admin, "2010", id, note{Date: date, Reason: reason}, none)
		}
		h.refused("", "$.reason", "Grund")(lift(1, "", " "))
		h.refused("", "$.reason", "Steuerzeichen")(lift(1, "", "a\x00b"))
		h.refused("", "$.date", "kein Datum")(lift(1, "2010-02-30", "Irrtum"))
		h.refused("", "$.date", "noch kommt")(lift(1, "2010-03-14", "Irrtum"))
		h.refused("", "$.date", "bevor sie verhängt wurde")(lift(1, "2010-02-28", "Irrtum"))
		h.fails(acts.ErrNotFound)(lift(2, "", "Irrtum"))
		h.must(lift(1, "2010-03-01", "Irrtum"))
		var clash *acts.Clash
		if _, err := lift(1, "", "noch einmal"); !errors.As(err, &clash) || !strings.Contains(err.Error(), "1. März 2010") {
			h.Errorf("lifted twice: %v", err)
		}
	})
}

// file returns the season as it is stored.
func (h *hall) file() *seasonfile.File {
	h.Helper()
	f, _, err := h.store.SeasonFile(ctx, "2010")
	if err != nil {
		h.Fatal(err)
	}
	return f
}
