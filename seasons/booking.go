package seasons

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"pokerliga/acts"
	"pokerliga/explain"
	"pokerliga/register"
	"pokerliga/rulebook"
	"pokerliga/scoring"
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

	Entered string `json:"-"` // the day on which it was entered, "" where nobody knows
	Line    string `json:"-"` // of a payment: the key of its line on a bank statement, which its id is made of
}

// mostCents is the largest amount of one entry: 100 000 Euro.
const mostCents = 100_000_00

// seasonOf is the place of an act on the money of a club in a season.
func seasonOf(season, club string) acts.Place { return acts.MatchdayRef{Season: season}.Of(club) }

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
		return &scoring.Fault{Path: "$.rule",
			Sentence: fmt.Sprintf("Den Paragraphen „%s“ gibt es im Regulativ nicht.", acts.Clip(string(b.Rule)))}
	}
	return acts.RefuseText("$.reason", b.Reason)
}

// AddPayment enters money that has come in from a club (§ 1.2.9). Content: the
// entry.
func (d *Desk) AddPayment(ctx context.Context, by acts.Actor, season string, b *Booking, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedPayment, At: seasonOf(season, b.Club), Subject: "bookings", Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		entered := *b
		entered.Kind, entered.Undoes = CreditPaid, ""
		if err := entered.refuse(); err != nil {
			return nil, err
		}
		if entered.Date > rulebook.Day(a.Entry.At) {
			return nil, &scoring.Fault{Path: "$.date", Sentence: "Geld kann nicht an einem Tag eingegangen sein, der noch kommt."}
		}
		if err := entered.refuseStranger(ctx, a); err != nil {
			return nil, err
		}
		if err := entered.writeLine(ctx, a); err != nil {
			return nil, err
		}
		return a.Stored(nil, &entered), nil
	})
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

// writeLine writes a payment into the books. A line of a bank statement is entered once, and again only when what was entered
// is taken back.
func (b *Booking) writeLine(ctx context.Context, a *act) error {
	if b.Line == "" {
		return b.write(ctx, a)
	}
	if !lineKeys.MatchString(b.Line) {
		return &scoring.Fault{Path: "$.line", Sentence: "Das ist kein Kennzeichen der Zeile eines Kontoauszugs."}
	}
	books, err := a.Tx.Bookings(ctx, a.At.Season)
	if err != nil {
		return err
	}
	undone, times := map[string]bool{}, 0
	for i := range books {
		undone[books[i].Undoes] = true
	}
	for i := range books {
		if books[i].Kind != CreditPaid || !isLine(books[i].ID, b.Line) {
			continue
		}
		if !undone[books[i].ID] {
			return &acts.Refusal{Path: "$.line", Sentence: "Diese Zeile des Kontoauszugs ist schon eingetragen."}
		}
		times++
	}
	b.ID = linePrefix + b.Line
	if times > 0 {
		b.ID += fmt.Sprintf("-%d", times+1)
	}
	return b.add(ctx, a)
}

// AddFine enters a fine with its reason and paragraph (§ 2.2.1). Those for
// no-shows follow from the facts and are not entered (§ 1.2.10). Content: the
// entry.
func (d *Desk) AddFine(ctx context.Context, by acts.Actor, season string, b *Booking, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedFine, At: seasonOf(season, b.Club), Subject: "bookings", Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		entered := *b
		entered.Kind, entered.Undoes = ChargeFine, ""
		if err := entered.refuse(); err != nil {
			return nil, err
		}
		if err := entered.refuseStranger(ctx, a); err != nil {
			return nil, err
		}
		if err := entered.write(ctx, a); err != nil {
			return nil, err
		}
		return a.Stored(nil, &entered), entered.tell(ctx, a, "Geldstrafe", "Gegen Ihren Verein ist eine Geldstrafe von %s € verhängt (%s).")
	})
}

// tell tells the club of a fine: its amount and its paragraph.
func (b *Booking) tell(ctx context.Context, a *act, title, text string) error {
	return register.Tell(ctx, a, register.News{Clubs: []string{b.Club}, Title: title, Decides: true,
		Text: fmt.Sprintf(text, explain.Hundredths(int64(b.Cents)), b.Rule)})
}

// refuseStranger refuses an entry for a club that the season or the league does not
// know.
func (b *Booking) refuseStranger(ctx context.Context, a *act) error {
	lacks, err := a.Tx.SeasonLacks(ctx, a.At.Season, register.KindClub, []string{b.Club})
	switch {
	case err != nil:
		return err
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

// ReversePayment takes a payment back by a second entry, with a reason. Content:
// the second entry.
func (d *Desk) ReversePayment(ctx context.Context, by acts.Actor, season, id string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedReversePayment, At: acts.InSeason(season), Subject: "bookings", Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		paid, err := loadBooking(ctx, a, id, CreditPaid)
		if err != nil {
			return nil, err
		}
		second := paid.takenBack(a)
		if err := second.write(ctx, a); err != nil {
			return nil, err
		}
		return a.Stored(nil, second), nil
	})
}

// LiftFine lifts a fine by a second entry, with a reason. Content: the second
// entry.
func (d *Desk) LiftFine(ctx context.Context, by acts.Actor, season, id string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedLiftFine, At: acts.InSeason(season), Subject: "bookings", Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		fine, err := loadBooking(ctx, a, id, ChargeFine)
		if err != nil {
			return nil, err
		}
		second := fine.takenBack(a)
		if err := second.write(ctx, a); err != nil {
			return nil, err
		}
		return a.Stored(nil, second), fine.tell(ctx, a, "Geldstrafe erlassen", "Die Geldstrafe von %s € (%s) ist erlassen.")
	})
}

// loadBooking loads an entry of that kind that is to be taken back. It refuses to do
// so twice, or without a reason.
func loadBooking(ctx context.Context, a *act, id, kind string) (*Booking, error) {
	books, err := a.Tx.Bookings(ctx, a.At.Season)
	if err != nil {
		return nil, err
	}
	i := rowIndex(books, func(b *Booking) bool { return b.ID == id && b.Kind == kind })
	if i == len(books) {
		return nil, acts.ErrNotFound
	}
	if acts.Blank(a.Terms.Reason) {
		return nil, &acts.Refusal{Path: "$.reason", Sentence: "Wer eine Buchung zurücknimmt, nennt den Grund."}
	}
	if rowIndex(books, func(b *Booking) bool { return b.Undoes == id }) < len(books) {
		return nil, &acts.Refusal{Sentence: "Diese Buchung ist schon zurückgenommen."}
	}
	return &books[i], nil
}

// takenBack returns the entry that takes this one back, on the day from which the act
// counts, but not before this one.
func (b *Booking) takenBack(a *act) *Booking {
	second := *b
	second.Kind, second.Undoes, second.Reason = undoing[b.Kind], b.ID, a.Terms.Reason
	second.Date = max(a.Entry.Day(), b.Date)
	return &second
}
