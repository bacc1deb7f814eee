package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

func TestTournamentComputePrintsTheResultsFile(t *testing.T) {
	computesTheExamples(t, "floor", "tournament", "clock")
}

// computesTheExamples wants a command to print the results of the examples in a folder, of one of them also from standard input.
func computesTheExamples(t *testing.T, folder, command, one string) {
	t.Helper()
	files, err := filepath.Glob("../../proof/testdata/" + folder + "/*.results.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		in := strings.Replace(file, ".results.", "."+command+".", 1)
		if got := works(t, "", command, "compute", in); !equal(t, got, string(want)) {
			t.Errorf("%s: other numbers", in)
		}
	}
	in := testdata(t, folder+"/"+one+"."+command+".json")
	if got := works(t, in, command, "compute", "-"); !equal(t, got, testdata(t, folder+"/"+one+".results.json")) {
		t.Error("from standard input: other numbers")
	}
}

func TestARefusedTournamentIsOneSentenceWithItsPath(t *testing.T) {
	for _, c := range []struct{ name, in, says string }{
		{"by state", testdata(t, "floor/refused-old-seat.tournament.json"), "Standardeingabe: $.events[8].entrant: Der alte Platz von"},
		{"by form", testdata(t, "floor/refused-undone.tournament.json"), "Standardeingabe: $.events[4].big: Tisch 1 hat nur"},
		{"no JSON", "{", "Standardeingabe: $: "},
		{"nothing", "", "Standardeingabe: $: Der Text ist leer"},
	} {
		for _, act := range []string{"compute", "check", "explain"} {
			out, code, err := call(t, c.in, "tournament", act, "-")
			if code != exitUnreadable || out != "" || !strings.HasPrefix(err.Error(), c.says) {
				t.Errorf("%s %s: %d, %q, %v", act, c.name, code, out, err)
			}
		}
	}
	if _, code, err := call(t, "", "tournament", "compute", "nowhere.json"); code != exitUnreadable ||
		!strings.Contains(err.Error(), "gibt es nicht") {
		t.Errorf("%d, %v", code, err)
	}
}

func TestTournamentCheckPrintsWarnings(t *testing.T) {
	in := strings.Replace(testdata(t, "floor/sit-and-go.tournament.json"), "12725", "12700", 1)
	out := works(t, in, "tournament", "check", "-")
	if out != "Warnung · Ereignis 18: Zählung um 14:25 Uhr: 29.900 Chips, im Spiel sind 29.925 (H17).\n" {
		t.Errorf("got %q", out)
	}
	if out := works(t, testdata(t, "floor/sit-and-go.tournament.json"), "tournament", "check", "-"); out != "" {
		t.Errorf("got %q", out)
	}
}

func TestTournamentExplainTakesTheNumbersApart(t *testing.T) {
	for _, c := range []struct{ name, says string }{
		{"house-tournament", "+39.000  13 Startstacks zu 3.000 (H03)"},
		{"house-tournament", "11.  p09: ausgeschieden um 2026-11-21T18:45:00Z, begann die Hand mit 900, teilt den Platz mit p13 (H37)"},
		{"house-tournament", "315,50 €  Platz 1: 5000 von 10.000 Anteilen an 630,50 €, gerundet um 0,25 € (H62, H63)"},
		{"worst-seat", "Tisch 2 hat 6, Tisch 1 hat 4 (H30, H31)"},
		{"worst-seat", "ines ist in der nächsten Hand Big Blind und wechselt (H31)"},
		{"worst-seat", "Platz 4 ist dort als Nächstes Big Blind (H32)"},
	} {
		out := works(t, testdata(t, "floor/"+c.name+".tournament.json"), "tournament", "explain", "-")
		if !strings.Contains(out, c.says) {
			t.Errorf("%s lacks %q:\n%s", c.name, c.says, out)
		}
	}
}

// People are named, by explain and where a file is refused, as its entrants have names.
func TestATournamentNamesPeople(t *testing.T) {
	in := strings.Replace(testdata(t, "floor/worst-seat.tournament.json"), `"id": "ines"`, `"id": "ines", "name": "Ines Moser"`, 1)
	if out := works(t, in, "tournament", "explain", "-"); !strings.Contains(out, "Ines Moser ist in der nächsten Hand Big Blind") {
		t.Errorf("explain has no name:\n%s", out)
	}
	in = testdata(t, "floor/refused-old-seat.tournament.json")
	_, _, err := call(t, in, "tournament", "check", "-")
	_, id, _ := strings.Cut(err.Error(), "„")
	id, _, _ = strings.Cut(id, "“")
	in = strings.Replace(in, fmt.Sprintf(`"id": %q`, id), fmt.Sprintf(`"id": %q, "name": "Ines Moser"`, id), 1)
	if _, _, err = call(t, in, "tournament", "check", "-"); !strings.Contains(err.Error(), "Der alte Platz von „Ines Moser“ ist besetzt") {
		t.Errorf("got %v", err)
	}
}

func TestATournamentIsImportedAndExported(t *testing.T) {
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		t.Setenv("POKERLIGA_DATABASE", dsn)
		works(t, "", "migrate")
		in := "../../proof/testdata/floor/house-tournament.tournament.json"
		works(t, "", "tournament", "import", in)
		out := works(t, "", "tournament", "export", "haus-42")
		if !equal(t, works(t, out, "tournament", "compute", "-"), testdata(t, "floor/house-tournament.results.json")) {
			t.Error("the tournament that came out has other numbers")
		}
		if _, code, err := call(t, "", "tournament", "import", in); code != exitFailed || !strings.Contains(err.Error(), "gibt es schon") {
			t.Errorf("%d, %v", code, err)
		}
		if _, code, err := call(t, "", "tournament", "export", "nirgends"); code != exitFailed ||
			!strings.Contains(err.Error(), "gibt es in der") {
			t.Errorf("%d, %v", code, err)
		}
		says := works(t, "", "verify")
		for i := range storage.Tables {
			if one := &storage.Tables[i]; !one.Cache && one.Unknown+one.Why != "" && !strings.Contains(says, one.Name) {
				t.Errorf("verify does not say that %s is not proved", one.Name)
			}
		}
	})
}
