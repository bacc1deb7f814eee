package clubs

import (
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

// openSeasonList are the seasons for which a club can register teams, or has.
type openSeasonList struct {
	Club    string               `json:"club"`
	Seasons []seasons.OpenSeason `json:"seasons"`
}

// openSeasons answers with how it stands with a club and the seasons to come.
func (s *Handlers) openSeasons(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	list, err := s.Office.OpenSeasons(c.Request().Context(), by, c.Param("club"))
	if err != nil {
		return err
	}
	return rest.SendJSON(c, openSeasonList{c.Param("club"), list})
}
