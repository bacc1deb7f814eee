package people

import (
	"context"
	"slices"
	"strings"

	"pokerliga/office/acts"
)

// AddUser registers a person who may sign in. A director's roles name
// matchdays that the leagues of a season have.
func (d *Accounts) AddUser(ctx context.Context, by acts.Actor, email, name, password string, roles []acts.Role) (*User, error) {
	email = address(email)
	if err := by.May(acts.DeedAddUser, acts.Place{}); err != nil {
		return nil, err
	}
	if err := acts.RefuseAddress("$.email", email); err != nil {
		return nil, err
	}
	if err := refusePassword(password, email, name); err != nil {
		return nil, err
	}
	stored, err := d.newHash(ctx, password)
	if err != nil {
		return nil, err
	}
	u := &User{ID: randomText(), Email: email, Name: strings.TrimSpace(name), Password: stored,
		Roles: roles, Created: d.now()}
	e := acts.Request{By: by, Deed: acts.DeedAddUser, Subject: acts.About("users", u.ID)}
	_, err = d.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx, entry := a.Tx, a.Entry
		if err := refuseTaken(ctx, tx, u.Email); err != nil {
			return nil, err
		}
		if err := refuseRoles(ctx, tx, u.Roles, nil); err != nil {
			return nil, err
		}
		entry.After = string(userContent(u))
		return nil, tx.PutUser(ctx, u)
	})
	if err != nil {
		return nil, err
	}
	return u, nil
}

// ResetPassword gives a user a new password and ends all sessions, tokens and
// links of the user. It is for the console; an admin gives a link instead, see
// [GiveLink].
func (d *Accounts) ResetPassword(ctx context.Context, by acts.Actor, email, password string) error {
	email = address(email)
	if err := by.May(acts.DeedResetPassword, acts.Place{}); err != nil {
		return err
	}
	u, err := d.store.UserByEmail(ctx, email)
	if err != nil {
		return err
	}
	if err := refusePassword(password, email, u.Name); err != nil {
		return err
	}
	stored, err := d.newHash(ctx, password)
	if err != nil {
		return err
	}
	e := acts.Request{By: by, Deed: acts.DeedResetPassword, Subject: acts.About("users", u.ID)}
	_, err = d.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx := a.Tx
		u, err := tx.LockUser(ctx, u.ID)
		if err != nil {
			return nil, err
		}
		u.Password = stored
		return nil, d.renew(ctx, tx, u)
	})
	return err
}

// Everybody returns all users, by e-mail address, and helpers, who have no account.
func (d *Accounts) Everybody(ctx context.Context, by acts.Actor) ([]User, error) {
	if err := by.May(acts.DeedListUsers, acts.Place{}); err != nil {
		return nil, err
	}
	return d.store.Users(ctx)
}

// Users returns all users, by e-mail address. Helpers, who have no account, are left out.
func (d *Accounts) Users(ctx context.Context, by acts.Actor) ([]User, error) {
	all, err := d.Everybody(ctx, by)
	return slices.DeleteFunc(all, func(u User) bool { return actorOf(&u).Helping() != nil }), err
}

// User returns a user.
func (d *Accounts) User(ctx context.Context, by acts.Actor, id string) (*User, error) {
	if err := by.May(acts.DeedListUsers, acts.Place{}); err != nil {
		return nil, err
	}
	return d.store.User(ctx, id)
}

// refuseNoAdmin refuses a change after which no user who can sign in is an admin, if one was before. Path is the field of the change.
func refuseNoAdmin(all []User, changed *User, path string) error {
	before, after := false, false
	for i := range all {
		before = before || all[i].administers()
		if all[i].ID == changed.ID {
			after = after || changed.administers()
			continue
		}
		after = after || all[i].administers()
	}
	if before && !after {
		return &acts.Refusal{Path: path, Sentence: "Der letzte Admin kann sein Amt nicht verlieren; zuerst braucht es einen anderen."}
	}
	return nil
}

// administers reports whether a user is an admin who can sign in.
func (u *User) administers() bool { return u.mayAct() && slices.Contains(u.Roles, adminRole) }
