package office

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// MotionsLinkForm is the id of the form that makes the link for the board.
const MotionsLinkForm = "link"

// Motions is the page of what is laid before the board of the association.
type Motions struct {
	Page
	Ways      *workplace.Ways // nil where nothing is
	Resolve   workplace.Form
	Made      *workplace.MadeLink // nil where no link was made just now
	Since     string              // when the link that holds was made, "" for none
	Link, End workplace.Form

	Resolved []Resolved
}

// Resolved is a resolution of the board with what it has done.
type Resolved struct {
	Number  int
	Title   string
	Did     []string
	Final   string          // which motions nothing takes back, "" for none
	Revoked string          // when all of it was taken back, "" for not
	Revoke  *workplace.Form // nil where it cannot be
}

// NewMotions fills the page.
func NewMotions(d *Source, v *league.SeasonView, w *league.Weighed) *Motions {
	p := &Motions{Page: d.beginSeason(v, "Beschlussvorlage"), Ways: workplace.NewWays(d.League, w)}
	in := declare.InSeason(v.Head.ID)
	for i := range w.Resolutions {
		p.Resolved = append(p.Resolved, d.resolved(in, &w.Resolutions[i]))
	}
	if p.Ways == nil {
		return p
	}
	for i := range w.Motions {
		p.Ways.Motions[i].Withdraw = new(d.Ask(&league.WithdrawMotion{InSeason: in, Motion: w.Motions[i].Number}, nil))
	}
	p.Resolve = d.Ask(&league.Resolve{InSeason: in}, nil)
	p.Resolve.Offer("motions", p.Ways.Choices())
	p.Link = workplace.NewForm(SeasonPath(v.Head.ID)+league.MotionsPath+"/link", MotionsLinkForm, "Link erstellen")
	if w.Link != nil {
		p.Since = frame.Moment(*w.Link)
		p.Link.Button, p.Link.Plain = "Neuen Link erstellen", true
		p.End = d.Ask(&league.WithdrawMotionsLink{InSeason: in}, nil)
	}
	return p
}

// resolved says what a resolution has done, with the form that takes it back.
func (d *Source) resolved(in declare.InSeason, r *league.Resolved) Resolved {
	one := Resolved{Number: r.Number, Title: fmt.Sprintf("Beschluss %d vom %s: %s", r.Number, rulebook.Date(r.Date), r.Words())}
	for i := range r.Did {
		e := &r.Did[i]
		if said, err := declare.ByDeed(acts.Deed(e.Act)).Says(workplace.Names{Of: d.League, Season: e.Season}, e.Before, e.After); err == nil {
			one.Did = append(one.Did, declare.Did(said))
		}
	}
	switch {
	case r.Revoked != "":
		one.Revoked = rulebook.Date(r.Revoked)
	case r.Revocable():
		one.Revoke = new(d.Ask(&league.Revoke{InSeason: in, Resolution: r.Number}, nil))
	case len(r.Final) > 0:
		one.Final = league.MotionsNamed(r.Final)
	}
	return one
}

// Shows puts the link onto the page that was made, with its QR code.
func (p *Motions) Shows(link string, code []byte) {
	p.Made = &workplace.MadeLink{Text: workplace.Text{ID: "vorstand", Label: "Link für den Vorstand", Text: link}, Picture: workplace.PNG(code)}
}
