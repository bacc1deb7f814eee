package people

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Invited is somebody in a list of those who shall be invited.
type Invited struct {
	Email string        `json:"email"`
	Name  string        `json:"name,omitempty"`
	Roles []RoleContent `json:"roles"`
}

// GivenList are the one-time links of those who were invited at once, as they are seen once.
type GivenList struct {
	Invitations []Given `json:"invitations"`
}

// mostInvited is how many may be invited at once.
const mostInvited = 200

// Invitations is the part of the accounts where many are invited at once.
type Invitations struct{ accounts *Accounts }

// InvitationsOf returns that part of the accounts.
func InvitationsOf(d *Accounts) Invitations { return Invitations{d} }

// Many invites everybody of a list as an [Invitation] does, or nobody; who stands in it twice gets one link for all his
// offices. Who was invited for the same before is refused, so that a list sent twice ends no links; he gets another
// link by [GiveLink]. Content: [GivenList].
func (i Invitations) Many(ctx context.Context, by acts.Actor, list []Invited, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedInvite, Subject: acts.About("users"), Terms: shown(terms), Users: true}
	if err := by.May(r.Deed, r.At); err != nil {
		return nil, err
	}
	asked, err := i.listed(list)
	if err != nil {
		return nil, err
	}
	return i.accounts.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		given, ids := GivenList{[]Given{}}, []string{}
		var faults []error
		for _, one := range asked {
			link, err := one.invite(ctx, i.accounts, a)
			if err != nil {
				faults = append(faults, within(one.path, err))
				continue
			}
			given.Invitations, ids = append(given.Invitations, *link), append(ids, link.User.ID)
		}
		if err := scoring.Together(faults...); err != nil {
			return nil, err
		}
		a.Entry.After = string(seasonfile.Canonical(ids))
		return &acts.Outcome{Kind: acts.Created, Content: given}, nil
	})
}

// OfList invites somebody to be president of clubs, as a part of the act that the context is of, except of those for which he acts already
// or was invited before; "" among the clubs stands for directing all matchdays of a season. The link is nil where there are no others.
func (i Invitations) OfList(ctx context.Context, by acts.Actor, email, name, season string, clubs []string) (given *Given, active, waits []string, err error) {
	var roles []RoleContent
	err = i.accounts.acts.In(ctx)(ctx, func(tx Tx) error {
		u, err := tx.UserByEmail(ctx, email)
		if err != nil && !errors.Is(err, acts.ErrNotFound) {
			return err
		}
		for _, club := range clubs {
			role := RoleContent{Kind: acts.RolePresident, Club: club}
			if club == "" {
				role = RoleContent{Kind: acts.RoleDirector, Season: season}
			}
			switch {
			case err != nil || !slices.Contains(u.Roles, Roles([]RoleContent{role})[0]):
				roles = append(roles, role)
			case u.linkKind() == LinkInvitation:
				waits = append(waits, club)
			default:
				active = append(active, club)
			}
		}
		return nil
	})
	if err != nil || roles == nil {
		return nil, active, waits, err
	}
	out, err := i.Many(ctx, by, []Invited{{Email: email, Name: name, Roles: roles}}, acts.Terms{})
	if err != nil {
		return nil, nil, nil, err
	}
	return &out.Content.(GivenList).Invitations[0], active, waits, nil
}

// Anew gives everybody another link who is invited and has not come yet; the older ones end. Content: [GivenList].
func (i Invitations) Anew(ctx context.Context, by acts.Actor, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedGiveLink, Subject: acts.About("users"), Terms: shown(terms), Users: true}
	if err := by.May(r.Deed, r.At); err != nil {
		return nil, err
	}
	return i.accounts.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		users, err := a.Tx.Users(ctx)
		if err != nil {
			return nil, err
		}
		given, ids := GivenList{[]Given{}}, []string{}
		for j := range users {
			u := &users[j]
			if u.linkKind() != LinkInvitation {
				continue
			}
			if err := a.Tx.DeleteLinksOf(ctx, u.ID); err != nil {
				return nil, err
			}
			link, err := i.accounts.give(ctx, a.Tx, by, u)
			if err != nil {
				return nil, err
			}
			given.Invitations, ids = append(given.Invitations, *link), append(ids, u.ID)
			e := *a.Entry
			e.Subject = acts.About("users", u.ID)
			if err := e.Add(ctx, a.Tx); err != nil {
				return nil, err
			}
		}
		a.Entry.After = string(seasonfile.Canonical(ids))
		return &acts.Outcome{Kind: acts.Created, Content: given}, nil
	})
}

// listed is somebody of a list, with the path of his place in it.
type listed struct {
	*User
	path string
}

// listed returns who shall be invited, each once, or everything for which the list is refused.
func (i Invitations) listed(list []Invited) ([]listed, error) {
	if len(list) == 0 || len(list) > mostInvited {
		return nil, &acts.Refusal{Path: "$.invitations", Sentence: fmt.Sprintf("Auf einmal werden 1 bis %d Personen eingeladen.", mostInvited)}
	}
	var asked []listed
	var faults []error
	for j := range list {
		one := listed{newcomer(list[j].Email, list[j].Name, Roles(list[j].Roles), i.accounts.now()), fmt.Sprintf("$.invitations[%d]", j)}
		if err := one.refuseInvitation(); err != nil {
			faults = append(faults, within(one.path, err))
			continue
		}
		if k := slices.IndexFunc(asked, func(o listed) bool { return o.Email == one.Email }); k >= 0 {
			asked[k].Roles = append(asked[k].Roles, one.Roles...)
			continue
		}
		asked = append(asked, one)
	}
	return asked, scoring.Together(faults...)
}

// invite invites somebody of a list, unless he was for the same before, and says so in the journal.
func (one listed) invite(ctx context.Context, d *Accounts, a *act) (*Given, error) {
	before, err := a.Tx.UserByEmail(ctx, one.Email)
	if err != nil && !errors.Is(err, acts.ErrNotFound) {
		return nil, err
	}
	if err == nil && before.linkKind() == LinkInvitation && holdsAll(before.Roles, one.Roles) {
		return nil, &acts.Refusal{Path: "$.email", Sentence: fmt.Sprintf("%s ist dafür schon eingeladen.", one.Email)}
	}
	invited, given, err := admit(ctx, d, a.Tx, a.By, one.User)
	if err != nil {
		return nil, err
	}
	e := *a.Entry
	e.Subject, e.After = acts.About("users", invited.ID), string(userContent(invited))
	return given, e.Add(ctx, a.Tx)
}

// holdsAll reports whether somebody has all of these offices.
func holdsAll(held, asked []acts.Role) bool {
	return !slices.ContainsFunc(asked, func(r acts.Role) bool { return !slices.Contains(held, r) })
}

// within returns a refusal of somebody of a list at his place in it.
func within(path string, err error) error {
	var refusal *acts.Refusal
	var clash *acts.Clash
	switch {
	case errors.As(err, &refusal):
		return &acts.Refusal{Path: path + strings.TrimPrefix(refusal.Path, "$"), Sentence: refusal.Sentence}
	case errors.As(err, &clash):
		return &acts.Refusal{Path: path + ".email", Sentence: clash.Sentence}
	}
	return err
}
