package league_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/rules/matchday"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// caseDeeds are the deeds about protests, at the club adler.
var caseDeeds = map[acts.Deed]asked{
	acts.DeedProtest: {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.caseProtest(ctx, by, "2010", &cases.Filing{Club: "adler", Reason: "Nein"}, none))
	}},
	acts.DeedHear: {judges, func(h *hall, by acts.Actor) error {
		return second(h.caseHear(ctx, by, "2010", 1, "2010-03-14", "", none))
	}},
	acts.DeedState: {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.caseState(ctx, by, "2010", 1, "adler", "Nein", none))
	}},
	acts.DeedDecideCase: {judges, func(h *hall, by acts.Actor) error {
		return second(h.caseDecide(ctx, by, "2010", 1, &cases.Verdict{}, none))
	}},
	acts.DeedAppeal: {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.caseAppeal(ctx, by, "2010", 1, "adler", "Nein", none))
	}},
	acts.DeedWithdrawCase: {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.caseWithdraw(ctx, by, "2010", 1, "adler", none))
	}},
	acts.DeedReadCase: {append(slices.Clone(clubAndHall), "committee"), func(h *hall, by acts.Actor) error {
		if len(h.docket().Cases) == 0 {
			h.must(h.AddSanction(ctx, h.admin, "2010", disqualification(), none))
			h.protests("adler", protest.Disputed{Kind: protest.Sanction, Sanction: 1})
		}
		return second(h.Cases.Record(ctx, by, "2010", 1))
	}},
	cases.DeedAttach: {judges, func(h *hall, by acts.Actor) error {
		return second(h.attach(by, "", "Bild", none))
	}},
	cases.DeedAttachOwn: {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.attach(by, "adler", "Bild", none))
	}},
	cases.DeedDetach: {judges, func(h *hall, by acts.Actor) error {
		return second(h.detach(by, "", 1, none))
	}},
	cases.DeedDetachOwn: {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.detach(by, "adler", 1, none))
	}},
	cases.DeedReadAttachments: {append(slices.Clone(judges), "president"), func(h *hall, by acts.Actor) error {
		if len(h.docket().Cases) == 0 {
			h.must(h.AddSanction(ctx, h.admin, "2010", disqualification(), none))
			h.protests("adler", protest.Disputed{Kind: protest.Sanction, Sanction: 1})
		}
		return second(h.Cases.Attachments(ctx, by, "2010", 1))
	}},
	"case.minutes": {judges, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, minutes("2010-03-13"), none))
	}},
	"case.drop-minutes": {judges, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &cases.DropMinutes{OfCase: firstCase}, none))
	}},
	cases.DeedReadMinutes: {judges, func(h *hall, by acts.Actor) error {
		if len(h.docket().Cases) == 0 {
			h.must(h.AddSanction(ctx, h.admin, "2010", disqualification(), none))
			h.protests("adler", protest.Disputed{Kind: protest.Sanction, Sanction: 1})
		}
		return second(h.Cases.Minutes(ctx, by, "2010", 1))
	}},
	"case.rules": {admins, func(h *hall, by acts.Actor) error {
		return second(h.casePutRules(ctx, by, "2010", &protest.Rules{}, none))
	}},
}

// docket returns the cases of the season as everybody's snapshot has them.
func (h *hall) docket() *protest.Docket { return h.view("2010").Docket }

// protests brings in the protest of a club.
func (h *hall) protests(club string, of protest.Disputed) *protest.Record {
	h.Helper()
	filing := &cases.Filing{Club: club, Of: cases.Against(of), Reason: "Das war anders."}
	return h.record(h.must(h.caseProtest(ctx, h.president(club), "2010", filing, none)))
}

// record is the case in an outcome.
func (h *hall) record(out *acts.Outcome) *protest.Record {
	h.Helper()
	var r protest.Record
	if err := json.Unmarshal(out.JSON(), &r); err != nil {
		h.Fatal(err)
	}
	return &r
}

// later sets the clock to noon of a day.
func (h *hall) later(day string) {
	at, err := time.Parse(time.DateTime, day+" 11:00:00")
	if err != nil {
		h.Fatal(err)
	}
	*h.clock = at
}

