package eligibility_test

import (
	"fmt"
	"testing"

	"pokerliga/rules/eligibility"
	"pokerliga/scoring"
)

// § 3.2.16: the four best of the MVP list are barred; players who are level across the fourth place are free, which is told (A49).
func TestPlayersWhomATieFreesAreTold(t *testing.T) {
	for _, c := range []struct{ name, first, second, want string }{
		{"fourth and fifth", "graz a+20 b+19 c+18 d+9 e+9", "graz a b c d e f", "[{bl2 2 graz [d e]}]"},
		{"all five", "graz a+9 b+9 c+9 d+9 e+9", "graz a b c d e f", "[{bl2 2 graz [a b c d e]}]"},
		{"one of them is named", "graz a+20 b+19 c+18 d+9 e+9", "graz a b c . e f", "[{bl2 2 graz [e]}]"},
		{"none of them is named", "graz a+20 b+19 c+18 d+9 e+9", "graz a b c . . f", "[]"},
		{"within the four", "graz a+20 b+19 c+10 d+10 e+9", "graz a b c d e f", "[]"},
		{"four alone", "graz a+9 b+9 c+9 d+9", "graz a b c d e f", "[]"},
		{"behind the four", "graz a+20 b+19 c+18 d+10 e+9 f+9", "graz a b c d e f", "[]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := graz(4, "bl1 1 2010-02-07 | "+c.first, "bl2 2 2010-02-14 | "+c.second)
			says(t, fmt.Sprint(eligibility.FreedByTies(f, scoring.Compute(f))), c.want)
		})
	}
}

// § 3.2.16, A49: whom a tie frees is told before the lineup is handed in, whether it names him or not.
func TestPlayersWhomATieFreesAreForetold(t *testing.T) {
	for first, want := range map[string]string{"graz a+20 b+19 c+18 d+9 e+9": "[d e]", "graz a+9 b+9 c+9 d+9 e+9": "[a b c d e]",
		"graz a+20 b+19 c+10 d+10 e+9": "[]"} {
		f := graz(4, "bl1 1 2010-02-07 | "+first, "bl2 2 2010-02-14 | graz . . . . f .")
		at := eligibility.Occasion{League: "bl2", Tier: 2, Number: 2, Date: "2010-02-14"}
		says(t, fmt.Sprint(eligibility.NewBook(f, nil, scoring.Compute(f)).Forecast(at, "graz").Level), want)
	}
}
