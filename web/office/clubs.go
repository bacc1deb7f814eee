package office

import (
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// ClubsPath is the page of all clubs.
const ClubsPath = Path + "/vereine"

// ClubPath is the page of a club.
func ClubPath(club string) string { return ClubsPath + "/" + club }

// NewClubs fills the page of all clubs.
func NewClubs(d *Source) *Sections {
	p := d.page("Vereine", ClubsPath)
	list := workplace.Section{ID: "register", Title: "Im Register", Empty: "Noch ist kein Verein eingetragen."}
	table := &workplace.Table{Title: "Vereine im Register", Head: []string{"Verein", "Ort", "ZVR-Zahl", "Stand"}}
	all := make([]string, 0, len(d.League.Clubs))
	for i := range d.League.Clubs {
		all = append(all, d.League.Clubs[i].ID)
	}
	for _, choice := range d.clubs(all) {
		c := d.club(choice.Value)
		state := "nimmt teil"
		if c.ArchivedOn != "" {
			state = "stillgelegt am " + rulebook.Date(c.ArchivedOn)
		}
		row := workplace.Cells(c.Name, workplace.Dash(c.City), workplace.Dash(c.ZVRNumber), state)
		row[0].Href = ClubPath(c.ID)
		table.Rows = append(table.Rows, row)
	}
	if table.Rows != nil {
		list.Table, list.Empty = table, ""
	}
	list.Links = []frame.Link{{Text: "Viele aus einer Liste", Href: workplace.SetupPath + "/vereine"}}
	p.Add(list)
	p.Add(workplace.Section{ID: "neu", Title: "Verein eintragen", Forms: []workplace.Form{d.Ask(&register.FoundClub{}, nil)}})
	return p
}

// club is a club of the register, nil for none.
func (d *Source) club(id string) *register.RegisteredClub {
	for i := range d.League.Clubs {
		if d.League.Clubs[i].ID == id {
			return &d.League.Clubs[i]
		}
	}
	return nil
}

// NewClub fills the page of a club: to which associations it belongs, and whether it takes part. It is nil if there is no
// such club.
func NewClub(d *Source, id string, members map[string]*register.Periods) *Sections {
	c := d.club(id)
	if c == nil {
		return nil
	}
	p := d.page(c.Name, ClubsPath)
	p.trail(frame.Link{Text: "Vereine", Href: ClubsPath})
	own := workplace.ClubPath + "/" + id
	p.Add(workplace.Section{ID: "wohin", Title: "Der Verein", Facts: []workplace.Fact{{Name: "Ort", Value: workplace.Dash(c.City)},
		{Name: "ZVR-Zahl", Value: workplace.Dash(c.ZVRNumber)}}, Links: []frame.Link{{Text: "Daten, Kontakt und Logo", Href: own + "/daten"},
		{Text: "Kader", Href: own + "/kader"}, {Text: "Leute", Href: own + "/leute"}, {Text: "Abrechnung", Href: own + "/abrechnung"},
		{Text: "Öffentliche Seite", Href: frame.ClubPath(id)}}})
	s := workplace.Section{ID: "mitglied", Title: "Mitgliedschaften", Says: []string{
		"Ohne Mitgliedschaft in beiden Verbänden zu Saisonbeginn wird keine Mannschaft bestätigt (§ 1.2.1). Leere Zeilen werden übergangen."}}
	for _, association := range []string{register.OEPBL, register.APSA} {
		s.Forms = append(s.Forms, d.membership(id, association, members[association]))
	}
	p.Add(s)
	state := workplace.Section{ID: "stand", Title: "Teilnahme"}
	if c.ArchivedOn == "" {
		state.Says = []string{"Ein stillgelegter Verein behält Ergebnisse und Kader, meldet aber keine Mannschaft mehr."}
		state.Forms = []workplace.Form{d.Ask(&seasons.ArchiveClub{OfClub: declare.OfClub(id)}, nil)}
	} else {
		state.Says = []string{"Stillgelegt am " + rulebook.Date(c.ArchivedOn) + "."}
		state.Forms = []workplace.Form{d.Ask(&seasons.UnarchiveClub{OfClub: declare.OfClub(id)}, nil)}
	}
	p.Add(state)
	return p
}

// membership says from when until when a club belongs to an association.
func (d *Source) membership(club, association string, periods *register.Periods) workplace.Form {
	var stored any
	if len(periods.Periods) > 0 {
		stored = periods
	}
	f := d.Ask(&register.PutAssociation{OfClub: declare.OfClub(club), Association: association, Periods: periods.Periods}, stored)
	name := register.AssociationNames[association]
	f.Button = name + " speichern"
	for i := range f.Fields {
		f.Fields[i].Label = name + " " + f.Fields[i].Label
	}
	return f
}
