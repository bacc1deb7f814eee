package seasonfile

import (
	"time"

	"pokerliga/rulebook"
)

// Vienna returns the time zone of every date and time of the season file.
func Vienna() *time.Location { return rulebook.Vienna() }
