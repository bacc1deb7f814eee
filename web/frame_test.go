package web_test

import (
	"regexp"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/web"
)

// On small screens the menu is one button; it opens without script, and says on
// which of its pages one is.
func TestTheMenuOpensWithoutScriptAndSaysWhereOneIs(t *testing.T) {
	s := snapshot(summer, decode(t, "tiny"))
	here := regexp.MustCompile(`<button class="menu" type="button" popovertarget="menue">.*<span class="here">([^<]*)</span>`)
	for address, want := range map[string]string{
		"/ligen/bl1/tiny/tabelle": "1. Bundesliga", "/ligen/bl1/tiny/sammelrunden/1": "1. Bundesliga", "/vereine": "Vereine",
		"/kalender": "Kalender", "/rekorde": "Saisonen", "/regeln": "Regeln", "/suche": "Suche", "/": "",
	} {
		body := drawnPage(t, s, address)
		got := ""
		if m := here.FindStringSubmatch(body); m != nil {
			got = m[1]
		}
		if got != want || strings.Count(body, `class="here"`) > 1 {
			t.Errorf("%s: the menu says %q, want %q", address, got, want)
		}
		if !strings.Contains(body, `<nav id="menue" popover aria-label="Hauptmenü">`) {
			t.Errorf("%s: the button opens nothing", address)
		}
	}
}

// drawnPage is one page as it is sent.
func drawnPage(t *testing.T, s *league.Snapshot, address string) string {
	t.Helper()
	p, err := page(s, address)
	if err != nil {
		t.Fatal(err)
	}
	body, err := web.Draw(p)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}
