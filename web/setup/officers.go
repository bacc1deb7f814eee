package setup

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/reports"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The ids of the forms of invitations.
const (
	InviteForm   = "einladen"
	DirectorForm = "leitung"
	AnewForm     = "alle"
	SheetsForm   = "blaetter"
	TokensField  = "links"
)

// LinkForm is the id of the form for another link of somebody.
func LinkForm(user string) string { return "link-" + user }

// Missing are the clubs of the season for which nobody acts yet, by name.
func (d *Source) Missing() []string {
	return slices.DeleteFunc(d.teams(), func(club string) bool { return len(d.presidents(club)) > 0 })
}

// Officers is the page of invitations.
type Officers struct {
	Page
	Given    []workplace.Handed // links that were just made
	Sheets   *workplace.Form    // of the links, on paper; nil where none is shown
	NoTeams  bool               // no club plays in the season yet
	Invite   *workplace.Form    // nil where somebody is invited for each club
	Director *workplace.Form    // nil without teams
	Leading  []Invited          // who directs something in the season
	Waiting  []Invited          // who has not come yet
	Anew     *workplace.Form    // another link for all of them, nil for none
}

// Invited is somebody of the page.
type Invited struct {
	Name, Says string
	Link       *workplace.Form // for another link, nil for none
}

// NewOfficers fills the page of invitations, with the links that were just made, if any were.
func NewOfficers(d *Source, given []workplace.Handed) *Officers {
	p := &Officers{Page: d.page("Einladungen", OfficersPath), Given: given, NoTeams: len(d.teams()) == 0}
	p.Lead = "Wer für die Vereine handelt und wer die Sammelrunden leitet. Jede Einladung gilt vierzehn Tage und einmal."
	var tokens []string
	for i := range given {
		if given[i].Token != "" {
			tokens = append(tokens, given[i].Token)
		}
	}
	if tokens != nil {
		p.Sheets = new(workplace.NewForm(SheetsPath, SheetsForm, "Blätter mit QR-Code drucken"))
		p.Sheets.Gives, p.Sheets.Hidden = true, []workplace.Hidden{{Name: TokensField, Value: strings.Join(tokens, " ")}}
	}
	if p.NoTeams {
		return p
	}
	if missing := d.Missing(); len(missing) > 0 {
		var fields []workplace.Field
		for _, club := range missing {
			fields = append(fields, workplace.Field{Name: emailField + club, Label: "E-Mail-Adresse: " + d.League.ClubName(club), Type: "email",
				Value: d.Reached[club], Most: 200, Optional: true, Bare: true, Auto: "off"})
		}
		fields[0].Paths = []string{"invitations"} // nothing was filled in
		form := workplace.NewForm(OfficersPath, InviteForm, "Alle einladen", fields...)
		p.Invite = &form
	}
	director := workplace.NewForm(DirectorPath, DirectorForm, "Für die ganze Saison einladen",
		workplace.Field{Name: "email", Label: "E-Mail-Adresse", Type: "email", Most: 200, Auto: "off"})
	p.Director = &director
	for _, u := range d.directors() {
		p.Leading = append(p.Leading, Invited{Name: u.NameOrEmail(), Says: stateWords[u.Content().State]})
	}
	for i := range d.Users {
		if u := &d.Users[i]; u.Content().State == people.StateInvited {
			form := workplace.NewForm(LinkPath, LinkForm(u.ID), "Neuer Link")
			form.Plain, form.Hidden = true, []workplace.Hidden{{Name: "id", Value: u.ID}}
			p.Waiting = append(p.Waiting, Invited{u.Email, strings.Join(workplace.Offices(d.League, u), "; "), &form})
		}
	}
	if len(p.Waiting) > 1 {
		p.Anew = new(workplace.NewForm(AnewPath, AnewForm, "Neue Links für alle"))
		p.Anew.Plain = true
	}
	return p
}

// PaperFile is what the file of the sheets with links is called.
const PaperFile = "einladungen.pdf"

// The words of a sheet with a link.
const (
	paperSays  = "Hier geben Sie Aufstellungen ab, führen den Kader und sehen alle Termine."
	paperLeads = "Hier leiten Sie die Sammelrunden, von der Anmeldung bis zum Ergebnis."
	paperHow   = "Mit dem Telefon den Code ansehen, Name und Passwort wählen, fertig. Das geht einmal und bis %s."
)

// PaperOf is the sheet of paper with a link.
func PaperOf(d *Source, a *people.Access, url string) reports.Invitation {
	until := frame.Day(rulebook.Day(a.Expires))
	in := reports.Invitation{For: a.Email, Offices: workplace.Offices(d.League, &people.User{Roles: a.Roles}), By: a.By,
		Says: paperSays, How: fmt.Sprintf(paperHow, until), URL: url}
	if club := workplace.ClubOf(a.Roles); club != "" {
		in.For = d.League.ClubName(club)
	} else if workplace.Directs(a.Roles) {
		in.Says = paperLeads
	}
	return in
}

// stateWords are the states of an account.
var stateWords = map[string]string{people.StateInvited: "eingeladen, war noch nicht da", people.StateActive: "kann sich anmelden",
	people.StateLocked: "gesperrt"}

// emailField begins the names of the fields of addresses.
const emailField = "email-"

// InvitedBy are those whom the addresses of a form invite, each for a club of the season, and the fields of their addresses.
func InvitedBy(d *Source, sent func(string) string) (list []people.Invited, fields []string) {
	for _, club := range d.teams() {
		if email := sent(emailField + club); email != "" {
			list = append(list, people.Invited{Email: email, Roles: []people.RoleContent{{Kind: acts.RolePresident, Club: club}}})
			fields = append(fields, emailField+club)
		}
	}
	return list, fields
}

// Director is the invitation of somebody who directs all matchdays of the season.
func Director(d *Source, email string) []people.Invited {
	v := d.Season()
	if v == nil {
		return nil
	}
	return []people.Invited{{Email: email, Roles: []people.RoleContent{{Kind: acts.RoleDirector, Season: v.Head.ID}}}}
}
