package seasons

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Booking is an entry in the books of a season: a payment, a fine, prize money, a refund, or the entry
// that takes one of them back. It is never changed. § 1.2.9, § 1.2.10
type Booking struct {
	ID     string       `json:"id"`
	Kind   string       `json:"kind" enum:"payment,fine,reversal,lift,prize,prize_drop,refund,refund_reversal,carry_out,carry_out_reversal,carry_in,carry_in_reversal,deposit,deposit_drop,deposit_take,deposit_return"`
	Club   string       `json:"club"`
	League string       `json:"league,omitempty"`
	Date   string       `json:"date" format:"date"`
	Cents  int          `json:"cents"`            // from 1
	Rule   rulebook.Ref `json:"rule,omitempty"`   // of a fine
	Reason string       `json:"reason,omitempty"` // of a fine, of prize money, and of what takes another entry back; of credit that is carried over: from where to where
	Other  string       `json:"other,omitempty"`  // of credit that is carried over: the other season
	Undoes string       `json:"undoes,omitempty"` // the id of the entry that it takes back

	Due    string `json:"due,omitempty" format:"date"` // of a deposit that is asked for, and of what is taken from it where it is to be filled up again: until when
	Held   int    `json:"deposit_cents,omitempty"`     // so much of it is a deposit
	Charge string `json:"charge,omitempty"`            // of what is taken from the deposit: the payment reference of the fine

	Entered string `json:"-"` // the day on which it was entered, "" where nobody knows
}

// booksPage is the page of the accounts of a season.
const booksPage = "/buero/saisonen/:season/geld"

// inBooks declares an act on the books, of admins alone unless it says otherwise. The association keeps them, also when the results of the
// season are frozen.
func inBooks[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Seasons, Tx, A, Booking]) *declare.Act[*Seasons, Tx, A, Booking] {
	if a.May == nil {
		a.May = []acts.Grant{acts.Admins}
	}
	a.Scope, a.Subject, a.Afterwards = acts.ScopeOffice, "bookings", true
	a.On, a.Gives = booksPage, Booking{}
	return declare.In[*Seasons, Tx, A, Booking, P](&ownActs, a)
}

// mostCents is the largest amount of one entry: 100 000 Euro.
const mostCents = 100_000_00

// refuse refuses an amount of nothing, and a very large one.
func (m Money) refuse() error {
	if m >= 1 && m <= mostCents {
		return nil
	}
	return &scoring.Fault{Path: "$.cents", Sentence: "Der Betrag ist eine Zahl von Cent zwischen 1 und 10 000 000."}
}

// seasonOf is the place of an act on the money of a club in a season.
func seasonOf(season, club string) acts.Place { return acts.MatchdayRef{Season: season}.Of(club) }

// signed returns the amount as it stands on an account: what the club owes is
// positive.
func (b *Booking) signed() int {
	if lineKinds[b.Kind].credit {
		return -b.Cents
	}
	return b.Cents
}

// refuseStranger refuses an entry for a club that the season or the league does not
// know.
func (b *Booking) refuseStranger(ctx context.Context, a *act) error {
	lacks, err := a.Tx.SeasonLacks(ctx, a.At.Season, register.KindClub, []string{b.Club})
	switch {
	case err != nil:
		return err
	case len(lacks) > 0 && b.Club == "":
		return &scoring.Fault{Path: "$.club", Sentence: "Bitte einen Verein wählen."}
	case len(lacks) > 0:
		return &scoring.Fault{Path: "$.club",
			Sentence: fmt.Sprintf("Den Verein „%s“ gibt es in dieser Saison nicht.", acts.Clip(b.Club))}
	case b.League == "":
		return nil
	}
	l, err := a.Tx.League(ctx, a.At.Season, b.League)
	if err != nil {
		return err
	}
	if !slices.Contains(l.Clubs, b.Club) {
		return &scoring.Fault{Path: "$.club",
			Sentence: fmt.Sprintf("Der Verein „%s“ spielt nicht in der Liga „%s“.", acts.Clip(b.Club), l.Name)}
	}
	return nil
}

// write writes an entry into the books, under an id of its own.
func (b *Booking) write(ctx context.Context, a *act) error {
	b.ID = a.ID("b-")
	return b.add(ctx, a)
}

// add adds an entry to the books.
func (b *Booking) add(ctx context.Context, a *act) error {
	a.Entry.Subject, b.Entered = acts.About("bookings", b.ID), rulebook.Day(a.Entry.At)
	return a.Tx.AddBooking(ctx, a.At.Season, b)
}

// enter writes an entry into the books and notifies its club, by the sentence of the act.
func (b *Booking) enter(ctx context.Context, a *act, title string, says func(declare.Names, *Booking, *Booking) string) error {
	l, err := readLedger(ctx, a)
	if err != nil {
		return err
	}
	return l.enter(ctx, a, b, title, says)
}

