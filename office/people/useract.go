package people

import (
	"context"
	"errors"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/seasonfile"
)

// ownActs are the acts of the accounts that are declared.
var ownActs declare.Room[*Accounts, Tx]

// Bind lets the acts on accounts be carried out by d.
func (d *Accounts) Bind(t declare.Table) { declare.Bind(t, d, d.acts, &ownActs) }

// onOthers are the declared acts that concern users besides the caller.
var onOthers []acts.Deed

// userPage is the page of a user.
const userPage = "/buero/benutzer/:user"

// inUsers declares an act of an admin on a user. The journal says that it was done, and names the user by the id alone. An act without a
// form in its declaration has forms that read it in their own way.
func inUsers[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Accounts, Tx, A, UserContent], says string) *declare.Act[*Accounts, Tx, A, UserContent] {
	a.May, a.Subject, a.Private = []acts.Grant{acts.Admins}, "users/:user", true
	if a.Form != "" {
		a.On = userPage
	}
	a.Says = func(_ declare.Names, _, after *UserContent) string {
		if after == nil { // an entry of the journal
			return ""
		}
		return "Das Konto von " + after.Email + says
	}
	return onOther[A, UserContent, P](a)
}

// onOther declares an act that concerns users besides the caller: all users are locked for it.
func onOther[A, C any, P interface {
	*A
	declare.Value
}](a declare.Act[*Accounts, Tx, A, C]) *declare.Act[*Accounts, Tx, A, C] {
	onOthers = append(onOthers, a.Deed)
	return declare.In[*Accounts, Tx, A, C, P](&ownActs, a)
}

// adminRole is the office of an admin.
var adminRole = acts.Role{Kind: acts.RoleAdmin}

// OnUser is the user whom an act concerns.
type OnUser struct {
	User string `json:"-" path:"user"`
}

// Place is the whole league: users belong to no season.
func (OnUser) Place() acts.Place { return acts.Place{} }

// ofCaller makes the caller the user whom the act concerns, and returns its place.
func (o *OnUser) ofCaller(_ context.Context, _ *Accounts, by acts.Actor) (acts.Place, error) {
	o.User = by.User
	return o.Place(), nil
}

// load locks all users and returns them with the one that the act concerns: whether an office is still held depends on the others.
func (o OnUser) load(ctx context.Context, tx Tx) (all []User, u *User, err error) {
	if all, err = tx.LockUsers(ctx); err != nil {
		return nil, nil, err
	}
	i := slices.IndexFunc(all, func(u User) bool { return u.ID == o.User })
	if i < 0 {
		return nil, nil, acts.ErrNotFound
	}
	one := all[i]
	return all, &one, nil
}

// PutUser changes the address, the name and the roles of a user. Links that went to another address end. The last admin cannot lose the
// office, and an admin's own office is taken away by another admin only.
type PutUser struct {
	OnUser `json:"-"`

	Email string        `json:"email" label:"E-Mail-Adresse" most:"254"`
	Name  string        `json:"name" label:"Name" most:"200"`
	Roles []RoleContent `json:"roles" label:"Funktionen" form:"no"`
}

var _ = inUsers(declare.Act[*Accounts, Tx, PutUser, UserContent]{
	Kind: declare.Kind{
		Deed: acts.DeedPutUser, API: "PUT /users/:user", Summary: "Change address, name and roles of somebody", Example: "two offices",
		Answers: "200"},
	Asked: PutUser{Email: "obfrau@example.at", Name: "Maria Beispiel", Roles: []RoleContent{{Kind: acts.RolePresident, Club: "linz-2"},
		{Kind: acts.RoleDirector, Season: "2010", League: "bl1", Matchday: 3}}},
	Do: (*PutUser).do,
}, " wird geändert.")

// Putting returns the act that writes a user as he is.
func Putting(u *User) *PutUser {
	c := u.Content()
	return &PutUser{OnUser: OnUser{u.ID}, Email: c.Email, Name: c.Name, Roles: c.Roles}
}

func (p *PutUser) do(ctx context.Context, _ *Accounts, a *act) (before, after *UserContent, err error) {
	all, u, err := p.load(ctx, a.Tx)
	if err != nil {
		return nil, nil, err
	}
	changed := *u
	changed.Email, changed.Roles = address(p.Email), Roles(p.Roles)
	if changed.Name, err = personName("$.name", p.Name); err != nil {
		return nil, nil, err
	}
	was, is := u.Content(), changed.Content()
	if err := a.Terms.Over(seasonfile.Canonical(was), seasonfile.Canonical(is)); err != nil {
		return nil, nil, err
	}
	if changed.Email != u.Email {
		if err := acts.RefuseAddress("$.email", changed.Email); err != nil {
			return nil, nil, err
		}
		if err := a.Tx.DeleteLinksOf(ctx, u.ID); err != nil {
			return nil, nil, err
		}
	}
	if err := refuseRoles(ctx, a.Tx, changed.Roles, u.Roles); err != nil {
		return nil, nil, err
	}
	if err := refuseNoAdmin(all, &changed, "$.roles"); err != nil {
		return nil, nil, err
	}
	if u.ID == a.By.User && slices.Contains(u.Roles, adminRole) && !slices.Contains(changed.Roles, adminRole) {
		return nil, nil, &acts.Refusal{Path: "$.roles", Sentence: "Die eigene Funktion als Admin kann nur ein anderer Admin nehmen."}
	}
	a.Entry.Before, a.Entry.After = string(userContent(u)), string(userContent(&changed))
	return &was, &is, a.Tx.PutUser(ctx, &changed)
}

