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
			"Titel fix: mit einem alleinigen Sieg (§ 4.2.1.2)"},
		{"two left", "bl1", 5, []string{"a b c d e f g h", "a c b d e f g h", "a b c d e f g h"}, "a",
			"Titel nach der 4. Sammelrunde fix: mit einem Sieg (§ 4.2.1.2)"},
		{"two left, second league", "bl2", 5, []string{"a b c d e f g h", "a c b d e f g h", "a b c d e f g h"}, "a",
			"Rang 1 nach der 4. Sammelrunde fix: mit einem Sieg (§ 4.2.1.2)"},
		{"three left", "bl1", 6, []string{"a b c d e f g h", "a c b d e f g h", "a b c d e f g h"}, "a",
			"Titel nach der 4. Sammelrunde fix: mit einem alleinigen Sieg, falls beide Bedingungen eintreffen: b höchstens Achter, c höchstens Sechster (§ 4.2.1.2); " +
				"Klassenerhalt nach der 4. Sammelrunde fix: mit einem Sieg (§ 4.2.2.1.1)"},
		{"up, three left", "bl2", 6, []string{"a b c d e f g h", "a c b d e f g h", "a b c d e f g h"}, "b",
			"Klassenerhalt nach der 4. Sammelrunde fix: mit einem Sieg, falls drei dieser vier Bedingungen eintreffen: e höchstens Sechster, " +
				"f höchstens Vierter, g höchstens Zweiter, h höchstens Zweiter (§ 4.2.2.2.2)"},
		{"up, two left", "bl2", 5, []string{"a b c d e f g h", "a c b d e f g h", "b a c d e f g h"}, "c",
			"Aufstiegsrang nach der 4. Sammelrunde fix: mit einem alleinigen Sieg, falls diese Bedingung eintrifft: d höchstens Dritter (§ 4.2.2.2.1); " +
				"Klassenerhalt nach der 4. Sammelrunde fix: mit einem Sieg (§ 4.2.2.2.2)"},
		{"staying, two left", "bl1", 5, []string{"a b c d e f g h", "a c b d e f g h", "b a c d e f g h"}, "f", ""},
		{"staying, one left", "bl1", 4, []string{"a b c d e f g h", "a c b d e f g h", "b a c d e f g h"}, "h",
			"Klassenerhalt fix: mit einem alleinigen Sieg, falls beide Bedingungen eintreffen: e höchstens Sechster, f höchstens Dritter (§ 4.2.2.1.1)"},
		{"from behind", "bl1", 3, []string{"a b c d e f g h", "b a c d e f g h"}, "c",
			"Titel fix: mit einem Sieg, falls beide Bedingungen eintreffen: a höchstens Fünfter, b höchstens Fünfter (§ 4.2.1.2)"},
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
