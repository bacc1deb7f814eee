package president

import (
	"cmp"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// HostingPath is the page of the offers to hold matchdays.
const HostingPath = "/ausrichtung"

// Offer is a matchday without a host, and what the club offers.
type Offer struct {
	At    acts.MatchdayRef
	Own   *league.Application // nil for none
	Date  string
	Title string
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

// NewHosting fills the page with all open dates.
func NewHosting(d *Source, offers []Offer) *Sections {
	p := d.sections("Ausrichtung", HostingPath)
	p.Lead = "Sammelrunden, die noch einen Ausrichter suchen. Über die Vergabe entscheidet der Verband."
	s := Section{ID: "termine", Title: "Offene Termine"}
	for i := range offers {
		o := &offers[i]
		line := Line{Name: o.Title}
		application := league.ApplicationOf(o.At, d.Club)
		apply := &league.Apply{OfApplication: application}
		if o.Own != nil {
			apply.Venue, apply.Note, line.Badge = o.Own.Venue, o.Own.Note, "angeboten"
		}
		line.Forms = append(line.Forms, d.Ask(apply, o.Own))
		if o.Own != nil {
			line.Forms[0].Button = "Angebot ändern"
			line.Forms = append(line.Forms, d.Ask(&league.DropApplication{OfApplication: application}, o.Own))
		}
		s.Lines = append(s.Lines, line)
	}
	if s.Lines == nil {
		s.Empty = "Alle Sammelrunden der Saison haben einen Ausrichter."
	}
	p.add(s)
	return p
}
