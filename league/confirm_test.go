package league_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/office/seasons"
	"pokerliga/office/tasks"
	"pokerliga/promotion"
	"pokerliga/rules/protest"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// confirmed confirms the plan and returns what that answers.
func (h *hall) confirmed(terms acts.Terms) (c seasons.Confirmation) {
	h.Helper()
	r := h.must(h.ConfirmPlan(ctx, h.admin, "2010", terms))
	if err := json.Unmarshal(r.JSON(), &c); err != nil {
		h.Fatal(err)
	}
	return c
}

// § 4.2.2: the plan is a draft until it is confirmed (A100); then the results are
// frozen and nothing of the season changes.
func TestAConfirmedSeasonIsFrozen(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.Program("pokerliga 1.2.3")
		c := h.confirmed(none)
		all, err := h.store.FrozenSeasons(ctx, "2010")
		if err != nil || len(all) != 1 || !all[0].Sound() || all[0].Digest != c.Digest || c.Number != 1 {
			h.Fatalf("got %+v, %+v, %v", c, all, err)
		}
		d, err := all[0].Read()
		same, wrong := all[0].Agrees(h.view("2010").File, h.view("2010").Results)
		if err != nil || wrong != nil || d.Program != "pokerliga 1.2.3" || d.Rules.PromotionPlaces != 3 || !same {
			h.Errorf("got %+v, %v", d, err)
		}
		if e := h.last(); e.Act != "promotion.confirm" || !strings.Contains(e.After, c.Digest) {
			h.Errorf("got %+v", e)
		}
		if v := h.view("2010"); v.Head.Confirmed.IsZero() || v.Differs {
			h.Errorf("got %+v", v.Head)
		}
		h.refused("", "", "abgeschlossen")(h.AddSanction(ctx, h.admin, "2010", correction(), none))
		h.refused("", "", "abgeschlossen")(h.PutWaiver(ctx, h.admin, "2010", "igel", none))
		h.refused("", "", "abgeschlossen")(h.ConfirmPlan(ctx, h.admin, "2010", none))
	})
}

func TestAPlanIsNotConfirmedWhileSomethingIsOpen(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.must(h.PutWaiversUntil(ctx, h.admin, "2010", &seasons.WaiversUntil{Until: "2010-03-13"}, none))
		h.refused("4.2.2", "", "Bis 13. März 2010")(h.ConfirmPlan(ctx, h.admin, "2010", none))
		h.must(h.PutEntrants(ctx, h.admin, "2010", []promotion.Entrant{{Club: "wiesel"}}, none))
		h.refused("4.2.2", "", "Offen ist noch ein weiterer Punkt.")(h.ConfirmPlan(ctx, h.admin, "2010", none))
		h.confirmed(forced)
	})
}

func TestAPlanIsNotConfirmedBeforeTheLeaguesArePlayedOut(t *testing.T) {
	each(t, func(h *hall) {
		h.refused("4.2.2", "", "noch nicht zu Ende gespielt")(h.ConfirmPlan(ctx, h.admin, "2010", none))
		h.refused("4.2.2", "", "es fehlen die 1. und 2. Sammelrunde")(h.ConfirmPlan(ctx, h.admin, "2010", forced))
	})
}

// A30: what is not official yet cannot be frozen.
func TestAPlanIsNotConfirmedWhileAMatchdayIsProvisional(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.must(h.WithdrawOfficial(ctx, h.admin, day1, "Einspruch", none))
		if tasks := h.view("2010").Ending("2010-03-13").Tasks(); tasks[0].Kind != promotion.MakeOfficial || !tasks[0].Decides {
			h.Errorf("got %+v", tasks)
		}
		h.refused("4.2.2", "", "noch vorläufig und nicht amtlich: 1")(h.ConfirmPlan(ctx, h.admin, "2010", none))
	})
}

