package promotion_test

import "testing"

// § 4.2.2.1.1: from the first league the last three go down, fewer if fewer come
// up: from the bottom, as many as come up (A84). Who is last for no-shows goes
// down in any case and is counted (§ 1.2.11, A19).
func TestAsManyGoDownAsComeUp(t *testing.T) {
	for _, c := range []struct{ name, first, second, waive, want string }{
		{"two", safe, eight, "m",
			"promoted n o; waived m; relegated1 g h; spared1 f; spared2 r s t"},
		{"one", safe, eight, "m n",
			"promoted o; waived m n; relegated1 h; spared1 f g; spared2 r s t"},
		{"one last for no-shows is counted", "a b c d e f g h*", eight, "m n",
			"promoted o; waived m n; relegated1 h; spared1 f g; spared2 r s t"},
		{"two are more than come up", "a b c d e f g* h*", eight, "m n",
			"promoted o; waived m n; relegated1 g h; spared1 f; spared2 r s t"},
		{"four are more than the last places", "a b c d e* f* g* h*", eight, "",
			"promoted m n o; relegated1 e f g h; spared2 r s t"},
		{"all of them", "a* b* c* d*", eight, "",
			"promoted m n o; relegated1 a b c d; spared2 r s t"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, end{first: c.first, second: c.second, waive: c.waive}.rule(), c.want)
		})
	}
}

// § 4.2.2.2.2: from the second league the last three go down, fewer if fewer
// come up from the Master Play Off: from the bottom, as many as come up (A90).
// Who is last for no-shows goes down in any case, and is counted (A20).
func TestAsManyGoDownAsArrive(t *testing.T) {
	for _, c := range []struct{ name, second, playOff, want string }{
		{"three", eight, "x y z",
			"promoted m n o; relegated1 f g h; arrivals x y z; relegated2 r s t"},
		{"two", eight, "x y",
			"promoted m n o; relegated1 f g h; arrivals x y; relegated2 s t; spared2 r"},
		{"nobody", eight, "",
			"promoted m n o; relegated1 f g h; spared2 r s t"},
		{"one last for no-shows is counted", "m n o p q r s t*", "x y",
			"promoted m n o; relegated1 f g h; arrivals x y; relegated2 s t; spared2 r"},
		{"it goes down though nobody arrives", "m n o p q r s t*", "",
			"promoted m n o; relegated1 f g h; relegated2 t; spared2 r s"},
		{"who goes up does not go down, in a league of four", "m n o p", "x y z",
			"promoted m n o; relegated1 f g h; arrivals x y z; relegated2 p"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, end{first: safe, second: c.second, playOff: c.playOff}.rule(), c.want)
		})
	}
}

// § 4.2.2.2.2: when the first team of a club comes down, its second has to go,
// for no club has two teams in a league (A01). For that the best of the last
// places stays, unless the forced team stood there anyhow (A91, A92, A93).
func TestASecondTeamHasToGoWhenTheFirstComesDown(t *testing.T) {
	for _, c := range []struct{ name, second, playOff, want string }{
		{"from above the last places", "m n o p g r s t", "x y z",
			"promoted m n o; relegated1 f g h; forced g; arrivals x y z; relegated2 g s t; spared2 r"},
		{"two of them", "m n o g h r s t", "x y z",
			"promoted m n o; relegated1 f g h; forced g h; arrivals x y z; relegated2 g h t; spared2 r s"},
		{"from the last places", "m n o p q r g t", "x y z",
			"promoted m n o; relegated1 f g h; forced g; arrivals x y z; relegated2 r g t"},
		{"from the best of the last places", "m n o p q g s t", "x y",
			"promoted m n o; relegated1 f g h; forced g; arrivals x y; relegated2 g t; spared2 s"},
		{"more than arrive", "m n o g h r s t", "x",
			"promoted m n o; relegated1 f g h; forced g h; arrivals x; relegated2 g h; spared2 r s t"},
		{"and one last for no-shows", "m n o p g r s t*", "x y z",
			"promoted m n o; relegated1 f g h; forced g; arrivals x y z; relegated2 g s t; spared2 r"},
		{"not when the first team is spared", "m a b c d f s t", "x",
			"promoted m; blocked a b c d; relegated1 h; spared1 f g; arrivals x; relegated2 t; spared2 f s"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, end{first: safe, second: c.second, playOff: c.playOff}.rule(), c.want)
		})
	}
}

// § 4.2.2.3.2: the first three of the Master Play Off may go up. If one waives,
// nobody moves up for it and one less goes down (A99).
func TestTheFirstThreeOfTheMasterPlayOffArrive(t *testing.T) {
	for _, c := range []struct {
		name, playOff string
		places        int
		want          string
	}{
		{"the fourth does not", "w x y z", 3,
			"promoted m n o; relegated1 f g h; arrivals w x y; relegated2 r s t"},
		{"one waives", "w x! y z", 3,
			"promoted m n o; relegated1 f g h; arrivals w y; relegated2 s t; spared2 r"},
		{"all waive", "w! x! y! z", 3,
			"promoted m n o; relegated1 f g h; spared2 r s t"},
		{"where two are the last places", "w x y z", 2,
			"promoted m n; relegated1 g h; arrivals w x; relegated2 s t"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, end{first: safe, second: eight, playOff: c.playOff, places: c.places}.rule(), c.want)
		})
	}
}

// § 4.2.2.3.1: a club that already plays in the second league and is not in its
// last places does not belong there. Whatever it wins brings nobody up; if its
// team stands in the last places, that team keeps its own (A96). Nobody comes
// for a club whose team is just coming down from the first league (A97). A club
// of the first league alone may take part (A95).
func TestWhoPlaysAboveBringsNobodyUp(t *testing.T) {
	for _, c := range []struct{ name, second, playOff, want string }{
		{"safe in the second league", eight, "p x y",
			"promoted m n o; relegated1 f g h; arrivals x y; relegated2 s t; spared2 r"},
		{"just promoted", eight, "m x y",
			"promoted m n o; relegated1 f g h; arrivals x y; relegated2 s t; spared2 r"},
		{"in the last places, which it keeps", eight, "t x y",
			"promoted m n o; relegated1 f g h; arrivals x y; relegated2 r s"},
		{"two in the last places", eight, "t r x",
			"promoted m n o; relegated1 f g h; arrivals x; relegated2 s"},
		{"in the last places, but it waives", eight, "t! x y",
			"promoted m n o; relegated1 f g h; arrivals x y; relegated2 s t; spared2 r"},
		{"only fourth", eight, "x y z t",
			"promoted m n o; relegated1 f g h; arrivals x y z; relegated2 r s t"},
		{"in the last places for its no-shows", "m n o p q r s t*", "t x y",
			"promoted m n o; relegated1 f g h; arrivals x y; relegated2 s t; spared2 r"},
		{"in the last places, but forced out", "m n o p q r s g", "g x y",
			"promoted m n o; relegated1 f g h; forced g; arrivals x y; relegated2 s g; spared2 r"},
		{"coming down from the first league", eight, "g x y",
			"promoted m n o; relegated1 f g h; arrivals x y; relegated2 s t; spared2 r"},
		{"safe in the first league", eight, "a x y",
			"promoted m n o; relegated1 f g h; arrivals a x y; relegated2 r s t"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, end{first: safe, second: c.second, playOff: c.playOff}.rule(), c.want)
		})
	}
}
