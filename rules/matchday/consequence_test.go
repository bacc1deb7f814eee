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
		least  int
		there  string
		before time.Duration
		rule   rulebook.Ref
		text   string
		moves  []scoring.Slots
		gone   bool
	}{
		{5, "abcdef", time.Hour, "", "", nil, false},
		{5, "abcd", time.Hour, "2.2.12", "Da sind 4, antreten darf sie erst mit 5", nil, true},
		{5, "bcdef", time.Hour, "3.2.6", "Spieler a fehlt und hätte Heat 1 im MTT begonnen", nil, false},
		{5, "abcdf", 31 * time.Minute, "3.2.6", "nicht Spieler e auf Platz 5", []scoring.Slots{{"", "b", "c", "d", "a", "f"}, {"a", "", "c", "d", "b", "f"}}, false},
		{5, "abcdf", 29 * time.Minute, "3.2.17", "der Sessel von Spieler e bleibt leer", nil, false},
		{4, "abc", time.Hour, "2.2.12", "Da sind 3, antreten darf sie erst mit 4", nil, true},
		{4, "abcdf", time.Hour, "3.2.6", "Zu fünft: Spieler e fehlt, sein Sessel bleibt leer.", nil, false},
		{4, "cdef", time.Hour, "3.2.6", "Zu viert: Spieler a und Spieler b fehlen und hätten Heat 1 im MTT begonnen. Ihre Stacks", nil, false},
		{4, "abcd", time.Hour, "3.2.6", "Zu viert: Fehlen müssen, die Heat 1 im MTT begonnen hätten, nicht Spieler e auf Platz 5 und Spieler f auf Platz 6",
			[]scoring.Slots{{"", "", "c", "d", "a", "b"}, {"", "", "c", "d", "b", "a"}}, false},
		{4, "bcdf", time.Hour, "3.2.6", "nicht Spieler e auf Platz 5. Wer", []scoring.Slots{{"", "", "c", "d", "b", "f"}}, false},
		{4, "abcd", 29 * time.Minute, "3.2.17", "die Sessel von Spieler e und Spieler f bleiben leer, bis sie kommen", nil, false},
		{3, "abc", time.Hour, "3.2.6", "Zu dritt: Fehlen müssen", nil, false},
	} {
		rules.MinPlayers = of.least
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

// § 3.2.17: an empty chair of the first heat waits until the first level is over, also when the first card is in; where a season does not
// say how long the level lasts nothing is counted down.
func TestAnEmptyChairWaitsUntilTheFirstLevelIsOver(t *testing.T) {
	start := time.Date(2010, 3, 20, 14, 0, 0, 0, rulebook.Vienna())
	m := &scoring.Matchday{Date: "2010-03-20", Start: "14:00", Lineups: []scoring.Lineup{
		{Club: "linz", Captain: "e", Slots: scoring.Slots{"a", "b", "c", "d", "e", "f"}}}}
	in := matchday.CheckIn{Club: "linz"}
	for _, player := range "abcdf" {
		in.Players = append(in.Players, matchday.PresentPlayer{Player: string(player)})
	}
	begun := []scoring.Heat{{Number: 1, Open: true, SitAndGos: []scoring.SitAndGo{{Table: 1}}}}
	for _, of := range []struct {
		level int
		heats []scoring.Heat
		after time.Duration
		want  string // "" for nothing
		until time.Duration
	}{
		{20, nil, -10 * time.Minute, "bis er kommt", 20 * time.Minute},
		{20, nil, 19*time.Minute + 59*time.Second, "bis er kommt", 20 * time.Minute},
		{20, begun, 19 * time.Minute, "bis er kommt", 20 * time.Minute},
		{20, nil, 20 * time.Minute, "Das erste Level ist vorbei", 0},
		{20, begun, 20 * time.Minute, "", 0},
		{0, nil, time.Minute, "bis er kommt", 0},
		{0, begun, time.Minute, "", 0},
	} {
		rules := scoring.APSA2010()
		rules.FirstLevelMinutes, m.Heats = of.level, of.heats
		got := matchday.Consequences(m, []string{"linz"}, []matchday.CheckIn{in}, &rules, start.Add(of.after))
		if of.want == "" {
			if len(got) != 0 {
				t.Errorf("%+v: %+v", of, got)
			}
			continue
		}
		var until time.Time
		if of.until > 0 {
			until = start.Add(of.until)
		}
		if len(got) != 1 || got[0].Rule != "3.2.17" || !strings.Contains(got[0].Text, of.want) || !got[0].Until.Equal(until) {
			t.Errorf("%+v: %+v", of, got)
		}
	}
}
