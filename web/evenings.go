package web

import (
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/search"
)

// Evening is a tournament that is played outside the leagues, as other pages lead to it.
type Evening struct {
	ID, Name    string
	Date, Start string // the time in Vienna, "" if nobody has said
	Venue       string
	Off         bool // it was called off
}

// Path is its page.
func (e *Evening) Path() string { return frame.TournamentsPath + "/" + e.ID }

// EveningLine is an evening in a list.
type EveningLine struct {
	frame.Link
	DayOfMonth, When, Where string
}

// comingMost is how many evenings other pages than their calendar show.
const comingMost = 4

// Coming are the next evenings from the day of a snapshot on, the nearest first.
func Coming(s *league.Snapshot, all []Evening) []EveningLine {
	if s == nil {
		return nil
	}
	var lines []EveningLine
	today := rulebook.Day(s.At)
	for i := range slices.Backward(all) {
		e := &all[i]
		if e.Off || e.Date < today || len(lines) == comingMost {
			continue
		}
		line := EveningLine{Link: frame.Link{Text: e.Name, Href: e.Path()}, DayOfMonth: dayOfMonth(e.Date), Where: e.Venue}
		line.When = frame.Weekday(e.Date) + ", " + rulebook.Date(e.Date)
		if e.Start != "" {
			line.When += ", " + e.Start + " Uhr"
		}
		lines = append(lines, line)
	}
	return lines
}

// EveningPaths are the pages of evenings.
func EveningPaths(all []Evening) []string {
	var paths []string
	for i := range all {
		paths = append(paths, all[i].Path())
	}
	return paths
}

// IndexEvenings lets evenings be found by name, place and date.
func IndexEvenings(x *search.Index, all []Evening) {
	for i := range all {
		e := &all[i]
		beside := []string{rulebook.Date(e.Date)}
		if e.Venue != "" {
			beside = append(beside, e.Venue)
		}
		about := "Turnier Abend"
		if e.Off {
			beside, about = append(beside, "abgesagt"), about+" abgesagt"
		}
		x.Add(entry(search.Tournament, e.Name, strings.Join(beside, " · "), e.Path(), spelledDates(e.Date), about))
	}
}
