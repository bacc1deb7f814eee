package president

import (
	"pokerliga/office/people"
	"pokerliga/web/workplace"
)

// The page of those who work for the club, and the ids of its forms.
const (
	OfficersPath = "/leute"
	InviteForm   = "einladen"
)

// DropOfficerForm is the id of the form that takes somebody's office away.
func DropOfficerForm(id string) string { return "entfernen-" + id }

// Officers is the page of those who work for the club.
type Officers struct {
	Page
	Given  []workplace.Handed // the invitation that was just made
	List   []Officer
	Invite workplace.Form
}

// Officer is somebody who works for the club, with what ends that.
type Officer struct {
	people.Officer
	Drop workplace.Form
}

// NewOfficers fills the page.
func NewOfficers(d *Source, list []people.Officer, given []workplace.Handed) *Officers {
	p := &Officers{Page: d.page("Leute des Vereins", OfficersPath), Given: given}
	p.Lead = "Wer für den Verein Aufstellungen abgibt und alles andere einträgt."
	for _, o := range list {
		f := workplace.NewForm(d.Within(OfficersPath+"/entfernen"), DropOfficerForm(o.ID), "Entfernen",
			workplace.Field{Name: "ja", Type: "checkbox", Label: "Ja, " + o.Email + " handelt nicht mehr für den Verein"})
		f.Plain, f.Hidden = true, []workplace.Hidden{{Name: "id", Value: o.ID}}
		p.List = append(p.List, Officer{o, f})
	}
	p.Invite = workplace.NewForm(d.Within(OfficersPath), InviteForm, "Einladen",
		workplace.Field{Name: "email", Label: "E-Mail-Adresse", Type: "email", Most: 254},
		workplace.Field{Name: "name", Label: "Name", Most: 100, Optional: true})
	return p
}
