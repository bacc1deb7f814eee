package register

import (
	"context"
	"fmt"
	"net/mail"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// Contact is how the association reaches a club. It is private: the club and the association see it, nobody else.
// § 1.2.8
type Contact struct {
	Person  string `json:"person"`
	Email   string `json:"email"`
	Phone   string `json:"phone"`
	Address string `json:"address"`
}

// PutContact writes how a club is reached. The journal says that it was written and not what. Content: the contact.
func (d *Register) PutContact(ctx context.Context, by acts.Actor, club string, c *Contact, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedContact, At: acts.AtClub(club), Subject: clubPath(club, "contact"), Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		if _, err := a.Tx.Club(ctx, club); err != nil {
			return nil, err
		}
		before, err := a.Tx.ClubContact(ctx, club)
		if err != nil {
			return nil, err
		}
		if err := terms.Over(before, c); err != nil {
			return nil, err
		}
		if err := c.refuse(); err != nil {
			return nil, err
		}
		if err := a.Tx.PutClubContact(ctx, club, c); err != nil {
			return nil, err
		}
		return acts.OutcomeOf(before, c), nil
	})
}

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
	if parsed, err := mail.ParseAddress(c.Email); err != nil || parsed.Address != c.Email {
		return &scoring.Fault{Path: "$.email", Sentence: fmt.Sprintf("„%s“ ist keine E-Mail-Adresse.", acts.Clip(c.Email))}
	}
	return nil
}
