package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTheLotsOfATournamentAreVerified(t *testing.T) {
	const file, results = "../../proof/testdata/floor/house-tournament.tournament.json", "../../proof/testdata/floor/house-tournament.results.json"
	out := works(t, "", "draw", "lots", file, results)
	if !strings.Contains(out, "Los 1 stimmt, Prüfsumme addb0f5e7826c857d7376d1bd9bc33c0c544790a2eac96144a8af22b1298c940.") ||
		strings.Count(out, "\n") != 2 {
		t.Errorf("got %q", out)
	}
	other := filepath.Join(t.TempDir(), "other.json")
	if err := os.WriteFile(other,
		[]byte(strings.Replace(testdata(t, "floor/house-tournament.results.json"), `"Kh"`, `"Ks"`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, results string
		code          int
	}{{"another card", other, exitFailed}, {"no results", file, exitUnreadable}, {"nowhere", "nowhere.json", exitUnreadable}} {
		if out, code, err := call(t, "", "draw", "lots", file, c.results); code != c.code || out != "" || err == nil {
			t.Errorf("%s: %d, %q, %v", c.name, code, out, err)
		}
	}
}

// H08: the secret of a lot is bound by a commitment before anything is drawn.
func TestTheLotsOfATournamentKeepWhatWasPublished(t *testing.T) {
	const file, first = "../../proof/testdata/floor/house-tournament.tournament.json",
		"addb0f5e7826c857d7376d1bd9bc33c0c544790a2eac96144a8af22b1298c940"
	out := works(t, "", "draw", "verify", file)
	if !strings.Contains(out, "Los 1 (Ereignis ") || !strings.Contains(out, "die Prüfsumme "+first) || strings.Count(out, "\n") != 2 {
		t.Errorf("got %q", out)
	}
	second := out[strings.LastIndex(out, " ")+1 : len(out)-2]
	published := func(one, two string) string {
		name := filepath.Join(t.TempDir(), "lose.json")
		text := `{"lots":[{"number":1,"commitment":"` + one + `"},{"number":2,"commitment":"` + two + `","committed_at":"x"}]}`
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	in := testdata(t, "floor/house-tournament.tournament.json")
	if out := works(t, in, "draw", "verify", "-", published(first, second)); strings.Count(out, "stimmt mit der veröffentlichten") != 2 {
		t.Errorf("got %q", out)
	}
	for _, c := range []struct {
		name, file, lots string
		code             int
		says             string
	}{
		{"another secret", file, published(first, first), exitFailed, "Los 2 (Ereignis "},
		{"one that was never published", file, published("", second), exitFailed, "Los 1 (Ereignis "},
		{"no lots", file, file, exitUnreadable, "keine Lose"},
		{"nowhere", file, "nowhere.json", exitUnreadable, "gibt es nicht"},
		{"a file that is refused", "../../proof/testdata/floor/refused-undone.tournament.json", published(first, second), exitUnreadable,
			"$.events[4]"},
	} {
		out, code, err := call(t, "", "draw", "verify", c.file, c.lots)
		if code != c.code || out != "" || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %d, %q, %v", c.name, code, out, err)
		}
	}
}
