package league_test

import (
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// § 3.2.11: three heats are played, one after the other; whoever does not play
// the team MTT in a heat sits at a Sit'n'Go table.

func TestTheFirstCardOpensTheHeat(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		r := h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 2), none))
		if r.Kind != acts.Created || r.Version != acts.VersionOf(card(1, 2)) {
			h.Errorf("got %+v", r)
		}
		if m := h.stored(); len(m.Heats) != 1 || !m.Heats[0].Open || len(m.Heats[0].SitAndGos) != 1 {
			h.Errorf("got %+v", m.Heats)
		}
		h.must(h.PutTeamMTT(ctx, h.director, day1, 2, stacks(2, "B"), none))
		if m := h.stored(); len(m.Heats) != 2 || !m.Heats[1].Open || m.Complete() {
			h.Errorf("got %+v", m.Heats)
		}
	})
}

func TestAHeatWaitsForTheOneBefore(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.refused("3.2.11", "", "nach Heat 1")(h.PutSitAndGo(ctx, h.director, day1, 2, card(2, 1), none))
		h.refused("3.2.11", "", "nach Heat 2")(h.PutTeamMTT(ctx, h.director, day1, 3, stacks(3, "A"), none))
		h.fails(acts.ErrNotFound)(h.PutSitAndGo(ctx, h.director, day1, 0, card(1, 1), none))
		h.fails(acts.ErrNotFound)(h.PutTeamMTT(ctx, h.director, day1, 4, stacks(1, "A"), none))
		h.fails(acts.ErrNotFound)(h.CloseHeat(ctx, h.director, day1, 1, "", none))
		h.fails(acts.ErrNotFound)(h.ReopenHeat(ctx, h.director, day1, 1, "Grund", none))
	})
}

func TestACardIsRefused(t *testing.T) {
	with := func(change func(*scoring.SitAndGo)) *scoring.SitAndGo {
		c := card(1, 1)
		change(c)
		return c
	}
	cases := []struct {
		name        string
		card        *scoring.SitAndGo
		rule        rulebook.Ref
		path, words string
	}{
		{"with two sole seconds", with(func(c *scoring.SitAndGo) { c.Seats[2].Place = 4 }), "3.2.13", "$.seats[2].place", "Platz 4"},
		{"with somebody from no lineup", with(func(c *scoring.SitAndGo) { c.Seats[1].Player = "biber-7" }), "2.2.11", "$.seats[1].player",
			"biber-7"},
		{"at table 0", with(func(c *scoring.SitAndGo) { c.Table = 0 }), "", "$.table", "Tische"},
		{"with somebody who sits elsewhere", with(func(c *scoring.SitAndGo) { c.Table = 9 }), "3.2.11", "$.seats[0].player", "zweimal"},
	}
	each(t, func(h *hall) {
		h.lineups()
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), none))
		for _, c := range cases {
			h.refused(c.rule, c.path, c.words)(h.PutSitAndGo(ctx, h.director, day1, 1, c.card, acts.Terms{Match: ifThere(c.card)}))
		}
	})
}

func TestAContradictionIsShownInWhatWasSent(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), none))
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 2), none))
		c := card(1, 1)
		c.Seats[0].Player = card(1, 2).Seats[0].Player
		h.refused("3.2.11", "$.seats[0].player", "zweimal")(h.PutSitAndGo(ctx, h.director, day1, 1, c, acts.Terms{Match: anyVersion}))
		l := lineup(clubs[0])
		l.Slots[5] = lineup(clubs[1]).Slots[5]
		h.refused("2.2.11", "$.slots[5]", clubs[1])(h.PutLineup(ctx, h.admin, day1, l,
			acts.Terms{Match: anyVersion, Force: true, Reason: "Nachtrag"}))
	})
}

// ifThere is the If-Match for a card that is put over card 1 of heat 1.
func ifThere(c *scoring.SitAndGo) []acts.Version {
	return map[bool][]acts.Version{true: anyVersion}[c.Table == 1]
}

