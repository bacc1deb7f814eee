package scoring_test

import (
	"slices"
	"testing"

	"pokerliga/scoring"
)

// § 3.2.5: in the break the captain decides which of the two players for the
// team MTTs starts in which of them. Everything else of a lineup is fixed (A23).
func TestOnlyTheTwoPlayersOfAHeatAreSwapped(t *testing.T) {
	before := &scoring.Lineup{Club: "graz", Captain: "a", Slots: scoring.Slots{"a", "b", "c", "d", "e", "f"}}
	for _, c := range []struct {
		name  string
		after scoring.Lineup
		heats []int
		ok    bool
	}{
		{"nothing", scoring.Lineup{Club: "graz", Captain: "a", Slots: scoring.Slots{"a", "b", "c", "d", "e", "f"}}, nil, true},
		{"1 and 2", scoring.Lineup{Club: "graz", Captain: "a", Slots: scoring.Slots{"b", "a", "c", "d", "e", "f"}}, []int{1}, true},
		{"3 and 4, 5 and 6", scoring.Lineup{Club: "graz", Captain: "a", Slots: scoring.Slots{"a", "b", "d", "c", "f", "e"}}, []int{2, 3}, true},
		{"2 and 3", scoring.Lineup{Club: "graz", Captain: "a", Slots: scoring.Slots{"a", "c", "b", "d", "e", "f"}}, nil, false},
		{"both heats crosswise", scoring.Lineup{Club: "graz", Captain: "a", Slots: scoring.Slots{"c", "d", "a", "b", "e", "f"}}, nil, false},
		{"another player", scoring.Lineup{Club: "graz", Captain: "a", Slots: scoring.Slots{"a", "b", "c", "d", "e", "g"}}, nil, false},
		{"a player less", scoring.Lineup{Club: "graz", Captain: "a", Slots: scoring.Slots{"", "b", "c", "d", "e", "f"}}, nil, false},
		{"another captain", scoring.Lineup{Club: "graz", Captain: "b", Slots: scoring.Slots{"a", "b", "c", "d", "e", "f"}}, nil, false},
		{"another club", scoring.Lineup{Club: "linz", Captain: "a", Slots: scoring.Slots{"a", "b", "c", "d", "e", "f"}}, nil, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if heats, ok := scoring.Swaps(before, &c.after); ok != c.ok || !slices.Equal(heats, c.heats) {
				t.Errorf("got %v, %v", heats, ok)
			}
		})
	}
}

// § 3.2.6: the ghost of a team of five sits in the one team MTT or the other.
func TestAGhostIsSwappedToo(t *testing.T) {
	before := &scoring.Lineup{Club: "graz", Captain: "a", Slots: scoring.Slots{"a", "", "c", "d", "e", "f"}}
	after := &scoring.Lineup{Club: "graz", Captain: "a", Slots: scoring.Slots{"", "a", "c", "d", "e", "f"}}
	if heats, ok := scoring.Swaps(before, after); !ok || !slices.Equal(heats, []int{1}) {
		t.Errorf("got %v, %v", heats, ok)
	}
}

func TestAHeatHasStartedWithItsFirstCardOrStack(t *testing.T) {
	m := &scoring.Matchday{Heats: []scoring.Heat{
		{Number: 1, SitAndGos: []scoring.SitAndGo{{Table: 1}}}, {Number: 2, TeamMTTs: []scoring.TeamMTT{{MTT: "A"}}}, {Number: 3, Open: true},
	}}
	for heat, want := range map[int]bool{1: true, 2: true, 3: false, 4: false} {
		if got := m.Started(heat); got != want {
			t.Errorf("heat %d: got %v", heat, got)
		}
	}
}
