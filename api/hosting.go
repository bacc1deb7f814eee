package api

import (
	"slices"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
)

// applicationBody is an offer to hold a matchday as it is sent; the club stands
// in the path.
type applicationBody struct {
	Club  *string `json:"club,omitempty"`
	Venue string  `json:"venue"`
	Note  string  `json:"note,omitempty"`
}

// applicationList are the offers to hold a matchday that who asks may see.
type applicationList struct {
	Season       string               `json:"season"`
	League       string               `json:"league"`
	Matchday     int                  `json:"matchday"`
	Applications []league.Application `json:"applications"`
}

// applied returns the offers to hold a matchday that who asks may see.
func (s *clubs) applied(c echo.Context) (league.MatchdayRef, []league.Application, error) {
	by, err := s.who(c)
	if err != nil {
		return league.MatchdayRef{}, nil, err
	}
	at, err := dayOf(c)
	if err != nil {
		return at, nil, err
	}
	list, err := s.office.Applications(c.Request().Context(), by, at)
	return at, list, err
}

// applications answers with the offers to hold a matchday.
func (s *clubs) applications(c echo.Context) error {
	at, list, err := s.applied(c)
	if err != nil {
		return err
	}
	return answerPrivately(c, applicationList{at.Season, at.League, at.Number, list})
}

// application answers with the offer of a club.
func (s *clubs) application(c echo.Context) error {
	_, list, err := s.applied(c)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(list, func(a league.Application) bool { return a.Club == c.Param("club") })
	if i < 0 {
		return league.ErrNotFound
	}
	return privately(c, &list[i], nil)
}

// putApplication offers to hold a matchday.
func (s *clubs) putApplication(c echo.Context) error {
	at, err := dayOf(c)
	if err != nil {
		return err
	}
	var sent applicationBody
	a, err := s.open(c, &sent, "venue")
	if err != nil {
		return err
	}
	club := c.Param("club")
	if err := agree("club", sent.Club, club); err != nil {
		return err
	}
	offer := &league.Application{Club: club, Venue: sent.Venue, Note: sent.Note}
	receipt, err := s.office.Apply(c.Request().Context(), a.by, at, offer, a.terms)
	return answer(c, receipt, err)
}

// award gives a matchday to a club that has applied.
func (s *clubs) award(c echo.Context) error {
	at, err := dayOf(c)
	if err != nil {
		return err
	}
	a, err := s.openBecause(c)
	if err != nil {
		return err
	}
	receipt, err := s.office.Award(c.Request().Context(), a.by, at, c.Param("club"), a.terms)
	return answer(c, receipt, err)
}
