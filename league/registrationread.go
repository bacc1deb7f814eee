package league

import (
	"context"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/seasons"
)

// Registrations returns the registrations of a season: all of them for admins, those of their own clubs for presidents.
func (w *Views) Registrations(ctx context.Context, by acts.Actor, season string) ([]seasons.Registration, error) {
	if err := by.May(acts.DeedListRegistrations, acts.InSeason(season)); err != nil {
		return nil, err
	}
	if _, err := w.season(ctx, season); err != nil {
		return nil, err
	}
	list, err := w.store.Registrations(ctx, season)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(list, func(r seasons.Registration) bool { return !sees(by, r.Club) }), nil
}

// sees reports whether the private affairs of a club are the actor's too.
func sees(by acts.Actor, club string) bool { return by.Admin() || by.Presides(club) }
