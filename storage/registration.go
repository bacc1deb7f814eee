package storage

import (
	"context"

	"gorm.io/gorm"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
)

// registrationPeriodRow is the last day on which teams can be registered.
type registrationPeriodRow struct {
	Season      string `gorm:"primaryKey"`
	ClosingDate string
}

// registrationRow is a team that a club has entered.
type registrationRow struct {
	Season          string `gorm:"primaryKey"`
	League          string `gorm:"primaryKey"`
	Club            string `gorm:"primaryKey"`
	State           string
	AcceptsRulebook bool
	PhotoConsent    bool
	RequestedOn     string
	DecidedOn       *string
	Reason          string
}

// hostingApplicationRow is a club's offer to hold a matchday.
type hostingApplicationRow struct {
	Day      dayKey `gorm:"embedded"`
	Club     string `gorm:"primaryKey"`
	Position int
	Venue    string
	Note     string
}

// LeaguesOf returns the leagues of a season in which a club has a team.
func (r reader) LeaguesOf(ctx context.Context, season, club string) ([]string, error) {
	leagues := []string{}
	err := r.with(ctx).Model(&leagueClubRow{}).Where("season = ? AND club = ?", season, club).Order("league").Pluck("league", &leagues).Error
	return leagues, failed("read the leagues of a club", err)
}

// ClosingDate returns the last day on which teams can be registered for a season,
// "" if nothing was decided. It returns ErrNotFound if there is no such season.
func (r reader) ClosingDate(ctx context.Context, season string) (string, error) {
	var row struct{ ClosingDate *string }
	err := r.ofSeason(ctx, season, "registration_periods", "closing_date").Take(&row).Error
	return orZero(row.ClosingDate), failed("read a closing date", err)
}

// ofSeason returns the handle for columns of the row of a season in a table, which are NULL where it has none. It finds nothing if
// there is no such season.
func (r reader) ofSeason(ctx context.Context, season, table, columns string) *gorm.DB {
	return r.with(ctx).Model(&seasonRow{}).Select(columns).Joins("LEFT JOIN "+table+" ON season = id").Where("id = ?", season)
}

// PutClosingDate writes the last day on which teams can be registered for a season.
func (t tx) PutClosingDate(ctx context.Context, season, day string) error {
	return failed("write a closing date", put(t.with(ctx), &registrationPeriodRow{season, day}))
}

// Registrations returns the registrations of a season by league and club.
func (r reader) Registrations(ctx context.Context, season string) ([]seasons.Registration, error) {
	return list(r.with(ctx).Order("league, club").Where("season = ?", season), "read the registrations",
		func(row *registrationRow) seasons.Registration {
			return seasons.Registration{League: row.League, Club: row.Club, State: row.State, AcceptsRulebook: row.AcceptsRulebook,
				PhotoConsent: row.PhotoConsent, RequestedOn: row.RequestedOn, DecidedOn: orZero(row.DecidedOn), Reason: row.Reason}
		})
}

// PutRegistration writes a registration.
func (t tx) PutRegistration(ctx context.Context, season string, r *seasons.Registration) error {
	return failed("write a registration", put(t.with(ctx), &registrationRow{season, r.League, r.Club, r.State, r.AcceptsRulebook,
		r.PhotoConsent, r.RequestedOn, orNull(r.DecidedOn), r.Reason}))
}

// AddLeagueClub appends a club of the season to a league.
func (t tx) AddLeagueClub(ctx context.Context, season, id, club string) error {
	position, err := next(t.with(ctx).Model(&leagueClubRow{}).Where("season = ? AND league = ?", season, id))
	if err != nil {
		return failed("add a team", err)
	}
	return failed("add a team", t.with(ctx).Create(&leagueClubRow{season, id, club, position}).Error)
}

// DeleteLeagueClub removes a club from a league. The club must have no rows there.
func (t tx) DeleteLeagueClub(ctx context.Context, season, id, club string) error {
	if err := t.DeleteLeaving(ctx, season, id, club); err != nil {
		return err
	}
	return failed("take a team out", t.with(ctx).Delete(&leagueClubRow{}, "season = ? AND league = ? AND club = ?", season, id, club).Error)
}

// Applications returns the applications to hold a matchday, the oldest first.
func (r reader) Applications(ctx context.Context, at acts.MatchdayRef) ([]league.Application, error) {
	return list(r.within(ctx, at).Order("position"), "read the applications for a matchday",
		func(row *hostingApplicationRow) league.Application {
			return league.Application{Club: row.Club, Venue: row.Venue, Note: row.Note}
		})
}

// SeasonApplications returns who offers to hold which matchday of a season, the oldest first.
func (r reader) SeasonApplications(ctx context.Context, season string) (map[acts.MatchdayRef][]string, error) {
	var rows []hostingApplicationRow
	if err := r.with(ctx).Order("position").Find(&rows, "season = ?", season).Error; err != nil {
		return nil, failed("read the applications of a season", err)
	}
	offers := map[acts.MatchdayRef][]string{}
	for _, row := range rows {
		at := acts.MatchdayRef{Season: row.Day.Season, League: row.Day.League, Number: row.Day.Matchday}
		offers[at] = append(offers[at], row.Club)
	}
	return offers, nil
}

// PutApplication writes an application to hold a matchday.
func (t tx) PutApplication(ctx context.Context, at acts.MatchdayRef, a *league.Application) error {
	position, err := next(t.within(ctx, at).Model(&hostingApplicationRow{}))
	if err != nil {
		return failed("write an application", err)
	}
	return failed("write an application", put(t.with(ctx), &hostingApplicationRow{keyOf(at), a.Club, position, a.Venue, a.Note}))
}

// DeleteApplication removes an application, if there is one.
func (t tx) DeleteApplication(ctx context.Context, at acts.MatchdayRef, club string) error {
	return failed("delete an application", t.within(ctx, at).Delete(&hostingApplicationRow{}, "club = ?", club).Error)
}
