package reports

import (
	"io"
	"strings"

	"pokerliga/rules/rulebook"
)

// The page, in millimetres: A4 upright or, for wide tables, across.
const (
	margin     = 14.0
	headRoom   = 21.0
	largest    = 9.5 // points of type
	smallest   = 5.5
	lead       = 1.55  // height of a row in heights of type
	proseLead  = 1.25  // of a line of sentences
	proseWidth = 118.0 // that sentences need at most
	point      = 25.4 / 72
	padding    = 1.2  // beside the text of a cell
	shieldPart = 0.95 // of the least height of a row
	noteSize   = 7.5  // points of type of a footnote
	noteLead   = 4.0  // and the height of its lines
	noteGap    = 3.0  // before the first one
	byHand     = 9.0  // least height of a row that is written in by hand
	byHandMost = 14.0
	byHandType = 12.0 // points of type around it
	notesRoom  = 26.0 // for what stands below it
	boxSide    = 4.5  // of a box to be ticked
)

// PDF writes tables, each on a new page, with the column heads on every page,
// footnotes after the last row, and date and page number at the bottom. Equal
// tables give equal bytes.
func PDF(w io.Writer, tables ...*Table) error {
	doc, err := newDocument()
	if err != nil {
		return err
	}
	for i, t := range tables {
		if i == 0 {
			doc.entitled(t.Title+" · "+t.About, t.Stand)
		}
		doc.table(t)
	}
	doc.finish()
	return doc.Output(w)
}

// table writes one table.
func (d *document) table(t *Table) {
	l := d.layout(t)
	d.begin(l)
	d.heading(t)
	drawRing(d, t.Ring)
	d.body(l)
	d.notes(l)
	signed(d, l)
}

// begin begins the pages of a table, with a bookmark.
func (d *document) begin(l *layout) {
	d.of(l.Title+" · "+l.subject(), l.About, l.Stand, l.Mark)
	if l.Minutes {
		d.stand = "Stand " + rulebook.Moment(l.Stand) + " · " + l.About
	}
	d.open(l.across)
	d.bookmark(l.Title)
}

// subject is what a table is about without how far it is: league and season.
func (t *Table) subject() string {
	parts := strings.Split(t.About, " · ")
	return strings.Join(parts[:min(len(parts), 2)], " · ")
}

// heading writes what a table is about.
func (d *document) heading(t *Table) {
	size := 22.0
	if t.ByHand {
		size = 30
	}
	from := margin
	if t.Crest != nil {
		d.shield(t.Crest, margin, d.GetY(), 13)
		from += 14
	}
	d.font(heading, size)
	d.SetX(from)
	d.MultiCell(0, size*0.41, drawable(t.Title), "", "L", false)
	d.font(plain, max(9, size/2.7))
	d.ink(soft)
	d.SetX(from)
	d.MultiCell(0, 4.5, drawable(t.About), "", "L", false)
	d.ink(ink)
	d.Ln(3)
}

// body writes the rows of a table, below the heads on every page.
func (d *document) body(l *layout) {
	d.head(l)
	for i, row := range l.Rows {
		if d.full(d.height(l, row)) {
			d.open(l.across)
			d.head(l)
		}
		if i < len(l.Zones) {
			at := d.GetY()
			l.Zones[i].draw(d, at, l.row)
			d.SetXY(margin, at)
		}
		d.line(l, row, i%2 == 1)
	}
}

// full reports whether a row of that height does not fit on the page.
func (d *document) full(height float64) bool {
	_, page := d.GetPageSize()
	return d.GetY()+height > page-margin
}

// head writes the heads of the columns.
func (d *document) head(l *layout) {
	d.font(bold, l.size)
	d.ink(felt)
	x, y := d.GetXY()
	for i := range l.Columns {
		d.CellFormat(l.widths[i], l.row, drawable(l.Columns[i].Head), "", 0, l.Columns[i].side(), false, 0, "")
	}
	d.draws(felt, 0.35)
	width, _ := d.GetPageSize()
	d.Line(x, y+l.row, width-margin, y+l.row)
	d.draws(edge, 0.2)
	d.ink(ink)
	d.Ln(l.row)
}

