package seasons

import "pokerliga/api/rest"

// motions answers what is laid before the board of the association in a season, with what would come of each decision.
func (s *Handlers) motions(r rest.Request) (any, error) {
	return s.Office.Weigh(r, r.By, r.Param("season"))
}
