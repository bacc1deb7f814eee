package rulebook_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"pokerliga/rules/rulebook"
)

func TestABreachSaysItsSentenceAndItsParagraph(t *testing.T) {
	for _, c := range []struct {
		name string
		give error
		want string
	}{
		{"a sentence with a number", rulebook.Ref("2.2.12").Breach("Nur %d Spieler sind aufgestellt", 4),
			"Nur 4 Spieler sind aufgestellt (§ 2.2.12)"},
		{"the date stays outside", rulebook.Ref("1.2.6").Breach("Zu jung").AllowedFrom("2010-05-08"), "Zu jung (§ 1.2.6)"},
		{"without a paragraph", rulebook.Ref("").Breach("Das geht nicht"), "Das geht nicht"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := c.give.Error(); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestADateMakesANewBreachAndLeavesTheOldOneAlone(t *testing.T) {
	first := rulebook.Ref("1.2.6").Breach("Zu jung")
	later := first.AllowedFrom("2010-05-08")
	if first.From != "" || later.From != "2010-05-08" || later.Rule != "1.2.6" {
		t.Errorf("got %+v and %+v", first, later)
	}
}

func TestAPathMakesANewBreachAndLeavesTheOldOneAlone(t *testing.T) {
	first := rulebook.Ref("2.2.11").Breach("Der Kapitän fehlt").AllowedFrom("2010-05-08")
	there := first.At("$.captain")
	if first.Path != "" || there.Path != "$.captain" || there.Rule != "2.2.11" || there.From != "2010-05-08" {
		t.Errorf("got %+v and %+v", first, there)
	}
}

func TestABreachIsFoundInAWrappedError(t *testing.T) {
	err := fmt.Errorf("lineup of graz: %w", rulebook.Ref("2.2.14").Breach("Die Aufstellung ist eingefroren"))
	var breach *rulebook.Breach
	if !errors.As(err, &breach) || breach.Rule != "2.2.14" {
		t.Errorf("got %v", breach)
	}
}

func TestParagraphsAreOrderedByNumberNotByLetter(t *testing.T) {
	refs := []rulebook.Ref{"3.2.16", "4.2", "3.2.6", "4.2.1.1", "1.2.10", "3.2", "x", "1.2.9"}
	slices.SortFunc(refs, rulebook.Compare)
	want := []rulebook.Ref{"1.2.9", "1.2.10", "3.2", "3.2.6", "3.2.16", "4.2", "4.2.1.1", "x"}
	if !slices.Equal(refs, want) {
		t.Errorf("got %v, want %v", refs, want)
	}
}
