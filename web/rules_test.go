package web_test

import (
	"errors"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/web"
)

// The page of the rulebook shows the numbers that are in force in a season, and what
// it has changed.
func TestTheRulesShowTheNumbersOfASeason(t *testing.T) {
	f := decode(t, "tiny")
	f.Rules = &seasonfile.RuleChanges{SNGPoints: []int{10, 6, 3}}
	s := snapshot(summer, f)
	p, err := web.NewRules(s, "tiny")
	if err != nil {
		t.Fatal(err)
	}
	body, err := web.Draw(p)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"nach dem Platz: 10, 6, 3 (üblich: 9, 7, 5, 3, 2, 1)</b>", "Mindestalter in Jahren: 18",
		"Plätze für Auf- und Absteiger: 3"} {
		if !strings.Contains(strings.ReplaceAll(string(body), "\u00a0", " "), want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	if p, err = web.NewRules(s, ""); err != nil || p.Season != "" || p.Chapters[0].Paragraphs[5].Numbers != nil {
		t.Errorf("without a season: %+v, %v", p.Season, err)
	}
	if _, err := web.NewRules(s, "1999"); !errors.Is(err, acts.ErrNotFound) {
		t.Errorf("a season that is not there: %v", err)
	}
}

func TestTheHouseRulesOfTheFloorStandOnAPageOfTheirOwn(t *testing.T) {
	body, err := web.Draw(web.NewFloorRules(nil))
	if err != nil {
		t.Fatal(err)
	}
	page := strings.ReplaceAll(string(body), "\u00a0", " ")
	for _, want := range []string{`id="H33"`, "<th scope=\"col\">Casino</th>", "unter vier", `href="/regeln#3.1.2.4"`, "F14"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}
