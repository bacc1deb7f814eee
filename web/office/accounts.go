package office

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
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
	Deposit  workplace.Form
	Invoices []InvoiceYear // the latest first
}

// Sums are those of all accounts, in cents.
type Sums struct{ Owed, Credit, Overdue, Paid, Charged, Held int }

// Account is the account of a club, line by line.
type Account struct {
	*seasons.ClubAccount
	Name     string
	Page     string // of its invoices and reminders
	Lines    []AccountLine
	Payment  workplace.Form
	Take     *workplace.Form   // nil where the deposit has no fine to pay
	Carry    *workplace.Form   // nil where there is neither credit nor deposit, or no season to carry it over to
	Refund   *workplace.Form   // nil where there is neither credit nor deposit
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

// Asked is what is open and not disputed.
func (a *Account) Asked() int { return a.Owed() - a.Disputed }

// Held is what is held as the deposit of the club.
func (a *Account) Held() int {
	if a.Deposit == nil {
		return 0
	}
	return a.Deposit.Held
}

// left is what can be paid out or carried over: credit where there is any, else the deposit.
func (a *Account) left() (cents, deposit seasons.Money) {
	if credit := a.Credit(); credit > 0 {
		return seasons.Money(credit), 0
	}
	return seasons.Money(a.Held()), seasons.Money(a.Held())
}

// NewMoney fills the page.
func NewMoney(d *Source, v *league.SeasonView, accounts []*seasons.ClubAccount, invoices []seasons.Invoice, sent []seasons.Reminder) *Money {
	p := &Money{Page: d.beginSeason(v, "Geld"), Upload: statementUpload(v), Invoices: d.years(v.Head.ID, invoices)}
	if fine := (&seasons.Fine{InSeason: declare.InSeason(v.Head.ID), Date: declare.Day(d.Today())}); d.may(fine) {
		p.Fine = new(d.Ask(fine, nil))
	}
	if prize := (&seasons.Prize{InSeason: declare.InSeason(v.Head.ID), Date: declare.Day(d.Today())}); d.may(prize) {
		p.Prize = new(d.Ask(prize, nil))
	}
	p.Deposit = d.Ask(&seasons.AskDeposit{InSeason: declare.InSeason(v.Head.ID)}, nil)
	p.mark(MoneyPath)
	p.Lead = "Was die Vereine schulden und gezahlt haben (§ 1.2.9, § 1.2.10)."
	for _, a := range accounts {
		p.Accounts = append(p.Accounts, d.account(v, a, sent))
		p.Sum.Charged, p.Sum.Paid = p.Sum.Charged+a.Charged, p.Sum.Paid+a.Paid
		p.Sum.Owed, p.Sum.Credit, p.Sum.Overdue = p.Sum.Owed+a.Owed(), p.Sum.Credit+a.Credit(), p.Sum.Overdue+a.Overdue
		p.Sum.Held += p.Accounts[len(p.Accounts)-1].Held()
	}
	byName := frame.ByName()
	slices.SortStableFunc(p.Accounts, func(a, b Account) int {
		return cmp.Or(cmp.Compare(b.Overdue, a.Overdue), cmp.Compare(b.Owed()-b.Credit(), a.Owed()-a.Credit()), byName(a.Name, b.Name))
	})
	return p
}

// carry is the form that carries credit or the deposit over to another season, nil where the club plays in none that is open.
func (d *Source) carry(v *league.SeasonView, of *Account) *workplace.Form {
	var to []frame.Choice
	for _, other := range d.League.Seasons {
		plays := func(c seasonfile.Club) bool { return c.ID == of.Club }
		if other != v && other.File != nil && slices.ContainsFunc(other.File.Clubs, plays) {
			to = append(to, frame.Choice{Value: other.Head.ID, Text: other.Head.Name})
		}
	}
	cents, deposit := of.left()
	asked := &seasons.Carry{InSeason: declare.InSeason(v.Head.ID), Club: of.Club, Cents: cents, PartDeposit: seasons.PartDeposit{Held: deposit}}
	if to == nil || cents == 0 || !d.may(asked) {
		return nil
	}
	f := d.Ask(asked, nil)
	f.Offer("to", to)
	return &f
}

// take is the form that pays a fine out of the deposit, nil where there is none.
func (d *Source) take(v *league.SeasonView, of *seasons.ClubAccount) *workplace.Form {
	told := explain.NewSeason(v.File, &seasonfile.Results{})
	var fines []frame.Choice
	for _, l := range of.ToTake() {
		fines = append(fines, frame.Choice{Value: l.Reference, Text: fmt.Sprintf("%s: offen %s", l.Text(told), seasons.Money(l.Open).Euros())})
	}
	if fines == nil {
		return nil
	}
	f := d.Ask(&seasons.TakeDeposit{InSeason: declare.InSeason(v.Head.ID), Club: of.Club}, nil)
	f.Offer("charge", fines)
	return &f
}

// account returns the account of a club.
func (d *Source) account(v *league.SeasonView, of *seasons.ClubAccount, sent []seasons.Reminder) Account {
	a := Account{ClubAccount: of, Name: d.League.ClubName(of.Club), Page: InvoicesOf(v.Head.ID, of.Club), Payment: d.payment(of, "frei", nil),
		Reminded: of.Reminded(sent)}
	if cents, deposit := a.left(); cents > 0 {
		a.Refund = new(d.Ask(&seasons.Refund{InSeason: declare.InSeason(v.Head.ID), Club: of.Club, Date: declare.Day(d.Today()), Cents: cents, PartDeposit: seasons.PartDeposit{Held: deposit}}, nil))
	}
	a.Carry, a.Take = d.carry(v, &a), d.take(v, of)
	for i := range of.Lines {
		l := AccountLine{AccountLine: &of.Lines[i]}
		if back := seasons.TakesBack(v.Head.ID, l.AccountLine); back != nil && d.may(back) {
			l.Back = new(d.Ask(back, nil))
		}
		a.Lines = append(a.Lines, l)
	}
	return a
}
