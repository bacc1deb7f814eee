package scoring

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// wishes draws places for some of the clubs of a league.
func wishes(t *rapid.T, l *LeagueResult) map[string]int {
	wished := map[string]int{}
	for _, club := range l.league.Clubs {
		if place := rapid.IntRange(0, len(l.league.Clubs)).Draw(t, "wish"); place > 0 {
			wished[club] = place
		}
	}
	return wished
}

// § 2.2.26: whatever can be wished for becomes a ranking with shared places, and
// what cannot is told.
func TestWishedPlacesBecomeARanking(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := small(t)
		wished := wishes(t, l)
		a, clash := l.Assume(7, wished)
		if clash != nil {
			if clash.Shared < 2 || clash.Lost > 0 && (clash.Lost <= clash.Place || clash.Lost >= clash.Place+clash.Shared) {
				t.Fatalf("%v: %+v", wished, clash)
			}
			return
		}
		for club, place := range wished {
			if a.Places[club] != place {
				t.Fatalf("%v became %v", wished, a.Places)
			}
		}
		var places []int
		for _, place := range a.Places {
			places = append(places, place)
		}
		slices.Sort(places)
		for i, place := range places {
			if place != i+1 && (i == 0 || place != places[i-1]) {
				t.Fatalf("%v became %v, which is no ranking", wished, places)
			}
		}
		if len(places) != len(l.league.Clubs) {
			t.Fatalf("%d places for %d clubs", len(places), len(l.league.Clubs))
		}
	})
}

func TestWishesThatCannotBe(t *testing.T) {
	l := &LeagueResult{Standings: []Standing{{Club: "a"}, {Club: "b"}, {Club: "c"}, {Club: "d"}}}
	for _, c := range []struct {
		name   string
		wished map[string]int
		want   string
	}{
		{"nothing is wished for", nil, "map[a:1 b:2 c:3 d:4]"},
		{"the last wins", map[string]int{"d": 1}, "map[a:2 b:3 c:4 d:1]"},
		{"a shared place skips the next", map[string]int{"c": 1, "d": 1}, "map[a:3 b:4 c:1 d:1]"},
		{"the next place is gone", map[string]int{"c": 1, "d": 1, "a": 2}, "{7 1 2 2}"},
		{"the place after it is there", map[string]int{"c": 1, "d": 1, "a": 3}, "map[a:3 b:4 c:1 d:1]"},
		{"the last place cannot be shared", map[string]int{"c": 4, "d": 4}, "{7 4 2 0}"},
		{"the last but one can", map[string]int{"c": 3, "d": 3}, "map[a:1 b:2 c:3 d:3]"},
		{"a place that is not there is no wish", map[string]int{"d": 5, "c": -1, "x": 1}, "map[a:1 b:2 c:3 d:4]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, clash := l.Assume(7, c.wished)
			got := fmt.Sprint(a.Places)
			if clash != nil {
				got = fmt.Sprint(*clash)
			}
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// § 4.2.1.2: no end of the season that anybody can think of lies outside what is
// said to be possible.
func TestEveryAssumedEndLiesWithinReach(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := small(t)
		var days []Assumed
		for _, number := range l.Upcoming() {
			a, clash := l.Assume(number, wishes(t, l))
			if clash != nil {
				a, _ = l.Assume(number, nil)
			}
			days = append(days, a)
		}
		then := l.With(days...)
		if !then.Final || then.Remaining() != 0 {
			t.Fatalf("%d matchdays are left", then.Remaining())
		}
		ends := then.Reaches()
		for i, can := range l.Reaches() {
			if end := ends[i]; end.Best < can.Best || end.Worst > can.Worst {
				t.Fatalf("%s ends at %d to %d, which is not within %d to %d", can.Club, end.Best, end.Worst, can.Best, can.Worst)
			}
		}
	})
}

// An assumed table adds up like any other, and the real one stays what it is.
func TestAnAssumedTableAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := small(t)
		before := fmt.Sprint(l.Standings, l.Matchdays)
		a, clash := l.Assume(l.Upcoming()[0], wishes(t, l))
		if clash != nil {
			return
		}
		then := l.With(a)
		for i := range then.Standings {
			row := &then.Standings[i]
			want := l.Standing(row.Club).Points + keyed(l.rules.TablePoints, a.Places[row.Club])
			if row.Points != want || row.RoundPoints != 0 {
				t.Fatalf("%s has %d points, want %d", row.Club, row.Points, want)
			}
		}
		if fmt.Sprint(l.Standings, l.Matchdays) != before {
			t.Fatal("the real table has changed")
		}
	})
}

func TestAssumingNothingChangesNothing(t *testing.T) {
	l := &LeagueResult{Standings: []Standing{{Club: "a", RoundPoints: 91}}}
	if l.With() != l {
		t.Error("another table")
	}
}
