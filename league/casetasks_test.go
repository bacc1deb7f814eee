package league_test

import (
	"slices"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/office/tasks"
	"pokerliga/rules/protest"
)

// § 2.2.3, A104, A105: an open case is what waits for the association, and what a club can still say or appeal is due there.
func TestACaseWaitsForWhoeverIsNext(t *testing.T) {
	each(t, func(h *hall) {
		president := h.president("biber")
		waits := func(by acts.Actor, want tasks.Kind) {
			h.Helper()
			list, err := h.Tasks(ctx, by)
			if err != nil {
				h.Fatal(err)
			}
			about := []tasks.Kind{tasks.CaseHearing, tasks.CaseDecision, tasks.CaseEffect, tasks.CaseStatement, tasks.CaseAppeal}
			list = slices.DeleteFunc(list, func(task tasks.Task) bool { return !slices.Contains(about, task.Kind) || !task.Asks(by) })
			if want == "" && len(list) == 0 || len(list) == 1 && list[0].Kind == want {
				return
			}
			h.Errorf("got %+v, want %s", list, want)
		}
		h.must(h.AddSanction(ctx, h.admin, "2010", correction(), none))
		waits(h.admin, "")
		h.protests("biber", protest.Disputed{Kind: protest.Sanction, Sanction: 1})
		waits(h.admin, tasks.CaseHearing)
		waits(president, "")
		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-13", "", none))
		waits(h.admin, tasks.CaseDecision)
		h.must(h.caseDecide(ctx, h.admin, "2010", 1, &cases.Verdict{Outcome: protest.Partly, Sentence: "Zum Teil."}, none))
		waits(h.admin, "")
		waits(president, tasks.CaseAppeal)
		h.must(h.caseAppeal(ctx, president, "2010", 1, "biber", "Ganz.", none))
		waits(h.admin, tasks.CaseHearing)
		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-13", "", none))
		h.must(h.caseDecide(ctx, h.user("berta", acts.Role{Kind: acts.RoleAdmin}), "2010", 1,
			&cases.Verdict{Outcome: protest.Upheld, Sentence: "Ganz."}, none))
		waits(h.admin, tasks.CaseEffect)
		waits(president, "")
		h.must(h.LiftSanction(ctx, h.admin, "2010", 1, note{Reason: "Fall 1"}, none))
		waits(h.admin, "")
	})
}

// § 2.2.3, A104: a decision and what follows from it are one act. Before, it says what both would change.
func TestADecisionLiftsWhatIsDisputed(t *testing.T) {
	each(t, func(h *hall) {
		h.playAll()
		h.must(h.AddSanction(ctx, h.admin, "2010", correction(), none))
		h.protests("biber", protest.Disputed{Kind: protest.Sanction, Sanction: 1})
		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-13", "", none))
		verdict := &cases.Verdict{Outcome: protest.Upheld, Sentence: "Ganz.", Lifts: true}
		told := h.must(h.caseDecide(ctx, h.admin, "2010", 1, verdict, acts.Terms{DryRun: true}))
		if c := h.docket().Case(1); len(told.Changes) == 0 || c.Done || c.Decision() != nil {
			h.Fatalf("got %+v, %+v", told.Changes, c)
		}
		out := h.must(h.caseDecide(ctx, h.admin, "2010", 1, verdict, acts.Terms{Match: []acts.Version{told.Shown}}))
		if c := h.docket().Case(1); len(h.warnings(out)) != 0 || !c.Done || c.Decision() == nil {
			h.Errorf("got %+v, %+v", h.warnings(out), c)
		}
		if s := h.view("2010").Sanctions(); s[0].Lifted == nil || s[0].Lifted.Reason != "Fall 1: Ganz." {
			h.Errorf("got %+v", s)
		}
		h.verified()
	})
}

// § 2.2.3, A107: an upheld protest against a no-show is carried out with the decision.
func TestADecisionExcusesADisputedNoShow(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.PutNoShow(ctx, h.director, day1, "adler", none))
		h.protests("adler", protest.Disputed{Kind: protest.NoShow, League: "bl1", Matchday: 1})
		h.later("2010-03-14")
		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-14", "", none))
		verdict := &cases.Verdict{Outcome: protest.Upheld, Sentence: "Der Zug stand still.", Lifts: true}
		h.must(h.caseDecide(ctx, h.admin, "2010", 1, verdict, acts.Terms{DryRun: true}))
		if m := h.stored(); len(m.NoShows) != 1 {
			h.Fatalf("a dry run stored %+v", m)
		}
		out := h.must(h.caseDecide(ctx, h.admin, "2010", 1, verdict, none))
		if c := h.docket().Case(1); len(h.warnings(out)) != 0 || !c.Done || c.Decision() == nil {
			h.Errorf("got %+v, %+v", h.warnings(out), c)
		}
		if m := h.stored(); len(m.NoShows) != 0 || len(m.Excused) != 1 {
			h.Errorf("got %+v", m)
		}
		h.verified()
	})
}
