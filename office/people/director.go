package people

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// Directors is the part of the accounts that knows who directs the evenings of houses.
type Directors struct{ accounts *Accounts }

// DirectorsOf returns the directors of the accounts.
func DirectorsOf(d *Accounts) Directors { return Directors{d} }

// evening is the place of an act that concerns a tournament of the floor, with the house whose evening it is.
func (d *Accounts) evening(ctx context.Context, tournament string) (acts.Place, error) {
	at := acts.OfTournament(tournament)
	var err error
	if at.House, err = d.store.HouseOf(ctx, tournament); errors.Is(err, acts.ErrNotFound) {
		err = nil // said to who may ask
	}
	return at, err
}

// List returns the directors of a tournament by e-mail address, for who runs its house.
func (s Directors) List(ctx context.Context, by acts.Actor, tournament string) ([]Officer, error) {
	at := acts.OfTournament(tournament)
	house, err := s.accounts.store.HouseOf(ctx, tournament)
	at.House = house
	if denied := by.May(acts.DeedListDirectors, at); denied != nil {
		return nil, denied
	}
	if err != nil {
		return nil, err
	}
	return s.accounts.holders(ctx, directorOf(tournament))
}

// directorOf is the office of a director of a tournament of the floor.
func directorOf(tournament string) acts.Role {
	return acts.Role{Kind: acts.RoleFloorDirector, Sheet: acts.OfTournament(tournament).Sheet}
}

// InviteDirector names somebody to direct a tournament of a house: who runs the house does so, or an admin. Who has an account directs it at
// once, and who was invited by others comes by their link; anybody else gets a one-time link, as by an [Invitation].
type InviteDirector struct {
	Tournament string `json:"-" path:"tournament"`

	Email string `json:"email" label:"E-Mail-Adresse" most:"254"`
	Name  string `json:"name,omitempty" label:"Name" most:"200"`
}

// Place is the tournament; of which house it is, is stored.
func (i *InviteDirector) Place() acts.Place { return acts.OfTournament(i.Tournament) }

// GivenDirector is a director who was named, and the one-time link of who has no account yet, which is shown once.
type GivenDirector struct {
	Officer

	Token   string    `json:"token,omitempty"` // missing where it has gone by mail
	Link    string    `json:"link,omitempty"`  // where it leads, missing where nobody has said what the server is called
	Mailed  bool      `json:"mailed,omitempty"`
	Expires time.Time `json:"expires,omitzero"`
}

// Given is the link of who was named as that of any invitation, nil for who has none.
func (g *GivenDirector) Given() *Given {
	if g.Token == "" && !g.Mailed {
		return nil
	}
	return &Given{User: UserContent{ID: g.ID, Email: g.Email, Name: g.Name, Roles: []RoleContent{}, State: g.State}, Kind: LinkInvitation,
		Token: g.Token, Link: g.Link, Mailed: g.Mailed, Expires: g.Expires}
}

var _ = onOther(declare.Act[*Accounts, Tx, InviteDirector, GivenDirector]{
	Kind: declare.Kind{
		Deed: acts.DeedInviteDirector, Called: "Turnierleitung: übergeben", May: []acts.Grant{acts.Admins, acts.KeeperOfHouse}, Subject: "users", Private: true,
		API: "POST /tournaments/:tournament/directors", Summary: "Name who directs a tournament of a house; a one-time link is shown once",
		Example: "a director"},
	Asked: InviteDirector{Email: "leitung@example.at", Name: "Lukas Beispiel"},
	Made:  GivenDirector{Officer: Officer{"u-4", "Lukas Beispiel", "leitung@example.at", StateActive}},
	At: func(i *InviteDirector, ctx context.Context, d *Accounts, _ acts.Actor) (acts.Place, error) {
		return d.evening(ctx, i.Tournament)
	},
	Do: (*InviteDirector).do, Says: unsaid[GivenDirector], Seen: func(*GivenDirector) any { return nil },
})

