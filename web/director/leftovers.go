package director

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/lease"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Leftovers is the page on which a return file is taken home, and what came from a hall after its end is decided.
type Leftovers struct {
	Page
	Open    string // how many wait, "" for none
	Cards   []LeftoverCard
	Shelves []Shelf
	Settled []LeftoverCard
	Upload  *workplace.Form
}

// LeftoverCard is something that is left over.
type LeftoverCard struct {
	What         string
	Says         string // what would be entered
	Hall         string // who has entered it there, and when
	Here, Before string // the same of what stands here, and of what stood there before; "" for nothing
	Became       string // what was decided
	Form         *workplace.Form
}

// Shelf is what nobody can enter again, of a lease.
type Shelf struct {
	Cards []LeftoverCard
	Form  *workplace.Form
}

// UploadForm is the form of a return file.
const UploadForm = "heimdatei"

// What the page says.
const (
	leftoversTitle = "Aus dem Saal"
	returnsFile    = "Heimdatei vom Laptop"
	decidesLeft    = "Entscheiden"
	sendsReturn    = "Heimdatei senden"
	whereReturn    = "Sie liegt auf dem Stick, auf den der Laptop seine Kopie schreibt, und endet auf .heim."
	sameHere       = "Hier steht dasselbe; nichts ist zu tun."
	wasTakenOver   = "Genommen wurde, was im Saal eingegeben war; entschieden hat %s."
	wasLeftHere    = "Geblieben ist, was hier stand; entschieden hat %s."
)

// LeftOf are the leftovers of a lease.
type LeftOf struct {
	Lease string
	All   []lease.Leftover
}

// NewLeftovers fills the page.
func NewLeftovers(d *Source, of []LeftOf) *Leftovers {
	p := &Leftovers{Page: d.page(leftoversTitle, "")}
	open := 0
	for _, one := range of {
		at := league.OfLease{AtMatchday: acts.On(d.At), Lease: one.Lease}
		var shelf Shelf
		for i := range one.All {
			left := &one.All[i]
			card := d.leftover(left)
			switch {
			case left.State != lease.LeftOpen:
				p.Settled = append(p.Settled, card)
				continue
			case left.Takes():
				card.Form = new(d.decides(at, left))
				p.Cards = append(p.Cards, card)
			default:
				shelf.Cards = append(shelf.Cards, card)
			}
			open++
		}
		if shelf.Cards != nil {
			shelf.Form = new(d.ask(&league.ShelveLeftovers{OfLease: at}))
			p.Shelves = append(p.Shelves, shelf)
		}
	}
	if open > 0 {
		p.Open = league.LeftoversWait(open)
	}
	if d.Lease != nil && d.Actor.May(acts.DeedUpload, d.At.Place()) == nil {
		p.Upload = new(workplace.NewForm(d.Within(league.LeftoversPath), UploadForm, sendsReturn,
			workplace.Field{Name: "file", Label: "Heimdatei", Type: "file", Accept: ".heim", Hint: whereReturn}))
	}
	return p
}

// decides is the form that decides about a leftover.
func (d *Source) decides(at league.OfLease, left *lease.Leftover) workplace.Form {
	f := d.ask(&league.DecideLeftover{OfLease: at, Number: left.Number})
	take := workplace.Field{Name: "take", Label: "Was gilt", Type: "select",
		Choices: []frame.Choice{{Text: "bitte auswählen"}, {Value: lease.TakeHall, Text: league.HallHolds}, {Value: lease.TakeHere, Text: league.HereStays}}}
	own := workplace.NewForm("", f.ID, "", take)
	f.Fields, f.Over = append(own.Fields, f.Fields...), acts.VersionOf(left)
	return f
}

// leftover is something that is left over in words.
func (d *Source) leftover(left *lease.Leftover) LeftoverCard {
	names := workplace.Names{Of: d.League, Season: d.At.Season}
	card := LeftoverCard{What: league.LeftoverNamed(names, left.Subject), Hall: enteredBy(left.Hall), Here: enteredBy(left.Here), Before: enteredBy(left.Before)}
	if of := declare.ByDeed(left.Act); of != nil {
		if says, err := of.Says(names, contentOf(left.Here), contentOf(left.Hall)); err == nil && left.State == lease.LeftOpen {
			card.Says = says
		}
	}
	switch left.State {
	case lease.LeftSame:
		card.Became = sameHere
	case lease.LeftTaken:
		card.Became = fmt.Sprintf(wasTakenOver, left.By)
	case lease.LeftAside:
		card.Became = fmt.Sprintf(wasLeftHere, left.By)
		if left.Reason != "" {
			card.Became += " Grund: " + left.Reason
		}
	}
	return card
}

// contentOf is what stands somewhere, "" for nothing.
func contentOf(e *lease.Entered) string {
	if e == nil {
		return ""
	}
	return string(e.Content)
}

// enteredBy says who has entered something, and when; "" for nothing.
func enteredBy(e *lease.Entered) string {
	if e == nil {
		return ""
	}
	return e.By + ", " + rulebook.Moment(e.At)
}
