package league

import (
	"context"
	"errors"

	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/rules/seasonfile"
)

// HallLease returns a lease, for who has its key.
func (w *Views) HallLease(ctx context.Context, id string) (*lease.Lease, error) {
	return w.store.Lease(ctx, id)
}

// HallLines returns the lines of a lease behind a number that are here, for who has its key.
func (w *Views) HallLines(ctx context.Context, of *lease.Lease, after int64) (*lease.LinesKept, error) {
	kept := &lease.LinesKept{Next: of.Next, Head: of.Head}
	lines, err := w.store.HallLines(ctx, of.ID, after, lease.MostLines)
	kept.Lines = lease.Fitting(lines)
	return kept, err
}

// TakeLines takes a batch of lines of a lease home that its laptop has signed: those that are not here yet are carried out, all or none, and kept. What
// comes again, late or cut off changes nothing.
func (o *Office) TakeLines(ctx context.Context, of *lease.Lease, b *lease.Batch, lines []lease.Line) (*lease.LinesTaken, error) {
	taken, err := o.takeLines(ctx, of, b, lines)
	if trouble := lease.TroubleOf(err); trouble != nil && trouble.Waits() {
		err = errors.Join(err, o.noteTrouble(ctx, of, trouble))
	}
	return taken, err
}

// noteTrouble notes why home takes no further lines of a lease, for those who can end that.
func (o *Office) noteTrouble(ctx context.Context, of *lease.Lease, why *lease.Trouble) error {
	fresh := false
	err := o.Together(ctx, func(ctx context.Context, tx Tx) error {
		if _, err := tx.LockSeason(ctx, of.At.Season); err != nil {
			return err
		}
		l, err := tx.Lease(ctx, of.ID)
		if err != nil || l.Trouble == why.Error() {
			return err
		}
		fresh, l.Trouble = true, why.Error()
		return tx.HearLease(ctx, l)
	})
	if err == nil && fresh {
		o.changed()
	}
	return err
}

// takeLines is [Office.TakeLines] without a note of what goes wrong.
func (o *Office) takeLines(ctx context.Context, of *lease.Lease, b *lease.Batch, lines []lease.Line) (taken *lease.LinesTaken, err error) {
	fresh := 0
	err = o.Together(acts.ByLease(ctx, of.ID), func(ctx context.Context, tx Tx) error {
		if _, err := tx.LockSeason(ctx, of.At.Season); err != nil { // first, as every act on a matchday does
			return err
		}
		l, err := tx.Lease(ctx, of.ID)
		if err != nil {
			return err
		}
		now := o.now()
		if err := l.RefuseTimes(lines, now); err != nil {
			return err
		}
		here, err := tx.HallLines(ctx, l.ID, b.First-1, max(1, len(lines)))
		if err != nil {
			return err
		}
		known, err := l.Known(b, here[:min(len(here), len(lines))])
		if err != nil {
			return err
		}
		if fresh = len(lines) - known; fresh > 0 {
			if err := o.Carry(ctx, tx, l, lines[known:]); err != nil {
				return err
			}
			if err := tx.AddHallLines(ctx, l.ID, l.Next, b.Lines[known:]); err != nil {
				return err
			}
			l.Next, l.Head, l.Trouble = l.Next+int64(fresh), b.Lines[len(lines)-1].Hash, ""
		}
		l.Heard = now
		if err := returned(ctx, tx, l, lines[known:]); err != nil {
			return err
		}
		secret, err := tx.EntryKey(ctx)
		taken = l.Taken(lease.HomeKey(secret), now)
		return err
	})
	if err == nil && fresh > 0 {
		o.changed()
	}
	return taken, err
}

// TakeReturnFile takes the lines of a return file home as their laptop would have sent them. What comes after the end of the lease, or from a
// second laptop, is left over.
func (o *Office) TakeReturnFile(ctx context.Context, by acts.Actor, of OfLease, file []byte) (counts *lease.LineCounts, err error) {
	if err := by.May(acts.DeedUpload, of.Day().Place()); err != nil {
		return nil, err
	}
	l, err := leaseOf(ctx, o.store, of)
	if err != nil {
		return nil, err
	}
	batches, err := l.Batches(file)
	if err != nil {
		return nil, err
	}
	over := false
	for i := range batches {
		b := &batches[i]
		lines, err := b.Read()
		if err == nil && !over {
			_, err = o.TakeLines(ctx, l, b, lines)
			over = lease.IsOver(err)
		}
		if over {
			err = o.KeepLeftovers(ctx, l, b, lines)
		}
		if trouble := lease.TroubleOf(err); trouble != nil {
			return nil, trouble
		}
		if err != nil {
			return nil, err
		}
	}
	return o.HallCounts(ctx, l)
}

// returned notes how far a lease has come with new lines, and its end where the last of them gives the matchday back.
func returned(ctx context.Context, tx Tx, l *lease.Lease, fresh []lease.Line) error {
	if len(fresh) == 0 {
		return tx.HearLease(ctx, l)
	}
	if err := tx.BumpMatchday(ctx, l.At, 0); err != nil {
		return err
	}
	last := &fresh[len(fresh)-1]
	if last.Act != lease.Finish {
		return tx.HearLease(ctx, l)
	}
	before := hallLease(l)
	l.End, l.File = lease.End{State: lease.Returned, Ended: last.At, By: last.By}, nil
	if err := tx.PutLease(ctx, l); err != nil {
		return err
	}
	after := hallLease(l)
	after.Head = l.Head
	e := &acts.Entry{At: l.Heard, User: last.By, Act: string(acts.DeedReturn), Season: l.At.Season, Subject: l.At.About("hall"), Salt: acts.NewSalt(),
		Before: string(seasonfile.Canonical(before)), After: string(seasonfile.Canonical(after))}
	return e.Add(ctx, tx)
}
