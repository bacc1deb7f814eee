package people

import (
	"context"

	"pokerliga/office/acts"
)

// Names returns the names of the users who did something at a place, by id: on a matchday for its officials, for a club
// for its presidents too. Whoever has not chosen a name yet is left out.
func (d *Accounts) Names(ctx context.Context, by acts.Actor, at acts.Place, ids ...string) (map[string]string, error) {
	if err := by.May(acts.DeedReadLineup, at); err != nil {
		return nil, err
	}
	return d.store.UserNames(ctx, ids...)
}
