// Package demo invents a league to look at: two seasons of two leagues with
// clubs, players and results that could have happened somewhere between
// Bregenz and Neusiedl. What happens in it is always the same; the date only
// says when.
package demo

import (
	"time"

	"pokerliga/rules/seasonfile"
)

// Seasons returns the demo league as of a date: last season, complete and with
// all that was declared for promotion, and the current one, of which three
// matchdays of each league are played and the fourth of the first league is in
// its third heat today. Only the date in Vienna counts: the same date gives the
// same files.
func Seasons(today time.Time) (last, current *seasonfile.File) {
	w := invent(today)
	return w.last.file.Clone(), w.current.file.Clone()
}

// world is everything that is invented for one date.
type world struct {
	calendar calendar
	people   people
	rosters  rosters
	founded  []*team // as they began last season, also those of no league
	last     *season
	current  *season
	missing  []Missing
}

// invent plays both seasons.
func invent(today time.Time) *world {
	w := &world{calendar: newCalendar(today)}
	w.people.calendar = w.calendar
	w.playLast()
	w.playCurrent()
	return w
}
