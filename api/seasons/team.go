package seasons

import (
	"slices"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
)

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
