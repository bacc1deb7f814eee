package office

import (
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/web/office"
)

// casesPage builds the page of the cases of a season.
func (s *Handlers) casesPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	return office.NewCases(&d.Source, v), nil
}

// casePage builds the page of a case.
func (s *Handlers) casePage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	c := v.Docket.Case(number(d.Param("case")))
	if c == nil {
		return nil, acts.ErrNotFound
	}
	photos, err := s.Office.CasePhotos(d.Request().Context(), d.By, v.Head.ID, c.Number)
	return office.NewCase(&d.Source, v, c, photos), err
}
