package web

import (
	"cmp"
	"slices"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// matchdays are the matchdays of the league by number.
func (d *division) matchdays() []*scoring.Matchday {
	days := make([]*scoring.Matchday, len(d.league.Matchdays))
	for i := range d.league.Matchdays {
		days[i] = &d.league.Matchdays[i]
	}
	slices.SortFunc(days, func(a, b *scoring.Matchday) int { return cmp.Compare(a.Number, b.Number) })
	return days
}

// last is the last matchday that counts, or nil.
func (d *division) last() *scoring.Matchday {
	var last *scoring.Matchday
	for _, m := range d.matchdays() {
		if m.Counts() && (last == nil || m.Date >= last.Date) {
			last = m
		}
	}
	return last
}

// next is the first matchday from today on that has not begun, or nil.
func (d *division) next() *scoring.Matchday {
	day := rulebook.Day(d.snapshot.At)
	var next *scoring.Matchday
	for _, m := range d.matchdays() {
		if !m.Begun() && m.Date >= day && (next == nil || m.Date < next.Date) {
			next = m
		}
	}
	return next
}

// today is what a date of today is called.
const today = "heute"

// when says the date of a matchday in words, and its start.
func (d *division) when(m *scoring.Matchday) string {
	text := rulebook.Date(m.Date)
	if m.Date == rulebook.Day(d.snapshot.At) {
		text = today
	}
	if m.Start != "" {
		text += ", " + m.Start + " Uhr"
	}
	return text
}
