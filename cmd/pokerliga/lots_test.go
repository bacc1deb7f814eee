package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTheLotsOfATournamentAreVerified(t *testing.T) {
	const file, results = "../../testdata/floor/house-tournament.tournament.json", "../../testdata/floor/house-tournament.results.json"
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
