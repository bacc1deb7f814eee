package promotion_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/promotion"
)

// § 4.2.2: the leagues of the next season follow from who goes up, down and who
// arrives. A league that gets smaller has places free, which the association
// fills (A92).
func TestTheNextSeasonFollowsFromThePlan(t *testing.T) {
	for _, c := range []struct{ name, first, second, playOff, want string }{
		{"three up, three down, three arrive", safe, eight, "x y z",
			"promoted m n o; relegated1 f g h; arrivals x y z; relegated2 r s t; next1 a b c d e m n o; next2 f g h p q x y z"},
		{"a forced second team makes way for the first", safe, "m n o p g r s t", "x y z",
			"promoted m n o; relegated1 f g h; forced g; arrivals x y z; relegated2 g s t; spared2 r; next1 a b c d e m n o; next2 f g h p r x y z"},
		{"nobody moves", safe, "a b c d e r s t", "",
			"blocked a b c d e; spared1 f g h; spared2 r s t; next1 a b c d e f g h; next2 a b c d e r s t"},
		{"the second team of a retained one stays below", safe, "g m n o p r s t", "x",
			"promoted m n; retained g; relegated1 f h; arrivals x; relegated2 t; spared2 r s; next1 a b c d e g m n; next2 f g h o p r s x"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, end{first: c.first, second: c.second, playOff: c.playOff}.rule(), c.want)
		})
	}
}

// § 4.2.2.2.1, § 4.2.2.2.4, § 4.2.2.3.3: what the association decides by hand is
// carried out at the end, in its order: who comes up from further down, who goes
// to a Landesliga or fills a place (A88, A92, A97). It changes the leagues of the
// next season and none of the lists.
func TestDecisionsByHandChangeTheNextSeason(t *testing.T) {
	one, two, away := "bl1", "bl2", "ll-tirol"
	for _, c := range []struct {
		name   string
		byHand []promotion.Decision
		want   string
	}{
		{"one more comes up", []promotion.Decision{{Club: "p", From: &two, To: &one}},
			"next1 a b c d e m n o p; next2 f g h q r s t"},
		{"one comes from nowhere", []promotion.Decision{{Club: "x", To: &two}},
			"next1 a b c d e m n o; next2 f g h p q r s t x"},
		{"one goes to nowhere", []promotion.Decision{{Club: "t", From: &two}},
			"next1 a b c d e m n o; next2 f g h p q r s"},
		{"one goes to a Landesliga", []promotion.Decision{{Club: "t", From: &two, To: &away}},
			"next1 a b c d e m n o; next2 f g h p q r s"},
		{"one does not play where it is taken from", []promotion.Decision{{Club: "x", From: &two, To: &one}},
			"next1 a b c d e m n o x; next2 f g h p q r s t"},
		{"one after the other", []promotion.Decision{{Club: "p", From: &two, To: &one}, {Club: "p", From: &one, To: &two}},
			"next1 a b c d e m n o; next2 f g h p q r s t"},
		{"twice the same", []promotion.Decision{{Club: "x", To: &one}, {Club: "x", To: &one}},
			"next1 a b c d e m n o x; next2 f g h p q r s t"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := end{first: safe, second: eight, byHand: c.byHand}.rule()
			says(t, p, "promoted m n o; relegated1 f g h; spared2 r s t; "+c.want)
			if got := strings.Count(written(p), " by_hand "); got != len(c.byHand) {
				t.Errorf("%d decisions are written down as %d steps", len(c.byHand), got)
			}
		})
	}
}

