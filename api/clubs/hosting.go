package clubs

import (
	"cmp"
	"slices"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
)

// applicationList are the offers to hold a matchday that the caller may see.
type applicationList struct {
	Season       string               `json:"season"`
	League       string               `json:"league"`
	Matchday     int                  `json:"matchday"`
	Applications []league.Application `json:"applications"`
}

// applications answers with the offers to hold a matchday.
func (s *Handlers) applications(r rest.Request, at acts.MatchdayRef) (any, error) {
	list, err := s.Office.Applications(r, r.By, at)
	return applicationList{at.Season, at.League, at.Number, list}, err
}

// application answers with the offer of a club.
func (s *Handlers) application(r rest.Request, at acts.MatchdayRef) (any, error) {
	list, err := s.Office.Applications(r, r.By, at)
	i := slices.IndexFunc(list, func(a league.Application) bool { return a.Club == r.Param("club") })
	if err != nil || i < 0 {
		return nil, cmp.Or(err, acts.ErrNotFound)
	}
	return rest.StoredJSON(&list[i])
}
