package reports

import (
	"strings"
	"testing"

	ics "github.com/arran4/golang-ical"

	"pokerliga/scoring"
)

// § 2.2.4: a matchday that was broken off has a second day in calendars, with its own place and time.
func TestTheRestOfAMatchdayStandsInCalendars(t *testing.T) {
	c := newCalendar("Poker Bundesliga")
	first := c.AddEvent("2010-bl1-3" + atLeague)
	first.SetSummary("3. Sammelrunde, 1. Bundesliga (unterbrochen)")
	first.SetLocation("Volkshaus Linz")
	resume(c.AddEvent("2010-bl1-3-2"+atLeague), first, &scoring.Matchday{Number: 3, Date: "2010-05-08", Start: "15:00", Venue: "Stadtsaal Graz"})
	_, rest, _ := strings.Cut(c.Serialize(ics.WithNewLineWindows), "END:VEVENT")
	for _, words := range []string{"1. Bundesliga (Fortsetzung)", "LOCATION:Stadtsaal Graz", "DTSTART:20100508T130000Z"} {
		if !strings.Contains(strings.ReplaceAll(rest, "\\,", ","), words) {
			t.Errorf("%s is not in %s", words, rest)
		}
	}
}