// total is what a club has in the table of a season.
func total(r *seasonfile.Results, club string) int {
	for _, row := range r.League("bl1").Standings {
		if row.Club == club {
			return row.Points
		}
	}
	return 0
}

// § 2.2.3, A102 to A105: a club protests against a sanction, it is heard, the association decides, the club appeals, somebody else
// decides, and the sanction is lifted by the act that there is.
func TestAProtestIsHeardDecidedAppealedAndFinal(t *testing.T) {
	each(t, func(h *hall) {
		president, berta := h.president("biber"), h.user("berta", acts.Role{Kind: acts.RoleAdmin})
		h.must(h.AddSanction(ctx, h.admin, "2010", correction(), none))
		h.told("biber", "angerechnet", true)

		r := h.protests("biber", protest.Disputed{Kind: protest.Sanction, Sanction: 1})
		if r.Number != 1 || r.Stage != protest.StageProtested || !r.Open || r.Of.League != "bl1" || r.Steps[0].Text != "Das war anders." {
			h.Errorf("got %+v", r)
		}
		if e := h.last(); e.Act != "case.protest" || e.Subject != "cases/1" || strings.Contains(e.After, "anders") {
			h.Errorf("the journal says %+v", e)
		}
		h.told("biber", "", false) // whoever has done it himself need not be told
		h.told("adler", "", false)
		if got := h.docket().Open("bl1", "2010-03-13"); len(got) != 1 || got[0].What() != "die Punktekorrektur von −3 Punkten" {
			h.Errorf("got %+v", got)
		}
		h.clash("Fall 1")(h.caseProtest(ctx, president, "2010", &cases.Filing{Club: "biber",
			Of: cases.Against(protest.Disputed{Kind: protest.Sanction, Sanction: 1}), Reason: "Noch einmal"}, none))

		verdict := &cases.Verdict{Outcome: protest.Rejected, Sentence: "Die Chips fehlten.", Reason: "Zwei Zeugen"}
		h.refused("2.2.3", "", "anzuhören")(h.caseDecide(ctx, h.admin, "2010", 1, verdict, none))
		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-16", "Um 18 Uhr im Büro.", none))
		h.told("biber", "ist für den 16. März 2010 angesetzt. Bis dahin kann sich der Verein äußern. Um 18 Uhr im Büro.", true)
		h.must(h.caseState(ctx, president, "2010", 1, "biber", "Die Chips waren da.", none))
		h.later("2010-03-17")
		h.must(h.caseDecide(ctx, h.admin, "2010", 1, verdict, none))
		h.told("biber", "ist abgewiesen. Die Chips fehlten. Berufung ist möglich bis 24. März 2010.", true)
		h.refused("2.2.3", "", "schon entschieden")(h.caseDecide(ctx, h.admin, "2010", 1, verdict, none))

		h.later("2010-03-20")
		h.must(h.caseAppeal(ctx, president, "2010", 1, "biber", "Die Zeugen irren.", none))
		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-20", "", none))
		verdict.Outcome, verdict.Sentence = protest.Upheld, "Die Zeugen irrten."
		h.refused("2.2.3", "", "jemand anderer")(h.caseDecide(ctx, h.admin, "2010", 1, verdict, none))
		out := h.must(h.caseDecide(ctx, berta, "2010", 1, verdict, none))
		if r = h.record(out); r.Stage != protest.StageFinal || !r.Open || len(r.Rulings) != 2 {
			h.Errorf("final, but the sanction still counts: got %+v", r)
		}
		if w := h.warnings(out); len(w) != 1 || !strings.Contains(w[0].Detail, "noch aufzuheben") {
			h.Errorf("got %+v", w)
		}
		if e := h.last(); strings.Contains(e.Before+e.After+e.Reason, "Zeugen irren.") || strings.Contains(e.After, "Zwei") {
			h.Errorf("the journal says %+v", e)
		}
		h.must(h.LiftSanction(ctx, berta, "2010", 1, note{Reason: "Fall 1"}, none))
		if open := h.docket().Open("", "2010-03-20"); len(open) != 0 {
			h.Errorf("got %+v", open)
		}
		got, err := h.Cases.Record(ctx, president, "2010", 1)
		if err != nil || len(got.Steps) != 7 || got.Steps[2].Text != "Die Chips waren da." {
			h.Errorf("got %+v, %v", got, err)
		}
		if then := h.docket().AsOf("2010-03-13"); len(then.Cases) != 1 || len(then.Cases[0].Steps) != 3 {
			h.Errorf("on the day of the protest: got %+v", then)
		}
		h.verified()
	})
}

