package office

import (
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/web/office"
)

// chroniclePage builds the page of what has survived of earlier seasons.
func chroniclePage(d *visit) (workplace.Formed, error) { return office.NewChronicle(&d.Source), nil }

// oneChroniclePage builds the page of an entry of it.
func oneChroniclePage(d *visit) (workplace.Formed, error) {
	if p := office.NewOneChronicle(&d.Source, d.Param("year"), d.Param("tier")); p != nil {
		return p, nil
	}
	return nil, acts.ErrNotFound
}
