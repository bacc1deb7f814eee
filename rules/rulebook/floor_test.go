package rulebook_test

import (
	"slices"
	"testing"

	"pokerliga/rules/rulebook"
)

func TestTheHouseRulesOfTheFloorHaveAColumnForEachEdition(t *testing.T) {
	rules := rulebook.FloorRules()
	if len(rules) != 93 || rules[0].Ref != "H01" {
		t.Fatalf("got %d rules", len(rules))
	}
	i := slices.IndexFunc(rules, func(p rulebook.Paragraph) bool { return p.Ref == "H33" })
	table := rules[i].Body[len(rules[i].Body)-1]
	if table.Kind != "table" || !slices.Equal(table.Rows[0], []string{"Regulativ", "Spielbank", "Casino", "Club"}) ||
		!slices.Equal(table.Rows[1], []string{"–", "–", "unter vier", "unter vier"}) {
		t.Errorf("got %+v", table)
	}
	if !rulebook.Known("H31") || rulebook.Known("H76") || rulebook.Ref("H31").String() != "H31" {
		t.Error("H31 is known, H76 is not")
	}
	if rulebook.Compare("H99", "H100") >= 0 {
		t.Error("H99 stands before H100")
	}
}

func TestHouseRulesNameOnlyWhatIsThere(t *testing.T) {
	for _, rule := range rulebook.FloorRules() {
		for _, block := range rule.Body {
			texts := []string{block.Text}
			for _, row := range block.Rows {
				texts = append(texts, row...)
			}
			for _, text := range texts {
				for _, piece := range rulebook.Pieces(text) {
					if piece.Ref != "" && !rulebook.Known(piece.Ref) {
						t.Errorf("%s names %s", rule.Ref, piece.Text)
					}
				}
			}
		}
	}
}

// Who looks for a rule knows what has happened, and not what the rule is called.
func TestEachHouseRuleHasItsSituation(t *testing.T) {
	told := map[rulebook.Ref]bool{}
	for _, s := range rulebook.Situations() {
		if told[s.Ref] {
			t.Errorf("%s has two situations", s.Ref)
		}
		told[s.Ref] = true
	}
	for _, rule := range rulebook.FloorRules() {
		if !told[rule.Ref] {
			t.Errorf("%s %s has no situation", rule.Ref, rule.Title)
		}
	}
}
