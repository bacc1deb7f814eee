package reports

import (
	"fmt"
	"io"

	"github.com/go-pdf/fpdf"

	"pokerliga/rules/explain"
	"pokerliga/scoring"
)

// The largest and the smallest number of round cards on a page (A4).
const (
	FewCards  = 2
	ManyCards = 4
)

// cardLook are the sizes of a round card in millimetres and points.
type cardLook struct {
	width, height float64
	edge          float64 // white between the card and where it is cut
	code          float64 // width of the QR code
	row           float64 // height of a line
	size          float64 // of the names
	place, chips  float64 // widths of the boxes
}

// cardLooks are the sizes of a round card by how many are on a page.
var cardLooks = map[int]cardLook{
	FewCards:  {width: 210, height: 148.5, edge: 13, code: 30, row: 12.5, size: 12, place: 24, chips: 44},
	ManyCards: {width: 105, height: 148.5, edge: 8, code: 25, row: 12.5, size: 9, place: 13, chips: 22},
}

// RoundCards writes the round cards of a heat (§ 3.2.10), two or four on a page: the seats in the order in which they
// were drawn, with boxes for place, win in time and chips as the card is entered, and a QR code that opens it.
func (h *Hall) RoundCards(w io.Writer, onPage int) error {
	d, err := newDocument()
	if err != nil {
		return err
	}
	d.SetFooterFunc(nil)
	d.SetCellMargin(0)
	d.SetTitle(drawable("Rundenkarten · "+h.about()), true)
	d.SetCreationDate(h.Printed.UTC())
	d.SetModificationDate(h.Printed.UTC())
	look := cardLooks[onPage]
	across := int(210 / look.width)
	for i := range h.Heat.SitAndGos {
		at := i % onPage
		if at == 0 {
			d.AddPageFormat("P", fpdf.SizeType{Wd: 210, Ht: 297})
			d.cuts(&look)
		}
		card := roundCard{d, h, &look, float64(at%across)*look.width + look.edge, float64(at/across)*look.height + look.edge}
		if err := card.draw(&h.Heat.SitAndGos[i]); err != nil {
			return err
		}
	}
	if len(h.Heat.SitAndGos) == 0 {
		d.AddPageFormat("P", fpdf.SizeType{Wd: 210, Ht: 297})
		d.font("", 11)
		d.MultiCell(0, 6, "Für diesen Heat gibt es noch keine Auslosung, also keine Rundenkarten.", "", "L", false)
	}
	return d.Output(w)
}

// RoundCardFile is what the file of the round cards is called.
func (h *Hall) RoundCardFile() string { return (&Table{Title: "Rundenkarten " + h.about()}).FileName() }

// cuts draws the lines along which a page is cut.
func (d *document) cuts(look *cardLook) {
	d.SetDrawColor(160, 160, 160)
	d.SetLineWidth(0.1)
	d.SetDashPattern([]float64{2, 2}, 0)
	d.Line(0, look.height, 210, look.height)
	if look.width < 210 {
		d.Line(look.width, 0, look.width, 297)
	}
	d.SetDashPattern(nil, 0)
	d.SetDrawColor(60, 60, 60)
}

// roundCard is a round card being drawn; x and y are its upper left corner.
type roundCard struct {
	*document
	hall *Hall
	look *cardLook
	x, y float64
}

// inner is the width within the edges.
func (c *roundCard) inner() float64 { return c.look.width - 2*c.look.edge }

// draw draws the card of a table.
func (c *roundCard) draw(card *scoring.SitAndGo) error {
	c.SetXY(c.x, c.y)
	c.font("B", 22)
	c.CellFormat(c.inner()-c.look.code, 10, fmt.Sprintf("Tisch %d", card.Table), "", 2, "L", false, 0, "")
	c.font("B", 11)
	c.CellFormat(c.inner()-c.look.code, 6, fmt.Sprintf("Heat %d", c.hall.Heat.Heat), "", 2, "L", false, 0, "")
	c.font("", 8)
	c.ink(soft)
	c.MultiCell(c.inner()-c.look.code-2, 4, drawable(c.hall.day()), "", "L", false)
	c.ink(ink)
	if err := c.code(c.hall.CardURL(card.Table), c.x+c.inner()-c.look.code+3, c.y-3, c.look.code); err != nil {
		return err
	}
	c.SetY(c.y + 29)
	c.heads()
	for i := range card.Seats {
		c.seat(i+1, &card.Seats[i])
	}
	c.bottom(len(card.Seats))
	return nil
}

// columns are the widths of number, name, place, win in time, and chips.
func (c *roundCard) columns() [5]float64 {
	const number = 6.0
	return [5]float64{number, c.inner() - number - 2*c.look.place - c.look.chips, c.look.place, c.look.place, c.look.chips}
}

// heads writes what stands above the lines.
func (c *roundCard) heads() {
	c.SetX(c.x)
	c.font("", 7)
	for i, head := range []string{"", "", "Platz", "in time", "Chips"} {
		side := "C"
		if i == 1 {
			side = "L"
		}
		c.CellFormat(c.columns()[i], 4.5, head, "", 0, side, false, 0, "")
	}
	c.Ln(4.5)
}

// seat writes the line of a seat.
func (c *roundCard) seat(number int, seat *scoring.Seat) {
	name, club := c.hall.seated(seat)
	if seat.Disqualified {
		club += ", disqualifiziert"
	}
	y, widths := c.GetY(), c.columns()
	c.font("", 8)
	c.SetXY(c.x, y)
	c.CellFormat(widths[0], c.look.row, fmt.Sprint(number), "", 0, "L", false, 0, "")
	room := widths[1] - 2
	c.font("B", c.look.size)
	c.SetXY(c.x+widths[0], y+1.6)
	c.CellFormat(widths[1], c.look.row/2-1, c.clipped(drawable(name), room), "", 2, "L", false, 0, "")
	c.font("", 7.5)
	c.CellFormat(widths[1], c.look.row/2-1, c.clipped(drawable(club), room), "", 0, "L", false, 0, "")
	x := c.x + widths[0] + widths[1]
	c.SetLineWidth(0.25)
	for _, width := range widths[2:] {
		if seat.Ghost || seat.Disqualified {
			c.Line(x+width/2-2, y+c.look.row/2, x+width/2+2, y+c.look.row/2)
		} else {
			c.Rect(x+1, y+1, width-2, c.look.row-2, "D")
		}
		x += width
	}
	c.SetLineWidth(0.1)
	c.Line(c.x, y+c.look.row, c.x+c.inner(), y+c.look.row)
	c.SetXY(c.x, y+c.look.row)
}

// bottom writes the sum that the chips add up to, and where the card is signed.
func (c *roundCard) bottom(seats int) {
	c.SetXY(c.x, c.GetY()+2)
	c.font("", 8)
	says := "Vor Ablauf der Zeit gewonnen: „in time“ ankreuzen. Bei Ablauf noch im Spiel: Chips zählen."
	if each := c.hall.Heat.TableSum; each > 0 {
		says += " Zusammen " + explain.Whole(each*seats) + "."
	}
	c.MultiCell(c.inner(), 3.8, says, "", "L", false)
	y := c.y + c.look.height - 2*c.look.edge - 3
	c.font("", 7)
	half := c.inner() / 2
	for i, who := range []string{"Unterschrift am Tisch", "eingegeben von"} {
		c.Line(c.x+float64(i)*half, y, c.x+float64(i)*half+half-4, y)
		c.SetXY(c.x+float64(i)*half, y+0.5)
		c.CellFormat(half-4, 3.5, who, "", 0, "L", false, 0, "")
	}
}
