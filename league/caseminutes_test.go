package league_test

import (
	"errors"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/cases"
	"pokerliga/rules/protest"
)

// minutes are minutes of the first case.
func minutes(on declare.Day) *cases.PutMinutes {
	return &cases.PutMinutes{OfCase: firstCase, On: on, Venue: "Linz, Büro", Present: cases.Names{"Eva Maier", "Karl Huber", "Ines Novak"},
		Text: "Der Kapitän hat gezählt.", For: 2, Abstained: 1}
}

// § 2.2.3, A104: the minutes are written and changed until the decision, and stay with it; those after an appeal are others. The journal says
// that there are minutes, without their content, which only those who decide cases can read.
func TestMinutesAreWrittenUntilTheDecision(t *testing.T) {
	each(t, func(h *hall) {
		adler, berta := h.president("adler"), h.user("berta", acts.Role{Kind: acts.RoleAdmin})
		party := h.user("paula", acts.Role{Kind: acts.RoleCommittee}, acts.Role{Kind: acts.RolePresident, Club: "biber"})
		h.must(h.AddSanction(ctx, h.admin, "2010", correction(), none))
		h.protests("biber", protest.Disputed{Kind: protest.Sanction, Sanction: 1})
		put := func(m *cases.PutMinutes, by acts.Actor, terms acts.Terms) (*acts.Outcome, error) {
			return h.Acts.Do(ctx, by, m, terms)
		}

		h.refused("2.2.3", "$.on", "kommt erst")(put(minutes("2010-03-14"), h.admin, none))
		h.refused("2.2.3", "$.on", "nicht vor dem 13. März 2010")(put(minutes("2010-03-12"), h.admin, none))
		h.refused("2.2.3", "", "eigenen Vereins")(put(minutes("2010-03-13"), party, none))
		many := minutes("2010-03-13")
		many.Against = 1
		h.refused("", "$.for", "nicht mehr abstimmen")(put(many, h.admin, none))
		h.fails(acts.ErrNotFound)(h.Acts.Do(ctx, h.admin, &cases.DropMinutes{OfCase: firstCase}, none))

		first := h.must(put(minutes("2010-03-13"), h.admin, none))
		if e := h.last(); e.Act != "case.minutes" || e.After != `{"case":1,"league":"bl1","on":"2010-03-13"}` {
			h.Errorf("the journal says %+v", e)
		}
		h.fails(acts.ErrNoMatch)(put(minutes("2010-03-13"), h.admin, none))
		changed := minutes("2010-03-13")
		changed.Text, changed.Against, changed.Abstained = "Zwei Zeugen haben gezählt.", 1, 0
		kept := h.must(put(changed, h.admin, acts.Terms{Match: []acts.Version{first.Version}}))
		h.refused("2.2.3", "", "eigenen Vereins")(h.Acts.Do(ctx, party, &cases.DropMinutes{OfCase: firstCase}, none))
		h.must(h.Acts.Do(ctx, h.admin, &cases.DropMinutes{OfCase: firstCase}, acts.Terms{Match: []acts.Version{kept.Version}}))
		if e := h.last(); e.After != "" || strings.Contains(e.Before, "Zeugen") {
			h.Errorf("the journal says %+v", e)
		}
		h.must(put(changed, h.admin, none))
		h.verified()

		m, err := h.Cases.Minutes(ctx, h.admin, "2010", 1)
		if err != nil || m.Text != "Zwei Zeugen haben gezählt." || m.Says() !=
			"Beraten am 13. März 2010 in Linz, Büro, anwesend: Eva Maier, Karl Huber, Ines Novak. Stimmen 2 : 1." {
			h.Errorf("got %+v, %v", m, err)
		}
		for _, by := range []acts.Actor{adler, h.president("biber"), h.director} {
			if _, err := h.Cases.Minutes(ctx, by, "2010", 1); !errors.Is(err, acts.ErrDenied) {
				h.Errorf("%s reads the minutes: %v", by.User, err)
			}
		}

		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-13", "", none))
		verdict := &cases.Verdict{Outcome: protest.Rejected, Sentence: "Die Chips fehlten."}
		h.must(h.caseDecide(ctx, h.admin, "2010", 1, verdict, none))
		h.refused("2.2.3", "", "schon entschieden")(put(minutes("2010-03-13"), h.admin, none))
		h.refused("2.2.3", "", "schon entschieden")(h.Acts.Do(ctx, h.admin, &cases.DropMinutes{OfCase: firstCase}, none))

		h.must(h.caseAppeal(ctx, h.president("biber"), "2010", 1, "biber", "Die Zeugen irren.", none))
		second := minutes("2010-03-13")
		second.Present, second.For, second.Abstained = cases.Names{"Otto Berger"}, 0, 0
		h.must(put(second, berta, none))
		if c := h.docket().Case(1); len(c.Minutes) != 2 || c.Minutes[1].Against != 1 || c.Minutes[2].Voted() != "" {
			h.Errorf("got %+v", c.Minutes)
		}
		h.verified()
	})
}
