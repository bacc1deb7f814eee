package office

import (
	"fmt"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// InvoicesPath is the page of the invoices and reminders to a club, below the money of a season, with the id of the club behind it.
const InvoicesPath = "/rechnungen/"

// InvoicesOf is the page of the invoices and reminders to a club.
func InvoicesOf(season, club string) string {
	return SeasonPath(season) + MoneyPath + InvoicesPath + club
}

// Invoices is the page of the invoices and reminders to a club, and of the forms for one more.
type Invoices struct {
	Page
	Issue     *workplace.Form // nil where no charge is left
	List      []Invoice
	Remind    *workplace.Form // nil where nothing is to be reminded of
	Why       string          // why not
	Reminders []Reminder
}

// Invoice is one of them with the form that cancels it, nil for none.
type Invoice struct {
	*seasons.Invoice
	Cancel *workplace.Form
}

// Reminder is one of them with the form that withdraws it, nil for none.
type Reminder struct {
	*seasons.Reminder
	Withdraw *workplace.Form
}

// Letterheads are who writes to a club, and to whom, line by line.
type Letterheads struct{ From, To []string }

// NewInvoices fills the page of the invoices to the club of an account and of the reminders that were sent to it in the season, with what
// stands above the next one.
func NewInvoices(d *Source, v *league.SeasonView, of *seasons.ClubAccount, all []seasons.Invoice, sent []seasons.Reminder, next *Letterheads) *Invoices {
	p := &Invoices{Page: d.beginSeason(v, "Rechnungen und Mahnungen: "+d.League.ClubName(of.Club))}
	p.trail(frame.Link{Text: "Geld", Href: SeasonPath(v.Head.ID) + MoneyPath})
	asked := &seasons.IssueInvoice{InSeason: declare.InSeason(v.Head.ID), Club: of.Club, Tax: seasons.DefaultTax}
	for _, in := range seasons.LatestInvoices(all, "") {
		one := Invoice{Invoice: in}
		cancel := &seasons.CancelInvoice{InSeason: declare.InSeason(in.Season), Club: of.Club, Number: in.Number}
		if in.Season == v.Head.ID && in.Cancels == "" && in.CancelledBy == "" && d.may(cancel) {
			one.Cancel = new(d.Ask(cancel, nil))
		}
		p.List = append(p.List, one)
	}
	if latest := p.List; latest != nil { // as the office wrote it last
		asked.Tax = latest[0].Tax
		if len(next.From) < 2 {
			next.From = latest[0].From
		}
		if len(next.To) < 2 {
			next.To = latest[0].To
		}
	}
	asked.From, asked.To = strings.Join(next.From, "\n"), strings.Join(next.To, "\n")
	if charges := charges(v, of, seasons.OnInvoices(all)); charges != nil && d.may(asked) {
		f := d.Ask(asked, nil)
		f.Offer("reference", charges)
		p.Issue = &f
	}
	p.remind(d, of, sent, asked)
	return p
}

// remind puts the reminders on the page, and the form for the next one with the addresses of the next invoice.
func (p *Invoices) remind(d *Source, of *seasons.ClubAccount, sent []seasons.Reminder, next *seasons.IssueInvoice) {
	for _, r := range seasons.LatestReminders(sent, of.Season) {
		one := Reminder{Reminder: r}
		if withdraw := (&seasons.WithdrawReminder{InSeason: next.InSeason, Club: of.Club, Reminder: r.Number}); r.Withdrawn == "" && d.may(withdraw) {
			one.Withdraw = new(d.Ask(withdraw, nil))
		}
		p.Reminders = append(p.Reminders, one)
	}
	lines, why := of.ToRemind(sent)
	asked := &seasons.Remind{InSeason: next.InSeason, Club: of.Club, Until: declare.Day(rulebook.AddDays(d.Today(), timeToPay)), From: next.From, To: next.To}
	if p.Why = why; lines != nil && d.may(asked) {
		p.Remind = new(d.Ask(asked, nil))
	}
}

// timeToPay are the days to pay that the form for a reminder proposes.
const timeToPay = 14

// charges are the charges of an account of which an invoice may be issued, nil for none.
func charges(v *league.SeasonView, of *seasons.ClubAccount, on map[string]string) []frame.Choice {
	told, open := explain.NewSeason(v.File, &seasonfile.Results{}), 0
	var list []frame.Choice
	for _, l := range of.Chargeable() {
		if on[l.Reference] != "" {
			continue
		}
		open += max(l.Open, 0)
		list = append(list, frame.Choice{Value: l.Reference, Text: fmt.Sprintf("%s: %s", l.Text(told), seasons.Money(l.Cents).Euros())})
	}
	if open > 0 {
		list = append([]frame.Choice{{Text: fmt.Sprintf("Alles Offene, das auf keiner Rechnung steht: %s", seasons.Money(open).Euros())}}, list...)
	}
	return list
}
