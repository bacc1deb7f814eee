package floor

import (
	"pokerliga/office/people"
	"pokerliga/web/workplace"
)

// The page of those who direct an evening of a house, behind the path of the tournament, and the form that names one.
const (
	DirectorsPath = "/leitung"
	DirectorForm  = "einladen"
)

// DropDirectorForm is the id of the form that takes the evening away from somebody.
func DropDirectorForm(id string) string { return "entfernen-" + id }

// Directors is the page of those who direct an evening of a house, for who runs the house.
type Directors struct {
	Page
	Given  []workplace.Handed // the invitation that was just made
	List   []Director
	Invite workplace.Form
}

// Director is somebody who directs the evening, with what ends that.
type Director struct {
	people.Officer
	Drop workplace.Form
}

// NewDirectors fills the page.
func NewDirectors(d *Source, list []people.Officer, given []workplace.Handed) *Directors {
	p := &Directors{Page: d.Page("Leitung", DirectorsPath), Given: given}
	p.Live = nil // somebody types here
	for _, o := range list {
		f := workplace.NewForm(d.Within(DirectorsPath+"/"+o.ID+"/entfernen"), DropDirectorForm(o.ID), "Entfernen",
			workplace.Field{Name: workplace.YesField, Type: "checkbox", Label: "Ja, " + o.Email + " leitet „" + d.Tournament.Name + "“ nicht mehr"})
		f.Plain = true
		p.List = append(p.List, Director{o, f})
	}
	p.Invite = workplace.NewForm(d.Within(DirectorsPath), DirectorForm, "Leitung übergeben",
		workplace.Field{Name: "email", Label: "E-Mail-Adresse", Type: "email", Most: 254},
		workplace.Field{Name: "name", Label: "Name", Most: 200, Optional: true})
	return p
}
