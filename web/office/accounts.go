package office

import (
	"cmp"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Money is the page of the accounts of a season: what is overdue first.
type Money struct {
	Page
	Accounts []Account
	Sum      Sums
	Upload   workplace.Form
	Fine     *workplace.Form // nil for who cannot fine
	Prize    *workplace.Form // nil for who cannot give prize money
	Invoices []InvoiceYear   // the latest first
}

// Sums are those of all accounts, in cents.
type Sums struct{ Owed, Credit, Overdue, Paid, Charged int }

// Account is the account of a club, line by line.
type Account struct {
	*seasons.ClubAccount
	Name     string
	Page     string // of its invoices and reminders
	Lines    []AccountLine
	Payment  workplace.Form
	Carry    *workplace.Form   // nil where there is no credit, or no season to carry it over to
	Refund   *workplace.Form   // nil where there is no credit
	Reminded *seasons.Reminder // the last one of what is overdue, nil for none
}

// AccountLine is a line of an account, with the form that takes it back, nil for none.
type AccountLine struct {
	*seasons.AccountLine
	Back *workplace.Form
}

// ReadsCases reports whether the user may open the pages of cases.
func (p *Money) ReadsCases() bool {
	return p.Of.Actor.May(acts.DeedReadCase, acts.InSeason(p.Head.ID)) == nil
}

// InvoiceYear are the invoices of a calendar year by number, so that one sees that none is missing.
type InvoiceYear struct {
	Year string
	List []InvoiceRow
}

// InvoiceRow is an invoice with the name of its club and the page of its invoices.
type InvoiceRow struct {
	*seasons.Invoice
	Name, Page string
}

// years are invoices by year.
func (d *Source) years(season string, all []seasons.Invoice) (years []InvoiceYear) {
	for _, in := range seasons.LatestInvoices(all, "") {
		if last := len(years) - 1; last < 0 || years[last].Year != in.Number[:4] {
			years = append(years, InvoiceYear{Year: in.Number[:4]})
		}
		y := &years[len(years)-1]
		y.List = append(y.List, InvoiceRow{in, d.League.ClubName(in.Club), InvoicesOf(season, in.Club)})
	}
	return years
}

// Refused reports whether a form of an account was refused.
func (p *Money) Refused() bool { return workplace.Refused(&p.Accounts) }

// Refused reports whether a form of the account was refused.
func (a *Account) Refused() bool { return workplace.Refused(a) }

// ToPay is what is open and not disputed.
func (a *Account) ToPay() int { return a.Open - a.Disputed }

// NewMoney fills the page.
func NewMoney(d *Source, v *league.SeasonView, accounts []*seasons.ClubAccount, invoices []seasons.Invoice, sent []seasons.Reminder) *Money {
	p := &Money{Page: d.beginSeason(v, "Geld"), Upload: statementUpload(v), Invoices: d.years(v.Head.ID, invoices)}
	if fine := (&seasons.Fine{InSeason: declare.InSeason(v.Head.ID), Date: declare.Day(d.Today())}); d.may(fine) {
		p.Fine = new(d.Ask(fine, nil))
	}
	if prize := (&seasons.Prize{InSeason: declare.InSeason(v.Head.ID), Date: declare.Day(d.Today())}); d.may(prize) {
		p.Prize = new(d.Ask(prize, nil))
	}
	p.mark(MoneyPath)
	p.Lead = "Was die Vereine schulden und gezahlt haben (§ 1.2.9, § 1.2.10)."
	for _, a := range accounts {
		p.Accounts = append(p.Accounts, d.account(v, a, sent))
		p.Sum.Charged, p.Sum.Paid = p.Sum.Charged+a.Charged, p.Sum.Paid+a.Paid
		p.Sum.Owed, p.Sum.Credit, p.Sum.Overdue = p.Sum.Owed+a.Owed(), p.Sum.Credit+a.Credit(), p.Sum.Overdue+a.Overdue
	}
	byName := frame.ByName()
	slices.SortStableFunc(p.Accounts, func(a, b Account) int {
		return cmp.Or(cmp.Compare(b.Overdue, a.Overdue), cmp.Compare(b.Open, a.Open), byName(a.Name, b.Name))
	})
	return p
}

// carry is the form that carries credit over to another season, nil where the club plays in none that is open.
func (d *Source) carry(v *league.SeasonView, of *seasons.ClubAccount) *workplace.Form {
	var to []frame.Choice
	for _, other := range d.League.Seasons {
		plays := func(c seasonfile.Club) bool { return c.ID == of.Club }
		if other != v && other.File != nil && slices.ContainsFunc(other.File.Clubs, plays) {
			to = append(to, frame.Choice{Value: other.Head.ID, Text: other.Head.Name})
		}
	}
	asked := &seasons.Carry{InSeason: declare.InSeason(v.Head.ID), Club: of.Club, Cents: seasons.Money(of.Credit())}
	if to == nil || of.Credit() == 0 || !d.may(asked) {
		return nil
	}
	f := d.Ask(asked, nil)
	f.Offer("to", to)
	return &f
}

// account returns the account of a club.
func (d *Source) account(v *league.SeasonView, of *seasons.ClubAccount, sent []seasons.Reminder) Account {
	a := Account{ClubAccount: of, Name: d.League.ClubName(of.Club), Page: InvoicesOf(v.Head.ID, of.Club), Payment: d.payment(v.Head.ID, of.Club, "frei", of.Owed()),
		Reminded: of.Reminded(sent)}
	if a.Credit() > 0 {
		a.Refund = new(d.Ask(&seasons.Refund{InSeason: declare.InSeason(v.Head.ID), Club: of.Club, Date: declare.Day(d.Today()),
			Cents: seasons.Money(a.Credit())}, nil))
	}
	a.Carry = d.carry(v, of)
	for i := range of.Lines {
		l := AccountLine{AccountLine: &of.Lines[i]}
		if back := seasons.TakesBack(v.Head.ID, l.AccountLine); back != nil && d.may(back) {
			l.Back = new(d.Ask(back, nil))
		}
		a.Lines = append(a.Lines, l)
	}
	return a
}
