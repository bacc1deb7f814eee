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

// where writes the posts of a club in a heat, as in "1 A playing 5000; 3 T1 placed 1".
func where(m *scoring.Matchday, heat int, drawn []draw.DrawnTable, club string) string {
	var all []string
	for _, p := range matchday.PostsOf(m, heat, drawn, &matchday.Noted{}, club) {
		at := p.MTT
		if p.Table > 0 {
			at = fmt.Sprintf("T%d", p.Table)
		}
		all = append(all, strings.Join(strings.Fields(fmt.Sprintf("%d %s %s %d", p.Slot, at, p.State, p.Place+p.Chips)), " "))
	}
	return strings.Join(all, "; ")
}

// § 3.2.11: slots 1 and 2 begin in the team MTTs, 3 and 4 come in with the second heat, 5 and 6 with the third; everybody else plays the
// Sit'n'Go to which he was drawn. § 3.2.8: a stack that has gone out leaves whose it would be without one.
func TestWhereTheSixOfAClubAre(t *testing.T) {
	tables := func(heat int) []draw.DrawnTable {
		var drawn []draw.DrawnTable
		for table := 1; table <= 4; table++ {
			seats := []draw.Chair{}
			for _, s := range card(heat, table).Seats {
				seats = append(seats, draw.Chair{Club: strings.Split(s.Player, "-")[0], Player: s.Player})
			}
			drawn = append(drawn, draw.DrawnTable{Table: table, Seats: seats})
		}
		return drawn
	}
	half := played(1)
	half.Open, half.SitAndGos, half.TeamMTTs = true, half.SitAndGos[:1], half.TeamMTTs[:1]
	half.TeamMTTs[0].Stacks[0].End = 4200
	gone := played(1)
	gone.TeamMTTs[0].Stacks[0].End, gone.TeamMTTs[0].Stacks[0].Out = 0, 1
	for _, c := range []struct {
		name  string
		day   *scoring.Matchday
		heat  int
		drawn []draw.DrawnTable
		want  string
	}{
		{"nothing drawn", day(), 1, nil,
			"1 A playing 5000; 2 B playing 5000; 3 waiting 0; 4 waiting 0; 5 waiting 0; 6 waiting 0"},
		{"drawn", day(), 1, tables(1),
			"1 A playing 5000; 2 B playing 5000; 3 T1 playing 0; 4 T2 playing 0; 5 T3 playing 0; 6 T4 playing 0"},
		{"half of the sheets are in", day(half), 1, tables(1),
			"1 A in 4200; 2 B playing 5000; 3 T1 placed 1; 4 T2 playing 0; 5 T3 playing 0; 6 T4 playing 0"},
		{"somebody is missing", without(day(), "adler", 3), 1, tables(1)[1:],
			"1 A playing 5000; 2 B playing 5000; 3 missing 0; 4 T2 playing 0; 5 T3 playing 0; 6 T4 playing 0"},
		{"the stack went out in this heat", day(gone), 1, tables(1),
			"1 A out 0; 2 B in 5000; 3 T1 placed 1; 4 T2 placed 1; 5 T3 placed 1; 6 T4 placed 1"},
		{"and leaves nobody a stack in the next", day(gone), 2, tables(2),
			"1 T1 playing 0; 2 T2 playing 0; 3 free 0; 4 B playing 5000; 5 T3 playing 0; 6 T4 playing 0"},
	} {
		if got := where(c.day, c.heat, c.drawn, "adler"); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
	if got := where(day(), 1, nil, "nobody"); got != "" {
		t.Errorf("a club without a lineup: %s", got)
	}
}

// § 3.2.8: whoever changes in takes the stack over as it is; § 3.2.5: until the heat begins the two of it can swap.
func TestWhoHandsAStackOverToWhom(t *testing.T) {
	for _, c := range []struct {
		name  string
		day   *scoring.Matchday
		heat  int
		want  string
		swaps []int
	}{
		{"before the first heat", day(), 1, "[]", []int{1, 2, 3}},
		{"before the second", day(played(1)), 2, "[{A adler-1 adler-3 5000 true} {B adler-2 adler-4 5000 true}]", []int{2, 3}},
		{"once it has begun", day(played(1), played(2)), 2, "[{A adler-1 adler-3 5000 false} {B adler-2 adler-4 5000 false}]", []int{3}},
		{"where one of the two is missing", without(day(played(1)), "adler", 4), 2, "[{A adler-1 adler-3 5000 false} {B adler-2  5000 false}]", []int{3}},
	} {
		if got := fmt.Sprint(matchday.PassingsOf(c.day, c.heat, &matchday.Noted{}, "adler")); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if got := matchday.SwapsLeft(c.day, "adler"); !slices.Equal(got, c.swaps) {
			t.Errorf("%s: swaps in %v, want %v", c.name, got, c.swaps)
		}
	}
	for heats, want := range []int{1, 2, 3, 3} {
		m := day()
		for n := range heats {
			m.Heats = append(m.Heats, played(n+1))
		}
		if got := matchday.HeatNow(m); got != want {
			t.Errorf("after %d heats it is in heat %d, want %d", heats, got, want)
		}
	}
}
