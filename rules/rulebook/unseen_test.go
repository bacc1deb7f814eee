package rulebook_test

import (
	"testing"

	"pokerliga/rules/rulebook"
)

func TestWhatCannotBeSeenHasNoPlaceInAName(t *testing.T) {
	for _, r := range "\u202e\u2066\u2069\u200e\u061c\u200b\u200c\u200d\u2060\ufeff\u00ad\n\x00" {
		if !rulebook.Unseen(r) {
			t.Errorf("%U passes", r)
		}
	}
	for _, r := range "Žäß O'Brien-Łoś é🂡\u00a0" {
		if rulebook.Unseen(r) {
			t.Errorf("%U does not pass", r)
		}
	}
}
