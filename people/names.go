package people

import (
	"context"
	"errors"

	"pokerliga/acts"
)

// Names returns the names of the users who did something on a matchday, by id, for its officials. Whoever has not chosen
// a name yet is left out.
func (d *Desk) Names(ctx context.Context, by acts.Actor, at acts.MatchdayRef, ids ...string) (map[string]string, error) {
	if err := by.May(acts.DeedReadMatchday, at.Place()); err != nil {
		return nil, err
	}
	names := map[string]string{}
	for _, id := range ids {
		if id == "" || names[id] != "" {
			continue
		}
		u, err := d.store.User(ctx, id)
		if errors.Is(err, acts.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		names[id] = u.Name
	}
	return names, nil
}
