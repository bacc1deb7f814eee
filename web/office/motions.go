package office

import (
	"pokerliga/league"
	"pokerliga/office/acts/declare"
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
}

// NewMotions fills the page.
func NewMotions(d *Source, v *league.SeasonView, w *league.Weighed) *Motions {
	p := &Motions{Page: d.beginSeason(v, "Beschlussvorlage"), Ways: workplace.NewWays(d.League, w)}
	if p.Ways == nil {
		return p
	}
	in := declare.InSeason(v.Head.ID)
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

// Shows puts the link onto the page that was made, with its QR code.
func (p *Motions) Shows(link string, code []byte) {
	p.Made = &workplace.MadeLink{Text: workplace.Text{ID: "vorstand", Label: "Link für den Vorstand", Text: link}, Picture: workplace.PNG(code)}
}
