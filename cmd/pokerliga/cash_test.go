package main

import (
	"strings"
	"testing"
)

func TestCashComputePrintsTheResultsFile(t *testing.T) {
	computesTheExamples(t, "cash", "cash", "release")
}

func TestARefusedCashDayIsOneSentenceWithItsPath(t *testing.T) {
	for _, c := range []struct{ name, in, says string }{
		{"by state, with a name in place of the id", testdata(t, "cash/refused-fourth.cash.json"),
			"Standardeingabe: $.events[8].player: Von Tisch 1 sind schon 3 beim Essen; noch jemanden lässt nur die Leitung gehen (H96)"},
		{"by form", testdata(t, "cash/refused-undone.cash.json"), "Standardeingabe: $.events[1].seat: Die Zahl 13"},
		{"no JSON", "{", "Standardeingabe: $: "},
		{"nothing", "", "Standardeingabe: $: Der Text ist leer"},
	} {
		for _, act := range []string{"compute", "check", "explain"} {
			out, code, err := call(t, c.in, "cash", act, "-")
			if code != exitUnreadable || out != "" || !strings.HasPrefix(err.Error(), c.says) {
				t.Errorf("%s %s: %d, %q, %v", act, c.name, code, out, err)
			}
		}
	}
	if _, code, err := call(t, "", "cash", "compute", "nowhere.json"); code != exitUnreadable || !strings.Contains(err.Error(), "gibt es nicht") {
		t.Errorf("%d, %v", code, err)
	}
}

func TestCashCheckPrintsWarnings(t *testing.T) {
	want := "Warnung · Ereignis 13: Emil: jemand anderer ist davor dran (H91).\n" +
		"Warnung · Ereignis 16: Dora: weniger als der kleinste Einkauf (H90).\n" +
		"Warnung · Ereignis 18: Finn: jemand anderer ist davor dran (H91).\n" +
		"Warnung · Ereignis 18: Finn: mehr als der höchste Einkauf (H90).\n"
	if out := works(t, testdata(t, "cash/first-hour.cash.json"), "cash", "check", "-"); out != want {
		t.Errorf("got %s", out)
	}
}

func TestCashExplainSaysWhy(t *testing.T) {
	for _, c := range []struct{ name, of, says string }{
		{"release", "seat:1/1", "Tisch 1, Platz 1 wird frei: Anna hat seit 19:16 das zweite Plättchen, 2 warten, 0 Plätze sind frei (H94).\n"},
		{"release", "return:bert", "Bert muss in No Limit 1/2 mindestens 312 € bringen: so viel ging um 19:22 mit (H97).\n"},
		{"release", "owes:anna", "Anna zahlt Small Blind 1 € tot und Big Blind 2 € live, oder wartet auf das Big Blind (H95).\n"},
		{"release", "owes:bert", "Bert sitzt nicht und zahlt nichts (H95).\n"},
		{"change-and-must-move", "next:nl-1-2", "Tisch 2: Jana muss vom Zubringer Tisch 3 weiter, am längsten dort (H93).\n" +
			"Davor: Gisa ist schon für Tisch 1 vorgesehen (H91).\nDavor: Ida ist nicht am Platz (H91).\n"},
		{"change-and-must-move", "next:nl-1-2", "Tisch 1: Gisa von Tisch 2 darf wechseln, gewünscht um 19:12 (H92).\n"},
		{"several-lists", "list:plo-2-4/anna", "Anna ist Nummer 1 für PL Omaha 2/4"},
		{"first-hour", "list:nl-1-2/emil", "Emil ist Nummer 2 für NL Hold’em 1/2, gleich (H91).\n"},
		{"first-hour", "", "NL Hold’em 1/2: niemand ist dran, kein Platz ist anzubieten, oder keiner bekommt ihn (H91).\n"},
		{"first-hour", "warnings", "Ereignis 13 um 19:16, Emil: jemand anderer ist davor dran (H91).\n"},
		{"seat-change", "seat:1/1", "Tisch 1, Platz 1"},
	} {
		out := works(t, testdata(t, "cash/"+c.name+".cash.json"), "cash", "explain", "-", "--of", c.of)
		if !strings.Contains(out, c.says) {
			t.Errorf("%s, %s lacks %q:\n%s", c.name, c.of, c.says, out)
		}
	}
	for _, of := range []string{"next:x", "list:nl-1-2/x", "seat:1/4", "owes:x", "return:x", "weather"} {
		if out, code, err := call(t, testdata(t, "cash/first-hour.cash.json"), "cash", "explain", "-", "--of", of); code != exitUnreadable || out != "" {
			t.Errorf("%s: %q, %d, %v", of, out, code, err)
		}
	}
}
