package clubs

import (
	"slices"

	"github.com/labstack/echo/v4"

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

// applied returns the offers to hold a matchday that the caller may see.
func (s *Handlers) applied(c echo.Context) (acts.MatchdayRef, []league.Application, error) {
	by, err := s.Who(c)
	if err != nil {
		return acts.MatchdayRef{}, nil, err
	}
	at, err := rest.MatchdayOf(c)
	if err != nil {
		return at, nil, err
	}
	list, err := s.Office.Applications(c.Request().Context(), by, at)
	return at, list, err
}

// applications answers with the offers to hold a matchday.
func (s *Handlers) applications(c echo.Context) error {
	at, list, err := s.applied(c)
	if err != nil {
		return err
	}
	return rest.SendJSON(c, applicationList{at.Season, at.League, at.Number, list})
}

// application answers with the offer of a club.
func (s *Handlers) application(c echo.Context) error {
	_, list, err := s.applied(c)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(list, func(a league.Application) bool { return a.Club == c.Param("club") })
	if i < 0 {
		return acts.ErrNotFound
	}
	return rest.SendStored(c, &list[i], nil)
}
