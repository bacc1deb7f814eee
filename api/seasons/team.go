package seasons

import (
	"slices"

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

// leagueFees answers with the instalments of a league.
func leagueFees(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	_, l, _, err := r.League(v)
	if err != nil {
		return rest.Page{}, err
	}
	return rest.StoredJSON(seasons.LeagueFeesOf(l))
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
