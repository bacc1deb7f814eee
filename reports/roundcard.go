package reports

import (
	"fmt"
	"io"
	"math"
	"math/bits"
	"strings"

	"github.com/boombuler/barcode/qr"
	"github.com/go-pdf/fpdf"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/rules/scan"
	"pokerliga/scoring"
)

// The largest and the smallest number of round cards on a page (A4).
const (
	FewCards  = 2
	ManyCards = 4
)

// CardPath is where the codes on round cards lead; what follows names one.
const CardPath = "/k/"

// A round card in millimetres: A6 upright, or √2 times as large.
const (
	cardWidth, cardHeight = 105.0, 148.5

	cardText        = 15.0 // where texts begin
	boxWidth        = 5.6
	firstRow, row   = 45.0, 10.5
	firstBox        = 49.2 // centre of the box for place 1
	nextBox         = 7.4
	absentBox       = 94.4
	inTimeY         = 108.0
	chipsY          = 116.0
	chipText        = 5.0
	chipCell        = 6.0
	chipCells       = 5
	chipRow         = 6.6
	discSize        = 2.5
	codeX, codeY    = 73.5, 4.5
	codeWidth       = 24.0
	mostMarkedSeats = 6 // a table with more seats has no boxes
)

var (
	discCentres  = [7][2]float64{{9.5, 9.5}, {9.5, 35}, {95.5, 35}, {9.5, 108}, {95.5, 108}, {9.5, 139.5}, {95.5, 139.5}}
	inTimeBoxes  = [2]float64{50, 66} // yes, no
	chipColumns  = [2]float64{15, 57}
	placeTint    = tint{184, 184, 184}
	frameTint    = tint{64, 64, 64}
	hairlineTint = tint{150, 150, 150}
)

// CardLayout says where the round cards of a heat are on the pages of their PDF, and what is on them.
func (h *Hall) CardLayout(onPage int) (*scan.Layout, error) {
	l := &scan.Layout{Format: scan.Format, Page: scan.PaperSize{W: 210, H: 297}, Cards: []scan.PrintedCard{}}
	scale := 1.0
	if onPage == FewCards {
		l.Page, scale = scan.PaperSize{W: 297, H: 210}, math.Sqrt2
	}
	for i := range h.Heat.SitAndGos {
		card, at := &h.Heat.SitAndGos[i], i%onPage
		c := scan.PrintedCard{Page: i/onPage + 1, Table: card.Table, Heat: h.Heat.Heat, X: l.Page.W / 2 * float64(at%2),
			Y: l.Page.H / 2 * float64(at/2), W: l.Page.W / 2, H: l.Page.H, Scale: scale}
		c.H /= float64(onPage / 2)
		c.Discs, c.Boxes, c.Chips = []scan.Disc{}, []scan.Box{}, []scan.Cells{}
		if len(card.Seats) <= mostMarkedSeats {
			mark(&c, boxesOf(card))
		}
		for j := range card.Seats {
			c.Seats = append(c.Seats, scan.PrintedSeat{Seat: j + 1, Ghost: card.Seats[j].Ghost})
		}
		if err := h.codes(&c, card); err != nil {
			return nil, err
		}
		l.Cards = append(l.Cards, c)
	}
	return l, nil
}

// boxesOf returns the seats of a card that have boxes, by bits: those that can have a place.
func boxesOf(card *scoring.SitAndGo) (boxes int) {
	for i := range card.Seats {
		if ranked(&card.Seats[i]) {
			boxes |= 1 << i
		}
	}
	return boxes
}