// enter writes an entry into the books as [Booking.enter] does, once the ledger was read.
func (l *ledger) enter(ctx context.Context, a *act, b *Booking, title string, says func(declare.Names, *Booking, *Booking) string) error {
	if err := b.write(ctx, a); err != nil {
		return err
	}
	return l.tell(ctx, a, b, title, says)
}

// tell says on the question what an entry that was written after the ledger was read changes in the account of its club, and notifies the club.
func (l *ledger) tell(ctx context.Context, a *act, b *Booking, title string, says func(declare.Names, *Booking, *Booking) string) error {
	l.moves(a, b, "Konto des Vereins")
	return notifyClub(ctx, a, b.Club, title, says(declare.Yours{}, nil, b))
}

// moves says on the question what an entry that was written after the ledger was read changes in an account, which is called that there.
func (l *ledger) moves(a *act, b *Booking, account string) {
	on := max(a.Entry.Day(), b.Date)
	before := l.account(b.Club, on).owes()
	l.books = append(l.books, *b)
	a.Brings = append(a.Brings, fmt.Sprintf("%s: bisher %s, dann %s.", account, before, l.account(b.Club, on).owes()))
}

// ledger is what the accounts of a season are computed of.
type ledger struct {
	file  *seasonfile.File
	fees  *Fees
	books []Booking
}

// readLedger reads the ledger of the season of an act.
func readLedger(ctx context.Context, a *act) (*ledger, error) { return ledgerOf(ctx, a, a.At.Season) }

// ledgerOf reads the ledger of a season.
func ledgerOf(ctx context.Context, a *act, season string) (*ledger, error) {
	var l ledger
	var err error
	if l.file, _, err = a.Tx.SeasonFile(ctx, season); err != nil {
		return nil, err
	}
	if l.fees, err = FeesOf(ctx, a.Tx, season); err != nil {
		return nil, err
	}
	l.books, err = a.Tx.Bookings(ctx, season)
	return &l, err
}

// account computes the account of a club on a day.
func (l *ledger) account(club, on string) *ClubAccount {
	return AccountOf(l.file, *l.fees, l.books, club, on)
}

// notifyClub notifies a club of an act about its money, by the sentence of the act.
func notifyClub(ctx context.Context, a *act, club, title, sentence string) error {
	return register.Notify(ctx, a, register.News{Clubs: []string{club}, Title: title, Decides: true, Text: declare.Did(sentence)})
}

// refuseCause refuses to take an entry back without a reason.
func refuseCause(reason declare.Reason) error {
	return acts.Needs("$.reason", reason, "Wer eine Buchung zurücknimmt, nennt den Grund.")
}

// takeBack takes an entry of that kind in the books back by a second one, for the reason of the act, on the day from which the act counts, but not
// before the first. It refuses to do so twice.
func takeBack(ctx context.Context, a *act, books []Booking, id, kind string) (*Booking, error) {
	i := scoring.Index(books, func(b *Booking) bool { return b.ID == id && b.Kind == kind })
	if i == len(books) {
		return nil, acts.ErrNotFound
	}
	if scoring.Index(books, func(b *Booking) bool { return b.Undoes == id }) < len(books) {
		return nil, &acts.Refusal{Sentence: "Diese Buchung ist schon zurückgenommen."}
	}
	second := books[i]
	second.Kind, second.Undoes, second.Reason = lineKinds[kind].back, id, a.Terms.Reason
	second.Date = max(a.Entry.Day(), second.Date)
	return &second, second.write(ctx, a)
}

// undo takes an entry of that kind back as takeBack does, and notifies its club, by the sentence of the act.
func undo(ctx context.Context, a *act, id, kind, title string, says func(declare.Names, *Booking, *Booking) string) (_, second *Booking, err error) {
	l, err := readLedger(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	if second, err = takeBack(ctx, a, l.books, id, kind); err != nil {
		return nil, nil, err
	}
	return nil, second, l.tell(ctx, a, second, title, says)
}

// TakesBack is the act that takes the entry of a line of an account back, nil where there is none or it is taken back already.
func TakesBack(season string, l *AccountLine) declare.Value {
	switch {
	case l.Undone:
	case l.Kind == CreditPaid:
		return &ReversePayment{InSeason: declare.InSeason(season), Booking: l.Booking}
	case l.Kind == ChargeFine:
		return &LiftFine{InSeason: declare.InSeason(season), Booking: l.Booking}
	case l.Kind == CreditPrize:
		return &DropPrize{InSeason: declare.InSeason(season), Booking: l.Booking}
	case l.Kind == ChargeRefund:
		return &ReverseRefund{InSeason: declare.InSeason(season), Booking: l.Booking}
	case l.Kind == ChargeCarried:
		return &CarryBack{InSeason: declare.InSeason(season), Booking: l.Booking}
	case l.Kind == ChargeDeposit:
		return &DropDeposit{InSeason: declare.InSeason(season), Booking: l.Booking}
	case l.Kind == CreditTaken:
		return &ReturnDeposit{InSeason: declare.InSeason(season), Booking: l.Booking}
	}
	return nil
}
