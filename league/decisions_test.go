package league_test

import (
	"slices"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/promotion"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

func disqualification() *scoring.Sanction {
	return &scoring.Sanction{Kind: scoring.Disqualification, League: "bl1", Matchday: 1, Club: "adler", Players: []string{"adler-3"},
		Rule: "3.2.16", Reason: "zwei Ligen"}
}

func correction() *scoring.Sanction {
	return &scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "biber", Points: -3, Reason: "Beschluss"}
}

// § 3.2.16: a team is disqualified for a matchday; A83: a correction of points
// is an entry of its own.
func TestSanctionsAreAddedAndNeverOverwritten(t *testing.T) {
	each(t, func(h *hall) {
		for range 2 {
			if r := h.must(h.AddSanction(ctx, h.director, "2010", disqualification(), none)); r.Kind != acts.Created ||
				r.Version != acts.VersionOf(disqualification()) {
				h.Errorf("got %+v", r)
			}
		}
		h.must(h.AddSanction(ctx, h.admin, "2010", correction(), none))
		f, err := h.SeasonFile(ctx, h.admin, "2010")
		if err != nil || len(f.Sanctions) != 3 || mustJSON(f.Sanctions[2]) != mustJSON(correction()) {
			h.Errorf("got %+v, %v", f.Sanctions, err)
		}
		if e := h.last(); e.Act != "sanction.correction" || e.Subject != "sanctions/3" || e.Before != "" ||
			!sameJSON(e.After, mustJSON(correction())) {
			h.Errorf("got %+v", e)
		}
	})
}

func TestASanctionIsRefused(t *testing.T) {
	with := func(change func(*scoring.Sanction)) *scoring.Sanction {
		s := disqualification()
		change(s)
		return s
	}
	cases := []struct {
		name     string
		sanction *scoring.Sanction
		path     string
		words    string
	}{
		{"of another kind", with(func(s *scoring.Sanction) { s.Kind = "fine" }), "$.kind", "„fine“"},
		{"in another league", with(func(s *scoring.Sanction) { s.League = "bl9" }), "$.league", "„bl9“"},
		{"of a stranger", with(func(s *scoring.Sanction) { s.Club = "fuchs" }), "$.club", "„fuchs“"},
		{"for a matchday to come", with(func(s *scoring.Sanction) { s.Matchday = 2 }), "$.matchday", "Sammelrunde 2"},
		{"for an unknown player", with(func(s *scoring.Sanction) { s.Players[0] = "fuchs-1" }), "$.players[0]", "„fuchs-1“"},
	}
	each(t, func(h *hall) {
		for _, c := range cases {
			h.refused("", c.path, c.words)(h.AddSanction(ctx, h.admin, "2010", c.sanction, none))
		}
	})
}

// § 4.2.2.1.2: level clubs are put in order by a heads-up or by lot.
func TestTieDecisionsAreReplacedAsAWhole(t *testing.T) {
	lot := []scoring.TieDecision{{League: "bl1", Order: []string{"biber", "adler"}, By: "lot"}}
	duel := []scoring.TieDecision{{League: "bl1", Order: []string{"adler", "biber"}, By: "heads_up"}}
	each(t, func(h *hall) {
		first := h.must(h.PutTieDecisions(ctx, h.admin, "2010", lot, none))
		if first.Kind != acts.Created || first.Version != acts.VersionOf(lot) {
			h.Errorf("got %+v", first)
		}
		h.fails(acts.ErrNoMatch)(h.PutTieDecisions(ctx, h.admin, "2010", duel, none))
		h.must(h.PutTieDecisions(ctx, h.admin, "2010", duel, acts.Terms{Match: []acts.Version{first.Version}}))
		h.stale(acts.VersionOf(duel), duel, lot)(h.PutTieDecisions(ctx, h.admin, "2010", lot, acts.Terms{Match: []acts.Version{first.Version}}))
		h.must(h.PutTieDecisions(ctx, h.admin, "2010", nil, acts.Terms{Match: anyVersion}))
		h.must(h.PutTieDecisions(ctx, h.admin, "2010", lot, none))
	})
}

