package seasons

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// The acts on credit that is carried over.
const (
	DeedCarry     acts.Deed = "credit.carry"
	DeedCarryBack acts.Deed = "credit.carry-back"
)

// Carry carries credit of a club over to its account in another season, or sets it against what it owes there, and its deposit: two entries under
// one id, one in the books of each season.
type Carry struct {
	declare.InSeason `json:"-"`

	Club  string `json:"club" label:"Verein" form:"hidden"`
	To    string `json:"to" label:"In welche Saison" choices:"seasons"` // in which the club plays, too
	Cents Money  `json:"cents" label:"Betrag"`
	PartDeposit
}

var _ = inBooks(declare.Act[*Seasons, Tx, Carry, Booking]{
	Kind: declare.Kind{
		Deed: DeedCarry, May: moneyComesIn, Called: "Guthaben oder Kaution übertragen", API: "POST /seasons/:season/carried",
		Summary: "Carry credit or the deposit over to another season, or set credit against what is owed there", Example: "to the next season", Asks: true,
		Page: declare.Page{Sends: "/uebertrag", Form: "uebertrag-:season-:club", Button: "Übertragen", Plain: true,
			Done: "Das ist übertragen; der Verein erfährt es."}},
	Asked: Carry{Club: "linz-2", To: "2011", Cents: 3000},
	Made:  Booking{ID: "b-2d5f8h1j4k7m", Kind: ChargeCarried, Club: "linz-2", Date: "2010-12-30", Cents: 3000, Reason: "aus Saison 2010 nach Saison 2011", Other: "2011"},
	Do:    (*Carry).do, Says: carried,
	Undo: func(season string, b *Booking) declare.Value {
		return &CarryBack{InSeason: declare.InSeason(season), Booking: b.ID}
	},
})

// Place is the club in its season.
func (c *Carry) Place() acts.Place { return seasonOf(string(c.InSeason), c.Club) }

// Check refuses an amount that cannot be.
func (c *Carry) Check() error { return scoring.Together(c.Cents.refuse(), c.refuseMore(c.Cents)) }

