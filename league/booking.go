package league

import (
	"context"
	"crypto/rand"
	"fmt"
	"strings"

	"pokerliga/acts"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// Booking is an entry in the books of a season: a payment, a fine, or the entry
// that takes one of them back. It is never changed. § 1.2.9, § 1.2.10
type Booking struct {
	ID     string       `json:"id"`
	Kind   string       `json:"kind" enum:"payment,fine,reversal,lift"`
	Club   string       `json:"club"`
	League string       `json:"league,omitempty"`
	Date   string       `json:"date" format:"date"`
	Cents  int          `json:"cents"`            // from 1
	Rule   rulebook.Ref `json:"rule,omitempty"`   // of a fine
	Reason string       `json:"reason,omitempty"` // of a fine, and of what takes another entry back
	Undoes string       `json:"undoes,omitempty"` // the id of the entry that it takes back
}

// mostCents is the largest amount of one entry: 100 000 Euro.
const mostCents = 100_000_00

// undoing are the kinds of entries that take one of another kind back.
var undoing = map[string]string{CreditPaid: ChargeBack, ChargeFine: CreditLift}

// signed returns the amount as it stands on an account: what the club owes is
// positive.
func (b *Booking) signed() int {
	if b.Kind == CreditPaid || b.Kind == CreditLift {
		return -b.Cents
	}
	return b.Cents
}

// refuse refuses an entry that says too little or what cannot be.
func (b *Booking) refuse() error {
	switch {
	case !scoring.IsDate(b.Date):
		return &scoring.Fault{Path: "$.date", Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-03-27.", acts.Clip(b.Date))}
	case b.Cents < 1 || b.Cents > mostCents:
		return &scoring.Fault{Path: "$.cents", Sentence: "Der Betrag ist eine Zahl von Cent zwischen 1 und 10 000 000."}
	case b.Kind == ChargeFine && acts.Blank(b.Reason):
		return &scoring.Fault{Path: "$.reason", Rule: "2.2.1", Sentence: "Zu einer Strafe gehört der Grund."}
	case b.Kind == ChargeFine && b.Rule == "":
		return &scoring.Fault{Path: "$.rule", Rule: "2.2.1", Sentence: "Zu einer Strafe gehört der Paragraph."}
	case b.Rule != "" && !rulebook.Known(b.Rule):
		return &scoring.Fault{Path: "$.rule", Sentence: fmt.Sprintf("Den Paragraphen „%s“ gibt es im Regulativ nicht.", acts.Clip(string(b.Rule)))}
	}
	return acts.RefuseText("$.reason", b.Reason)
}

// AddPayment enters money that has come in from a club (§ 1.2.9). Content: the
// entry.
func (o *Office) AddPayment(ctx context.Context, by Actor, season string, b *Booking, terms Terms) (*acts.Outcome, error) {
	entered := *b
	entered.Kind, entered.Undoes = CreditPaid, ""
	return o.book(ctx, by, acts.DeedPayment, season, &entered, terms)
}

// AddFine enters a fine with its reason and paragraph (§ 2.2.1). Those for
// no-shows follow from the facts and are not entered (§ 1.2.10). Content: the
// entry.
func (o *Office) AddFine(ctx context.Context, by Actor, season string, b *Booking, terms Terms) (*acts.Outcome, error) {
	entered := *b
	entered.Kind, entered.Undoes = ChargeFine, ""
	return o.book(ctx, by, acts.DeedFine, season, &entered, terms)
}

// book adds an entry to the books of a season.
func (o *Office) book(ctx context.Context, by Actor, deed Deed, season string, b *Booking, terms Terms) (*acts.Outcome, error) {
	e := acts.Request{By: by, Deed: deed, At: Place{MatchdayRef: MatchdayRef{Season: season}, Club: b.Club}, Subject: "bookings", Terms: terms}
	return o.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx, entry := a.Tx, a.Entry
		if err := b.refuse(); err != nil {
			return nil, err
		}
		if b.Kind == CreditPaid && b.Date > rulebook.Day(entry.At) {
			return nil, &scoring.Fault{Path: "$.date", Sentence: "Geld kann nicht an einem Tag eingegangen sein, der noch kommt."}
		}
		lacks, err := tx.SeasonLacks(ctx, season, KindClub, []string{b.Club})
		switch {
		case err != nil:
			return nil, err
		case len(lacks) > 0:
			return nil, &scoring.Fault{Path: "$.club", Sentence: fmt.Sprintf("Den Verein „%s“ gibt es in dieser Saison nicht.", acts.Clip(b.Club))}
		}
		if b.League != "" {
			l, err := tx.League(ctx, season, b.League)
			if err != nil {
				return nil, err
			}
			if err := (&day{league: l}).plays(b.Club); err != nil {
				return nil, err
			}
		}
		return enter(ctx, tx, season, b, entry)
	})
}

// enter writes an entry into the books, under an id of its own.
func enter(ctx context.Context, tx Tx, season string, b *Booking, entry *JournalEntry) (*acts.Outcome, error) {
	b.ID = "b-" + strings.ToLower(rand.Text())[:12]
	if err := tx.AddBooking(ctx, season, b); err != nil {
		return nil, err
	}
	after := seasonfile.Canonical(b)
	entry.Subject, entry.After = "bookings/"+b.ID, string(after)
	return stored(nil, after), nil
}

// ReversePayment takes a payment back by a second entry, with a reason. Content:
// the second entry.
func (o *Office) ReversePayment(ctx context.Context, by Actor, season, id string, terms Terms) (*acts.Outcome, error) {
	return o.undo(ctx, by, acts.DeedReversePayment, season, id, CreditPaid, terms)
}

// LiftFine lifts a fine by a second entry, with a reason. Content: the second
// entry.
func (o *Office) LiftFine(ctx context.Context, by Actor, season, id string, terms Terms) (*acts.Outcome, error) {
	return o.undo(ctx, by, acts.DeedLiftFine, season, id, ChargeFine, terms)
}

// undo takes an entry of that kind back, once, on the day from which the act
// counts.
func (o *Office) undo(ctx context.Context, by Actor, deed Deed, season, id, kind string, terms Terms) (*acts.Outcome, error) {
	e := acts.Request{By: by, Deed: deed, At: acts.InSeason(season), Subject: "bookings", Terms: terms}
	return o.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx, entry := a.Tx, a.Entry
		books, err := tx.Bookings(ctx, season)
		if err != nil {
			return nil, err
		}
		i := place(books, func(b *Booking) bool { return b.ID == id && b.Kind == kind })
		if i == len(books) {
			return nil, ErrNotFound
		}
		if acts.Blank(terms.Reason) {
			return nil, &Refusal{Path: "$.reason", Sentence: "Wer eine Buchung zurücknimmt, nennt den Grund."}
		}
		if place(books, func(b *Booking) bool { return b.Undoes == id }) < len(books) {
			return nil, &Refusal{Sentence: "Diese Buchung ist schon zurückgenommen."}
		}
		second := books[i]
		second.Kind, second.Undoes, second.Reason = undoing[kind], id, terms.Reason
		second.Date = entry.Day()
		if second.Date < books[i].Date {
			second.Date = books[i].Date
		}
		return enter(ctx, tx, season, &second, entry)
	})
}
