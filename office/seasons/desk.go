package seasons

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
)

// Desk is where seasons are opened, planned and ended, and where their books are kept, beside the register that they
// are made from. Each change is one of its methods, each method is one act.
type Desk struct {
	*register.Desk

	store   Reader
	acts    acts.Desk[Tx]
	program string // name and version, for results that are frozen
}

// NewDesk opens the desk over a store and the desk of the register. The acts say in which transactions it works, by
// which clock, and what it locks.
func NewDesk(store Reader, of *register.Desk, in acts.Desk[Tx]) *Desk {
	return &Desk{Desk: of, store: store, acts: in}
}

// Program names the program and its version for results that are frozen. It is said once, before the first act.
func (d *Desk) Program(version string) { d.program = version }

// ownActs are the acts of this room.
var ownActs declare.Room[*Desk, Tx]

// Bind lets the acts of this room, and of the register, be carried out at the desk.
func (d *Desk) Bind(t *declare.Table) {
	d.Desk.Bind(t)
	declare.Bind(t, d, d.acts, &ownActs)
}

// act is an act on a season under way.
type act = acts.Act[Tx]

// do carries out an act.
func (d *Desk) do(ctx context.Context, r acts.Request, do func(*act) (*acts.Outcome, error)) (*acts.Outcome, error) {
	return d.acts.Do(ctx, r, do)
}
