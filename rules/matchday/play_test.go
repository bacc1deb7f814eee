package matchday_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// clubs are the clubs of the league; each has the players club-1 to club-6.
var clubs = []string{"adler", "biber", "dachs"}

// rules are those of a season that changes no number.
var rules = scoringtest.Rules()

// at is a moment in Vienna.
func at(text string) time.Time {
	moment, err := time.ParseInLocation("2006-01-02 15:04:05", text, rulebook.Vienna())
	if err != nil {
		panic(err)
	}
	return moment
}

// day is the matchday of 13 March 2010, at two o'clock, with the lineups of all
// clubs and these heats.
func day(heats ...scoring.Heat) *scoring.Matchday {
	m := &scoring.Matchday{Number: 1, Date: "2010-03-13", Start: "14:00", SNGStartChips: 1500, MTTStartChips: 5000, Heats: heats}
	for _, club := range clubs {
		m.Lineups = append(m.Lineups, *lineup(club))
	}
	return m
}

// lineup is the lineup of a club: its players 1 to 6, the first is captain.
func lineup(club string) *scoring.Lineup {
	l := &scoring.Lineup{Club: club, Captain: club + "-1"}
	for i := range l.Slots {
		l.Slots[i] = fmt.Sprintf("%s-%d", club, i+1)
	}
	return l
}

// without is a day on which a club has left some slots empty.
func without(m *scoring.Matchday, club string, slots ...int) *scoring.Matchday {
	for _, slot := range slots {
		m.Lineup(club).Slots[slot-1] = ""
	}
	return m
}

// card is the card of table 1 to 4 of a heat: one player of each club, placed in
// the order of the clubs.
func card(heat, table int) scoring.SitAndGo {
	slots := [][]int{{3, 4, 5, 6}, {1, 2, 5, 6}, {1, 2, 3, 4}}[heat-1]
	c := scoring.SitAndGo{Table: table}
	for i, club := range clubs {
		c.Seats = append(c.Seats, scoring.Seat{Player: fmt.Sprintf("%s-%d", club, slots[table-1]), Place: i + 1})
	}
	return c
}

// stacks are the stacks of an MTT in a heat, in which nobody wins a chip.
func stacks(heat int, mtt string) scoring.TeamMTT {
	m := scoring.TeamMTT{MTT: mtt}
	slot := 2*heat - 1
	if mtt == "B" {
		slot++
	}
	for _, club := range clubs {
		m.Stacks = append(m.Stacks, scoring.Stack{Club: club, Player: fmt.Sprintf("%s-%d", club, slot), Start: 5000, End: 5000})
	}
	return m
}

// played is a heat with all its cards and stacks, closed.
func played(heat int) scoring.Heat {
	return scoring.Heat{Number: heat, SitAndGos: []scoring.SitAndGo{card(heat, 1), card(heat, 2), card(heat, 3), card(heat, 4)},
		TeamMTTs: []scoring.TeamMTT{stacks(heat, "A"), stacks(heat, "B")}}
}

// refused wants a refusal by that paragraph, at that path, with a sentence that
// contains these words; no words are no refusal.
func refused(t *testing.T, err error, rule rulebook.Ref, path, words string) {
	t.Helper()
	var breach *rulebook.Breach
	var fault *scoring.Fault
	var gotRule rulebook.Ref
	var gotPath, sentence string
	switch {
	case err == nil && words == "":
		return
	case errors.As(err, &breach):
		gotRule, gotPath, sentence = breach.Rule, breach.Path, breach.Sentence
	case errors.As(err, &fault):
		gotRule, gotPath, sentence = fault.Rule, fault.Path, fault.Sentence
	default:
		t.Errorf("got %v, want a refusal with %q", err, words)
		return
	}
	if words == "" || gotRule != rule || gotPath != path || !strings.Contains(sentence, words) {
		t.Errorf("got %q at %q by %q, want %q at %q by %q", sentence, gotPath, gotRule, words, path, rule)
	}
}

// warned wants warnings with these paths and paragraphs, as in "$.seats § 3.2.18".
func warned(t *testing.T, got []rulebook.Warning, want ...string) {
	t.Helper()
	var found []string
	for _, w := range got {
		text := w.Path
		if w.Rule != "" {
			text += " " + w.Rule.String()
		}
		found = append(found, text)
	}
	if strings.Join(found, "\n") != strings.Join(want, "\n") {
		t.Errorf("got %+v, want %q", got, want)
	}
}