func (c *Carry) do(ctx context.Context, _ *Seasons, a *act) (_, _ *Booking, err error) {
	out := &Booking{Kind: ChargeCarried, Club: c.Club, Date: a.Entry.Day(), Cents: int(c.Cents), Held: int(c.Held), Other: c.To}
	if err := out.refuseStranger(ctx, a); err != nil {
		return nil, nil, err
	}
	l, err := readLedger(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	if err := l.refuseBeyond(out, a.Entry.Day()); err != nil {
		return nil, nil, err
	}
	other, err := c.ledger(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	out.Reason = fmt.Sprintf("aus %s nach %s", l.file.Season.Name, other.file.Season.Name)
	if err := l.enter(ctx, a, out, "Übertrag", carried); err != nil {
		return nil, nil, err
	}
	return nil, out, other.enterOther(ctx, a, out)
}

// Counterpart is the entry in the books of the other season that belongs to one of credit that is carried over from a season.
func (b *Booking) Counterpart(season string) *Booking {
	c := *b
	c.Kind, c.Other = lineKinds[b.Kind].other, season
	return &c
}

// ledger reads the ledger of the season to which credit is carried over; it refuses one in which the club does not play.
func (c *Carry) ledger(ctx context.Context, a *act) (*ledger, error) {
	if c.To == a.At.Season {
		return nil, &scoring.Fault{Path: "$.to", Sentence: "Das Guthaben steht schon auf dem Konto dieser Saison."}
	}
	l, err := otherLedger(ctx, a, c.To)
	plays := func(club seasonfile.Club) bool { return club.ID == c.Club }
	if errors.Is(err, acts.ErrNotFound) || err == nil && !slices.ContainsFunc(l.file.Clubs, plays) {
		return nil, &scoring.Fault{Path: "$.to", Sentence: "Bitte eine Saison wählen, in der der Verein spielt."}
	}
	return l, err
}

// otherLedger reads the ledger of another season for an act that enters something there, too.
func otherLedger(ctx context.Context, a *act, season string) (*ledger, error) {
	if _, err := a.Tx.LockSeason(ctx, season); err != nil {
		return nil, err
	}
	return ledgerOf(ctx, a, season)
}

// refuseBeyond refuses an entry that takes more from an account than its club has there on a day to its credit, or as its deposit.
func (l *ledger) refuseBeyond(b *Booking, on string) error {
	account := l.account(b.Club, on)
	credit, held := account.Credit(), account.deposit().Held
	switch free := b.Cents - b.Held; {
	case free > 0 && credit == 0:
		return &acts.Refusal{Path: "$.cents", Sentence: "Der Verein hat in dieser Saison kein Guthaben."}
	case free > credit:
		return &scoring.Fault{Path: "$.cents", Sentence: fmt.Sprintf("Das Guthaben des Vereins beträgt nur %s.", Money(credit).Euros())}
	case b.Held > held:
		return &scoring.Fault{Path: "$.deposit_cents", Sentence: fmt.Sprintf("Die Kaution des Vereins beträgt nur %s.", Money(held).Euros())}
	}
	return nil
}

// enterOther enters the counterpart of the entry of an act in the books of another season, which the act changes with it, and says what it
// changes there.
func (l *ledger) enterOther(ctx context.Context, a *act, of *Booking) error {
	b := of.Counterpart(a.At.Season)
	if err := a.Tx.AddBooking(ctx, l.file.Season.ID, b); err != nil {
		return err
	}
	if _, err := a.Tx.BumpSeason(ctx, l.file.Season.ID); err != nil {
		return err
	}
	l.moves(a, b, "Konto des Vereins in "+l.file.Season.Name)
	return nil
}

func carried(n declare.Names, _, b *Booking) string {
	return fmt.Sprintf("Von %s wird %s %s übertragen.", n.Club(b.Club, declare.Dative), b.goes(), b.Reason)
}

// CarryBack takes back that credit was carried over, by an entry in the books of each season.
type CarryBack struct {
	declare.InSeason `json:"-"`

	Booking string         `json:"-" path:"booking"`
	Reason  declare.Reason `json:"reason" label:"Grund"`
}

var _ = inBooks(declare.Act[*Seasons, Tx, CarryBack, Booking]{
	Kind: declare.Kind{
		Deed: DeedCarryBack, May: moneyComesIn, Called: "Übertrag zurückgenommen", API: "POST /seasons/:season/carried/:booking/reverse",
		Summary: "Take back that credit was carried over", Example: "why", Asks: true,
		Page: declare.Page{Sends: "/:booking/uebertrag-zuruecknehmen", Form: "zurueck-:booking", Button: "Übertrag zurücknehmen", Plain: true,
			Done: "Der Übertrag ist zurückgenommen; der Verein erfährt es."}},
	Asked: CarryBack{Reason: "Der Verein will es ausgezahlt haben"},
	Do:    (*CarryBack).do, Says: carriedBack,
})

// Check refuses to take it back without a reason.
func (c *CarryBack) Check() error { return refuseCause(c.Reason) }

func (c *CarryBack) do(ctx context.Context, _ *Seasons, a *act) (_, second *Booking, err error) {
	if _, second, err = undo(ctx, a, c.Booking, ChargeCarried, "Übertrag zurückgenommen", carriedBack); err != nil {
		return nil, nil, err
	}
	other, err := otherLedger(ctx, a, second.Other)
	if err != nil {
		return nil, nil, err
	}
	return nil, second, other.enterOther(ctx, a, second)
}

func carriedBack(n declare.Names, _, b *Booking) string {
	return fmt.Sprintf("Der Übertrag von %s von %s wird zurückgenommen.", b.amount(), n.Club(b.Club, declare.Dative))
}
