package league

import (
	"context"
	"sync/atomic"
	"time"
)

// cache holds the latest snapshot.
type cache struct {
	latest atomic.Pointer[Snapshot]
	turn   chan struct{}             // held while the next snapshot is put together
	failed atomic.Pointer[time.Time] // when the last attempt failed
}

const (
	gatherTime = time.Minute            // how long putting a snapshot together may take: a slow machine is no reason to show old numbers
	pause      = time.Second            // the time between attempts after a failure
	watchEvery = 250 * time.Millisecond // how often changes of other processes are looked for
)

// Current returns the current snapshot, which is cheap if nothing has changed. It shows every earlier act of this
// office; changes of other processes are noticed while [Views.Watch] runs. While the database cannot be reached it
// returns the last snapshot.
func (w *Views) Current(ctx context.Context) (*Snapshot, error) {
	if s := w.fresh(); s != nil {
		return s, nil
	}
	select {
	case w.cache.turn <- struct{}{}:
		defer func() { <-w.cache.turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if s := w.fresh(); s != nil {
		return s, nil
	}
	old := w.cache.latest.Load()
	if t := w.cache.failed.Load(); old != nil && t != nil && time.Since(*t) < pause {
		return old, nil
	}
	// The snapshot is for everybody: it is finished even if the first caller gives up.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), gatherTime)
	defer cancel()
	s, err := w.gather(ctx, old)
	if err != nil {
		failed := time.Now() // of this machine, not of the league: it measures a pause
		w.cache.failed.Store(&failed)
		if old != nil {
			return old, nil
		}
		return nil, err
	}
	w.cache.failed.Store(nil)
	w.cache.latest.Store(s)
	return s, nil
}

// fresh returns the latest snapshot, or nil if something has changed since it was begun or the clock has made it stale.
func (w *Views) fresh() *Snapshot {
	s := w.cache.latest.Load()
	if s == nil || s.change != w.changes.Load() || !w.now().Before(s.Until) {
		return nil
	}
	return s
}

// changed makes the snapshot stale, and tells who waits for it.
func (w *Views) changed() {
	w.changes.Add(1)
	w.cache.failed.Store(nil)
	w.bell.ring()
}

// gather puts a snapshot together. Seasons that have not changed are taken from the old one. Whatever is committed from
// now on will make it stale.
func (w *Views) gather(ctx context.Context, old *Snapshot) (s *Snapshot, err error) {
	s = &Snapshot{change: w.changes.Load(), At: w.now()}
	if err := w.store.AtOneMoment(ctx, func(r Reader) error { return s.read(ctx, r, old) }); err != nil {
		return nil, err
	}
	s.settle()
	return s, nil
}

// read reads what is stored into a snapshot, as far as the old one does not know it.
func (s *Snapshot) read(ctx context.Context, r Reader, old *Snapshot) (err error) {
	if s.register, err = r.Register(ctx); err != nil {
		return err
	}
	heads, err := r.Seasons(ctx)
	if err != nil {
		return err
	}
	same := old != nil && old.register == s.register && len(old.Seasons) == len(heads)
	for _, head := range heads {
		before := old.Season(head.ID)
		view, err := viewOf(ctx, r, head, before)
		if err != nil {
			return err
		}
		s.Seasons = append(s.Seasons, view)
		same = same && before != nil && view.madeFrom(before)
	}
	if same {
		s.Clubs, s.people = old.Clubs, old.people
		return nil
	}
	if s.Clubs, err = r.Clubs(ctx); err != nil {
		return err
	}
	s.people, err = peopleOf(ctx, r)
	return err
}

// Watch looks for changes of other processes until the context ends. While the database cannot be reached it goes on
// trying.
func (w *Views) Watch(ctx context.Context) {
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			w.look(ctx)
		}
	}
}

// look compares the latest snapshot with what is stored, and puts the next one together where something has changed,
// before anybody asks: the next act begins from it, and the next reader does not wait.
func (w *Views) look(ctx context.Context) {
	s := w.cache.latest.Load()
	if s == nil {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, gatherTime)
	defer cancel()
	if w.fresh() == nil {
		_, _ = w.Current(ctx) // who asks next is told what went wrong
		return
	}
	register, err := w.store.Register(ctx)
	if err != nil {
		return
	}
	heads, err := w.store.Seasons(ctx)
	if err == nil && (register != s.register || !s.holds(heads)) {
		w.changed()
		_, _ = w.Current(ctx)
	}
}
