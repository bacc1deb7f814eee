package clubs

import (
	"cmp"
	"slices"

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
func (s *Handlers) registrations(r rest.Request) (any, error) {
	list, err := s.Office.Registrations(r, r.By, r.Param("season"))
	return registrationList{r.Param("season"), list}, err
}

// registration answers with the registration of a team.
func (s *Handlers) registration(r rest.Request) (any, error) {
	list, err := s.Office.Registrations(r, r.By, r.Param("season"))
	i := slices.IndexFunc(list, func(one seasons.Registration) bool {
		return one.League == r.Param("league") && one.Club == r.Param("club")
	})
	if err != nil || i < 0 {
		return nil, cmp.Or(err, acts.ErrNotFound)
	}
	return rest.StoredJSON(&list[i])
}

// openSeasonList are the seasons for which a club can register teams, or has.
type openSeasonList struct {
	Club    string               `json:"club"`
	Seasons []seasons.OpenSeason `json:"seasons"`
}

// openSeasons answers with how it stands with a club and the seasons to come.
func (s *Handlers) openSeasons(r rest.Request) (any, error) {
	list, err := s.Office.OpenSeasons(r, r.By, r.Param("club"))
	return openSeasonList{r.Param("club"), list}, err
}
