package register

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// Contact is how the association reaches a club. It is private: the club and the association see it, nobody else.
// § 1.2.8
type Contact struct {
	Person  string `json:"person" label:"Ansprechperson" most:"100" form:"optional"`
	Email   string `json:"email" label:"E-Mail-Adresse" input:"email" most:"254" form:"optional"`
	Phone   string `json:"phone" label:"Telefon" input:"tel" most:"40" form:"optional"`
	Address string `json:"address" label:"Anschrift" input:"textarea" most:"300" form:"optional"`
}

// PutContact writes how a club is reached.
type PutContact struct {
	declare.OfClub `json:"-"`
	Contact
}

var exampleContact = Contact{Person: "Eva Muster", Email: "obfrau@pokerclub-linz.example", Phone: "+43 732 1234",
	Address: "Hauptplatz 1\n4020 Linz"}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, PutContact, Contact]{
	Kind: declare.Kind{
		Deed: "club.contact", Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub}, Subject: "clubs/:club/contact",
		Private: true, API: "PUT /clubs/:club/contact", Summary: "Write how a club is reached", Example: "whom to call",
		Page: declare.Page{On: dataPage, Sends: "/kontakt", Form: "kontakt", Button: "Kontakt speichern", Done: "Der Kontakt ist gespeichert."}},
	Asked: PutContact{Contact: exampleContact},
	Made:  exampleContact,
	Do: func(p *PutContact, ctx context.Context, _ *Register, a *act) (before, after *Contact, err error) {
		if _, err := a.Tx.Club(ctx, a.At.Club); err != nil {
			return nil, nil, err
		}
		if before, err = a.Tx.ClubContact(ctx, a.At.Club); err != nil {
			return nil, nil, err
		}
		after = &p.Contact
		if err := a.Terms.Over(before, after); err != nil {
			return nil, nil, err
		}
		if err := after.refuse(); err != nil {
			return nil, nil, err
		}
		return before, after, a.Tx.PutClubContact(ctx, a.At.Club, after)
	},
	Says: unsaid[Contact],
})

// unsaid says nothing of an act whose content does not name what it is about; the journal has its subject.
func unsaid[C any](declare.Names, *C, *C) string { return "" }

// Contact returns how a club is reached, empty where nothing was said, for the club and the association.
func (d *Register) Contact(ctx context.Context, by acts.Actor, club string) (*Contact, error) {
	if err := by.May(acts.DeedReadContact, acts.AtClub(club)); err != nil {
		return nil, err
	}
	if _, err := d.store.Club(ctx, club); err != nil {
		return nil, err
	}
	c, err := d.store.ClubContact(ctx, club)
	if err == nil && c == nil {
		return nil, acts.ErrNotFound
	}
	return c, err
}

// refuse refuses a contact that reaches nobody.
func (c *Contact) refuse() error {
	for _, line := range []struct{ path, text string }{{"$.person", c.Person}, {"$.email", c.Email}, {"$.phone", c.Phone}} {
		if err := acts.RefuseLine(line.path, line.text); err != nil {
			return err
		}
	}
	if err := acts.RefuseText("$.address", c.Address); err != nil {
		return err
	}
	if c.Email == "" {
		return nil
	}
	return acts.RefuseAddress("$.email", c.Email)
}
