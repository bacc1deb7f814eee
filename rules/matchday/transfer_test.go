package matchday_test

import (
	"testing"
	"time"

	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// § 1.2.5: the association must be told of a transfer in time, which is up to the
// moment when the lineups are due (A06), or as the season sets it.
func TestATransferIsInTimeUntilTheLineupsAreDue(t *testing.T) {
	m := &scoring.Matchday{Number: 1, Date: "2010-04-24", Start: "14:00"}
	three := rules
	three.TransferDueDays = 3
	for _, c := range []struct {
		name     string
		rules    *scoring.Rules
		reported string
		from     string // "" = in time
	}{
		{"the very moment is in time", &rules, "2010-04-17 14:00:00", ""},
		{"a second later is not", &rules, "2010-04-17 14:00:01", "2010-04-25"},
		{"nor the day after", &rules, "2010-04-18 09:00:00", "2010-04-25"},
		{"two days after", &rules, "2010-04-19 00:00:00", "2010-04-26"},
		{"three days, where the season says so", &three, "2010-04-21 14:00:00", ""},
		{"and not less", &three, "2010-04-21 14:01:00", "2010-04-25"},
	} {
		reported, err := time.ParseInLocation(time.DateTime, c.reported, rulebook.Vienna())
		if err != nil {
			t.Fatal(err)
		}
		breach := matchday.RefuseLateTransfer(m, c.rules, reported)
		switch {
		case breach == nil && c.from != "":
			t.Errorf("%s: taken", c.name)
		case breach != nil && (breach.From != c.from || breach.Rule != "1.2.5"):
			t.Errorf("%s: got %+v, want %q", c.name, breach, c.from)
		}
	}
}

// § 1.2.5, A108: the old club has fourteen days to answer, counted by the days of Vienna, unless the season says otherwise.
func TestTheOldClubAnswersUntilTheEndOfADay(t *testing.T) {
	three := rules
	three.ReleaseDays = 3
	for _, c := range []struct {
		requested, until string
		rules            *scoring.Rules
	}{
		{"2010-12-29T10:00:00Z", "2011-01-12", &rules},
		{"2010-12-29T23:30:00Z", "2011-01-13", &rules}, // in Vienna it is the next day
		{"2010-12-29T10:00:00Z", "2011-01-01", &three},
	} {
		at, err := time.Parse(time.RFC3339, c.requested)
		if got := matchday.ReleaseUntil(at, c.rules); err != nil || got != c.until {
			t.Errorf("%s: %s, want %s", c.requested, got, c.until)
		}
	}
}
