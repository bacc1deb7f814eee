package clubs

import (
	"context"
	"slices"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
)

// registrationList are the registrations of a season that the caller may see.
type registrationList struct {
	Season        string                 `json:"season"`
	Registrations []seasons.Registration `json:"registrations"`
}

// registrationPeriod answers with the closing date of a season.
func (s *Handlers) registrationPeriod(_ *league.Snapshot, r rest.Request) (rest.Page, error) {
	p, err := s.Office.RegistrationPeriod(r, r.Param("season"))
	if err != nil {
		return rest.Page{}, err
	}
	return rest.StoredJSON(p)
}

// putRegistrationPeriod writes the closing date of a season.
func (s *Handlers) putRegistrationPeriod(c echo.Context) error {
	var sent seasons.RegistrationPeriod
	a, err := s.Open(c, &sent, "closing_date")
	if err != nil {
		return err
	}
	receipt, err := s.Office.PutRegistrationPeriod(c.Request().Context(), a.By, c.Param("season"), &sent, a.Terms)
	return rest.Answer(c, receipt, err)
}

// registrations answers with the registrations of a season.
func (s *Handlers) registrations(c echo.Context) error {
	list, err := s.registered(c)
	if err != nil {
		return err
	}
	return rest.SendJSON(c, registrationList{c.Param("season"), list})
}

// registered returns the registrations of a season that the caller may see.
func (s *Handlers) registered(c echo.Context) ([]seasons.Registration, error) {
	by, err := s.Who(c)
	if err != nil {
		return nil, err
	}
	return s.Office.Registrations(c.Request().Context(), by, c.Param("season"))
}

// registration answers with the registration of a team.
func (s *Handlers) registration(c echo.Context) error {
	list, err := s.registered(c)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(list, func(r seasons.Registration) bool { return r.League == c.Param("league") && r.Club == c.Param("club") })
	if i < 0 {
		return acts.ErrNotFound
	}
	return rest.SendStored(c, &list[i], nil)
}

// leagueOf returns the league that the path names.
func leagueOf(c echo.Context) acts.MatchdayRef {
	return acts.MatchdayRef{Season: c.Param("season"), League: c.Param("league")}
}

// registerTeam enters a team of a club.
func (s *Handlers) registerTeam(c echo.Context) error {
	var sent seasons.Consent
	a, err := s.Open(c, &sent, "accepts_rulebook", "photo_consent")
	if err != nil {
		return err
	}
	receipt, err := s.Office.RegisterTeam(c.Request().Context(), a.By, leagueOf(c), c.Param("club"), &sent, a.Terms)
	return rest.Answer(c, receipt, err)
}

// decision is an act on a registration.
type decision func(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms) (*acts.Outcome, error)

// onRegistration answers with what an act makes of a registration.
func (s *Handlers) onRegistration(do func(*league.Office) decision) echo.HandlerFunc {
	return func(c echo.Context) error {
		a, err := s.OpenBecause(c)
		if err != nil {
			return err
		}
		receipt, err := do(s.Office)(c.Request().Context(), a.By, leagueOf(c), c.Param("club"), a.Terms)
		return rest.Answer(c, receipt, err)
	}
}
