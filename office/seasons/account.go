package seasons

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"pokerliga/rules/matchday"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Fees are what a team pays for a season in a league that has no instalments of its own, in cents: one before the first matchday of its
// league and one before the one after half of them. § 1.2.9, § 2.2.6
type Fees struct {
	First  int `json:"first_cents"`
	Second int `json:"second_cents"`
}

// The kinds of lines of an account.
const (
	ChargeFee    = "fee"      // an instalment, by the facts
	ChargeNoShow = "no_show"  // the fine for a no-show, by the facts
	ChargeFine   = "fine"     // a fine that somebody decided
	CreditLift   = "lift"     // a fine that was lifted
	CreditPaid   = "payment"  // money that came in
	ChargeBack   = "reversal" // a payment that was entered by mistake, or sent back
	CreditPrize  = "prize"    // prize money
	ChargePrize  = "prize_drop"
	ChargeRefund = "refund" // credit that was paid out
	CreditRefund = "refund_reversal"

	ChargeCarried     = "carry_out" // credit that was carried over to another season
	CreditCarriedBack = "carry_out_reversal"
	CreditCarried     = "carry_in" // credit that came from another season
	ChargeCarriedBack = "carry_in_reversal"

	ChargeDeposit = "deposit" // a deposit that is asked for
	CreditDeposit = "deposit_drop"
	CreditTaken   = "deposit_take" // what is taken from the deposit for a fine
	ChargeTaken   = "deposit_return"
	ChargeRefill  = "deposit_refill" // what was taken and is to be filled up again
)

// lineKind says what a kind of line is to an account.
type lineKind struct {
	name   string // in words
	credit bool   // the club owes so much less
	sum    sum
	back   string // the kind of the entry that takes one back, "" for none
	other  string // of credit that is carried over: the kind of the entry in the books of the other season
	leaves bool   // what it holds of the deposit goes away whole and leaves nothing to be filled up
}

// sum is one of the sums of an account.
type sum int

const (
	toCharged sum = iota
	toPaid
	toCredited
	toDeposit // which is no part of the others
)

// lineKinds are all kinds of lines.
var lineKinds = map[string]lineKind{
	ChargeFee:         {name: "Nenngeld"},
	ChargeNoShow:      {name: "Strafe für Nichtantreten"},
	ChargeFine:        {name: "Strafe", back: CreditLift},
	CreditLift:        {name: "Strafe aufgehoben", credit: true},
	CreditPaid:        {name: "Zahlung", credit: true, sum: toPaid, back: ChargeBack},
	ChargeBack:        {name: "Rückbuchung", sum: toPaid},
	CreditPrize:       {name: "Preisgeld", credit: true, sum: toCredited, back: ChargePrize},
	ChargePrize:       {name: "Preisgeld zurückgenommen", sum: toCredited},
	ChargeRefund:      {name: "Auszahlung", sum: toPaid, back: CreditRefund, leaves: true},
	CreditRefund:      {name: "Auszahlung zurückgebucht", credit: true, sum: toPaid, leaves: true},
	ChargeCarried:     {name: "Guthaben übertragen", sum: toPaid, back: CreditCarriedBack, other: CreditCarried, leaves: true},
	CreditCarriedBack: {name: "Übertrag zurückgenommen", credit: true, sum: toPaid, other: ChargeCarriedBack, leaves: true},
	CreditCarried:     {name: "Guthaben übernommen", credit: true, sum: toPaid},
	ChargeCarriedBack: {name: "Übertrag zurückgenommen", sum: toPaid},
	ChargeDeposit:     {name: "Kaution", sum: toDeposit, back: CreditDeposit},
	CreditDeposit:     {name: "Kaution nicht mehr verlangt", credit: true, sum: toDeposit},
	CreditTaken:       {name: "Aus der Kaution", credit: true, sum: toDeposit, back: ChargeTaken},
	ChargeTaken:       {name: "Entnahme zurückgenommen", sum: toDeposit},
	ChargeRefill:      {name: "Kaution auffüllen", sum: toDeposit},
}

// noShowRule is the paragraph of the fine for a no-show.
const noShowRule rulebook.Ref = "1.2.10"

