package explain_test

import (
	"testing"

	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
)

// Ids in a sentence become names; everything else stays, and where a club and a player share an id the word before decides.
func TestASentenceNamesClubsAndPlayers(t *testing.T) {
	s := explain.NewSeason(&seasonfile.File{
		Clubs:   []seasonfile.Club{{ID: "linz-2", ShortName: "Linz 2"}, {ID: "huber", ShortName: "SV Huber"}},
		Players: []seasonfile.Player{{ID: "p-1", GivenName: "Anna", FamilyName: "Huber"}, {ID: "huber", GivenName: "Max", FamilyName: "Huber"}},
	}, &seasonfile.Results{})
	for sentence, want := range map[string]string{
		"Spieler p-1 sitzt in Heat 1 zweimal.":              "Spieler Anna Huber sitzt in Heat 1 zweimal.",
		"Der Verein „linz-2“ spielt nicht.":                 "Der Verein „Linz 2“ spielt nicht.",
		"Spieler huber steht in der Aufstellung von huber.": "Spieler Max Huber steht in der Aufstellung von SV Huber.",
		"Den Spieler „p-9“ gibt es nicht.":                  "Den Spieler „p-9“ gibt es nicht.",
		"":                                                  "",
	} {
		if got := s.Named(sentence); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
