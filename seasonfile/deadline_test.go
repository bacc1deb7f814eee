package seasonfile_test

import (
	"testing"
	"time"

	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// § 2.2.11: the lineup is due a week before the matchday begins; § 2.2.14: it
// may be changed until 30 minutes before.
func TestTheDeadlinesOfAMatchdayHangOnItsStart(t *testing.T) {
	rules := scoring.APSA2010()
	cases := []struct {
		name        string
		date, start string
		due, freeze string
	}{
		{"in the afternoon", "2010-04-24", "14:00", "2010-04-17T14:00:00+02:00", "2010-04-24T13:30:00+02:00"},
		{"a week after the clocks went forward", "2010-04-03", "14:00", "2010-03-27T14:00:00+01:00", "2010-04-03T13:30:00+02:00"},
		{"without a start", "2010-04-24", "", "2010-04-17T00:00:00+02:00", "2010-04-23T23:30:00+02:00"},
	}
	for _, c := range cases {
		m := &scoring.Matchday{Number: 1, Date: c.date, Start: c.start}
		due, err := seasonfile.LineupDue(m, &rules)
		if err != nil || due.Format(time.RFC3339) != c.due {
			t.Errorf("%s: due %s, want %s, %v", c.name, due.Format(time.RFC3339), c.due, err)
		}
		freeze, err := seasonfile.FreezeTime(m, &rules)
		if err != nil || freeze.Format(time.RFC3339) != c.freeze {
			t.Errorf("%s: freezes %s, want %s, %v", c.name, freeze.Format(time.RFC3339), c.freeze, err)
		}
	}
}

// § 1.2.9: the fee is paid in two halves, a week before the first and a week
// before the fourth matchday; A08: of the team's own league.
func TestHalfOfTheFeeIsDueAWeekBeforeTheFirstAndTheFourthMatchday(t *testing.T) {
	rules := scoring.APSA2010()
	l := &scoring.League{Matchdays: []scoring.Matchday{
		{Number: 4, Date: "2010-07-03"}, {Number: 1, Date: "2010-03-06"}, {Number: 3, Date: "2010-06-05"},
	}}
	for number, want := range map[int]string{1: "2010-02-27", 3: "2010-02-27", 4: "2010-06-26", 6: "2010-06-26"} {
		if got := seasonfile.FeeDue(l, &rules, seasonfile.Instalment(number)); got != want {
			t.Errorf("matchday %d: got %q, want %q", number, got, want)
		}
	}
	if got := seasonfile.FeeDue(&scoring.League{}, &rules, 1); got != "" {
		t.Errorf("a league without matchdays: got %q", got)
	}
}
