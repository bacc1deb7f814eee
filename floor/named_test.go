package floor_test

import (
	"testing"

	"pokerliga/floor"
)

// A sentence names people as they are called, and leaves alone what it does not know.
func TestASentenceNamesPeople(t *testing.T) {
	h := floor.Head{Entrants: []floor.Entrant{{ID: "p09", Name: "Anna Huber"}, {ID: "p10"}}}
	for sentence, want := range map[string]string{
		"„p09“ sitzt nicht an Tisch 2.":              "„Anna Huber“ sitzt nicht an Tisch 2.",
		"Nicht „p10“, sondern „p09“, und p09 nicht.": "Nicht „p10“, sondern „Anna Huber“, und p09 nicht.",
		"„p09 ohne Ende":                             "„p09 ohne Ende", "": "",
	} {
		if got := floor.Named(sentence, h.Called); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
