package promotion_test

import (
	"slices"
	"testing"
)

// § 4.2.2.2.1: the first three of the second league may go up. A club that has a
// team in the first league may only if that team stands in the last places;
// else the place passes down, to rank five at most (A84, A88). § 4.2.2.1.1: as
// many go down from the first league as come up.
func TestTheFirstThreeGoUp(t *testing.T) {
	for _, c := range []struct{ name, second, want string }{
		{"three clubs", eight,
			"promoted m n o; relegated1 f g h; spared2 r s t"},
		{"a club above has a safe team", "m b n o p r s t",
			"promoted m n o; blocked b; relegated1 f g h; spared2 r s t"},
		{"two have", "m a n b o r s t",
			"promoted m n o; blocked a b; relegated1 f g h; spared2 r s t"},
		{"the place does not pass beyond rank five", "m a n b c r s t",
			"promoted m n; blocked a b c; relegated1 g h; spared1 f; spared2 r s t"},
		{"all five have", "a b c d e r s t",
			"blocked a b c d e; spared1 f g h; spared2 r s t"},
		{"rank 15 of 18 is just above the last places", "e m n o p r s t",
			"promoted m n o; blocked e; relegated1 f g h; spared2 r s t"},
		{"who comes after the third place is not asked", "m n o a b r s t",
			"promoted m n o; relegated1 f g h; spared2 r s t"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, end{first: safe, second: c.second}.rule(), c.want)
		})
	}
}

// § 4.2.2.2.1, § 4.2.2.1.1: if the first team of an entitled club stands in the
// last places, that team stays and the second stays below; the place is used up,
// and one less goes down (A85, A86, A90, A93).
func TestAnEntitledSecondTeamKeepsTheFirst(t *testing.T) {
	for _, c := range []struct{ name, second, want string }{
		{"the one at the top of the last places", "m f n o p r s t",
			"promoted m n; retained f; relegated1 g h; spared2 r s t"},
		{"the one at the bottom", "h m n o p r s t",
			"promoted m n; retained h; relegated1 f g; spared2 r s t"},
		{"two of them", "g m f n o r s t",
			"promoted m; retained g f; relegated1 h; spared2 r s t"},
		{"all three", "f g h m n r s t",
			"retained f g h; spared2 r s t"},
		{"at rank five, after two blocked ones", "a m b n g r s t",
			"promoted m n; retained g; blocked a b; relegated1 f h; spared2 r s t"},
		{"not with the places used up before it", "m n o g p r s t",
			"promoted m n o; relegated1 f g h; forced g; relegated2 g; spared2 r s t"},
		{"not at rank six", "m a b c n g s t",
			"promoted m n; blocked a b c; relegated1 g h; spared1 f; forced g; relegated2 g; spared2 s t"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, end{first: safe, second: c.second}.rule(), c.want)
		})
	}
}

// § 4.2.2.2.1, § 4.2.2.1.1: everybody may waive. Nobody moves up for it, and one
// less goes down (A87), also if the place had passed down to rank four or five.
func TestAWaiverUsesUpThePlace(t *testing.T) {
	for _, c := range []struct{ name, second, waive, want string }{
		{"one", eight, "n",
			"promoted m o; waived n; relegated1 g h; spared1 f; spared2 r s t"},
		{"all three", eight, "m n o",
			"waived m n o; spared1 f g h; spared2 r s t"},
		{"at rank four", "m a n o p r s t", "o",
			"promoted m n; waived o; blocked a; relegated1 g h; spared1 f; spared2 r s t"},
		{"who is blocked has nothing to waive", "m a n o p r s t", "a",
			"promoted m n o; blocked a; relegated1 f g h; spared2 r s t"},
		{"whose first team is retained has nothing to waive", "m g n o p r s t", "g",
			"promoted m n; retained g; relegated1 f h; spared2 r s t"},
		{"who is not entitled has nothing to waive", eight, "p t",
			"promoted m n o; relegated1 f g h; spared2 r s t"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, end{first: safe, second: c.second, waive: c.waive}.rule(), c.want)
		})
	}
}

