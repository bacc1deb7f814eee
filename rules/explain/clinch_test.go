package explain_test

import (
	"strings"
	"testing"

	"pokerliga/rules/explain"
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
			"Meister schon nach der nächsten Sammelrunde, wenn alleiniger Sieg und b höchstens Achter, c höchstens Sechster (§ 4.2.1.2); " +
				"Klassenerhalt fix schon nach der nächsten Sammelrunde, wenn Sieg (§ 4.2.2.1.1)"},
		{"up, three left", "bl2", 6, []string{"a b c d e f g h", "a c b d e f g h", "a b c d e f g h"}, "b",
			"Klassenerhalt fix schon nach der nächsten Sammelrunde, wenn Sieg und wenigstens drei davon: e höchstens Sechster, " +
				"f höchstens Vierter, g höchstens Zweiter, h höchstens Zweiter (§ 4.2.2.2.2)"},
		{"up, two left", "bl2", 5, []string{"a b c d e f g h", "a c b d e f g h", "b a c d e f g h"}, "c",
			"Aufstiegsrang fix schon nach der nächsten Sammelrunde, wenn alleiniger Sieg und d höchstens Dritter (§ 4.2.2.2.1); " +
				"Klassenerhalt fix schon nach der nächsten Sammelrunde, wenn Sieg (§ 4.2.2.2.2)"},
		{"staying, two left", "bl1", 5, []string{"a b c d e f g h", "a c b d e f g h", "b a c d e f g h"}, "f", ""},
		{"staying, one left", "bl1", 4, []string{"a b c d e f g h", "a c b d e f g h", "b a c d e f g h"}, "h",
			"Klassenerhalt fix, wenn alleiniger Sieg und e höchstens Sechster, f höchstens Dritter (§ 4.2.2.1.1)"},
		{"from behind", "bl1", 3, []string{"a b c d e f g h", "b a c d e f g h"}, "c",
			"Meister, wenn Sieg und a höchstens Fünfter, b höchstens Fünfter (§ 4.2.1.2)"},
	} {
		s, l := course(t, c.league, c.rounds, c.days...)
		var told []string
		for _, line := range explain.Clinch(s, l, c.club) {
			told = append(told, line.String())
		}
		if got := strings.Join(told, "; "); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}
