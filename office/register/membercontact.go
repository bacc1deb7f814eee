package register

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// MemberContact is how a club reaches one of its players. It is the club's alone, and ends with the membership.
type MemberContact struct {
	Email string `json:"email" label:"E-Mail-Adresse" input:"email" most:"254" form:"optional"`
	Phone string `json:"phone" label:"Telefon" input:"tel" most:"40" form:"optional"`
}

// tidied returns the contact without spaces around, the address in lower case.
func (c *MemberContact) tidied() *MemberContact {
	return &MemberContact{Email: strings.ToLower(strings.TrimSpace(c.Email)), Phone: strings.Join(strings.Fields(c.Phone), " ")}
}

// refuse refuses a contact that reaches nobody: all that is wrong with it.
func (c *MemberContact) refuse() error {
	var all []error
	if c.Email != "" {
		all = append(all, acts.RefuseAddress("$.email", c.Email))
	}
	digits := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, c.Phone)
	if c.Phone != "" && (strings.Trim(c.Phone, "+0123456789 /-()") != "" || len(digits) < 5 || len(digits) > 20 || len(c.Phone) > 40) {
		all = append(all, &scoring.Fault{Path: "$.phone",
			Sentence: fmt.Sprintf("„%s“ ist keine Telefonnummer wie +43 660 1234567.", acts.Clip(c.Phone))})
	}
	return scoring.Together(all...)
}

// PutMemberContact writes how a club reaches a player of today, for its presidents alone; an empty contact removes it. The answer is not
// kept for a repeated request.
type PutMemberContact struct {
	OfMember `json:"-"`
	MemberContact
}

var exampleReach = MemberContact{Email: "anna.huber@example.at", Phone: "+43 660 1234567"}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, PutMemberContact, MemberContact]{
	Kind: declare.Kind{Deed: acts.DeedMemberContact, Scope: acts.ScopeClub, May: []acts.Grant{acts.PresidentOfClub}, Private: true,
		Subject: "clubs/:club/roster/:player/contact", API: "PUT /clubs/:club/roster/:player/contact", Answers: "200",
		Summary: "Write how a club reaches one of its players", Example: "how to reach her",
		Page: declare.Page{On: memberPage, Sends: "/erreichbar", Form: "erreichbar", Button: "Kontakt speichern",
			Done: "Der Kontakt ist gespeichert."}},
	Asked: PutMemberContact{MemberContact: exampleReach},
	Made:  exampleReach,
	Do: func(p *PutMemberContact, ctx context.Context, _ *Register, a *act) (before, after *MemberContact, err error) {
		a.Terms.Key = ""
		if before, err = memberContact(ctx, a.Tx, p.Club, p.Player, a.Entry.Day()); err != nil {
			return nil, nil, err
		}
		if err := refuseDead(ctx, a.Tx, p.Player, nil); err != nil {
			return nil, nil, err
		}
		after = p.tidied()
		if err := a.Terms.OverEmpty(before, after); err != nil {
			return nil, nil, err
		}
		if err := after.refuse(); err != nil {
			return nil, nil, err
		}
		return before, after, a.Tx.PutMemberContact(ctx, p.Club, p.Player, after)
	},
	Says: unsaid[MemberContact],
})

// MemberContact returns how a club reaches a player of today, to its presidents alone; it is empty where nothing is known.
func (d *Register) MemberContact(ctx context.Context, by acts.Actor, club, player string) (*MemberContact, error) {
	if err := by.May(acts.DeedReadMemberContact, acts.AtClub(club)); err != nil {
		return nil, err
	}
	return memberContact(ctx, d.store, club, player, rulebook.Day(d.acts.Now()))
}

// memberContact returns how a club reaches a player who belongs to it on a day.
func memberContact(ctx context.Context, r Reader, club, player, day string) (*MemberContact, error) {
	memberships, err := r.PlayerRoster(ctx, player)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(memberships, func(m scoring.Membership) bool { return m.Club == club && m.On(day) }) {
		return nil, acts.ErrNotFound
	}
	all, err := r.MemberContacts(ctx, club)
	c := all[player]
	return &c, err
}

// MemberContacts returns how a club reaches its players of today, by player, to its presidents alone.
func (d *Register) MemberContacts(ctx context.Context, by acts.Actor, club string) (map[string]MemberContact, error) {
	if err := by.May(acts.DeedReadMemberContact, acts.AtClub(club)); err != nil {
		return nil, err
	}
	all, err := d.store.MemberContacts(ctx, club)
	if err != nil {
		return nil, err
	}
	roster, err := d.store.ClubRoster(ctx, club)
	today, shown := rulebook.Day(d.acts.Now()), map[string]MemberContact{}
	for i := range roster {
		if c, known := all[roster[i].Player]; known && roster[i].On(today) {
			shown[roster[i].Player] = c
		}
	}
	return shown, err
}

// ContactsOf returns how clubs reach a player of today, by club, of those whose contacts the caller may read.
func (d *Register) ContactsOf(ctx context.Context, by acts.Actor, player string) (map[string]MemberContact, error) {
	memberships, err := d.store.PlayerRoster(ctx, player)
	shown := map[string]MemberContact{}
	for _, m := range memberships {
		if !m.On(rulebook.Day(d.acts.Now())) || by.May(acts.DeedReadMemberContact, acts.AtClub(m.Club)) != nil {
			continue
		}
		all, err := d.store.MemberContacts(ctx, m.Club)
		if err != nil {
			return nil, err
		}
		if c, known := all[player]; known {
			shown[m.Club] = c
		}
	}
	return shown, err
}
