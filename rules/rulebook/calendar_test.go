package rulebook_test

import (
	"testing"
	"time"

	"pokerliga/rules/rulebook"
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

// A day begins at midnight in Vienna, an hour earlier by summer time.
func TestADayIsThatOfVienna(t *testing.T) {
	for moment, want := range map[string]string{
		"2010-03-13T22:59:59Z": "2010-03-13",
		"2010-03-13T23:00:00Z": "2010-03-14",
		"2010-07-13T21:59:59Z": "2010-07-13",
		"2010-07-13T22:00:00Z": "2010-07-14",
	} {
		at, err := time.Parse(time.RFC3339, moment)
		if err != nil {
			t.Fatal(err)
		}
		if got := rulebook.Day(at); got != want || at.In(rulebook.Vienna()).Format(time.DateOnly) != want {
			t.Errorf("%s: got %s, want %s", moment, got, want)
		}
	}
}

func TestDaysAreAddedByTheCalendar(t *testing.T) {
	for _, c := range []struct {
		date string
		days int
		want string
	}{
		{"2010-02-28", 1, "2010-03-01"},
		{"2012-03-01", -1, "2012-02-29"},
		{"2010-03-27", 7, "2010-04-03"}, // across the beginning of summer time
		{"2010-12-31", 0, "2010-12-31"},
		{"bald", 1, ""},
		{"", 1, ""},
	} {
		if got := rulebook.AddDays(c.date, c.days); got != c.want {
			t.Errorf("%d days after %q: got %q, want %q", c.days, c.date, got, c.want)
		}
	}
}

func TestMonthsAreOverWhenTheLastOfThemIs(t *testing.T) {
	for _, c := range []struct {
		date   string
		months int
		want   string
	}{
		{"2026-11-07", 3, "2027-02-07"},
		{"2026-11-28", 3, "2027-02-28"},
		{"2026-11-29", 3, "2027-03-01"},
		{"2026-11-30", 3, "2027-03-01"},
		{"2027-11-30", 3, "2028-03-01"},
		{"2028-02-29", 12, "2029-03-01"},
		{"2026-08-31", 3, "2026-12-01"},
		{"bald", 3, ""},
	} {
		if got := rulebook.AddMonths(c.date, c.months); got != c.want {
			t.Errorf("%d months from %q: got %q, want %q", c.months, c.date, got, c.want)
		}
	}
}
