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

// Letter is what an invoice, a reminder or a payment request says besides what is asked for.
type Letter struct {
	From  []string       // the sender, line by line
	To    []string       // who pays
	Payee *seasons.Payee // nil where nobody has said to whom
}

// qrWidth is the width of the QR code, in millimetres.
const qrWidth = 42.0

// PaymentRequest writes a payment request as a sheet of paper, with a QR code for the app of a bank where it is known to whom to pay.
func PaymentRequest(w io.Writer, in *seasons.PaymentRequest, v *league.SeasonView, at time.Time, letter *Letter) error {
	told := explain.NewSeason(v.File, &seasonfile.Results{})
	t := chargeTable("Zahlungsaufforderung", at, fmt.Sprintf("%s, %s, offen am %s", told.Club(in.Club), v.Head.Name, rulebook.Date(in.On)))
	for i := range in.Lines {
		line := &in.Lines[i]
		t.charge(line.Text(told), line.Rule, line.Due, line.Cents, line.Open)
	}
	return letter.write(w, t, nil, in.Cents, in.Reference)
}

// RequestFile is what the file of a payment request is called.
func RequestFile(in *seasons.PaymentRequest) string {
	return "Zahlungsaufforderung " + in.Club + " " + in.Reference
}

// Invoice writes an invoice or a credit note as it was issued as a sheet of paper.
func Invoice(w io.Writer, in *seasons.Invoice, payee *seasons.Payee) error {
	t := chargeTable(in.Title(), rulebook.Midnight(in.Date), "ausgestellt am "+rulebook.Date(in.Date))
	says := []string{"Zeitraum: " + in.Period, in.Tax}
	if in.Cancels != "" {
		t.About += " · Storno zur Rechnung " + in.Cancels
		says = append(says, "Grund: "+in.Reason)
	}
	for i := range in.Lines {
		line, cents, open := &in.Lines[i], in.Lines[i].Cents, in.Lines[i].Open
		if in.Cancels != "" {
			cents, open = -cents, 0
		}
		t.charge(line.Text, line.Rule, line.Due, cents, open)
	}
	says = append([]string{fmt.Sprintf("Summe: %s €", explain.Decimal(euros(in.Cents)))}, says...)
	return (&Letter{in.From, in.To, payee}).write(w, t, says, in.Open, in.Reference)
}

// demands are what a reminder asks for, by its stage.
var demands = []string{
	1: "Bitte zahlen Sie bis %s. Ist das Geld schon unterwegs, ist dieser Brief gegenstandslos.",
	2: "Trotz der Zahlungserinnerung ist dieser Betrag offen. Bitte zahlen Sie bis %s.",
	3: "Trotz zweier Mahnungen ist dieser Betrag offen. Zahlen Sie bis %s; danach berät der Verband, wie es weitergeht."}

// Reminder writes a reminder as it was sent as a sheet of paper; one that was withdrawn says so, and asks for nothing.
func Reminder(w io.Writer, in *seasons.Reminder, payee *seasons.Payee) error {
	t := chargeTable(in.StageName(), rulebook.Midnight(in.Date), fmt.Sprintf("%s, überfällig am %s", in.SeasonName, rulebook.Date(in.Date)))
	for i := range in.Lines {
		line := &in.Lines[i]
		t.charge(line.Full(), line.Rule, line.Due, line.Cents, line.Open)
	}
	cents, says := in.Cents, fmt.Sprintf(demands[in.Stage], rulebook.Date(in.Until))
	if in.Withdrawn != "" {
		cents, says = 0, fmt.Sprintf("Zurückgenommen am %s: %s", rulebook.Date(in.Withdrawn), in.Reason)
	}
	return (&Letter{in.From, in.To, payee}).write(w, t, []string{says}, cents, in.Reference)
}

// ReminderFile is what the file of a reminder is called.
func ReminderFile(in *seasons.Reminder) string {
	return fmt.Sprintf("%s %s %s", in.StageName(), in.Club, in.Date)
}

// chargeTable is a table of charges without one.
func chargeTable(title string, at time.Time, about string) *Table {
	return &Table{Title: title, Stand: at, About: about,
		Columns: []Column{{Head: "Wofür", Kind: Prose}, {Head: "Fällig", Kind: Dates}, {Head: "Betrag €", Kind: Decimals},
			{Head: "Offen €", Kind: Decimals, Strong: true}}}
}

// charge adds a charge.
func (t *Table) charge(what string, rule rulebook.Ref, due string, cents, open int) {
	if rule != "" {
		what += " (" + rule.String() + ")"
	}
	t.Rows = append(t.Rows, []Cell{Text(what), Text(due), Decimal(euros(cents)), Decimal(euros(open))})
}

// write writes a letter with a table, with what else it says and how to pay, if something is to be paid.
func (letter *Letter) write(w io.Writer, t *Table, says []string, cents int, reference string) error {
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
	d.Ln(3)
	d.font("", 9)
	for _, line := range says {
		if d.full(12) {
			d.open(l.across)
			d.font("", 9)
		}
		d.MultiCell(0, 4.5, drawable(line), "", "L", false)
	}
	if cents > 0 {
		if err := d.payment(l, cents, reference, letter.Payee); err != nil {
			return err
		}
	}
	d.finish()
	return d.Output(w)
}

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
func (d *document) payment(l *layout, cents int, reference string, payee *seasons.Payee) error {
	if d.full(qrWidth + 20) {
		d.open(l.across)
	}
	d.Ln(4)
	d.font("B", 12)
	d.CellFormat(0, 7, fmt.Sprintf("Zu zahlen: %s €", explain.Decimal(euros(cents))), "", 1, "L", false, 0, "")
	facts := [][2]string{{"Zahlungsreferenz", seasons.Grouped(reference)}}
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
	return d.code(payee.QR(cents, reference), page-margin-qrWidth, top, qrWidth)
}
