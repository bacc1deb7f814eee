package floor

import (
	"strings"

	"pokerliga/floor/floordesk"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The pages of what is printed, behind the path of a tournament.
const (
	PaperPath = "/papier"
	SlipsPath = PaperPath + "/zettel"
)

// WithdrawPath is where an entrant withdraws, behind the path of his page.
const WithdrawPath = "/abmelden"

// The forms of the page of an entrant.
const (
	SlipForm     = "zettel"
	WithdrawForm = "abmelden"
)

// EntrantCard is an entrant at the registration desk: his seat, his slip, and what can be done for him.
type EntrantCard struct {
	Page
	Look     *workplace.Form
	Person   Person
	Slip     *workplace.Form // nil for who is not in
	Withdraw *workplace.Form
	Refuse   *workplace.Form
	BackIn   *workplace.Form // takes back that he is out, nil for who is not out by a bust
	Reserve  *Act            // gives him a seat before the others are drawn
	Studies  *workplace.Form // says that he may play among students, nil where that is not open
	Back     frame.Link
	Known    []*workplace.Form // players of the register with the name of the guest
}

// NewEntrantCard fills the page; nil for nobody.
func NewEntrantCard(source *Source, entrant string) *EntrantCard {
	d := front{source}
	r := d.register()
	if _, is := r.entries[entrant]; !is {
		return nil
	}
	p := &EntrantCard{Page: d.Page(d.full(entrant), RegistrationPath)}
	p.Live = nil // somebody types here
	p.Scripts = append(p.Scripts, registrationScript)
	p.Trail = append(p.Trail, frame.Link{Text: "Anmeldung", Href: d.Within(RegistrationPath)})
	p.Look = d.lookForm()
	p.Person = d.person(r, entrant, "da")
	e := r.entries[entrant]
	of := floordesk.EntryOf(d.ID, entrant)
	for _, player := range d.namesakes(&e) {
		f := d.ask(&floordesk.Recognize{OfEntry: of, Player: player})
		f.Button += ": " + d.fullName(player)
		p.Known = append(p.Known, f)
	}
	if d.AsksStudies(entrant) && !d.Ended() {
		p.Studies = d.ask(&floordesk.ConfirmStudies{OfEntry: of})
	}
	p.Back = frame.Link{Text: "Alle Anmeldungen", Href: d.Within(RegistrationPath)}
	if r.entered[entrant] {
		if r.ranks[entrant].Status == "in" {
			f := workplace.NewForm(d.Within(SlipsPath), SlipForm, "Platzzettel drucken")
			f.Gives, f.Hidden = true, append(f.Hidden, workplace.Hidden{Name: "entrant", Value: entrant})
			p.Slip = &f
		}
		p.Reserve = d.reserves(RegistrationPath+"/"+entrant, entrant)
		p.BackIn = d.backIn(RegistrationPath+"/"+entrant, entrant, "Doch noch im Turnier …")
		return p
	}
	for _, q := range r.queue {
		if q.Entrant == entrant && (q.State == floordesk.Registered || q.State == floordesk.Waiting) {
			p.Withdraw = d.ask(&floordesk.WithdrawEntry{OfEntry: of})
			p.Refuse = d.ask(&floordesk.RefuseEntry{OfEntry: of})
		}
	}
	return p
}

// namesakes are the players of the register with the name of a guest who are not entered. H01
func (d front) namesakes(guest *floordesk.Entry) (players []string) {
	if guest.Player != "" || d.League == nil {
		return nil
	}
	known := map[string]bool{}
	for _, e := range d.Entries() {
		known[e.Player] = true
	}
	for _, v := range d.League.Seasons {
		if v.File == nil {
			continue
		}
		for i := range v.File.Players {
			if one := &v.File.Players[i]; !known[one.ID] && strings.EqualFold(one.Name(), guest.Name) {
				known[one.ID] = true
				players = append(players, one.ID)
			}
		}
	}
	return players
}
