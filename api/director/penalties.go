package director

import "pokerliga/web/director"

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
