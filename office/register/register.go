package register

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// Register has clubs, players and memberships. Each change is one of its methods, each method
// is one act.
type Register struct {
	store   Reader
	acts    acts.Runner[Tx]
	entered acts.Counter // players who were new, by club
}

// New returns the register of a store. The acts say in which transactions it works, and by which clock.
func New(store Reader, in acts.Runner[Tx]) *Register {
	in.Lock = func(ctx context.Context, tx Tx, _ *acts.Request) error { return tx.LockRegister(ctx) }
	in.Bump = func(ctx context.Context, tx Tx, _ *acts.Request) error { return tx.BumpRegister(ctx) }
	return &Register{store: store, acts: in}
}

// ownActs are the acts of this room.
var ownActs declare.Room[*Register, Tx]

// Bind lets the acts of this room be carried out on it.
func (d *Register) Bind(t declare.Table) { declare.Bind(t, d, d.acts, &ownActs) }

// act is an act on the register under way.
type act = acts.Act[Tx]