// § 1.2.10, A83: the table can be read with and without what is disputed.
func TestTheTableWithAndWithoutTheDecision(t *testing.T) {
	each(t, func(h *hall) {
		h.playAll()
		fair := h.view("2010").Results
		h.must(h.AddSanction(ctx, h.admin, "2010", correction(), none))
		h.protests("biber", protest.Disputed{Kind: protest.Sanction, Sanction: 1})
		without := seasonfile.Compute(h.docket().Case(1).Otherwise(h.file()))
		if got := total(without, "biber"); got != total(fair, "biber") || got == total(h.view("2010").Results, "biber") {
			h.Errorf("without the correction biber has %d, had %d", got, total(fair, "biber"))
		}
		h.must(h.LiftSanction(ctx, h.admin, "2010", 1, note{Reason: "Fall 1"}, none))
		with := seasonfile.Compute(h.docket().Case(1).Otherwise(h.file()))
		if got := total(with, "biber"); got != total(fair, "biber")-3 {
			h.Errorf("with the correction biber has %d, had %d", got, total(fair, "biber"))
		}
	})
}

// A102: a result is disputed by who played there, and the case waits until the card is corrected.
func TestADisputedCardIsCorrectedByTheActThatThereIs(t *testing.T) {
	each(t, func(h *hall) {
		h.playAll()
		h.president("biber")
		of := protest.Disputed{Kind: protest.Result, League: "bl1", Matchday: 1, Heat: 1, Table: 1}
		r := h.protests("adler", of)
		if len(r.Concerned) == 0 {
			h.Errorf("got %+v", r)
		}
		h.told(r.Concerned[0], "protestiert gegen die Karte von Tisch", true)
		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-13", "", none))
		h.must(h.caseDecide(ctx, h.admin, "2010", 1, &cases.Verdict{Outcome: protest.Upheld, Sentence: "Die Plätze waren vertauscht."}, none))
		if c := h.docket().Case(1); !c.Owes() || c.Otherwise(h.file()) != nil {
			h.Error("the card is as it was, and the case waits for nothing")
		}
		other := card(1, 1)
		other.Seats[0].Player, other.Seats[1].Player = other.Seats[1].Player, other.Seats[0].Player
		h.must(h.PutSitAndGo(ctx, h.admin, day1, 1, other, acts.Terms{Match: anyVersion, Reason: "Fall 1"}))
		c := h.docket().Case(1)
		if c.Owes() {
			h.Error("the card is corrected, and the case waits for it")
		}
		was := c.Otherwise(h.file())
		if was == nil || seasonfile.Same(&was.Leagues[0].Matchdays[0], h.stored()) {
			h.Error("the result before the decision is not to be read")
		}
	})
}

// A102, A104: two clubs protest against one card. Once it is corrected for one of them, the other's protest is decided either way without a
// word of what does not hold any more, and the card stays as it was corrected; a third club still protests against it.
func TestASecondClubsProtestIsDecidedOnceTheCardIsCorrected(t *testing.T) {
	for _, outcome := range []string{protest.Upheld, protest.Rejected} {
		t.Run(outcome, func(t *testing.T) {
			each(t, func(h *hall) { decideSecond(h, outcome) })
		})
	}
}

