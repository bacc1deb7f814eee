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
	ID      string       `json:"season"`
	Closing string       `json:"closing_date,omitempty"` // the last day, "" for none yet
	Leagues []OpenLeague `json:"leagues"`
	Lacks   []string     `json:"lacks"` // associations to which the club does not belong when the season begins (§ 1.2.1)
}

// OpenLeague is a league of it.
type OpenLeague struct {
	ID    string        `json:"league"`
	Name  string        `json:"name"`
	Plays bool          `json:"plays"`                  // the club has a team there
	Team  *Registration `json:"registration,omitempty"` // nil for none
	Free  bool          `json:"open"`                   // a team can be registered now, again where it was refused or withdrawn
	Back  bool          `json:"withdrawable"`           // the registration can be taken back
}

// OpenSeason returns how it stands with a club and a season with those leagues; nil for a season that has ended, or has no closing
// date and no team of the club.
func (d *Seasons) OpenSeason(
	ctx context.Context, by acts.Actor, season *register.SeasonHead, leagues []scoring.League, club string,
) (*OpenSeason, error) {
	day := rulebook.Day(d.acts.Now())
	if season.End < day {
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
	open := &OpenSeason{ID: season.ID, Lacks: []string{}}
	if period != nil {
		open.Closing = period.ClosingDate
	}
	for i := range leagues {
		open.Leagues = append(open.Leagues, openLeague(&leagues[i], registered, club, day))
		open.Leagues[i].Free = open.Leagues[i].Free && refuseLate(season.Name, &leagues[i], open.Closing, day) == nil
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
func (d *Seasons) registered(ctx context.Context, by acts.Actor, season, club string) (list []Registration, err error) {
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
func openLeague(l *scoring.League, registered []Registration, club, day string) OpenLeague {
	open := OpenLeague{ID: l.ID, Name: l.Name, Plays: slices.Contains(l.Clubs, club)}
	for i := range registered {
		if r := &registered[i]; r.League == l.ID {
			open.Team = r
		}
	}
	open.Free = !open.Plays && (open.Team == nil || open.Team.ended())
	open.Back = open.Team != nil && !open.Team.ended() && !begun(l, day)
	return open
}
