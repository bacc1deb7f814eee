package explain_test

import (
	"strings"
	"testing"

	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
)

// Every number of the rulebook has a German name, and what a season has changed is
// told beside what is usual.
func TestTheNumbersOfASeasonAreToldInWords(t *testing.T) {
	days := 3
	f := &seasonfile.File{Rules: &seasonfile.RuleChanges{SNGPoints: []int{10, 6}, TransferDueDays: &days}}
	want := map[string]string{
		"sng_points":        "Punkte im Sit'n'Go nach dem Platz: 10, 6 (üblich: 9, 7, 5, 3, 2, 1)",
		"ranking_factor":    "Faktor fürs Austrian Ranking nach der Spielklasse: 3 in der 1., 2 in der 2.",
		"ranking_decay":     "Gewicht der Punkte nach dem Alter in Saisonen: 1, 0,5, 0,25",
		"transfer_due_days": "Tage, die ein Wechsel vor der Sammelrunde gemeldet sein muss: 3 (üblich: 7)",
		"min_age":           "Mindestalter in Jahren: 18",
	}
	for _, n := range f.Numbers() {
		got := explain.Number(&n)
		if strings.HasPrefix(got, ":") || n.Rule == "" {
			t.Errorf("%s has no name or no paragraph: %s", n.Name, got)
		}
		if say, asked := want[n.Name]; asked && got != say {
			t.Errorf("got %s, want %s", got, say)
		}
	}
}
