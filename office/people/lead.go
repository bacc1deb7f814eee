package people

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
)

// Leaders is the part of the accounts that knows who leads a matchday in a hall without a network.
type Leaders struct{ accounts *Accounts }

// LeadersOf returns those of the accounts.
func LeadersOf(d *Accounts) Leaders { return Leaders{d} }

// Lead returns these users as those who lead a matchday in the hall. Each directs it, or an admin makes him a director of it, as a part of the
// act that the context is of.
func (l Leaders) Lead(ctx context.Context, by acts.Actor, at acts.MatchdayRef, users []string) ([]User, error) {
	var list []User
	for i, id := range users {
		if id == "" {
			continue
		}
		path := fmt.Sprintf("$.officials[%d]", i)
		u, err := l.accounts.store.User(ctx, id)
		if err != nil && !errors.Is(err, acts.ErrNotFound) {
			return nil, err
		}
		if err != nil || u.IsLocked() || actorOf(u).Helping() != nil {
			name := acts.Clip(id)
			if err == nil {
				name = u.Name
			}
			return nil, &acts.Refusal{Path: path, Sentence: name + " hat kein Konto, das gilt."}
		}
		list = append(list, *u)
		if actorOf(u).Directs(at) {
			continue
		}
		if !by.Admin() {
			return nil, &acts.Refusal{Path: path, Sentence: u.Name + " ist nicht Turnierleitung dieser Sammelrunde; das kann nur die APSA vergeben."}
		}
		if err := l.direct(ctx, by, at, id); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// Directors are the users who direct a matchday and have told their names, for those who may lend it.
func (l Leaders) Directors(ctx context.Context, by acts.Actor, at acts.MatchdayRef) ([]User, error) {
	if err := by.May(acts.DeedLend, at.Place()); err != nil {
		return nil, err
	}
	all, err := l.accounts.store.Users(ctx)
	return slices.DeleteFunc(all, func(u User) bool { return u.IsLocked() || u.Name == "" || !actorOf(&u).Directs(at) }), err
}

// direct makes a user a director of a matchday.
func (l Leaders) direct(ctx context.Context, by acts.Actor, at acts.MatchdayRef, id string) error {
	r := acts.Request{By: by, Deed: acts.DeedPutUser, Subject: acts.About("users", id), Users: true}
	_, err := l.accounts.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		_, u, err := OnUser{id}.load(ctx, a.Tx)
		if err != nil {
			return nil, err
		}
		a.Entry.Before = string(userContent(u))
		u.Roles = append(slices.Clone(u.Roles), acts.Role{Kind: acts.RoleDirector, At: at})
		a.Entry.After = string(userContent(u))
		return &acts.Outcome{Kind: acts.Changed}, a.Tx.PutUser(ctx, u)
	})
	return err
}

// hallSession is how long a session on a laptop in a hall lasts: longer than any lease.
const hallSession = 30 * 24 * time.Hour

// Enter opens a session on a laptop in a hall for an official who came by the link that was made for him there. It lasts as long as the lease.
func (l Leaders) Enter(ctx context.Context, id string, from Browser) (token string, s *Session, err error) {
	d := l.accounts
	err = d.store.Transact(ctx, func(tx Tx) error {
		u, err := tx.LockUser(ctx, id)
		if err != nil {
			return err
		}
		if token, s, err = d.newSession(ctx, tx, u, from, false); err != nil {
			return err
		}
		s.Expires = d.now().Add(hallSession)
		return tx.PutSession(ctx, s)
	})
	return token, s, err
}

// HallDevice is a session on a laptop in a hall, as its directors see it.
type HallDevice struct {
	ID    string    `json:"id"`
	User  string    `json:"user"`
	Name  string    `json:"name"`
	Sheet string    `json:"sheet,omitempty"` // where a helper works, in words
	Since time.Time `json:"since"`
	Agent string    `json:"agent,omitempty"` // how the browser or program is called
	Key   string    `json:"-"`               // the session, as acts name it
}

// Devices are the sessions on a laptop in a hall that are not over, the latest first. The caller has been let in there.
func (l Leaders) Devices(ctx context.Context) ([]HallDevice, error) {
	d := l.accounts
	users, err := d.store.Users(ctx)
	if err != nil {
		return nil, err
	}
	list := []HallDevice{}
	for i := range users {
		u := &users[i]
		sessions, err := d.store.Sessions(ctx, u.ID)
		if err != nil {
			return nil, err
		}
		for _, s := range sessions {
			if !d.now().Before(s.Expires) {
				continue
			}
			one := HallDevice{ID: sessionID(s.Digest), User: u.ID, Name: u.NameOrEmail(), Since: s.Created, Agent: DeviceName(s.Agent), Key: s.Digest}
			if role := actorOf(u).Helping(); role != nil && role.Sheet.Tournament() == "" {
				one.Sheet = role.Sheet.Title()
			}
			list = append(list, one)
		}
	}
	slices.SortStableFunc(list, func(a, b HallDevice) int { return b.Since.Compare(a.Since) })
	return list, nil
}

// EndDevice ends a session on a laptop in a hall, and returns it as it was.
func (l Leaders) EndDevice(ctx context.Context, id string) (*HallDevice, error) {
	list, err := l.Devices(ctx)
	if err != nil {
		return nil, err
	}
	for i := range list {
		if list[i].ID == id {
			return &list[i], l.accounts.store.Transact(ctx, func(tx Tx) error { return tx.DeleteSession(ctx, list[i].Key) })
		}
	}
	return nil, acts.ErrNotFound
}
