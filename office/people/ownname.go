package people

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// ownPage is the page of one's own account.
const ownPage = "/konto"

// OwnName is the name of somebody as he says it himself. The journal says that it was changed and not to what: names of people can be
// erased, the journal cannot.
type OwnName struct {
	OnUser `json:"-"` // the caller

	Name string `json:"name" label:"Ihr Name" most:"200"`
}

var _ = declare.In(&ownActs, declare.Act[*Accounts, Tx, OwnName, OwnName]{
	Kind: declare.Kind{
		Deed: acts.DeedOwnName, May: []acts.Grant{acts.SignedIn}, Subject: "users/:user/name", Private: true,
		API: "PUT /me/name", Summary: "Say what one is called", Example: "a new name", Answers: "200",
		Page: declare.Page{On: ownPage, Sends: "/name", Form: "name", Button: "Namen ändern", Plain: true, Done: "Der Name ist geändert."}},
	Asked: OwnName{Name: "Maria Beispiel"},
	At:    (*OwnName).ofCaller,
	Do:    (*OwnName).do, Says: unsaid[OwnName],
})

func (n *OwnName) do(ctx context.Context, _ *Accounts, a *act) (before, after *OwnName, err error) {
	u, err := a.Tx.LockUser(ctx, n.User)
	if err != nil {
		return nil, nil, err
	}
	name, err := personName("$.name", n.Name)
	if err != nil {
		return nil, nil, err
	}
	was, is := &OwnName{Name: u.Name}, &OwnName{Name: name}
	if err := a.Terms.OverEmpty(was, is); err != nil {
		return nil, nil, err
	}
	u.Name = name
	return was, is, a.Tx.PutUser(ctx, u)
}

// Self is the part of the accounts that concerns the user himself.
type Self struct{ accounts *Accounts }

// SelfOf returns that part of the accounts.
func SelfOf(d *Accounts) Self { return Self{d} }

// Name returns the name of the caller.
func (s Self) Name(ctx context.Context, by acts.Actor) (*OwnName, error) {
	u, err := s.accounts.Self(ctx, by)
	if err != nil {
		return nil, err
	}
	return &OwnName{Name: u.Name}, nil
}