// AccountLine is one amount on an account: what is charged is positive, what is paid or lifted negative.
type AccountLine struct {
	Kind     string       `json:"kind" enum:"fee,no_show,fine,lift,payment,reversal,prize,prize_drop,refund,refund_reversal,carry_out,carry_out_reversal,carry_in,carry_in_reversal,deposit,deposit_drop,deposit_take,deposit_return,deposit_refill"`
	League   string       `json:"league,omitempty"`
	Matchday int          `json:"matchday,omitempty"`           // of a no-show; of an instalment, the one before which it is due
	Date     string       `json:"date,omitempty" format:"date"` // when it was booked or happened
	Due      string       `json:"due,omitempty" format:"date"`  // until when it has to be paid; "" while the matchday has no date
	Cents    int          `json:"cents"`
	Open     int          `json:"open_cents"` // of a charge: what no payment covers yet
	Overdue  bool         `json:"overdue"`
	Booking  string       `json:"booking,omitempty"` // the id of the entry
	Undoes   string       `json:"undoes,omitempty"`  // the id of the entry that it takes back
	Undone   bool         `json:"undone"`            // a later entry takes it back
	Case     int          `json:"case,omitempty"`    // the open case of a fine that is disputed
	Rule     rulebook.Ref `json:"rule,omitempty"`
	Reason   string       `json:"reason,omitempty"`

	Instalment int `json:"instalment,omitempty"`  // of a fee: as in the second of four
	Of         int `json:"instalments,omitempty"` // how many instalments there are where the league has its own

	Reference string `json:"reference,omitempty"`     // of a charge: of its payment
	Held      int    `json:"deposit_cents,omitempty"` // so much more of the deposit is held by it
	Charge    string `json:"charge,omitempty"`        // of what is taken from the deposit: the payment reference of the fine
	Entered   string `json:"-"`                       // of an entry: the day on which it was entered

	entry int // of an entry: which one in the books it is, from 1
	taken int // of a fine: what the deposit has paid
}

// ClubAccount is what a club owes in a season, as it stands on a day: charged, paid, open and overdue, in cents. What is open may be
// disputed in part: that is asked for only when its case is over.
// Nothing follows from it by itself: a missed date is a warning and excludes nobody (A08). Open is negative where a
// club has paid more than was asked.
type ClubAccount struct {
	Season   string        `json:"season"`
	Club     string        `json:"club"`
	On       string        `json:"on" format:"date"`
	Charged  int           `json:"charged_cents"`
	Paid     int           `json:"paid_cents"`
	Credited int           `json:"credited_cents,omitempty"` // prize money
	Open     int           `json:"open_cents"`
	Overdue  int           `json:"overdue_cents"`            // of what is open, of the deposit too
	Disputed int           `json:"disputed_cents,omitempty"` // of what is open
	Deposit  *Deposit      `json:"deposit,omitempty"`        // which none of the other sums contains
	Lines    []AccountLine `json:"lines"`

	Reference string `json:"reference,omitempty"` // of the payment of all that is open and not disputed, missing where nothing is
}

// AccountOf computes the account of a club in a season on a day. Fees and the fines for no-shows follow from the facts,
// so that they move with a matchday and go with a no-show; the rest are entries up to that day. What was paid, and prize money, cover
// what was due first. § 1.2.9, § 1.2.10, § 2.2.6, A08, A15
func AccountOf(f *seasonfile.File, fees Fees, bookings []Booking, club, on string) *ClubAccount {
	a := &ClubAccount{Season: f.Season.ID, Club: club, On: on, Lines: []AccountLine{}}
	rules := f.RulesInForce()
	for i := range f.Leagues {
		l := &f.Leagues[i]
		if !slices.Contains(l.Clubs, club) {
			continue
		}
		if l.Tier < 3 || l.Fees != nil {
			a.chargeFees(l, fees, &rules)
		}
		if l.Tier < 3 {
			a.chargeNoShows(l, &rules, on)
		}
	}
	a.book(bookings)
	slices.SortStableFunc(a.Lines, compareLines)
	for i := range a.Lines {
		if l := &a.Lines[i]; l.asks() {
			l.Reference = a.reference(*l)
		}
	}
	a.settle()
	a.refer()
	return a
}

// chargeFees charges a team the instalments, without one whose first matchday comes after it left (A110) or whose last one was before it
// filled a place (A113). § 1.2.9
func (a *ClubAccount) chargeFees(l *scoring.League, fees Fees, rules *scoring.Rules) {
	left, place := l.Leaving(a.Club), l.Replaces(a.Club)
	for _, x := range matchday.Instalments(l, fees.First, fees.Second) {
		if left != nil {
			if m := l.Matchday(x.From); m == nil || m.Date > left.Date {
				continue // A110
			}
		}
		due := x.Due(l, rules)
		if place != nil {
			if m := l.Matchday(x.Until); m != nil && m.Date < place.Replacement.Date {
				continue
			}
			due = max(due, place.Replacement.Date)
		}
		if x.Cents == 0 {
			continue
		}
		line := AccountLine{Kind: ChargeFee, League: l.ID, Matchday: x.From, Instalment: x.Number, Cents: x.Cents, Due: due, Rule: "1.2.9"}
		if l.Fees != nil {
			line.Of = x.Of
		}
		a.Lines = append(a.Lines, line)
	}
}

