package seasonfile

import (
	"time"
	_ "time/tzdata" // the program runs where no time zones are installed
)

// vienna is the time zone of every date and time of the season file. That it
// is missing is a programmer's mistake, for its table is part of the program.
var vienna = func() *time.Location {
	zone, err := time.LoadLocation("Europe/Vienna")
	if err != nil {
		panic(err)
	}
	return zone
}()

// Vienna returns the time zone of every date and time of the season file.
func Vienna() *time.Location { return vienna }
