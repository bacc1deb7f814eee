package president

import (
	"pokerliga/api/workplace"
	"pokerliga/web/president"
)

// circularsPage builds the page of what the association has written to the club.
func (s *Handlers) circularsPage(d *visit) (workplace.Formed, error) {
	list, err := s.Office.ClubCirculars(d.Request().Context(), d.By, d.Club)
	if err != nil {
		return nil, err
	}
	page := president.NewCirculars(&d.Source, list)
	workplace.SealAll(page)
	return page, nil
}
