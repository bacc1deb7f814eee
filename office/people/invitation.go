package people

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// Given is a one-time link. It is shown once, to the user who gives it.
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

// Invitation enters somebody who may sign in, with roles, and gives a one-time link by which he chooses name and password. Who was
// invited and has not come yet may be invited again: the old links end. Where mail is sent, he gets the link by mail, and only the console
// sees it; elsewhere the answer shows it once.
//
// Admins invite for every role, presidents for presidents of their own club.
type Invitation struct {
	Email string        `json:"email" label:"E-Mail-Adresse" most:"254"`
	Name  string        `json:"name,omitempty" label:"Name" most:"200"`
	Roles []RoleContent `json:"roles" label:"Funktionen" form:"no"`
}

// Place is the club of an invitation for its presidents alone.
func (i *Invitation) Place() acts.Place { return invitationPlace(Roles(i.Roles)) }

var _ = declare.In(&ownActs, declare.Act[*Accounts, Tx, Invitation, Given]{
	Kind: declare.Kind{
		Deed: acts.DeedInvite, May: []acts.Grant{acts.Admins, acts.PresidentOfClub}, Subject: "users", Private: true, API: "POST /invitations",
		Summary: "Invite somebody by a one-time link, which is shown once; presidents for their own club", Example: "a president"},
	Asked: Invitation{Email: "obfrau@example.at", Name: "Maria Beispiel", Roles: []RoleContent{{Kind: acts.RolePresident, Club: "linz-2"}}},
	Do:    (*Invitation).do, Says: unsaid[Given], Seen: unseen,
})

// unsaid says nothing: the journal has no names of users.
func unsaid[C any](declare.Names, *C, *C) string { return "" }

// unseen is what the version of a link names, which is shown once: nothing.
func unseen(*Given) any { return nil }

func (i *Invitation) do(ctx context.Context, d *Accounts, a *act) (_, given *Given, err error) {
	a.Terms = shown(a.Terms)
	u := newcomer(i.Email, i.Name, Roles(i.Roles), d.now())
	if err := u.refuseInvitation(); err != nil {
		return nil, nil, err
	}
	if !a.By.Admin() {
		if err := d.invitations.Take(a.By.User, 1, invitationBrake, d.now()); err != nil {
			return nil, nil, acts.Because(err, "Sie haben gerade viele Leute eingeladen. Die nächste Einladung geht erst später, oder über die APSA.")
		}
	}
	invited, given, err := admit(ctx, d, a.Tx, a.By, u)
	if err == nil {
		a.Entry.Subject, a.Entry.After = acts.About("users", invited.ID), string(userContent(invited))
	}
	return nil, given, err
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
func admit(ctx context.Context, d *Accounts, tx Tx, by acts.Actor, u *User) (*User, *Given, error) {
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
	given, err := d.give(ctx, tx, by, invited)
	return invited, given, err
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

// GiveLink gives a one-time link for a user: for a new password, or once more the invitation of who has not come yet. It is for somebody
// whom the admin knows; older links end.
type GiveLink struct {
	OnUser `json:"-"`
}

var _ = onOther(declare.Act[*Accounts, Tx, GiveLink, Given]{
	Kind: declare.Kind{
		Deed: acts.DeedGiveLink, May: []acts.Grant{acts.Admins}, Subject: "users/:user", Private: true, API: "POST /users/:user/link",
		Summary: "Give a one-time link for a new password, which is shown once"},
	Do: (*GiveLink).do, Says: unsaid[Given], Seen: unseen,
})

func (l *GiveLink) do(ctx context.Context, d *Accounts, a *act) (_, given *Given, err error) {
	a.Terms = shown(a.Terms)
	_, u, err := l.load(ctx, a.Tx)
	if err != nil {
		return nil, nil, err
	}
	if u.IsLocked() {
		return nil, nil, errLocked
	}
	if err := a.Tx.DeleteLinksOf(ctx, u.ID); err != nil {
		return nil, nil, err
	}
	given, err = d.give(ctx, a.Tx, a.By, u)
	return nil, given, err
}

// give makes a link for a user. An invitation goes by mail where it can, and only the user sees it then: who invites must not be able to
// come in as somebody else.
func (d *Accounts) give(ctx context.Context, tx Tx, by acts.Actor, u *User) (*Given, error) {
	token, l, err := d.newLink(ctx, tx, u.ID, u.linkKind(), by.User)
	if err != nil {
		return nil, err
	}
	given := &Given{User: u.Content(), Kind: l.Kind, Token: token, Link: d.linkAddress(token), Expires: l.Expires.UTC()}
	if l.Kind == LinkInvitation && d.settings.Mail && d.settings.URL != "" {
		names, err := tx.UserNames(ctx, by.User)
		if err != nil {
			return nil, err
		}
		clubs, err := presidedBy(ctx, tx, u)
		if err != nil {
			return nil, err
		}
		m := NewMail(d.now(), u.Email, "Einladung in die Pokerliga", fmt.Sprintf("%s%s lädt Sie ein, in der Pokerliga %s"+
			"mitzuarbeiten. Mit diesem Link wählen Sie Namen und Passwort; er wirkt einmal und gilt vierzehn Tage.\n\nEinladung annehmen: %s\n",
			acts.Greeting, cmp.Or(names[by.User], "Die APSA"), clubs, acts.LinkHere))
		m.Link = LinkInvitation
		if err := tx.AddMail(ctx, m); err != nil {
			return nil, err
		}
		if given.Mailed = true; by.User != "" { // the console is at the machine itself
			given.Token, given.Link = "", ""
		}
	}
	return given, nil
}

// presidedBy says for which clubs a user acts, as a part of a sentence, in the order of the offices; "" for none.
func presidedBy(ctx context.Context, tx Tx, u *User) (string, error) {
	var ids, quoted []string
	for _, r := range u.Roles {
		if r.Kind == acts.RolePresident {
			ids = append(ids, r.Club)
		}
	}
	if ids == nil {
		return "", nil
	}
	names, err := tx.ClubNames(ctx, ids...)
	for _, id := range ids {
		quoted = append(quoted, "„"+names[id]+"“")
	}
	return "für " + strings.Join(quoted, " und ") + " ", err
}
