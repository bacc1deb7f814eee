package seasonfile_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"testing"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring/scoringtest"
)

// The shared seasons are golden: their results are what a correct program
// prints, as long as they are played by the numbers of 2010.
func TestComputeAgreesWithThePublishedResultsFiles(t *testing.T) {
	for _, name := range []string{"small", "clean", "ordinary", "rough", "tiny", "returns", "ties"} {
		t.Run(name, func(t *testing.T) {
			file := season(t, name)
			printed, err := json.Marshal(seasonfile.Compute(file))
			if err != nil {
				t.Fatal(err)
			}
			var got, want any
			decode(t, printed, &got)
			data, err := os.ReadFile("../../proof/testdata/" + name + ".results.json")
			if err != nil {
				t.Fatal(err)
			}
			decode(t, data, &want)
			compare(t, "$", got, want)
		})
	}
}

func decode(t *testing.T, data []byte, into any) {
	t.Helper()
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}

func season(t *testing.T, name string) *seasonfile.File {
	t.Helper()
	data, err := os.ReadFile("../../proof/testdata/" + name + ".season.json")
	if err != nil {
		t.Fatal(err)
	}
	file := &seasonfile.File{Rules: numbers(t)}
	decode(t, data, file) // what the file changes stands over the numbers
	return file
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
	decode(t, data, changes)
	return changes
}

// compare holds two JSON values against each other, numbers within 0.005.
func compare(t *testing.T, path string, got, want any) {
	t.Helper()
	switch want := want.(type) {
	case map[string]any:
		object, ok := got.(map[string]any)
		if !ok {
			t.Errorf("%s: got %v, want an object", path, got)
			return
		}
		for key := range object {
			if _, known := want[key]; !known {
				t.Errorf("%s.%s: not wanted", path, key)
			}
		}
		for key := range want {
			compare(t, path+"."+key, object[key], want[key])
		}
	case []any:
		list, ok := got.([]any)
		if !ok || len(list) != len(want) {
			t.Errorf("%s: got %d entries (%v), want %d (%v)", path, len(list), got, len(want), want)
			return
		}
		for i := range want {
			compare(t, fmt.Sprintf("%s[%d]", path, i), list[i], want[i])
		}
	case float64:
		if number, ok := got.(float64); !ok || math.Abs(number-want) > 0.005 {
			t.Errorf("%s: got %v, want %v", path, got, want)
		}
	default:
		if got != want {
			t.Errorf("%s: got %v, want %v", path, got, want)
		}
	}
}
