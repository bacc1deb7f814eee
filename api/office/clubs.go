package office

import (
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/web/office"
)

// clubsPage builds the page of all clubs.
func (s *Handlers) clubsPage(d *visit) (*office.Sections, error) {
	return office.NewClubs(&d.Source), nil
}

// clubPage builds the page of a club.
func (s *Handlers) clubPage(d *visit) (*office.Sections, error) {
	club, members := d.Param("club"), map[string]*register.Periods{}
	for _, association := range []string{register.OEPBL, register.APSA} {
		periods, err := s.Office.Association(d.Request().Context(), d.By, club, association)
		if err != nil {
			return nil, err
		}
		members[association] = periods
	}
	if p := office.NewClub(&d.Source, club, members); p != nil {
		return p, nil
	}
	return nil, acts.ErrNotFound
}

// found founds a club.
func (s *Handlers) found(d *visit, sent workplace.Sent) (*decision, error) {
	c := office.ClubOf(&d.Source, sent)
	return &decision{form: office.FoundForm, done: "verein", to: office.ClubsPath, method: http.MethodPut, path: "/clubs/" + c.ID, body: c,
		do: func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.PutClub(d.Request().Context(), d.By, c, terms)
		}}, nil
}

// member says when a club belonged to an association.
func (s *Handlers) member(d *visit, sent workplace.Sent) (*decision, error) {
	club, association, periods := d.Param("club"), d.Param("association"), office.PeriodsOf(sent)
	return &decision{form: office.MemberForm(association), done: "mitglied", to: office.ClubPath(club), method: http.MethodPut,
		path: "/clubs/" + club + "/associations/" + association, body: periods, do: func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.PutAssociation(d.Request().Context(), d.By, club, association, periods, terms)
		}}, nil
}
