package league_test

import (
	"slices"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/office/seasons"
	"pokerliga/office/tasks"
	"pokerliga/rules/matchday"
	"pokerliga/rules/protest"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
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

// caseWay is a way to decide a case.
type caseWay struct {
	name, outcome string
	lifts         bool // what follows is carried out with it
}

// caseWays are all ways. A decision that leaves what follows to an act of its own is one of them on purpose: the association may know that a
// card is wrong before it knows the right one, or keep a season closed until its other cases are decided. Then the case waits. What remains
// of something that is disputed in part is a decision anew, but for a card, of which every part is a place.
var caseWays = []caseWay{
	{"upheld", protest.Upheld, true},
	{"upheld, to be carried out later", protest.Upheld, false},
	{"partly", protest.Partly, true},
	{"rejected", protest.Rejected, true},
}

// counts reports whether numbers of the season hang on a kind of case.
func counts(kind protest.Kind) bool { return kind != protest.Fine && kind != protest.Penalty }

// § 2.2.3, A104, A105: every kind of case is decided every way by one act, on every kind of day, and a dry run before says what it
// changes and stores nothing. Upheld, what is disputed is lifted with it, or corrected; a season that is confirmed is opened again for that.
func TestEveryKindOfCaseIsDecidedEveryWay(t *testing.T) {
	for _, set := range caseSets {
		for _, kind := range set.kinds {
			for _, way := range caseWays {
				t.Run(set.name+"/"+string(kind)+"/"+way.name, func(t *testing.T) {
					set.in(t, func(h *hall) { decideOneWay(h, &set, kind, &way) })
				})
			}
		}
	}
}

// swapped is the card that is disputed, with its first two places the other way round.
func swapped() *scoring.SitAndGo {
	other := card(1, 1)
	other.Seats[0].Player, other.Seats[1].Player = other.Seats[1].Player, other.Seats[0].Player
	return other
}

// decideOneWay decides a case of a kind.
func decideOneWay(h *hall, set *caseSet, kind protest.Kind, way *caseWay) {
	h.president("dachs") // who is written to
	set.brings(h, kind)
	h.must(h.caseHear(ctx, h.admin, "2010", 1, h.clock.Format("2006-01-02"), "", none))
	verdict := &cases.Verdict{Outcome: way.outcome, Sentence: "So ist es.", Lifts: way.lifts}
	if kind == protest.Result && way.lifts && way.outcome != protest.Rejected {
		verdict.Seats = swapped().Seats
	}
	carried := way.lifts && (way.outcome == protest.Upheld || way.outcome == protest.Partly && kind == protest.Result)
	opens := set.closed && carried && counts(kind)
	told := h.must(h.caseDecide(ctx, h.admin, "2010", 1, verdict, acts.Terms{DryRun: true}))
	if c := h.docket().Case(1); c.Done || c.Decision() != nil || h.view("2010").Head.Confirmed.IsZero() == set.closed {
		h.Fatalf("a dry run decided %+v", c)
	}
	parts := h.partsOf(told)
	if slices.Contains(parts, "promotion.reopen") != opens || (len(parts) > 0) != carried {
		h.Errorf("the dry run tells %v", parts)
	}
	for _, club := range h.view("2010").File.League("bl1").Clubs {
		if opens && !slices.Contains(told.Notifies, club) {
			h.Errorf("the dry run says that %v are told", told.Notifies)
		}
	}
	out := h.must(h.caseDecide(ctx, h.admin, "2010", 1, verdict, acts.Terms{Match: []acts.Version{told.Shown}}))
	c := h.docket().Case(1)
	if c.Done != carried || c.Decision() == nil {
		h.Errorf("got %+v", c)
	}
	owes := way.outcome == protest.Upheld && !carried
	if c.Owes() != owes || len(h.warnings(out)) > 0 != owes {
		h.Errorf("owes %t, warned %+v, want %t", c.Owes(), h.warnings(out), owes)
	}
	if final := h.record(out).Stage == protest.StageFinal; final != (way.outcome == protest.Upheld && kind != protest.Result) {
		h.Errorf("got %s", h.record(out).Stage)
	}
	if open := h.view("2010").Head.Confirmed.IsZero(); open == set.closed != opens {
		h.Errorf("the season is open: %t", open)
	}
	if opens {
		h.reopenedFor("Fall 1: So ist es.")
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

// partsOf are the acts that an act would carry out with it.
func (h *hall) partsOf(out *acts.Outcome) (deeds []string) {
	for _, e := range out.Parts {
		deeds = append(deeds, e.Act)
	}
	return deeds
}

// reopenedFor checks that the season was opened again for that reason and all clubs are told, and that it can be confirmed anew.
func (h *hall) reopenedFor(why string) {
	h.Helper()
	entries, err := h.Journal(ctx, h.admin, acts.Query{})
	entries = slices.DeleteFunc(entries, func(e acts.Entry) bool { return e.Act != string("promotion.reopen") })
	if n := len(entries); err != nil || n == 0 || entries[n-1].Reason != why {
		h.Errorf("the journal says %+v, %v", entries, err)
	}
	if v := h.view("2010"); v.Frozen[0].Withdrawn.IsZero() {
		h.Errorf("got %+v", v.Frozen[0])
	}
	h.told("dachs", "gilt nicht mehr: Die Saison ist mit", true)
}

// § 2.2.3, A105: an appeal turns what the first decision did: a card that was corrected is put back, one that stayed is corrected, also
// on an official day and in a season that was confirmed once more in between. What is put back is what the club had protested against.
func TestAnAppealTurnsWhatWasDecided(t *testing.T) {
	for _, set := range caseSets {
		if !slices.Contains(set.kinds, protest.Result) {
			continue
		}
		for _, first := range []string{protest.Upheld, protest.Partly, protest.Rejected} {
			t.Run(set.name+"/"+first, func(t *testing.T) { set.in(t, func(h *hall) { decideTwice(h, &set, first) }) })
		}
	}
}

// decideTwice decides a case about a card, and the other way round on appeal.
func decideTwice(h *hall, set *caseSet, first string) {
	set.brings(h, protest.Result)
	berta, biber := h.user("berta", acts.Role{Kind: acts.RoleAdmin}), h.president("biber")
	today := h.clock.Format("2006-01-02")
	right := &cases.Verdict{Outcome: first, Sentence: "So ist es.", Lifts: true, Seats: swapped().Seats}
	wrong := &cases.Verdict{Outcome: protest.Rejected, Sentence: "Doch nicht.", Lifts: true}
	decides := []*cases.Verdict{right, wrong}
	by := "biber"
	if first == protest.Rejected {
		right.Outcome, decides, by = protest.Upheld, []*cases.Verdict{wrong, right}, "adler"
	}
	is := func(want *cases.Verdict) {
		h.Helper()
		card := card(1, 1)
		if want == right {
			card = swapped()
		}
		if got := h.stored().Heat(1).SitAndGo(1); !seasonfile.Same(got, card) {
			h.Errorf("%s: the card is %+v, want %+v", want.Outcome, got, card)
		}
	}
	h.must(h.caseHear(ctx, h.admin, "2010", 1, today, "", none))
	h.must(h.caseDecide(ctx, h.admin, "2010", 1, decides[0], none))
	is(decides[0])
	appellant := map[string]acts.Actor{"biber": biber, "adler": {User: "president-adler", Roles: []acts.Role{{Kind: acts.RolePresident, Club: "adler"}}}}[by]
	h.must(h.caseAppeal(ctx, appellant, "2010", 1, by, "Nein.", none))
	h.must(h.caseHear(ctx, h.admin, "2010", 1, today, "", none))
	if set.closed && first != protest.Rejected {
		h.must(h.ConfirmPlan(ctx, h.admin, "2010", forced))
	}
	told := h.must(h.caseDecide(ctx, berta, "2010", 1, decides[1], acts.Terms{DryRun: true}))
	if slices.Contains(h.partsOf(told), "promotion.reopen") != set.closed || !slices.Contains(h.partsOf(told), "sit-and-go.put") {
		h.Errorf("the dry run tells %v", h.partsOf(told))
	}
	is(decides[0])
	h.must(h.caseDecide(ctx, berta, "2010", 1, decides[1], acts.Terms{Match: []acts.Version{told.Shown}}))
	is(decides[1])
	if c := h.docket().Case(1); c.Done != (decides[1] == right) || c.Owes() || c.Open(&h.docket().Rules, today) {
		h.Errorf("got %+v", c)
	}
	words := "ist abgewiesen, und die Karte ist auf den Stand davor gebracht."
	if decides[1] == right {
		words = "ist stattgegeben, und die Karte ist korrigiert."
	}
	h.told("biber", words, true)
	h.verified()
}

// A104: a decision says what is to be done with the card: places that it would not carry out are refused, at their fields, and so is an
// upheld protest that is to be carried out with the card as it is. Who has seen the card as it was does not write over another.
func TestADecisionSaysWhatBecomesOfTheCard(t *testing.T) {
	each(t, func(h *hall) {
		h.disputes(protest.Result, false)
		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-13", "", none))
		says := func(outcome string, lifts bool, card *scoring.SitAndGo) (*acts.Outcome, error) {
			return h.caseDecide(ctx, h.admin, "2010", 1, &cases.Verdict{Outcome: outcome, Sentence: "So ist es.", Lifts: lifts, Seats: card.Seats}, none)
		}
		two := swapped()
		two.Seats[1].Place = 7
		h.refused("2.2.3", "$.outcome", "andere Plätze")(says(protest.Rejected, true, swapped()))
		h.refused("2.2.3", "$.lifts", "nur, wenn")(says(protest.Upheld, false, swapped()))
		h.refused("2.2.3", "$.lifts", "die richtige Karte")(says(protest.Upheld, true, card(1, 1)))
		h.refused("3.2.13", "$.seats[2].place", "keine Reihung")(says(protest.Upheld, true, two))
		if c := h.docket().Case(1); c.Decision() != nil || !seasonfile.Same(h.stored().Heat(1).SitAndGo(1), card(1, 1)) {
			h.Errorf("got %+v", c)
		}
		right := &cases.Verdict{Outcome: protest.Upheld, Sentence: "So ist es.", Lifts: true, Seats: swapped().Seats}
		told := h.must(h.caseDecide(ctx, h.admin, "2010", 1, right, acts.Terms{DryRun: true}))
		other := card(1, 1)
		other.Seats[1].Player, other.Seats[2].Player = other.Seats[2].Player, other.Seats[1].Player
		h.must(h.PutSitAndGo(ctx, h.admin, day1, 1, other, acts.Terms{Match: anyVersion, Reason: "Nachgezählt"}))
		if _, err := h.caseDecide(ctx, h.admin, "2010", 1, right, acts.Terms{Match: []acts.Version{told.Shown}}); err == nil {
			h.Error("a decision writes over a card that nobody was shown")
		}
	})
}

// A102: a card that is not there any more can still be decided about.
func TestACaseAboutACardThatIsGoneIsDecided(t *testing.T) {
	each(t, func(h *hall) {
		h.disputes(protest.Result, false)
		h.must(h.ReopenHeat(ctx, h.admin, day1, 1, "Vertauscht", none))
		h.must(h.DeleteSitAndGo(ctx, h.admin, day1, 1, 1, acts.Terms{Match: anyVersion}))
		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-13", "", none))
		h.must(h.caseDecide(ctx, h.admin, "2010", 1, &cases.Verdict{Outcome: protest.Upheld, Sentence: "So ist es.", Lifts: true}, none))
		if c := h.docket().Case(1); c.Owes() {
			h.Errorf("got %+v", c)
		}
	})
}
