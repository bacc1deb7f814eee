package web

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Calendar is the page of all matchdays of the running season by date.
type Calendar struct {
	frame.Frame
	Past     *PastDays // what has been played, folded up so that the page opens at the next date
	Months   []Month
	Evenings []EveningLine // those to come
	Files    []frame.Link  // the iCalendar file of each league
	Empty    bool          // there is no season yet
}

// PastDays are the matchdays that are over.
type PastDays struct {
	Text   string // how many they are
	Months []Month
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
	p.Feeds = append(p.Feeds, frame.Feed{Text: "Alle Ligen abonnieren", Path: frame.CalendarPath + ".ics"})
	for _, file := range p.Files {
		p.Feeds = append(p.Feeds, frame.Feed{Text: file.Text + " abonnieren", Path: file.Href})
	}
	days, today := running.calendarDays(func(*division, *scoring.Matchday) bool { return true }), rulebook.Day(s.At)
	next := slices.IndexFunc(days, func(d CalendarDay) bool { return d.date >= today || d.Look == "live" })
	if next < 0 {
		next = len(days)
	}
	switch {
	case next == 1:
		p.Past = &PastDays{"Schon gespielt: eine Sammelrunde", byMonth(days[:1])}
	case next > 1:
		p.Past = &PastDays{fmt.Sprintf("Schon gespielt: %d Sammelrunden", next), byMonth(days[:next])}
	}
	p.Months = byMonth(days[next:])
	return p
}

// byMonth puts matchdays into their months.
func byMonth(days []CalendarDay) []Month {
	var months []Month
	for _, day := range days {
		name := month(day.date)
		if n := len(months); n == 0 || months[n-1].Name != name {
			months = append(months, Month{Name: name})
		}
		last := &months[len(months)-1]
		last.Days = append(last.Days, day)
	}
	return months
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

// calendarDays are some matchdays of the season, by date.
func (s *season) calendarDays(of func(*division, *scoring.Matchday) bool) []CalendarDay {
	var days []CalendarDay
	for _, d := range s.divisions() {
		for _, m := range d.matchdays() {
			if of(d, m) {
				days = append(days, CalendarDay{d.dayLine(m), frame.Link{Text: d.league.Name, Href: d.tablePath()}, dayOfMonth(m.Date), m.Date})
			}
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
	days := s.calendarDays(func(d *division, m *scoring.Matchday) bool { return d.league.Plays(club, m.Date) })
	today := rulebook.Day(s.snapshot.At)
	return slices.DeleteFunc(days, func(d CalendarDay) bool { return d.date < today || d.Look == "done" })
}
