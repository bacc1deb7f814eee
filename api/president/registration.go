package president

import (
	"pokerliga/api/workplace"
	"pokerliga/web/president"
)

// registrationPage builds the page of registration, for the seasons that have not ended.
func (s *Handlers) registrationPage(d *visit) (*president.Sections, error) {
	entries, err := s.Office.OpenSeasons(d.Request().Context(), d.By, d.Club)
	if err != nil {
		return nil, err
	}
	page := president.NewRegistration(&d.Source, entries)
	for _, f := range page.Forms() {
		workplace.Seal(f, f.Over)
	}
	return page, nil
}