// § 2.2.3, A104: while a protest is open the table is subject to it, so that a plan is confirmed only for a reason, and whoever
// confirms it is told which cases he passes over. They go on afterwards; a decision that is carried out later needs the season open.
func TestAPlanIsNotConfirmedWhileACaseIsOpen(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.must(h.AddSanction(ctx, h.admin, "2010", correction(), none))
		h.protests("biber", protest.Disputed{Kind: protest.Sanction, Sanction: 13})
		h.refused("4.2.2", "", "In der 1. Bundesliga ist ein Fall noch offen")(h.ConfirmPlan(ctx, h.admin, "2010", none))
		h.must(h.PutWaiversUntil(ctx, h.admin, "2010", &seasons.WaiversUntil{Until: "2010-03-13"}, none))
		h.refused("4.2.2", "", "unter Vorbehalt: Fall 1 (§ 2.2.3). Offen ist noch ein weiterer Punkt.")(
			h.ConfirmPlan(ctx, h.admin, "2010", none))
		trial := forced
		trial.DryRun = true
		for _, terms := range []acts.Terms{trial, forced} {
			out := h.must(h.ConfirmPlan(ctx, h.admin, "2010", terms))
			if w := h.warnings(out); len(w) != 1 || !strings.Contains(w[0].Detail, "Fall 1") {
				h.Errorf("dry run %t: got %+v", terms.DryRun, w)
			}
		}
		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-13", "", none))
		h.must(h.caseDecide(ctx, h.admin, "2010", 1, &cases.Verdict{Outcome: protest.Upheld, Sentence: "Zu Recht."}, none))
		h.refused("", "", "abgeschlossen")(h.LiftSanction(ctx, h.admin, "2010", 13, note{Reason: "Fall 1"}, none))
	})
}

func TestAReopenedSeasonKeepsWhatWasFrozenAndFreezesAnew(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.refused("", "", "nicht abgeschlossen")(h.ReopenSeason(ctx, h.admin, "2010", "Einspruch", none))
		first := h.confirmed(none)
		h.refused("", "$.reason", "Grund")(h.ReopenSeason(ctx, h.admin, "2010", " ", none))
		h.must(h.ReopenSeason(ctx, h.admin, "2010", "Einspruch von Biber", none))
		if e := h.last(); e.Reason != "Einspruch von Biber" || !strings.Contains(e.Before, first.Digest) {
			h.Errorf("got %+v", e)
		}
		h.must(h.AddSanction(ctx, h.admin, "2010", &scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "biber", Points: 15,
			Reason: "Einspruch"}, none))
		second := h.confirmed(none)
		v := h.view("2010")
		if len(v.Frozen) != 2 || v.Frozen[0].Digest != second.Digest || v.Frozen[1].Withdrawn.IsZero() || !v.Frozen[1].Sound() ||
			first.Digest == second.Digest {
			h.Errorf("got %+v", v.Frozen)
		}
		if got := v.Results.League("bl1").Standings[0].Club; got != "biber" {
			h.Errorf("%s leads", got)
		}
	})
}

// Neither a later change of the rules nor a mended fault rewrites history:
// readers see what was frozen, and that it differs.
func TestReadersOfAConfirmedSeasonSeeTheFrozenNumbers(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.confirmed(none)
		if err := h.store.Transact(ctx, func(tx league.Tx) error {
			places := 1
			if err := tx.PutRules(ctx, "2010", &seasonfile.RuleChanges{PromotionPlaces: &places}); err != nil {
				return err
			}
			_, err := tx.BumpSeason(ctx, "2010")
			return err
		}); err != nil {
			h.Fatal(err)
		}
		h.Office = h.restarted()
		v := h.view("2010")
		if !v.Differs || len(v.Results.Promotion.Promoted) != 2 || v.Results.Promotion.First != "bl1" {
			h.Errorf("differs %t, %+v", v.Differs, v.Results.Promotion)
		}
		if v.Results.League("bl1").After(1).Standings[0].Club != "adler" {
			h.Error("the table cannot be told")
		}
	})
}

// § 4.2.2: next season opens from the plan.
func TestTheNextSeasonOpensFromTheConfirmedPlan(t *testing.T) {
	next := seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"}
	atTheEnd(t, func(h *hall) {
		h.refused("4.2.2", "", "Entwurf")(h.NextSeason(ctx, h.admin, "2010", seasons.Successor{Season: next}, none))
		h.confirmed(none)
		early := next
		early.Start = "2010-12-31"
		h.refused("", "$.start", "zu Ende")(h.NextSeason(ctx, h.admin, "2010", seasons.Successor{Season: early}, none))
		h.fails(acts.ErrNotFound)(h.NextSeason(ctx, h.admin, "2009", seasons.Successor{Season: next}, none))
		if r := h.must(h.NextSeason(ctx, h.admin, "2010", seasons.Successor{Season: next}, none)); r.Kind != acts.Created {
			h.Errorf("got %+v", r)
		}
		v := h.view("2011")
		// igel and luchs go up, the second team of hirsch keeps the first, so fuchs and gams go down
		if got := v.File.League("bl1").Clubs; !slices.Equal(got, []string{"adler", "biber", "dachs", "hirsch", "igel", "luchs"}) {
			h.Errorf("got %v", got)
		}
		if len(v.File.Roster) != 21 || len(v.File.Players) != 21 || v.File.Players[0].BirthDate != "1980-01-01" ||
			len(v.File.League("bl2").Matchdays) > 0 {
			h.Errorf("%d memberships, %+v", len(v.File.Roster), v.File.Players[0])
		}
		if e := h.last(); e.Act != "season.next" || e.Season != "2011" {
			h.Errorf("got %+v", e)
		}
		h.clash("gibt es schon")(h.NextSeason(ctx, h.admin, "2010", seasons.Successor{Season: next}, none))
	})
}

