package seasons

import (
	"context"
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Refund enters credit that was paid out to a club: what it has paid beyond what was asked for, or prize money; or its deposit.
type Refund struct {
	declare.InSeason `json:"-"`

	Club  string      `json:"club" label:"Verein" form:"hidden"`
	Date  declare.Day `json:"date" label:"Ausgezahlt am" format:"date"`
	Cents Money       `json:"cents" label:"Betrag"`
	PartDeposit
}

var _ = inBooks(declare.Act[*Seasons, Tx, Refund, Booking]{
	Kind: declare.Kind{
		Deed: "refund.add", May: moneyComesIn, Called: "Guthaben oder Kaution ausgezahlt", API: "POST /seasons/:season/refunds",
		Summary: "Enter credit or a deposit that was paid out", Example: "credit", Asks: true,
		Page: declare.Page{Sends: "/auszahlung", Form: "auszahlung-:season-:club", Button: "Auszahlung eintragen", Plain: true,
			Done: "Die Auszahlung ist eingetragen; der Verein erfährt es."}},
	Asked: Refund{Club: "linz-2", Date: "2010-11-30", Cents: 3000},
	Made:  Booking{ID: "b-7x0y3z6a9b2c", Kind: ChargeRefund, Club: "linz-2", Date: "2010-11-30", Cents: 3000},
	Do:    (*Refund).do, Says: refunded,
	Undo: func(season string, b *Booking) declare.Value {
		return &ReverseRefund{InSeason: declare.InSeason(season), Booking: b.ID}
	},
})

// Place is the club in its season.
func (r *Refund) Place() acts.Place { return seasonOf(string(r.InSeason), r.Club) }

// Check refuses an amount that cannot be.
func (r *Refund) Check() error {
	return scoring.Together(r.Cents.refuse(), r.refuseMore(r.Cents))
}

func (r *Refund) do(ctx context.Context, _ *Seasons, a *act) (_, _ *Booking, err error) {
	b := &Booking{Kind: ChargeRefund, Club: r.Club, Date: string(r.Date), Cents: int(r.Cents), Held: int(r.Held)}
	if b.Date > rulebook.Day(a.Entry.At) {
		return nil, nil, &scoring.Fault{Path: "$.date", Sentence: "Geld kann nicht an einem Tag ausgezahlt sein, der noch kommt."}
	}
	if err := b.refuseStranger(ctx, a); err != nil {
		return nil, nil, err
	}
	l, err := readLedger(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	if err := l.refuseBeyond(b, a.Entry.Day()); err != nil {
		return nil, nil, err
	}
	return nil, b, l.enter(ctx, a, b, "Auszahlung", refunded)
}

func refunded(n declare.Names, _, b *Booking) string {
	return fmt.Sprintf("An %s wird am %s %s ausgezahlt.", n.Club(b.Club, declare.Accusative), rulebook.Date(b.Date), b.goes())
}

// ReverseRefund takes a refund back by a second entry, with a reason.
type ReverseRefund struct {
	declare.InSeason `json:"-"`

	Booking string         `json:"-" path:"booking"`
	Reason  declare.Reason `json:"reason" label:"Grund"`
}

var _ = inBooks(declare.Act[*Seasons, Tx, ReverseRefund, Booking]{
	Kind: declare.Kind{
		Deed: "refund.reverse", May: moneyComesIn, Called: "Auszahlung zurückgebucht", API: "POST /seasons/:season/refunds/:booking/reverse",
		Summary: "Take a refund back by a second entry", Example: "why", Asks: true,
		Page: declare.Page{Sends: "/:booking/auszahlung-zurueckbuchen", Form: "zurueck-:booking", Button: "Auszahlung zurückbuchen", Plain: true,
			Done: "Die Auszahlung ist zurückgebucht; der Verein erfährt es."}},
	Asked: ReverseRefund{Reason: "Die Überweisung kam zurück"},
	Do:    (*ReverseRefund).do, Says: refundReversed,
})

// Check refuses to take a refund back without a reason.
func (r *ReverseRefund) Check() error { return refuseCause(r.Reason) }

func (r *ReverseRefund) do(ctx context.Context, _ *Seasons, a *act) (_, _ *Booking, err error) {
	return undo(ctx, a, r.Booking, ChargeRefund, "Auszahlung zurückgebucht", refundReversed)
}

func refundReversed(n declare.Names, _, b *Booking) string {
	return fmt.Sprintf("Die Auszahlung von %s an %s wird zurückgebucht.", b.amount(), n.Club(b.Club, declare.Accusative))
}
