package office

import (
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/web/office"
)

// ending are the handlers of the page of the end of a season.
type ending struct{ *Handlers }

// planPage builds the page of promotion and relegation.
func (s ending) planPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	return office.NewPlan(&d.Source, v), nil
}
