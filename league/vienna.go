package league

import (
	"time"
	_ "time/tzdata" // the program runs where there is no zone database

	"pokerliga/scoring"
)

// Vienna is where the league's dates and times are meant.
var Vienna = mustLoad("Europe/Vienna")

func mustLoad(zone string) *time.Location {
	location, err := time.LoadLocation(zone)
	if err != nil {
		panic(err) // the zone is in the binary
	}
	return location
}

// Day returns the date of a moment in Vienna.
func Day(t time.Time) string { return t.In(Vienna).Format(time.DateOnly) }

// midnight returns the beginning of the next day in Vienna.
func midnight(t time.Time) time.Time {
	year, month, day := t.In(Vienna).Date()
	return time.Date(year, month, day+1, 0, 0, 0, 0, Vienna)
}

// Freeze returns when the lineups of a matchday can no longer be changed, and
// everybody may see them: some time before the announced start (§ 2.2.14).
func Freeze(m *scoring.Matchday, rules *scoring.Rules) time.Time {
	start, err := m.StartTime(Vienna)
	if err != nil {
		return time.Time{} // no such date: nothing is kept back for it
	}
	return start.Add(-time.Duration(rules.LineupFreezeMinutes) * time.Minute)
}

// Frozen reports whether the lineups of a matchday are public at that time: once
// they are frozen, or play has begun.
func Frozen(m *scoring.Matchday, rules *scoring.Rules, at time.Time) bool {
	return m.Begun() || !at.Before(Freeze(m, rules))
}
