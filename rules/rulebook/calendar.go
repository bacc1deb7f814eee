package rulebook

import (
	"fmt"
	"time"
	_ "time/tzdata" // the program runs where no time zones are installed
)

// vienna is the time zone of every date and hour of the rulebook. Its data is
// embedded in the program, so it cannot be missing.
var vienna = func() *time.Location {
	zone, err := time.LoadLocation("Europe/Vienna")
	if err != nil {
		panic(err)
	}
	return zone
}()

// Vienna returns the time zone of every date and hour of the rulebook.
func Vienna() *time.Location { return vienna }

// Day returns the date of a moment in Vienna, YYYY-MM-DD.
func Day(at time.Time) string { return at.In(vienna).Format(time.DateOnly) }

// Midnight returns the first moment of a date in Vienna, zero for what is no date.
func Midnight(date string) time.Time {
	at, err := time.ParseInLocation(time.DateOnly, date, vienna)
	if err != nil {
		return time.Time{}
	}
	return at
}

var months = [...]string{
	"Jänner", "Februar", "März", "April", "Mai", "Juni", "Juli",
	"August", "September", "Oktober", "November", "Dezember",
}

// AddDays returns the date so many days after another, or before it if there are
// fewer than 0, "" for what is no date.
func AddDays(date string, days int) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return ""
	}
	return t.AddDate(0, 0, days).Format(time.DateOnly)
}

// AddMonths returns the day on which so many months from a date on are over, "" for what is no date: the first of the next month where
// the last month has no such day.
func AddMonths(date string, months int) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return ""
	}
	over := t.AddDate(0, months, 0)
	if over.Day() != t.Day() {
		over = over.AddDate(0, 0, 1-over.Day())
	}
	return over.Format(time.DateOnly)
}

// Date formats a date (YYYY-MM-DD) in words, as in „7. Februar 2010“. Any other
// text is returned unchanged.
func Date(date string) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return fmt.Sprintf("%d. %s %d", t.Day(), months[t.Month()-1], t.Year())
}

// Occasion formats when and where something takes place, as in „7. Februar 2010, 14:00 Uhr, Volkshaus Linz“; start and venue may be
// empty.
func Occasion(date, start, venue string) string {
	text := Date(date)
	if start != "" {
		text += ", " + start + " Uhr"
	}
	if venue != "" {
		text += ", " + venue
	}
	return text
}

// Annulled says when and why a matchday or a card was annulled. A111, A114
func Annulled(date, reason string) string {
	return fmt.Sprintf("annulliert am %s: %s", Date(date), reason)
}

// BrokenOff says that a matchday is broken off, and when and where it goes on, "" for a day that is open. § 2.2.4
func BrokenOff(resumes, start, venue string) string {
	if resumes == "" {
		return "unterbrochen"
	}
	return "unterbrochen, geht weiter am " + Occasion(resumes, start, venue)
}

// Clock formats the time of day in Vienna, as in „13:30“.
func Clock(at time.Time) string { return at.In(vienna).Format("15:04") }

// Moment formats a time in Vienna, as in „13. März 2010, 13:30 Uhr“.
func Moment(at time.Time) string {
	at = at.In(vienna)
	return Date(at.Format(time.DateOnly)) + at.Format(", 15:04 Uhr")
}
