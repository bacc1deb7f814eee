package people

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
)

// Given is a one-time link as whoever gives it sees it, once.
type Given struct {
	User    UserContent `json:"user"`
	Kind    LinkKind    `json:"kind"`
	Token   string      `json:"token,omitempty"` // missing where it has gone by mail
	Link    string      `json:"link,omitempty"`  // where it leads, missing where nobody has said what the server is called
	Mailed  bool        `json:"mailed,omitempty"`
	Expires time.Time   `json:"expires"`
}

// invitationPlace is where an invitation belongs: to a club, if it is only for
// its presidents, who may invite others of their own club; else to the admins.
func invitationPlace(roles []acts.Role) acts.Place {
	if len(roles) == 0 {
		return acts.Place{}
	}
	club := roles[0].Club
	for _, r := range roles {
		if r.Kind != acts.RolePresident || r.Club != club {
			return acts.Place{}
		}
	}
	return acts.AtClub(club)
}

// Invite enters somebody who may sign in, with roles, and gives a one-time link
// by which he chooses name and password. Who was invited and has not come yet may be
// invited again: the old links end. Where mail is sent, he gets the link by mail, and nobody
// else sees it but the console; elsewhere the receipt shows it once.
//
// Admins invite for every role, presidents for presidents of their own club.
func (d *Accounts) Invite(ctx context.Context, by acts.Actor, email, name string, roles []RoleContent, terms acts.Terms,
) (*acts.Outcome, error) {
	u := newcomer(email, name, Roles(roles), d.now())
	e := acts.Request{By: by, Deed: acts.DeedInvite, At: invitationPlace(u.Roles), Subject: acts.About("users", u.ID), Terms: shown(terms)}
	if err := by.May(e.Deed, e.At); err != nil {
		return nil, err
	}
	if err := u.refuseInvitation(); err != nil {
		return nil, err
	}
	if !by.Admin() {
		if err := d.invitations.Take(by.User, 1, invitationBrake, d.now()); err != nil {
			return nil, acts.Because(err, "Sie haben gerade viele Leute eingeladen. Die nächste Einladung geht erst später, oder über die APSA.")
		}
	}
	return d.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		invited, out, err := admit(ctx, d, a.Tx, by, u)
		if err != nil {
			return nil, err
		}
		a.Entry.Subject, a.Entry.After = acts.About("users", invited.ID), string(userContent(invited))
		return out, nil
	})
}

// newcomer is somebody who is to be invited.
func newcomer(email, name string, roles []acts.Role, now time.Time) *User {
	return &User{ID: randomText(), Email: address(email), Name: strings.Join(strings.Fields(name), " "), Roles: roles, Created: now}
}

// refuseInvitation refuses an invitation by which nobody could come, or for nothing.
func (u *User) refuseInvitation() error {
	if err := acts.RefuseAddress("$.email", u.Email); err != nil {
		return err
	}
	if u.Name != "" {
		if _, err := personName("$.name", u.Name); err != nil {
			return err
		}
	}
	if len(u.Roles) == 0 {
		return &acts.Refusal{Path: "$.roles", Sentence: "Wer eingeladen wird, braucht eine Funktion."}
	}
	return nil
}

// admit stores somebody who is invited, and gives him a link; older ones end.
func admit(ctx context.Context, d *Accounts, tx Tx, by acts.Actor, u *User) (*User, *acts.Outcome, error) {
	if err := refuseRoles(ctx, tx, u.Roles, nil); err != nil {
		return nil, nil, err
	}
	invited, err := earlierInvitation(ctx, tx, by, u)
	if err != nil {
		return nil, nil, err
	}
	if err := tx.PutUser(ctx, invited); err != nil {
		return nil, nil, err
	}
	if err := tx.DeleteLinksOf(ctx, invited.ID); err != nil {
		return nil, nil, err
	}
	out, err := d.give(ctx, tx, by, invited)
	return invited, out, err
}

// earlierInvitation returns the user as he shall be invited: as he was entered
// before, if he has not come yet and whoever asks may grant all he was invited for.
func earlierInvitation(ctx context.Context, tx Tx, by acts.Actor, u *User) (*User, error) {
	found, err := tx.UserByEmail(ctx, u.Email)
	if errors.Is(err, acts.ErrNotFound) {
		return u, nil
	}
	if err != nil {
		return nil, err
	}
	if found, err = tx.LockUser(ctx, found.ID); err != nil {
		return nil, err
	}
	if found.linkKind() != LinkInvitation || by.May(acts.DeedInvite, invitationPlace(found.Roles)) != nil {
		return nil, &acts.Clash{Sentence: fmt.Sprintf("Es gibt schon jemanden mit der Adresse %s; weitere Funktionen gibt ihm ein Admin.",
			u.Email)}
	}
	for _, r := range u.Roles {
		if !slices.Contains(found.Roles, r) {
			found.Roles = append(found.Roles, r)
		}
	}
	if u.Name != "" {
		found.Name = u.Name
	}
	return found, nil
}

// GiveLink gives a one-time link for a user: for a new password, or once more
// the invitation of who has not come yet. It is for somebody whom the admin knows;
// older links end.
func (d *Accounts) GiveLink(ctx context.Context, by acts.Actor, id string, terms acts.Terms) (*acts.Outcome, error) {
	return d.onUser(ctx, by, acts.DeedGiveLink, id, shown(terms), func(tx Tx, _ []User, u *User, _ *acts.Entry) (*acts.Outcome, error) {
		if u.IsLocked() {
			return nil, errLocked
		}
		if err := tx.DeleteLinksOf(ctx, u.ID); err != nil {
			return nil, err
		}
		return d.give(ctx, tx, by, u)
	})
}

// give makes a link for a user and shows it. An invitation goes by mail where it can, and
// is then seen by nobody else: who invites must not be able to come in as somebody else.
func (d *Accounts) give(ctx context.Context, tx Tx, by acts.Actor, u *User) (*acts.Outcome, error) {
	token, l, err := d.newLink(ctx, tx, u.ID, u.linkKind())
	if err != nil {
		return nil, err
	}
	given := Given{User: u.Content(), Kind: l.Kind, Token: token, Link: d.linkAddress(token), Expires: l.Expires.UTC()}
	if l.Kind == LinkInvitation && d.settings.Mail && d.settings.URL != "" {
		m := NewMail(d.now(), u.Email, "Einladung in die Pokerliga", "Guten Tag!\n\nSie sind eingeladen, in der Pokerliga mitzuarbeiten. "+
			"Mit diesem Link wählen Sie Namen und Passwort; er wirkt einmal und gilt vierzehn Tage:\n\n"+acts.LinkHere+"\n")
		m.Link = LinkInvitation
		if err := tx.AddMail(ctx, m); err != nil {
			return nil, err
		}
		if given.Mailed = true; by.User != "" { // the console is at the machine itself
			given.Token, given.Link = "", ""
		}
	}
	return &acts.Outcome{Kind: acts.Created, Content: given}, nil
}
