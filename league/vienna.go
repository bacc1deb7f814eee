package league

import (
	"time"

	"pokerliga/seasonfile"
)

// Day returns the date of a moment in Vienna.
func Day(t time.Time) string { return t.In(seasonfile.Vienna()).Format(time.DateOnly) }

// midnight returns the beginning of the next day in Vienna.
func midnight(t time.Time) time.Time {
	year, month, day := t.In(seasonfile.Vienna()).Date()
	return time.Date(year, month, day+1, 0, 0, 0, 0, seasonfile.Vienna())
}
