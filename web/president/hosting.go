package president

import (
	"cmp"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/workplace"
)

// HostingPath is the page of the offers to hold matchdays.
const HostingPath = "/ausrichtung"

// Offer is a matchday without a host, and what the club offers.
type Offer struct {
	At    acts.MatchdayRef
	Own   *league.Application // nil for none
	Date  string
	Title string
	Apply workplace.Form
	Drop  *workplace.Form // nil without an offer
}

// OpenDays are the matchdays that still have no host, in the seasons that know the club.
func (d *Source) OpenDays() []Offer {
	today := rulebook.Day(d.Now)
	var offers []Offer
	for _, v := range d.League.Seasons {
		if v.Head.End < today || !slices.ContainsFunc(v.File.Leagues, func(l scoring.League) bool { return plays(&l, d.Club) }) {
			continue
		}
		for i := range v.File.Leagues {
			l := &v.File.Leagues[i]
			for j := range l.Matchdays {
				m := &l.Matchdays[j]
				if m.Host == "" && m.Venue == "" && m.Date > today && !m.Begun() {
					at := acts.MatchdayRef{Season: v.Head.ID, League: l.ID, Number: m.Number}
					offers = append(offers, Offer{At: at, Date: m.Date, Title: dayLink(v, l, m).Text + ", " + when(m)})
				}
			}
		}
	}
	slices.SortStableFunc(offers, func(a, b Offer) int { return cmp.Compare(a.Date, b.Date) })
	return offers
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