// § 4.2.2.1.2, A80: a decision is taken between clubs that are level, and only then;
// one that was taken stays, whatever becomes of the table.
func TestOnlyLevelClubsAreDecidedAbout(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		duel := []scoring.TieDecision{{League: "bl1", Order: []string{"gams", "fuchs"}, By: "heads_up"}}
		put := func(ds []scoring.TieDecision, terms acts.Terms) (*acts.Outcome, error) {
			return h.PutTieDecisions(ctx, h.admin, "2010", ds, terms)
		}
		h.refused("4.2.2.1.2", "$[0].order[1]", "gams und fuchs sind in der 1. Bundesliga nicht gleichauf")(put(duel, none))
		level := &scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "gams", Points: 10, Reason: "Einspruch"}
		h.must(h.AddSanction(ctx, h.admin, "2010", level, none))
		alone := []scoring.TieDecision{{League: "bl1", Order: []string{"gams"}, By: "lot"}}
		h.refused("4.2.2.1.2", "$[0].order", "mindestens zwei Vereine")(put(alone, none))
		stored := h.must(put(duel, none))
		level.Points = 1
		h.must(h.AddSanction(ctx, h.admin, "2010", level, none))
		again := slices.Concat(duel, []scoring.TieDecision{{League: "bl1", Order: []string{"adler", "biber"}, By: "lot"}})
		h.refused("4.2.2.1.2", "$[1].order[1]", "nicht gleichauf")(put(again, acts.Terms{Match: []acts.Version{stored.Version}}))
	})
}

// A80: a tie whose order matters to somebody else keeps the plan open, too: the second
// team of hirsch is blocked or retained. What the orders lead to is said, and once it
// is decided the plan can be confirmed.
func TestAPlanIsNotConfirmedWhileATieIsOpen(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.must(h.PutWaiver(ctx, h.admin, "2010", "luchs", none))
		h.must(h.AddSanction(ctx, h.admin, "2010", &scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "hirsch",
			Points: 30, Reason: "Einspruch"}, none)) // as many as dachs, on the last rank above the zone and in it
		plan := h.view("2010").Results.Promotion
		if len(plan.Open) != 1 || !slices.Equal(plan.Open[0].Clubs, []string{"dachs", "hirsch"}) {
			h.Fatalf("got %+v", plan.Open)
		}
		h.refused("4.2.2", "", "Mit dachs vor hirsch: nächste Saison")(h.ConfirmPlan(ctx, h.admin, "2010", none))
		h.must(h.PutTieDecisions(ctx, h.admin, "2010",
			[]scoring.TieDecision{{League: "bl1", Order: []string{"hirsch", "dachs"}, By: "heads_up"}}, none))
		h.confirmed(none)
	})
}

func TestNothingYetHasAnETagToo(t *testing.T) {
	each(t, func(h *hall) {
		entry := promotionOf()
		entry.Waivers = []string{"dachs"}
		h.stale(acts.VersionOf(&promotion.Entry{}), promotionOf(), entry)(h.PutPromotion(ctx, h.admin, "2010", entry,
			acts.Terms{Match: []acts.Version{acts.VersionOf(entry)}}))
		h.must(h.PutPromotion(ctx, h.admin, "2010", entry, acts.Terms{Match: []acts.Version{acts.VersionOf(&promotion.Entry{})}}))
		h.fails(acts.ErrNoMatch)(h.PutPromotion(ctx, h.admin, "2010", &promotion.Entry{}, none))
	})
}

// promotionOf is an entry that says nothing, with empty lists.
func promotionOf() *promotion.Entry {
	return &promotion.Entry{Waivers: []string{}, MasterPlayOff: []promotion.Finisher{}}
}

