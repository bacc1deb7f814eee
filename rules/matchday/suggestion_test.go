package matchday_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// slots reads slots from words; "-" is empty.
func slots(words string) (s scoring.Slots) {
	for i, word := range strings.Fields(words) {
		if word != "-" {
			s[i] = word
		}
	}
	return s
}

// Who said that he cannot play is left out; who said yes comes before who said perhaps, and he before who said nothing.
func TestASuggestionUsesWhoSaidYes(t *testing.T) {
	for _, c := range []struct{ name, before, yes, perhaps, no, want, leads string }{
		{"nobody was asked", "a b c d e f", "", "", "", "a b c d e f", "a"},
		{"all of last time can", "a b c d e f", "a b c d e f g h", "", "", "a b c d e f", "a"},
		{"one cannot", "a b c d e f", "", "", "f", "a b c d e g", "a"},
		{"one cannot, another one can", "a b c d e f", "h", "", "f", "a b c d e h", "a"},
		{"a yes replaces who said nothing", "a b c d e f", "a b c d e g", "", "", "a b c d e g", "a"},
		{"a yes replaces a perhaps", "a b c d e f", "a b c d e g", "f", "", "a b c d e g", "a"},
		{"a perhaps replaces who said nothing", "a b c d e f", "a b c d e", "h", "", "a b c d e h", "a"},
		{"the captain cannot come", "a b c d e f", "", "", "a", "g b c d e f", "b"},
		{"nobody else may be captain", "a b c d e f", "", "", "a b", "h g c d e f", "a"},
		{"five are left", "a b c d e f", "", "", "a g h", "- b c d e f", "b"},
		{"too many cannot", "a b c d e f", "", "", "a b c d", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			squad := &matchday.Squad{Eligible: strings.Fields("a b c d e f g h"), Captains: strings.Fields("a b"),
				Said: map[string]matchday.Availability{}}
			for says, players := range map[matchday.Availability]string{matchday.CanPlay: c.yes, matchday.MayPlay: c.perhaps,
				matchday.CannotPlay: c.no} {
				for _, player := range strings.Fields(players) {
					squad.Said[player] = says
				}
			}
			got := matchday.Suggest(&scoring.Lineup{Club: "adler", Captain: "a", Slots: slots(c.before)}, squad, &rules)
			if c.want == "" {
				if got != nil {
					t.Errorf("got %v", got)
				}
				return
			}
			if got == nil || got.Slots != slots(c.want) || got.Captain != c.leads {
				t.Errorf("got %+v, want %s, captain %s", got, c.want, c.leads)
			}
		})
	}
}

// § 2.2.11, § 2.2.12, § 3.2.6: who may play keeps his slot, the others are replaced in
// the order of the squad; a gap is in slot 1 or 2; fewer than five are too few.
func TestASuggestionIsCloseToTheLineupBefore(t *testing.T) {
	for _, c := range []struct{ name, before, captain, eligible, captains, want, leads string }{
		{"nothing changes", "a b c d e f", "a", "f e d c b a", "a b", "a b c d e f", "a"},
		{"one is barred", "a b c d e f", "a", "a b d e f g", "a", "a b g d e f", "a"},
		{"the first in the squad replaces the last slot", "a b c d - -", "a", "a b c d x y", "a", "a b c d y x", "a"},
		{"five", "a b c d e f", "a", "b c d e f", "b c", "- b c d e f", "b"},
		{"the gap is moved ahead", "a b c d e f", "a", "a b c d f", "a", "- b c d a f", "a"},
		{"the gap is moved ahead to slot 2", "- b c d e f", "c", "b c d e f g", "c", "g b c d e f", "c"},
		{"no lineup before", "- - - - - -", "", "a b c d e f g", "g f", "f e d c b a", "f"},
		{"a captain who does not play", "a b c d e f", "k", "a b c d e f", "k", "a b c d e f", "k"},
		{"another captain who does not play", "a b c d e f", "a", "a b c d e f", "m", "a b c d e f", "m"},
		{"four are too few", "a b c d e f", "a", "a b c d", "a", "", ""},
		{"nobody may be captain", "a b c d e f", "a", "a b c d e f", "", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			squad := &matchday.Squad{Eligible: strings.Fields(c.eligible), Captains: strings.Fields(c.captains)}
			got := matchday.Suggest(&scoring.Lineup{Club: "adler", Captain: c.captain, Slots: slots(c.before)}, squad, &rules)
			if c.want == "" {
				if got != nil {
					t.Errorf("got %v", got)
				}
				return
			}
			if got == nil || got.Slots != slots(c.want) || got.Captain != c.leads || got.Club != "adler" {
				t.Errorf("got %+v, want %s, captain %s", got, c.want, c.leads)
			}
		})
	}
}

// § 3.2.11: two slots of a team play the team MTTs in each heat, the other four a
// Sit'n'Go; who sits down takes the stack of the one before.
func TestThePlanSaysWhatEachSlotPlays(t *testing.T) {
	var told []string
	for _, p := range matchday.Plan() {
		told = append(told, fmt.Sprintf("%d: MTT %s in %d, %v, %d>%d", p.Slot, p.MTT, p.Heat, p.Other, p.From, p.To))
	}
	const want = "1: MTT A in 1, [2 3], 0>3; 2: MTT B in 1, [2 3], 0>4; 3: MTT A in 2, [1 3], 1>5; " +
		"4: MTT B in 2, [1 3], 2>6; 5: MTT A in 3, [1 2], 3>0; 6: MTT B in 3, [1 2], 4>0"
	if got := strings.Join(told, "; "); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
