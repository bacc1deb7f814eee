package reports

import (
	"fmt"
	"io"
	"slices"

	"github.com/go-pdf/fpdf"

	"pokerliga/floor"
)

// The sizes of receipts in millimetres: so many one below the other.
const (
	receiptsDown  = 4
	receiptHeight = 74.25
	receiptEdge   = 16.0
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
	money := f.Tournament.State.Money()
	paid := make([]paidOut, 0, len(money.Prizes))
	for _, p := range money.Prizes {
		paid = append(paid, paidOut{p, f.prizeSays(&p, places[p.Entrant])})
	}
	if money.Bounties != nil {
		for _, b := range money.Bounties.Rows {
			paid = append(paid, paidOut{floor.Prize{Entrant: b.Entrant, Amount: b.Amount}, "hat als Kopfgeld den Betrag von " + b.Amount.Euro() + " bar erhalten."})
		}
	}
	for i := range paid {
		if i%receiptsDown == 0 {
			d.AddPageFormat("P", fpdf.SizeType{Wd: 210, Ht: 297})
			d.SetAutoPageBreak(false, 0)
		}
		at := float64(i%receiptsDown) * receiptHeight
		f.receipt(d, &paid[i], at+12)
		d.font(plain, 7)
		d.ink(soft)
		d.SetXY(receiptEdge, at+receiptHeight-8)
		d.CellFormat(210-2*receiptEdge, 3, fmt.Sprintf("Beleg %d von %d", i+1, len(paid)), "", 0, "R", false, 0, "")
		d.ink(ink)
	}
	if len(paid) == 0 {
		blank(d, "Quittungen", f.about(), f.Printed, "Noch steht für niemanden ein Preis fest, also gibt es keine Quittungen.")
	}
	d.finish()
	return d.Output(w)
}

// paidOut is what somebody is paid, and what he signs.
type paidOut struct {
	floor.Prize
	Says string
}

// prizeSays is what somebody signs who is paid a prize for that place, 0 for one of a deal. H61
func (f *Floor) prizeSays(p *floor.Prize, place int) string {
	state := f.Tournament.State
	switch prize := state.Prized(p.Amount); {
	case place == 0 || slices.ContainsFunc(state.Deal(), func(agreed floor.Prize) bool { return agreed.Entrant == p.Entrant }):
		return fmt.Sprintf("hat nach der Einigung den Betrag von %s bar erhalten.", p.Amount.Euro())
	case prize != p.Amount.Euro():
		return fmt.Sprintf("hat für Platz %d bekommen: %s.", place, prize)
	}
	return fmt.Sprintf("hat für Platz %d den Betrag von %s bar erhalten.", place, p.Amount.Euro())
}

// receipt draws the receipt for what somebody is paid at that height.
func (f *Floor) receipt(d *document, p *paidOut, y float64) {
	const width = 210 - 2*receiptEdge
	d.emblem(receiptEdge, y, 7)
	d.ink(felt)
	d.font(heading, 18)
	d.SetXY(receiptEdge+9, y-0.5)
	d.CellFormat(60, 8, "Quittung", "", 0, "L", false, 0, "")
	d.font(heading, 20)
	d.SetXY(receiptEdge+60, y-0.5)
	d.CellFormat(width-60, 8, p.Amount.Euro(), "", 0, "R", false, 0, "")
	d.draws(felt, 0.4)
	d.Line(receiptEdge, y+9.5, receiptEdge+width, y+9.5)
	d.ink(soft)
	d.font(plain, 9)
	d.SetXY(receiptEdge, y+11.5)
	d.CellFormat(width, 5, d.clipped(drawable(f.about()), width), "", 0, "L", false, 0, "")
	d.ink(ink)
	d.SetXY(receiptEdge, y+20)
	d.CellFormat(width, 7, d.fitting(drawable(f.Full(p.Entrant)), bold, 15, 8, width), "", 2, "L", false, 0, "")
	d.font(plain, 11)
	d.CellFormat(width, 6, p.Says, "", 0, "L", false, 0, "")
	const third = width / 3
	d.draws(soft, 0.2)
	d.font(plain, 8)
	for i, who := range []string{"Ort und Datum", "Unterschrift", "ausgezahlt von"} {
		x := receiptEdge + float64(i)*third
		d.Line(x, y+48, x+third-6, y+48)
		d.SetXY(x, y+48.7)
		d.CellFormat(third-6, 4, who, "", 0, "L", false, 0, "")
	}
	if end := y - 12 + receiptHeight; end < 290 {
		d.cuts(210, end)
	}
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
			chips[r.Entrant] = Text(r.Chips.Digits())
		}
	}
	t := f.written("Einigung", Column{Head: "Spieler", Strong: true}, Column{Head: "Chips"}, Column{Head: "Betrag", Strong: true},
		Column{Head: "Unterschrift"})
	for _, p := range deal {
		t.Rows = append(t.Rows, []Cell{Text(f.Full(p.Entrant)), chips[p.Entrant], Text(p.Amount.Euro()), {}})
	}
	t.Notes = []string{"Alle, die noch gespielt haben, sind mit dieser Teilung einverstanden; damit ist das Turnier zu Ende (H61)."}
	if left := f.Tournament.State.DealLeft(); left != nil {
		t.Notes = []string{"Alle, die noch gespielt haben, sind mit dieser Teilung einverstanden; um " + left.Euro() + " wird weitergespielt (H61)."}
	}
	return []*Table{t}
}
