package web_test

import (
	"strings"
	"testing"

	"pokerliga/rules/explain"
	"pokerliga/web"
)

func TestWhatIsStillPossibleIsShownForEveryClub(t *testing.T) {
	s := snapshot(summer, decode(t, "rough"), decode(t, "clean"))
	for _, id := range []string{"rough", "clean"} {
		for after := 1; after <= 5; after++ {
			p, err := web.NewOutlook(s, "bl1", id, after)
			if err != nil {
				t.Fatal(err)
			}
			can := map[string]string{}
			result := s.Season(id).Results.League("bl1").After(after)
			for _, r := range result.Reaches() {
				can[r.Club] = web.Range(r.Best, r.Worst)
			}
			ahead := map[string]string{}
			for _, r := range result.NextReaches() {
				ahead[r.Club] = web.Range(r.Best, r.Worst)
			}
			if p.Over || len(p.Rows) != len(result.Standings) {
				t.Fatalf("%s after %d: %d rows", id, after, len(p.Rows))
			}
			for i, row := range p.Rows {
				if (row.Next == "") != (after == 5) || after < 5 && row.Next != ahead[result.Standings[i].Club] {
					t.Errorf("%s after %d: next %q", id, after, row.Next)
				}
				if row.Range != can[result.Standings[i].Club] || len(row.Lines) == 0 || !strings.Contains(row.Club.Href, "?nach=") {
					t.Errorf("%s after %d: %+v", id, after, row)
				}
				for _, line := range row.Lines {
					if len(line.Rules) == 0 || line.Rules[0].Href == "" {
						t.Errorf("%q cites nothing", line.Text)
					}
				}
			}
		}
	}
}

func TestAtTheEndNothingIsPossible(t *testing.T) {
	s := snapshot(summer, decode(t, "rough"))
	for _, address := range []string{"/ligen/bl1/rough/aussichten", "/ligen/bl1/rough/rechner"} {
		if text := draw(t, s, address).text; !strings.Contains(text, "Die Liga ist zu Ende gespielt") {
			t.Errorf("%s does not say that the league is over", address)
		}
	}
	if text := draw(t, s, "/ligen/bl1/rough/aussichten?nach=5").text; !strings.Contains(text,
		"Noch eine Sammelrunde ist zu spielen. Gerechnet ohne künftige Sanktionen; alle Vereine") {
		t.Error("the page does not say what it takes for granted")
	}
}

// What is the same of all clubs is told once, and not in every row.
func TestWhatHoldsForAllIsToldOnce(t *testing.T) {
	s := snapshot(summer, decode(t, "rough"))
	first, err := web.NewOutlook(s, "bl1", "rough", 1)
	if err != nil {
		t.Fatal(err)
	}
	late, err := web.NewOutlook(s, "bl1", "rough", 5)
	if err != nil {
		t.Fatal(err)
	}
	if !first.Everything || late.Everything {
		t.Fatalf("after one round %v, after five %v", first.Everything, late.Everything)
	}
	text := draw(t, s, "/ligen/bl1/rough/aussichten?nach=1").text
	if !strings.Contains(text, "Noch ist für jeden Verein alles möglich.") || strings.Contains(text, "<table") {
		t.Error("rows are listed of which nothing is to be told")
	}
	some := 0
	for after := 1; after <= 5; after++ {
		p, err := web.NewOutlook(s, "bl1", "rough", after)
		if err != nil {
			t.Fatal(err)
		}
		said := map[string]int{}
		for _, row := range p.Told {
			if p.Everything && row.Lines[0].Text == explain.Everything || len(row.Lines) == 1 && row.Lines[0].Text == explain.Everything {
				t.Errorf("after %d %s says again what is so for all", after, row.Club.Short)
			}
			said[row.Club.Short]++
		}
		for _, row := range p.Rows {
			if more := len(row.Lines) > 1 || row.Lines[0].Text != explain.Everything; more != (said[row.Club.Short] == 1) {
				t.Errorf("after %d %s is told %d times of %d lines", after, row.Club.Short, said[row.Club.Short], len(row.Lines))
			}
		}
		if p.Others && len(p.Told) > 0 {
			some++
		}
	}
	if some == 0 {
		t.Error("never are only some clubs told")
	}
}
