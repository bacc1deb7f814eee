package people

import (
	"context"
	"slices"

	"pokerliga/office/acts"
)

// Officers is the part of the accounts that knows who works for a club.
type Officers struct{ desk *Accounts }

// OfficersOf returns the officers of the accounts.
func OfficersOf(d *Accounts) Officers { return Officers{d} }

// Officer is a president of a club as the others see him.
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
	users, err := o.desk.store.Users(ctx)
	if err != nil {
		return nil, err
	}
	list := []Officer{}
	for i := range users {
		if c := users[i].Content(); slices.Contains(users[i].Roles, presidentOf(club)) {
			list = append(list, Officer{c.ID, c.Name, c.Email, c.State})
		}
	}
	return list, nil
}

// presidentOf is the office of a president of a club.
func presidentOf(club string) acts.Role { return acts.Role{Kind: acts.RolePresident, Club: club} }

// Drop takes the office of a president of a club away from a user: another president of the club does so, or an admin.
// Nobody lays down the last office of a club by himself. His other offices stay.
func (o Officers) Drop(ctx context.Context, by acts.Actor, club, id string, terms acts.Terms) (*acts.Outcome, error) {
	e := acts.Request{By: by, Deed: acts.DeedDropOfficer, At: acts.AtClub(club), Subject: acts.About("users", id), Terms: terms, Users: true}
	return o.desk.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		all, err := a.Tx.LockUsers(ctx)
		if err != nil {
			return nil, err
		}
		office := presidentOf(club)
		i := slices.IndexFunc(all, func(u User) bool { return u.ID == id && slices.Contains(u.Roles, office) })
		if i < 0 {
			return nil, acts.ErrNotFound
		}
		others := slices.ContainsFunc(all, func(u User) bool { return u.ID != id && u.mayAct() && slices.Contains(u.Roles, office) })
		if !others && !by.Admin() {
			return nil, &acts.Refusal{Sentence: "Das ist die letzte Person, die für den Verein handeln kann; zuerst braucht es eine andere."}
		}
		changed := all[i]
		changed.Roles = slices.DeleteFunc(slices.Clone(changed.Roles), func(r acts.Role) bool { return r == office })
		a.Entry.Before, a.Entry.After = string(userContent(&all[i])), string(userContent(&changed))
		return removed(), a.Tx.PutUser(ctx, &changed)
	})
}

// mayAct reports whether a user can sign in.
func (u *User) mayAct() bool { return !u.IsLocked() && u.Password != "" }
