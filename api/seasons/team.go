package seasons

import (
	"slices"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
)

// LeagueBody is a league as it is sent; its id stands in the path.
type LeagueBody struct {
	ID     *string `json:"id,omitempty"`
	Tier   int     `json:"tier"`
	Name   string  `json:"name"`
	Rounds int     `json:"rounds"`
}

// putLeague makes a league, or changes it.
func (s *Handlers) putLeague(c echo.Context) error {
	var sent LeagueBody
	a, err := s.Open(c, &sent, "tier", "name", "rounds")
	if err != nil {
		return err
	}
	id := c.Param("league")
	if err := rest.Agree("id", sent.ID, id); err != nil {
		return err
	}
	head := &seasons.DivisionHead{ID: id, Tier: sent.Tier, Name: sent.Name, Rounds: sent.Rounds}
	receipt, err := s.Office.PutLeague(c.Request().Context(), a.By, c.Param("season"), head, a.Terms)
	return rest.Answer(c, receipt, err)
}

// leagueHead answers with a league without its teams and matchdays.
func leagueHead(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	_, l, _, err := r.League(v)
	if err != nil {
		return rest.Page{}, err
	}
	return rest.StoredJSON(seasons.DivisionHeadOf(l))
}

// putTeams says which clubs play in a league.
func (s *Handlers) putTeams(c echo.Context) error {
	var sent seasons.Teams
	a, err := s.Open(c, &sent, "clubs")
	if err != nil {
		return err
	}
	receipt, err := s.Office.PutTeams(c.Request().Context(), a.By, c.Param("season"), c.Param("league"), &sent, a.Terms)
	return rest.Answer(c, receipt, err)
}

// teams answers with the clubs that play in a league.
func teams(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	_, l, _, err := r.League(v)
	if err != nil {
		return rest.Page{}, err
	}
	return rest.StoredJSON(seasons.TeamsOf(l))
}

// TeamBody may be sent with a team; the club stands in the path.
type TeamBody struct {
	Club *string `json:"club,omitempty"`
}

// putTeam lets a club play in a league.
func (s *Handlers) putTeam(c echo.Context) error {
	var sent TeamBody
	a, err := s.OpenOptional(c, &sent)
	if err != nil {
		return err
	}
	if err := rest.Agree("club", sent.Club, c.Param("club")); err != nil {
		return err
	}
	receipt, err := s.Office.PutTeam(c.Request().Context(), a.By, c.Param("season"), c.Param("league"), c.Param("club"), a.Terms)
	return rest.Answer(c, receipt, err)
}

// deleteTeam takes a club out of a league.
func (s *Handlers) deleteTeam(c echo.Context) error {
	a, err := s.Begin(c, rest.BodySize)
	if err != nil {
		return err
	}
	receipt, err := s.Office.DeleteTeam(c.Request().Context(), a.By, c.Param("season"), c.Param("league"), c.Param("club"), a.Terms)
	return rest.Answer(c, receipt, err)
}

// team answers with the team of a club in a league.
func team(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	_, l, _, err := r.League(v)
	if err != nil {
		return rest.Page{}, err
	}
	if !slices.Contains(l.Clubs, r.Param("club")) {
		return rest.Page{}, acts.ErrNotFound
	}
	return rest.StoredJSON(&seasons.Team{Club: r.Param("club")})
}
