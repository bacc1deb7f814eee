package scoring_test

import "testing"

// § 3.2.13: at a table of six the place counts: 9, 7, 5, 3, 2 and 1. A winner who
// had all the chips before the end of regular time has one more, if the card
// says so (A36, A37, A38). Five play for the places 1 to 5 (A33).
func TestASitAndGoPaysByPlace(t *testing.T) {
	for _, c := range []struct{ name, card, want string }{
		{"six places", "x3 y3 z3 w3 v3 u3", "x3 9, y3 7, z3 5, w3 3, v3 2, u3 1"},
		{"a win in time has one more", "x3! y3 z3 w3 v3 u3", "x3 9+1, y3 7, z3 5, w3 3, v3 2, u3 1"},
		{"five play for five places", "x3 y3 z3 w3 v3", "x3 9, y3 7, z3 5, w3 3, v3 2"},
		{"two play for two", "x3! y3", "x3 9+1, y3 7"},
		{"one who sits alone has won", "x3", "x3 9"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, cards(result("1 sng "+c.card), 1, 1), c.want)
		})
	}
}

// § 2.2.26: who went out in the same hand with equally many chips, and § 3.2.18:
// who has equally many chips when time is up, share the place. All of them get
// the points of the better one in full, and the next place is left out (A27,
// A28).
func TestASharedPlaceAtATableIsPaidInFull(t *testing.T) {
	for _, c := range []struct{ name, card, want string }{
		{"fourth, the example of the rulebook", "x3 y3 z3 w3 =v3 u3", "x3 9, y3 7, z3 5, v3 3, w3 3, u3 1"},
		{"second when time is up", "x3 y3 =z3 w3 v3 u3", "x3 9, y3 7, z3 7, w3 3, v3 2, u3 1"},
		{"first, without a bonus", "x3 =y3 z3 w3 v3 u3", "x3 9, y3 9, z3 5, w3 3, v3 2, u3 1"},
		{"last", "x3 y3 z3 w3 v3 =u3", "x3 9, y3 7, z3 5, w3 3, u3 2, v3 2"},
		{"three of them", "x3 y3 =z3 =w3 v3 u3", "x3 9, w3 7, y3 7, z3 7, v3 2, u3 1"},
		{"all of them", "x3 =y3 =z3 =w3 =v3 =u3", "u3 9, v3 9, w3 9, x3 9, y3 9, z3 9"},
		{"twice two", "x3 =y3 z3 =w3 v3 =u3", "x3 9, y3 9, w3 5, z3 5, u3 2, v3 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, cards(result("1 sng "+c.card), 1, 1), c.want)
		})
	}
}

// § 3.2.17: who has not played a hand in the first level gets nothing, and the
// others are ranked from the top without the empty chair (A42). § 2.2.16: who
// is disqualified is taken out of the ranking: no place, 0 points, and the others
// move up (A24).
func TestAtATableOnlyThosePresentAreRanked(t *testing.T) {
	for _, c := range []struct{ name, card, want string }{
		{"an empty chair", "x3 y3 z3 w3 v3 ~u", "x3 9, y3 7, z3 5, w3 3, v3 2, ~u 0"},
		{"a disqualified player", "x3 y3 z3 w3 v3 /u3", "x3 9, y3 7, z3 5, w3 3, v3 2, u3 0"},
		{"who was out before moves up too", "x3 y3 /u3 z3 w3 v3", "x3 9, y3 7, z3 5, w3 3, v3 2, u3 0"},
		{"one of each", "x3! ~y z3 /w3 v3 u3", "x3 9+1, z3 7, v3 5, u3 3, ~y 0, w3 0"},
		{"nobody came", "~x ~y", "~x 0, ~y 0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, cards(result("1 sng "+c.card), 1, 1), c.want)
		})
	}
}

// § 2.2.16 (A24), § 3.2.17 (A42): what was played in other heats stays, and who
// was disqualified or came only to one of them is still listed.
func TestAPlayerWithoutAPlaceIsListedWithNothing(t *testing.T) {
	d := result(
		"1 sng /x3 y3 ~z",
		"3 sng  x3 y3")
	says(t, players(d), "x3 9+0, y3 16+0")
}

// § 3.2.13: another edition may pay other places. What its key does not name is
// worth 0 (A31), and a bonus of two makes eleven of a win in time (A37).
func TestAnotherKeyPaysOtherPlaces(t *testing.T) {
	f := season(day(1, "1 sng x3! y3 z3"))
	f.Rules.SNGPoints, f.Rules.InTimeBonus = []int{9, 4}, 2
	says(t, cards(after(f).Matchday(1), 1, 1), "x3 9+2, y3 4, z3 0")
}
