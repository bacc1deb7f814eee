package seasons

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Deposit is money of a club that the association holds, and what is still to be paid of it, in cents. It pays no fee and is no credit; a fine
// is paid out of it by an act alone. The Regulativ knows no deposit: the association asks for one where it wants to.
type Deposit struct {
	Held int `json:"held_cents"`
	Open int `json:"open_cents"`
}

// says says what is held, and what is missing.
func (d *Deposit) says() string {
	text := "Kaution " + Money(d.Held).Euros()
	if d.Open > 0 {
		text += fmt.Sprintf(" (es fehlen %s)", Money(d.Open).Euros())
	}
	return text
}

// deposit is the deposit of the club, of nothing where it has none.
func (a *ClubAccount) deposit() Deposit {
	if a.Deposit == nil {
		return Deposit{}
	}
	return *a.Deposit
}

// Deposited is what of a payment, or of what was paid out or carried over, is a deposit: 0 for what is taken for a fine.
func (l *AccountLine) Deposited() int {
	if l.Kind == CreditTaken {
		return 0
	}
	return max(l.Held, -l.Held)
}

// holds returns by how much more of the deposit an entry holds.
func (b *Booking) holds() int {
	if lineKinds[b.Kind].credit {
		return b.Held
	}
	return -b.Held
}

// settleDeposit adds up the deposit and returns what it has paid. What was taken for a fine pays that fine, as long as it is there and the money
// is; else it is held as before. What has come in covers what was asked for first. Where all was paid back or carried over, nothing that was asked for
// before is missing. What was paid back of money that never came in is owed.
func (a *ClubAccount) settleDeposit() (taken int) {
	held, there := 0, false
	for i := range a.Lines {
		l := &a.Lines[i]
		there = there || lineKinds[l.Kind].sum == toDeposit || l.Held != 0
		if l.taken = 0; l.Kind != CreditTaken {
			held += l.Held
		}
	}
	if a.Deposit = nil; !there {
		return 0
	}
	a.Paid += min(held, 0)
	taken = a.take(held)
	a.Paid += taken
	a.Deposit = &Deposit{Held: max(held, 0) - taken}
	a.fill(a.given())
	return taken
}

// fill lets what has come in since an entry cover what was asked for since.
func (a *ClubAccount) fill(since int) {
	came := 0
	for i := range a.Lines {
		if l := &a.Lines[i]; l.Kind != CreditTaken && !lineKinds[l.Kind].leaves && l.entry > since {
			came += l.Held
		}
	}
	for i := range a.Lines {
		if l := &a.Lines[i]; l.asks() && !l.charge() && l.entry > since {
			covered := min(l.Cents, max(came, 0))
			came -= covered
			a.leave(l, l.Cents-covered)
			a.Deposit.Open += l.Open
		}
	}
}

// given is the last entry by which all that was held was paid back or carried over, 0 for none.
func (a *ClubAccount) given() (last int) {
	var entries []*AccountLine
	for i := range a.Lines {
		if a.Lines[i].Held != 0 {
			entries = append(entries, &a.Lines[i])
		}
	}
	slices.SortFunc(entries, func(a, b *AccountLine) int { return cmp.Compare(a.entry, b.entry) })
	held := 0
	for _, l := range entries {
		if held += l.Held; held <= 0 && l.Held < 0 && lineKinds[l.Kind].leaves && !l.Undone {
			last = l.entry
		}
	}
	return last
}

// take lets what was taken from a deposit pay the fines, and returns how much that is. What pays nothing is marked as undone, and is not filled up.
func (a *ClubAccount) take(held int) (taken int) {
	pays := map[string]int{} // by entry
	for i := range a.Lines {
		l := &a.Lines[i]
		if l.Kind != CreditTaken || l.Undone {
			continue
		}
		n := 0
		if of := scoring.Index(a.Lines, func(c *AccountLine) bool { return c.charge() && c.asks() && c.Reference == l.Charge }); of < len(a.Lines) {
			fine := &a.Lines[of]
			n = max(0, min(-l.Cents, fine.Cents-fine.taken, held-taken))
			fine.taken += n
		}
		l.Held, l.Undone = -n, n == 0
		pays[l.Booking], taken = n, taken+n
	}
	for i := range a.Lines {
		if l := &a.Lines[i]; l.Kind == ChargeRefill && !l.Undone {
			l.Cents, l.Undone = pays[l.Booking], pays[l.Booking] == 0
		}
	}
	return taken
}

