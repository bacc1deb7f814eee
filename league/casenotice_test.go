package league_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/rules/protest"
)

// § 2.2.3: whoever runs the matchday of what is disputed is told of each step, by his daily letter, too, if he wants that; not of
// what clubs have said.
func TestADirectorIsToldOfTheCasesAboutHisMatchdays(t *testing.T) {
	each(t, func(h *hall) {
		other := h.user("other", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "2010", League: "bl1", Number: 2}})
		h.must(h.PutNoShow(ctx, h.director, day1, "adler", none))
		h.protests("adler", protest.Disputed{Kind: protest.NoShow, League: "bl1", Matchday: 1})
		told := func(by acts.Actor) string {
			all, err := h.MyNotices(ctx, by)
			if err != nil {
				h.Fatal(err)
			}
			var text []string
			for i := range all {
				text = append(text, fmt.Sprintf("%s %t %s", all[i].Subject, all[i].Read.IsZero(), all[i].Text))
			}
			return strings.Join(text, "\n")
		}
		want := "cases/1 true Fall 1: Pokerclub adler protestiert gegen die Wertung als Nichtantritt in der 1. Sammelrunde."
		if got := told(h.director); got != want {
			h.Errorf("got %q, want %q", got, want)
		}
		if got := told(other); got != "" {
			h.Errorf("the director of another matchday is told %q", got)
		}
		news, _, _, err := h.Daily()(ctx, h.director, h.clock.Add(-time.Hour), h.clock.Add(time.Hour))
		if err != nil || !strings.Contains(news, "Turnierleitung") || !strings.Contains(news, "protestiert gegen") ||
			!strings.HasSuffix(news, ": "+acts.SiteHere+"/ligen/bl1/2010/faelle/1") {
			h.Errorf("the daily letter says %q, %v", news, err)
		}
		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-13", "Geheim", none))
		h.must(h.caseState(ctx, h.president("adler"), "2010", 1, "adler", "Geheim", none))
		h.must(h.caseDecide(ctx, h.admin, "2010", 1, &cases.Verdict{Outcome: protest.Rejected, Sentence: "Niemand war da.", Reason: "Geheim"},
			none))
		got := told(h.director)
		if strings.Contains(got, "Geheim") || strings.Count(got, "\n") != 2 || !strings.Contains(got, "wird abgewiesen: Niemand war da.") {
			h.Errorf("got %q", got)
		}
		h.later("2010-03-30")
		if got := told(h.director); strings.Contains(got, "true") {
			h.Errorf("the case is final, and unread: %q", got)
		}
	})
}
