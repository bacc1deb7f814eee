package web

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/rulebook"
	"pokerliga/web/frame"
)

// Calendar is the page of all matchdays of the running season by date.
type Calendar struct {
	frame.Frame
	Months []Month
	Files  []frame.Link // the iCalendar file of each league
	Empty  bool         // there is no season yet
}

// Month are the matchdays of one month.
type Month struct {
	Name string // „Februar 2010“
	Days []CalendarDay
}

// CalendarDay is a matchday beside those of other leagues.
type CalendarDay struct {
	DayLine
	League     frame.Link
	DayOfMonth string // „7“
	date       string
}

// NewCalendar fills the calendar of the running season.
func NewCalendar(s *league.Snapshot) *Calendar {
	running := runningSeason(s)
	p := &Calendar{Frame: frame.New(s, "Kalender"), Empty: running == nil}
	frame.Mark(p.Nav, frame.CalendarPath, "")
	p.Description = "Alle Termine der Poker Bundesliga."
	if running == nil {
		return p
	}
	p.TakeAway = frame.TakeAway(frame.CalendarPath, "ics", "csv", "xlsx", "pdf")
	p.Eyebrow = running.file.Season.Name
	p.Title = "Kalender, " + running.file.Season.Name
	p.Description = fmt.Sprintf("Alle Sammelrunden der Saison „%s“ mit Ort und Ausrichter.", running.file.Season.Name)
	for _, d := range running.divisions() {
		p.Files = append(p.Files, frame.Link{Text: d.league.Name, Href: d.matchdaysPath() + ".ics"})
	}
	for _, day := range running.calendarDays(func(*division) bool { return true }) {
		name := month(day.date)
		if n := len(p.Months); n == 0 || p.Months[n-1].Name != name {
			p.Months = append(p.Months, Month{Name: name})
		}
		last := &p.Months[len(p.Months)-1]
		last.Days = append(last.Days, day)
	}
	return p
}

// month names the month of a date: „Februar 2010“.
func month(date string) string {
	if _, name, ok := strings.Cut(rulebook.Date(date), ". "); ok {
		return name
	}
	return date
}

// dayOfMonth is the day in a date: „7“.
func dayOfMonth(date string) string {
	day, _, _ := strings.Cut(rulebook.Date(date), ".")
	return day
}

// calendarDays are the matchdays of some leagues of the season, by date.
func (s *season) calendarDays(of func(*division) bool) []CalendarDay {
	var days []CalendarDay
	for _, d := range s.divisions() {
		if !of(d) {
			continue
		}
		for _, m := range d.matchdays() {
			days = append(days, CalendarDay{d.dayLine(m), frame.Link{Text: d.league.Name, Href: d.tablePath()}, dayOfMonth(m.Date), m.Date})
		}
	}
	slices.SortStableFunc(days, func(a, b CalendarDay) int { return cmp.Compare(a.date, b.date) })
	return days
}

// upcoming are the matchdays of a club from today on that have not been completed.
func (s *season) upcoming(club string) []CalendarDay {
	if s == nil {
		return nil
	}
	days := s.calendarDays(func(d *division) bool { return slices.Contains(d.league.Clubs, club) })
	today := rulebook.Day(s.snapshot.At)
	return slices.DeleteFunc(days, func(d CalendarDay) bool { return d.date < today || d.Look == "done" })
}
