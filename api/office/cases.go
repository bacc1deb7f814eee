package office

import (
	"errors"

	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/cases"
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
	ctx := d.Request().Context()
	photos, err := s.Office.CasePhotos(ctx, d.By, v.Head.ID, c.Number)
	if err != nil {
		return nil, err
	}
	attached, err := s.Office.Cases.Attachments(ctx, d.By, v.Head.ID, c.Number)
	if errors.Is(err, acts.ErrDenied) {
		err = nil // a director of the matchday reads the case without its attachments
	}
	return office.NewCase(&d.Source, v, c, photos, attached), err
}

// attachFile attaches a file to a case.
func (s *Handlers) attachFile(d *visit) error {
	of := cases.OfCase{Season: d.Param("season"), Case: number(d.Param("case"))}
	page := office.CasePath(of.Season, of.Case)
	sent, err := s.Attach(d.Visit, of, "")
	if err != nil {
		return d.refuse(ofSeason(s.casePage), sent, office.AttachForm, page, err)
	}
	return d.Lead(page+"#beilagen", "beilage")
}