// decideSecond decides the protest of a second club against a card that was corrected for the first one.
func decideSecond(h *hall, outcome string) {
	h.Helper()
	h.playAll()
	of := protest.Disputed{Kind: protest.Result, League: "bl1", Matchday: 1, Heat: 1, Table: 1}
	for i, club := range []string{"adler", "biber", "dachs"} {
		h.president(club)
		if i < 2 {
			h.protests(club, of)
			h.must(h.caseHear(ctx, h.admin, "2010", i+1, "2010-03-13", "", none))
		}
	}
	h.must(h.caseDecide(ctx, h.admin, "2010", 1, &cases.Verdict{Outcome: protest.Upheld, Sentence: "So ist es.", Lifts: true,
		Seats: swapped().Seats}, none))
	says, lifts := h.docket().Case(2).IfUpheld(false)
	if strings.Contains(says, "nicht mehr") {
		h.Errorf("the page says %q", says)
	}
	verdict := &cases.Verdict{Outcome: outcome, Sentence: "Auch das ist so.", Lifts: lifts, Seats: swapped().Seats}
	told := h.must(h.caseDecide(ctx, h.admin, "2010", 2, verdict, acts.Terms{DryRun: true}))
	out := h.must(h.caseDecide(ctx, h.admin, "2010", 2, verdict, acts.Terms{Match: []acts.Version{told.Shown}}))
	if c := h.docket().Case(2); len(h.warnings(out)) > 0 || c.Owes() || c.Decision().Outcome != outcome {
		h.Errorf("%s: warned %+v of %+v", outcome, h.warnings(out), c)
	}
	if !seasonfile.Same(h.stored().Heat(1).SitAndGo(1), swapped()) {
		h.Errorf("%s: the card is %+v", outcome, h.stored().Heat(1).SitAndGo(1))
	}
	h.protests("dachs", of)
}

func TestAProtestIsRefused(t *testing.T) {
	each(t, func(h *hall) {
		president := h.president("adler")
		file := func(of protest.Disputed, reason string) (*acts.Outcome, error) {
			return h.caseProtest(ctx, president, "2010", &cases.Filing{Club: "adler", Of: cases.Against(of), Reason: reason}, none)
		}
		h.must(h.AddSanction(ctx, h.admin, "2010", correction(), none))
		h.refused("2.2.3", "", "den es trifft")(file(protest.Disputed{Kind: protest.Sanction, Sanction: 1}, "Nein"))
		h.refused("", "$.reason", "warum")(file(protest.Disputed{Kind: protest.Sanction, Sanction: 1}, " "))
		h.refused("", "$.reason", "Steuerzeichen")(file(protest.Disputed{Kind: protest.Sanction, Sanction: 1}, "a\x00"))
		h.refused("", "$.of.kind", "wogegen")(file(protest.Disputed{Kind: "weather"}, "Nein"))
		h.refused("", "$.of", "Heat und Tisch")(file(protest.Disputed{Kind: protest.Result, League: "bl1", Matchday: 1, Heat: 1}, "Nein"))
		h.refused("2.2.3", "", "noch nicht zu Ende")(file(protest.Disputed{Kind: protest.Result, League: "bl1", Matchday: 1}, "Nein"))
		h.refused("2.2.3", "", "gilt nicht mehr")(file(protest.Disputed{Kind: protest.NoShow, League: "bl1", Matchday: 1}, "Nein"))
		h.fails(acts.ErrNotFound)(file(protest.Disputed{Kind: protest.Sanction, Sanction: 7}, "Nein"))
		h.fails(acts.ErrNotFound)(file(protest.Disputed{Kind: protest.Result, League: "bl1", Matchday: 9}, "Nein"))
		h.fails(acts.ErrNotFound)(file(protest.Disputed{Kind: protest.Penalty, League: "bl1", Matchday: 1, Penalty: "x"}, "Nein"))
		h.fails(acts.ErrNotFound)(h.caseState(ctx, president, "2010", 1, "adler", "Nein", none))
		if got := len(h.docket().Cases); got != 0 {
			h.Errorf("%d cases", got)
		}
		h.later("2010-03-21")
		biber := h.president("biber")
		h.refused("2.2.3", "", "möglich war er bis 20. März 2010")(h.caseProtest(ctx, biber, "2010", &cases.Filing{Club: "biber",
			Of: cases.Against(protest.Disputed{Kind: protest.Sanction, Sanction: 1}), Reason: "Nein"}, none))
		h.must(h.casePutRules(ctx, h.admin, "2010", &protest.Rules{ProtestDays: 14, AppealDays: 7, PhotoDays: 30}, none))
		h.protests("biber", protest.Disputed{Kind: protest.Sanction, Sanction: 1})
		h.refused("", "$.on", "kein Datum")(h.caseHear(ctx, h.admin, "2010", 1, "morgen", "", none))
		h.refused("2.2.3", "", "betrifft diesen Verein nicht")(h.caseState(ctx, president, "2010", 1, "adler", "Nein", none))
		if _, err := h.Cases.Record(ctx, president, "2010", 1); !errors.Is(err, acts.ErrDenied) {
			h.Errorf("a club that the case does not concern reads it: %v", err)
		}
		h.must(h.caseWithdraw(ctx, biber, "2010", 1, "biber", none))
		if open := h.docket().Open("", "2010-03-21"); len(open) != 0 {
			h.Errorf("withdrawn, and open: %+v", open)
		}
	})
}

