package seasons

import (
	"context"
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Fine fines a club for a breach of a paragraph (§ 2.2.1). Fines for no-shows follow from the facts and are not entered (§ 1.2.10).
type Fine struct {
	declare.InSeason `json:"-"`

	Club   string         `json:"club" label:"Verein" choices:"clubs"`
	League string         `json:"league,omitempty" form:"no"`
	Date   declare.Day    `json:"date" label:"Tag der Entscheidung" format:"date"`
	Cents  Money          `json:"cents" label:"Betrag"`
	Rule   Paragraph      `json:"rule" label:"Paragraph" hint:"etwa 2.2.13"`
	Reason declare.Reason `json:"reason" label:"Grund"`
}

var exampleFine = Booking{ID: "b-9w4x6y2z5t8v", Kind: ChargeFine, Club: "linz-2", Date: "2010-04-24", Cents: 2000, Rule: "2.2.13",
	Reason: "Zwei Spieler ohne Dress"}

var _ = inBooks(declare.Act[*Seasons, Tx, Fine, Booking]{
	Kind: declare.Kind{
		Deed: "fine.add", API: "POST /seasons/:season/fines", Summary: "Enter a fine; those for no-shows follow from the facts", Example: "a fine",
		Asks: true, Board: true,
		Page: declare.Page{Sends: "/strafe", Form: "strafe", Button: "Strafe verhängen",
			Done: "Die Geldstrafe ist verhängt; der Verein erfährt es."}},
	Asked: Fine{Club: "linz-2", Date: "2010-04-24", Cents: 2000, Rule: "2.2.13", Reason: "Zwei Spieler ohne Dress"},
	Made:  exampleFine,
	Do:    (*Fine).do, Says: fined,
	Undo: func(season string, b *Booking) declare.Value {
		return &LiftFine{InSeason: declare.InSeason(season), Booking: b.ID}
	},
})

// Place is the club in its season.
func (f *Fine) Place() acts.Place { return seasonOf(string(f.InSeason), f.Club) }

// Check refuses a fine that says too little.
func (f *Fine) Check() error {
	all := []error{f.Cents.refuse()}
	if f.Rule == "" {
		all = append([]error{&scoring.Fault{Path: "$.rule", Rule: "2.2.1", Sentence: "Zu einer Strafe gehört der Paragraph."}}, all...)
	}
	if acts.Blank(string(f.Reason)) {
		all = append(all, &scoring.Fault{Path: "$.reason", Rule: "2.2.1", Sentence: "Zu einer Strafe gehört der Grund."})
	}
	return scoring.Together(all...)
}

func (f *Fine) do(ctx context.Context, _ *Seasons, a *act) (_, _ *Booking, err error) {
	b := &Booking{Kind: ChargeFine, Club: f.Club, League: f.League, Date: string(f.Date), Cents: int(f.Cents), Rule: rulebook.Ref(f.Rule),
		Reason: string(f.Reason)}
	if err := b.refuseStranger(ctx, a); err != nil {
		return nil, nil, err
	}
	if a.Doubts, err = finedBefore(ctx, a, b); err != nil {
		return nil, nil, err
	}
	return nil, b, b.enter(ctx, a, "Geldstrafe", fined)
}

// finedBefore warns of fines for no-shows that stand on the account of a club which is fined for one. § 1.2.10
func finedBefore(ctx context.Context, a *act, b *Booking) ([]rulebook.Warning, error) {
	if b.Rule != noShowRule {
		return nil, nil
	}
	f, _, err := a.Tx.SeasonFile(ctx, a.At.Season)
	if err != nil {
		return nil, err
	}
	books, err := a.Tx.Bookings(ctx, a.At.Season)
	if err != nil {
		return nil, err
	}
	var all []rulebook.Warning
	for _, l := range AccountOf(f, Fees{}, books, b.Club, max(a.Entry.Day(), b.Date)).Lines {
		if l.Rule != noShowRule || !l.charge() || l.Undone || l.League != "" && b.League != "" && l.League != b.League {
			continue
		}
		of := "vom " + rulebook.Date(l.Date)
		if l.Kind == ChargeNoShow {
			of = fmt.Sprintf("aus der %d. Sammelrunde der %s vom %s", l.Matchday, f.League(l.League).Name, rulebook.Date(l.Date))
		}
		all = append(all, rulebook.Warning{Path: "$.rule", Rule: noShowRule,
			Detail: fmt.Sprintf("Für ein Nichtantreten steht schon eine Strafe auf dem Konto: %s, %s.", Money(l.Cents).Euros(), of)})
	}
	return all, nil
}

func fined(n declare.Names, _, b *Booking) string {
	return fmt.Sprintf("Gegen %s wird eine Geldstrafe von %s verhängt (%s).", n.Club(b.Club, declare.Accusative), Money(b.Cents).Euros(), b.Rule)
}

// DeedLiftFine is the deed by which the numbers follow a protest against a fine.
const DeedLiftFine acts.Deed = "fine.lift"

// LiftFine lifts a fine by a second entry, with a reason.
type LiftFine struct {
	declare.InSeason `json:"-"`

	Booking string         `json:"-" path:"booking"`
	Reason  declare.Reason `json:"reason" label:"Grund"`
}

var _ = inBooks(declare.Act[*Seasons, Tx, LiftFine, Booking]{
	Kind: declare.Kind{
		Deed: DeedLiftFine, API: "POST /seasons/:season/fines/:booking/lift", Summary: "Lift a fine by a second entry", Example: "why",
		Asks: true,
		Page: declare.Page{Sends: "/:booking/erlassen", Form: "zurueck-:booking", Button: "Erlassen", Plain: true,
			Done: "Die Geldstrafe ist erlassen; der Verein erfährt es."}},
	Asked: LiftFine{Reason: "Der Schiedsrichter hat sich geirrt"},
	Do:    (*LiftFine).do, Says: lifted,
})

// Check refuses to lift a fine without a reason.
func (l *LiftFine) Check() error { return refuseCause(l.Reason) }

func (l *LiftFine) do(ctx context.Context, _ *Seasons, a *act) (_, _ *Booking, err error) {
	return undo(ctx, a, l.Booking, ChargeFine, "Geldstrafe erlassen", lifted)
}

func lifted(n declare.Names, _, b *Booking) string {
	return fmt.Sprintf("Die Geldstrafe von %s gegen %s (%s) wird erlassen.", Money(b.Cents).Euros(), n.Club(b.Club, declare.Accusative), b.Rule)
}

// Paragraph is a paragraph of the rulebook, as in "2.2.13".
type Paragraph rulebook.Ref

// Input says that a short line is typed.
func (Paragraph) Input() declare.Input { return declare.Input{Most: 20} }

// Parse reads the number as people write it: „2.2.13“, „§ 2.2.13“.
func (p *Paragraph) Parse(text string) error {
	*p = Paragraph(rulebook.ParseRef(text))
	return nil
}

// String is the number alone.
func (p Paragraph) String() string { return string(p) }

// Refuse refuses a paragraph that the rulebook does not have. "" is accepted; an act that needs a paragraph checks that itself.
func (p Paragraph) Refuse(path string) error {
	if p == "" || rulebook.Known(rulebook.Ref(p)) {
		return nil
	}
	return &scoring.Fault{Path: path, Sentence: fmt.Sprintf("Den Paragraphen „%s“ gibt es im Regulativ nicht.", acts.Clip(string(p)))}
}
