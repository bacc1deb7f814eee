package seasons

import (
	"pokerliga/api/rest"
	"pokerliga/league"
)

// ties answers with the tie decisions of a season.
func ties(season *league.SeasonView, _ rest.Request) (rest.Page, error) {
	return rest.StoredJSON(season.Public.TieDecisions)
}