// § 1.2.11: a team that is last for its no-shows never goes up; it is passed
// over, and the place passes down (A19). If only such a team could be kept in
// the first league, the place lapses (A89).
func TestATeamLastByNoShowsNeverGoesUp(t *testing.T) {
	for _, c := range []struct{ name, first, second, want string }{
		{"it is passed over", safe, "m n* o*",
			"promoted m; relegated1 h; spared1 f g; relegated2 n o"},
		{"it keeps nobody", safe, "m f* o*",
			"promoted m; relegated1 h; spared1 f g; relegated2 f o"},
		{"it is not kept", "a b c d e f g h*", "m h n o p r s t",
			"promoted m n; lapsed h; relegated1 g h; spared1 f; forced h; relegated2 h; spared2 r s t"},
		{"it goes down though nobody comes up", "a b c d e f g h*", "a h b c d r s t",
			"blocked a b c d; lapsed h; relegated1 h; spared1 f g; forced h; relegated2 h; spared2 r s t"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, end{first: c.first, second: c.second}.rule(), c.want)
		})
	}
}

// § 1.2.11, A110: a club that left in mid-season loses its place as one that is last for its no-shows does, and never goes up.
func TestAClubThatLeftLosesItsPlace(t *testing.T) {
	says(t, end{first: "a b c d e f g h-", second: "a b c d m r s t-"}.rule(),
		"promoted m; blocked a b c d; relegated1 h; spared1 f g; relegated2 t; spared2 r s")
}

// A113: a club whose place another one fills holds none: as many go up and down as without it, and it is in no league next season.
func TestAPlaceThatIsFilledCountsOnce(t *testing.T) {
	filled := end{first: "a b c d e f g h x+", second: "a b c d m r s t"}.rule()
	says(t, filled, "promoted m; blocked a b c d; relegated1 h; spared1 f g; spared2 r s t")
	if next := filled.NextSeason["bl1"]; slices.Contains(next, "x") || len(next) != 8 {
		t.Errorf("next season: %v", next)
	}
}

// § 4.2.2.2.1: how many go up, and down to which rank, is set for the season
// (A94).
func TestTheNumberOfPlacesIsASetting(t *testing.T) {
	for _, c := range []struct {
		name           string
		places, downTo int
		second, want   string
	}{
		{"two places", 2, 5, "m a n o p r s t",
			"promoted m n; blocked a; relegated1 g h; spared2 s t"},
		{"down to rank three", 3, 3, "m a n o p r s t",
			"promoted m n; blocked a; relegated1 g h; spared1 f; spared2 r s t"},
		{"more places than ranks", 4, 2, eight,
			"promoted m n; relegated1 g h; spared1 e f; spared2 q r s t"},
		{"more than there are clubs", 9, 9, "m n",
			"promoted m n; relegated1 g h; spared1 a b c d e f"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, end{first: safe, second: c.second, places: c.places, downTo: c.downTo}.rule(), c.want)
		})
	}
}

// § 4.2.2.2.1: the end of the season 2010. Point and Wagnitzer went up, Baden and
// Peggau down; Sette Rosso stayed because its second team was entitled (A84,
// A85, A86).
func TestPromotionIn2010(t *testing.T) {
	first := "dynamites c02 c03 c04 c05 c06 c07 c08 c09 c10 c11 c12 c13 c14 c15 sette baden peggau"
	for _, c := range []struct{ name, second, blocked string }{
		{"Wagnitzer fourth", "point sette dynamites wagnitzer c25 c26 c27 c28", "dynamites"},
		{"Wagnitzer fifth, the fourth in both leagues", "point sette dynamites c04 wagnitzer c26 c27 c28", "dynamites c04"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, end{first: first, second: c.second}.rule(),
				"promoted point wagnitzer; retained sette; relegated1 baden peggau; spared2 c26 c27 c28; blocked "+c.blocked)
		})
	}
}