func (i *InviteDirector) do(ctx context.Context, d *Accounts, a *act) (_, made *GivenDirector, err error) {
	a.Terms = shown(a.Terms)
	u := newcomer(i.Email, i.Name, []acts.Role{directorOf(i.Tournament)}, d.now())
	if err := u.refuseInvitation(); err != nil {
		return nil, nil, err
	}
	if err := refuseRoles(ctx, a.Tx, u.Roles, nil); err != nil {
		return nil, nil, acts.ErrNotFound
	}
	if !a.By.Admin() {
		if err := d.invitations.Take(a.By.User, 1, invitationBrake, d.now()); err != nil {
			return nil, nil, acts.Because(err, "Sie haben gerade viele Leute eingeladen. Die nächste Einladung geht erst später, oder über die APSA.")
		}
	}
	all, err := a.Tx.LockUsers(ctx)
	if err != nil {
		return nil, nil, err
	}
	invites := true
	if k := slices.IndexFunc(all, func(o User) bool { return o.Email == u.Email }); k >= 0 {
		before := all[k]
		if slices.Contains(before.Roles, u.Roles[0]) {
			return nil, nil, &acts.Clash{Sentence: fmt.Sprintf("%s leitet dieses Turnier schon.", u.Email)}
		}
		invites = len(before.Roles) == 0 && before.linkKind() == LinkInvitation // the link of who was invited elsewhere is not for us
		before.Roles = append(slices.Clone(before.Roles), u.Roles...)
		u = &before
	}
	if err := a.Tx.PutUser(ctx, u); err != nil {
		return nil, nil, err
	}
	a.Entry.Subject, a.Entry.After = acts.About("users", u.ID), string(userContent(u))
	made = &GivenDirector{Officer: *officerOf(u)}
	if !invites {
		return nil, made, nil
	}
	if err := a.Tx.DeleteLinksOf(ctx, u.ID); err != nil {
		return nil, nil, err
	}
	given, err := d.give(ctx, a.Tx, a.By, u)
	if err != nil {
		return nil, nil, err
	}
	made.Token, made.Link, made.Mailed, made.Expires = given.Token, given.Link, given.Mailed, given.Expires
	return nil, made, nil
}

// DropDirector takes a tournament of a house away from who directs it. The link of who has not come yet, and has nothing else to do, ends.
type DropDirector struct {
	Tournament string `json:"-" path:"tournament"`
	User       string `json:"-" path:"user"`
}

// Place is the tournament; of which house it is, is stored.
func (o *DropDirector) Place() acts.Place { return acts.OfTournament(o.Tournament) }

var _ = onOther(declare.Act[*Accounts, Tx, DropDirector, keptUser]{
	Kind: declare.Kind{
		Deed: acts.DeedDropDirector, Called: "Turnierleitung: zurückgenommen", May: []acts.Grant{acts.Admins, acts.KeeperOfHouse}, Subject: "users/:user",
		API: "DELETE /tournaments/:tournament/directors/:user", Summary: "Take a tournament away from who directs it"},
	At: func(o *DropDirector, ctx context.Context, d *Accounts, _ acts.Actor) (acts.Place, error) {
		return d.evening(ctx, o.Tournament)
	},
	Do: (*DropDirector).do, Says: unsaid[keptUser],
})

func (o *DropDirector) do(ctx context.Context, _ *Accounts, a *act) (before, after *keptUser, err error) {
	_, u, err := OnUser{o.User}.load(ctx, a.Tx)
	if err != nil {
		return nil, nil, err
	}
	office := directorOf(o.Tournament)
	if !slices.Contains(u.Roles, office) {
		return nil, nil, acts.ErrNotFound
	}
	was := u.kept()
	if err := u.leave(ctx, a, office); err != nil || len(u.Roles) > 0 || u.linkKind() != LinkInvitation {
		return &was, nil, err
	}
	return &was, nil, a.Tx.DeleteLinksOf(ctx, u.ID)
}
