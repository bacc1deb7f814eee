package register

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"pokerliga/office/acts"
)

// contactColumns are the columns of a roster sheet that only the club itself may fill in.
var contactColumns = []string{"email", "phone"}

// columnsFor returns the columns that are read for the club itself, or for everybody who may send a roster.
func columnsFor(private bool) map[string][]string {
	columns := maps.Clone(rosterColumns)
	if !private {
		maps.DeleteFunc(columns, func(what string, _ []string) bool { return slices.Contains(contactColumns, what) })
	}
	return columns
}

// contactOf returns what a row says of how a player is reached; problem says what is wrong with it.
func contactOf(cell func(what string) string) (c *MemberContact, problem string) {
	c = (&MemberContact{Email: cell("email"), Phone: cell("phone")}).tidied()
	if err := c.refuse(); err != nil {
		return c, sentenceOf(err)
	}
	return c, ""
}

// reach notes how the player of a change is reached, where the line says something else than the club knows.
func (r *registry) reach(c *RosterChange, line *rosterLine) {
	if r.contacts == nil {
		return
	}
	stored := r.contacts[c.Player]
	now := MemberContact{Email: cmp.Or(line.contact.Email, stored.Email), Phone: cmp.Or(line.contact.Phone, stored.Phone)}
	if now == stored {
		return
	}
	c.contact = &now
	if c.Player == "" {
		c.Note = "Der Kontakt wird übernommen."
		return
	}
	if now.Email != stored.Email {
		c.Corrects = append(c.Corrects, "email")
	}
	if now.Phone != stored.Phone {
		c.Corrects = append(c.Corrects, "phone")
	}
}

// bound is what the version of a plan is made of: the plan, and the contacts that it does not show.
func (p *RosterPlan) bound() any {
	var contacts []MemberContact
	for i := range p.Changes {
		if c := p.Changes[i].contact; c != nil {
			contacts = append(contacts, *c)
		}
	}
	if contacts == nil {
		return p
	}
	return struct {
		Plan     *RosterPlan     `json:"plan"`
		Contacts []MemberContact `json:"contacts"`
	}{p, contacts}
}

// knownContacts returns how the club reaches its players; nil for whom it does not concern.
func knownContacts(ctx context.Context, tx Tx, by acts.Actor, club string) (map[string]MemberContact, error) {
	if by.May(acts.DeedMemberContact, acts.AtClub(club)) != nil {
		return nil, nil
	}
	return tx.MemberContacts(ctx, club)
}
