package promotion_test

import (
	"fmt"
	"testing"

	"pokerliga/promotion"
	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// § 4.2.2.1.1, § 4.2.2.2.1, § 4.2.2.2.2: the last three go down, the first three
// go up, and down to the fifth somebody may follow.
func TestTheZonesOfALeagueFollowTheRules(t *testing.T) {
	clubs := func(n int) []string { return make([]string, n) }
	two := []scoring.League{{ID: "bl1", Tier: 1, Clubs: clubs(18)}, {ID: "bl2", Tier: 2, Clubs: clubs(12)},
		{ID: "wien", Tier: 3, Clubs: clubs(8)}, {ID: "tirol", Tier: 3, Clubs: clubs(8)}}
	one := []scoring.League{two[0], two[1], two[2]}
	twice := []scoring.League{{ID: "east", Tier: 1, Clubs: clubs(12)}, {ID: "west", Tier: 1, Clubs: clubs(12)}, two[1]}
	small := []scoring.League{{ID: "bl1", Tier: 1, Clubs: clubs(3)}, {ID: "bl2", Tier: 2, Clubs: clubs(4)}}
	for _, c := range []struct {
		name    string
		leagues []scoring.League
		id      string
		want    string
	}{
		{"the first league", two, "bl1", "{true 0 0 16}"},
		{"the second league", two, "bl2", "{false 3 5 10}"},
		{"a Landesliga", two, "wien", "{false 0 0 0}"},
		{"the only Landesliga", one, "wien", "{false 0 0 0}"},
		{"one of two first leagues has no champion", twice, "east", "{false 0 0 0}"},
		{"with two first leagues nobody moves", twice, "bl2", "{false 0 0 0}"},
		{"without a first league nobody moves", two[1:], "bl2", "{false 0 0 0}"},
		{"a league that is not there", two, "bl9", "{false 0 0 0}"},
		{"without a second league nobody moves", two[:1], "bl1", "{true 0 0 0}"},
		{"with two second leagues nobody moves", append(small, two[1]), "bl1", "{true 0 0 0}"},
		{"where all places are last ones, none is", small, "bl1", "{true 0 0 0}"},
		{"one place more than last ones", small, "bl2", "{false 3 5 2}"},
	} {
		t.Run(c.name, func(t *testing.T) {
			rules := scoringtest.Rules()
			if got := fmt.Sprint(promotion.ZonesOf(&rules, c.leagues, c.id)); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// § 4.2.2: how many move is a number of the season; with none nobody does.
func TestTheZonesAreAsWideAsTheSeasonSays(t *testing.T) {
	leagues := []scoring.League{{ID: "bl1", Tier: 1, Clubs: make([]string, 8)}, {ID: "bl2", Tier: 2, Clubs: make([]string, 8)}}
	for places, want := range []string{"{true 0 0 0} {false 0 0 0}", "{true 0 0 8} {false 1 5 8}", "{true 0 0 7} {false 2 5 7}"} {
		rules := scoringtest.Rules()
		rules.PromotionPlaces = places
		if got := fmt.Sprint(promotion.ZonesOf(&rules, leagues, "bl1"), promotion.ZonesOf(&rules, leagues, "bl2")); got != want {
			t.Errorf("%d places: got %s, want %s", places, got, want)
		}
	}
}

func TestWhatIsSureOfAZoneIsSureOnBothSidesOfItsEdge(t *testing.T) {
	first, second := promotion.Zones{Champion: true, Down: 16}, promotion.Zones{Up: 3, Next: 5, Down: 16}
	for _, c := range []struct {
		best, worst       int
		title, rise, fall promotion.Fate
	}{
		{1, 1, promotion.In, promotion.In, promotion.Out},
		{1, 2, promotion.May, promotion.In, promotion.Out},
		{2, 3, promotion.Out, promotion.In, promotion.Out},
		{3, 4, promotion.Out, promotion.May, promotion.Out},
		{4, 15, promotion.Out, promotion.Out, promotion.Out},
		{4, 16, promotion.Out, promotion.Out, promotion.May},
		{15, 18, promotion.Out, promotion.Out, promotion.May},
		{16, 18, promotion.Out, promotion.Out, promotion.In},
	} {
		r := &scoring.Reach{Best: c.best, Worst: c.worst}
		if first.Title(r) != c.title || second.Rise(r) != c.rise || first.Fall(r) != c.fall {
			t.Errorf("%d to %d: title %d, rise %d, fall %d", c.best, c.worst, first.Title(r), second.Rise(r), first.Fall(r))
		}
	}
	none, r := promotion.Zones{}, &scoring.Reach{Best: 1, Worst: 1}
	if none.Title(r) != promotion.Nowhere || none.Rise(r) != promotion.Nowhere || none.Fall(r) != promotion.Nowhere {
		t.Error("a league without zones has some")
	}
}
