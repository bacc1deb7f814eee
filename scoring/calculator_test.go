package scoring_test

import (
	"errors"
	"fmt"
	"testing"

	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// answer writes what a calculator says: the value, or the field that is refused
// and its paragraph.
func answer(value string, err error) string {
	if fault := new(scoring.Fault); errors.As(err, &fault) {
		return fmt.Sprintf("%s § %s", fault.Path, string(fault.Rule))
	}
	return value
}

// § 3.2.13, § 4.1.1.2: at a table of the first league points count three times
// for the Austrian Ranking, in the second twice, in a Landesliga not (A52). Who
// wins in time has one point more.
func TestTheCalculatorOfATable(t *testing.T) {
	rules := scoringtest.Rules()
	for _, c := range []struct {
		tier, place int
		inTime      bool
		want        string
	}{
		{1, 1, true, "9+1 ×3 30.00"},
		{1, 1, false, "9+0 ×3 27.00"},
		{1, 6, false, "1+0 ×3 3.00"},
		{2, 2, false, "7+0 ×2 14.00"},
		{1, 7, false, "place § 3.2.13"},
		{1, 0, false, "place § 3.2.13"},
		{1, 2, true, "in_time § 3.2.13"},
		{3, 1, false, "tier § 4.1.1.2"},
	} {
		part, err := rules.CalculateSeat(c.tier, c.place, c.inTime)
		value := ""
		if err == nil {
			value = fmt.Sprintf("%d+%d ×%g %.2f", part.SNGPoints-part.Bonus, part.Bonus, part.Factor, part.Value)
		}
		says(t, answer(value, err), c.want)
	}
}

// § 4.2.1.6: the players of a team MTT fall into thirds; a calculator says into
// which, and what it is worth for the MVP list.
func TestTheCalculatorOfAThird(t *testing.T) {
	rules := scoringtest.Rules()
	for _, c := range []struct {
		field, rank int
		want        string
	}{
		{18, 6, "1: 7"},
		{18, 7, "2: 5"},
		{18, 18, "3: 3"},
		{1, 1, "2: 5"},
		{scoring.MostEntries, scoring.MostEntries, "3: 3"},
		{scoring.MostEntries + 1, 1, "field § 4.2.1.6"},
		{0, 1, "field § 4.2.1.6"},
		{18, 19, "rank § 4.2.1.6"},
		{18, 0, "rank § 4.2.1.6"},
	} {
		third, points, err := rules.CalculateThird(c.field, c.rank)
		if err != nil && (third != 0 || points != 0) {
			t.Errorf("refused, and yet %d: %d", third, points)
		}
		says(t, answer(fmt.Sprintf("%d: %d", third, points), err), c.want)
	}
	_, _, err := rules.CalculateThird(scoring.MostEntries+1, 1)
	says(t, fmt.Sprint(err), "field: Die Zahl der Spieler im Feld muss zwischen 1 und 1000000 liegen.")
	_, err = rules.Calculate(scoring.National, scoring.MostEntries, 1)
	says(t, answer("as many starters as there may be", err), "as many starters as there may be")
}
