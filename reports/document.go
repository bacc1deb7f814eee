package reports

import (
	"fmt"
	"time"

	"github.com/go-pdf/fpdf"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// document is a PDF being written, in the typeface of the pages.
type document struct {
	*fpdf.Fpdf
	stand, mark string // what stands at the bottom
	sheet       string // what the pages that come are about, "" for pages without head and foot
	style       string
	size        float64
	loaded      map[string]bool   // fonts, by family and style
	footed      map[int]foot      // pages that get a foot once it is known how many there are
	level       int               // of the bookmarks that come
	awaited     string            // a chapter whose first page comes
	texts       int               // that were set, line by line
	inked       tint              // the colour of texts
	inks        string            // the operators that set it
	operators   []byte            // of the text that was set last; its room is used again
	embedded    map[string]*signs // what the cuts are embedded with
	stamps      map[any]string    // pictures that are shown often, by what they show: the operators that show them
}

// foot is what stands at the bottom of a page.
type foot struct{ stand, mark string }

// tint is a colour, red, green and blue.
type tint [3]int

// The colours of paper are those of the pages by day.
var (
	felt   = tint{11, 58, 44}
	ink    = tint{16, 32, 26}
	soft   = tint{82, 98, 90}
	rule   = tint{215, 223, 218}
	edge   = tint{169, 184, 176}
	stripe = tint{242, 246, 243}
	red    = tint{185, 16, 43}
	gold   = tint{211, 165, 24}
	white  = tint{255, 255, 255}
)

func newDocument() (*document, error) {
	d := &document{Fpdf: fpdf.New("P", "mm", "A4", ""), loaded: map[string]bool{}, footed: map[int]foot{},
		stamps: map[any]string{}, embedded: map[string]*signs{}}
	d.SetCatalogSort(true)
	d.SetProducer("Pokerliga", false)
	d.SetLang("de-AT")
	d.SetMargins(margin, margin, margin)
	d.SetAutoPageBreak(false, margin)
	d.ink(ink)
	d.font(plain, largest)
	return d, d.Error()
}

// entitled says what the document is called, and of when it is.
func (d *document) entitled(title string, stand time.Time) {
	d.SetTitle(drawable(title), true)
	d.SetAuthor("Poker Bundesliga", true)
	d.SetCreationDate(stand.UTC())
	d.SetModificationDate(stand.UTC())
}

// of says what the pages that come are about, and up to when and to which entry of the journal they are right.
func (d *document) of(sheet, about string, stand time.Time, mark acts.Mark) {
	d.sheet = sheet
	d.stand = "Stand " + rulebook.Date(rulebook.Day(stand)) + " · " + about
	d.mark = MarkLine(mark)
}

// MarkLine says up to which entry of the journal a report is right, "" where nobody
// says.
func MarkLine(m acts.Mark) string {
	if m.Number == 0 {
		return ""
	}
	return fmt.Sprintf("Protokoll bis Eintrag %d, Hash %s", m.Number, m.Hash)
}

// open begins a page with its head: the sign of the league, and what the page is about.
func (d *document) open(across bool) {
	turned := "P"
	if across {
		turned = "L"
	}
	d.AddPageFormat(turned, fpdf.SizeType{Wd: 210, Ht: 297})
	d.footed[d.PageNo()] = foot{d.stand, d.mark}
	width, _ := d.GetPageSize()
	d.emblem(margin, 8.5, 7)
	d.ink(felt)
	d.font(heading, 12)
	d.SetXY(margin+8.5, 8.5)
	d.CellFormat(60, 7, "Poker Bundesliga", "", 0, "L", false, 0, "")
	d.ink(soft)
	d.font(plain, 8)
	d.SetXY(margin+60, 8.5)
	room := width - 2*margin - 60
	d.CellFormat(room, 7, d.clipped(drawable(d.sheet), room-2*padding), "", 0, "R", false, 0, "")
	d.draws(felt, 0.5)
	d.Line(margin, 17, width-margin, 17)
	d.draws(edge, 0.2)
	d.ink(ink)
	d.SetXY(margin, headRoom)
}

// bookmark marks the page, and the chapter that it opens.
func (d *document) bookmark(title string) {
	if d.awaited != "" {
		d.Bookmark(drawable(d.awaited), d.level-1, 0)
		d.awaited = ""
	}
	d.Bookmark(drawable(title), d.level, 0)
}

// finish writes the feet of the pages, now that their number is known, and ends the document.
func (d *document) finish() {
	all := d.PageCount()
	for page := 1; page <= all; page++ {
		if f, ok := d.footed[page]; ok {
			d.turnTo(page)
			d.foot(f, page, all)
		}
	}
	d.turnTo(all)
}

// turnTo goes on writing on a page that there is. What the page was set in last is not known there.
func (d *document) turnTo(page int) {
	d.SetPage(page)
	d.SetFontSize(1)
	d.size = 0 // so that it is set again
	d.font(plain, 7)
}

// foot writes the foot of a page. The document measures heights from the foot of the page that it began last.
func (d *document) foot(f foot, page, of int) {
	_, last := d.GetPageSize()
	width, _, _ := d.PageSize(page)
	y := last - margin + 1.5
	d.draws(rule, 0.2)
	d.Line(margin, y, width-margin, y)
	d.font(plain, 7)
	d.ink(soft)
	d.SetXY(margin, y+1)
	d.CellFormat(width-2*margin-30, 4, d.clipped(drawable(f.stand), width-2*margin-30), "", 0, "L", false, 0, "")
	if f.mark != "" {
		d.SetXY(margin, y+4)
		d.CellFormat(width-2*margin, 4, drawable(f.mark), "", 0, "L", false, 0, "")
	}
	d.SetXY(width-margin-30, y+1)
	d.CellFormat(30, 4, fmt.Sprintf("Seite %d von %d", page, of), "", 0, "R", false, 0, "")
	d.ink(ink)
}
