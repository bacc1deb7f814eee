package matchday_test

import (
	"testing"
	"time"

	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// breached is refused for a breach, which is no error while it is nil.
func breached(t *testing.T, b *rulebook.Breach, rule rulebook.Ref, words string) {
	t.Helper()
	if b == nil {
		refused(t, nil, rule, "", words)
		return
	}
	refused(t, b, rule, "", words)
}

// swapped is a lineup with the two players of a heat changed over.
func swapped(heat int) *scoring.Lineup {
	l := lineup("adler")
	l.Slots[2*heat-2], l.Slots[2*heat-1] = l.Slots[2*heat-1], l.Slots[2*heat-2]
	return l
}

// § 2.2.14: changes are taken until 30 minutes before the announced start; § 3.2.5:
// which of the two players sits in which team MTT stays open until their heat starts
// (A23).
func TestALineupIsChangedUntilItFreezes(t *testing.T) {
	other, captain := lineup("adler"), lineup("adler")
	other.Slots[5], captain.Captain = "adler-7", "adler-2"
	before, freeze := at("2010-03-13 13:30:00"), at("2010-03-13 13:30:01") // half an hour before is in time
	begun := scoring.Heat{Number: 1, Open: true, SitAndGos: []scoring.SitAndGo{card(1, 1)}}
	second := scoring.Heat{Number: 2, Open: true, TeamMTTs: []scoring.TeamMTT{stacks(2, "A")}}
	for _, c := range []struct {
		name  string
		heats []scoring.Heat
		when  time.Time
		past  bool
		after *scoring.Lineup
		rule  rulebook.Ref
		words string
	}{
		{"another player before the freeze", nil, before, false, other, "", ""},
		{"another player at the freeze", nil, freeze, false, other, "2.2.14", "seit 13. März 2010, 13:30 Uhr"},
		{"another captain at the freeze", nil, freeze, false, captain, "2.2.14", "Tauschen können nur noch die zwei Spieler"},
		{"a swap at the freeze", nil, freeze, false, swapped(1), "", ""},
		{"no change at the freeze", nil, freeze, false, lineup("adler"), "", ""},
		{"another player when it began early", []scoring.Heat{begun}, before, false, other, "2.2.14", "seit Beginn der Sammelrunde"},
		{"another player, as of a day before it began", []scoring.Heat{begun}, before, true, other, "", ""},
		{"another player, as of the day itself", nil, freeze, true, other, "2.2.14", "seit 13. März 2010, 13:30 Uhr"},
		{"a swap in a heat that has started", []scoring.Heat{begun}, freeze, false, swapped(1), "3.2.5",
			"Heat 1 hat schon begonnen: Die Startplätze 1 und 2"},
		{"a swap in the next heat", []scoring.Heat{begun}, freeze, false, swapped(2), "", ""},
		{"a swap in the second heat once stacks are in", []scoring.Heat{begun, second}, freeze, false, swapped(2), "3.2.5",
			"Startplätze 3 und 4"},
		{"a swap in the third heat", []scoring.Heat{begun, second}, freeze, false, swapped(3), "", ""},
		{"a swap in a heat with nothing in it", []scoring.Heat{{Number: 1, Open: true}}, freeze, false, swapped(1), "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			clock := matchday.LineupClock{Day: day(c.heats...), Rules: &rules, When: c.when, Past: c.past}
			breached(t, clock.Refuse(lineup("adler"), c.after), c.rule, c.words)
		})
	}
}

// A115: a change that was told in time is entered after the freeze by the director or an admin, who says why, until the first heat starts.
func TestAChangeThatWasToldInTimeIsEnteredLater(t *testing.T) {
	other := lineup("adler")
	other.Slots[5] = "adler-7"
	begun := scoring.Heat{Number: 1, Open: true, SitAndGos: []scoring.SitAndGo{card(1, 1)}}
	for name, c := range map[string]struct {
		heats    []scoring.Heat
		official bool
		reason   string
		words    string
		path     string
	}{
		"with a reason":             {official: true, reason: "Um 13:20 Uhr angesagt"},
		"without a reason":          {official: true, words: "braucht jetzt einen Grund", path: "reason"},
		"by the president":          {reason: "Um 13:20 Uhr angesagt", words: "Tauschen können nur noch"},
		"once the first heat began": {heats: []scoring.Heat{begun}, official: true, reason: "Um 13:20 Uhr angesagt", words: "Tauschen können nur noch"},
	} {
		t.Run(name, func(t *testing.T) {
			clock := matchday.LineupClock{Day: day(c.heats...), Rules: &rules, When: at("2010-03-13 13:50:00"), Official: c.official, Reason: c.reason}
			if got := clock.Refuse(lineup("adler"), other); got != nil || c.words != "" {
				refused(t, got, "2.2.14", c.path, c.words)
			}
		})
	}
}

