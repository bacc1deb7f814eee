package league_test

import (
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
)

// stage returns the stage of the first matchday as everybody sees it.
func (h *hall) stage() matchday.Stage {
	h.Helper()
	v, err := h.Current(ctx)
	if err != nil {
		h.Fatal(err)
	}
	return v.Season("2010").Stage("bl1", 1)
}

// playAll enters the whole matchday and closes it.
func (h *hall) playAll() {
	h.Helper()
	h.lineups()
	for heat := 1; heat <= 3; heat++ {
		h.play(heat)
		h.close(heat)
	}
}

// A29: what is changed by hand needs a reason; A30: confirmed is confirmed.
func TestAnOfficialMatchdayIsChangedByAdminsWithAReason(t *testing.T) {
	each(t, func(h *hall) {
		h.refused("", "", "drei Heats abgeschlossen")(h.DeclareOfficial(ctx, h.admin, day1, none))
		h.playAll()
		if got := h.stage(); got != matchday.StageProvisional {
			h.Errorf("got %s", got)
		}
		r := h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
		if got := h.stage(); got != matchday.StageOfficial || !strings.Contains(string(r.JSON()), `"stage":"official"`) {
			h.Errorf("got %s: %s", got, r.JSON())
		}
		if e := h.last(); e.Act != "matchday.official" || e.Subject != "leagues/bl1/matchdays/1/official" ||
			!strings.Contains(e.After, "official") {
			h.Errorf("got %+v", e)
		}
		h.refused("", "reason", "braucht einen Grund")(h.DeclareOfficial(ctx, h.admin, day1, none))
		h.refused("", "", "schon amtlich")(h.DeclareOfficial(ctx, h.admin, day1, acts.Terms{Reason: "noch einmal"}))

		over := acts.Terms{Match: anyVersion, Reason: "Karte falsch abgetippt"}
		h.refused("", "", "nur noch die APSA")(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), over))
		h.refused("", "", "nur noch die APSA")(h.ReopenHeat(ctx, h.director, day1, 1, "zwei Plätze vertauscht", none))
		h.refused("", "", "nur noch die APSA")(h.AddSanction(ctx, h.director, "2010", disqualification(), none))
		h.refused("", "reason", "braucht einen Grund")(h.PutSitAndGo(ctx, h.admin, day1, 1, card(1, 1), acts.Terms{Match: anyVersion}))
		h.refused("", "reason", "braucht einen Grund")(h.PutMatchday(ctx, h.admin, day1, league.HeadOf(h.stored()),
			acts.Terms{Match: anyVersion}))
		h.must(h.PutSitAndGo(ctx, h.admin, day1, 1, card(1, 1), over))
		if e := h.last(); e.Reason != "Karte falsch abgetippt" {
			h.Errorf("got %+v", e)
		}

		h.refused("", "reason", "braucht einen Grund")(h.WithdrawOfficial(ctx, h.admin, day1, " ", none))
		h.must(h.WithdrawOfficial(ctx, h.admin, day1, "Protest", none))
		if got := h.stage(); got != matchday.StageProvisional {
			h.Errorf("got %s", got)
		}
		h.refused("", "", "nicht amtlich")(h.WithdrawOfficial(ctx, h.admin, day1, "Protest", none))
	})
}

// A correction goes straight into a closed heat, which stays closed: so a dry run
// can tell what it would change. Whoever may open the heat again may do so, for a reason.
func TestAClosedHeatIsCorrectedForAReason(t *testing.T) {
	each(t, func(h *hall) {
		h.playAll()
		c := card(1, 1)
		c.Seats[0].Player, c.Seats[1].Player = c.Seats[1].Player, c.Seats[0].Player
		why := acts.Terms{Match: anyVersion, Reason: "Plätze vertauscht"}
		h.refused("", "", "zuerst wieder öffnen")(h.PutSitAndGo(ctx, h.director, day1, 1, c, acts.Terms{Match: anyVersion}))
		h.refused("", "", "zuerst wieder öffnen")(h.PutSitAndGo(ctx, h.admin, day1, 1, c, acts.Terms{Match: anyVersion}))
		h.refused("", "", "zuerst wieder öffnen")(h.DeleteSitAndGo(ctx, h.admin, day1, 1, 1, why))

		rehearsed := why
		rehearsed.DryRun = true
		r := h.must(h.PutSitAndGo(ctx, h.director, day1, 1, c, rehearsed))
		if len(r.Changes) != 1 || r.Changes[0].Leagues[0].Standings[0].Club != "adler" {
			h.Errorf("the dry run tells no consequences: %+v", r.Changes)
		}
		h.must(h.PutSitAndGo(ctx, h.admin, day1, 1, c, why))
		if m := h.stored(); !m.Complete() || m.Heats[0].SitAndGo(1).Seats[0].Player != c.Seats[0].Player {
			h.Errorf("got %+v", m.Heats[0])
		}
		unsound := stacks(3, "A")
		unsound.Stacks[1].Out, unsound.Stacks[1].End = 0, 5000
		h.refused("3.2.9", "$.stacks", "genau einer")(h.PutTeamMTT(ctx, h.admin, day1, 3, unsound, why))
		h.must(h.PutTeamMTT(ctx, h.admin, day1, 3, stacks(3, "A"), why))
	})
}

func TestAHeatWithNothingInItHasNeverBegun(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		over := acts.Terms{Match: anyVersion}
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), none))
		h.must(h.PutTeamMTT(ctx, h.director, day1, 1, stacks(1, "A"), none))
		h.must(h.DeleteSitAndGo(ctx, h.director, day1, 1, 1, over))
		if m := h.stored(); len(m.Heats) != 1 {
			h.Errorf("got %+v", m.Heats)
		}
		h.must(h.DeleteTeamMTT(ctx, h.director, day1, 1, "A", over))
		if m := h.stored(); m.Begun() {
			h.Errorf("got %+v", m.Heats)
		}
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), none))
		h.must(h.PutSitAndGo(ctx, h.director, day1, 2, card(2, 1), none))
		h.must(h.DeleteSitAndGo(ctx, h.director, day1, 1, 1, over))
		if m := h.stored(); len(m.Heats) != 2 {
			h.Errorf("heat 1 goes while heat 2 is there: %+v", m.Heats)
		}
	})
}
