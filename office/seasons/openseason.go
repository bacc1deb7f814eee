package seasons

import (
	"context"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// OpenSeason is a season that has not ended, for which a club can register teams or has. § 1.2.7
type OpenSeason struct {
	ID      string
	Closing string // the last day, "" for none yet
	Leagues []OpenLeague
	Lacks   []string // associations to which the club does not belong when the season begins (§ 1.2.1)
}

// OpenLeague is a league of it.
type OpenLeague struct {
	League *scoring.League
	Plays  bool          // the club has a team there
	Team   *Registration // nil for none
	Free   bool          // a team can be registered, again where it was refused or withdrawn
}

// OpenSeason returns how it stands with a club and a season with those leagues; nil for a season that has ended, or has no closing
// date and no team of the club.
func (d *Desk) OpenSeason(
	ctx context.Context, by acts.Actor, season *register.SeasonHead, leagues []scoring.League, club string,
) (*OpenSeason, error) {
	if season.End < rulebook.Day(d.acts.Now()) {
		return nil, nil
	}
	registered, err := d.registered(ctx, by, season.ID, club)
	if err != nil {
		return nil, err
	}
	period, err := periodOf(ctx, d.store, season.ID)
	if err != nil || period == nil && registered == nil {
		return nil, err
	}
	open := &OpenSeason{ID: season.ID}
	if period != nil {
		open.Closing = period.ClosingDate
	}
	for i := range leagues {
		open.Leagues = append(open.Leagues, openLeague(&leagues[i], registered, club))
	}
	for _, association := range []string{register.OEPBL, register.APSA} {
		periods, err := d.Association(ctx, by, club, association)
		if err != nil {
			return nil, err
		}
		if !periods.On(season.Start) {
			open.Lacks = append(open.Lacks, register.AssociationNames[association])
		}
	}
	return open, nil
}

// registered are the registrations of a club for a season.
func (d *Desk) registered(ctx context.Context, by acts.Actor, season, club string) (list []Registration, err error) {
	if err := by.May(acts.DeedListRegistrations, acts.InSeason(season)); err != nil {
		return nil, err
	}
	all, err := d.store.Registrations(ctx, season)
	for i := range all {
		if all[i].Club == club && (by.Admin() || by.Presides(club)) {
			list = append(list, all[i])
		}
	}
	return list, err
}

// openLeague says how it stands with a club in a league.
func openLeague(l *scoring.League, registered []Registration, club string) OpenLeague {
	open := OpenLeague{League: l, Plays: slices.Contains(l.Clubs, club)}
	for i := range registered {
		if r := &registered[i]; r.League == l.ID {
			open.Team = r
		}
	}
	open.Free = !open.Plays
	if open.Team != nil {
		open.Free = open.Team.State != Requested && open.Team.State != Confirmed
	}
	return open
}

// Decided returns the registration of a team on which the office has decided, or that was withdrawn, and which a new one would replace;
// nil for none.
func (d *Desk) Decided(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string) (*Registration, error) {
	list, err := d.registered(ctx, by, at.Season, club)
	for i := range list {
		if list[i].League == at.League && list[i].State != Requested {
			return &list[i], err
		}
	}
	return nil, err
}