// ToTake returns the fines that can be paid out of the deposit: what is open of them, is due, and nobody disputes. A106
func (a *ClubAccount) ToTake() (lines []AccountLine) {
	for _, l := range a.Lines {
		if a.deposit().Held > 0 && l.fine() && l.Open > 0 && l.Due <= a.On && l.Case == 0 {
			lines = append(lines, l)
		}
	}
	return lines
}

// fine reports whether a line is a fine, entered or by the facts.
func (l *AccountLine) fine() bool { return l.Kind == ChargeFine || l.Kind == ChargeNoShow }

// deposit is what of so much money that a payment request brings in is for the deposit: what is left when all else is paid.
func (in *PaymentRequest) deposit(cents int) int {
	asked := 0
	for i := range in.Lines {
		if l := &in.Lines[i]; !l.charge() {
			asked += l.Open
		}
	}
	return min(asked, max(0, cents-(in.Cents-asked)))
}

// PartDeposit says how much of an amount is a deposit.
type PartDeposit struct {
	Held Money `json:"deposit_cents,omitempty" label:"Davon Kaution"`
}

// refuseMore refuses a deposit that is more than the whole amount.
func (p PartDeposit) refuseMore(cents Money) error {
	if p.Held >= 0 && p.Held <= cents {
		return nil
	}
	return &scoring.Fault{Path: "$.deposit_cents", Sentence: "Davon Kaution kann höchstens der ganze Betrag sein."}
}

// amount is the amount of an entry, and what of it is a deposit.
func (b *Booking) amount() string {
	text := Money(b.Cents).Euros()
	if b.Held > 0 {
		text += fmt.Sprintf(" (davon Kaution %s)", Money(b.Held).Euros())
	}
	return text
}

// goes says what leaves an account: credit, the deposit, or both.
func (b *Booking) goes() string {
	switch b.Held {
	case 0:
		return "ein Guthaben von " + b.amount()
	case b.Cents:
		return "eine Kaution von " + Money(b.Cents).Euros()
	}
	return "ein Betrag von " + b.amount()
}

// AskDeposit asks a club for a deposit.
type AskDeposit struct {
	declare.InSeason `json:"-"`

	Club  string      `json:"club" label:"Verein" choices:"clubs"`
	Due   declare.Day `json:"due" label:"Zu zahlen bis" format:"date"`
	Cents Money       `json:"cents" label:"Betrag"`
}

var _ = inBooks(declare.Act[*Seasons, Tx, AskDeposit, Booking]{
	Kind: declare.Kind{
		Deed: "deposit.ask", May: moneyComesIn, Called: "Kaution verlangt", API: "POST /seasons/:season/deposits", Summary: "Ask a club for a deposit",
		Example: "for the season", Asks: true,
		Page: declare.Page{Sends: "/kaution", Form: "kaution", Button: "Kaution verlangen", Done: "Die Kaution ist verlangt; der Verein erfährt es."}},
	Asked: AskDeposit{Club: "linz-2", Due: "2010-02-06", Cents: 50000},
	Made:  Booking{ID: "b-4r7t0v3w6x9y", Kind: ChargeDeposit, Club: "linz-2", Date: "2010-01-04", Due: "2010-02-06", Cents: 50000},
	Do:    (*AskDeposit).do, Says: askedDeposit,
	Undo: func(season string, b *Booking) declare.Value {
		return &DropDeposit{InSeason: declare.InSeason(season), Booking: b.ID}
	},
})

// Place is the club in its season.
func (d *AskDeposit) Place() acts.Place { return seasonOf(string(d.InSeason), d.Club) }

// Check refuses an amount that cannot be.
func (d *AskDeposit) Check() error { return d.Cents.refuse() }

func (d *AskDeposit) do(ctx context.Context, _ *Seasons, a *act) (_, _ *Booking, err error) {
	b := &Booking{Kind: ChargeDeposit, Club: d.Club, Date: a.Entry.Day(), Due: string(d.Due), Cents: int(d.Cents)}
	if err := b.refuseStranger(ctx, a); err != nil {
		return nil, nil, err
	}
	if b.Due < b.Date {
		return nil, nil, &scoring.Fault{Path: "$.due", Sentence: "Der Verein braucht Zeit zum Zahlen: Die Frist endet nicht vor heute."}
	}
	return nil, b, b.enter(ctx, a, "Kaution", askedDeposit)
}