// LockUser keeps a user out from now on: his sessions, tokens and links end. The last admin cannot be locked, nor can the caller
// himself. No user is ever deleted, as the journal names him.
type LockUser struct {
	OnUser `json:"-"`

	Reason declare.Reason `json:"reason" label:"Grund der Sperre"`
}

var _ = inUsers(declare.Act[*Accounts, Tx, LockUser, UserContent]{
	Kind: declare.Kind{
		Deed: "user.lock", Scope: acts.ScopeOffice, API: "POST /users/:user/lock", Summary: "Keep somebody out", Example: "why", Answers: "200",
		Page: declare.Page{Sends: "/sperren", Form: "sperren", Button: "Sperren", Plain: true, Word: "gesperrt",
			Done: "Das Konto ist gesperrt, alle Geräte sind abgemeldet."}},
	Asked: LockUser{Reason: "Nicht mehr im Vorstand"},
	Do:    (*LockUser).do,
}, " wird gesperrt, alle Geräte werden abgemeldet.")

// Check refuses a lock without a reason.
func (l *LockUser) Check() error {
	return acts.Needs("$.reason", l.Reason, "Zu einer Sperre gehört ein Grund.")
}

func (l *LockUser) do(ctx context.Context, d *Accounts, a *act) (before, after *UserContent, err error) {
	all, u, err := l.load(ctx, a.Tx)
	if err != nil {
		return nil, nil, err
	}
	if u.IsLocked() {
		return nil, nil, &acts.Refusal{Sentence: "Dieses Konto ist schon gesperrt."}
	}
	was := u.Content()
	u.Locked = d.now()
	if err := refuseNoAdmin(all, u, "$.reason"); err != nil {
		return nil, nil, err
	}
	if u.ID == a.By.User {
		return nil, nil, &acts.Refusal{Path: "$.reason", Sentence: "Das eigene Konto kann nur ein anderer Admin sperren."}
	}
	if err := shutOut(ctx, a.Tx, u.ID); err != nil {
		return nil, nil, err
	}
	is := u.Content()
	return &was, &is, a.Tx.PutUser(ctx, u)
}

// UnlockUser lets a user sign in again.
type UnlockUser struct {
	OnUser `json:"-"`
}

var _ = inUsers(declare.Act[*Accounts, Tx, UnlockUser, UserContent]{
	Kind: declare.Kind{
		Deed: "user.unlock", API: "POST /users/:user/unlock", Summary: "Let somebody in again", Answers: "200",
		Page: declare.Page{Sends: "/entsperren", Form: "sperren", Button: "Entsperren", Word: "entsperrt", Done: "Das Konto ist entsperrt."}},
	Do: (*UnlockUser).do,
}, " wird entsperrt.")

func (l *UnlockUser) do(ctx context.Context, _ *Accounts, a *act) (before, after *UserContent, err error) {
	_, u, err := l.load(ctx, a.Tx)
	if err != nil {
		return nil, nil, err
	}
	if !u.IsLocked() {
		return nil, nil, &acts.Refusal{Sentence: "Dieses Konto ist nicht gesperrt."}
	}
	was := u.Content()
	u.Locked = noTime
	is := u.Content()
	return &was, &is, a.Tx.PutUser(ctx, u)
}

// DropFactors takes the second factors of a user away, who has lost them. His sessions end, too.
type DropFactors struct {
	OnUser `json:"-"`
}

var _ = inUsers(declare.Act[*Accounts, Tx, DropFactors, UserContent]{
	Kind: declare.Kind{
		Deed: "user.drop-factors", API: "DELETE /users/:user/second-factors",
		Summary: "Take the second factors of somebody away who has lost them",
		Page: declare.Page{Sends: "/faktoren", Form: "faktoren", Button: "Zweite Faktoren entfernen", Plain: true,
			Done: "Die zweiten Faktoren sind entfernt."}},
	Do: (*DropFactors).do,
}, "")

func (l *DropFactors) do(ctx context.Context, d *Accounts, a *act) (before, after *UserContent, err error) {
	_, u, err := l.load(ctx, a.Tx)
	if err != nil {
		return nil, nil, err
	}
	since, err := factorSince(ctx, a.Tx, u.ID)
	if err != nil {
		return nil, nil, err
	}
	if since.IsZero() {
		return nil, nil, acts.ErrNotFound
	}
	if err := errors.Join(dropApp(ctx, a.Tx, u.ID), dropped(ctx, d, a.Tx, u, "alle, durch die APSA")); err != nil {
		return nil, nil, err
	}
	return nil, nil, errors.Join(a.Tx.DeletePasskeysOf(ctx, u.ID), a.Tx.DeleteSessionsOf(ctx, u.ID), a.Tx.DeleteDevicesOf(ctx, u.ID, ""))
}
