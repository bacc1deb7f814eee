package league_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// penalty is a disqualification of a player in a heat.
func penalty(player string, heat int) matchday.Penalty {
	club, _, _ := strings.Cut(player, "-")
	return matchday.Penalty{Club: club, Player: player, Heat: heat, Kind: matchday.PenaltyDisqualification, Rule: "2.2.15",
		Referee: "Maria Beispiel", Reason: "Chips weitergegeben"}
}

// imposed is the penalty in a receipt.
func (h *hall) imposed(r *acts.Outcome) (p matchday.Penalty) {
	h.Helper()
	if err := json.Unmarshal(r.JSON(), &p); err != nil {
		h.Fatal(err)
	}
	return p
}

// § 2.2.15: from a warning over some rounds of the button to disqualification.
func TestPenaltiesAreAddedAndLiftedButNeverGone(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		warning := matchday.Penalty{Club: "adler", Player: "adler-3", Kind: matchday.PenaltyWarning, Rule: "2.2.17", Referee: "M. B.",
			Reason: "redet dauernd"}
		orbits := matchday.Penalty{Club: "adler", Player: "adler-3", Heat: 1, Kind: matchday.PenaltyOrbits, Orbits: 2, Rule: "2.2.18",
			Referee: "M. B.", Reason: "verzögert"}
		first := h.imposed(h.must(h.ImposePenalty(ctx, h.director, day1, warning, none)))
		h.must(h.ImposePenalty(ctx, h.director, day1, orbits, none))
		if e := h.last(); e.Act != "penalty.impose" || strings.Contains(e.After, "verzögert") || strings.Contains(e.After, "M. B.") ||
			!strings.Contains(e.After, "adler-3") {
			h.Errorf("got %+v", e)
		}
		h.counted(matchday.PenaltyCount{Warnings: 1, Orbits: 1})

		h.refused("", "$.reason", "Grund")(h.LiftPenalty(ctx, h.director, day1, first.ID, " ", none))
		h.refused("", "$.reason", "Steuerzeichen")(h.LiftPenalty(ctx, h.director, day1, first.ID, "\x00", none))
		h.fails(acts.ErrNotFound)(h.LiftPenalty(ctx, h.director, day1, "pen-0", "Irrtum", none))
		lifted := h.imposed(h.must(h.LiftPenalty(ctx, h.director, day1, first.ID, "Irrtum", none)))
		if lifted.Lifted == nil || lifted.Lifted.Reason != "Irrtum" || lifted.Reason != "redet dauernd" {
			h.Errorf("got %+v", lifted)
		}
		if e := h.last(); e.Act != "penalty.lift" || string(e.Subject) != "leagues/bl1/matchdays/1/penalties/"+first.ID ||
			strings.Contains(e.After, "Irrtum") {
			h.Errorf("got %+v", e)
		}
		h.refused("", "", "schon aufgehoben")(h.LiftPenalty(ctx, h.director, day1, first.ID, "Irrtum", none))
		h.counted(matchday.PenaltyCount{Orbits: 1})

		all, err := h.Penalties(ctx, h.director, day1, "")
		if err != nil || len(all) != 2 || all[0].Lifted == nil {
			h.Errorf("got %+v, %v", all, err)
		}
		own, err := h.ClubPenalties(ctx, h.user("president", acts.Role{Kind: acts.RolePresident, Club: first.Club}), first.Club)
		if want := slices.DeleteFunc(slices.Clone(all), func(p matchday.Penalty) bool { return p.Club != first.Club }); err != nil ||
			len(own) != 1 || !reflect.DeepEqual(own[day1], want) {
			h.Errorf("got %+v, %v", own, err)
		}
		_, err = h.ClubPenalties(ctx, h.user("president", acts.Role{Kind: acts.RolePresident, Club: "biber"}), first.Club)
		h.fails(acts.ErrDenied)(nil, err)
		none, err := h.Penalties(ctx, h.user("president", acts.Role{Kind: acts.RolePresident, Club: "biber"}), day1, "biber")
		if err != nil || len(none) != 0 {
			h.Errorf("got %+v, %v", none, err)
		}
		_, err = h.Penalties(ctx, h.user("president", acts.Role{Kind: acts.RolePresident, Club: "biber"}), day1, "")
		h.fails(acts.ErrDenied)(nil, err)
	})
}

