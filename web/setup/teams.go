package setup

import (
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/scoring"
	"pokerliga/web/workplace"
)

// clubField begins the names of the fields of clubs.
const clubField = "club-"

// TeamsForm is the id of the form of a league.
func TeamsForm(league string) string { return "teams-" + league }

// Teams is the page on which clubs are put into leagues.
type Teams struct {
	Page
	Leagues []LeagueTeams // none where the season or the clubs are missing
}

// LeagueTeams are the boxes of a league.
type LeagueTeams struct {
	ID, Name string
	Form     workplace.Form
}

// NewTeams fills the page on which clubs are put into leagues.
func NewTeams(d *Source) *Teams {
	p := &Teams{Page: d.page("Mannschaften", TeamsPath)}
	p.Lead = "Welcher Verein in welcher Liga spielt. Ein Verein kann in beiden eine Mannschaft haben."
	v, clubs := d.Season(), d.clubs()
	if v == nil || len(clubs) == 0 {
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
		form.Over = acts.VersionOf(seasons.TeamsOf(l))
		p.Leagues = append(p.Leagues, LeagueTeams{l.ID, l.Name, form})
	}
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
