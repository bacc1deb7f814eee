package register

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// Desk is where the register of clubs, players and memberships is kept. Each change is one of its methods, each method
// is one act.
type Desk struct {
	store   Reader
	acts    acts.Desk[Tx]
	entered acts.Counter // players who were new, by club
}

// NewDesk opens the desk over a store. The acts say in which transactions it works, and by which clock.
func NewDesk(store Reader, in acts.Desk[Tx]) *Desk {
	in.Lock = func(ctx context.Context, tx Tx, _ *acts.Request) error { return tx.LockRegister(ctx) }
	in.Bump = func(ctx context.Context, tx Tx, _ *acts.Request) error { return tx.BumpRegister(ctx) }
	return &Desk{store: store, acts: in}
}

// ownActs are the acts of this room.
var ownActs declare.Room[*Desk, Tx]

// Bind lets the acts of this room be carried out at the desk.
func (d *Desk) Bind(t *declare.Table) { declare.Bind(t, d, d.acts, &ownActs) }

// act is an act on the register under way.
type act = acts.Act[Tx]

// do carries out an act.
func (d *Desk) do(ctx context.Context, r acts.Request, do func(*act) (*acts.Outcome, error)) (*acts.Outcome, error) {
	return d.acts.Do(ctx, r, do)
}
