package reports

import (
	"math"
	"strconv"
)

// Chair is a chair of a table that is drawn from above.
type Chair struct {
	Seat int
	Name string // "" for nobody
	Mark string // what lies before it, as "BB"; "" for nothing
}

// The sizes of a table that is drawn, in millimetres: its two half axes, those on which the chairs stand, and a chair.
const (
	tableWide, tableHigh   = 52.0, 21.0
	chairsWide, chairsHigh = 73.0, 38.0
	chairWidth, chairHigh  = 34.0, 12.5
	ringHigh               = 2*chairsHigh + chairHigh + 10
)

// ringRoom is what a table that is drawn takes on a page.
func (t *Table) ringRoom() float64 {
	if len(t.Ring) == 0 {
		return 0
	}
	return ringHigh
}

// drawRing draws a table with its chairs, clockwise from the dealer, who sits at the top.
func drawRing(d *document, chairs []Chair) {
	if len(chairs) == 0 {
		return
	}
	page, _ := d.GetPageSize()
	x, top := page/2, d.GetY()
	y := top + chairsHigh + chairHigh/2 + 2
	d.fills(felt)
	d.Ellipse(x, y, tableWide, tableHigh, 0, "F")
	d.font(heading, 9)
	d.ink(white)
	d.SetXY(x-20, y-tableHigh+3)
	d.CellFormat(40, 4, "Dealer", "", 0, "C", false, 0, "")
	for i := range chairs {
		angle := 2*math.Pi*float64(i+1)/float64(len(chairs)+1) - math.Pi/2
		drawChair(d, &chairs[i], x+chairsWide*math.Cos(angle), y+chairsHigh*math.Sin(angle))
		if chairs[i].Mark != "" {
			d.SetXY(x+(tableWide-9)*math.Cos(angle)-6, y+(tableHigh-5)*math.Sin(angle)-2.5)
			d.font(heading, 9)
			d.ink(white)
			d.CellFormat(12, 5, chairs[i].Mark, "", 0, "C", false, 0, "")
		}
	}
	d.ink(ink)
	d.SetXY(margin, top+ringHigh)
}

// drawChair draws a chair around its middle: its number, and who sits there.
func drawChair(d *document, c *Chair, x, y float64) {
	x, y = x-chairWidth/2, y-chairHigh/2
	d.draws(edge, 0.3)
	d.fills(white)
	if c.Name == "" {
		d.fills(stripe)
	}
	d.RoundedRect(x, y, chairWidth, chairHigh, 2.2, "1234", "FD")
	d.ink(soft)
	d.font(plain, 8)
	d.SetXY(x, y+1)
	d.CellFormat(chairWidth, 3.5, "Platz "+strconv.Itoa(c.Seat), "", 0, "C", false, 0, "")
	d.ink(ink)
	d.SetXY(x, y+5)
	d.CellFormat(chairWidth, 6, d.fitting(drawable(c.Name), bold, 12, 7, chairWidth-2), "", 0, "C", false, 0, "")
}

// fitting sets the type for a text so small, at least the least size, that it fits; what does not is cut.
func (d *document) fitting(text, style string, most, least, room float64) string {
	for size := most; ; size-- {
		d.font(style, max(size, least))
		if size <= least || d.GetStringWidth(text) <= room-2*d.GetCellMargin() {
			return d.clipped(text, room-2*d.GetCellMargin())
		}
	}
}

// broken breaks a text into so many lines at most; what is left is cut.
func (d *document) broken(text string, room float64, most int) []string {
	lines := d.SplitText(drawable(text), room)
	if len(lines) > most {
		lines = append(lines[:most-1:most-1], d.clipped(lines[most-1]+"…", room))
	}
	for i := range lines {
		lines[i] = d.clipped(lines[i], room)
	}
	return lines
}
