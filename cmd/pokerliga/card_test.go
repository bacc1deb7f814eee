package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// § 3.2.18: photos of round cards are read without a database; on one that shows no card there is none.
func TestRoundCardsAreReadFromPhotos(t *testing.T) {
	const folder = "../../rules/scan/testdata/"
	got := works(t, "", "card", "read", folder+"layout.json", folder+"seed7.jpg", folder+"seed12.jpg", "../../rules/scan/testdata/seed17.jpg")
	lines := strings.Split(strings.TrimSpace(got), "\n")
	if len(lines) != 3 || !equal(t, lines[0], `{"cards":[{"code":"HTTPS://LIGA.EXAMPLE/K/ORDINARY.BL1.1.2.6.13FWB2RH5BB","heat":2,"table":6,"state":"read",
		"seats":[{"seat":1,"state":"read","place":6},{"seat":2,"state":"read","place":5},{"seat":3,"state":"read","place":3},
		{"seat":4,"state":"read","place":1},{"seat":5,"state":"read","place":2},{"seat":6,"state":"read","place":4}],
		"in_time":{"state":"read","value":false}}]}`) || !strings.Contains(lines[1], `"state":"unsure"`) ||
		!strings.HasSuffix(lines[1], `"in_time":{"state":"unsure"}}]}`) {
		t.Errorf("got %s", got)
	}
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	none := file("none.json", `{"format":"pokerliga-round-card/1","page":{"w":210,"h":297},"cards":[]}`)
	if got := works(t, "", "card", "read", none, folder+"seed7.jpg"); got != `{"cards":[]}`+"\n" {
		t.Errorf("of no layout it reads %s", got)
	}
	for says, args := range map[string][]string{
		"Das ist kein Layout":                 {file("x.json", "x"), folder + "seed7.jpg"},
		"kein Layout von Rundenkarten in der": {file("2.json", `{"format":"pokerliga-round-card/2"}`), folder + "seed7.jpg"},
		"Tisch 3 kann so nicht gedruckt sein": {file("3.json", `{"format":"pokerliga-round-card/1","cards":[{"table":3,"scale":-1}]}`), folder + "seed7.jpg"},
		"Bitte ein Foto (JPEG)":               {folder + "layout.json", none},
		"Diese Datei gibt es nicht":           {folder + "layout.json", "nowhere.jpg"},
	} {
		if _, code, err := call(t, "", append([]string{"card", "read"}, args...)...); code != exitUnreadable || err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v: %d, %v, want %q", args, code, err, says)
		}
	}
}