func TestStacksAreRefused(t *testing.T) {
	with := func(change func(*scoring.TeamMTT)) *scoring.TeamMTT {
		m := stacks(1, "A")
		change(m)
		return m
	}
	cases := []struct {
		name  string
		mtt   *scoring.TeamMTT
		rule  rulebook.Ref
		path  string
		words string
	}{
		{"without a club of a lineup", with(func(m *scoring.TeamMTT) { m.Stacks = m.Stacks[:2] }), "3.2.11", "$.stacks", "dachs"},
		{"of a club twice", with(func(m *scoring.TeamMTT) { m.Stacks[1].Club = "adler" }), "3.2.11", "$.stacks[1].club", "zweimal"},
	}
	each(t, func(h *hall) {
		h.lineups()
		for _, c := range cases {
			h.refused(c.rule, c.path, c.words)(h.PutTeamMTT(ctx, h.director, day1, 1, c.mtt, none))
		}
		h.fails(acts.ErrNotFound)(h.PutTeamMTT(ctx, h.director, day1, 1, with(func(m *scoring.TeamMTT) { m.MTT = "C" }), none))
	})
}

func TestChipsThatDoNotAddUpAreAWarning(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		chips := func(n int) *int { return &n }
		c := card(1, 1)
		c.Seats[0].InTime, c.Seats[0].Chips, c.Seats[1].Chips = false, chips(4000), chips(400)
		r := h.must(h.PutSitAndGo(ctx, h.director, day1, 1, c, none))
		if w := h.warnings(r); len(w) != 1 || w[0].Path != "$.seats" || w[0].Rule != "3.2.18" || !strings.Contains(w[0].Detail, "4.400") {
			h.Errorf("got %+v", w)
		}
		if r := h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 2), none)); len(h.warnings(r)) != 0 {
			h.Errorf("warned of another card: %s", r.JSON())
		}
		short := stacks(1, "A")
		short.Stacks[1].Start = 4000
		if w := h.warnings(h.must(h.PutTeamMTT(ctx, h.director, day1, 1, short, none))); len(w) != 2 || w[0].Path != "$.stacks[1].start" ||
			w[1].Path != "$.stacks" {
			h.Errorf("got %+v", w)
		}
	})
}

func TestAMatchdayIsPlayedToTheEnd(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		for heat := 1; heat <= 3; heat++ {
			h.play(heat)
			r := h.must(h.CloseHeat(ctx, h.director, day1, heat, "", none))
			want := mustJSON(map[string]any{"heat": heat, "open": false, "complete": heat == 3, "warnings": []any{}})
			if !sameJSON(string(r.JSON()), want) || r.Version != acts.VersionOf(&league.HeatState{Heat: heat, Complete: heat == 3}) {
				h.Errorf("got %s %s, want %s", r.Version, r.JSON(), want)
			}
		}
		if !h.stored().Complete() {
			h.Error("the matchday is not complete")
		}
	})
}

func TestNothingInAClosedHeatChanges(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.play(1)
		h.close(1)
		closed := h.refused("", "", "Heat 1 ist abgeschlossen; zuerst wieder öffnen")
		over := acts.Terms{Match: anyVersion}
		closed(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), over))
		closed(h.DeleteSitAndGo(ctx, h.director, day1, 1, 1, over))
		closed(h.PutTeamMTT(ctx, h.director, day1, 1, stacks(1, "A"), over))
		closed(h.DeleteTeamMTT(ctx, h.director, day1, 1, "A", over))
		h.refused("", "", "schon abgeschlossen")(h.CloseHeat(ctx, h.director, day1, 1, "", none))

		// A correction for a reason leaves the heat closed (A29).
		turned := card(1, 1)
		turned.Seats[0].Player, turned.Seats[1].Player = turned.Seats[1].Player, turned.Seats[0].Player
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, turned, acts.Terms{Match: anyVersion, Reason: "Tisch 1 verwechselt"}))
		if e := h.last(); e.Reason != "Tisch 1 verwechselt" || e.Before == e.After || h.stored().Heat(1).Open {
			h.Errorf("got %+v", e)
		}
		h.must(h.PutTeamMTT(ctx, h.director, day1, 1, stacks(1, "A"), acts.Terms{Match: anyVersion, Reason: "nachgezählt"}))

		h.refused("", "$.reason", "Grund")(h.ReopenHeat(ctx, h.director, day1, 1, " ", none))
		h.refused("", "$.reason", "Steuerzeichen")(h.ReopenHeat(ctx, h.director, day1, 1, "\x00", none))
		h.must(h.ReopenHeat(ctx, h.director, day1, 1, "Tisch 1 verwechselt", none))
		if e := h.last(); e.Act != "heat.reopen" || e.Reason != "Tisch 1 verwechselt" || e.Subject != "leagues/bl1/matchdays/1/heats/1" {
			h.Errorf("got %+v", e)
		}
		h.refused("", "", "noch offen")(h.ReopenHeat(ctx, h.director, day1, 1, "noch einmal", none))
		h.must(h.DeleteSitAndGo(ctx, h.director, day1, 1, 1, over))
		h.must(h.DeleteTeamMTT(ctx, h.director, day1, 1, "A", over))
		h.fails(acts.ErrNotFound)(h.DeleteSitAndGo(ctx, h.director, day1, 1, 1, over))
		h.fails(acts.ErrNotFound)(h.DeleteTeamMTT(ctx, h.director, day1, 1, "A", over))
	})
}

