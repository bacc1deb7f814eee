package league

import (
	"context"
	"sync/atomic"
	"time"
)

// Views is where the league is read: the snapshot of now or of an earlier day, and, by those who may, what is private.
type Views struct {
	store   Store
	now     func() time.Time
	changes atomic.Uint64 // raised whenever something was or may have been changed
	cache   cache
	bell    bell
	trails  trails

	past     past
	rankings rankings

	// InHall says on a laptop in a hall how far it has come, nil elsewhere. It is set before anything is read.
	InHall func() HallHere
}

// newViews returns the views of a store, with a clock.
func newViews(store Store, now func() time.Time) *Views {
	w := &Views{store: store, now: now}
	w.cache.turn = make(chan struct{}, 1)
	return w
}

// Now returns the time by the office's clock.
func (w *Views) Now() time.Time { return w.now() }

// Reachable reports whether the database answers.
func (w *Views) Reachable(ctx context.Context) error {
	_, err := w.store.Seasons(ctx)
	return err
}
