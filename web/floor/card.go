package floor

import (
	"pokerliga/floordesk"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The pages of what is printed, behind the path of a tournament.
const (
	PaperPath = "/papier"
	SlipsPath = PaperPath + "/zettel"
)

// The parts of the page of an entrant at which something is done.
const (
	WithdrawPath = "/abmelden"
	RefusePath   = "/ablehnen"
)

// The forms of the page of an entrant.
const (
	SlipForm     = "zettel"
	WithdrawForm = "abmelden"
	RefuseForm   = "ablehnen"
)

// EntrantCard is an entrant at the registration desk: his seat, his slip, and what can be done for him.
type EntrantCard struct {
	Page
	Look     *workplace.Form
	Person   Person
	Slip     *workplace.Form // nil for who is not in
	Withdraw *workplace.Form
	Refuse   *workplace.Form
	Back     frame.Link
}

// NewEntrantCard fills the page; nil for nobody.
func NewEntrantCard(desk *Desk, entrant string) *EntrantCard {
	d := front{desk}
	r := d.register()
	if _, is := r.entries[entrant]; !is {
		return nil
	}
	p := &EntrantCard{Page: d.Page(d.full(entrant), RegistrationPath)}
	p.Live = nil // somebody types here
	p.Scripts = append(p.Scripts, registrationScript)
	p.Trail = append(p.Trail, frame.Link{Text: "Anmeldung", Href: d.Within(RegistrationPath)})
	p.Look = d.lookForm(&p.Page)
	p.Person = d.person(&p.Page, r, entrant, "da")
	p.Back = frame.Link{Text: "Alle Anmeldungen", Href: d.Within(RegistrationPath)}
	if r.entered[entrant] {
		if r.ranks[entrant].Status == "in" {
			f := workplace.NewForm(d.Within(SlipsPath), SlipForm, "Platzzettel drucken")
			f.Hidden = append(f.Hidden, workplace.Hidden{Name: "entrant", Value: entrant})
			p.Slip = p.Add(f)
		}
		return p
	}
	for _, q := range r.queue {
		if q.Entrant == entrant && (q.State == floordesk.Registered || q.State == floordesk.Waiting) {
			path := RegistrationPath + "/" + entrant
			p.Withdraw = p.Add(workplace.NewForm(d.Within(path+WithdrawPath), WithdrawForm, "Abmelden"))
			p.Refuse = p.Add(workplace.NewForm(d.Within(path+RefusePath), RefuseForm, "Ablehnen",
				workplace.Field{Name: "reason", Label: "Notiz für das Protokoll", Hint: "Ihm wird kein Grund genannt (§ 1.1.9).", Most: 500,
					Optional: true}))
			p.Withdraw.Plain, p.Refuse.Plain = true, true
		}
	}
	return p
}
