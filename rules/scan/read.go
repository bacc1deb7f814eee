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
	cards := map[string]*PrintedCard{}
	for i := range l.Cards {
		cards[Named(l.Cards[i].Code.Text)] = &l.Cards[i]
	}
	return Look(m, func(text string) *PrintedCard { return cards[Named(text)] }, func() bool { return false }).Cards
}

// Sight is what there is to see on a picture: the cards that were read, in the order of heats and tables, and the codes of others.
type Sight struct {
	Cards  []Card
	Others []string
	image  image.Image
	sheets []*sheet // of the cards, nil where the boxes were not found
}

// Look reads the cards on a picture. Printed says how the card of a code was printed, nil for one that is not read. Once it is over,
// what was found until then is what there is to see. § 3.2.18
func Look(m image.Image, printed func(text string) *PrintedCard, over func() bool) *Sight {
	f := &finder{picture: newPicture(m), printed: printed, over: over, cards: map[string]*PrintedCard{}}
	f.search()
	slices.SortStableFunc(f.found, func(a, b code) int { return cmp.Or(a.card.Heat-b.card.Heat, a.card.Table-b.card.Table) })
	s := &Sight{Cards: []Card{}, Others: f.others, image: m}
	for i := range f.found {
		if over() {
			break
		}
		card, sheet := f.picture.card(&f.found[i])
		s.Cards, s.sheets = append(s.Cards, card), append(s.sheets, sheet)
	}
	return s
}

// Straight returns a card of a picture as it was printed, eight pixels to the millimetre, nil for one whose discs were not found.
func (s *Sight) Straight(i int) image.Image {
	if s.sheets[i] == nil {
		return nil
	}
	card, rgb := image.NewRGBA(image.Rect(0, 0, straightWidth, straightHeight)), colours(s.image)
	from := s.image.Bounds()
	s.sheets[i].net(1).rows(func(y int, places []point) {
		for x, p := range places {
			c := [3]byte{255, 255, 255}
			if at := (image.Point{X: from.Min.X + int(p.x+0.5), Y: from.Min.Y + int(p.y+0.5)}); p.x > -0.5 && p.y > -0.5 && at.In(from) {
				c[0], c[1], c[2] = rgb(at.X, at.Y)
			}
			copy(card.Pix[card.PixOffset(x, y):], []byte{c[0], c[1], c[2], 255})
		}
	})
	return card
}

// card reads a card from its code, and returns where it lies, nil if its discs were not found.
func (p *picture) card(c *code) (Card, *sheet) {
	card := Card{Code: c.text, Heat: c.card.Heat, Table: c.card.Table, State: Unreadable, Seats: []SeatMark{}, InTime: InTimeMark{State: Unsure}}
	s := p.straighten(c)
	if s == nil || len(s.Boxes) == 0 {
		return card, s
	}
	lines, plane := s.lines(), p.straight(s)
	for _, l := range lines {
		if !l.settle(plane) {
			return card, s
		}
		l.measure(plane, p.rims)
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
	return card, s
}
