package protest_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
)

// began is a case that began on 20 March 2010: adler disputes a result that biber and dachs have a part in.
func began(kind protest.Kind, steps ...protest.Step) *protest.Case {
	return &protest.Case{Number: 1, Of: protest.Disputed{Kind: kind, League: "bl1", Matchday: 1}, Club: "adler",
		Concerned: []string{"biber", "dachs"},
		Steps:     append([]protest.Step{{Kind: protest.Protested, Club: "adler", On: "2010-03-20"}}, steps...)}
}

var (
	rules    = protest.APSA2010()
	heard    = protest.Step{Kind: protest.Heard, On: "2010-03-24"}
	rejected = protest.Step{Kind: protest.Decided, By: "anna", On: "2010-03-25", Outcome: protest.Rejected, Sentence: "Es bleibt dabei."}
	upheld   = protest.Step{Kind: protest.Decided, By: "anna", On: "2010-03-25", Outcome: protest.Upheld, Sentence: "Der Verein hat recht."}
	appealed = protest.Step{Kind: protest.Appealed, Club: "adler", On: "2010-03-30"}
	heard2   = protest.Step{Kind: protest.Heard, On: "2010-04-02"}
	decided2 = protest.Step{Kind: protest.Decided, By: "berta", On: "2010-04-03", Outcome: protest.Upheld, Sentence: "Der Verein hat recht."}
	withdrew = protest.Step{Kind: protest.Withdrawn, Club: "adler", On: "2010-03-21"}
)

// A105: the second decision is final, the first one when nobody has appealed in time.
func TestACaseGoesFromTheProtestToAFinalDecision(t *testing.T) {
	for _, c := range []struct {
		what  string
		steps []protest.Step
		today string
		want  protest.Stage
	}{
		{"a club protests", nil, "2010-03-20", protest.StageProtested},
		{"it is heard", []protest.Step{heard}, "2010-03-24", protest.StageHeard},
		{"the association decides", []protest.Step{heard, rejected}, "2010-03-25", protest.StageDecided},
		{"the last day for an appeal", []protest.Step{heard, rejected}, "2010-04-01", protest.StageDecided},
		{"nobody has appealed", []protest.Step{heard, rejected}, "2010-04-02", protest.StageFinal},
		{"somebody appeals", []protest.Step{heard, rejected, appealed}, "2010-05-01", protest.StageAppealed},
		{"he is heard again", []protest.Step{heard, rejected, appealed, heard2}, "2010-05-01", protest.StageHeard},
		{"nobody has lost", []protest.Step{heard, {Kind: protest.Decided, On: "2010-03-25", Outcome: protest.Upheld}}, "2010-03-25",
			protest.StageDecided}, // the others can appeal
		{"the second decision", []protest.Step{heard, rejected, appealed, heard2, decided2}, "2010-04-03", protest.StageFinal},
		{"the protest is withdrawn", []protest.Step{withdrew}, "2010-03-21", protest.StageFinal},
		{"the appeal is withdrawn", []protest.Step{heard, rejected, appealed, withdrew}, "2010-03-31", protest.StageFinal},
	} {
		if got := began(protest.Result, c.steps...).Stage(&rules, c.today); got != c.want {
			t.Errorf("%s: got %s, want %s", c.what, got, c.want)
		}
	}
}

func TestACaseStaysOpenUntilTheNumbersFollowIt(t *testing.T) {
	c := began(protest.Sanction, heard, upheld)
	if !c.Open(&rules, "2010-06-01") {
		t.Error("upheld and not lifted, but not open")
	}
	c.Done = true
	if c.Open(&rules, "2010-06-01") || !c.Open(&rules, "2010-04-01") {
		t.Error("it is open as long as it can be appealed, and no longer")
	}
	if c := began(protest.Sanction, heard, rejected); c.Open(&rules, "2010-06-01") {
		t.Error("rejected, nobody appealed, but open")
	}
	if c := began(protest.Result, heard, upheld); c.Open(&rules, "2010-06-01") {
		t.Error("nobody can tell whether the result of a whole matchday was corrected")
	}
}

