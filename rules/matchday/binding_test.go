package matchday_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pokerliga/rules/draw"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// § 3.2.11: the tables of a heat are drawn from what the matchday says then (A32): the
// lineups (§ 2.2.11), who was disqualified before (§ 2.2.16), who has come (§ 1.2.10),
// and the day (§ 2.2.4). A new no-show only empties chairs.
func TestADrawHoldsAsLongAsWhatItWasDrawnFrom(t *testing.T) {
	out := []matchday.Penalty{disqualified("adler-1", 1)}
	lifted := []matchday.Penalty{disqualified("adler-1", 1)}
	lifted[0].Lifted = &matchday.Lift{}
	other := day()
	other.Lineup("adler").Slots[0] = "adler-7"
	away := day()
	away.Lineups, away.NoShows = away.Lineups[:2], []string{"dachs"}
	withdrawn := day()
	withdrawn.Lineups = withdrawn.Lineups[:2]
	swap := day()
	swap.Lineup("adler").Slots = scoring.Slots{"adler-2", "adler-1", "adler-4", "adler-3", "adler-6", "adler-5"}
	turned := day()
	turned.Lineup("adler").Slots = scoring.Slots{"adler-5", "adler-2", "adler-3", "adler-4", "adler-1", "adler-6"}
	moved := func(date, start string) *scoring.Matchday {
		m := day()
		m.Date, m.Start = date, start
		return m
	}
	card2 := []scoring.Heat{{Number: 1}, {Number: 2, SitAndGos: []scoring.SitAndGo{card(2, 1)}}}
	begun := other.Lineups
	for _, c := range []struct {
		name       string
		then       *scoring.Matchday
		before     []matchday.Penalty
		now        *scoring.Matchday
		after      []matchday.Penalty
		void, told string
	}{
		{"nothing has changed", day(), nil, day(), nil, "", ""},
		{"another player", day(), nil, other, nil, "Die Aufstellung von ADLER", ""},
		{"a withdrawn lineup", day(), nil, withdrawn, nil, "Die Aufstellung von DACHS", ""},
		{"a swap for the team MTT", day(), nil, swap, nil, "", ""},
		{"a turn among the Sit'n'Go players", day(), nil, turned, nil, "", ""},
		{"a disqualification", day(), nil, day(), out, "Bei ADLER wurde", ""},
		{"one that is lifted", day(), out, day(), lifted, "Bei ADLER wurde", ""},
		{"one that stays", day(), out, day(), out, "", ""},
		{"a no-show", day(), nil, away, nil, "", ""},
		{"a no-show that was taken back", away, nil, day(), nil, "DACHS tritt an", ""},
		{"a later day", day(), nil, moved("2010-03-20", "14:00"), nil, "verlegt", ""},
		{"an earlier day", day(), nil, moved("2010-03-12", "14:00"), nil, "verlegt", ""},
		{"a later start", day(), nil, moved("2010-03-13", "15:00"), nil, "verlegt", ""},
		{"an earlier start", day(), nil, moved("2010-03-13", "13:00"), nil, "", ""},
		{"another player after the first card", day(), nil, &scoring.Matchday{Date: "2010-03-13", Start: "14:00", Heats: card2, Lineups: begun},
			nil, "", "Die Aufstellung von ADLER"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := matchday.Binding{Heat: 2, Field: matchday.Field(c.then, 2, c.before), Date: c.then.Date, At: at("2010-03-13 13:40:00")}
			void := b.Void(c.now, &rules, c.after, strings.ToUpper)
			told := matchday.Describe(b.Changes(c.now, &rules, c.after), strings.ToUpper)
			if (void == "") != (c.void == "") || !strings.Contains(void, c.void) || !strings.Contains(told, c.told) {
				t.Errorf("void %q, told %q", void, told)
			}
		})
	}
	b := matchday.Binding{Heat: 2, Field: matchday.Field(day(), 2, nil), At: at("2010-03-13 13:40:00")}
	if empty := b.Emptied(away); len(empty) != 1 || empty[0] != "dachs" {
		t.Errorf("got %q", empty)
	}
	if void := b.Void(moved("2010-03-12", "14:00"), &rules, nil, strings.ToUpper); void != "" {
		t.Errorf("nobody noted the day: %s", void)
	}
	if d := matchday.DoubtsOfBinding(2, "X.", ""); len(d) != 1 || !strings.HasSuffix(d[0].Detail, "von Heat 2 gilt nicht mehr. X.") {
		t.Errorf("got %+v", d)
	}
	if d := matchday.DoubtsOfBinding(2, "", "X."); len(d) != 1 || d[0].Detail != "Heat 2 wurde anders ausgelost. X." {
		t.Errorf("got %+v", d)
	}
	if d := matchday.DoubtsOfBinding(2, "", ""); len(d) != 0 {
		t.Errorf("got %+v", d)
	}
}

// § 1.2.10, § 3.2.11, A32: a no-show after the draw leaves empty chairs; drawing anew is fairer where there would be fewer tables or tables
// more alike, until the first card.
func TestDrawingAnewIsFairerThanEmptyChairs(t *testing.T) {
	of := func(clubs int, away ...string) *scoring.Matchday {
		m := &scoring.Matchday{NoShows: away}
		for i := range clubs {
			l := scoring.Lineup{Club: fmt.Sprintf("c%d", i)}
			for slot := range l.Slots {
				l.Slots[slot] = fmt.Sprintf("%s-%d", l.Club, slot)
			}
			if !m.Away(l.Club) {
				m.Lineups = append(m.Lineups, l)
			}
		}
		return m
	}
	dealt := of(7, "c6")
	dealt.Heats = []scoring.Heat{{Number: 1, SitAndGos: []scoring.SitAndGo{card(1, 1)}}}
	for _, c := range []struct {
		name  string
		clubs int
		now   *scoring.Matchday
		want  []int
	}{
		{"everybody has come", 7, of(7), nil},
		{"28 chairs at five tables, 24 at four", 7, of(7, "c6"), []int{6, 6, 6, 6}},
		{"24 chairs at four tables, 20 too", 6, of(6, "c5"), nil},
		{"two of eight: 32 chairs at six tables, 24 at four", 8, of(8, "c6", "c7"), []int{6, 6, 6, 6}},
		{"nobody is left", 2, of(2, "c0", "c1"), nil},
		{"there is a card", 7, dealt, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			drawn := draw.Document{Secret: "s", Heat: 1, Field: matchday.Field(of(c.clubs), 1, nil)}
			drawn.Perform()
			b := matchday.Binding{Heat: 1, Field: drawn.Field}
			now, anew := b.Fairer(c.now, drawn.Tables, nil)
			if !slices.Equal(anew, c.want) || (now == nil) != (anew == nil) {
				t.Errorf("got %v, then %v, want %v", now, anew, c.want)
			}
		})
	}
}
