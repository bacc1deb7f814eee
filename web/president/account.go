package president

import (
	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
)

// The page of what the club owes, and the payment requests below it.
const (
	AccountPath = "/abrechnung"
	RequestPath = "/zahlungsaufforderung"
)

// Account is the page of what the club owes in the seasons in which it plays.
type Account struct {
	Page
	Payee    *seasons.Payee  // nil where nobody has said to whom clubs pay
	IBAN     string          // in groups
	Accounts []SeasonAccount // the latest first
}

// SeasonAccount is the account of a season, and how to pay what is open.
type SeasonAccount struct {
	*seasons.ClubAccount
	Name      string // of the season
	Grouped   string // the reference
	Bookings  []Booking
	Request   string // for all that is open
	Invoices  []*seasons.Invoice
	Reminders []*seasons.Reminder
}

// Booking is a line of an account.
type Booking struct {
	*seasons.AccountLine
	Text    string
	Request string // "" where nothing is open
}

// NewAccount fills the page with the accounts of the seasons, the latest first.
func NewAccount(d *Source, list []*seasons.ClubAccount, invoices []seasons.Invoice, sent []seasons.Reminder, payee *seasons.Payee) *Account {
	p := &Account{Page: d.page("Abrechnung", AccountPath), Payee: payee}
	p.Lead = "Nenngelder, Strafen und Zahlungen (§ 1.2.9)."
	if payee != nil {
		p.IBAN = seasons.Grouped(payee.IBAN)
	}
	for _, a := range list {
		v := d.League.Season(a.Season)
		request := d.Within(AccountPath + "/" + a.Season + RequestPath)
		of := SeasonAccount{ClubAccount: a, Name: v.Head.Name, Grouped: seasons.Grouped(a.Reference), Request: request,
			Invoices: seasons.LatestInvoices(invoices, a.Season), Reminders: seasons.LatestReminders(sent, a.Season)}
		told := explain.NewSeason(v.File, &seasonfile.Results{})
		for i := range a.Lines {
			line := Booking{AccountLine: &a.Lines[i], Text: a.Lines[i].Text(told)}
			if line.Open > 0 {
				line.Request = request + "?reference=" + line.Reference
			}
			of.Bookings = append(of.Bookings, line)
		}
		p.Accounts = append(p.Accounts, of)
	}
	return p
}
