package league

import (
	"time"

	"pokerliga/seasonfile"
)

// midnight returns the beginning of the next day in Vienna.
func midnight(t time.Time) time.Time {
	year, month, day := t.In(seasonfile.Vienna()).Date()
	return time.Date(year, month, day+1, 0, 0, 0, 0, seasonfile.Vienna())
}