// refused is for what is to be refused by § 2.2.3 with these words, or not, for none.
func refused(t *testing.T, what string, err error, words string) {
	t.Helper()
	var breach *rulebook.Breach
	switch {
	case words == "" && err == nil:
	case words == "" || !errors.As(err, &breach) || breach.Rule != "2.2.3" || !strings.Contains(breach.Sentence, words):
		t.Errorf("%s: got %v, want %q", what, err, words)
	}
}

// § 2.2.3: „ihre Entscheidungen und/oder ausgesprochenen Strafen sind endgültig und können nachträglich nicht angefochten werden.“
// Read as: afterwards is when the result is official (A102). When a club protests, and until when, is open (A103).
func TestWhoMayProtestAgainstWhatUntilWhen(t *testing.T) {
	strict := protest.APSA2010()
	strict.PenaltiesFinal = true
	for _, c := range []struct {
		what  string
		kind  protest.Kind
		facts protest.Facts
		rules *protest.Rules
		club  string
		today string
		want  string
	}{
		{"the club that was punished", protest.Sanction, protest.Facts{Club: "adler", Since: "2010-03-20"}, &rules, "adler", "2010-03-27", ""},
		{"a day too late", protest.Sanction, protest.Facts{Club: "adler", Since: "2010-03-20"}, &rules, "adler", "2010-03-28", "27. März 2010"},
		{"another club", protest.Sanction, protest.Facts{Club: "adler", Since: "2010-03-20"}, &rules, "biber", "2010-03-20", "den es trifft"},
		{"what was lifted", protest.Sanction, protest.Facts{Club: "adler", Since: "2010-03-20", Gone: true}, &rules, "adler", "2010-03-20",
			"gilt nicht mehr"},
		{"a no-show", protest.NoShow, protest.Facts{Club: "adler", Since: "2010-03-20"}, &rules, "adler", "2010-03-21", ""},
		{"a penalty before the result is official", protest.Penalty, protest.Facts{Club: "adler", Since: "2010-03-20"}, &rules, "adler",
			"2010-03-20", ""},
		{"a penalty afterwards", protest.Penalty, protest.Facts{Club: "adler", Since: "2010-03-20", Official: true}, &rules, "adler",
			"2010-03-20", "nachträglich nicht angefochten"},
		{"a penalty where they are final", protest.Penalty, protest.Facts{Club: "adler", Since: "2010-03-20"}, &strict, "adler", "2010-03-20",
			"endgültig"},
		{"a result by who played", protest.Result, protest.Facts{Clubs: []string{"adler", "biber"}, Since: "2010-03-20", Official: true}, &rules,
			"biber", "2010-03-20", ""},
		{"a result that is not complete", protest.Result, protest.Facts{Clubs: []string{"adler"}, Since: "2010-03-20", Unplayed: true}, &rules,
			"adler", "2010-03-20", "noch nicht zu Ende"},
		{"a result by who did not", protest.Result, protest.Facts{Clubs: []string{"adler", "biber"}, Since: "2010-03-20"}, &rules, "dachs",
			"2010-03-20", "der dort gespielt hat"},
	} {
		refused(t, c.what, c.rules.RefuseProtest(c.kind, &c.facts, c.club, c.today), c.want)
	}
}

// A104: those concerned are heard before it is decided, in each instance.
func TestThoseConcernedAreHeardBeforeTheDecision(t *testing.T) {
	says := func(club string) protest.Step {
		return protest.Step{Kind: protest.Stated, Club: club, On: "2010-03-21"}
	}
	for _, c := range []struct {
		what      string
		steps     []protest.Step
		by, today string
		want      string
	}{
		{"nobody was heard", nil, "anna", "2010-03-23", "anzuhören"},
		{"the hearing is to come", []protest.Step{heard, says("biber")}, "anna", "2010-03-23", "24. März 2010"},
		{"one has said it with the protest alone", []protest.Step{heard, says("biber"), says("dachs")}, "anna", "2010-03-23", "24. März 2010"},
		{"all have said something since", []protest.Step{heard, says("adler"), says("biber"), says("dachs")}, "anna", "2010-03-23", ""},
		{"its day has come", []protest.Step{heard}, "anna", "2010-03-24", ""},
		{"an appeal is heard anew", []protest.Step{heard, rejected, appealed}, "berta", "2010-04-02", "anzuhören"},
		{"by who has decided before (A105)", []protest.Step{heard, rejected, appealed, heard2}, "anna", "2010-04-02", "jemand anderer"},
		{"by somebody else", []protest.Step{heard, rejected, appealed, heard2}, "berta", "2010-04-02", ""},
	} {
		refused(t, c.what, began(protest.Result, c.steps...).RefuseHaste(c.by, c.today), c.want)
	}
	if got := began(protest.Result, heard, says("dachs")).Unheard(); !slices.Equal(got, []string{"adler", "biber"}) {
		t.Errorf("got %q, want adler, who can speak until the hearing too, and biber", got)
	}
}

