package office

import (
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// LineupsPath is where the pages of lineups begin, behind that of a matchday.
const LineupsPath = "/aufstellungen"

// ClubOfDay is a club of a matchday, with the form that excuses it if it did not come.
type ClubOfDay struct {
	ID     string
	Excuse *workplace.Form
}

// clubsOf returns the clubs of a matchday, by name.
func (d *Source) clubsOf(l *scoring.League, m *scoring.Matchday, at acts.MatchdayRef) []ClubOfDay {
	var list []ClubOfDay
	for _, club := range d.clubs(l.ClubsOn(m.Date)) {
		one := ClubOfDay{ID: club.Value}
		if slices.Contains(m.NoShows, club.Value) && !slices.Contains(m.Excused, club.Value) {
			of := league.NoShowOf{AtMatchday: acts.On(at), Club: club.Value}
			one.Excuse = new(d.Ask(&league.ExcuseAbsence{NoShowOf: of}, nil))
		}
		list = append(list, one)
	}
	return list
}

// Lineup is the page on which the association enters the lineup of a club, also one that a rule forbids.
type Lineup struct {
	Page
	Entry workplace.Form
}

// NewLineup fills the page.
func NewLineup(d *Source, v *league.SeasonView, at acts.MatchdayRef, club string) *Lineup {
	day := v.File.Matchday(at.League, at.Number)
	p := &Lineup{Page: d.beginSeason(v, "Aufstellung: "+d.League.ClubName(club))}
	p.trail(frame.Link{Text: fmt.Sprintf("%d. Sammelrunde", at.Number), Href: DayPath(at)})
	p.Lead = fmt.Sprintf("%d. Sammelrunde der %s, %s.", at.Number, v.File.League(at.League).Name, frame.Day(day.Date))
	now := scoring.Lineup{Club: club}
	var stored any
	if l := day.Lineup(club); l != nil {
		now, stored = *l, l
	}
	p.Entry = d.Ask(&league.PutLineup{LineupOf: league.LineupFor(at, club)}, stored)
	workplace.AddLineup(&p.Entry, d.League, v.File, &now)
	p.Entry.Fields[len(p.Entry.Fields)-1].Optional = v.Hall(at.League, at.Number).Official.IsZero()
	return p
}
