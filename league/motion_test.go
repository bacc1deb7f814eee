package league_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/cases"
	"pokerliga/office/seasons"
	"pokerliga/rules/protest"
	"pokerliga/rules/seasonfile"
)

// lays lays an act before the board, and returns the number of its motion.
func (h *hall) lays(v declare.Value) int {
	h.Helper()
	var m league.MotionHead
	decodeInto(h, h.must(h.Acts.Do(ctx, h.admin, &league.LayMotion{InSeason: "2010", Asked: league.MotionAsked(declare.Ask(v))}, none)), &m)
	return m.Number
}

// weighed is what the board can decide.
func (h *hall) weighed() *league.Weighed {
	h.Helper()
	w, err := h.Weigh(ctx, h.admin, "2010")
	if err != nil {
		h.Fatal(err)
	}
	return w
}

// entries is the journal of the season.
func (h *hall) entries() []acts.Entry {
	h.Helper()
	list, err := h.Journal(ctx, h.admin, acts.Query{Season: "2010"})
	if err != nil {
		h.Fatal(err)
	}
	return list
}

// threeMotions lays before the board to uphold and to reject the case of biber about 3 points, and a fine of adler.
func (h *hall) threeMotions() (uphold, reject *cases.Verdict, fine *seasons.Fine) {
	h.Helper()
	h.disputes(protest.Sanction, true)
	h.must(h.caseHear(ctx, h.admin, "2010", 1, h.clock.Format("2006-01-02"), "", none))
	of := cases.OfCase{Season: "2010", Case: 1}
	uphold = &cases.Verdict{OfCase: of, Outcome: protest.Upheld, Sentence: "Die Frist war gewahrt.", Reason: "Nur für den Verein.", Lifts: true}
	reject = &cases.Verdict{OfCase: of, Outcome: protest.Rejected, Sentence: "Die Frist war vorbei."}
	fine = &seasons.Fine{InSeason: "2010", Club: "adler", Date: declare.Day(h.clock.Format("2006-01-02")), Cents: 2000, Rule: "2.2.13", Reason: "Ohne Dress"}
	for i, v := range []declare.Value{uphold, reject, fine} {
		if n := h.lays(v); n != i+1 {
			h.Errorf("the motion is called %d", n)
		}
	}
	return uphold, reject, fine
}

// What the board may decide stands side by side, with tables, plan and money; nothing has happened by that, and what it accepts is carried out in
// one act, to the same effect as each for itself.
func TestTheBoardWeighsWhatItMayDecide(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		_, _, fine := h.threeMotions()
		before := h.facts()
		w := h.weighed()
		var ways []string
		for _, way := range w.Ways {
			ways = append(ways, fmt.Sprint(way.Accepted))
			if way.Refused != "" {
				h.Errorf("%v: %s", way.Accepted, way.Refused)
			}
			if moves, pays := slices.Contains(way.Accepted, 1), slices.Contains(way.Accepted, 3); moves != (len(way.Seasons) > 0) || pays != (len(way.Money) > 0) {
				h.Errorf("%v changes %+v and %+v", way.Accepted, way.Seasons, way.Money)
			}
		}
		if got := strings.Join(ways, " "); got != "keiner 1 2 3 1,3 2,3" {
			h.Errorf("the ways are %s", got)
		}
		if got := w.Ways[3].Money; len(got) != 1 || got[0] != (league.Owing{Club: "adler", Before: 10000, After: 12000}) {
			h.Errorf("the fine makes %+v", got)
		}
		if h.facts() != before || h.docket().Case(1).Decision() != nil {
			h.Error("weighing has changed something")
		}
		if h.weighed() != w {
			h.Error("what is weighed is weighed anew though nothing has changed")
		}

		resolve := &league.Resolve{InSeason: "2010", Motions: league.Accepting{1, 3}}
		told := h.must(h.Acts.Do(ctx, h.admin, resolve, acts.Terms{DryRun: true}))
		if parts := h.partsOf(told); !slices.Equal(parts, []string{"sanction.lift", "case.decide", "fine.add"}) {
			h.Errorf("the dry run tells %v", parts)
		}
		if !slices.ContainsFunc(told.Brings, func(says string) bool {
			return strings.Contains(says, "bisher offen 100,00 €, dann offen 120,00 €")
		}) {
			h.Errorf("the question says %q", told.Brings)
		}
		for _, club := range []string{"adler", "biber"} {
			if !slices.Contains(told.Notifies, club) {
				h.Errorf("the question says that %v are told", told.Notifies)
			}
		}
		h.must(h.Acts.Do(ctx, h.admin, resolve, acts.Terms{Match: []acts.Version{told.Shown}}))
		if left := h.weighed(); len(left.Motions) > 0 {
			h.Errorf("still laid before the board: %+v", left.Motions)
		}
		entries := h.entries()
		last := entries[len(entries)-1]
		if last.Act != "motion.resolve" || !regexp.MustCompile(`^{"number":1,"date":"2010-03-13","accepted":\[1,3\],"rejected":\[2\],"entries":\[\d+,\d+\],"final":\[1\]}$`).MatchString(last.After) {
			h.Errorf("the journal says %s %s", last.Act, last.After)
		}
		for _, e := range entries {
			if strings.HasPrefix(e.Act, "motion.") && strings.Contains(e.Before+e.After, "Nur für den Verein") {
				h.Errorf("the journal has what is for those concerned alone: %s", e.After)
			}
		}
		if n := h.lays(&seasons.Fine{InSeason: "2010", Club: "biber", Date: fine.Date, Cents: 100, Rule: "2.2.13", Reason: "Zu spät"}); n != 4 {
			h.Errorf("the next motion is called %d", n)
		}
		h.proved()

		if all := h.view("2010").Sanctions(); all[len(all)-1].Lifted == nil {
			h.Error("the sanction is still in force")
		}
		if a, err := h.Account(ctx, h.admin, "adler", "2010", ""); err != nil || a.Open != 12000 {
			h.Errorf("got %+v, %v", a, err)
		}
	})
}

