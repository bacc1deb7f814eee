package reports

import (
	"strings"

	"github.com/go-pdf/fpdf"

	"pokerliga/rules/rulebook"
)

// cover draws the first page: the season in large letters, and the shields of all clubs.
func (b *Booklet) cover(d *document) {
	d.AddPageFormat("P", fpdf.SizeType{Wd: 210, Ht: 297})
	d.Bookmark("Titel", 0, 0)
	d.fills(felt)
	d.Rect(-1, -1, 212, 299, "F")
	for i, suit := range [][]Shape{Spade, Heart, Diamond, Clover} {
		d.shape(suit, 96+float64(i%2)*62, 14+float64(i/2)*62, 0.56, deep)
	}
	d.emblem(margin+4, 24, 26)
	d.ink(white)
	d.SetXY(margin+3, 62)
	d.font(heading, 20)
	d.CellFormat(0, 9, "Poker Bundesliga", "", 2, "L", false, 0, "")
	d.font(heading, 64)
	d.CellFormat(0, 26, "Ligaheft", "", 2, "L", false, 0, "")
	d.font(heading, 32)
	d.ink(gold)
	d.CellFormat(0, 14, d.clipped(drawable(b.season), 180), "", 2, "L", false, 0, "")
	d.ink(white)
	d.font(plain, 12)
	d.CellFormat(0, 9, d.clipped(drawable(strings.Join(b.leagues, " · ")), 180), "", 1, "L", false, 0, "")
	d.SetY(136)
	for i, field := range b.fields {
		d.SetX(margin + 3)
		d.font(bold, 10)
		d.CellFormat(0, 7, drawable(b.leagues[i]), "", 1, "L", false, 0, "")
		d.field(field)
	}
	d.SetY(max(d.GetY()+4, 228))
	d.font(plain, 11)
	for _, says := range b.honours {
		d.SetX(margin + 3)
		d.CellFormat(0, 6.5, d.clipped(drawable(says), 180), "", 1, "L", false, 0, "")
	}
	d.font(plain, 7.5)
	d.ink(pale)
	d.SetXY(margin+3, 276)
	d.CellFormat(0, 4.5, "Stand "+rulebook.Date(rulebook.Day(b.stand)), "", 1, "L", false, 0, "")
	if b.mark.Number > 0 {
		d.SetX(margin + 3)
		d.CellFormat(0, 4.5, MarkLine(b.mark), "", 1, "L", false, 0, "")
	}
	d.ink(ink)
}

// The greens of the cover.
var (
	deep = tint{8, 43, 33}
	pale = tint{181, 205, 194}
)

// field draws the shields of the clubs of a league in rows.
func (d *document) field(clubs []*Crest) {
	const high, step, inRow = 15.0, 19.0, 9
	x, y := margin+4, d.GetY()+1
	for i, c := range clubs {
		d.shield(c, x+float64(i%inRow)*step, y+float64(i/inRow)*(high+3), high)
	}
	d.ink(white)
	d.SetXY(margin, y+float64((len(clubs)+inRow-1)/inRow)*(high+3)+2)
}