// mark puts discs, boxes and cells on a card. These seats have boxes, by bits.
func mark(c *scan.PrintedCard, boxes int) {
	at := func(x, y float64) (float64, float64) { return rounded(c.X + x*c.Scale), rounded(c.Y + y*c.Scale) }
	for _, centre := range discCentres {
		x, y := at(centre[0], centre[1])
		c.Discs = append(c.Discs, scan.Disc{X: x, Y: y, R: rounded(discSize * c.Scale)})
	}
	box := func(b scan.Box, x, y float64) {
		b.X, b.Y = at(x-boxWidth/2, y-boxWidth/2)
		b.W, b.H = rounded(boxWidth*c.Scale), rounded(boxWidth*c.Scale)
		c.Boxes = append(c.Boxes, b)
	}
	places := bits.OnesCount(uint(boxes))
	for i := range mostMarkedSeats {
		if boxes>>i&1 == 0 {
			continue
		}
		y := firstRow + row*float64(i)
		for place := 1; place <= places; place++ {
			box(scan.Box{Seat: i + 1, Place: place}, firstBox+nextBox*float64(place-1), y)
		}
		box(scan.Box{Seat: i + 1, Absent: true}, absentBox, y)
	}
	for i, yes := range []bool{true, false} {
		box(scan.Box{InTime: &yes}, inTimeBoxes[i], inTimeY)
	}
	for i := range places {
		x, y := at(chipColumns[i/3]+chipText, chipsY+chipRow*float64(i%3))
		c.Chips = append(c.Chips, scan.Cells{Place: i + 1, X: x, Y: y, W: rounded(chipCell * chipCells * c.Scale), H: rounded(chipCell * c.Scale),
			Cells: chipCells})
	}
}

// ranked reports whether a seat can have a place.
func ranked(seat *scoring.Seat) bool { return !seat.Ghost && !seat.Disqualified && seat.Player != "" }

// rounded is a length in thousandths of a millimetre.
func rounded(length float64) float64 { return math.Round(length*1000) / 1000 }

// codes gives a card its code: the address of the card, which seats have boxes, and a digest of who sits where, by which a card
// from before a new draw is known. Upper case keeps it coarse, so that it is read from afar.
func (h *Hall) codes(c *scan.PrintedCard, card *scoring.SitAndGo) error {
	boxes := 0
	if len(c.Boxes) > 0 {
		boxes = boxesOf(card)
	}
	says := league.CardCode{At: h.At, Heat: c.Heat, Table: c.Table, Drawing: league.CardDrawing, Boxes: boxes, Seats: league.SeatsDigest(card)}
	return coded(c, strings.ToUpper(h.Site+CardPath)+says.String())
}

// coded says where the code of a card is.
func coded(c *scan.PrintedCard, text string) error {
	picture, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return fmt.Errorf("draw a QR code: %w", err)
	}
	c.Code.Text, c.Code.Modules = text, picture.Bounds().Dx()
	module := codeWidth / float64(c.Code.Modules+2*quiet)
	c.Code.X, c.Code.Y = rounded(c.X+(codeX+quiet*module)*c.Scale), rounded(c.Y+(codeY+quiet*module)*c.Scale)
	c.Code.W = rounded(module * float64(c.Code.Modules) * c.Scale)
	return nil
}

// RoundCards writes the round cards of a heat (§ 3.2.10), two or four on a page: the seats in the order in which they were drawn,
// boxes to mark that a photo is read by, and a QR code that opens the card.
func (h *Hall) RoundCards(w io.Writer, onPage int) error {
	d, err := newDocument()
	if err != nil {
		return err
	}
	l, err := h.CardLayout(onPage)
	if err != nil {
		return err
	}
	d.SetFooterFunc(nil)
	d.SetCellMargin(0)
	d.SetTitle(drawable("Rundenkarten · "+h.about()), true)
	d.SetCreationDate(h.Printed.UTC())
	d.SetModificationDate(h.Printed.UTC())
	for i := range l.Cards {
		c := &roundCard{d, h, &h.Heat.SitAndGos[i], &l.Cards[i]}
		if c.Page > d.PageNo() {
			d.AddPageFormat("P", fpdf.SizeType{Wd: l.Page.W, Ht: l.Page.H})
			d.cuts(c.W, c.H)
		}
		if err := c.draw(); err != nil {
			return err
		}
	}
	if len(l.Cards) == 0 {
		d.AddPageFormat("P", fpdf.SizeType{Wd: 210, Ht: 297})
		d.font("", 11)
		d.MultiCell(0, 6, "Für diesen Heat gibt es noch keine Auslosung, also keine Rundenkarten.", "", "L", false)
	}
	return d.Output(w)
}

