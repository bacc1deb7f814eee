package president

import (
	"cmp"

	"pokerliga/office/people"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The page of those who work for the club, and the ids of its forms.
const (
	OfficersPath = "/leute"
	InviteForm   = "einladen"
)

// DropOfficerForm is the id of the form that takes somebody's office away.
func DropOfficerForm(id string) string { return "entfernen-" + id }

// stateNames are the states of users, where they are not active.
var stateNames = map[string]string{people.StateInvited: "eingeladen, noch nicht da", people.StateLocked: "gesperrt"}

// NewOfficers fills the page. Given is the invitation that was just made, nil for none.
func NewOfficers(d *Source, list []people.Officer, given *people.Given) *Sections {
	p := d.sections("Leute des Vereins", OfficersPath)
	p.Lead = "Wer für den Verein Aufstellungen abgibt und alles andere einträgt."
	s := Section{ID: "leute", Title: "Wer für den Verein handelt"}
	for i := range list {
		o := &list[i]
		line := Line{Name: o.Name, Says: o.Email, Badge: stateNames[o.State]}
		if line.Name == "" {
			line.Name = "noch ohne Namen"
		}
		f := workplace.NewForm(d.Within(OfficersPath+"/entfernen"), DropOfficerForm(o.ID), "Entfernen",
			workplace.Field{Name: "ja", Type: "checkbox", Label: "Ja, " + o.Email + " handelt nicht mehr für den Verein"})
		f.Plain, f.Hidden = true, []workplace.Hidden{{Name: "id", Value: o.ID}}
		line.Forms = append(line.Forms, f)
		s.Lines = append(s.Lines, line)
	}
	if given != nil {
		p.add(invitation(given))
	}
	p.add(s)
	p.add(Section{ID: "neu", Title: "Jemanden einladen", Says: []string{"Wer eingeladen ist, wählt Namen und Passwort selbst " +
		"und darf dann alles, was Sie für den Verein dürfen."}, Forms: []workplace.Form{workplace.NewForm(d.Within(OfficersPath), InviteForm,
		"Einladen", workplace.Field{Name: "email", Label: "E-Mail-Adresse", Type: "email", Most: 254},
		workplace.Field{Name: "name", Label: "Name", Most: 100, Optional: true})}})
	return p
}

// invitation tells of the invitation that was just made: that it is on its way, or the link to be passed on.
func invitation(given *people.Given) Section {
	s := Section{ID: "link", Title: "Einladung"}
	if given.Mailed {
		s.Says = []string{"Die Einladung geht per Mail an " + given.User.Email + ". Der Link darin wirkt einmal und gilt bis " +
			frame.Moment(given.Expires) + "."}
		return s
	}
	s.Says = []string{"Dieser Link wirkt einmal und gilt bis " + frame.Moment(given.Expires) +
		". Er wird nur jetzt gezeigt; bitte weitergeben:"}
	s.Texts = []Text{{ID: "einladung-link", Label: "Link für " + given.User.Email, Text: cmp.Or(given.Link, "/zugang/"+given.Token)}}
	return s
}
