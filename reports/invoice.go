package reports

import (
	"fmt"
	"io"
	"time"

	"pokerliga/league"
	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// Letter is what an invoice says besides what is asked for.
type Letter struct {
	From  []string       // the sender, line by line
	To    []string       // who pays
	Payee *seasons.Payee // nil where nobody has said to whom
}

// qrWidth is the width of the QR code, in millimetres.
const qrWidth = 42.0

// Invoice writes an invoice as a sheet of paper, with a QR code for the app of a bank where it is known to whom to pay.
func Invoice(w io.Writer, in *seasons.Invoice, v *league.SeasonView, at time.Time, letter *Letter) error {
	t := invoiceTable(in, v, at)
	d, err := newDocument()
	if err != nil {
		return err
	}
	d.entitled(t.Title, t.Stand)
	l := d.layout(t)
	d.begin(l)
	d.address(letter.From, "R", 90)
	d.address(letter.To, "L", 0)
	d.Ln(8)
	d.heading(t)
	d.body(l)
	if err := d.payment(l, in, letter.Payee); err != nil {
		return err
	}
	d.finish()
	return d.Output(w)
}

// invoiceTable is what is asked for, line by line.
func invoiceTable(in *seasons.Invoice, v *league.SeasonView, at time.Time) *Table {
	told := explain.NewSeason(v.File, &seasonfile.Results{})
	t := &Table{Title: "Rechnung", Stand: at, About: fmt.Sprintf("%s, %s, offen am %s", told.Club(in.Club), v.Head.Name,
		rulebook.Date(in.On)),
		Columns: []Column{{Head: "Wofür", Kind: Prose}, {Head: "Fällig", Kind: Dates}, {Head: "Betrag €", Kind: Decimals},
			{Head: "Offen €", Kind: Decimals, Strong: true}}}
	for i := range in.Lines {
		line := &in.Lines[i]
		what := line.Text(told)
		if line.Rule != "" {
			what += " (" + line.Rule.String() + ")"
		}
		t.Rows = append(t.Rows, []Cell{Text(what), Text(line.Due), Decimal(euros(line.Cents)), Decimal(euros(line.Open))})
	}
	return t
}

// InvoiceFile is what the file of an invoice is called.
func InvoiceFile(in *seasons.Invoice) string { return "Rechnung " + in.Club + " " + in.Reference }

func euros(cents int) float64 { return float64(cents) / 100 }

// address writes an address, and leaves the line where it has begun.
func (d *document) address(lines []string, side string, from float64) {
	d.font("", 9)
	if side == "R" {
		d.SetXY(margin+from, headRoom)
	}
	x, y := d.GetXY()
	width, _ := d.GetPageSize()
	for _, line := range lines {
		d.SetX(x)
		d.MultiCell(width-margin-x, 4.5, drawable(line), "", side, false)
	}
	if side == "R" {
		d.SetXY(margin, max(y+24, d.GetY()))
	}
}

// payment says how much is to be paid, to whom, and by which reference.
func (d *document) payment(l *layout, in *seasons.Invoice, payee *seasons.Payee) error {
	if d.full(qrWidth + 20) {
		d.open(l.across)
	}
	d.Ln(4)
	d.font("B", 12)
	d.CellFormat(0, 7, fmt.Sprintf("Zu zahlen: %s €", explain.Decimal(euros(in.Cents))), "", 1, "L", false, 0, "")
	facts := [][2]string{{"Zahlungsreferenz", seasons.Grouped(in.Reference)}}
	if payee != nil {
		facts = append([][2]string{{"Empfänger", payee.Name}, {"IBAN", seasons.Grouped(payee.IBAN)}}, facts...)
	}
	top := d.GetY()
	for _, fact := range facts {
		d.font("", 9)
		d.CellFormat(34, 5.5, fact[0], "", 0, "L", false, 0, "")
		d.font("B", 9)
		d.CellFormat(80, 5.5, d.clipped(drawable(fact[1]), 78), "", 1, "L", false, 0, "")
	}
	d.font("", 9)
	if payee == nil {
		d.MultiCell(0, 4.5, "Wohin zu zahlen ist, sagt der Verband. Bitte die Zahlungsreferenz angeben.", "", "L", false)
		return nil
	}
	d.MultiCell(114, 4.5, "Bitte die Zahlungsreferenz angeben. Der Code füllt die Überweisung in der App der Bank aus.", "", "L", false)
	page, _ := d.GetPageSize()
	return d.code(payee.QR(in), page-margin-qrWidth, top, qrWidth)
}
