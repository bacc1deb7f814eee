package seasonfile

import (
	"slices"
	"time"

	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// Public returns the public variant: without birth dates and nationalities, and
// without lineups that are not frozen at that time. It shares with the file what
// everybody may see; nobody may write into either afterwards.
func (f *File) Public(now time.Time) *File {
	p := *f
	p.Players = slices.Clone(f.Players)
	for i := range p.Players {
		p.Players[i].BirthDate, p.Players[i].Nationality = "", ""
	}
	rules := f.RulesInForce()
	p.Leagues = slices.Clone(f.Leagues)
	for i := range p.Leagues {
		l := &p.Leagues[i]
		l.Matchdays = slices.Clone(l.Matchdays)
		for j := range l.Matchdays {
			l.Matchdays[j] = *PublicMatchday(&l.Matchdays[j], &rules, now)
		}
	}
	return &p
}

// PublicMatchday returns the public variant of a matchday: without lineups that are
// not frozen at that time.
func PublicMatchday(m *scoring.Matchday, rules *scoring.Rules, now time.Time) *scoring.Matchday {
	p := *m
	if !matchday.Frozen(m, rules, now) {
		p.Lineups = []scoring.Lineup{}
	}
	return &p
}

// WithoutPlay returns the season before its first matchday: without lineups,
// no-shows, heats and sanctions. It shares no memory with the file.
func (f *File) WithoutPlay() *File {
	p := f.Clone()
	p.Sanctions = []scoring.Sanction{}
	for i := range p.Leagues {
		for j := range p.Leagues[i].Matchdays {
			m := &p.Leagues[i].Matchdays[j]
			m.Lineups, m.NoShows, m.Excused, m.Heats = []scoring.Lineup{}, []string{}, nil, []scoring.Heat{}
			m.Interrupted, m.Annulled = nil, nil
		}
		p.Leagues[i].Matchdays = slices.DeleteFunc(p.Leagues[i].Matchdays, func(m scoring.Matchday) bool { return m.Replays > 0 })
	}
	return p
}
