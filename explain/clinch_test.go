package explain_test

import (
	"testing"

	"pokerliga/explain"
)

// § 4.2.1.2: what makes a club first for good is told with its win and with what the others may come in at.
func TestWhatMakesAChampionIsTold(t *testing.T) {
	for _, c := range []struct {
		name, league string
		rounds       int
		days         []string
		club, want   string
	}{
		{"one left: two can still pass", "bl1", 3, []string{"a b c d e f g h", "b a c d e f g h"}, "a",
			"Meister, wenn alleiniger Sieg (§ 4.2.1.2)"},
		{"two left", "bl1", 5, []string{"a b c d e f g h", "a c b d e f g h", "a b c d e f g h"}, "a",
			"Meister schon nach der nächsten Sammelrunde, wenn Sieg (§ 4.2.1.2)"},
		{"two left, second league", "bl2", 5, []string{"a b c d e f g h", "a c b d e f g h", "a b c d e f g h"}, "a",
			"Rang 1 fix schon nach der nächsten Sammelrunde, wenn Sieg (§ 4.2.1.2)"},
		{"three left", "bl1", 6, []string{"a b c d e f g h", "a c b d e f g h", "a b c d e f g h"}, "a",
			"Meister schon nach der nächsten Sammelrunde, wenn alleiniger Sieg und b höchstens Achter, c höchstens Sechster (§ 4.2.1.2)"},
		{"from behind", "bl1", 3, []string{"a b c d e f g h", "b a c d e f g h"}, "c",
			"Meister, wenn Sieg und a höchstens Fünfter, b höchstens Fünfter (§ 4.2.1.2)"},
	} {
		s, l := course(t, c.league, c.rounds, c.days...)
		got := ""
		if line := explain.Clinch(s, l, c.club); line != nil {
			got = line.String()
		}
		if got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}
