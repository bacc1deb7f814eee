package rulebook_test

import (
	"testing"
	"time"

	"pokerliga/rulebook"
)

func TestDatesAndMomentsAreWrittenInWords(t *testing.T) {
	for date, want := range map[string]string{
		"2010-01-31": "31. Jänner 2010",
		"2010-12-01": "1. Dezember 2010",
		"bald":       "bald",
		"":           "",
	} {
		if got := rulebook.Date(date); got != want {
			t.Errorf("%q: got %q, want %q", date, got, want)
		}
	}
	for moment, want := range map[string]string{
		"2010-03-13T12:30:00Z": "13. März 2010, 13:30 Uhr",
		"2010-07-13T22:05:00Z": "14. Juli 2010, 00:05 Uhr", // by summer time
	} {
		at, err := time.Parse(time.RFC3339, moment)
		if err != nil {
			t.Fatal(err)
		}
		if got := rulebook.Moment(at); got != want {
			t.Errorf("%s: got %q, want %q", moment, got, want)
		}
	}
}