func TestWhatIsDeclaredAtTheEndIsRefused(t *testing.T) {
	bl9 := "bl9"
	promote := func(e *promotion.Entry) func(*hall) (*acts.Outcome, error) {
		return func(h *hall) (*acts.Outcome, error) { return h.PutPromotion(ctx, h.admin, "2010", e, none) }
	}
	tie := func(d scoring.TieDecision) func(*hall) (*acts.Outcome, error) {
		return func(h *hall) (*acts.Outcome, error) {
			return h.PutTieDecisions(ctx, h.admin, "2010", []scoring.TieDecision{d}, none)
		}
	}
	cases := []struct {
		name  string
		act   func(*hall) (*acts.Outcome, error)
		path  string
		words string
	}{
		{"a waiver of a stranger", promote(&promotion.Entry{Waivers: []string{"fuchs"}}), "$.waivers[0]", "„fuchs“"},
		{"a play-off of strangers", promote(&promotion.Entry{MasterPlayOff: []promotion.Finisher{{Club: "fuchs"}}}), "$.master_play_off[0].club",
			"„fuchs“"},
		{"a move to nowhere", promote(&promotion.Entry{Decisions: []promotion.Decision{{Club: "adler", To: &bl9}}}), "$.decisions[0].to",
			"„bl9“"},
		{"a decision in no league", tie(scoring.TieDecision{League: "bl9", By: "lot"}), "$[0].league", "„bl9“"},
		{"a decision by dice", tie(scoring.TieDecision{League: "bl1", By: "dice"}), "$[0].by", "„dice“"},
		{"a decision about strangers", tie(scoring.TieDecision{League: "bl1", By: "lot", Order: []string{"fuchs"}}), "$[0].order[0]", "„fuchs“"},
	}
	each(t, func(h *hall) {
		for _, c := range cases {
			h.refused("", c.path, c.words)(c.act(h))
		}
	})
}

// § 4.1.1.2: tournaments count for the ranking.
func TestATournamentIsEnteredAndCorrected(t *testing.T) {
	cup := func(winner string) *scoring.Tournament {
		return &scoring.Tournament{ID: "cup", Name: "Cup", Date: "2010-06-05", Kind: scoring.National, Entries: 40,
			Results: []scoring.Finish{{Player: winner, Place: 1}, {Player: "dachs-1", Place: 7}}}
	}
	each(t, func(h *hall) {
		first := h.must(h.PutTournament(ctx, h.admin, "2010", cup("adler-1"), none))
		if first.Kind != acts.Created || h.last().Subject != "tournaments/cup" {
			h.Errorf("got %+v, %+v", first, h.last())
		}
		h.fails(acts.ErrNoMatch)(h.PutTournament(ctx, h.admin, "2010", cup("biber-1"), none))
		second := h.must(h.PutTournament(ctx, h.admin, "2010", cup("biber-1"), acts.Terms{Match: []acts.Version{first.Version}}))
		f, err := h.SeasonFile(ctx, h.admin, "2010")
		if err != nil || len(f.Tournaments) != 1 || acts.VersionOf(&f.Tournaments[0]) != second.Version {
			h.Errorf("got %+v, %v", f.Tournaments, err)
		}
		for _, c := range []struct {
			change func(*scoring.Tournament)
			path   string
			words  string
		}{
			{func(t *scoring.Tournament) { t.Kind = "private" }, "$.kind", "„private“"},
			{func(t *scoring.Tournament) { t.Results[1].Player = "fuchs-1" }, "$.results[1].player", "„fuchs-1“"},
			{func(t *scoring.Tournament) { t.Results[1].Place = 0 }, "$.results[1].place", "ab 1"},
			{func(t *scoring.Tournament) { t.Date = "5.6.2010" }, "$.date", "kein Datum"},
		} {
			bad := cup("adler-1")
			bad.ID = "other"
			c.change(bad)
			h.refused(rulebook.Ref(""), c.path, c.words)(h.PutTournament(ctx, h.admin, "2010", bad, none))
		}
	})
}
