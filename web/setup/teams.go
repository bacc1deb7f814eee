package setup

import (
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/workplace"
)

// TeamsForm is the id of the form of who plays where.
const TeamsForm = "mannschaften"

// clubField is the name of the box of a club in a league.
func clubField(league, club string) string { return "team." + league + "." + club }

// Teams is the page on which clubs are put into leagues.
type Teams struct {
	Page
	Form   *workplace.Form // nil where the season or the clubs are missing
	season *seasonfile.File
}

// Groups are the boxes of the form by league.
func (p *Teams) Groups() []FieldGroup {
	var groups []FieldGroup
	for i := range p.season.Leagues {
		n := len(p.Form.Fields) / len(p.season.Leagues)
		groups = append(groups, FieldGroup{p.season.Leagues[i].Name, p.Form.Fields[i*n : (i+1)*n]})
	}
	return groups
}

// NewTeams fills the page on which clubs are put into leagues.
func NewTeams(d *Source) *Teams {
	p := &Teams{Page: d.page("Mannschaften", TeamsPath)}
	p.Lead = "Welcher Verein in welcher Liga spielt. Ein Verein kann in beiden eine Mannschaft haben."
	v, clubs := d.Season(), d.clubs()
	if v == nil || len(clubs) == 0 {
		return p
	}
	var fields []workplace.Field
	for i := range v.File.Leagues {
		l := &v.File.Leagues[i]
		for _, club := range clubs {
			fields = append(fields, workplace.Field{Name: clubField(l.ID, club), Label: d.League.ClubName(club), Type: "checkbox",
				Checked: slices.Contains(l.Clubs, club)})
		}
	}
	p.season, p.Form = v.File, new(workplace.NewForm(TeamsPath, TeamsForm, "Mannschaften speichern", fields...))
	p.Form.Over = acts.VersionOf(league.FieldsOf(v.File.Leagues))
	return p
}

// TeamsOf reads which clubs were ticked in which league of a season, by the names of the boxes.
func TeamsOf(f *seasonfile.File, names []string) []league.Field {
	fields := league.FieldsOf(f.Leagues).Leagues
	for i := range fields {
		fields[i].Clubs = []string{}
		for _, name := range names {
			if club, is := strings.CutPrefix(name, clubField(fields[i].League, "")); is {
				fields[i].Clubs = append(fields[i].Clubs, club)
			}
		}
		slices.Sort(fields[i].Clubs)
	}
	return fields
}

// Leaving are the names of the boxes that are not ticked any more.
func Leaving(f *seasonfile.File, to []league.Field) (boxes []string) {
	for i, now := range league.FieldsOf(f.Leagues).Leagues {
		for _, club := range now.Clubs {
			if !slices.Contains(to[i].Clubs, club) {
				boxes = append(boxes, clubField(now.League, club))
			}
		}
	}
	return boxes
}

// AtBox lets faults of who plays where stand at a box.
func AtBox(f *workplace.Form, name string) {
	for i := range f.Fields {
		if f.Fields[i].Name == name {
			f.Fields[i].Paths = []string{"clubs"}
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

// Rosters is the page that leads to the rosters of the clubs.
type Rosters struct {
	Page
	Least string // how many players a lineup needs
	Clubs []RosterOf
}

// RosterOf is the roster of a club.
type RosterOf struct {
	Name, Members, Href string
	TooFew              bool // for a lineup
}

// NewRosters fills the page that leads to the rosters of the clubs.
func NewRosters(d *Source) *Rosters {
	p := &Rosters{Page: d.page("Kader", RostersPath)}
	p.Lead = "Für jeden Verein eine Liste seiner Mitglieder, mit Vorschau. Wer hier nichts einträgt, lässt das die Obleute tun."
	for _, club := range d.teams() {
		n, least := d.members(club), d.Season().File.RulesInForce().MinPlayers
		p.Least = counted(least, "Spieler", "Spieler")
		p.Clubs = append(p.Clubs, RosterOf{d.League.ClubName(club), counted(n, "Mitglied", "Mitglieder"),
			workplace.ClubPath + "/" + club + "/kader", n < least})
	}
	return p
}
