package setup

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The ids of the forms of invitations.
const (
	InviteForm   = "einladen"
	DirectorForm = "leitung"
)

// LinkForm is the id of the form for another link of somebody.
func LinkForm(user string) string { return "link-" + user }

// Missing are the clubs of the season for which nobody acts yet, by name.
func (d *Source) Missing() []string {
	return slices.DeleteFunc(d.teams(), func(club string) bool { return len(d.presidents(club)) > 0 })
}

// NewOfficers fills the page of invitations, with the links that were just made, if any were.
func NewOfficers(d *Source, given []people.Given) *Sections {
	p := d.sections("Einladungen", OfficersPath)
	p.Lead = "Wer für die Vereine handelt und wer die Sammelrunden leitet. Jede Einladung gilt vierzehn Tage und einmal."
	if len(given) > 0 {
		p.Add(d.links(given))
	}
	if len(d.teams()) == 0 {
		p.Add(workplace.Section{ID: "fehlt", Title: "Obleute", Empty: "Noch spielt kein Verein in der Saison.",
			Links: []frame.Link{{Text: "Mannschaften zuteilen", Href: TeamsPath}}})
		return p
	}
	missing := d.Missing()
	s := workplace.Section{ID: "obleute", Title: "Obleute", Empty: "Für jeden Verein ist jemand eingeladen."}
	if len(missing) > 0 {
		var fields []workplace.Field
		for _, club := range missing {
			fields = append(fields, workplace.Field{Name: emailField + club, Label: "E-Mail-Adresse: " + d.League.ClubName(club), Type: "email",
				Most: 200, Optional: true, Bare: true, Auto: "off"})
		}
		fields[0].Paths = []string{"invitations"} // nothing was filled in
		s.Empty, s.Says = "", []string{"Leere Zeilen werden übergangen; sie können später eingeladen werden."}
		s.Forms = []workplace.Form{workplace.NewForm(OfficersPath, InviteForm, "Alle einladen", fields...)}
	}
	p.Add(s)
	lead := workplace.Section{ID: "turnierleitung", Title: "Turnierleitung", Forms: []workplace.Form{workplace.NewForm(DirectorPath,
		DirectorForm, "Für die ganze Saison einladen", workplace.Field{Name: "email", Label: "E-Mail-Adresse", Type: "email", Most: 200,
			Auto: "off"})}}
	for _, u := range d.directors() {
		lead.Lines = append(lead.Lines, workplace.Line{Name: cmp.Or(u.Name, u.Email), Says: stateWords[u.Content().State]})
	}
	p.Add(lead)
	if waiting := d.waiting(); len(waiting.Lines) > 0 {
		p.Add(waiting)
	}
	return p
}

// stateWords are the states of an account.
var stateWords = map[string]string{people.StateInvited: "eingeladen, war noch nicht da", people.StateActive: "kann sich anmelden",
	people.StateLocked: "gesperrt"}

// waiting are those who were invited for the season and have not come yet.
func (d *Source) waiting() workplace.Section {
	s := workplace.Section{ID: "wartet", Title: "Eingeladen, aber noch nicht da"}
	for i := range d.Users {
		u := &d.Users[i]
		if u.Content().State != people.StateInvited {
			continue
		}
		form := workplace.NewForm(LinkPath, LinkForm(u.ID), "Neuer Link")
		form.Plain, form.Hidden = true, []workplace.Hidden{{Name: "id", Value: u.ID}}
		s.Lines = append(s.Lines, workplace.Line{Name: u.Email, Says: d.offices(u), Forms: []workplace.Form{form}})
	}
	s.Says = []string{"Ein neuer Link ersetzt den alten."}
	return s
}

// offices are the offices of somebody in words.
func (d *Source) offices(u *people.User) string {
	text := ""
	for i, office := range workplace.Offices(d.League, u) {
		if i > 0 {
			text += "; "
		}
		text += office
	}
	return text
}

// links shows links that were just made, once.
func (d *Source) links(given []people.Given) workplace.Section {
	s := workplace.Section{ID: "links", Title: "Eingeladen", Says: []string{
		"Diese Links sind nur jetzt zu sehen: Geben Sie jeden an die Person weiter, für die er gedacht ist."}}
	mailed := true
	for i := range given {
		g := &given[i]
		if g.Mailed {
			s.Lines = append(s.Lines, workplace.Line{Name: g.User.Email, Says: "Die Einladung ist per Mail unterwegs."})
			continue
		}
		mailed = false
		s.Texts = append(s.Texts, workplace.Text{ID: fmt.Sprintf("link-text-%d", i+1), Label: "Link für " + g.User.Email,
			Text: cmp.Or(g.Link, "/zugang/"+g.Token)})
	}
	if mailed {
		s.Says = []string{"Die Einladungen sind per Mail unterwegs."}
	}
	return s
}

// emailField begins the names of the fields of addresses.
const emailField = "email-"

// Invited are those whom the addresses of a form invite, each for a club of the season, and the fields of their addresses.
func Invited(d *Source, sent func(string) string) (list []people.Invited, fields []string) {
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
