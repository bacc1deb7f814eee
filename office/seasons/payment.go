package seasons

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// DeedPayment is the deed that a task about a debt waits for.
const DeedPayment acts.Deed = "payment.add"

// Payment enters money that has come in from a club (§ 1.2.9).
type Payment struct {
	declare.InSeason `json:"-"`

	Club   string      `json:"club" label:"Verein" form:"hidden"`
	League string      `json:"league,omitempty" form:"no"`
	Date   declare.Day `json:"date" label:"Eingegangen am" format:"date"`
	Cents  Money       `json:"cents" label:"Betrag"`
	PartDeposit
	Reason string `json:"reason,omitempty" form:"no"`
	Line   string `json:"line,omitempty" form:"no" pattern:"^[a-z2-7]{16}$"` // the key of a line of a bank statement, which is entered once
}

var examplePayment = Booking{ID: "b-3k7q2m5n8p1r", Kind: CreditPaid, Club: "linz-2", League: "bl1", Date: "2010-01-25", Cents: 15000}

// moneyComesIn are who enters what clubs pay.
var moneyComesIn = []acts.Grant{acts.Admins, acts.Treasurers}

var _ = inBooks(declare.Act[*Seasons, Tx, Payment, Booking]{
	Kind: declare.Kind{
		Deed: DeedPayment, May: moneyComesIn, API: "POST /seasons/:season/payments", Summary: "Enter money that has come in", Example: "a payment",
		Page: declare.Page{Sends: "/zahlung", Form: "zahlung-:season-:club", Button: "Zahlung eintragen",
			Done: "Die Zahlung ist eingetragen."}},
	Asked: Payment{Club: "linz-2", League: "bl1", Date: "2010-01-25", Cents: 15000},
	Made:  examplePayment,
	Do:    (*Payment).do, Says: paid,
	Undo: func(season string, b *Booking) declare.Value {
		return &ReversePayment{InSeason: declare.InSeason(season), Booking: b.ID}
	},
})

// Place is the club in its season.
func (p *Payment) Place() acts.Place { return seasonOf(string(p.InSeason), p.Club) }

// Check refuses an amount that cannot be, and a line that is none.
func (p *Payment) Check() error {
	all := []error{p.Cents.refuse(), p.refuseMore(p.Cents), acts.RefuseText("$.reason", p.Reason)}
	if p.Line != "" && !lineKeys.MatchString(p.Line) {
		all = append(all, &scoring.Fault{Path: "$.line", Sentence: "Das ist kein Kennzeichen der Zeile eines Kontoauszugs."})
	}
	return scoring.Together(all...)
}

func (p *Payment) do(ctx context.Context, _ *Seasons, a *act) (_, _ *Booking, err error) {
	b := &Booking{Kind: CreditPaid, Club: p.Club, League: p.League, Date: string(p.Date), Cents: int(p.Cents), Held: int(p.Held), Reason: p.Reason}
	if b.Date > rulebook.Day(a.Entry.At) {
		return nil, nil, &scoring.Fault{Path: "$.date", Sentence: "Geld kann nicht an einem Tag eingegangen sein, der noch kommt."}
	}
	if err := b.refuseStranger(ctx, a); err != nil {
		return nil, nil, err
	}
	if p.Line == "" {
		return nil, b, b.write(ctx, a)
	}
	return nil, b, b.writeLine(ctx, a, p.Line)
}

func paid(n declare.Names, _, b *Booking) string {
	return fmt.Sprintf("Für %s wird eine Zahlung von %s eingetragen, eingegangen am %s.", n.Club(b.Club, declare.Accusative),
		b.amount(), rulebook.Date(b.Date))
}

// ReversePayment takes a payment back by a second entry, with a reason.
type ReversePayment struct {
	declare.InSeason `json:"-"`

	Booking string         `json:"-" path:"booking"`
	Reason  declare.Reason `json:"reason" label:"Grund"`
}

var _ = inBooks(declare.Act[*Seasons, Tx, ReversePayment, Booking]{
	Kind: declare.Kind{
		Deed: "payment.reverse", May: moneyComesIn, API: "POST /seasons/:season/payments/:booking/reverse", Summary: "Take a payment back by a second entry",
		Example: "why", Asks: true,
		Page: declare.Page{Sends: "/:booking/zurueckbuchen", Form: "zurueck-:booking", Button: "Zurückbuchen", Plain: true,
			Done: "Die Zahlung ist zurückgebucht."}},
	Asked: ReversePayment{Reason: "Rücklastschrift"},
	Do:    (*ReversePayment).do, Says: reversed,
})

// Check refuses to take a payment back without a reason.
func (r *ReversePayment) Check() error { return refuseCause(r.Reason) }

func (r *ReversePayment) do(ctx context.Context, _ *Seasons, a *act) (_, _ *Booking, err error) {
	books, err := a.Tx.Bookings(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	second, err := takeBack(ctx, a, books, r.Booking, CreditPaid)
	return nil, second, err
}

func reversed(n declare.Names, _, b *Booking) string {
	return fmt.Sprintf("Die Zahlung von %s für %s wird zurückgebucht.", b.amount(), n.Club(b.Club, declare.Accusative))
}

// linePrefix is how the id of a payment by a bank statement begins.
const linePrefix = "k-"

// isLine reports whether an entry is the payment of a line of a statement.
func isLine(id, key string) bool {
	found, _, _ := strings.Cut(strings.TrimPrefix(id, linePrefix), "-")
	return strings.HasPrefix(id, linePrefix) && found == key
}

// lineKeys are the keys of lines of statements.
var lineKeys = regexp.MustCompile(`^[a-z2-7]{16}$`)

// writeLine writes the payment of a line of a bank statement into the books. It is entered once, and again only when what was
// entered is taken back.
func (b *Booking) writeLine(ctx context.Context, a *act, line string) error {
	books, err := a.Tx.Bookings(ctx, a.At.Season)
	if err != nil {
		return err
	}
	undone, times := map[string]bool{}, 0
	for i := range books {
		undone[books[i].Undoes] = true
	}
	for i := range books {
		if books[i].Kind != CreditPaid || !isLine(books[i].ID, line) {
			continue
		}
		if !undone[books[i].ID] {
			return &acts.Refusal{Path: "$.line", Sentence: "Diese Zeile des Kontoauszugs ist schon eingetragen."}
		}
		times++
	}
	b.ID = linePrefix + line
	if times > 0 {
		b.ID += fmt.Sprintf("-%d", times+1)
	}
	return b.add(ctx, a)
}