// chargeNoShows charges the fine for each matchday on which a team stayed away, due on that day: the organiser collects
// it. § 1.2.10, A15
func (a *ClubAccount) chargeNoShows(l *scoring.League, rules *scoring.Rules, on string) {
	for i := range l.Matchdays {
		m := &l.Matchdays[i]
		if m.Date <= on && rules.NoShowFine > 0 && slices.Contains(m.NoShows, a.Club) {
			a.Lines = append(a.Lines, AccountLine{Kind: ChargeNoShow, League: l.ID, Matchday: m.Number, Date: m.Date, Due: m.Date,
				Cents: 100 * rules.NoShowFine, Rule: noShowRule})
		}
	}
}

// book enters the bookings of the club up to the day.
func (a *ClubAccount) book(bookings []Booking) {
	undone := map[string]bool{}
	for i := range bookings {
		undone[bookings[i].Undoes] = undone[bookings[i].Undoes] || bookings[i].Date <= a.On
	}
	for i := range bookings {
		b := &bookings[i]
		if b.Club != a.Club || b.Date > a.On {
			continue
		}
		line := AccountLine{Kind: b.Kind, League: b.League, Date: b.Date, Cents: b.signed(), Booking: b.ID, Undoes: b.Undoes,
			Undone: undone[b.ID], Rule: b.Rule, Reason: b.Reason, Held: b.holds(), Charge: b.Charge, Entered: b.Entered, entry: i + 1}
		switch b.Kind {
		case ChargeFine:
			line.Due = b.Date
		case ChargeDeposit:
			line.Due = b.Due
		}
		a.Lines = append(a.Lines, line)
		if b.Kind == CreditTaken && b.Due != "" {
			a.Lines = append(a.Lines, AccountLine{Kind: ChargeRefill, Date: b.Date, Due: b.Due, Cents: b.Cents, Booking: b.ID, Undone: line.Undone, entry: line.entry})
		}
	}
}

// settle adds up the lines and lets what was paid or credited cover what was due first. A fine that was lifted and the entry that
// lifts it cancel each other out, and so do a payment and its reversal.
func (a *ClubAccount) settle() {
	a.Charged, a.Paid, a.Credited, a.Overdue, a.Disputed = 0, 0, 0, 0, 0
	for i := range a.Lines {
		l := &a.Lines[i]
		switch lineKinds[l.Kind].sum {
		case toPaid:
			a.Paid -= l.Cents + l.Held
		case toCredited:
			a.Credited -= l.Cents
		case toCharged:
			a.Charged += l.Cents
		}
	}
	taken := a.settleDeposit()
	a.cover(true, a.cover(false, a.Paid+a.Credited-taken))
	a.Open = a.Charged - a.Paid - a.Credited
}

// cover lets money cover the charges that are disputed, or those that are not, and returns what is left of it.
func (a *ClubAccount) cover(disputed bool, paid int) int {
	for i := range a.Lines {
		l := &a.Lines[i]
		if !l.charge() || l.Undone || (l.Case > 0) != disputed {
			continue
		}
		open := l.Cents - l.taken
		covered := min(open, max(paid, 0))
		paid -= covered
		a.leave(l, open-covered)
		if disputed {
			a.Disputed += l.Open
		}
	}
	return paid
}

// leave says that so much of a charge is open.
func (a *ClubAccount) leave(l *AccountLine, open int) {
	l.Open = open
	if l.Overdue = l.Open > 0 && l.Due != "" && l.Due < a.On && l.Case == 0; l.Overdue {
		a.Overdue += l.Open
	}
}

// Subject marks the fines about which there are open cases on the day of the account, and returns the account. What is disputed is
// not overdue and is covered last, so that a payment goes to what nobody disputes. A104, A106
func (a *ClubAccount) Subject(d *protest.Docket) *ClubAccount {
	if d == nil {
		return a
	}
	for _, c := range d.AsOf(a.On).Open("", a.On) {
		for i := range a.Lines {
			l := &a.Lines[i]
			fine := c.Of.Kind == protest.Fine && l.Kind == ChargeFine && l.Booking == c.InForce().Fine
			noShow := c.Of.Kind == protest.NoShow && l.Kind == ChargeNoShow && l.League == c.Of.League && l.Matchday == c.Of.Matchday
			if c.Club == a.Club && (fine || noShow) {
				l.Case = c.Number
			}
		}
	}
	a.settle()
	a.refer()
	return a
}

