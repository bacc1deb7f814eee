package reports

import (
	"fmt"
	"io"

	"github.com/go-pdf/fpdf"

	"pokerliga/explain"
	"pokerliga/floor"
)

// The sizes of receipts in millimetres: so many one below the other.
const (
	receiptsDown  = 4
	receiptHeight = 74.25
	receiptEdge   = 14.0
)

// Receipts writes the receipts for prizes, four on a page: who gets what for which place, to be signed. H60 to H64
func (f *Floor) Receipts(w io.Writer) error {
	d, err := newPaper("Quittungen", f.about(), f.Printed)
	if err != nil {
		return err
	}
	places := map[string]int{}
	for _, r := range f.Tournament.State.Ranking() {
		if r.Place != nil {
			places[r.Entrant] = *r.Place
		}
	}
	prizes := f.Tournament.State.Money().Prizes
	for i := range prizes {
		if i%receiptsDown == 0 {
			d.AddPageFormat("P", fpdf.SizeType{Wd: 210, Ht: 297})
			d.SetAutoPageBreak(false, 0)
		}
		f.receipt(d, &prizes[i], places[prizes[i].Entrant], float64(i%receiptsDown)*receiptHeight+receiptEdge)
	}
	if len(prizes) == 0 {
		d.AddPageFormat("P", fpdf.SizeType{Wd: 210, Ht: 297})
		d.font("", 11)
		d.MultiCell(0, 6, "Noch steht für niemanden ein Preis fest, also gibt es keine Quittungen.", "", "L", false)
	}
	return d.Output(w)
}

// receipt draws the receipt for a prize at that height.
func (f *Floor) receipt(d *document, p *floor.Prize, place int, y float64) {
	const width = 210 - 2*receiptEdge
	d.SetXY(receiptEdge, y)
	d.font("B", 16)
	d.CellFormat(width/2, 8, "Quittung", "", 0, "L", false, 0, "")
	d.CellFormat(width/2, 8, explain.Euro(p.Amount), "", 1, "R", false, 0, "")
	d.font("", 9)
	d.SetX(receiptEdge)
	d.MultiCell(width, 5, drawable(f.about()), "", "L", false)
	d.SetXY(receiptEdge, y+18)
	d.font("B", 12)
	d.CellFormat(width, 6, d.clipped(drawable(f.Full(p.Entrant)), width), "", 1, "L", false, 0, "")
	d.SetX(receiptEdge)
	d.font("", 10)
	says := fmt.Sprintf("hat für Platz %d den Betrag von %s bar erhalten.", place, explain.Euro(p.Amount))
	if place == 0 {
		says = fmt.Sprintf("hat nach der Einigung den Betrag von %s bar erhalten.", explain.Euro(p.Amount))
	}
	d.MultiCell(width, 5, says, "", "L", false)
	d.font("", 7)
	const third = width / 3
	for i, who := range []string{"Ort und Datum", "Unterschrift", "ausgezahlt von"} {
		x := receiptEdge + float64(i)*third
		d.Line(x, y+46, x+third-6, y+46)
		d.SetXY(x, y+46.5)
		d.CellFormat(third-6, 4, who, "", 0, "L", false, 0, "")
	}
	d.SetDrawColor(160, 160, 160)
	d.SetDashPattern([]float64{2, 2}, 0)
	if end := y - receiptEdge + receiptHeight; end < 290 {
		d.Line(0, end, 210, end)
	}
	d.SetDashPattern(nil, 0)
	d.SetDrawColor(60, 60, 60)
}

// DealSheet is the sheet on which those who have agreed sign, none without a deal. H61
func (f *Floor) DealSheet() []*Table {
	deal := f.Tournament.State.Deal()
	if deal == nil {
		return nil
	}
	chips := map[string]Cell{}
	for _, r := range f.Tournament.State.Ranking() {
		if r.Chips != nil {
			chips[r.Entrant] = Text(explain.Digits(*r.Chips))
		}
	}
	t := f.written("Einigung", Column{Head: "Spieler", Strong: true}, Column{Head: "Chips"}, Column{Head: "Betrag", Strong: true},
		Column{Head: "Unterschrift"})
	for _, p := range deal {
		t.Rows = append(t.Rows, []Cell{Text(f.Full(p.Entrant)), chips[p.Entrant], Text(explain.Euro(p.Amount)), {}})
	}
	t.Notes = []string{"Alle, die noch gespielt haben, sind mit dieser Teilung einverstanden; damit ist das Turnier zu Ende (H61)."}
	return []*Table{t}
}
