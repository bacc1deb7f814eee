package league_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/office/seasons"
	"pokerliga/rules/protest"
)

// numbers are the kinds of cases in which a decision in part puts another number in place of the disputed one.
var numbers = []struct {
	kind              protest.Kind
	club              string
	verdict           cases.Verdict // in part, with a number that is less
	holds             string        // in words, what holds then
	lifts, puts       string        // the parts of the decision
	tooMuch, elsewise cases.Verdict
}{
	{protest.Fine, "adler", cases.Verdict{Cents: 2000}, "eine Geldstrafe von 20,00 €", "fine.lift", "fine.add",
		cases.Verdict{Cents: 5000}, cases.Verdict{Points: -1}},
	{protest.Sanction, "biber", cases.Verdict{Points: -1}, "eine Punktekorrektur von −1 Punkt", "sanction.lift", "sanction.correction",
		cases.Verdict{Points: -3}, cases.Verdict{Cents: 100}},
}

// inForce are the numbers that hold: the fines on the account of adler, and the sanctions.
func (h *hall) inForce(kind protest.Kind) (list []int) {
	h.Helper()
	if kind == protest.Sanction {
		for _, s := range h.view("2010").File.Sanctions {
			list = append(list, s.Points)
		}
		return list
	}
	a, err := h.Account(ctx, h.admin, "adler", "", "")
	if err != nil {
		h.Fatal(err)
	}
	for _, l := range a.Lines {
		if l.Kind == seasons.ChargeFine && !l.Undone {
			list = append(list, l.Cents)
		}
	}
	return list
}

// decidesInPart brings in the case of a kind, has it heard and decides it in part with the other number.
func (h *hall) decidesInPart(i int) *acts.Outcome {
	h.Helper()
	of := &numbers[i]
	h.disputes(of.kind, true)
	h.must(h.caseHear(ctx, h.admin, "2010", 1, h.clock.Format("2006-01-02"), "", none))
	verdict := of.verdict
	verdict.Outcome, verdict.Sentence, verdict.Lifts = protest.Partly, "Es war weniger.", true
	told := h.must(h.caseDecide(ctx, h.admin, "2010", 1, &verdict, acts.Terms{DryRun: true}))
	if parts := h.partsOf(told); !slices.Equal(parts, []string{of.lifts, of.puts}) || h.docket().Case(1).Decision() != nil {
		h.Errorf("%s: the dry run tells %v", of.kind, parts)
	}
	return h.must(h.caseDecide(ctx, h.admin, "2010", 1, &verdict, acts.Terms{Match: []acts.Version{told.Shown}}))
}

// § 2.2.3, A105: a protest is upheld in part with the number that holds instead, by one act; the club may appeal, not protest against it.
func TestAProtestIsUpheldInPartWithItsNewNumber(t *testing.T) {
	for i, of := range numbers {
		t.Run(string(of.kind), func(t *testing.T) {
			each(t, func(h *hall) {
				before := h.inForce(of.kind)
				r := h.record(h.decidesInPart(i))
				want := append(slices.Clone(before), int(of.verdict.Cents)+int(of.verdict.Points))
				if got := h.inForce(of.kind); !slices.Equal(got, want) {
					h.Errorf("in force is %v, want %v", got, want)
				}
				if r.Rulings[0].Instead != of.holds || r.Lifted || r.Stage != protest.StageDecided || !r.Open {
					h.Errorf("got %+v", r)
				}
				if e := h.last(); strings.Contains(e.After, of.holds) != (of.kind == protest.Sanction) { // what a club owes is its affair
					h.Errorf("the journal says %q", e.After)
				}
				c := h.docket().Case(1)
				now := *c.InForce()
				var clash *acts.Clash
				if _, err := h.caseProtest(ctx, h.president(of.club), "2010", &cases.Filing{Club: of.club, Of: cases.Against(now), Reason: "Nein"},
					none); !errors.As(err, &clash) || !strings.Contains(clash.Sentence, "Fall 1") {
					h.Errorf("a protest against what holds instead: %v", err)
				}
				if of.kind == protest.Fine {
					a, err := h.Account(ctx, h.admin, "adler", "", "")
					if err != nil || a.Disputed != 2000 {
						h.Errorf("as long as the club may appeal %+v is disputed, %v", a, err)
					}
				}
				h.verified()
			})
		})
	}
}

// A105: on appeal, the second decision turns what the first has put in place: it lifts it, puts a third number there, or brings back the first.
func TestTheSecondDecisionTurnsTheNumberOfTheFirst(t *testing.T) {
	for i, of := range numbers {
		for outcome, want := range map[string]int{protest.Upheld: 0, protest.Rejected: []int{5000, -3}[i]} {
			t.Run(string(of.kind)+"/"+outcome, func(t *testing.T) {
				each(t, func(h *hall) {
					before := h.inForce(of.kind)
					h.decidesInPart(i)
					h.must(h.caseAppeal(ctx, h.president(of.club), "2010", 1, of.club, "Zu viel.", none))
					h.must(h.caseHear(ctx, h.admin, "2010", 1, h.clock.Format("2006-01-02"), "", none))
					h.must(h.caseDecide(ctx, h.admin, "2010", 1, &cases.Verdict{Outcome: outcome, Sentence: "Endgültig.", Lifts: true}, forced))
					if want != 0 {
						before = append(before, want)
					}
					if got := h.inForce(of.kind); !slices.Equal(got, before) {
						h.Errorf("in force is %v, want %v", got, before)
					}
					if c := h.docket().Case(1); c.Done != (want == 0) || c.Open(&h.docket().Rules, "2010-04-01") {
						h.Errorf("got %+v", c)
					}
					h.verified()
				})
			})
		}
	}
}

// A105: a number is refused if it is not less than the disputed one, if the case is about something else, or if the decision is not carried
// out at once.
func TestANumberInPartIsLessThanTheDisputedOne(t *testing.T) {
	for _, of := range numbers {
		t.Run(string(of.kind), func(t *testing.T) {
			each(t, func(h *hall) {
				h.disputes(of.kind, true)
				h.must(h.caseHear(ctx, h.admin, "2010", 1, h.clock.Format("2006-01-02"), "", none))
				decide := func(v cases.Verdict, outcome string, lifts bool) (*acts.Outcome, error) {
					v.Outcome, v.Sentence, v.Lifts = outcome, "So ist es.", lifts
					return h.caseDecide(ctx, h.admin, "2010", 1, &v, none)
				}
				path := map[protest.Kind]string{protest.Fine: "$.cents", protest.Sanction: "$.points"}[of.kind]
				h.refused("2.2.3", path, "weniger als")(decide(of.tooMuch, protest.Partly, true))
				h.refused("2.2.3", path, "gibt es nur für")(decide(of.elsewise, protest.Partly, true))
				h.refused("2.2.3", "$.lifts", "zugleich umgesetzt")(decide(of.verdict, protest.Partly, false))
				h.refused("2.2.3", "$.outcome", "teilweise stattgegeben")(decide(of.verdict, protest.Upheld, true))
			})
		})
	}
}