// breaksOff ends the season after its first matchday, and confirms its plan.
func (h *hall) breaksOff() {
	h.Helper()
	league := &seasons.PutLeague{InSeason: "2010", League: "bl1", Tier: 1, Name: "1. Bundesliga", Rounds: 1}
	h.must(h.Acts.Do(ctx, h.admin, league, acts.Terms{Force: true, Reason: "Abgebrochen", Match: []acts.Version{acts.AnyVersion}}))
	h.must(h.PutWaiversUntil(ctx, h.admin, "2010", &seasons.WaiversUntil{Until: "2010-03-12"}, none))
	h.must(h.ConfirmPlan(ctx, h.admin, "2010", forced))
}

// § 1.2.8, § 1.2.9: once a season is confirmed, what clubs still owe waits on, debts as well as match reports; of a reopening they are
// told as they were of the confirmation.
func TestAConfirmedSeasonKeepsWhatClubsOweInWhatWaits(t *testing.T) {
	each(t, func(h *hall) {
		h.playAll()
		h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
		h.must(h.PutReport(ctx, h.admin, day1, "adler", "Ein schöner Tag.", none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.Fine{InSeason: "2010", Club: "adler", Date: "2010-03-13", Cents: 5000, Rule: "2.2.13",
			Reason: "Ohne Dressen"}, none))
		owe := func(when string) {
			h.Helper()
			for club, want := range map[string]tasks.Kind{"adler": tasks.ChargeOpen, "biber": tasks.ReportMissing} {
				list, err := h.Tasks(ctx, h.president(club))
				list = slices.DeleteFunc(list, func(t tasks.Task) bool { return t.Kind != tasks.ChargeOpen && t.Kind != tasks.ReportMissing })
				if err != nil || len(list) != 1 || list[0].Kind != want {
					h.Errorf("%s, %s: got %+v, %v", when, club, list, err)
				}
			}
		}
		owe("before")
		h.breaksOff()
		owe("confirmed")
		h.later("2011-02-01") // the season is over
		owe("a year later")
		h.told("biber", "festgeschrieben", true)
		h.must(h.ReopenSeason(ctx, h.admin, "2010", "Einspruch", none))
		h.told("biber", "Der Auf- und Abstiegsplan (Saison 2010) gilt nicht mehr: Die Saison ist mit", true)
	})
}

// § 2.2.3, A104, A105: after a season is confirmed, its open cases remain tasks, of the association or of the club that may appeal.
func TestAConfirmedSeasonKeepsItsOpenCasesInWhatWaits(t *testing.T) {
	each(t, func(h *hall) {
		h.playAll()
		h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
		h.must(h.AddSanction(ctx, h.admin, "2010", correction(), none))
		h.protests("biber", protest.Disputed{Kind: protest.Sanction, Sanction: 1})
		waits := func(when string, by acts.Actor, want tasks.Kind) {
			h.Helper()
			list, err := h.Tasks(ctx, by)
			list = slices.DeleteFunc(list, func(t tasks.Task) bool { return !strings.HasPrefix(string(t.Kind), "case_") || !t.Asks(by) })
			if err != nil || len(list) != 1 || list[0].Kind != want {
				h.Errorf("%s: got %+v, %v, want %s", when, list, err, want)
			}
		}
		waits("before", h.admin, tasks.CaseHearing)
		h.breaksOff()
		waits("confirmed", h.admin, tasks.CaseHearing)
		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-13", "", none))
		waits("heard", h.admin, tasks.CaseDecision)
		h.later("2011-02-01") // the season is over
		waits("a year later", h.admin, tasks.CaseDecision)
		h.must(h.caseDecide(ctx, h.admin, "2010", 1, &cases.Verdict{Outcome: protest.Rejected, Sentence: "Nein."}, none))
		waits("rejected", h.president("biber"), tasks.CaseAppeal)
	})
}
