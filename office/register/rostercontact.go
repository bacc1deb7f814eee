package register

import "cmp"

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
	stored := r.contacts[c.Player]
	if r.office { // which learns nothing of what the club knows, and changes none of it
		if line.contact != (MemberContact{}) {
			c.Note, c.told = "Der Kontakt wird übernommen, wenn der Verein noch keinen hat.", true
		}
		if c.contact = &line.contact; line.contact == (MemberContact{}) || stored != (MemberContact{}) {
			c.contact = nil
		}
		return
	}
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
