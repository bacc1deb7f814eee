package league

import (
	"context"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/register"
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
	return slices.DeleteFunc(list, func(r seasons.Registration) bool { return !sees(by, r.Club) }), err
}

// OpenSeasons returns how it stands with a club and the seasons that have not ended, for which it can register teams or has. § 1.2.7
func (o *Office) OpenSeasons(ctx context.Context, by acts.Actor, club string) ([]seasons.OpenSeason, error) {
	if err := by.May(acts.DeedReadAssociation, acts.AtClub(club)); err != nil {
		return nil, err
	}
	now, err := o.Current(ctx)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(now.Clubs, func(c register.RegisteredClub) bool { return c.ID == club }) {
		return nil, acts.ErrNotFound
	}
	list := []seasons.OpenSeason{}
	for _, v := range now.Seasons {
		open, err := o.OpenSeason(ctx, by, &v.Head, v.File.Leagues, club)
		if err != nil {
			return nil, err
		}
		if open != nil {
			list = append(list, *open)
		}
	}
	return list, nil
}

// sees reports whether the private affairs of a club are the actor's too.
func sees(by acts.Actor, club string) bool { return by.Admin() || by.Presides(club) }