// § 2.2.12: who comes without a lineup may still hand one in until the first
// heat starts (A13).
func TestAFirstLineupIsTakenUntilTheFirstHeatStarts(t *testing.T) {
	begun := scoring.Heat{Number: 1, Open: true, SitAndGos: []scoring.SitAndGo{card(1, 1)}}
	for _, c := range []struct {
		name  string
		heats []scoring.Heat
		when  time.Time
		past  bool
		words string
	}{
		{"after the freeze", nil, at("2010-03-13 14:10:00"), false, ""},
		{"when heat 1 was opened and nothing played", []scoring.Heat{{Number: 1, Open: true}}, at("2010-03-13 14:10:00"), false, ""},
		{"when the first card is in", []scoring.Heat{begun}, at("2010-03-13 14:10:00"), false, "Heat 1 hat schon begonnen"},
		{"when the first card is in before the freeze", []scoring.Heat{begun}, at("2010-03-13 12:00:00"), false, "Heat 1 hat schon begonnen"},
		{"when it counts from an earlier day", []scoring.Heat{begun}, at("2010-03-12 00:00:00"), true, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			clock := matchday.LineupClock{Day: day(c.heats...), Rules: &rules, When: c.when, Past: c.past, Official: true, Reason: "Stau"}
			breached(t, clock.Refuse(nil, lineup("adler")), "2.2.12", c.words)
		})
	}
}

// § 2.2.14: from 30 minutes before the start a first lineup is entered by the director or an admin, who says why.
func TestAfterTheFreezeAFirstLineupIsTheDirectors(t *testing.T) {
	before, freeze := at("2010-03-13 13:30:00"), at("2010-03-13 13:30:01")
	for _, c := range []struct {
		name        string
		clock       matchday.LineupClock
		path, words string
	}{
		{"by a president before the freeze", matchday.LineupClock{When: before}, "", ""},
		{"by a president at the freeze", matchday.LineupClock{When: freeze, Reason: "Stau"}, "", "nur noch die Turnierleitung oder die APSA"},
		{"by the director without a reason", matchday.LineupClock{When: freeze, Official: true, Reason: " "}, "reason",
			"braucht jetzt einen Grund"},
		{"by the director for a reason", matchday.LineupClock{When: freeze, Official: true, Reason: "Stau"}, "", ""},
		{"by the director before the freeze", matchday.LineupClock{When: before, Official: true}, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.clock.Day, c.clock.Rules = day(), &rules
			var err error
			if b := c.clock.Refuse(nil, lineup("adler")); b != nil {
				err = b
			}
			refused(t, err, "2.2.14", c.path, c.words)
		})
	}
}

// § 2.2.14: what stands fast is not taken back either.
func TestALineupIsTakenBackUntilItFreezes(t *testing.T) {
	for when, words := range map[string]string{
		"2010-03-13 13:30:00": "",
		"2010-03-13 13:30:01": "seit 13. März 2010, 13:30 Uhr fest und kann nicht mehr zurückgezogen werden",
	} {
		clock := matchday.LineupClock{Day: day(), Rules: &rules, When: at(when)}
		breached(t, clock.RefuseDrop(), "2.2.14", words)
	}
	undated := matchday.LineupClock{Day: &scoring.Matchday{Date: "soon", Heats: []scoring.Heat{{Number: 1}}}, Rules: &rules,
		When: at("2010-03-13 13:30:00")}
	breached(t, undated.RefuseDrop(), "2.2.14", "seit Beginn der Sammelrunde")
}

// § 2.2.11: a lineup is due a week before the start, here on 6 March at two; a later
// one is marked (A21).
func TestALineupThatComesAfterTheDueDayIsLate(t *testing.T) {
	for _, c := range []struct {
		name  string
		first time.Time
		want  []string
	}{
		{"at the last moment", at("2010-03-06 14:00:00"), nil},
		{"a second later", at("2010-03-06 14:00:01"), []string{"$ § 2.2.11"}},
		{"nobody knows when", time.Time{}, nil},
	} {
		in := matchday.HandIn{First: c.first, Changed: at("2010-03-13 13:00:00")}
		warned(t, in.Doubts(day(), &rules), c.want...)
		if in.Late(day(), &rules) != (c.want != nil) {
			t.Errorf("%s: got %v", c.name, in.Late(day(), &rules))
		}
	}
	moved := day()
	moved.Date = "2010-03-20"
	if in := (matchday.HandIn{First: at("2010-03-06 14:00:01")}); in.Late(moved, &rules) {
		t.Error("still late for a matchday a week later")
	}
	moved.Date = "soon"
	if in := (matchday.HandIn{First: at("2010-03-06 14:00:01")}); in.Late(moved, &rules) {
		t.Error("late for a matchday without a date")
	}
}
