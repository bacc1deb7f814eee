package president

import (
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/web/workplace"
)

// HostingPath is the page of the offers to hold matchdays.
const HostingPath = "/ausrichtung"

// Offer is a matchday without a host, and what the club offers.
type Offer struct {
	At    acts.MatchdayRef
	Own   *league.Application // nil for none
	Title string
	Apply workplace.Form
	Drop  *workplace.Form // nil without an offer
}

// Hosting is the page of all open dates.
type Hosting struct {
	Page
	Offers []Offer
}

// NewHosting fills the page.
func NewHosting(d *Source, offers []Offer) *Hosting {
	p := &Hosting{Page: d.page("Ausrichtung", HostingPath), Offers: offers}
	p.Lead = "Sammelrunden, die noch einen Ausrichter suchen. Über die Vergabe entscheidet der Verband."
	for i := range offers {
		o := &offers[i]
		v := d.League.Season(o.At.Season)
		m := v.File.Matchday(o.At.League, o.At.Number)
		o.Title = dayLink(v, v.File.League(o.At.League), m).Text + ", " + when(m)
		apply := &league.Apply{OfApplication: league.ApplicationOf(o.At, d.Club)}
		if o.Own != nil {
			apply.Venue, apply.Note = o.Own.Venue, o.Own.Note
			o.Drop = new(d.Ask(&league.DropApplication{OfApplication: apply.OfApplication}, o.Own))
		}
		o.Apply = d.Ask(apply, o.Own)
		if o.Own != nil {
			o.Apply.Button = "Angebot ändern"
		}
	}
	return p
}
