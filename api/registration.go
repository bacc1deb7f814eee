package api

import (
	"context"
	"slices"

	"github.com/labstack/echo/v4"

	"pokerliga/acts"
	"pokerliga/league"
)

// registrationList are the registrations of a season that who asks may see.
type registrationList struct {
	Season        string                `json:"season"`
	Registrations []league.Registration `json:"registrations"`
}

// registrationPeriod answers with the closing date of a season.
func (s *clubs) registrationPeriod(_ *league.Snapshot, r request) (page, error) {
	p, err := s.office.RegistrationPeriod(r, r.param("season"))
	if err != nil {
		return page{}, err
	}
	return asStored(p)
}

// putRegistrationPeriod writes the closing date of a season.
func (s *clubs) putRegistrationPeriod(c echo.Context) error {
	var sent league.RegistrationPeriod
	a, err := s.open(c, &sent, "closing_date")
	if err != nil {
		return err
	}
	receipt, err := s.office.PutRegistrationPeriod(c.Request().Context(), a.by, c.Param("season"), &sent, a.terms)
	return answer(c, receipt, err)
}

// registrations answers with the registrations of a season.
func (s *clubs) registrations(c echo.Context) error {
	list, err := s.registered(c)
	if err != nil {
		return err
	}
	return answerPrivately(c, registrationList{c.Param("season"), list})
}

// registered returns the registrations of a season that who asks may see.
func (s *clubs) registered(c echo.Context) ([]league.Registration, error) {
	by, err := s.who(c)
	if err != nil {
		return nil, err
	}
	return s.office.Registrations(c.Request().Context(), by, c.Param("season"))
}

// registration answers with the registration of a team.
func (s *clubs) registration(c echo.Context) error {
	list, err := s.registered(c)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(list, func(r league.Registration) bool { return r.League == c.Param("league") && r.Club == c.Param("club") })
	if i < 0 {
		return league.ErrNotFound
	}
	return privately(c, &list[i], nil)
}

// leagueOf returns the league that the path names.
func leagueOf(c echo.Context) league.MatchdayRef {
	return league.MatchdayRef{Season: c.Param("season"), League: c.Param("league")}
}

// registerTeam enters a team of a club.
func (s *clubs) registerTeam(c echo.Context) error {
	var sent league.Consent
	a, err := s.open(c, &sent, "accepts_rulebook", "photo_consent")
	if err != nil {
		return err
	}
	receipt, err := s.office.RegisterTeam(c.Request().Context(), a.by, leagueOf(c), c.Param("club"), &sent, a.terms)
	return answer(c, receipt, err)
}

// decision is an act on a registration.
type decision func(ctx context.Context, by league.Actor, at league.MatchdayRef, club string, terms league.Terms) (*acts.Outcome, error)

// onRegistration answers with what an act makes of a registration.
func (s *clubs) onRegistration(do func(*league.Office) decision) echo.HandlerFunc {
	return func(c echo.Context) error {
		a, err := s.openBecause(c)
		if err != nil {
			return err
		}
		receipt, err := do(s.office)(c.Request().Context(), a.by, leagueOf(c), c.Param("club"), a.terms)
		return answer(c, receipt, err)
	}
}
