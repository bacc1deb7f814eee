package matchdays

import (
	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/reports"
)

// roundCards answers with where everything is on the pages of the round cards of a heat.
func (s *Handlers) roundCards(r rest.Request, at acts.MatchdayRef, heat int) (any, error) {
	p, err := s.Office.Preset(r, r.By, at, heat)
	if err != nil {
		return nil, err
	}
	h := &reports.Hall{At: at, Heat: p.Preset, Site: s.Address(r.C.Request())}
	return h.CardLayout(rest.CardsOnPage(r.C))
}
