package setup

import (
	"slices"
	"strings"

	"pokerliga/office/seasons"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// clubField begins the names of the fields of clubs.
const clubField = "club-"

// TeamsForm is the id of the form of a league.
func TeamsForm(league string) string { return "teams-" + league }

// NewTeams fills the page on which clubs are put into leagues.
func NewTeams(d *Source) *Sections {
	p := d.sections("Mannschaften", TeamsPath)
	p.Lead = "Welcher Verein in welcher Liga spielt. Ein Verein kann in beiden eine Mannschaft haben."
	v, clubs := d.Season(), d.clubs()
	if v == nil || len(v.File.Leagues) == 0 || len(clubs) == 0 {
		p.Add(workplace.Section{ID: "fehlt", Title: "Dazu fehlt noch etwas", Empty: "Zuerst braucht es eine Saison mit Ligen und die Vereine.",
			Links: []frame.Link{{Text: "Zur Saison", Href: SeasonPath}, {Text: "Zu den Vereinen", Href: ClubsPath}}})
		return p
	}
	for i := range v.File.Leagues {
		l := &v.File.Leagues[i]
		var fields []workplace.Field
		for _, club := range clubs {
			fields = append(fields, workplace.Field{Name: clubField + club, Label: d.League.ClubName(club), Type: "checkbox",
				Checked: slices.Contains(l.Clubs, club)})
		}
		form := workplace.NewForm(TeamsPath+"/"+l.ID, TeamsForm(l.ID), l.Name+" speichern", fields...)
		p.Add(workplace.Section{ID: "liga-" + l.ID, Title: l.Name, Forms: []workplace.Form{form}})
	}
	p.List[len(p.List)-1].Links = []frame.Link{{Text: "Weiter zu den Kadern", Href: RostersPath}}
	return p
}

// TeamsOf reads which clubs were ticked.
func TeamsOf(names []string) *seasons.Teams {
	t := &seasons.Teams{Clubs: []string{}}
	for _, name := range names {
		if club, is := strings.CutPrefix(name, clubField); is {
			t.Clubs = append(t.Clubs, club)
		}
	}
	slices.Sort(t.Clubs)
	return t
}

// Leaving marks the box of the first club of a league that is not ticked any more as the one at which faults of the list stand.
func Leaving(f *workplace.Form, l *scoring.League, to *seasons.Teams) {
	for i := range f.Fields {
		field := &f.Fields[i]
		if club := strings.TrimPrefix(field.Name, clubField); slices.Contains(l.Clubs, club) && !slices.Contains(to.Clubs, club) {
			field.Paths = []string{"clubs"}
			return
		}
	}
}

// LeagueOf returns a league of the season, or nil.
func (d *Source) LeagueOf(id string) *scoring.League {
	if v := d.Season(); v != nil {
		return v.File.League(id)
	}
	return nil
}

// NewRosters fills the page that leads to the rosters of the clubs.
func NewRosters(d *Source) *Sections {
	p := d.sections("Kader", RostersPath)
	p.Lead = "Für jeden Verein eine Liste seiner Mitglieder, mit Vorschau. Wer hier nichts einträgt, lässt das die Obleute tun."
	s := workplace.Section{ID: "kader", Title: "Vereine der Saison"}
	v := d.Season()
	if v == nil || len(d.teams()) == 0 {
		s.Empty = "Noch spielt kein Verein in der Saison."
		s.Links = []frame.Link{{Text: "Mannschaften zuteilen", Href: TeamsPath}}
		p.Add(s)
		return p
	}
	least := v.File.RulesInForce().MinPlayers
	for _, club := range d.teams() {
		n := d.members(club)
		line := workplace.Line{Name: d.League.ClubName(club), Says: counted(n, "Mitglied", "Mitglieder"),
			Link: frame.Link{Text: "Kader", Href: workplace.ClubPath + "/" + club + "/kader"}}
		if n < least {
			line.Late = "Zu wenige"
		}
		s.Lines = append(s.Lines, line)
	}
	s.Says = []string{"Für eine Aufstellung braucht es mindestens " + counted(least, "Spieler", "Spieler") + ", besser sechs."}
	s.Links = []frame.Link{{Text: "Weiter zu den Einladungen", Href: OfficersPath}}
	p.Add(s)
	return p
}
