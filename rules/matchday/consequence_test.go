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
		got := matchday.Consequences(m, []string{"linz"}, &matchday.Course{In: []matchday.CheckIn{in}}, &rules, start.Add(-of.before))
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
	if got := matchday.Consequences(m, []string{"linz", "wien"}, &matchday.Course{}, &rules, start); len(got) != 1 || got[0].Club != "wien" || !got[0].NoShow {
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
		got := matchday.Consequences(m, []string{"linz"}, &matchday.Course{In: []matchday.CheckIn{in}}, &rules, start.Add(of.after))
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

// § 3.2.17: an empty chair of a later heat waits from when the director says that the heat began, also while the heat before is not closed. It
// does so for who was to sit, not for who was to play the MTT in that heat, nor for who came late and has played. Once the level is over the
// list says what follows until the first card is in. What is said of the first heat goes before its announced start.
func TestAnEmptyChairOfALaterHeatWaitsFromItsBeginning(t *testing.T) {
	start := time.Date(2010, 3, 20, 14, 0, 0, 0, rulebook.Vienna())
	m := &scoring.Matchday{Date: "2010-03-20", Start: "14:00", Lineups: []scoring.Lineup{
		{Club: "linz", Captain: "e", Slots: scoring.Slots{"a", "b", "c", "d", "e", "f"}}}}
	heat := func(number int, open bool, seats ...string) scoring.Heat {
		h := scoring.Heat{Number: number, Open: open}
		for _, player := range seats {
			h.SitAndGos = append(h.SitAndGos, scoring.SitAndGo{Table: 1, Seats: []scoring.Seat{{Player: player}}})
		}
		return h
	}
	closed, running := heat(1, false, "c"), heat(1, true, "c")
	for name, of := range map[string]struct {
		there string
		level int
		heats []scoring.Heat
		began []matchday.Beginning
		after time.Duration // since 16:00
		want  string        // "" for nothing
		until time.Duration // since 16:00, 0 for none
	}{
		"not said":               {"abcdf", 20, []scoring.Heat{closed}, nil, 0, "Spieler e fehlt: In Heat 2 bleibt sein Sessel leer", 0},
		"just begun":             {"abcdf", 20, []scoring.Heat{closed}, []matchday.Beginning{{2, start.Add(2 * time.Hour)}}, 0, "längstens", 20 * time.Minute},
		"a second before":        {"abcdf", 20, []scoring.Heat{closed}, []matchday.Beginning{{2, start.Add(2 * time.Hour)}}, 20*time.Minute - 1, "längstens", 20 * time.Minute},
		"over":                   {"abcdf", 20, []scoring.Heat{closed}, []matchday.Beginning{{2, start.Add(2 * time.Hour)}}, 20 * time.Minute, "vorbei: In Heat 2", 0},
		"over with a card":       {"abcdf", 20, []scoring.Heat{closed, heat(2, true, "a")}, []matchday.Beginning{{2, start.Add(2 * time.Hour)}}, 20 * time.Minute, "", 0},
		"a card in the level":    {"abcdf", 20, []scoring.Heat{closed, heat(2, true, "a")}, []matchday.Beginning{{2, start.Add(2 * time.Hour)}}, 19 * time.Minute, "längstens", 20 * time.Minute},
		"the last one runs":      {"abcdf", 20, []scoring.Heat{running}, []matchday.Beginning{{2, start.Add(2 * time.Hour)}}, time.Minute, "In Heat 2", 20 * time.Minute},
		"the last one runs on":   {"abcdf", 20, []scoring.Heat{running}, nil, time.Minute, "", 0},
		"in the MTT of the heat": {"abdef", 20, []scoring.Heat{heat(1, false, "f")}, nil, 0, "", 0},
		"an MTT of the first":    {"bcdef", 20, []scoring.Heat{closed}, nil, 0, "Spieler a fehlt: In Heat 2", 0},
		"two":                    {"abcd", 20, []scoring.Heat{closed}, nil, 0, "Spieler e und Spieler f fehlen: In Heat 2 bleiben ihre Sessel leer", 0},
		"came late":              {"abcdf", 20, []scoring.Heat{heat(1, false, "e")}, nil, 0, "", 0},
		"sits there":             {"abcdf", 20, []scoring.Heat{closed, heat(2, true, "e")}, []matchday.Beginning{{2, start.Add(2 * time.Hour)}}, time.Minute, "", 0},
		"no length":              {"abcdf", 0, []scoring.Heat{closed}, []matchday.Beginning{{2, start.Add(2 * time.Hour)}}, time.Minute, "längstens", 0},
		"third":                  {"abcdf", 20, []scoring.Heat{closed, heat(2, false, "a")}, []matchday.Beginning{{2, start}, {3, start.Add(121 * time.Minute)}}, time.Minute, "", 0},
		"third, one who sits":    {"abcef", 20, []scoring.Heat{heat(1, false, "c"), heat(2, false, "a")}, []matchday.Beginning{{3, start.Add(121 * time.Minute)}}, time.Minute, "In Heat 3", 21 * time.Minute},
		"closed":                 {"abcef", 20, []scoring.Heat{closed, heat(2, false, "a"), heat(3, false, "a")}, []matchday.Beginning{{3, start.Add(2 * time.Hour)}}, time.Minute, "", 0},
		"the first began late":   {"abcdf", 20, nil, []matchday.Beginning{{1, start.Add(115 * time.Minute)}}, 0, "bis er kommt", 15 * time.Minute},
	} {
		rules := scoring.APSA2010()
		rules.FirstLevelMinutes, m.Heats = of.level, of.heats
		in := matchday.CheckIn{Club: "linz"}
		for _, player := range of.there {
			in.Players = append(in.Players, matchday.PresentPlayer{Player: string(player)})
		}
		four := start.Add(2 * time.Hour)
		got := matchday.Consequences(m, []string{"linz"}, &matchday.Course{In: []matchday.CheckIn{in}, Began: of.began}, &rules, four.Add(of.after))
		if of.want == "" {
			if len(got) != 0 {
				t.Errorf("%s: %+v", name, got)
			}
			continue
		}
		var until time.Time
		if of.until > 0 {
			until = four.Add(of.until)
		}
		if len(got) != 1 || got[0].Rule != "3.2.17" || !strings.Contains(got[0].Text, of.want) || !got[0].Until.Equal(until) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// A time of day means the moment nearest to now, in Vienna; what is none means now.
func TestATimeOfDayMeansTheNearestMoment(t *testing.T) {
	for _, of := range []struct{ now, clock, want string }{
		{"2010-03-20T15:40:12Z", "16:30", "2010-03-20T15:30:00Z"},
		{"2010-03-20T15:40:12Z", "16:45", "2010-03-20T15:45:00Z"},
		{"2010-03-20T23:05:00Z", "23:50", "2010-03-20T22:50:00Z"},
		{"2010-03-20T22:55:00Z", "00:10", "2010-03-20T23:10:00Z"},
		{"2010-03-27T23:30:00Z", "03:30", "2010-03-28T01:30:00Z"}, // the clocks go forward
		{"2010-03-20T15:40:12Z", "", "2010-03-20T15:40:12Z"},
		{"2010-03-20T15:40:12Z", "halb", "2010-03-20T15:40:12Z"},
	} {
		now, err := time.Parse(time.RFC3339, of.now)
		if err != nil {
			t.Fatal(err)
		}
		if got := matchday.MomentOf(of.clock, now).Format(time.RFC3339); got != of.want {
			t.Errorf("%s at %s means %s, not %s", of.clock, of.now, got, of.want)
		}
	}
}
