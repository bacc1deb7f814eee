package register

import (
	"context"
	"fmt"
	"net/mail"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// MemberContact is how a club reaches one of its players. It is the club's alone, and ends with the membership.
type MemberContact struct {
	Email string `json:"email"`
	Phone string `json:"phone"`
}

// contactLength is how long an address or a number may be, in bytes.
const contactLength = 254

// tidied returns the contact without spaces around, the address in lower case.
func (c *MemberContact) tidied() *MemberContact {
	return &MemberContact{Email: strings.ToLower(strings.TrimSpace(c.Email)), Phone: strings.Join(strings.Fields(c.Phone), " ")}
}

// refuse refuses a contact that reaches nobody: all that is wrong with it.
func (c *MemberContact) refuse() error {
	var all []error
	_, domain, _ := strings.Cut(c.Email, "@")
	if parsed, err := mail.ParseAddress(c.Email); c.Email != "" &&
		(err != nil || parsed.Address != c.Email || len(c.Email) > contactLength || !strings.Contains(domain, ".")) {
		all = append(all, &scoring.Fault{Path: "$.email", Sentence: fmt.Sprintf("„%s“ ist keine E-Mail-Adresse.", acts.Clip(c.Email))})
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

// PutMemberContact writes how a club reaches a player of today, for its presidents alone; an empty contact removes it. The
// journal says that it was written and not what; the answer is not kept for a repeated request. Content: the [MemberContact].
func (d *Register) PutMemberContact(ctx context.Context, by acts.Actor, club, player string, c *MemberContact, terms acts.Terms,
) (*acts.Outcome, error) {
	terms.Key = ""
	r := acts.Request{By: by, Deed: acts.DeedMemberContact, At: acts.AtClub(club), Subject: acts.About(rosterPath(club, player), "contact"),
		Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		before, err := memberContact(ctx, a.Tx, club, player, a.Entry.Day())
		if err != nil {
			return nil, err
		}
		c := c.tidied()
		if err := terms.OverEmpty(before, c); err != nil {
			return nil, err
		}
		if err := c.refuse(); err != nil {
			return nil, err
		}
		if err := a.Tx.PutMemberContact(ctx, club, player, c); err != nil {
			return nil, err
		}
		return acts.OutcomeOf(before, c), nil
	})
}

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
