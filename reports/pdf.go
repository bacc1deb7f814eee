package reports

import (
	"fmt"
	"io"
	"strings"

	"github.com/go-pdf/fpdf"

	"pokerliga/explain"
	"pokerliga/league"
)

// The page, in millimetres: A4 upright or, for wide tables, across.
const (
	margin   = 14.0
	largest  = 9.5 // points of type
	smallest = 5.5
	lead     = 1.55 // height of a row in heights of type
	point    = 25.4 / 72
	padding  = 1.2 // beside the text of a cell
)

// PDF writes tables, each from a new page on: the head of the columns on every
// page, footnotes behind the last row, date and page number below. The same
// tables are always the same bytes.
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
	stand string
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

// foot writes what stands below every page.
func (d *document) foot() {
	width, height := d.GetPageSize()
	d.SetFont("DejaVu", "", 7)
	d.SetTextColor(90, 90, 90)
	d.SetXY(margin, height-margin+2)
	d.CellFormat(width-2*margin, 4, drawable(d.stand), "", 0, "L", false, 0, "")
	d.SetXY(margin, height-margin+2)
	d.CellFormat(width-2*margin, 4, fmt.Sprintf("Seite %d von {seiten}", d.PageNo()), "", 0, "R", false, 0, "")
	d.SetTextColor(0, 0, 0)
}

// layout is how a table fits on its pages.
type layout struct {
	*Table
	size   float64   // points of type
	row    float64   // height in millimetres
	widths []float64 // of the columns
	across bool
}

// table writes one table.
func (d *document) table(t *Table) {
	l := d.layout(t)
	d.stand = "Stand " + explain.Date(league.Day(t.Stand)) + " · " + t.About
	d.page(l)
	d.SetFont("DejaVu", "B", 15)
	d.CellFormat(0, 8, drawable(t.Title), "", 1, "L", false, 0, "")
	d.SetFont("DejaVu", "", 9)
	d.SetTextColor(90, 90, 90)
	d.MultiCell(0, 4.5, drawable(t.About), "", "L", false)
	d.SetTextColor(0, 0, 0)
	d.Ln(3)
	d.head(l)
	for i, row := range t.Rows {
		if d.full(l.row) {
			d.page(l)
			d.head(l)
		}
		d.line(l, row, i%2 == 1)
	}
	d.notes(l)
}

// page begins a page of the table.
func (d *document) page(l *layout) {
	if l.across {
		d.AddPageFormat("L", fpdf.SizeType{Wd: 210, Ht: 297})
		return
	}
	d.AddPageFormat("P", fpdf.SizeType{Wd: 210, Ht: 297})
}

// full reports whether a row of that height would stand below the margin.
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

// line writes a row; every other one stands on grey.
func (d *document) line(l *layout, row []Cell, grey bool) {
	d.SetFillColor(243, 243, 243)
	for i := range l.Columns {
		c := &l.Columns[i]
		d.SetFont("DejaVu", c.weight(), l.size)
		d.CellFormat(l.widths[i], l.row, d.clipped(drawable(c.Shown(row[i])), l.widths[i]-2*padding), "", 0, c.side(), grey, 0, "")
	}
	d.Ln(l.row)
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

// layout finds the size of type in which the table is as wide as the page.
func (d *document) layout(t *Table) *layout {
	l := &layout{Table: t, across: len(t.Columns) > 9}
	page := 210.0
	if l.across {
		page = 297
	}
	room := page - 2*margin
	for l.size = largest; ; l.size -= 0.25 {
		l.widths = d.widths(t, l.size)
		sum := 0.0
		for _, w := range l.widths {
			sum += w
		}
		if sum <= room {
			l.spread(room - sum)
			break
		}
		if l.size <= smallest {
			l.squeeze(sum - room)
			break
		}
	}
	l.row = l.size * point * lead
	return l
}

// widths are the widths that the columns need.
func (d *document) widths(t *Table, size float64) []float64 {
	widths := make([]float64, len(t.Columns))
	for i := range t.Columns {
		c := &t.Columns[i]
		d.SetFont("DejaVu", "B", size)
		widths[i] = d.GetStringWidth(drawable(c.Head))
		d.SetFont("DejaVu", c.weight(), size)
		for _, row := range t.Rows {
			widths[i] = max(widths[i], d.GetStringWidth(drawable(c.Shown(row[i]))))
		}
		widths[i] += 2*padding + 0.2
	}
	return widths
}

// spread gives the room that is left to the columns of words, and what they do
// not need to those of numbers.
func (l *layout) spread(room float64) {
	counts := map[Kind]int{}
	for i := range l.Columns {
		counts[l.Columns[i].Kind]++
	}
	words := min(room/float64(max(counts[Words], 1)), 34)
	numbers := min((room-words*float64(counts[Words]))/float64(max(counts[Integers], 1)), 7)
	for i := range l.Columns {
		switch l.Columns[i].Kind {
		case Words:
			l.widths[i] += words
		case Integers:
			l.widths[i] += numbers
		}
	}
}

// squeeze takes what is too wide from the widest columns of words, whose texts
// are cut.
func (l *layout) squeeze(over float64) {
	for over > 0.01 {
		widest := -1
		for i := range l.Columns {
			if l.Columns[i].Kind == Words && (widest < 0 || l.widths[i] > l.widths[widest]) {
				widest = i
			}
		}
		if widest < 0 || l.widths[widest] < 8 {
			return
		}
		cut := min(over, l.widths[widest]/10)
		l.widths[widest] -= cut
		over -= cut
	}
}

// clipped cuts a text that is wider than its column.
func (d *document) clipped(text string, room float64) string {
	if d.GetStringWidth(text) <= room+0.3 {
		return text
	}
	runes := []rune(text)
	for len(runes) > 1 && d.GetStringWidth(string(runes)+"…") > room {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}

// side says where the text of a column stands.
func (c *Column) side() string {
	if c.Kind == Integers || c.Kind == Decimals {
		return "R"
	}
	return "L"
}

// weight is the style of a column's type.
func (c *Column) weight() string {
	if c.Strong {
		return "B"
	}
	return ""
}

// drawable replaces what the typeface cannot draw: a single emoji would spoil
// the document.
func drawable(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case r < ' ' || r == 0x7f:
			return -1
		case r > 0xffff:
			return '□'
		}
		return r
	}, text)
}
