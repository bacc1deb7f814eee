package matchdays

import (
	"pokerliga/api/rest"
	"pokerliga/office/acts"
)

// lineup answers with the lineup of a club, as far as the caller may see it.
func (s *Handlers) lineup(r rest.Request, at acts.MatchdayRef) (any, error) {
	return rest.Stored(s.Office.Lineup(r, r.By, at, r.Param("club")))
}
