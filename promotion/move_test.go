package promotion_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/promotion"
)

// § 4.2.2, A100: what a plan that was confirmed again changes is what the season that was opened from the one before
// does not follow yet. What it has changed for reasons of its own is left alone.
func TestANewPlanIsHeldAgainstTheNextSeason(t *testing.T) {
	leagues := func(first, second string) map[string][]string {
		return map[string][]string{"bl1": strings.Fields(first), "bl2": strings.Fields(second)}
	}
	for _, c := range []struct {
		name               string
		before, now, teams map[string][]string
		want               string
	}{
		{"nothing changed", leagues("a b", "c d"), leagues("a b", "c d"), leagues("a b", "c d"), ""},
		{"two change places", leagues("a b", "c d"), leagues("a c", "b d"), leagues("a b", "c d"), "b bl1→bl2, c bl2→bl1"},
		{"it is followed already", leagues("a b", "c d"), leagues("a c", "b d"), leagues("a c", "b d"), ""},
		{"followed in half", leagues("a b", "c d"), leagues("a c", "b d"), leagues("a", "b c d"), "c bl2→bl1"},
		{"one leaves, one joins", leagues("a b", "c d"), leagues("a b", "c e"), leagues("a b", "c d"), "d bl2→, e →bl2"},
		{"another one has withdrawn, another one fills its place", leagues("a b", "c d"), leagues("a c", "b d"), leagues("b", "c d x"),
			"b bl1→bl2, c bl2→bl1"},
		{"a second team stays", leagues("a b", "b d"), leagues("a c", "b d"), leagues("a b", "b d"), "b bl1→, c →bl1"},
		{"a league that the season does not have", leagues("a", "c"), leagues("a c", ""), map[string][]string{"bl1": {"a"}}, "c →bl1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var told []string
			for _, m := range promotion.Moves(c.before, c.now, c.teams) {
				told = append(told, fmt.Sprintf("%s %s→%s", m.Club, m.From, m.To))
			}
			if got := strings.Join(told, ", "); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
