package matchdays

import (
	"slices"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
)

// noShow answers with the no-show of a club.
func noShow(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	m, err := r.Matchday(v)
	if err != nil {
		return rest.Page{}, err
	}
	club := r.Param("club")
	if !m.Away(club) {
		return rest.Page{}, acts.ErrNotFound
	}
	return rest.StoredJSON(&league.NoShow{Club: club, Excused: slices.Contains(m.Excused, club)})
}
