package scan

import (
	"errors"
	"fmt"
	"slices"
)

// Format names the form of a Layout.
const Format = "pokerliga-round-card/1"

// Layout says where on the pages of a PDF the round cards of a heat are, and where everything is on them that a reader looks for.
// Lengths are millimetres from the upper left corner of the page. § 3.2.10
type Layout struct {
	Format string        `json:"format"`
	Page   PaperSize     `json:"page"`
	Cards  []PrintedCard `json:"cards"` // as they are printed
}

// PaperSize is the size of a page.
type PaperSize struct {
	W float64 `json:"w"`
	H float64 `json:"h"`
}

// PrintedCard is a round card on a page. One that is filled in by hand alone has a code and nothing else to look for.
type PrintedCard struct {
	Page  int           `json:"page"` // from 1
	Table int           `json:"table"`
	Heat  int           `json:"heat"`
	X     float64       `json:"x"`
	Y     float64       `json:"y"`
	W     float64       `json:"w"`
	H     float64       `json:"h"`
	Scale float64       `json:"scale"` // of a card of 105 by 148.5
	Code  PrintedCode   `json:"code"`
	Discs []Disc        `json:"discs"`
	Boxes []Box         `json:"boxes"`
	Chips []Cells       `json:"chips"`
	Seats []PrintedSeat `json:"seats"`
}

// PrintedCode is the dark part of a QR code, without the white around it.
type PrintedCode struct {
	Text    string  `json:"text"`
	X       float64 `json:"x"`
	Y       float64 `json:"y"`
	W       float64 `json:"w"`
	Modules int     `json:"modules"` // of a side
}

// Disc is a round black spot, by its centre and radius.
type Disc struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	R float64 `json:"r"`
}

// Box is a box to be marked, by the upper left corner of its frame: of a seat, a place or that its player is absent (§ 3.2.17);
// or whether the table ended in time (§ 3.2.13).
type Box struct {
	Seat   int     `json:"seat,omitempty"`
	Place  int     `json:"place,omitempty"`
	Absent bool    `json:"absent,omitempty"`
	InTime *bool   `json:"in_time,omitempty"`
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	W      float64 `json:"w"`
	H      float64 `json:"h"`
}

// Cells is a strip of cells for the chips of a place.
type Cells struct {
	Place int     `json:"place"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	W     float64 `json:"w"`
	H     float64 `json:"h"`
	Cells int     `json:"cells"`
}

// PrintedSeat is a seat of a card, which may be an empty one.
type PrintedSeat struct {
	Seat  int  `json:"seat"`
	Ghost bool `json:"ghost"`
}

// Check checks that a layout is one, and that a card can be as it says. Its errors are German sentences.
func (l *Layout) Check() error {
	if l.Format != Format {
		return errors.New("Das ist kein Layout von Rundenkarten in der Form " + Format + ".")
	}
	for i := range l.Cards {
		c := &l.Cards[i]
		sizes := []float64{c.Scale - 0.1, 10 - c.Scale, c.Code.W, float64(c.Code.Modules) - 20, 178 - float64(c.Code.Modules)}
		places := []float64{c.X, c.Y, c.Code.X, c.Code.Y}
		for _, d := range c.Discs {
			sizes, places = append(sizes, d.R), append(places, d.X, d.Y)
		}
		for _, b := range c.Boxes {
			sizes, places = append(sizes, b.W, b.H), append(places, b.X, b.Y)
		}
		if len(c.Discs) > 20 || len(c.Boxes) > 200 || slices.ContainsFunc(sizes, func(v float64) bool { return !(v > 0 && v < 1000) }) ||
			slices.ContainsFunc(places, func(v float64) bool { return !(v >= 0 && v < 1000) }) {
			return fmt.Errorf("Die Karte von Tisch %d kann so nicht gedruckt sein.", c.Table)
		}
	}
	return nil
}
