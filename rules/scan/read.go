package scan

import (
	"cmp"
	"image"
	"slices"
)

// State says how certain something on a card is.
type State string

// A card is read or unsure, or unreadable if its code was read and its boxes were not found. A seat is corrected if one of its
// marks was blackened.
const (
	Read       State = "read"
	Corrected  State = "corrected"
	Unsure     State = "unsure"
	Unreadable State = "unreadable"
)

// Card is what a picture says of a card.
type Card struct {
	Code   string     `json:"code"`
	Heat   int        `json:"heat"`
	Table  int        `json:"table"`
	State  State      `json:"state"`
	Seats  []SeatMark `json:"seats"`
	InTime InTimeMark `json:"in_time"`
}

// SeatMark is what is marked for a seat: a place, or that its player is absent; neither if that is unsure.
type SeatMark struct {
	Seat   int   `json:"seat"`
	State  State `json:"state"`
	Place  int   `json:"place,omitempty"`
	Absent bool  `json:"absent,omitempty"`
}

// InTimeMark is whether the table ended in time (§ 3.2.13), null if that is unsure.
type InTimeMark struct {
	State State `json:"state"`
	Value *bool `json:"value,omitempty"`
}

// Cards returns the cards of a layout that are on a picture, in the order of heats and tables. § 3.2.18
func Cards(l *Layout, m image.Image) []Card {
	list := []Card{}
	p := newPicture(m)
	for _, c := range p.codes(l) {
		list = append(list, p.card(&c))
	}
	slices.SortStableFunc(list, func(a, b Card) int { return cmp.Or(a.Heat-b.Heat, a.Table-b.Table) })
	return list
}

// card reads a card from its code.
func (p *picture) card(c *code) Card {
	card := Card{Code: c.text, Heat: c.card.Heat, Table: c.card.Table, State: Unreadable, Seats: []SeatMark{}, InTime: InTimeMark{State: Unsure}}
	s := p.straighten(c)
	if s == nil || len(s.Boxes) == 0 {
		return card
	}
	lines, plane := s.lines(), p.straight(s)
	for _, l := range lines {
		if !l.settle(plane) {
			return card
		}
		for _, f := range l.fields {
			f.measure(plane)
			l.hidden = l.hidden || f.frame < frameCovered
		}
	}
	card.State = judge(lines)
	for _, l := range lines {
		if l.seat == 0 {
			if l.chosen != nil {
				card.InTime = InTimeMark{Read, l.chosen.InTime}
			}
			continue
		}
		mark := SeatMark{Seat: l.seat, State: Unsure}
		if l.chosen != nil {
			mark.State, mark.Place, mark.Absent = Read, l.chosen.Place, l.chosen.Absent
			if l.void {
				mark.State = Corrected
			}
		}
		card.Seats = append(card.Seats, mark)
	}
	return card
}
