package seasons

import (
	"context"
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/scoring"
)

// Prize credits a club with prize money. It covers what the club owes; what is left of it can be paid out.
type Prize struct {
	declare.InSeason `json:"-"`

	Club   string         `json:"club" label:"Verein" choices:"clubs"`
	Date   declare.Day    `json:"date" label:"Gutgeschrieben am" format:"date"`
	Cents  Money          `json:"cents" label:"Betrag"`
	Reason declare.Reason `json:"reason" label:"Wofür" hint:"etwa Meister der 1. Bundesliga"`
}

var _ = inBooks(declare.Act[*Seasons, Tx, Prize, Booking]{
	Kind: declare.Kind{
		Deed: "prize.add", Called: "Preisgeld gutgeschrieben", API: "POST /seasons/:season/prizes", Summary: "Credit a club with prize money",
		Example: "for the champion", Asks: true,
		Page: declare.Page{Sends: "/preisgeld", Form: "preisgeld", Button: "Preisgeld gutschreiben",
			Done: "Das Preisgeld ist gutgeschrieben; der Verein erfährt es."}},
	Asked: Prize{Club: "linz-2", Date: "2010-11-27", Cents: 50000, Reason: "Meister der 1. Bundesliga"},
	Made:  Booking{ID: "b-5q8r1s4t7v0w", Kind: CreditPrize, Club: "linz-2", Date: "2010-11-27", Cents: 50000, Reason: "Meister der 1. Bundesliga"},
	Do:    (*Prize).do, Says: awarded,
	Undo: func(season string, b *Booking) declare.Value {
		return &DropPrize{InSeason: declare.InSeason(season), Booking: b.ID}
	},
})

// Place is the club in its season.
func (p *Prize) Place() acts.Place { return seasonOf(string(p.InSeason), p.Club) }

// Check refuses an amount that cannot be, and prize money for nothing.
func (p *Prize) Check() error {
	return scoring.Together(p.Cents.refuse(), acts.Needs("$.reason", p.Reason, "Zu einem Preisgeld gehört, wofür es ist."))
}

func (p *Prize) do(ctx context.Context, _ *Seasons, a *act) (_, _ *Booking, err error) {
	b := &Booking{Kind: CreditPrize, Club: p.Club, Date: string(p.Date), Cents: int(p.Cents), Reason: string(p.Reason)}
	if err := b.refuseStranger(ctx, a); err != nil {
		return nil, nil, err
	}
	return nil, b, b.enter(ctx, a, "Preisgeld", awarded)
}

func awarded(n declare.Names, _, b *Booking) string {
	return fmt.Sprintf("Für %s wird ein Preisgeld von %s gutgeschrieben (%s).", n.Club(b.Club, declare.Accusative), Money(b.Cents).Euros(), b.Reason)
}

// DropPrize takes prize money back by a second entry, with a reason.
type DropPrize struct {
	declare.InSeason `json:"-"`

	Booking string         `json:"-" path:"booking"`
	Reason  declare.Reason `json:"reason" label:"Grund"`
}

var _ = inBooks(declare.Act[*Seasons, Tx, DropPrize, Booking]{
	Kind: declare.Kind{
		Deed: "prize.drop", Called: "Preisgeld zurückgenommen", API: "POST /seasons/:season/prizes/:booking/drop",
		Summary: "Take prize money back by a second entry", Example: "why", Asks: true,
		Page: declare.Page{Sends: "/:booking/preisgeld-zuruecknehmen", Form: "zurueck-:booking", Button: "Preisgeld zurücknehmen", Plain: true,
			Done: "Das Preisgeld ist zurückgenommen; der Verein erfährt es."}},
	Asked: DropPrize{Reason: "Die Meisterschaft wurde aberkannt"},
	Do:    (*DropPrize).do, Says: prizeDropped,
})

// Check refuses to take prize money back without a reason.
func (d *DropPrize) Check() error { return refuseCause(d.Reason) }

func (d *DropPrize) do(ctx context.Context, _ *Seasons, a *act) (_, _ *Booking, err error) {
	return undo(ctx, a, d.Booking, CreditPrize, "Preisgeld zurückgenommen", prizeDropped)
}

func prizeDropped(n declare.Names, _, b *Booking) string {
	return fmt.Sprintf("Das Preisgeld von %s für %s wird zurückgenommen.", Money(b.Cents).Euros(), n.Club(b.Club, declare.Accusative))
}