func askedDeposit(n declare.Names, _, b *Booking) string {
	return fmt.Sprintf("Von %s wird bis %s eine Kaution von %s verlangt.", n.Club(b.Club, declare.Dative), rulebook.Date(b.Due), Money(b.Cents).Euros())
}

// DropDeposit asks for a deposit no more, by a second entry, with a reason. What has come in of it is held as before.
type DropDeposit struct {
	declare.InSeason `json:"-"`

	Booking string         `json:"-" path:"booking"`
	Reason  declare.Reason `json:"reason" label:"Grund"`
}

var _ = inBooks(declare.Act[*Seasons, Tx, DropDeposit, Booking]{
	Kind: declare.Kind{
		Deed: "deposit.drop", May: moneyComesIn, Called: "Kaution nicht mehr verlangt", API: "POST /seasons/:season/deposits/:booking/drop",
		Summary: "Ask for a deposit no more, by a second entry", Example: "why", Asks: true,
		Page: declare.Page{Sends: "/:booking/kaution-zuruecknehmen", Form: "zurueck-:booking", Button: "Nicht mehr verlangen", Plain: true,
			Done: "Die Kaution ist nicht mehr verlangt; der Verein erfährt es."}},
	Asked: DropDeposit{Reason: "Der Verein spielt nicht mit"},
	Do:    (*DropDeposit).do, Says: droppedDeposit,
})

// Check refuses to drop it without a reason.
func (d *DropDeposit) Check() error { return refuseCause(d.Reason) }

func (d *DropDeposit) do(ctx context.Context, _ *Seasons, a *act) (_, _ *Booking, err error) {
	return undo(ctx, a, d.Booking, ChargeDeposit, "Kaution nicht mehr verlangt", droppedDeposit)
}

func droppedDeposit(n declare.Names, _, b *Booking) string {
	return fmt.Sprintf("Von %s wird die Kaution von %s nicht mehr verlangt.", n.Club(b.Club, declare.Dative), Money(b.Cents).Euros())
}

// TakeDeposit pays a fine out of the deposit, as far as both go, and asks the club to fill it up again where the association wants that.
type TakeDeposit struct {
	declare.InSeason `json:"-"`

	Club   string      `json:"club" label:"Verein" form:"hidden"`
	Charge string      `json:"charge" label:"Strafe" choices:"fines"` // its payment reference
	Due    declare.Day `json:"due,omitempty" label:"Wieder aufzufüllen bis" format:"date"`
}

var _ = inBooks(declare.Act[*Seasons, Tx, TakeDeposit, Booking]{
	Kind: declare.Kind{
		Deed: "deposit.take", May: moneyComesIn, Called: "Strafe aus der Kaution genommen", API: "POST /seasons/:season/taken",
		Summary: "Pay a fine out of the deposit", Example: "to be filled up", Asks: true,
		Page: declare.Page{Sends: "/entnahme", Form: "entnahme-:season-:club", Button: "Aus der Kaution nehmen", Plain: true,
			Done: "Das ist aus der Kaution genommen; der Verein erfährt es."}},
	Asked: TakeDeposit{Club: "linz-2", Charge: "RF83CHMGBUDJBHRQ3OVN", Due: "2010-05-31"},
	Made: Booking{ID: "b-1s4u7w0y3z6b", Kind: CreditTaken, Club: "linz-2", Date: "2010-04-30", Due: "2010-05-31", Cents: 2000, Rule: "2.2.13",
		Reason: "Strafe: Zwei Spieler ohne Dress", Charge: "RF83CHMGBUDJBHRQ3OVN"},
	Do: (*TakeDeposit).do, Says: tookDeposit,
	Undo: func(season string, b *Booking) declare.Value {
		return &ReturnDeposit{InSeason: declare.InSeason(season), Booking: b.ID}
	},
})

// Place is the club in its season.
func (d *TakeDeposit) Place() acts.Place { return seasonOf(string(d.InSeason), d.Club) }

