package frame

import (
	"fmt"
	"time"

	"pokerliga/rules/rulebook"
)

var weekdays = [...]string{"Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"}

// Weekday names the day of the week of a date, "" of anything else.
func Weekday(date string) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return ""
	}
	return weekdays[t.Weekday()]
}

// Day writes a date with its weekday: „Samstag, 17. Oktober 2026“. What is no date stays
// as it is.
func Day(date string) string { return Occasion(date, "", "") }

// Moment writes a moment in Vienna with its weekday: „Samstag, 17. Oktober 2026,
// 14:00 Uhr“.
func Moment(at time.Time) string { return Weekday(rulebook.Day(at)) + ", " + rulebook.Moment(at) }

// DayOver says that a day or a flight of a tournament is over, and from when on it is played again, nil where that is not said.
func DayOver(called string, next *time.Time) string {
	says := called + " ist zu Ende"
	if next != nil {
		says += ", weiter am " + Moment(*next)
	}
	return says
}

// Begins says when what has been opened begins, nil where that is not said.
func Begins(called string, at *time.Time) string {
	if at == nil {
		return called + " hat noch nicht begonnen"
	}
	return called + " beginnt am " + Moment(*at)
}

// Occasion writes when and where something takes place, with the day of the week: „Sonntag, 7. Februar 2010, 14:00 Uhr, Volkshaus Linz“. Start
// and venue may be empty.
func Occasion(date, start, venue string) string {
	text := rulebook.Occasion(date, start, venue)
	if name := Weekday(date); name != "" {
		return name + ", " + text
	}
	return text
}

// Until writes the moment until which something is in time; what ends at midnight ends with the day before: „Mittwoch, 30. Juni 2027“.
func Until(at time.Time) string {
	if at = at.In(rulebook.Vienna()); at.Hour() == 0 && at.Minute() == 0 {
		return Day(rulebook.Day(at.AddDate(0, 0, -1)))
	}
	return Moment(at)
}

// Left says how long there is until a moment: „noch 3 Tage“, „noch 2 Stunden“; "" for one that is gone. What has begun counts as
// gone.
func Left(now, until time.Time) string {
	left := until.Sub(now)
	for _, unit := range []struct {
		length    time.Duration
		one, many string
	}{{24 * time.Hour, "Tag", "Tage"}, {time.Hour, "Stunde", "Stunden"}, {time.Minute, "Minute", "Minuten"}} {
		switch n := int(left / unit.length); {
		case n > 1 || n == 1 && unit.length < 24*time.Hour:
			return fmt.Sprintf("noch %d %s", n, word(n, unit.one, unit.many))
		case n == 1:
			return fmt.Sprintf("noch %d Stunden", int(left/time.Hour))
		}
	}
	if left > 0 {
		return "noch keine Minute"
	}
	return ""
}

func word(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}
