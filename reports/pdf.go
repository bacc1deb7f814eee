package reports

import (
	"fmt"
	"io"

	"github.com/go-pdf/fpdf"

	"pokerliga/acts"
	"pokerliga/rulebook"
)

// The page, in millimetres: A4 upright or, for wide tables, across.
const (
	margin     = 14.0
	largest    = 9.5 // points of type
	smallest   = 5.5
	lead       = 1.55  // height of a row in heights of type
	proseLead  = 1.25  // of a line of sentences
	proseWidth = 118.0 // that sentences need at most
	point      = 25.4 / 72
	padding    = 1.2 // beside the text of a cell
	byHand     = 9.0 // height of a row that is written in by hand
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
			doc.SetTitle(drawable(t.Title+" · "+t.About), true)
			doc.SetCreationDate(t.Stand.UTC())
			doc.SetModificationDate(t.Stand.UTC())
		}
		doc.table(t)
	}
	return doc.Output(w)
}

// document is a PDF being written.
type document struct {
	*fpdf.Fpdf
	stand, mark string
}

func newDocument() (*document, error) {
	d := &document{Fpdf: fpdf.New("P", "mm", "A4", "")}
	for style, name := range map[string]string{"": "DejaVuSansCondensed.ttf", "B": "DejaVuSansCondensed-Bold.ttf"} {
		d.AddUTF8FontFromBytes("DejaVu", style, Font(name))
	}
	d.SetCatalogSort(true)
	d.SetProducer("Pokerliga", false)
	d.SetLang("de-AT")
	d.SetMargins(margin, margin, margin)
	d.SetAutoPageBreak(false, margin)
	d.AliasNbPages("{seiten}")
	d.SetFooterFunc(d.foot)
	return d, d.Error()
}

// MarkLine says up to which entry of the journal a report is right, "" where nobody
// says.
func MarkLine(m acts.Mark) string {
	if m.Number == 0 {
		return ""
	}
	return fmt.Sprintf("Protokoll bis Eintrag %d, Hash %s", m.Number, m.Hash)
}

// foot writes the footer of a page.
func (d *document) foot() {
	width, height := d.GetPageSize()
	d.SetFont("DejaVu", "", 7)
	d.SetTextColor(90, 90, 90)
	d.SetXY(margin, height-margin+2)
	d.CellFormat(width-2*margin, 4, drawable(d.stand), "", 0, "L", false, 0, "")
	if d.mark != "" {
		d.SetXY(margin, height-margin+5)
		d.CellFormat(width-2*margin, 4, drawable(d.mark), "", 0, "L", false, 0, "")
	}
	d.SetXY(margin, height-margin+2)
	d.CellFormat(width-2*margin, 4, fmt.Sprintf("Seite %d von {seiten}", d.PageNo()), "", 0, "R", false, 0, "")
	d.SetTextColor(0, 0, 0)
}

// table writes one table.
func (d *document) table(t *Table) {
	l := d.layout(t)
	d.begin(l)
	d.heading(t)
	d.body(l)
	d.notes(l)
}

// begin begins the pages of a table.
func (d *document) begin(l *layout) {
	d.stand = "Stand " + rulebook.Date(rulebook.Day(l.Stand)) + " · " + l.About
	d.mark = MarkLine(l.Mark)
	d.page(l)
}

// heading writes what a table is about.
func (d *document) heading(t *Table) {
	d.SetFont("DejaVu", "B", 15)
	d.CellFormat(0, 8, drawable(t.Title), "", 1, "L", false, 0, "")
	d.SetFont("DejaVu", "", 9)
	d.SetTextColor(90, 90, 90)
	d.MultiCell(0, 4.5, drawable(t.About), "", "L", false)
	d.SetTextColor(0, 0, 0)
	d.Ln(3)
}

// body writes the rows of a table, below the heads on every page.
func (d *document) body(l *layout) {
	d.head(l)
	for i, row := range l.Rows {
		if d.full(d.height(l, row)) {
			d.page(l)
			d.head(l)
		}
		d.line(l, row, i%2 == 1)
	}
}

// page begins a page of the table.
func (d *document) page(l *layout) {
	if l.across {
		d.AddPageFormat("L", fpdf.SizeType{Wd: 210, Ht: 297})
		return
	}
	d.AddPageFormat("P", fpdf.SizeType{Wd: 210, Ht: 297})
}

// full reports whether a row of that height does not fit on the page.
func (d *document) full(height float64) bool {
	_, page := d.GetPageSize()
	return d.GetY()+height > page-margin
}

// head writes the heads of the columns.
func (d *document) head(l *layout) {
	d.SetFont("DejaVu", "B", l.size)
	d.SetDrawColor(60, 60, 60)
	for i := range l.Columns {
		d.CellFormat(l.widths[i], l.row, drawable(l.Columns[i].Head), "B", 0, l.Columns[i].side(), false, 0, "")
	}
	d.Ln(l.row)
}

// line writes a row, every other one on grey. Sentences take as many lines as they
// need.
func (d *document) line(l *layout, row []Cell, grey bool) {
	height := d.height(l, row)
	x, y := d.GetXY()
	if grey && !l.ByHand {
		width, _ := d.GetPageSize()
		d.SetFillColor(243, 243, 243)
		d.Rect(margin, y, width-2*margin, height, "F")
	}
	for i := range l.Columns {
		c := &l.Columns[i]
		if l.ByHand {
			d.Rect(x, y, l.widths[i], height, "D")
		}
		d.SetXY(x, y)
		d.SetFont("DejaVu", c.weight(), l.size)
		text := drawable(c.Shown(row[i]))
		if c.Kind == Prose {
			d.SetXY(x, y+(l.row-l.size*point*proseLead)/2)
			d.MultiCell(l.widths[i], l.size*point*proseLead, text, "", "L", false)
		} else {
			d.CellFormat(l.widths[i], l.row, d.clipped(text, l.widths[i]-2*padding), "", 0, c.side(), false, 0, "")
		}
		x += l.widths[i]
	}
	d.SetXY(margin, y+height)
}

// height is the height of a row: that of its longest sentences.
func (d *document) height(l *layout, row []Cell) float64 {
	lines := 1
	for i := range l.Columns {
		if c := &l.Columns[i]; c.Kind == Prose {
			d.SetFont("DejaVu", c.weight(), l.size)
			lines = max(lines, len(d.SplitText(drawable(c.Shown(row[i])), l.widths[i])))
		}
	}
	return l.row + float64(lines-1)*l.size*point*proseLead
}

// notes writes the footnotes.
func (d *document) notes(l *layout) {
	if len(l.Notes) == 0 {
		return
	}
	const height = 4.0
	d.Ln(3)
	width, _ := d.GetPageSize()
	for _, note := range l.Notes {
		d.SetFont("DejaVu", "", 7.5)
		text := drawable(note)
		lines := len(d.SplitText(text, width-2*margin-2))
		if d.full(height * float64(lines)) {
			d.page(l)
			d.SetFont("DejaVu", "", 7.5)
		}
		d.MultiCell(0, height, text, "", "L", false)
	}
}
