package president

import (
	"cmp"
	"fmt"
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
}

// OpenDays are the matchdays that still have no host, in the seasons that know the club.
func (d *Desk) OpenDays() []Offer {
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

// OfferForm is the id of the form of an offer; BackForm takes it back.
func OfferForm(at acts.MatchdayRef) string {
	return fmt.Sprintf("angebot-%s-%s-%d", at.Season, at.League, at.Number)
}

// BackForm is the id of the form that takes an offer back.
func BackForm(at acts.MatchdayRef) string { return "zurueck-" + OfferForm(at) }

// OfferPath is where an offer is sent.
func (d *Desk) OfferPath(at acts.MatchdayRef) string {
	return d.Within(fmt.Sprintf("%s/%s/%s/%d", HostingPath, at.Season, at.League, at.Number))
}

// NewHosting fills the page with all open dates.
func NewHosting(d *Desk, offers []Offer) *Sections {
	p := d.sections("Ausrichtung", HostingPath)
	p.Lead = "Sammelrunden, die noch einen Ausrichter suchen. Über die Vergabe entscheidet der Verband."
	s := Section{ID: "termine", Title: "Offene Termine"}
	for i := range offers {
		o := &offers[i]
		line := Line{Name: o.Title}
		venue, note, button := "", "", "Ausrichtung anbieten"
		if o.Own != nil {
			venue, note, button = o.Own.Venue, o.Own.Note, "Angebot ändern"
			line.Badge = "angeboten"
		}
		line.Forms = append(line.Forms, workplace.NewForm(d.OfferPath(o.At), OfferForm(o.At), button,
			workplace.Field{Name: "venue", Label: "Spielort", Value: venue, Most: 200},
			workplace.Field{Name: "note", Label: "Bemerkung für den Verband", Value: note, Most: 500, Optional: true}))
		if o.Own != nil {
			back := workplace.NewForm(d.OfferPath(o.At)+"/zuruecknehmen", BackForm(o.At), "Angebot zurücknehmen")
			back.Plain = true
			line.Forms = append(line.Forms, back)
		}
		s.Lines = append(s.Lines, line)
	}
	if s.Lines == nil {
		s.Empty = "Alle Sammelrunden der Saison haben einen Ausrichter."
	}
	p.add(s)
	return p
}
