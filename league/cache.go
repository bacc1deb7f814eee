package league

import (
	"context"
	"slices"
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

// Current returns the current snapshot with every season open, which is cheap if nothing has changed. It shows every
// earlier act of this office; changes of other processes are noticed while [Views.Watch] runs. While the database cannot be
// reached it returns the last snapshot.
func (w *Views) Current(ctx context.Context) (*Snapshot, error) {
	return w.current(ctx, func(string) bool { return true })
}

// Open returns the current snapshot like [Views.Current]. In it these seasons are open, the one that has begun last and all
// that are not over; others may be closed.
func (w *Views) Open(ctx context.Context, seasons ...string) (*Snapshot, error) {
	return w.current(ctx, func(season string) bool { return slices.Contains(seasons, season) })
}

// current returns the current snapshot, in which the seasons are open for which that is wanted.
func (w *Views) current(ctx context.Context, wanted func(season string) bool) (*Snapshot, error) {
	if s := w.fresh(wanted); s != nil {
		return s, nil
	}
	select {
	case w.cache.turn <- struct{}{}:
		defer func() { <-w.cache.turn }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if s := w.fresh(wanted); s != nil {
		return s, nil
	}
	old := w.cache.latest.Load()
	last := old != nil && old.opens(wanted)
	if t := w.cache.failed.Load(); last && t != nil && time.Since(*t) < pause {
		return old, nil
	}
	// The snapshot is for everybody: it is finished even if the first caller gives up.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), gatherTime)
	defer cancel()
	s, err := gather(ctx, w, old, wanted)
	if err != nil {
		failed := time.Now() // of this machine, not of the league: it measures a pause
		w.cache.failed.Store(&failed)
		if last {
			return old, nil
		}
		return nil, err
	}
	w.cache.failed.Store(nil)
	w.cache.latest.Store(s)
	return s, nil
}

// fresh returns the latest snapshot, or nil if something has changed since it was begun, the clock has made it stale or a
// season is closed that is wanted.
func (w *Views) fresh(wanted func(season string) bool) *Snapshot {
	s := w.cache.latest.Load()
	if s == nil || s.change != w.changes.Load() || !w.now().Before(s.Until) || !s.opens(wanted) {
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

// gather puts a snapshot together. Seasons that have not changed are taken from the old one, and what is open there stays
// open. Whatever is committed from now on will make it stale.
func gather(ctx context.Context, w *Views, old *Snapshot, wanted func(season string) bool) (s *Snapshot, err error) {
	s = &Snapshot{change: w.changes.Load(), At: w.now(), inHall: w.InHall}
	if err := w.store.AtOneMoment(ctx, func(r Reader) error { return s.read(ctx, r, old, &w.trails, wanted) }); err != nil {
		return nil, err
	}
	s.settle()
	return s, nil
}

// read reads what is stored into a snapshot, as far as the old one does not know it.
func (s *Snapshot) read(ctx context.Context, r Reader, old *Snapshot, t *trails, wanted func(season string) bool) (err error) {
	if s.register, err = r.Register(ctx); err != nil {
		return err
	}
	heads, err := r.Seasons(ctx)
	if err != nil {
		return err
	}
	for _, head := range heads {
		s.Seasons = append(s.Seasons, &SeasonView{Head: head})
	}
	same, running := old != nil && old.register == s.register && len(old.Seasons) == len(heads), s.Running()
	for i, v := range s.Seasons {
		before := old.Season(v.Head.ID)
		if s.Seasons[i], err = viewOf(ctx, r, v.Head, before, t, s.Over(v) && v != running && !wanted(v.Head.ID)); err != nil {
			return err
		}
		same = same && before != nil && s.Seasons[i].madeFrom(before)
	}
	if same {
		s.Clubs, s.people, s.colours, s.chronicles = old.Clubs, old.people, old.colours, old.chronicles
		return nil
	}
	if s.Clubs, err = r.Clubs(ctx); err != nil {
		return err
	}
	if s.colours, err = r.KeptColours(ctx); err != nil {
		return err
	}
	if s.chronicles, err = r.Chronicles(ctx); err != nil {
		return err
	}
	s.people, err = peopleOf(ctx, r)
	return err
}

// Watch looks for changes of other processes until the context ends. While the database cannot be reached it goes on trying.
func (w *Views) Watch(ctx context.Context) {
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			look(ctx, w)
		}
	}
}

// look compares the latest snapshot with what is stored, and puts the next one together where something has changed,
// before anybody asks: the next act begins from it, and the next reader does not wait.
func look(ctx context.Context, w *Views) {
	s := w.cache.latest.Load()
	if s == nil {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, gatherTime)
	defer cancel()
	if w.fresh(func(string) bool { return false }) == nil {
		_, _ = w.Open(ctx) // the next caller gets the error
		return
	}
	register, err := w.store.Register(ctx)
	if err != nil {
		return
	}
	heads, err := w.store.Seasons(ctx)
	if err == nil && (register != s.register || !s.holds(heads)) {
		w.changed()
		_, _ = w.Open(ctx)
	}
}
