package frame

import (
	"testing"
	"time"

	"pokerliga/rules/rulebook"
)

// Moments are those of Vienna, with their weekdays.
func TestMomentsHaveTheirWeekdays(t *testing.T) {
	at := time.Date(2026, 10, 16, 22, 30, 0, 0, time.UTC)
	if got, want := Moment(at), "Samstag, 17. Oktober 2026, 00:30 Uhr"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := Day("2026-10-17"), "Samstag, 17. Oktober 2026"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := Day("bald"); got != "bald" {
		t.Errorf("got %q", got)
	}
}

// What ends at midnight is in time until the end of the day before.
func TestADayEndsWithTheDay(t *testing.T) {
	for at, want := range map[time.Time]string{
		time.Date(2027, 7, 1, 0, 0, 0, 0, rulebook.Vienna()): "Mittwoch, 30. Juni 2027",
		time.Date(2027, 7, 1, 0, 1, 0, 0, rulebook.Vienna()): "Donnerstag, 1. Juli 2027, 00:01 Uhr",
	} {
		if got := Until(at); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// What is left is told in the largest unit that is not rough.
func TestWhatIsLeftIsToldInWords(t *testing.T) {
	now := time.Date(2026, 10, 17, 12, 0, 0, 0, rulebook.Vienna())
	for left, want := range map[time.Duration]string{
		73 * time.Hour: "noch 3 Tage", 48 * time.Hour: "noch 2 Tage", 47 * time.Hour: "noch 47 Stunden", 25 * time.Hour: "noch 25 Stunden",
		90 * time.Minute: "noch 1 Stunde", 59 * time.Minute: "noch 59 Minuten", 61 * time.Second: "noch 1 Minute",
		time.Second: "noch keine Minute", 0: "", -time.Hour: "",
	} {
		if got := Left(now, now.Add(left)); got != want {
			t.Errorf("%v: got %q, want %q", left, got, want)
		}
	}
}
