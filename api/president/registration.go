package president

import (
	"pokerliga/api/workplace"
	"pokerliga/web/president"
)

// registrationPage builds the page of registration, for the seasons that have not ended.
func (s *Handlers) registrationPage(d *visit) (workplace.Formed, error) {
	entries, err := s.Office.OpenSeasons(d.Request().Context(), d.By, d.Club)
	if err != nil {
		return nil, err
	}
	page := president.NewRegistration(&d.Source, entries)
	workplace.SealAll(page)
	return page, nil
}
