package president

import (
	"errors"
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
	"pokerliga/web/president"
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
func (s *Handlers) dataPage(d *visit) (*president.Sections, error) {
	c, err := d.club()
	if err != nil {
		return nil, err
	}
	how, err := s.Office.Contact(d.Request().Context(), d.By, d.Club)
	if err != nil && !isMissing(err) {
		return nil, err
	}
	stored := acts.VersionOf(how)
	if how == nil {
		how = &register.Contact{}
	} else if *how == (register.Contact{}) {
		stored = ""
	}
	page := president.NewData(&d.Source, c, how)
	workplace.Seal(page.Form(president.ClubForm), acts.VersionOf(&c.ClubEntry))
	workplace.Seal(page.Form(president.ContactForm), stored)
	logo := acts.Version("")
	if c.Logo != "" {
		logo = acts.VersionOf(&register.LogoState{Club: c.ID, Logo: c.Logo})
		workplace.Seal(page.Form(president.DropLogoForm), logo)
	}
	workplace.Seal(page.Form(president.LogoForm), logo)
	return page, nil
}

// putClub writes what the register says of the club.
func (s *Handlers) putClub(d *visit, sent workplace.Sent) (deed, request) {
	said := &register.ClubEntry{Website: sent("website"), Club: seasonfile.Club{ID: d.Club, Name: sent("name"),
		ShortName: sent("short_name"), City: sent("city"), State: sent("state"), ZVRNumber: sent("zvr_number")}}
	if first, second := sent("colours[0]"), sent("colours[1]"); first != "" || second != "" {
		said.Colours = []string{first, second}
	}
	return deed{president.ClubForm, "verein", d.Within(president.DataPath), func(terms acts.Terms) error {
		_, err := s.Office.PutClub(d.Request().Context(), d.By, said, terms)
		return err
	}}, request{http.MethodPut, "/clubs/" + d.Club, said}
}

// putContact writes how the club is reached.
func (s *Handlers) putContact(d *visit, sent workplace.Sent) (deed, request) {
	how := &register.Contact{Person: sent("person"), Email: sent("email"), Phone: sent("phone"), Address: sent("address")}
	return deed{president.ContactForm, "kontakt", d.Within(president.DataPath), func(terms acts.Terms) error {
		_, err := s.Office.PutContact(d.Request().Context(), d.By, d.Club, how, terms)
		return err
	}}, request{http.MethodPut, "/clubs/" + d.Club + "/contact", how}
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
		_, err = s.Office.PutLogo(d.Request().Context(), d.By, d.Club, data, terms)
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
	return d.ShowForm(page, page.Form(form), refused)
}

// dropLogo takes the logo away.
func (s *Handlers) dropLogo(d *visit, sent workplace.Sent) (deed, request) {
	return deed{president.DropLogoForm, "logo-weg", d.Within(president.DataPath), func(terms acts.Terms) error {
		if err := unconfirmed(sent); err != nil {
			return err
		}
		_, err := s.Office.DeleteLogo(d.Request().Context(), d.By, d.Club, terms)
		return err
	}}, request{http.MethodDelete, "/clubs/" + d.Club + "/logo", nil}
}