// charge reports whether a line asks for money that a payment can cover.
func (l *AccountLine) charge() bool {
	return l.Kind == ChargeFee || l.Kind == ChargeNoShow || l.Kind == ChargeFine
}

// asks reports whether a line asks for money that nobody has taken back: a charge, or a deposit.
func (l *AccountLine) asks() bool {
	return !l.Undone && (l.charge() || l.Kind == ChargeDeposit || l.Kind == ChargeRefill)
}

// compareLines orders an account by when an amount was due or came, what has no date yet last.
func compareLines(a, b AccountLine) int {
	const never = "9999"
	day := func(l *AccountLine) string { return cmp.Or(l.Due, l.Date, never) }
	return cmp.Or(cmp.Compare(day(&a), day(&b)), cmp.Compare(a.League, b.League), cmp.Compare(a.Matchday, b.Matchday))
}

// Owed is what the club still has to pay, of the deposit too, 0 where it has a credit.
func (a *ClubAccount) Owed() int { return max(a.Open, 0) + a.deposit().Open }

// ToPay is what a payment of a charge, or of all that is open for nil, comes to, and what of it is for the deposit.
func (a *ClubAccount) ToPay(charge *AccountLine) (cents, deposit int) {
	switch {
	case charge == nil:
		return a.Owed(), a.deposit().Open
	case charge.charge():
		return charge.Open, 0
	}
	return charge.Open, charge.Open
}

// Credit is what the club has paid, or was credited with, beyond what it was asked for.
func (a *ClubAccount) Credit() int { return max(-a.Open, 0) }

// owes says what is open, or what was paid beyond it, and what is held of a deposit.
func (a *ClubAccount) owes() string {
	text := OwesWord(a.Open)
	if a.Deposit != nil {
		text += " und " + a.Deposit.says()
	}
	return text
}

// OwesWord says that so many cents are open, or, if they are less than nothing, were paid beyond it.
func OwesWord(cents int) string {
	if cents < 0 {
		return "Guthaben " + Money(-cents).Euros()
	}
	return "offen " + Money(cents).Euros()
}

// mostNamed is how many clubs are named one by one before an act that changes what they owe; of more there is the sum.
const mostNamed = 5

// owed says what an act changes in what the clubs of a season owe today, from the season before to the one after; fees are nil where
// they stay. § 1.2.9
func owed(ctx context.Context, a *act, before, after *seasonfile.File, fees *Fees) ([]rulebook.Warning, error) {
	return Owed(ctx, a.Tx, a.Entry.Day(), before, after, fees)
}

// Owed says what changes in what the clubs of a season owe on a day, from the season before to the one after; fees are nil where they
// stay. § 1.2.9
func Owed(ctx context.Context, r Reader, on string, before, after *seasonfile.File, fees *Fees) ([]rulebook.Warning, error) {
	was, err := FeesOf(ctx, r, before.Season.ID)
	if err != nil {
		return nil, err
	}
	if fees == nil {
		fees = was
	}
	bookings, err := r.Bookings(ctx, before.Season.ID)
	if err != nil {
		return nil, err
	}
	var lines []string
	var open, opens, late, lates, paid int
	for i := range before.Clubs {
		club := before.Clubs[i].ID
		old, now := AccountOf(before, *was, bookings, club, on), AccountOf(after, *fees, bookings, club, on)
		if old.owes() == now.owes() && old.Overdue == now.Overdue {
			continue
		}
		line := fmt.Sprintf("%s: %s, bisher %s", club, now.owes(), old.owes())
		if old.Overdue != now.Overdue {
			line += fmt.Sprintf("; davon überfällig %s, bisher %s", Money(now.Overdue).Euros(), Money(old.Overdue).Euros())
		}
		late, lates = late+old.Overdue, lates+now.Overdue
		if open, opens = open+old.Open, opens+now.Open; old.Paid > 0 {
			paid++
			line += fmt.Sprintf("; bezahlt sind schon %s", Money(old.Paid).Euros())
		}
		lines = append(lines, line+".")
	}
	if len(lines) > mostNamed {
		lines = []string{fmt.Sprintf("%d Vereine: zusammen offen %s, bisher %s, davon überfällig %s, bisher %s; schon etwas bezahlt: %d.",
			len(lines), Money(opens).Euros(), Money(open).Euros(), Money(lates).Euros(), Money(late).Euros(), paid)}
	}
	var all []rulebook.Warning
	for _, line := range lines {
		all = append(all, rulebook.Warning{Path: "$", Rule: "1.2.9", Detail: line})
	}
	return all, nil
}
