package office

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The pages of lineups, behind that of a matchday, and the id of their form.
const (
	LineupsPath = "/aufstellungen"
	LineupForm  = "aufstellung"
)

// LineupPath is the page of the lineup of a club for a matchday.
func LineupPath(at acts.MatchdayRef, club string) string {
	return DayPath(at) + LineupsPath + "/" + club
}

// lineups lists the clubs of a matchday with their lineups.
func (d *Source) lineups(l *scoring.League, m *scoring.Matchday, at acts.MatchdayRef) workplace.Section {
	s := workplace.Section{ID: "aufstellungen", Title: "Aufstellungen", Empty: "In dieser Liga spielt noch kein Verein."}
	for _, club := range d.clubs(l.Clubs) {
		line := workplace.Line{Name: club.Text, Badge: "fehlt", Link: frame.Link{Text: "Eintragen", Href: LineupPath(at, club.Value)}}
		switch lineup := m.Lineup(club.Value); {
		case m.Away(club.Value):
			line.Badge, line.Link = "nicht angetreten", frame.Link{}
			if slices.Contains(m.Excused, club.Value) {
				line.Badge = "entschuldigt"
				break
			}
			line.Forms = []workplace.Form{d.Ask(&league.ExcuseAbsence{NoShowOf: league.NoShowOf{AtMatchday: acts.On(at), Club: club.Value}}, nil)}
		case lineup != nil:
			line.Badge, line.Link.Text = "", "Ändern"
			line.Says = strings.Join(d.slotNames(lineup), ", ")
		}
		s.Lines, s.Empty = append(s.Lines, line), ""
	}
	return s
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
	players := d.players(v.File, club)
	var fields []workplace.Field
	for i, player := range now.Slots {
		fields = append(fields, workplace.Field{Name: fmt.Sprintf("slots[%d]", i), Label: fmt.Sprintf("Startplatz %d", i+1), Type: "select",
			Value: player, Groups: chosenFrom(players)})
	}
	fields[0].Paths = []string{"slots"}
	why := reason("Grund")
	why.Optional = v.Hall(at.League, at.Number).Official.IsZero()
	fields = append(fields, workplace.Field{Name: "captain", Label: "Kapitän oder Kapitänin", Type: "select", Value: now.Captain,
		Groups: chosenFrom(players)}, why)
	p.Entry = over(workplace.NewForm(LineupPath(at, club), LineupForm, "Aufstellung eintragen", fields...), stored)
	return p
}

// players are the players of a season to choose from, those of a club first.
func (d *Source) players(f *seasonfile.File, club string) []workplace.Group {
	groups := []workplace.Group{{Choices: []frame.Choice{{Text: "– leer –"}}}, {Label: "Aus dem Kader"}, {Label: "Andere Spieler der Saison"}}
	last := f.LastClubs()
	for i := range f.Players {
		one := &f.Players[i]
		choice, at := frame.Choice{Value: one.ID, Text: one.FamilyName + " " + one.GivenName}, 1
		if !slices.ContainsFunc(f.Roster, func(m scoring.Membership) bool { return m.Player == one.ID && m.Club == club }) {
			choice.Text, at = choice.Text+", "+d.League.ClubName(last[one.ID]), 2
		}
		groups[at].Choices = append(groups[at].Choices, choice)
	}
	byName := frame.ByName()
	for i := range groups {
		slices.SortFunc(groups[i].Choices, func(a, b frame.Choice) int { return byName(a.Text+a.Value, b.Text+b.Value) })
	}
	return slices.DeleteFunc(groups, func(g workplace.Group) bool { return g.Choices == nil })
}

// chosenFrom returns the groups for one more field, in which another choice is marked.
func chosenFrom(groups []workplace.Group) []workplace.Group {
	groups = slices.Clone(groups)
	for i := range groups {
		groups[i].Choices = slices.Clone(groups[i].Choices)
	}
	return groups
}

// LineupOf is the lineup of a club that a form brings.
func LineupOf(club string, sent func(string) string) *scoring.Lineup {
	l := &scoring.Lineup{Club: club, Captain: sent("captain")}
	for i := range l.Slots {
		l.Slots[i] = sent(fmt.Sprintf("slots[%d]", i))
	}
	return l
}