func TestADecisionIsMadeOnceAndSaysWhy(t *testing.T) {
	c := began(protest.Result, heard)
	refused(t, "no outcome", c.RefuseDecision(&rules, "", "Ja.", "2010-03-24"), "stattgegeben")
	refused(t, "no sentence", c.RefuseDecision(&rules, protest.Upheld, " ", "2010-03-24"), "Öffentlichkeit")
	refused(t, "in time", c.RefuseDecision(&rules, protest.Partly, "Zum Teil.", "2010-03-24"), "")
	c = began(protest.Result, heard, rejected)
	refused(t, "twice", c.RefuseDecision(&rules, protest.Upheld, "Ja.", "2010-03-26"), "schon entschieden")
}

// A105: an appeal is for whoever did not get what he wanted, once, in time.
func TestWhoMayAppeal(t *testing.T) {
	for _, c := range []struct {
		what, club string
		steps      []protest.Step
		today      string
		want       string
	}{
		{"the club that protested and lost", "adler", []protest.Step{heard, rejected}, "2010-04-01", ""},
		{"a day too late", "adler", []protest.Step{heard, rejected}, "2010-04-02", "1. April 2010"},
		{"a club concerned that has won", "biber", []protest.Step{heard, rejected}, "2010-03-26", "gibt dem Verein recht"},
		{"the club that protested and won", "adler", []protest.Step{heard, upheld}, "2010-03-26", "gibt dem Verein recht"},
		{"a club concerned that has lost", "biber", []protest.Step{heard, upheld}, "2010-03-26", ""},
		{"a club that is not concerned", "fuchs", []protest.Step{heard, upheld}, "2010-03-26", "betrifft diesen Verein nicht"},
		{"before the decision", "adler", []protest.Step{heard}, "2010-03-26", "noch nicht entschieden"},
		{"twice", "biber", []protest.Step{heard, rejected, appealed}, "2010-03-31", "schon berufen"},
	} {
		refused(t, c.what, began(protest.Result, c.steps...).RefuseAppeal(&rules, c.club, c.today), c.want)
	}
}

func TestHearingsStatementsAndWithdrawals(t *testing.T) {
	c := began(protest.Result)
	refused(t, "a hearing today", c.RefuseHearing(&rules, "2010-03-21", "2010-03-21"), "")
	refused(t, "a hearing before the protest", c.RefuseHearing(&rules, "2010-03-19", "2010-03-21"), "20. März 2010")
	refused(t, "a hearing next year", c.RefuseHearing(&rules, "2011-03-19", "2010-03-21"), "90 Tagen")
	refused(t, "a statement", c.RefuseStatement(&rules, "dachs", "2010-03-21"), "")
	refused(t, "a stranger's statement", c.RefuseStatement(&rules, "fuchs", "2010-03-21"), "betrifft diesen Verein nicht")
	refused(t, "a withdrawal", c.RefuseWithdrawal(&rules, "adler", "2010-03-21"), "")
	refused(t, "another's withdrawal", c.RefuseWithdrawal(&rules, "biber", "2010-03-21"), "protestiert oder berufen")
	done := began(protest.Result, heard, rejected)
	refused(t, "a hearing afterwards", done.RefuseHearing(&rules, "2010-03-26", "2010-03-26"), "schon entschieden")
	refused(t, "a statement afterwards", done.RefuseStatement(&rules, "dachs", "2010-03-26"), "schon entschieden")
	refused(t, "a withdrawal afterwards", done.RefuseWithdrawal(&rules, "adler", "2010-03-26"), "schon entschieden")
	refused(t, "no time at all", (&protest.Rules{ProtestDays: 0, AppealDays: 7, PhotoDays: 30}).Refuse(), "zwischen 1 und 90")
	refused(t, "a year", (&protest.Rules{ProtestDays: 7, AppealDays: 365, PhotoDays: 30}).Refuse(), "zwischen 1 und 90")
	refused(t, "the usual", rules.Refuse(), "")
	for days, want := range map[int]int{7: 14, 14: 14, 15: 15, 365: 365} {
		if got := (&protest.Rules{ProtestDays: 7, AppealDays: 7, PhotoDays: days}).Evidence(); got != want {
			t.Errorf("photos that stay for %d days go after %d, want %d", days, got, want)
		}
	}
	for days, taken := range map[int]bool{6: false, 7: true, 365: true, 366: false} {
		if err := (&protest.Rules{ProtestDays: 7, AppealDays: 7, PhotoDays: days}).Refuse(); (err == nil) != taken {
			t.Errorf("photos for %d days: %v", days, err)
		}
	}
}

