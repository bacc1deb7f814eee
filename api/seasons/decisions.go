package seasons

import (
	"pokerliga/api/rest"
	"pokerliga/league"
)

// ties answers with the tie decisions of a season.
func ties(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	season, err := r.Season(v)
	if err != nil {
		return rest.Page{}, err
	}
	return rest.StoredJSON(season.Public.TieDecisions)
}