func TestClosingAsksForWhatIsMissing(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		for table := 2; table <= 4; table++ {
			h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, table), none))
		}
		h.must(h.PutTeamMTT(ctx, h.director, day1, 1, stacks(1, "A"), none))
		h.refused("3.2.11", "", "MTT B; ein Sit'n'Go-Platz für Anna ADLER-3, Anna BIBER-3, Anna DACHS-3")(h.CloseHeat(ctx, h.director, day1, 1,
			"", none))
		h.refused("3.2.11", "matchday.heats[0].team_mtts", "MTT B")(h.CloseHeat(ctx, h.director, day1, 1, "egal", none))
		h.must(h.PutTeamMTT(ctx, h.director, day1, 1, stacks(1, "B"), none))
		h.refused("3.2.11", "", "Anna ADLER-3")(h.CloseHeat(ctx, h.director, day1, 1, "  ", none))
		h.refused("", "$.note", "zu lang")(h.CloseHeat(ctx, h.director, day1, 1, strings.Repeat("x", 4001), none))
		h.must(h.CloseHeat(ctx, h.director, day1, 1, "Karte 1 ging verloren", none))
		if e := h.last(); e.Reason != "Karte 1 ging verloren" {
			h.Errorf("got %+v", e)
		}
	})
}

// § 3.2.9: the team MTTs are played until one team is left.
func TestTheLastHeatEndsTheMTTs(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.play(1)
		h.play(2)
		h.play(3)
		unfinished := stacks(3, "A")
		unfinished.Stacks[1].Out, unfinished.Stacks[1].End = 0, 5000
		h.must(h.PutTeamMTT(ctx, h.director, day1, 3, unfinished, acts.Terms{Match: []acts.Version{acts.VersionOf(stacks(3, "A"))}}))
		h.refused("3.2.9", "matchday.heats[2].team_mtts[0].stacks", "genau einer")(h.CloseHeat(ctx, h.director, day1, 3, "egal", none))
	})
}

// § 1.2.10: who did not come is recorded before the matchday is complete.
func TestTheMatchdayAsksForEveryClub(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.PutLineup(ctx, h.director, day1, lineup("adler"), late))
		h.must(h.PutLineup(ctx, h.director, day1, lineup("biber"), late))
		for heat := 1; heat <= 3; heat++ {
			for table := 1; table <= 4; table++ {
				c := card(heat, table)
				c.Seats = c.Seats[:2]
				h.must(h.PutSitAndGo(ctx, h.director, day1, heat, c, none))
			}
			for _, mtt := range []string{"A", "B"} {
				m := stacks(heat, mtt)
				m.Stacks = m.Stacks[:2]
				if heat == 3 {
					m.Stacks[0].End = 10000
				}
				h.must(h.PutTeamMTT(ctx, h.director, day1, heat, m, none))
			}
		}
		h.close(1)
		h.close(2)
		h.refused("1.2.10", "matchday.lineups", "dachs")(h.CloseHeat(ctx, h.director, day1, 3, "", none))
		h.must(h.PutNoShow(ctx, h.director, day1, "dachs", none))
		h.close(3)
	})
}
