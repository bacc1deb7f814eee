package director

import (
	"pokerliga/api/workplace"
	"pokerliga/web/director"
)

// newPenalties builds the page of the penalties.
func (s *Handlers) newPenalties(d *visit) (*director.Penalties, error) {
	list, err := d.Office.Penalties(d.Request().Context(), d.By, d.At, "")
	if err != nil {
		return nil, err
	}
	p := director.NewPenalties(&d.Source, list)
	seal(p, "")
	return p, nil
}

// penaltiesPage builds the page of the penalties.
func (s *Handlers) penaltiesPage(d *visit) (workplace.Formed, error) { return s.newPenalties(d) }

// penalties lists the penalties of a matchday.
func (s *Handlers) penalties(d *visit) error {
	p, err := s.newPenalties(d)
	if err != nil {
		return err
	}
	return d.ShowDone(p, done)
}
