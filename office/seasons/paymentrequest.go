package seasons

import (
	"cmp"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"pokerliga/office/acts"
	"pokerliga/rules/explain"
)

// Name says what kind of line it is.
func (l *AccountLine) Name() string { return lineKinds[l.Kind].name }

// Rate names an instalment of a league that has its own: „2. Rate von 4“.
func (l *AccountLine) Rate() string {
	if l.Of == 0 {
		return ""
	}
	return fmt.Sprintf("%d. Rate von %d", l.Instalment, l.Of)
}

// Text says what a line is for: „Nenngeld, 1. Bundesliga, vor der 4. Sammelrunde“.
func (l *AccountLine) Text(told *explain.Season) string {
	text := l.Name()
	if l.League != "" {
		text += ", " + told.League(l.League)
	}
	if rate := l.Rate(); rate != "" {
		text += ", " + rate
	}
	switch {
	case l.Matchday > 0 && l.Kind == ChargeFee:
		text += fmt.Sprintf(", vor der %d. Sammelrunde", l.Matchday)
	case l.Matchday > 0:
		text += fmt.Sprintf(", %d. Sammelrunde", l.Matchday)
	}
	if l.Reason != "" {
		text += ": " + l.Reason
	}
	if held := l.Deposited(); held != 0 {
		text += ", davon Kaution " + Money(held).Euros()
	}
	return text
}

// PaymentRequest asks a club to pay what is open in a season: one charge, or all of them.
type PaymentRequest struct {
	Season, Club string
	On           string        // the day on which so much is open
	Reference    string        // of the payment
	Cents        int           // what is asked for
	Lines        []AccountLine // the charges that are open
}

// Request returns the payment request for the open charge with that payment reference, of all that nobody disputes for "". It returns
// [acts.ErrNotFound] if there is none.
func (a *ClubAccount) Request(reference string) (*PaymentRequest, error) {
	all := reference == "" || reference == a.Reference
	return a.request(cmp.Or(reference, a.Reference), func(l *AccountLine) bool { return all && l.Case == 0 || l.Reference == reference })
}

// request is the payment request for those charges that are open. It returns [acts.ErrNotFound] if there is none.
func (a *ClubAccount) request(reference string, about func(*AccountLine) bool) (*PaymentRequest, error) {
	in := &PaymentRequest{Season: a.Season, Club: a.Club, On: a.On, Reference: reference}
	for i := range a.Lines {
		if l := &a.Lines[i]; l.Open > 0 && about(l) {
			in.Lines = append(in.Lines, *l)
			in.Cents += l.Open
		}
	}
	if in.Lines == nil {
		return nil, acts.ErrNotFound
	}
	return in, nil
}

// refer gives the account a payment reference for all that is open.
func (a *ClubAccount) refer() {
	var open []AccountLine
	for i := range a.Lines {
		if l := &a.Lines[i]; l.asks() && l.Open > 0 && l.Case == 0 {
			open = append(open, *l)
		}
	}
	if open != nil {
		a.Reference = a.reference(open...)
	}
}

// reference is the payment reference for charges.
func (a *ClubAccount) reference(charges ...AccountLine) string {
	keys := make([]string, len(charges))
	for i, l := range charges {
		number := l.Matchday
		if l.Kind == ChargeFee {
			number = feeNumber(l.Instalment)
		}
		keys[i] = fmt.Sprintf("%s/%s/%d/%s", l.Kind, l.League, number, l.Booking)
	}
	slices.Sort(keys)
	return paymentReference(a.Season, a.Club, keys...)
}

// feeNumber is the number of an instalment in payment references: it names which one it is and no matchday, so that a reference stays what it
// is when rounds are added or an instalment comes before another matchday. The first two are those of the halves in a season of six rounds.
func feeNumber(instalment int) int {
	switch instalment {
	case 1:
		return 1
	case 2:
		return 4
	}
	return 10 + instalment
}

// paymentReference is a creditor reference (ISO 11649): the first eight signs behind the check digits are those of the
// club and season, so that whoever keeps the books finds the account; the others are those of the charges.
func paymentReference(season, club string, charges ...string) string {
	body := signs(season, club) + signs(append([]string{season, club}, charges...)...)
	return fmt.Sprintf("RF%02d%s", 98-remainder(body+"RF00"), body)
}

// signs are eight letters and digits that stand for words.
func signs(words ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(words, "\n")))
	return base32.StdEncoding.EncodeToString(sum[:5])
}

// remainder divides a text of letters and digits by 97, as the check digits of ISO 7064 want it: A is 10, Z is 35.
func remainder(text string) int {
	rest := 0
	for _, r := range text {
		digits := string(r)
		if r >= 'A' {
			digits = strconv.Itoa(int(r-'A') + 10)
		}
		for _, digit := range digits {
			rest = (10*rest + int(digit-'0')) % 97
		}
	}
	return rest
}

// Payee is to whom clubs pay, nil where nobody has said so.
type Payee struct {
	Name string
	IBAN string // without spaces
}

// NewPayee reads a payee; it returns nil for neither name nor IBAN. The error is a German sentence.
func NewPayee(name, iban string) (*Payee, error) {
	p := &Payee{strings.TrimSpace(name), strings.ToUpper(strings.Join(strings.Fields(iban), ""))}
	plain := func(r rune) bool { return r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' }
	switch n := len(p.IBAN); {
	case p.Name == "" && n == 0:
		return nil, nil
	case n == 0:
		return nil, errors.New("zum Empfänger der Zahlungen fehlt die IBAN")
	case p.Name == "":
		return nil, errors.New("zur IBAN fehlt der Empfänger der Zahlungen")
	case utf8.RuneCountInString(p.Name) > 70 || acts.Blank(p.Name) || strings.ContainsAny(p.Name, "\r\n"):
		return nil, errors.New("der Empfänger der Zahlungen hat in einem QR-Code höchstens 70 Zeichen in einer Zeile")
	case n < 15 || n > 34 || strings.ContainsFunc(p.IBAN, func(r rune) bool { return !plain(r) }) ||
		p.IBAN[0] < 'A' || p.IBAN[1] < 'A' || p.IBAN[2] > '9' || p.IBAN[3] > '9' || strings.HasPrefix(p.IBAN, "AT") && n != 20:
		return nil, fmt.Errorf("„%s“ ist keine IBAN wie AT61 1904 3002 3457 3201", acts.Clip(iban))
	case remainder(p.IBAN[4:]+p.IBAN[:4]) != 1:
		return nil, fmt.Errorf("die IBAN „%s“ enthält einen Tippfehler, denn ihre Prüfziffern stimmen nicht", acts.Clip(iban))
	}
	return p, nil
}

// Grouped writes an IBAN or a payment reference as it is printed, in groups of four.
func Grouped(text string) string {
	var groups []string
	for len(text) > 4 {
		groups, text = append(groups, text[:4]), text[4:]
	}
	return strings.Join(append(groups, text), " ")
}

// QR is what the QR code of an invoice or a payment request says to the app of a bank (EPC069-12, version 002).
func (p *Payee) QR(cents int, reference string) string {
	amount := fmt.Sprintf("EUR%d.%02d", cents/100, cents%100)
	return strings.Join([]string{"BCD", "002", "1", "SCT", "", p.Name, p.IBAN, amount, "", reference}, "\n")
}