// counted fails the test unless everybody sees that many penalties.
func (h *hall) counted(want matchday.PenaltyCount) {
	h.Helper()
	v, err := h.Current(ctx)
	if err != nil {
		h.Fatal(err)
	}
	if got := v.Season("2010").Hall("bl1", 1).Penalties; got != want {
		h.Errorf("got %+v, want %+v", got, want)
	}
}

func TestAPenaltyIsRefused(t *testing.T) {
	with := func(change func(*matchday.Penalty)) matchday.Penalty {
		p := penalty("adler-3", 1)
		change(&p)
		return p
	}
	cases := []struct {
		penalty matchday.Penalty
		rule    rulebook.Ref
		path    string
		words   string
	}{
		{with(func(p *matchday.Penalty) { p.Club = "fuchs" }), "", "$.club", "spielt nicht"},
		{with(func(p *matchday.Penalty) { p.Player = "fuchs-1" }), "", "$.player", "gibt es in dieser Saison nicht"},
		{with(func(p *matchday.Penalty) { p.Kind = "whip" }), "2.2.15", "$.kind", "Verwarnung"},
		{with(func(p *matchday.Penalty) { p.Referee = "\x00" }), "", "$.referee", "Steuerzeichen"},
		{with(func(p *matchday.Penalty) { p.Reason = "\x00" }), "", "$.reason", "Steuerzeichen"},
	}
	each(t, func(h *hall) {
		for _, c := range cases {
			h.refused(c.rule, c.path, c.words)(h.ImposePenalty(ctx, h.director, day1, c.penalty, none))
		}
	})
}

// § 2.2.16: who is disqualified drops out; the card says so too, and he may not
// come back (A25).
func TestADisqualifiedPlayerDoesNotComeBack(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		r := h.must(h.ImposePenalty(ctx, h.director, day1, penalty("dachs-5", 1), none))
		if w := h.warnings(r); len(w) != 1 || w[0].Rule != "2.2.16" || !strings.Contains(w[0].Detail, "Heat 1") {
			h.Errorf("got %+v", w)
		}
		if w := h.warnings(h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 3), none))); len(w) != 1 || w[0].Path != "$.seats[2].player" ||
			w[0].Rule != "2.2.16" {
			h.Errorf("got %+v", w)
		}
		out := card(1, 3)
		out.Seats[2] = scoring.Seat{Player: "dachs-5", Disqualified: true}
		if w := h.warnings(h.must(h.PutSitAndGo(ctx, h.director, day1, 1, out, acts.Terms{Match: anyVersion}))); len(w) != 0 {
			h.Errorf("got %+v", w)
		}
		h.refused("2.2.16", "$.seats[2].player", "in Heat 1 disqualifiziert")(h.PutSitAndGo(ctx, h.director, day1, 2, card(2, 3), none))
		h.current(h.Office) // from here on acts begin from the snapshot
		h.refused("2.2.16", "$.seats[2].player", "in Heat 1 disqualifiziert")(h.PutSitAndGo(ctx, h.director, day1, 2, card(2, 3), none))
		h.must(h.PutTeamMTT(ctx, h.director, day1, 2, stacks(2, "B"), none))
		h.refused("2.2.16", "$.stacks[2].player", "in Heat 1 disqualifiziert")(h.PutTeamMTT(ctx, h.director, day1, 3, stacks(3, "A"), none))

		all, err := h.Penalties(ctx, h.director, day1, "")
		if err != nil {
			h.Fatal(err)
		}
		h.must(h.LiftPenalty(ctx, h.director, day1, all[0].ID, "Verwechslung", none))
		h.must(h.PutSitAndGo(ctx, h.director, day1, 2, card(2, 3), none))
	})
}
