package people

import (
	"context"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// Officers is the part of the accounts that knows who works for a club.
type Officers struct{ accounts *Accounts }

// OfficersOf returns the officers of the accounts.
func OfficersOf(d *Accounts) Officers { return Officers{d} }

// Officer is somebody in office as the others see him who share it, or give it.
type Officer struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Email string `json:"email"`
	State string `json:"state" enum:"active,invited,locked"`
}

// List returns the presidents of a club by e-mail address, for its presidents.
func (o Officers) List(ctx context.Context, by acts.Actor, club string) ([]Officer, error) {
	if err := by.May(acts.DeedListOfficers, acts.AtClub(club)); err != nil {
		return nil, err
	}
	return o.accounts.holders(ctx, presidentOf(club))
}

// holders returns those who hold an office, by e-mail address.
func (d *Accounts) holders(ctx context.Context, office acts.Role) ([]Officer, error) {
	users, err := d.store.Users(ctx)
	if err != nil {
		return nil, err
	}
	list := []Officer{}
	for i := range users {
		if slices.Contains(users[i].Roles, office) {
			list = append(list, *officerOf(&users[i]))
		}
	}
	return list, nil
}

// officerOf is a user as others see him who may know that he is in office.
func officerOf(u *User) *Officer {
	c := u.Content()
	return &Officer{c.ID, c.Name, c.Email, c.State}
}

// presidentOf is the office of a president of a club.
func presidentOf(club string) acts.Role { return acts.Role{Kind: acts.RolePresident, Club: club} }

// DropOfficer takes the office of a president of a club away from a user: another president of the club does so, or an admin. The last
// president who can sign in is not removed by presidents. His other offices stay.
type DropOfficer struct {
	declare.OfClub `json:"-"`

	User string `json:"-" path:"user"`
}

var _ = onOther(declare.Act[*Accounts, Tx, DropOfficer, keptUser]{
	Kind: declare.Kind{
		Deed: acts.DeedDropOfficer, May: []acts.Grant{acts.Admins, acts.PresidentOfClub}, Subject: "users/:user",
		API: "DELETE /clubs/:club/officers/:user", Summary: "Take somebody's office for a club away"},
	Do: (*DropOfficer).do, Says: unsaid[keptUser],
})

func (o *DropOfficer) do(ctx context.Context, _ *Accounts, a *act) (before, after *keptUser, err error) {
	all, u, err := OnUser{o.User}.load(ctx, a.Tx)
	if err != nil {
		return nil, nil, err
	}
	office := presidentOf(string(o.OfClub))
	if !slices.Contains(u.Roles, office) {
		return nil, nil, acts.ErrNotFound
	}
	others := slices.ContainsFunc(all, func(u User) bool { return u.ID != o.User && u.mayAct() && slices.Contains(u.Roles, office) })
	if !others && !a.By.Admin() {
		return nil, nil, &acts.Refusal{Sentence: "Das ist die letzte Person, die für den Verein handeln kann; zuerst braucht es eine andere."}
	}
	was := u.kept()
	return &was, nil, u.leave(ctx, a, office)
}

// leave takes an office away from a user; his others stay.
func (u *User) leave(ctx context.Context, a *act, office acts.Role) error {
	u.Roles = slices.DeleteFunc(slices.Clone(u.Roles), func(r acts.Role) bool { return r == office })
	a.Entry.After = string(userContent(u))
	return a.Tx.PutUser(ctx, u)
}

// mayAct reports whether a user can sign in.
func (u *User) mayAct() bool { return !u.IsLocked() && u.Password != "" }
