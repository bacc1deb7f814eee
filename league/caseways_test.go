package league_test

import (
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/office/seasons"
	"pokerliga/office/tasks"
	"pokerliga/rules/matchday"
	"pokerliga/rules/protest"
)

// caseSet is a hall at a stage, with what can be disputed there.
type caseSet struct {
	name string
	in   func(t *testing.T, test func(h *hall))
	// brings makes what is disputed and brings the protest in, then leads to the stage.
	brings func(h *hall, kind protest.Kind)
	kinds  []protest.Kind
	closed bool // the season is confirmed
}

// disputes makes something that a club can dispute, and brings in its protest.
func (h *hall) disputes(kind protest.Kind, heat bool) {
	h.Helper()
	switch kind {
	case protest.Sanction:
		h.must(h.AddSanction(ctx, h.admin, "2010", correction(), none))
		all := h.view("2010").Sanctions()
		h.protests("biber", protest.Disputed{Kind: kind, Sanction: all[len(all)-1].ID})
	case protest.NoShow:
		if heat {
			h.must(h.PutNoShow(ctx, h.director, day1, "adler", none))
		}
		h.protests("adler", protest.Disputed{Kind: kind, League: "bl1", Matchday: 1})
	case protest.Penalty:
		h.lineups()
		p := h.imposed(h.must(h.ImposePenalty(ctx, h.director, day1, matchday.Penalty{Club: "adler", Player: "adler-1",
			Kind: matchday.PenaltyWarning, Rule: "2.2.15", Referee: "Frau Muster", Reason: "Softplay"}, none)))
		h.protests("adler", protest.Disputed{Kind: kind, League: "bl1", Matchday: 1, Penalty: p.ID})
	case protest.Result:
		h.playAll()
		h.protests("adler", protest.Disputed{Kind: kind, League: "bl1", Matchday: 1, Heat: 1, Table: 1})
	case protest.Fine:
		fine := h.booked(h.must(h.Acts.Do(ctx, h.admin, &seasons.Fine{InSeason: "2010", Club: "adler", Date: "2010-03-13", Cents: 5000,
			Rule: "2.2.13", Reason: "Ohne Dressen"}, none)))
		h.protests("adler", protest.Disputed{Kind: kind, Fine: fine.ID})
	}
}

// caseSets are the stages of a matchday and of a season at which cases are decided.
var caseSets = []caseSet{
	{"on a provisional day", each, func(h *hall, kind protest.Kind) { h.disputes(kind, true) },
		[]protest.Kind{protest.Sanction, protest.NoShow, protest.Penalty, protest.Result, protest.Fine}, false},
	{"on an official day", each, func(h *hall, kind protest.Kind) {
		h.disputes(kind, true)
		if kind == protest.Penalty { // its lineups are there
			for heat := 1; heat <= 3; heat++ {
				h.play(heat)
				h.close(heat)
			}
		} else if kind != protest.Result {
			h.playAll()
		}
		h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
	}, []protest.Kind{protest.Sanction, protest.Penalty, protest.Result, protest.Fine}, false},
	{"on an official day, played out", atTheEnd, func(h *hall, kind protest.Kind) { h.disputes(kind, false) },
		[]protest.Kind{protest.Sanction, protest.NoShow, protest.Fine}, false},
	{"in a confirmed season", atTheEnd, func(h *hall, kind protest.Kind) {
		h.disputes(kind, false)
		h.must(h.PutWaiversUntil(ctx, h.admin, "2010", &seasons.WaiversUntil{Until: "2010-03-13"}, none))
		h.must(h.ConfirmPlan(ctx, h.admin, "2010", forced))
	}, []protest.Kind{protest.Sanction, protest.NoShow, protest.Fine}, true},
	{"in a confirmed season, of a day that was played", each, func(h *hall, kind protest.Kind) {
		h.disputes(kind, true)
		if kind == protest.Penalty { // its lineups are there
			for heat := 1; heat <= 3; heat++ {
				h.play(heat)
				h.close(heat)
			}
		}
		h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
		h.breaksOff()
	}, []protest.Kind{protest.Penalty, protest.Result}, true},
}

// § 2.2.3, A104, A105: every kind of case is decided every way by one act, on every kind of day, and a dry run before says what it
// changes and stores nothing. Upheld, what is disputed is lifted with it; where that cannot be, the case waits for it: a card is
// corrected by hand, and the numbers of a season that is confirmed stay until it is open again.
func TestEveryKindOfCaseIsDecidedEveryWay(t *testing.T) {
	for _, set := range caseSets {
		for _, kind := range set.kinds {
			for _, outcome := range []string{protest.Upheld, protest.Partly, protest.Rejected} {
				t.Run(set.name+"/"+string(kind)+"/"+outcome, func(t *testing.T) {
					set.in(t, func(h *hall) { decideOneWay(h, &set, kind, outcome) })
				})
			}
		}
	}
}

// decideOneWay decides a case of a kind.
func decideOneWay(h *hall, set *caseSet, kind protest.Kind, outcome string) {
	set.brings(h, kind)
	h.must(h.caseHear(ctx, h.admin, "2010", 1, h.clock.Format("2006-01-02"), "", none))
	follows := kind != protest.Result && (!set.closed || kind == protest.Fine || kind == protest.Penalty) // neither changes a number
	verdict := &cases.Verdict{Outcome: outcome, Sentence: "So ist es.", Lifts: follows}
	told := h.must(h.caseDecide(ctx, h.admin, "2010", 1, verdict, acts.Terms{DryRun: true}))
	if c := h.docket().Case(1); c.Done || c.Decision() != nil {
		h.Fatalf("a dry run decided %+v", c)
	}
	out := h.must(h.caseDecide(ctx, h.admin, "2010", 1, verdict, acts.Terms{Match: []acts.Version{told.Shown}}))
	c := h.docket().Case(1)
	if lifted := outcome == protest.Upheld && follows; c.Done != lifted || c.Decision() == nil {
		h.Errorf("got %+v", c)
	}
	owes := outcome == protest.Upheld && !follows
	if c.Owes() != owes || len(h.warnings(out)) > 0 != owes {
		h.Errorf("owes %t, warned %+v, want %t", c.Owes(), h.warnings(out), owes)
	}
	if final := h.record(out).Stage == protest.StageFinal; final != (outcome == protest.Upheld && kind != protest.Result) {
		h.Errorf("got %s", h.record(out).Stage)
	}
	waits := false
	list, err := h.Tasks(ctx, h.admin)
	if err != nil {
		h.Fatal(err)
	}
	for _, task := range list {
		waits = waits || task.Kind == tasks.CaseEffect
	}
	if waits != owes {
		h.Errorf("a task that asks for what follows: %t, want %t", waits, owes)
	}
	h.verified()
}
