package seasonfile_test

import (
	"slices"
	"testing"

	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

func TestEveryNumberOfTheRulebookHasItsParagraph(t *testing.T) {
	for _, n := range (&seasonfile.File{}).Numbers() {
		if n.Name == "" || !rulebook.Known(n.Rule) || n.Changed {
			t.Errorf("got %+v", n)
		}
	}
}

func TestANumberSaysWhetherTheSeasonChangesIt(t *testing.T) {
	age := 21
	f := &seasonfile.File{Rules: &seasonfile.RuleChanges{MinAge: &age, TablePoints: []int{3, 2, 1}}}
	var changed []string
	for _, n := range f.Numbers() {
		if n.Changed {
			changed = append(changed, n.Name)
		}
		if n.Name == "min_age" && (n.Value != 21 || n.Usual != scoring.APSA2010().MinAge || n.Rule != "1.2.6") {
			t.Errorf("got %+v", n)
		}
	}
	if !slices.Equal(changed, []string{"min_age", "table_points"}) {
		t.Errorf("got %v", changed)
	}
}
