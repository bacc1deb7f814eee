package seasons

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
)

// Seasons opens, plans and ends seasons and keeps their books, beside the register that they
// are made from. Each change is one of its methods, each method is one act.
type Seasons struct {
	*register.Register

	store   Reader
	acts    acts.Runner[Tx]
	program string // name and version, for results that are frozen
}

// New returns the seasons of a store, beside the register. The acts say in which transactions it works, by
// which clock, and what it locks.
func New(store Reader, of *register.Register, in acts.Runner[Tx]) *Seasons {
	return &Seasons{Register: of, store: store, acts: in}
}

// Program names the program and its version for results that are frozen. It is said once, before the first act.
func (d *Seasons) Program(version string) { d.program = version }

// ownActs are the acts of this room.
var ownActs declare.Room[*Seasons, Tx]

// Bind lets the acts of this room, and of the register, be carried out on it.
func (d *Seasons) Bind(t declare.Table) {
	d.Register.Bind(t)
	declare.Bind(t, d, d.acts, &ownActs)
}

// act is an act on a season under way.
type act = acts.Act[Tx]

// do carries out an act.
func (d *Seasons) do(ctx context.Context, r acts.Request, do func(*act) (*acts.Outcome, error)) (*acts.Outcome, error) {
	return d.acts.Do(ctx, r, do)
}
