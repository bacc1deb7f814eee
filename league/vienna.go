package league

import (
	"time"

	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// Day returns the date of a moment in Vienna.
func Day(t time.Time) string { return t.In(seasonfile.Vienna()).Format(time.DateOnly) }

// midnight returns the beginning of the next day in Vienna.
func midnight(t time.Time) time.Time {
	year, month, day := t.In(seasonfile.Vienna()).Date()
	return time.Date(year, month, day+1, 0, 0, 0, 0, seasonfile.Vienna())
}

// freeze returns when the lineups of a matchday that has not begun become
// public. § 2.2.14
func freeze(m *scoring.Matchday, rules *scoring.Rules) (time.Time, error) {
	start, err := m.StartTime(seasonfile.Vienna())
	return start.Add(-time.Duration(rules.LineupFreezeMinutes) * time.Minute), err
}