// line writes a row, every other one on grey. Sentences take as many lines as they
// need.
func (d *document) line(l *layout, row []Cell, grey bool) {
	height := d.height(l, row)
	x, y := d.GetXY()
	if grey && !l.ByHand {
		width, _ := d.GetPageSize()
		d.fills(stripe)
		d.Rect(margin, y, width-2*margin, height, "F")
	}
	for i := range l.Columns {
		if l.ByHand {
			d.Rect(x, y, l.widths[i], height, "D")
		}
		d.SetXY(x, y)
		d.cell(l, i, row[i])
		x += l.widths[i]
	}
	d.SetXY(margin, y+height)
}

// cell writes a cell: a club with its shield before its name.
func (d *document) cell(l *layout, i int, cell Cell) {
	c, room := &l.Columns[i], l.widths[i]
	text := drawable(l.shown(c, cell))
	if l.ByHand && cell.Text == box {
		x, y := d.GetXY()
		d.draws(soft, 0.3)
		d.Rect(x+(room-boxSide)/2, y+(l.row-boxSide)/2, boxSide, boxSide, "D")
		d.draws(edge, 0.2)
		return
	}
	if cell.Crest != nil {
		x, y := d.GetXY()
		d.shield(cell.Crest, x+padding, y+(l.row-l.shieldHeight())/2, l.shieldHeight())
		d.SetXY(x+l.shieldRoom(), y)
		room -= l.shieldRoom()
	}
	d.font(c.weight(), l.size)
	if c.Kind == Prose {
		d.SetXY(d.GetX(), d.GetY()+(l.row-l.size*point*proseLead)/2)
		d.MultiCell(room, l.size*point*proseLead, text, "", "L", false)
		return
	}
	if l.cut {
		text = d.clipped(text, room-2*padding)
	}
	d.CellFormat(room, l.row, text, "", 0, c.side(), false, 0, "")
}

// height is the height of a row: that of its longest sentences.
func (d *document) height(l *layout, row []Cell) float64 {
	lines := 1
	for i := range l.Columns {
		if c := &l.Columns[i]; c.Kind == Prose {
			d.font(c.weight(), l.size)
			lines = max(lines, len(d.SplitText(drawable(c.Shown(row[i])), l.widths[i])))
		}
	}
	return l.row + float64(lines-1)*l.size*point*proseLead
}

// notes writes the footnotes.
func (d *document) notes(l *layout) {
	notes := l.marked()
	if len(notes) == 0 {
		return
	}
	height, size := noteLead, noteSize
	if l.ByHand {
		height, size = 4.8, 9
	}
	d.Ln(noteGap)
	width, _ := d.GetPageSize()
	for _, note := range notes {
		d.font("", size)
		text := drawable(note)
		lines := len(d.SplitText(text, width-2*margin-2))
		if d.full(height * float64(lines)) {
			d.open(l.across)
			d.font("", size)
		}
		d.MultiCell(0, height, text, "", "L", false)
	}
}

// signed draws the lines on which somebody signs, beside each other.
func signed(d *document, l *layout) {
	if len(l.Signs) == 0 {
		return
	}
	const height = 24.0
	if d.full(height) {
		d.open(l.across)
	}
	page, _ := d.GetPageSize()
	width := (page - 2*margin) / float64(max(len(l.Signs), 2))
	y := d.GetY() + height - 6
	d.draws(soft, 0.2)
	d.font(plain, 8)
	for i, who := range l.Signs {
		x := margin + float64(i)*width
		d.Line(x, y, x+width-8, y)
		d.SetXY(x, y+1)
		d.CellFormat(width-8, 4, drawable(who), "", 0, "L", false, 0, "")
	}
	d.SetXY(margin, y+6)
}
