package president

import (
	"errors"
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/web/president"
	web "pokerliga/web/workplace"
)

// isMissing reports whether something is not there yet.
func isMissing(err error) bool { return errors.Is(err, acts.ErrNotFound) }

// club is the club in the register.
func (d *visit) club() (*register.RegisteredClub, error) {
	for i := range d.League.Clubs {
		if c := &d.League.Clubs[i]; c.ID == d.Club {
			return c, nil
		}
	}
	return nil, acts.ErrNotFound
}

// dataPage builds the page of the club itself.
func (s *Handlers) dataPage(d *visit) (workplace.Formed, error) {
	c, err := d.club()
	if err != nil {
		return nil, err
	}
	how, err := s.Office.Contact(d.Request().Context(), d.By, d.Club)
	if err != nil && !isMissing(err) {
		return nil, err
	}
	page := president.NewData(&d.Source, c, how)
	if page.Calendar, err = s.ownCalendar(d, d.Within(president.DataPath), "", saysClub); err != nil {
		return nil, err
	}
	workplace.SealAll(page)
	return page, nil
}

// putLogo stores a picture as the logo of the club.
func (s *Handlers) putLogo(d *visit) error {
	data, sent, err := workplace.Upload(d, register.LogoSize)
	if err == nil {
		var terms acts.Terms
		if terms, err = d.Terms(sent, http.MethodPut, "/clubs/"+d.Club+"/logo", nil); err != nil {
			return err
		}
		terms.Asked.Body = string(data)
		_, err = s.Office.Acts.Do(d.Request().Context(), d.By, &register.PutLogo{OfClub: declare.OfClub(d.Club), Picture: data}, terms)
	}
	if err == nil {
		return d.Lead(d.Within(president.DataPath)+"#logo", "logo")
	}
	return refusedUpload(d, s.dataPage, president.LogoForm, err)
}

// refusedUpload shows a page again with the fault of a file.
func refusedUpload(d *visit, build builder, form string, refused error) error {
	page, err := build(d)
	if err != nil {
		return err
	}
	var refusal *acts.Refusal
	if errors.As(refused, &refusal) {
		refused = &acts.Refusal{Path: "$.file", Sentence: refusal.Sentence}
	}
	return d.ShowForm(page, web.FormOf(page, form), refused)
}