// What cannot be laid before the board is refused, and what cannot be decided together is told where it would be decided.
func TestMotionsAreRefused(t *testing.T) {
	each(t, func(h *hall) {
		_, reject, fine := h.threeMotions()
		president := h.president("adler")
		lay := func(asked acts.Asked) (*acts.Outcome, error) {
			return h.Acts.Do(ctx, h.admin, &league.LayMotion{InSeason: "2010", Asked: league.MotionAsked(asked)}, none)
		}
		h.refused("", "", "schon vor, als Antrag 3")(lay(declare.Ask(fine)))
		elsewhere := *fine
		elsewhere.InSeason = "2011"
		for _, asked := range []acts.Asked{{Method: "DELETE", Path: "/seasons/2010"}, {Method: "POST", Path: "/seasons"}, {}, declare.Ask(&elsewhere)} {
			h.refused("", "$.asked.path", "nicht vorlegen")(lay(asked))
		}
		no := declare.Ask(fine)
		no.Body = `{"club":"adler","betrag":20}`
		h.refused("", "$.asked.body", "nicht, was dieser Vorgang braucht")(lay(no))
		less := *fine
		less.Rule = ""
		h.refused("2.2.1", "$.rule", "Paragraph")(lay(declare.Ask(&less)))
		h.fails(acts.ErrDenied)(h.Acts.Do(ctx, president, &league.LayMotion{InSeason: "2010", Asked: league.MotionAsked(declare.Ask(fine))}, none))
		if _, err := h.Weigh(ctx, president, "2010"); err == nil {
			h.Error("a president reads what is laid before the board")
		}
		h.fails(acts.ErrNotFound)(nil, second(h.Weigh(ctx, h.admin, "nirgends")))

		// Six ways are there; two more fines make 24.
		second := *fine
		second.Cents = 300
		h.lays(&second)
		third := *fine
		third.Cents = 400
		h.refused("", "", "Mehr als 16")(lay(declare.Ask(&third)))

		h.refused("", "$.motions[1]", "Antrag 9 liegt nicht vor")(h.Acts.Do(ctx, h.admin, &league.Resolve{InSeason: "2010", Motions: league.Accepting{1, 9}}, none))
		h.refused("", "", "Antrag 2 geht so nicht")(h.Acts.Do(ctx, h.admin, &league.Resolve{InSeason: "2010", Motions: league.Accepting{1, 2}}, none))
		h.must(h.Acts.Do(ctx, h.admin, reject, none)) // the case is decided at the office, before the board meets
		w := h.weighed()
		if says := w.Ways[1].Refused; !strings.HasPrefix(says, "Antrag 1 geht so nicht: ") || w.Motions[0].Entry != nil {
			h.Errorf("to uphold a case that is decided is told as %q", says)
		}
		h.must(h.Acts.Do(ctx, h.admin, &league.WithdrawMotion{InSeason: "2010", Motion: 1}, none))
		h.fails(acts.ErrNotFound)(h.Acts.Do(ctx, h.admin, &league.WithdrawMotion{InSeason: "2010", Motion: 1}, none))
		h.must(h.Acts.Do(ctx, h.admin, &league.Resolve{InSeason: "2010", Motions: league.Accepting{}}, none))
		h.refused("", "", "liegt nichts vor")(h.Acts.Do(ctx, h.admin, &league.Resolve{InSeason: "2010", Motions: league.Accepting{}}, none))
		h.proved()
	})
}

// The board reads by a link, without an account, until it has decided or the office takes the link back.
func TestTheBoardReadsByALink(t *testing.T) {
	each(t, func(h *hall) {
		share := &league.MakeMotionsLink{InSeason: "2010"}
		h.refused("", "", "liegt nichts vor")(h.Acts.Do(ctx, h.admin, share, none))
		h.threeMotions()
		link := func() string {
			h.Helper()
			return h.must(h.Acts.Do(ctx, h.admin, share, none)).Content.(*league.MadeMotionsLink).Token
		}
		gone := func(token string) {
			h.Helper()
			if _, err := h.WeighBehind(ctx, token); err == nil || !strings.Contains(err.Error(), "gilt nicht mehr") {
				h.Errorf("got %v", err)
			}
		}
		first := link()
		if w, err := h.WeighBehind(ctx, first); err != nil || len(w.Motions) != 3 {
			h.Errorf("got %+v, %v", w, err)
		}
		second := link()
		gone(first)
		if strings.Contains(string(seasonfile.Canonical(h.entries())), second) {
			h.Error("the journal has the token")
		}
		h.must(h.Acts.Do(ctx, h.admin, &league.WithdrawMotionsLink{InSeason: "2010"}, none))
		gone(second)
		h.fails(acts.ErrNotFound)(h.Acts.Do(ctx, h.admin, &league.WithdrawMotionsLink{InSeason: "2010"}, none))
		third := link()
		h.must(h.Acts.Do(ctx, h.admin, &league.Resolve{InSeason: "2010", Motions: league.Accepting{3}}, none))
		gone(third)
		h.proved()
	})
}
