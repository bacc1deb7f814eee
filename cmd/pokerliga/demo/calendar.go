package demo

import (
	"strconv"
	"time"

	"pokerliga/rules/rulebook"
)

// calendar puts both seasons around a date.
type calendar struct {
	today    time.Time // midnight UTC; only the date counts
	saturday time.Time // the last one up to today
	start    time.Time // of the current season
}

// rounds is the number of matchdays of each league (§ 3.2.1).
const rounds = 6

// gap is how many days lie between two matchdays of a league.
const gap = 5 * 7

// yearAgo is how many days earlier everything happened last season: whole
// weeks, so that Saturdays stay Saturdays.
const yearAgo = 52 * 7

func newCalendar(today time.Time) calendar {
	year, month, day := today.In(rulebook.Vienna()).Date()
	c := calendar{today: time.Date(year, month, day, 0, 0, 0, 0, time.UTC)}
	c.saturday = c.today.AddDate(0, 0, -(int(c.today.Weekday())+1)%7)
	c.start = seasonStart(c.saturday.AddDate(0, 0, -3*gap-14), c.saturday.AddDate(0, 0, 2*gap+18))
	return c
}

// seasonStart returns the first day of a season that holds the two dates: a
// calendar year where that is possible, else twelve months.
func seasonStart(first, last time.Time) time.Time {
	if first.Year() == last.Year() {
		return time.Date(first.Year(), time.January, 1, 0, 0, 0, 0, time.UTC)
	}
	return time.Date(first.Year(), first.Month(), 1, 0, 0, 0, 0, time.UTC)
}

// date writes a day.
func date(t time.Time) string { return t.Format(time.DateOnly) }

// ago returns the day that many days before today.
func (c calendar) ago(days int) string { return date(c.today.AddDate(0, 0, -days)) }

// year is what the current season is named by.
func (c calendar) year() int { return c.today.Year() }

// when is one of the two seasons.
type when int

const (
	lastSeason when = iota
	currentSeason
)

// id returns the id of a season.
func (c calendar) id(w when) string { return strconv.Itoa(c.year() - 1 + int(w)) }

// begins and ends return the first and the last day of a season.
func (c calendar) begins(w when) string { return date(c.start.AddDate(int(w)-1, 0, 0)) }
func (c calendar) ends(w when) string   { return date(c.start.AddDate(int(w), 0, -1)) }

// matchday returns the date of a matchday. The first league plays on
// Saturdays, the second on the Sunday a week later; only the fourth matchday
// of the first league is today, whatever day that is.
func (c calendar) matchday(w when, tier, number int) time.Time {
	day := c.saturday.AddDate(0, 0, (number-4)*gap)
	if tier == 2 {
		day = day.AddDate(0, 0, 8)
	}
	switch {
	case w == lastSeason:
		return day.AddDate(0, 0, -yearAgo)
	case tier == 1 && number == 4:
		return c.today
	case tier == 2 && number == 4 && day.Before(c.today.AddDate(0, 0, 6)):
		return day.AddDate(0, 0, 7)
	}
	return day
}

// after returns a day that lies some days after a matchday.
func (c calendar) after(w when, tier, number, days int) string {
	return date(c.matchday(w, tier, number).AddDate(0, 0, days))
}
