package league

import (
	"context"
	"sync/atomic"
	"time"

	"pokerliga/acts"
	"pokerliga/register"
)

// Office is where everything is done that changes the league. Each change is one of its methods, each method is one
// act: may he, load, let the noun decide, save, journal. What the public may read it reads from [Office.Current].
//
// The path of a fault begins with "$" where it leads into what was sent ("$.seats[2].place"). A fault that the change
// would cause elsewhere has a path that begins with "matchday" or "season".
type Office struct {
	*register.Desk // what concerns clubs, players and memberships

	store   Store
	desk    acts.Desk[Tx]
	now     func() time.Time
	changes atomic.Uint64 // raised whenever something was or may have been changed
	shelf   shelf
	bell    bell
	judging judging

	past     past
	rankings rankings
	program  string // name and version, for results that are frozen
}

// NewOffice opens the office over a store, with a clock.
func NewOffice(store Store, now func() time.Time) *Office {
	o := &Office{store: store, now: now}
	o.shelf.turn = make(chan struct{}, 1)
	o.desk = acts.Desk[Tx]{Transact: store.Transact, Now: o.Now, Lock: lock, Bump: bump, Changed: o.changed, Rehearse: rehearsing[Tx](o)}
	o.Desk = register.NewDesk(store, acts.Desk[register.Tx]{Now: o.Now, Changed: o.changed, Rehearse: rehearsing[register.Tx](o),
		Transact: func(ctx context.Context, do func(register.Tx) error) error {
			return store.Transact(ctx, func(tx Tx) error { return do(tx) })
		}})
	return o
}

// Program names the program and its version for results that are frozen. It is said once, before the first act.
func (o *Office) Program(version string) { o.program = version }

// Now returns the time by the office's clock.
func (o *Office) Now() time.Time { return o.now() }

// Reachable reports whether the database answers.
func (o *Office) Reachable(ctx context.Context) error {
	_, err := o.store.Seasons(ctx)
	return err
}