// § 4.2.2.2.1: places that stay free are counted after the decisions by hand.
func TestVacanciesAreCountedAfterDecisionsByHand(t *testing.T) {
	one := "bl1"
	vacant := func(byHand ...promotion.Decision) string {
		steps := written(end{first: "a b c d e f* g* h*", second: eight, waive: "m n o", byHand: byHand}.rule())
		i := strings.Index(steps, "bl1 0 ")
		if i < 0 {
			return "none"
		}
		return strings.Split(steps[i:], "\n")[0]
	}
	for _, c := range []struct {
		byHand []promotion.Decision
		want   string
	}{
		{nil, "bl1 0  vacancy § 4.2.2.2.1 § 4.2.2.2.4 ×3"},
		{[]promotion.Decision{{Club: "x", To: &one}}, "bl1 0  vacancy § 4.2.2.2.1 § 4.2.2.2.4 ×2"},
		{[]promotion.Decision{{Club: "x", To: &one}, {Club: "y", To: &one}, {Club: "z", To: &one}}, "none"},
	} {
		if got := vacant(c.byHand...); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

// § 4.2.2: whatever the tables look like, everybody in the last places is dealt
// with once, as many go down as can be, and no club is in a league twice.
func TestEveryPlanIsConsistent(t *testing.T) {
	clubs := strings.Fields("a b c d e f g h i j k l")
	rapid.Check(t, func(t *rapid.T) {
		draw := func(low, high int) int { return rapid.IntRange(low, high).Draw(t, "n") }
		table := func() string {
			rows := rapid.Permutation(clubs).Draw(t, "clubs")[:draw(1, 8)]
			for i := len(rows) - draw(0, min(len(rows), 4)*draw(0, 1)); i < len(rows); i++ {
				rows[i] += "*"
			}
			for i := 1; i < len(rows); i++ {
				if draw(1, 5) == 1 && strings.HasSuffix(rows[i-1], "*") == strings.HasSuffix(rows[i], "*") {
					rows[i] = "=" + rows[i]
				}
			}
			return strings.Join(rows, " ")
		}
		few := func() []string { return rapid.Permutation(clubs).Draw(t, "clubs")[:draw(0, 5)] }
		e := end{first: table(), second: table(), waive: strings.Join(few(), " "), places: draw(1, 4), downTo: draw(1, 6)}
		for _, club := range few() {
			e.playOff += " " + club + strings.Repeat("!", draw(0, 1))
		}
		consistent(t, e, e.rule())
	})
}

// consistent checks one plan.
func consistent(t *rapid.T, e end, p *promotion.Plan) {
	fail := func(what string) { t.Fatalf("%s: %+v\n%s", what, e, written(p)) }
	first, second := final("bl1", e.first).Standings, final("bl2", e.second).Standings
	used := len(p.Promoted) + len(p.Retained) + len(p.Waived) + len(p.Lapsed)
	if used > e.places || used+len(p.Blocked) > e.downTo {
		fail("more places are used than there are")
	}
	last := 0
	for i := range first {
		if first[i].LastByNoShows {
			last++
		}
	}
	zone := min(e.places, len(first))
	want := min(len(p.Promoted), zone-len(p.Retained))
	if got := len(p.Relegated["bl1"]); got != max(last, want) {
		fail("not as many go down as come up")
	}
	if last <= zone && len(p.Relegated["bl1"])+len(p.Spared["bl1"])+len(p.Retained) != zone {
		fail("not everybody in the last places of the first league is dealt with")
	}
	for _, club := range p.Promoted {
		if slices.Contains(p.Relegated["bl2"], club) || slices.Contains(p.Forced, club) {
			fail(club + " goes up and down")
		}
	}
	for _, club := range p.Forced {
		if !slices.Contains(p.Relegated["bl2"], club) || !slices.Contains(p.Relegated["bl1"], club) {
			fail(club + " is forced out for nothing")
		}
	}
	if len(p.NextSeason["bl1"]) != len(first)-len(p.Relegated["bl1"])+len(p.Promoted) {
		fail("the first league does not come out even")
	}
	if len(p.NextSeason["bl2"]) != len(second)-len(p.Promoted)-len(p.Relegated["bl2"])+len(p.Relegated["bl1"])+len(p.Arrivals) {
		fail("the second league does not come out even")
	}
}
