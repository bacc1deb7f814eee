package league

import (
	"context"

	"pokerliga/acts"
)

// Journal returns entries of the journal, the oldest first.
func (o *Office) Journal(ctx context.Context, by acts.Actor, q acts.Query) ([]acts.Entry, error) {
	if err := by.May(acts.DeedReadJournal, acts.InSeason(q.Season)); err != nil {
		return nil, err
	}
	q.Limit = q.Most()
	return o.store.Journal(ctx, q)
}
