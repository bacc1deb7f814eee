package office

import (
	"cmp"
	"slices"

	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// ClubsPath is the page of all clubs.
const ClubsPath = Path + "/vereine"

// Clubs is the page of all clubs.
type Clubs struct {
	Page
	Register []register.RegisteredClub // by name
	New      workplace.Form
}

// NewClubs fills the page.
func NewClubs(d *Source) *Clubs {
	p := &Clubs{Page: d.begin("Vereine", ClubsPath), Register: slices.Clone(d.League.Clubs), New: d.Ask(&register.FoundClub{}, nil)}
	byName := frame.ByName()
	slices.SortFunc(p.Register, func(a, b register.RegisteredClub) int { return cmp.Or(byName(a.Name, b.Name), cmp.Compare(a.ID, b.ID)) })
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

// Club is the page of a club: to which associations it belongs, and whether it takes part.
type Club struct {
	Page
	Club    *register.RegisteredClub
	Members []workplace.Form
	State   workplace.Form
	Remove  workplace.Form
	Names   []workplace.Form        // of seasons that are over and not closed, the latest first
	Kept    []register.NameInSeason // those of the seasons that are closed, which are called by their names
}

// NewClub fills the page. It is nil if there is no such club.
func NewClub(d *Source, id string, members map[string]*register.Periods) *Club {
	c, of := d.club(id), declare.OfClub(id)
	if c == nil {
		return nil
	}
	p := &Club{Page: d.begin(c.Name, ClubsPath), Club: c, State: d.Ask(&seasons.ArchiveClub{OfClub: of}, nil),
		Remove: d.Ask(&register.RemoveClub{OfClub: of}, &c.ClubEntry)}
	p.trail(frame.Link{Text: "Vereine", Href: ClubsPath})
	if c.ArchivedOn != "" {
		p.State = d.Ask(&seasons.UnarchiveClub{OfClub: of}, nil)
	}
	p.names(d)
	for _, association := range []string{register.OEPBL, register.APSA} {
		p.Members = append(p.Members, d.membership(id, association, members[association]))
	}
	return p
}

// names fills in what the club is called in seasons that are over.
func (p *Club) names(d *Source) {
	for _, v := range d.League.Seasons {
		if v.File.ClubName(p.Club.ID) == p.Club.ID || !v.Head.KeepsNames(d.Today()) {
			continue
		}
		name := v.File.ClubName(p.Club.ID)
		if !v.Head.Confirmed.IsZero() {
			p.Kept = append(p.Kept, register.NameInSeason{Season: v.Head.Name, Name: name})
			continue
		}
		f := d.Ask(&register.NameClub{InSeason: declare.InSeason(v.Head.ID), Club: p.Club.ID, Name: name},
			&register.NameInSeason{Season: v.Head.ID, Name: name})
		f.Fields[0].Label += " (" + v.Head.Name + ")"
		p.Names = append(p.Names, f)
	}
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
