package web_test

import (
	"strings"
	"testing"
)

// Where today's program comes to other numbers than were frozen, the pages of
// that season say so, and no others.
func TestPagesSayWhereFrozenNumbersDiffer(t *testing.T) {
	const says = "heute nachgerechnet"
	s := snapshot(summer, decode(t, "rough"), decode(t, "tiny"))
	s.Season("rough").Differs = true
	for address, want := range map[string]bool{
		"/ligen/bl1/rough/tabelle": true, "/ligen/bl2/rough/mvp": true,
		"/saisonen/rough/rangliste": true, "/saisonen/rough/aufstieg": true, "/saisonen/rough": true,
		"/ligen/bl1/tiny/tabelle": false, "/saisonen/tiny": false, "/": false, "/rangliste": false,
	} {
		if got := strings.Contains(draw(t, s, address).text, says); got != want {
			t.Errorf("%s says it: %t", address, got)
		}
	}
}