// A105: a protest that is upheld, and to which no other club is a party, is final at once; one rejected can be appealed.
func TestAProtestUpheldWithoutAnOpponentIsFinalAtOnce(t *testing.T) {
	rules := protest.APSA2010()
	for outcome, want := range map[string]protest.Stage{protest.Upheld: protest.StageFinal, protest.Partly: protest.StageDecided,
		protest.Rejected: protest.StageDecided} {
		c := began(protest.Fine, heard, protest.Step{Kind: protest.Decided, On: "2010-03-25", Outcome: outcome})
		c.Concerned, c.Done = nil, outcome == protest.Upheld
		if got := c.Stage(&rules, "2010-03-25"); got != want || c.Open(&rules, "2010-03-25") != (want == protest.StageDecided) {
			t.Errorf("%s: got %s, want %s", outcome, got, want)
		}
	}
}

// A104: who protests alone is heard on the day of the hearing as others are, or once he has said something.
func TestAHearingOnAnotherDayIsAwaitedWithoutAnOpponentToo(t *testing.T) {
	c := began(protest.Fine, heard)
	c.Concerned = nil
	refused(t, "the day before", c.RefuseHaste("anna", "2010-03-23"), "24. März 2010")
	refused(t, "the day", c.RefuseHaste("anna", "2010-03-24"), "")
	c.Steps = append(c.Steps, protest.Step{Kind: protest.Stated, Club: c.Club, On: "2010-03-22"})
	refused(t, "once he has spoken", c.RefuseHaste("anna", "2010-03-23"), "")
}

// A104: a card that was corrected for one club is not called wrong when the protest of a second one is rejected; an appeal that takes back
// what the first decision has changed says so.
func TestACardThatWasCorrectedForAnotherClubIsNoDoubt(t *testing.T) {
	decided := func(outcome string) protest.Step { return protest.Step{Kind: protest.Decided, Outcome: outcome} }
	for _, c := range []struct {
		what  string
		kind  protest.Kind
		steps []protest.Step
		want  int
	}{
		{"a card, rejected", protest.Result, []protest.Step{{Kind: protest.Protested}, decided(protest.Rejected)}, 0},
		{"a card, upheld", protest.Result, []protest.Step{{Kind: protest.Protested}, decided(protest.Upheld)}, 0},
		{"a card, rejected on appeal", protest.Result, []protest.Step{{Kind: protest.Protested}, decided(protest.Upheld), {Kind: protest.Appealed},
			decided(protest.Rejected)}, 1},
		{"a sanction that was lifted, rejected", protest.Sanction, []protest.Step{{Kind: protest.Protested}, decided(protest.Rejected)}, 1},
		{"a card that was corrected for another club, rejected twice", protest.Result, []protest.Step{{Kind: protest.Protested},
			decided(protest.Rejected), {Kind: protest.Appealed}, decided(protest.Rejected)}, 0},
	} {
		of := &protest.Case{Of: protest.Disputed{Kind: c.kind}, Before: []byte("{}"), Done: true, Steps: c.steps}
		if got := of.Doubts(); len(got) != c.want {
			t.Errorf("%s: got %+v", c.what, got)
		}
	}
}