// RoundCardFile is what the file of the round cards is called.
func (h *Hall) RoundCardFile() string { return (&Table{Title: "Rundenkarten " + h.about()}).FileName() }

// cuts draws the lines along which a page is cut, as wide and as high.
func (d *document) cuts(width, height float64) {
	d.SetDrawColor(160, 160, 160)
	d.SetLineWidth(0.1)
	d.SetDashPattern([]float64{2, 2}, 0)
	pageWidth, pageHeight := d.GetPageSize()
	if height < pageHeight {
		d.Line(0, height, pageWidth, height)
	}
	if width < pageWidth {
		d.Line(width, 0, width, pageHeight)
	}
	d.SetDashPattern(nil, 0)
	d.SetDrawColor(60, 60, 60)
}

// roundCard is a round card being drawn. Its drawing is in millimetres and points of the smaller size.
type roundCard struct {
	*document
	hall *Hall
	card *scoring.SitAndGo
	*scan.PrintedCard
}

// draw draws the card of a table.
func (c *roundCard) draw() error {
	room := codeX - cardText - 1
	c.says(heading, 20, cardText, 13, room, "L", fmt.Sprintf("Tisch %d", c.Table))
	c.says(bold, 11, cardText, 19, room, "L", fmt.Sprintf("Heat %d", c.Heat))
	c.ink(soft)
	c.says(plain, 7.5, cardText, 24, room, "L", c.hall.day())
	c.ink(ink)
	if err := c.code(c.Code.Text, c.X+codeX*c.Scale, c.Y+codeY*c.Scale, codeWidth*c.Scale); err != nil {
		return err
	}
	pitch := row
	if len(c.Boxes) == 0 {
		pitch = min(row, 66/float64(len(c.card.Seats)))
		c.byHand(pitch)
	} else {
		c.marked()
	}
	for i := range c.card.Seats {
		c.seat(i, firstRow+pitch*float64(i), min(4.4, pitch/2))
	}
	for i, who := range []string{"Unterschrift am Tisch", "eingegeben von"} {
		x := cardText + 39*float64(i)
		c.draws(ink, 0.1*c.Scale)
		c.line(x, 142, x+35, 142)
		c.says(plain, 6.5, x, 145, 35, "L", who)
	}
	return nil
}

// says sets a text on a line, shortened to its room.
func (c *roundCard) says(style string, size, x, baseline, room float64, side, text string) {
	c.font(style, size*c.Scale)
	room *= c.Scale
	c.SetXY(c.X+x*c.Scale, c.Y+baseline*c.Scale-0.3*size*c.Scale*point)
	c.CellFormat(room, 0, c.clipped(drawable(text), room), "", 0, side, false, 0, "")
}

// line draws a line.
func (c *roundCard) line(x1, y1, x2, y2 float64) {
	c.Line(c.X+x1*c.Scale, c.Y+y1*c.Scale, c.X+x2*c.Scale, c.Y+y2*c.Scale)
}

// seat writes who sits on a chair, above a line that is so far below its middle.
func (c *roundCard) seat(i int, y, below float64) {
	seat := &c.card.Seats[i]
	name, club := c.hall.seated(seat)
	if seat.Disqualified {
		club += ", disqualifiziert"
	}
	c.says(plain, 8, 8, y+1, 4, "L", fmt.Sprint(i+1))
	c.says(bold, 8.5, 12, y-0.3, 31.5, "L", name)
	c.says(plain, 7, 12, y+2.8, 31.5, "L", club)
	c.draws(edge, 0.1*c.Scale)
	c.line(8, y+below, 42, y+below)
}

