package president

import (
	"fmt"

	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
	"pokerliga/web/frame"
)

// The page of what the club owes, and the invoices below it.
const (
	AccountPath = "/abrechnung"
	InvoicePath = "/rechnung"
)

// NewAccount fills the page with the accounts of the seasons, the latest first; payee is nil where nobody has said to
// whom clubs pay.
func NewAccount(d *Desk, list []*seasons.ClubAccount, payee *seasons.Payee) *Sections {
	p := d.sections("Abrechnung", AccountPath)
	p.Lead = "Nenngelder, Strafen und Zahlungen (§ 1.2.9)."
	for _, a := range list {
		p.add(d.account(a, payee))
	}
	if len(list) == 0 {
		p.add(Section{ID: "leer", Title: "Abrechnung", Empty: "Der Verein spielt in keiner laufenden Saison; es ist nichts zu zahlen."})
	}
	return p
}

// account shows the account of a season, and how to pay what is open.
func (d *Desk) account(a *seasons.ClubAccount, payee *seasons.Payee) Section {
	v := d.League.Season(a.Season)
	s := Section{ID: "saison-" + a.Season, Title: v.Head.Name, Facts: []Fact{{"Vorgeschrieben", money(a.Charged)},
		{"Bezahlt", money(a.Paid)}, {"Offen", money(a.Open)}}}
	if a.Disputed > 0 {
		s.Facts = append(s.Facts, Fact{"Davon bestritten", money(a.Disputed)})
	}
	if a.Reference != "" {
		if payee != nil {
			s.Facts = append(s.Facts, Fact{"Zahlbar an", payee.Name}, Fact{"IBAN", seasons.Grouped(payee.IBAN)})
		}
		s.Facts = append(s.Facts, Fact{"Referenz", seasons.Grouped(a.Reference)})
		s.Links = []frame.Link{{Text: "Rechnung über alles Offene (PDF)", Href: d.invoice(a.Season, "")}}
	}
	if a.Overdue > 0 {
		s.Lines = append(s.Lines, Line{Late: "Überfällig", Name: money(a.Overdue)})
	}
	s.Table = &Table{Title: "Buchungen " + v.Head.Name, Head: []string{"Wofür", "Datum", "Fällig", "Betrag", "Offen", "Stand", "Rechnung"}}
	s.Table.Figures("Betrag", "Offen")
	told := explain.NewSeason(v.File, &seasonfile.Results{})
	for i := range a.Lines {
		s.Table.Rows = append(s.Table.Rows, d.booking(a.Season, &a.Lines[i], told))
	}
	if len(a.Lines) == 0 {
		s.Empty, s.Table = "In dieser Saison ist nichts verbucht.", nil
	}
	return s
}

// invoice is where the invoice with a payment reference is, of all that is open for "".
func (d *Desk) invoice(season, reference string) string {
	path := d.Within(AccountPath + "/" + season + InvoicePath)
	if reference != "" {
		path += "?reference=" + reference
	}
	return path
}

// booking is a line of an account.
func (d *Desk) booking(season string, l *seasons.AccountLine, told *explain.Season) []frame.Link {
	open, note := "", ""
	if l.Open != 0 {
		open = money(l.Open)
	}
	switch {
	case l.Case > 0:
		note = fmt.Sprintf("vorbehaltlich Fall %d", l.Case)
	case l.Overdue:
		note = "überfällig"
	case l.Undone:
		note = "aufgehoben"
	}
	row := cells(l.Text(told), dateOr(l.Date, ""), dateOr(l.Due, ""), money(l.Cents), open, note, "")
	if l.Open > 0 {
		row[6] = frame.Link{Text: "PDF über " + open, Href: d.invoice(season, l.Reference)}
	}
	return row
}
