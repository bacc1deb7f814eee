package explain_test

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"

	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring/scoringtest"
)

func season(t *testing.T, name string) (*seasonfile.File, *seasonfile.Results, *explain.Season) {
	t.Helper()
	data, err := os.ReadFile("../../proof/testdata/" + name + ".season.json")
	if err != nil {
		t.Fatal(err)
	}
	file, err := seasonfile.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	file.Rules = numbers(t)
	results := seasonfile.Compute(file)
	return file, results, explain.NewSeason(file, results)
}

// numbers are those that tests count with, as a season file states them: all of
// them, so that none comes from the edition.
func numbers(t *testing.T) *seasonfile.RuleChanges {
	t.Helper()
	data, err := json.Marshal(scoringtest.Rules())
	if err != nil {
		t.Fatal(err)
	}
	changes := &seasonfile.RuleChanges{}
	if err := json.Unmarshal(data, changes); err != nil {
		t.Fatal(err)
	}
	return changes
}

// Whoever adds up the lines of an explanation must come to its total.
func TestTheLinesOfAnExplanationAddUpToItsTotal(t *testing.T) {
	for _, name := range []string{"small", "clean", "ordinary", "rough", "tiny"} {
		_, results, s := season(t, name)
		for _, l := range results.Leagues {
			for _, row := range l.Standings {
				holds(t)(s.Standing(l.ID, row.Club))
			}
			for _, row := range l.MVP {
				holds(t)(s.MVP(l.ID, row.Player))
			}
			for _, day := range l.Matchdays {
				for _, team := range day.Teams {
					holds(t)(s.TeamDay(l.ID, day.Number, team.Club))
				}
				for _, player := range day.Players {
					holds(t)(s.PlayerDay(l.ID, day.Number, player.Player))
				}
			}
		}
		for _, row := range results.AustrianRanking {
			holds(t)(s.Ranking(row.Player))
		}
	}
}

// holds checks one explanation: it exists, every line that counts can be read,
// and the sum is the total within what rounding to hundredths allows.
func holds(t *testing.T) func(explain.Explanation, bool) {
	t.Helper()
	return func(e explain.Explanation, ok bool) {
		t.Helper()
		if !ok {
			t.Error("no explanation")
			return
		}
		sum := 0.0
		for _, line := range e.Lines {
			if len(line.Rules) == 0 && !strings.HasPrefix(line.Text, "Punktekorrektur") {
				t.Errorf("%s: %q cites no paragraph", e.Title, line.Text)
			}
			sum += number(t, line.Points)
		}
		if total := number(t, e.Total.Points); sum-total > 0.02 || total-sum > 0.02 {
			t.Errorf("%s: the lines come to %v, the total says %v", e.Title, sum, total)
		}
	}
}

func number(t *testing.T, text string) float64 {
	t.Helper()
	text = strings.NewReplacer(".", "", ",", ".", "−", "-").Replace(text)
	value, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

func TestARankOnEqualPointsNamesTheCriterionAndBothValues(t *testing.T) {
	_, results, s := season(t, "rough")
	for _, l := range results.Leagues {
		for _, row := range l.Standings {
			e, _ := s.Rank(l.ID, row.Club)
			for _, line := range e.Lines[1:] { // the first says how far the next ones are
				if row.TieBreak != nil && (!strings.HasPrefix(line.Text, "Punktegleich mit ") ||
					!strings.Contains(line.Text, "(je "+explain.Whole(row.Points)+") und ")) {
					t.Errorf("%s: %s", e.Title, line)
				}
			}
		}
	}
}

func TestEveryViolationIsToldInASentence(t *testing.T) {
	for _, name := range []string{"ordinary", "rough", "tiny"} {
		_, results, s := season(t, name)
		findings := s.Violations()
		if len(findings) != len(results.Violations) {
			t.Fatalf("%s: %d findings for %d violations", name, len(findings), len(results.Violations))
		}
		for i, f := range findings {
			if v := results.Violations[i]; f.Club != v.Club || len(f.Rules) != 1 || f.Rules[0] != v.Rule || f.Text == "" {
				t.Errorf("%s: %+v is told as %q", name, v, f.String())
			}
		}
	}
}

func TestTheRulingTellsEveryStepOfThePlan(t *testing.T) {
	for _, name := range []string{"clean", "ordinary", "rough", "tiny"} {
		_, results, s := season(t, name)
		e, ok := s.Promotion()
		if !ok || len(e.Lines) != len(results.Promotion.Steps) {
			t.Fatalf("%s: %d sentences for %d steps", name, len(e.Lines), len(results.Promotion.Steps))
		}
		for _, line := range e.Lines {
			if line.Text == "" || strings.Contains(line.Text, "%!") || len(line.Rules) == 0 {
				t.Errorf("%s: %q", name, line.String())
			}
		}
	}
}

func TestNumbersAreWrittenTheAustrianWay(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{explain.Whole(30000), "30.000"},
		{explain.Whole(-10), "−10"},
		{explain.Whole(1234567), "1.234.567"},
		{explain.Signed(8000), "+8.000"},
		{explain.Signed(0), "±0"},
		{explain.Hundredths(10142), "101,42"},
		{explain.Hundredths(-5), "−0,05"},
		{explain.Times(1), "einmal"},
		{explain.Times(12), "zwölfmal"},
		{explain.Times(13), "13-mal"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}
