package api

import (
	"slices"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
)

// leagueBody is a league as it is sent; its id stands in the path.
type leagueBody struct {
	ID     *string `json:"id,omitempty"`
	Tier   int     `json:"tier"`
	Name   string  `json:"name"`
	Rounds int     `json:"rounds"`
}

// putLeague makes a league, or changes it.
func (s *seasons) putLeague(c echo.Context) error {
	var sent leagueBody
	a, err := s.open(c, &sent, "tier", "name", "rounds")
	if err != nil {
		return err
	}
	id := c.Param("league")
	if err := agree("id", sent.ID, id); err != nil {
		return err
	}
	head := &league.DivisionHead{ID: id, Tier: sent.Tier, Name: sent.Name, Rounds: sent.Rounds}
	receipt, err := s.office.PutLeague(c.Request().Context(), a.by, c.Param("season"), head, a.terms)
	return answer(c, receipt, err)
}

// leagueHead answers with a league without its teams and matchdays.
func leagueHead(v *league.Snapshot, r request) (page, error) {
	_, l, _, err := r.league(v)
	if err != nil {
		return page{}, err
	}
	return asStored(league.DivisionHeadOf(l))
}

// teamBody may be sent with a team; the club stands in the path.
type teamBody struct {
	Club *string `json:"club,omitempty"`
}

// putTeam lets a club play in a league.
func (s *seasons) putTeam(c echo.Context) error {
	var sent teamBody
	a, err := s.openOptional(c, &sent)
	if err != nil {
		return err
	}
	if err := agree("club", sent.Club, c.Param("club")); err != nil {
		return err
	}
	receipt, err := s.office.PutTeam(c.Request().Context(), a.by, c.Param("season"), c.Param("league"), c.Param("club"), a.terms)
	return answer(c, receipt, err)
}

// deleteTeam takes a club out of a league.
func (s *seasons) deleteTeam(c echo.Context) error {
	a, err := s.begin(c, bodySize)
	if err != nil {
		return err
	}
	receipt, err := s.office.DeleteTeam(c.Request().Context(), a.by, c.Param("season"), c.Param("league"), c.Param("club"), a.terms)
	return answer(c, receipt, err)
}

// team answers with the team of a club in a league.
func team(v *league.Snapshot, r request) (page, error) {
	_, l, _, err := r.league(v)
	if err != nil {
		return page{}, err
	}
	if !slices.Contains(l.Clubs, r.param("club")) {
		return page{}, league.ErrNotFound
	}
	return asStored(&league.Team{Club: r.param("club")})
}
