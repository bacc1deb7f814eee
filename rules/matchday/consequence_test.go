package matchday_test

import (
	"strings"
	"testing"
	"time"

	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// § 2.2.11, § 2.2.12, § 2.2.14, § 3.2.6: what follows from who has come, before the lineups freeze and after it.
func TestWhatFollowsFromWhoHasCome(t *testing.T) {
	rules := scoring.APSA2010()
	start := time.Date(2010, 3, 20, 14, 0, 0, 0, rulebook.Vienna())
	m := &scoring.Matchday{Date: "2010-03-20", Start: "14:00", Lineups: []scoring.Lineup{
		{Club: "linz", Captain: "e", Slots: scoring.Slots{"a", "b", "c", "d", "e", "f"}}}}
	for _, of := range []struct {
		there  string
		before time.Duration
		rule   rulebook.Ref
		text   string
		moves  []scoring.Slots
		gone   bool
	}{
		{"abcdef", time.Hour, "", "", nil, false},
		{"abcd", time.Hour, "2.2.12", "Da sind 4, antreten darf sie erst mit 5", nil, true},
		{"bcdef", time.Hour, "3.2.6", "Spieler a fehlt und hätte Heat 1 im MTT begonnen", nil, false},
		{"abcdf", 31 * time.Minute, "3.2.6", "nicht Spieler e auf Platz 5", []scoring.Slots{{"", "b", "c", "d", "a", "f"}, {"a", "", "c", "d", "b", "f"}}, false},
		{"abcdf", 29 * time.Minute, "3.2.17", "der Sessel von Spieler e bleibt leer", nil, false},
	} {
		in := matchday.CheckIn{Club: "linz"}
		for _, player := range of.there {
			in.Players = append(in.Players, matchday.PresentPlayer{Player: string(player)})
		}
		got := matchday.Consequences(m, []string{"linz"}, []matchday.CheckIn{in}, &rules, start.Add(-of.before))
		if of.rule == "" {
			if len(got) != 0 {
				t.Errorf("%s: %+v", of.there, got)
			}
			continue
		}
		if len(got) != 1 || got[0].Rule != of.rule || !strings.Contains(got[0].Text, of.text) || got[0].NoShow != of.gone || len(got[0].Lineups) != len(of.moves) {
			t.Errorf("%s, %v before: %+v", of.there, of.before, got)
			continue
		}
		for i, move := range got[0].Lineups {
			if move.Lineup.Slots != of.moves[i] || move.Lineup.Captain != "e" {
				t.Errorf("%s: move %d is %+v", of.there, i, move)
			}
		}
	}
	if got := matchday.Consequences(m, []string{"linz", "wien"}, nil, &rules, start); len(got) != 1 || got[0].Club != "wien" || !got[0].NoShow {
		t.Errorf("without a lineup: %+v", got)
	}
}
