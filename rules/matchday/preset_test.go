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

// begins writes the stacks with which an MTT begins, as in
// "adler-1/5000 of adler-1+adler-2", "-" for a ghost.
func begins(p *matchday.Preset, mtt string) string {
	var all []string
	for _, m := range p.TeamMTTs {
		for _, s := range m.Stacks {
			player := map[bool]string{true: "-", false: s.Player}[s.Ghost]
			if m.MTT == mtt {
				all = append(all, fmt.Sprintf("%s %s/%d of %s", s.Club, player, s.Start, strings.Join(s.Candidates, "+")))
			}
		}
	}
	return strings.Join(all, "; ")
}

// § 3.2.11: two of each team start in the team MTTs; § 3.2.8: whoever changes in takes
// the stack over as it is (A69). § 3.2.9: a decided MTT is not played any more. § 3.2.7:
// where one stack is left the captain chooses. § 3.2.6: a missing player's stack is a
// ghost (A34), and nobody takes the place of who was disqualified (§ 2.2.16, A25).
func TestStacksAreHandedOverFromHeatToHeat(t *testing.T) {
	after := func(change func(a, b []scoring.Stack)) *scoring.Matchday {
		h := played(1)
		change(h.TeamMTTs[0].Stacks, h.TeamMTTs[1].Stacks)
		return day(h)
	}
	same := func(a, b []scoring.Stack) {}
	seat := after(same)
	seat.Heats[0].SitAndGos[0].Seats[0].Disqualified = true // adler-3
	onlyA := after(same)
	onlyA.Heats[0].TeamMTTs = onlyA.Heats[0].TeamMTTs[:1]
	alone := day()
	alone.Lineups = alone.Lineups[:1]
	evens := strings.NewReplacer("adler-3/", "adler-4/", "biber-3/", "biber-4/", "dachs-3/", "dachs-4/")
	three := "adler adler-3/5000 of adler-3+adler-4; biber biber-3/5000 of biber-3+biber-4; dachs dachs-3/5000 of dachs-3+dachs-4"
	for _, c := range []struct {
		name      string
		day       *scoring.Matchday
		heat      int
		penalties []matchday.Penalty
		a, b      string
	}{
		{"the first heat", day(), 1, nil,
			"adler adler-1/5000 of adler-1+adler-2; biber biber-1/5000 of biber-1+biber-2; dachs dachs-1/5000 of dachs-1+dachs-2",
			"adler adler-2/5000 of adler-1+adler-2; biber biber-2/5000 of biber-1+biber-2; dachs dachs-2/5000 of dachs-1+dachs-2"},
		{"a missing player", without(day(), "adler", 1), 1, nil,
			"adler -/5000 of adler-2; biber biber-1/5000 of biber-1+biber-2; dachs dachs-1/5000 of dachs-1+dachs-2",
			"adler adler-2/5000 of adler-2; biber biber-2/5000 of biber-1+biber-2; dachs dachs-2/5000 of dachs-1+dachs-2"},
		{"nobody of a team", without(day(), "adler", 1, 2), 1, nil,
			"adler -/5000 of ; biber biber-1/5000 of biber-1+biber-2; dachs dachs-1/5000 of dachs-1+dachs-2",
			"adler -/5000 of ; biber biber-2/5000 of biber-1+biber-2; dachs dachs-2/5000 of dachs-1+dachs-2"},
		{"before the heat before", day(), 2, nil, "", ""},
		{"the second heat", after(same), 2, nil, three, evens.Replace(three)},
		{"with what they ended with", after(func(a, b []scoring.Stack) { a[0].End, a[1].End, a[2].Out = 9000, 6000, 1 }), 2, nil,
			"adler adler-3/9000 of adler-3+adler-4; biber biber-3/6000 of biber-3+biber-4",
			"adler adler-4/5000 of adler-3+adler-4; biber biber-4/5000 of biber-3+biber-4; dachs dachs-4/5000 of dachs-3+dachs-4"},
		{"one stack is left, and the other is there", after(func(a, b []scoring.Stack) { b[2].Out = 1 }), 2,
			[]matchday.Penalty{disqualified("dachs-3", 1)},
			"adler adler-3/5000 of adler-3+adler-4; biber biber-3/5000 of biber-3+biber-4; dachs dachs-4/5000 of dachs-4",
			"adler adler-4/5000 of adler-3+adler-4; biber biber-4/5000 of biber-3+biber-4"},
		{"two stacks are left, and the other has his own", after(same), 2, []matchday.Penalty{disqualified("dachs-3", 1)},
			"adler adler-3/5000 of adler-3+adler-4; biber biber-3/5000 of biber-3+biber-4; dachs -/5000 of dachs-4",
			"adler adler-4/5000 of adler-3+adler-4; biber biber-4/5000 of biber-3+biber-4; dachs dachs-4/5000 of dachs-4"},
		{"disqualified in the same heat", after(same), 2, []matchday.Penalty{disqualified("dachs-3", 2)},
			three, evens.Replace(three)},
		{"disqualified on a card", seat, 2, nil,
			"adler -/5000 of adler-4; biber biber-3/5000 of biber-3+biber-4; dachs dachs-3/5000 of dachs-3+dachs-4",
			"adler adler-4/5000 of adler-4; biber biber-4/5000 of biber-3+biber-4; dachs dachs-4/5000 of dachs-3+dachs-4"},
		{"removed", after(func(a, b []scoring.Stack) { a[1].Removed = true }), 2, nil,
			"adler adler-3/5000 of adler-3+adler-4; dachs dachs-3/5000 of dachs-3+dachs-4",
			"adler adler-4/5000 of adler-3+adler-4; biber biber-4/5000 of biber-3+biber-4; dachs dachs-4/5000 of dachs-3+dachs-4"},
		{"one stack is left, and nobody plays it", without(after(func(a, b []scoring.Stack) { b[2].Out = 1 }), "dachs", 3, 4), 2, nil,
			"adler adler-3/5000 of adler-3+adler-4; biber biber-3/5000 of biber-3+biber-4; dachs -/5000 of ",
			"adler adler-4/5000 of adler-3+adler-4; biber biber-4/5000 of biber-3+biber-4"},
		{"the heat before has no stacks of the other yet", onlyA, 2, nil, three, ""},
		{"one team is there", alone, 1, nil, "adler adler-1/5000 of adler-1+adler-2", "adler adler-2/5000 of adler-1+adler-2"},
		{"decided", after(func(a, b []scoring.Stack) { a[1].Out, a[2].Out, b[0].Out, b[1].Removed = 1, 2, 1, true }), 2, nil, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := matchday.PresetOf(c.day, c.heat, nil, &matchday.Noted{Penalties: c.penalties})
			if a, b := begins(p, "A"), begins(p, "B"); a != c.a || b != c.b || p.Heat != c.heat || len(p.TeamMTTs) != min(len(a), 1)+min(len(b), 1) {
				t.Errorf("got A %s\nB %s\nwant A %s\nB %s", a, b, c.a, c.b)
			}
		})
	}
}

// § 3.2.11: the cards begin as the tables were drawn, without places.
func TestThePresetHasTheCardsOfTheDraw(t *testing.T) {
	p := matchday.PresetOf(day(), 1, []draw.DrawnTable{
		{Table: 1, Seats: []draw.Chair{{Club: "adler", Player: "adler-3"}, {Club: "biber", Ghost: true}}}, {Table: 2},
	}, new(matchday.Noted))
	if want := []scoring.Seat{{Player: "adler-3"}, {Club: "biber", Ghost: true}}; !slices.Equal(p.SitAndGos[0].Seats, want) {
		t.Errorf("got %+v, want %+v", p.SitAndGos[0].Seats, want)
	}
	if len(p.SitAndGos) != 2 || p.SitAndGos[1].Table != 2 || p.SitAndGos[1].Seats == nil {
		t.Errorf("got %+v", p.SitAndGos)
	}
	if p := matchday.PresetOf(day(), 1, nil, new(matchday.Noted)); p.SitAndGos == nil || len(p.SitAndGos) != 0 {
		t.Errorf("before the draw: %+v", p.SitAndGos)
	}
}
