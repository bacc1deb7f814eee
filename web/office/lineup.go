package office

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// LineupsPath is where the pages of lineups begin, behind that of a matchday.
const LineupsPath = "/aufstellungen"

// ClubLineup is the lineup of a club of a matchday.
type ClubLineup struct {
	ID, Name, Players string // no players where it is missing
	Away, Excused     bool
	Excuse            *workplace.Form
}

// lineups returns the lineups of the clubs of a matchday.
func (d *Source) lineups(l *scoring.League, m *scoring.Matchday, at acts.MatchdayRef) []ClubLineup {
	var list []ClubLineup
	for _, club := range d.clubs(l.Clubs) {
		one := ClubLineup{ID: club.Value, Name: club.Text, Away: m.Away(club.Value), Excused: slices.Contains(m.Excused, club.Value)}
		switch lineup := m.Lineup(club.Value); {
		case one.Away && !one.Excused:
			of := league.NoShowOf{AtMatchday: acts.On(at), Club: club.Value}
			one.Excuse = new(d.Ask(&league.ExcuseAbsence{NoShowOf: of}, nil))
		case lineup != nil:
			one.Players = strings.Join(d.slotNames(lineup), ", ")
		}
		list = append(list, one)
	}
	return list
}

// slotNames are the names of the players of a lineup.
func (d *Source) slotNames(l *scoring.Lineup) []string {
	var names []string
	for _, player := range l.Slots {
		if player != "" {
			names = append(names, d.League.FullName(player))
		}
	}
	return names
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
