package eligibility_test

import "testing"

// § 1.2.4: for a club plays only who belongs to it on the day of the matchday,
// not on that of the lineup (A03). Both ends of a roster entry are inclusive.
func TestOnlyMembersOnTheDayMayPlay(t *testing.T) {
	for _, c := range []struct{ name, date, want string }{
		{"the day before the first", "2010-02-28", "bl1 1 graz anna"},
		{"the first day", "2010-03-01", ""},
		{"the last day", "2010-03-31", ""},
		{"the day after the last", "2010-04-01", "bl1 1 graz anna"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := facts("bl1 1 " + c.date + " | graz anna berta")
			belongs(f, "graz", "2010-03-01", "2010-03-31", "anna")
			belongs(f, "graz", "2010-01-01", "", "berta")
			says(t, breaches(f, nil, "1.2.4"), c.want)
		})
	}
	for _, c := range []struct{ name, club, until, want string }{
		{"who belongs to another club does not belong here", "linz", "", "bl1 1 graz anna"},
		{"an entry without an end still runs", "graz", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := facts("bl1 1 2010-06-01 | graz anna")
			belongs(f, c.club, "2010-03-01", c.until, "anna")
			says(t, breaches(f, nil, "1.2.4"), c.want)
		})
	}
	t.Run("who is on no roster at all", func(t *testing.T) {
		says(t, breaches(facts("bl1 1 2010-06-01 | graz anna"), nil, "1.2.4"), "bl1 1 graz anna")
	})
	t.Run("one of two entries is enough", func(t *testing.T) {
		f := facts("bl1 1 2010-06-01 | graz anna")
		belongs(f, "graz", "2010-01-01", "2010-02-01", "anna")
		belongs(f, "graz", "2010-05-01", "", "anna")
		says(t, breaches(f, nil, "1.2.4"), "")
	})
}

// § 1.2.4: every lineup is looked at, also of matchdays that are still played or
// to come.
func TestLineupsToComeAreLookedAtToo(t *testing.T) {
	f := facts("bl1 1 2010-02-07 open | graz anna", "bl2 3 2010-09-07 | linz berta")
	f.Leagues[1].Matchdays[0].Heats = nil
	says(t, breaches(f, nil, "1.2.4"), "bl1 1 graz anna, bl2 3 linz berta")
}

// § 1.2.5: who has played for a club this season plays for no other until the
// next. Played is a seat or a stack; a lineup alone is no appearance (A05). The
// order is that of the dates, then of tier and number.
func TestWhoHasPlayedMayNotChangeClubs(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"after a seat", []string{"bl1 1 2010-02-07 | graz anna+9", "bl1 2 2010-03-07 | linz anna"},
			"bl1 2 linz anna"},
		{"after a stack", []string{"bl1 1 2010-02-07 | graz anna@", "bl1 2 2010-03-07 | linz anna"},
			"bl1 2 linz anna"},
		{"after a seat that ended in a disqualification", []string{"bl1 1 2010-02-07 | graz anna+0", "bl1 2 2010-03-07 | linz anna"},
			"bl1 2 linz anna"},
		{"after a seat of a matchday still played", []string{"bl1 1 2010-02-07 open | graz anna+9", "bl1 2 2010-03-07 | linz anna"},
			"bl1 2 linz anna"},
		{"free after a lineup alone", []string{"bl1 1 2010-02-07 | graz anna", "bl1 2 2010-03-07 | linz anna+9"},
			""},
		{"in whatever league", []string{"ll 1 2010-02-07 | graz anna+9", "bl2 1 2010-03-07 | linz anna", "bl1 1 2010-03-08 | wels anna"},
			"bl1 1 wels anna, bl2 1 linz anna"},
		{"for the second team of the same club it is no change", []string{"bl1 1 2010-02-07 | graz anna+9", "bl2 1 2010-03-07 | graz anna+9"},
			""},
		{"nor back to the old one", []string{"bl1 1 2010-02-07 | graz anna+9", "bl1 2 2010-03-07 | linz anna+9", "bl1 3 2010-04-07 | graz anna"},
			"bl1 2 linz anna, bl1 3 graz anna"},
		{"the first club of all is free", []string{"bl1 1 2010-04-07 | graz anna+9", "bl1 2 2010-03-07 | linz anna+9"},
			"bl1 1 graz anna"},
		{"on the same day the first league is played first", []string{"bl2 1 2010-02-07 | graz anna+9", "bl1 2 2010-02-07 | linz anna+9"},
			"bl2 1 graz anna"},
		{"the matchday itself is no earlier one", []string{"bl1 1 2010-02-07 | graz anna+9 | linz anna"}, ""},
		{"and then the lower number", []string{"bl1 2 2010-02-07 | graz anna+9", "bl1 1 2010-02-07 | linz anna+9"},
			"bl1 2 graz anna"},
	} {
		t.Run(c.name, func(t *testing.T) {
			says(t, breaches(facts(c.lines...), nil, "1.2.5"), c.want)
		})
	}
}