func (d *TakeDeposit) do(ctx context.Context, _ *Seasons, a *act) (_, _ *Booking, err error) {
	b := &Booking{Kind: CreditTaken, Club: d.Club, Date: a.Entry.Day(), Due: string(d.Due), Charge: d.Charge}
	if err := b.refuseStranger(ctx, a); err != nil {
		return nil, nil, err
	}
	if b.Due != "" && b.Due < b.Date {
		return nil, nil, &scoring.Fault{Path: "$.due", Sentence: "Der Verein braucht Zeit zum Auffüllen: Die Frist endet nicht vor heute."}
	}
	l, err := readLedger(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	docket, err := a.Tx.Docket(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	account := l.account(b.Club, b.Date).Subject(docket)
	fine, err := account.fineToTake(b.Charge)
	if err != nil {
		return nil, nil, err
	}
	b.Cents, b.Rule, b.Reason = min(fine.Open, account.Deposit.Held), fine.Rule, fine.Text(explain.NewSeason(l.file, &seasonfile.Results{}))
	a.Brings = append(a.Brings, fmt.Sprintf("%s: offen %s.", b.Reason, Money(fine.Open).Euros()))
	return nil, b, l.enter(ctx, a, b, "Geldstrafe aus der Kaution", tookDeposit)
}

// fineToTake finds the fine with that payment reference, which can be paid out of the deposit.
func (a *ClubAccount) fineToTake(reference string) (*AccountLine, error) {
	i := scoring.Index(a.Lines, func(l *AccountLine) bool { return l.fine() && l.Open > 0 && l.Reference == reference })
	switch {
	case a.deposit().Held == 0:
		return nil, &acts.Refusal{Sentence: "Von diesem Verein ist in dieser Saison keine Kaution da."}
	case i == len(a.Lines):
		return nil, &scoring.Fault{Path: "$.charge", Sentence: "Bitte eine Strafe wählen, von der noch etwas offen ist."}
	case a.Lines[i].Case > 0:
		return nil, &acts.Refusal{Path: "$.charge",
			Sentence: fmt.Sprintf("Diese Strafe ist bestritten (Fall %d): Solange der Fall offen ist, zahlt die Kaution sie nicht.", a.Lines[i].Case)}
	}
	return &a.Lines[i], nil
}

func tookDeposit(n declare.Names, _, b *Booking) string {
	until := ""
	if b.Due != "" {
		until = fmt.Sprintf(", aufzufüllen bis %s", rulebook.Date(b.Due))
	}
	return fmt.Sprintf("Aus der Kaution von %s werden %s für eine Geldstrafe genommen (%s)%s.", n.Club(b.Club, declare.Dative), Money(b.Cents).Euros(), b.Rule, until)
}

// ReturnDeposit takes back that a fine was paid out of the deposit, by a second entry, with a reason: the fine is open again.
type ReturnDeposit struct {
	declare.InSeason `json:"-"`

	Booking string         `json:"-" path:"booking"`
	Reason  declare.Reason `json:"reason" label:"Grund"`
}

var _ = inBooks(declare.Act[*Seasons, Tx, ReturnDeposit, Booking]{
	Kind: declare.Kind{
		Deed: "deposit.return", May: moneyComesIn, Called: "Entnahme aus der Kaution zurückgenommen", API: "POST /seasons/:season/taken/:booking/reverse",
		Summary: "Take back that a fine was paid out of the deposit", Example: "why", Asks: true,
		Page: declare.Page{Sends: "/:booking/entnahme-zuruecknehmen", Form: "zurueck-:booking", Button: "Entnahme zurücknehmen", Plain: true,
			Done: "Die Entnahme ist zurückgenommen; der Verein erfährt es."}},
	Asked: ReturnDeposit{Reason: "Der Verein hat die Strafe überwiesen"},
	Do:    (*ReturnDeposit).do, Says: returnedDeposit,
})

// Check refuses to take it back without a reason.
func (d *ReturnDeposit) Check() error { return refuseCause(d.Reason) }

func (d *ReturnDeposit) do(ctx context.Context, _ *Seasons, a *act) (_, _ *Booking, err error) {
	return undo(ctx, a, d.Booking, CreditTaken, "Entnahme aus der Kaution zurückgenommen", returnedDeposit)
}

func returnedDeposit(n declare.Names, _, b *Booking) string {
	return fmt.Sprintf("Die Entnahme von %s aus der Kaution von %s wird zurückgenommen.", Money(b.Cents).Euros(), n.Club(b.Club, declare.Dative))
}