// marked draws what is to be marked and what a reader finds it by.
func (c *roundCard) marked() {
	c.SetFillColor(0, 0, 0)
	for _, disc := range c.Discs {
		c.Circle(disc.X, disc.Y, disc.R, "F")
	}
	c.says(plain, 7, cardText, 27, codeX-cardText-1.5, "L", "Ankreuzen. Irrtum: Kästchen ganz ausmalen,")
	c.says(plain, 7, cardText, 30, codeX-cardText-1.5, "L", "neu ankreuzen.")
	c.says(plain, 6.5, absentBox-7.5, 41.3, 15, "C", "nicht da")
	c.says(bold, 8, cardText, inTimeY+1, 30, "L", "In time gewonnen:")
	for i, word := range []string{"ja", "nein"} {
		c.says(plain, 8, inTimeBoxes[i]+4, inTimeY+1, 8, "L", word)
	}
	for _, b := range c.Boxes {
		if b.Place > 0 {
			c.ink(placeTint)
			c.font(plain, 8*c.Scale)
			c.SetXY(b.X, b.Y)
			c.CellFormat(b.W, b.H, fmt.Sprint(b.Place), "", 0, "C", false, 0, "")
		}
		c.draws(frameTint, 0.3*c.Scale)
		c.Rect(b.X, b.Y, b.W, b.H, "D")
	}
	c.ink(ink)
	says := "Bei Ablauf der Zeit noch im Spiel: Chips nach Plätzen."
	if each := c.hall.Heat.TableSum; each > 0 {
		says += " Zusammen " + explain.Whole(each*len(c.card.Seats)) + "."
	}
	c.says(plain, 6.5, cardText, 114.9, 77, "L", says)
	for _, strip := range c.Chips {
		c.font(plain, 8*c.Scale)
		c.SetXY(strip.X-chipText*c.Scale, strip.Y)
		c.CellFormat(chipText*c.Scale, strip.H, fmt.Sprintf("%d.", strip.Place), "", 0, "L", false, 0, "")
		c.draws(hairlineTint, 0.1*c.Scale)
		for cell := range strip.Cells {
			c.Rect(strip.X+strip.W/float64(strip.Cells)*float64(cell), strip.Y, strip.W/float64(strip.Cells), strip.H, "D")
		}
	}
}

// byHand draws what is filled in by hand at a table with more seats than have boxes.
func (c *roundCard) byHand(pitch float64) {
	heads, widths := [3]string{"Platz", "in time", "Chips"}, [3]float64{12, 12, 27}
	for i := range c.card.Seats {
		y, x := firstRow+pitch*float64(i), 46.0
		for j, width := range widths {
			if i == 0 {
				c.says(plain, 7, x, y-pitch/2-1, width, "C", heads[j])
			}
			c.draws(frameTint, 0.25*c.Scale)
			if ranked(&c.card.Seats[i]) {
				c.Rect(c.X+(x+0.5)*c.Scale, c.Y+(y-pitch/2+0.5)*c.Scale, (width-1)*c.Scale, (pitch-1)*c.Scale, "D")
			} else {
				c.line(x+width/2-2, y, x+width/2+2, y)
			}
			x += width
		}
	}
	says := "Vor Ablauf der Zeit gewonnen: „in time“ ankreuzen. Bei Ablauf noch im Spiel: Chips zählen."
	if each := c.hall.Heat.TableSum; each > 0 {
		says += " Zusammen " + explain.Whole(each*len(c.card.Seats)) + "."
	}
	c.font(plain, 8*c.Scale)
	c.SetXY(c.X+8*c.Scale, c.Y+120*c.Scale)
	c.MultiCell(c.W-16*c.Scale, 3.8*c.Scale, says, "", "L", false)
}
