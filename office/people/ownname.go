package people

import (
	"context"

	"pokerliga/office/acts"
)

// OwnName is the name of somebody as he says it himself.
type OwnName struct {
	Name string `json:"name"`
}

// Self is the part of the accounts that concerns the user himself.
type Self struct{ desk *Accounts }

// SelfOf returns that part of the accounts.
func SelfOf(d *Accounts) Self { return Self{d} }

// Name returns the name of the caller.
func (s Self) Name(ctx context.Context, by acts.Actor) (*OwnName, error) {
	u, err := s.desk.Self(ctx, by)
	if err != nil {
		return nil, err
	}
	return &OwnName{u.Name}, nil
}

// PutName changes the name of the caller. The journal says that it was changed and not to what: names of people can be
// erased, the journal cannot. Content: [OwnName].
func (s Self) PutName(ctx context.Context, by acts.Actor, said *OwnName, terms acts.Terms) (*acts.Outcome, error) {
	return s.desk.onSelf(ctx, by, acts.DeedOwnName, "name", terms, func(tx Tx, u *User, _ *acts.Entry) (*acts.Outcome, error) {
		name, err := personName("$.name", said.Name)
		if err != nil {
			return nil, err
		}
		after := &OwnName{name}
		if err := terms.OverEmpty(&OwnName{u.Name}, after); err != nil {
			return nil, err
		}
		u.Name = name
		return stored(after), tx.PutUser(ctx, u)
	})
}
