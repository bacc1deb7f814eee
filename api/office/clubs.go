package office

import (
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/web/office"
)

// clubsPage builds the page of all clubs.
func (s *Handlers) clubsPage(d *visit) (workplace.Formed, error) {
	return office.NewClubs(&d.Source), nil
}

// clubPage builds the page of a club.
func (s *Handlers) clubPage(d *visit) (workplace.Formed, error) {
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