// § 1.2.5: who has joined another club after playing is barred until the next
// season everywhere: a return to the old club is no way out, whether the player
// took part for the other one or not (A05).
func TestAReturnToTheOldClubIsBarredToo(t *testing.T) {
	for _, c := range []struct {
		name         string
		played       string
		joined, left string
		back         string
		want         string
	}{
		{"after playing", "bl1 1 2010-02-07 | graz anna+9", "2010-03-01", "2010-03-31", "bl1 2 2010-04-07 | graz anna", "bl1 2 graz anna"},
		{"the day after", "bl1 1 2010-02-07 | graz anna+9", "2010-02-08", "2010-02-08", "bl1 2 2010-04-07 | graz anna", "bl1 2 graz anna"},
		{"joined on the day of the matchday", "bl1 1 2010-02-07 | graz anna+9", "2010-02-07", "2010-03-01", "bl1 2 2010-04-07 | graz anna", ""},
		{"joined on the day of the second", "bl1 1 2010-02-07 | graz anna+9", "2010-04-07", "", "bl1 2 2010-04-07 | graz anna", "bl1 2 graz anna"},
		{"joins after the second", "bl1 1 2010-02-07 | graz anna+9", "2010-04-08", "", "bl1 2 2010-04-07 | graz anna", ""},
		{"a lineup alone is free", "bl1 1 2010-02-07 | graz anna", "2010-03-01", "2010-03-31", "bl1 2 2010-04-07 | graz anna", ""},
		{"in whatever league", "ll 1 2010-02-07 | graz anna+9", "2010-03-01", "2010-03-31", "bl2 2 2010-04-07 | graz anna", "bl2 2 graz anna"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := facts(c.played, c.back)
			belongs(f, "graz", "2010-01-01", "2010-02-28", "anna")
			belongs(f, "linz", c.joined, c.left, "anna")
			belongs(f, "graz", "2010-04-01", "", "anna")
			says(t, breaches(f, nil, "1.2.5"), c.want)
		})
	}
}

// § 1.2.6: from 18 on. The birthday itself counts (A09), and who is born on
// 29 February is of age on 1 March of a common year. Without a known birth date
// nothing is said.
func TestNobodyPlaysUnderAge(t *testing.T) {
	for _, c := range []struct {
		name, birth, date string
		age               int
		want              string
	}{
		{"on the day before the birthday", "1992-05-08", "2010-05-07", 18, "bl1 1 graz anna"},
		{"on the birthday", "1992-05-08", "2010-05-08", 18, ""},
		{"in the year after", "1992-05-08", "2011-01-01", 18, ""},
		{"born on 29 February, on the 28th of a common year", "1992-02-29", "2010-02-28", 18, "bl1 1 graz anna"},
		{"born on 29 February, on 1 March of a common year", "1992-02-29", "2010-03-01", 18, ""},
		{"born on 29 February, on the 28th of a leap year", "1992-02-29", "2012-02-28", 20, "bl1 1 graz anna"},
		{"born on 29 February, on the 29th of a leap year", "1992-02-29", "2012-02-29", 20, ""},
		{"born on 28 February, on a 29 February", "1994-02-28", "2012-02-29", 18, ""},
		{"born on 1 March, on a 29 February", "1994-03-01", "2012-02-29", 18, "bl1 1 graz anna"},
		{"born on 1 March, on 28 February", "1992-03-01", "2010-02-28", 18, "bl1 1 graz anna"},
		{"where 16 is enough", "1994-05-08", "2010-05-08", 16, ""},
		{"without a birth date", "", "2010-05-08", 18, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := facts("bl1 1 " + c.date + " | graz anna")
			f.Rules.MinAge = c.age
			births := map[string]string{"anna": c.birth}
			says(t, breaches(f, births, "1.2.6"), c.want)
		})
	}
}