// § 2.2.3, A102: a penalty of a referee can be disputed until the result is official; lifting it ends what is owed.
func TestAPenaltyIsDisputed(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		p := h.imposed(h.must(h.ImposePenalty(ctx, h.director, day1, matchday.Penalty{Club: "adler", Player: "adler-1",
			Kind: matchday.PenaltyWarning, Rule: "2.2.15", Referee: "Frau Muster", Reason: "Softplay"}, none)))
		r := h.protests("adler", protest.Disputed{Kind: protest.Penalty, League: "bl1", Matchday: 1, Penalty: p.ID})
		if c := h.docket().Case(1); r.Of.Penalty != p.ID || c.Public(&h.docket().Rules, "2010-03-13").Of.Penalty != "" {
			h.Errorf("which penalty it is, is no affair of the public: %+v", c)
		}
		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-13", "", none))
		h.must(h.caseDecide(ctx, h.admin, "2010", 1, &cases.Verdict{Outcome: protest.Upheld, Sentence: "Es war kein Softplay."}, none))
		h.must(h.LiftPenalty(ctx, h.director, day1, p.ID, "Fall 1", none))
		if h.docket().Case(1).Owes() {
			h.Error("the penalty is lifted, and the case waits for it")
		}
	})
}

// § 1.2.10: a no-show is disputed, and taken back by the act that there is.
func TestANoShowIsDisputed(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.PutNoShow(ctx, h.director, day1, "adler", none))
		h.protests("adler", protest.Disputed{Kind: protest.NoShow, League: "bl1", Matchday: 1})
		c := h.docket().Case(1)
		if other := c.Otherwise(h.file()); other == nil || len(other.Leagues[0].Matchdays[0].NoShows) != 0 {
			h.Errorf("got %+v", other)
		}
		h.must(h.DeleteNoShow(ctx, h.director, day1, "adler", acts.Terms{Match: anyVersion}))
		if c = h.docket().Case(1); !c.Done || len(c.Otherwise(h.file()).Leagues[0].Matchdays[0].NoShows) != 1 {
			h.Errorf("got %+v", c)
		}
	})
}

// A103: where a result that was official is provisional again, the time for a protest counts from that day, and once more from the day on
// which it is official again.
func TestTheTimeForAProtestCountsFromTheDayOnWhichOfficialIsTakenBack(t *testing.T) {
	each(t, func(h *hall) {
		h.playAll()
		result, adler := protest.Disputed{Kind: protest.Result, League: "bl1", Matchday: 1}, h.president("adler")
		for _, step := range []struct {
			day   string
			does  func() (*acts.Outcome, error)
			until string // the last day for a protest after this step; "" if the time is over
		}{
			{"2010-03-14", func() (*acts.Outcome, error) { return h.DeclareOfficial(ctx, h.admin, day1, none) }, "2010-03-21"},
			{"2010-03-30", func() (*acts.Outcome, error) { return h.WithdrawOfficial(ctx, h.admin, day1, "Karte 7", none) }, "2010-04-06"},
			{"2010-05-01", func() (*acts.Outcome, error) { return h.DeclareOfficial(ctx, h.admin, day1, none) }, "2010-05-08"},
		} {
			h.later(step.day)
			h.must(step.does())
			if got := h.view("2010").DisputableUntil(&result, "adler", step.day); got != step.until {
				h.Errorf("since %s: until %q, want %q", step.day, got, step.until)
			}
			filing := &cases.Filing{Club: "adler", Of: cases.Against(result), Reason: "Karte 7"}
			h.later(step.until)
			h.must(h.caseProtest(ctx, adler, "2010", filing, acts.Terms{DryRun: true}))
			h.later(rulebook.AddDays(step.until, 1))
			h.refused("2.2.3", "", "zu spät")(h.caseProtest(ctx, adler, "2010", filing, acts.Terms{DryRun: true}))
		}
	})
}
