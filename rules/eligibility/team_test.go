package eligibility_test

import "testing"

// § 2.2.11: the captain need not play, but has to belong to the club on the day
// (A22).
func TestTheCaptainIsAMember(t *testing.T) {
	for _, c := range []struct{ name, lineup, want string }{
		{"who plays", "graz anna captain:anna", ""},
		{"who does not play", "graz anna captain:otto", ""},
		{"who has left", "graz anna captain:karl", "bl1 1 graz karl"},
		{"who is on no roster", "graz anna captain:rosa", "bl1 1 graz rosa"},
		{"who plays and is on no roster", "graz rosa anna", "bl1 1 graz rosa"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := facts("bl1 1 2010-03-20 | " + c.lineup)
			belongs(f, "graz", "2010-01-01", "", "anna", "otto")
			belongs(f, "graz", "2010-01-01", "2010-02-28", "karl")
			belongs(f, "linz", "2010-03-01", "", "karl")
			says(t, breaches(f, nil, "2.2.11"), c.want)
		})
	}
}

// § 2.2.12: a team are six players, and five at least (A13).
func TestFivePlayersAreATeam(t *testing.T) {
	for _, c := range []struct {
		name, lineup string
		least        int
		want         string
	}{
		{"six", "graz a b c d e f", 5, ""},
		{"five", "graz . b c d e f", 5, ""},
		{"four", "graz . . c d e f", 5, "bl1 1 graz"},
		{"none", "graz captain:a", 5, "bl1 1 graz"},
		{"four where four are enough", "graz . . c d e f", 4, ""},
		{"five where it takes six", "graz . b c d e f", 6, "bl1 1 graz"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := facts("bl1 1 2010-03-20 | " + c.lineup)
			f.Rules.MinPlayers = c.least
			says(t, breaches(f, nil, "2.2.12"), c.want)
		})
	}
}

// § 3.2.6: if a team comes with five, the missing one has to be one of those who
// would have started in the team MTTs: slot 1 or 2 (A34).
func TestTheSixthIsMissingInTheTeamMTT(t *testing.T) {
	for _, c := range []struct {
		name, lineup string
		least        int
		want         string
	}{
		{"slot 1", "graz . b c d e f", 5, ""},
		{"slot 2", "graz a . c d e f", 5, ""},
		{"slot 3", "graz a b . d e f", 5, "bl1 1 graz"},
		{"slot 6", "graz a b c d e .", 5, "bl1 1 graz"},
		{"nobody is missing", "graz a b c d e f", 5, ""},
		{"too few is another paragraph", "graz a b . . e f", 5, ""},
		{"two of four in their places", "graz . . c d e f", 4, ""},
		{"one of two in its place", "graz . b . d e f", 4, "bl1 1 graz"},
		{"five where four are enough", "graz a b c d e .", 4, ""},
		{"six where it takes six", "graz a b c d e f", 6, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := facts("bl1 1 2010-03-20 | " + c.lineup)
			f.Rules.MinPlayers = c.least
			says(t, breaches(f, nil, "3.2.6"), c.want)
		})
	}
}
