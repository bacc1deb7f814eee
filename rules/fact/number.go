package fact

import (
	"cmp"
	"fmt"
	"math/big"
	"math/bits"
	"strconv"
	"strings"
)

// Number is a whole number of any size. A file holds numbers below 2^53; their sums and
// products are exact. The zero value is 0.
type Number struct {
	small int64
	large *big.Int // what small cannot hold, otherwise nil
}

// Whole returns n as a Number.
func Whole(n int64) Number { return Number{small: n} }

// OfBig returns a big number, in the small form where it fits.
func OfBig(n *big.Int) Number {
	if n.IsInt64() {
		return Number{small: n.Int64()}
	}
	return Number{large: n}
}

// Big returns the number as one of package big, which the caller must not change.
func (a Number) Big() *big.Int {
	if a.large != nil {
		return a.large
	}
	return big.NewInt(a.small)
}

// Int64 returns a number that is known to be within 64 bits.
func (a Number) Int64() int64 { return a.small }

// Add returns a + b.
func (a Number) Add(b Number) Number {
	if sum := a.small + b.small; a.large == nil && b.large == nil && (sum > a.small) == (b.small > 0) {
		return Number{small: sum}
	}
	return OfBig(new(big.Int).Add(a.Big(), b.Big()))
}

// Sub returns a - b.
func (a Number) Sub(b Number) Number {
	if difference := a.small - b.small; a.large == nil && b.large == nil && (difference < a.small) == (b.small > 0) {
		return Number{small: difference}
	}
	return OfBig(new(big.Int).Sub(a.Big(), b.Big()))
}

// Mul returns a × b.
func (a Number) Mul(b Number) Number {
	if a.large == nil && b.large == nil && a.small >= 0 && b.small >= 0 {
		if over, low := bits.Mul64(uint64(a.small), uint64(b.small)); over == 0 && low < 1<<63 { //nolint:gosec // neither is negative
			return Number{small: int64(low)} //nolint:gosec // below 2^63
		}
	}
	return OfBig(new(big.Int).Mul(a.Big(), b.Big()))
}

// Div returns a / b, rounded down; b is above 0.
func (a Number) Div(b Number) Number {
	if a.large == nil && b.large == nil {
		q := a.small / b.small
		if a.small%b.small < 0 {
			q--
		}
		return Number{small: q}
	}
	// Div of package big rounds down where the divisor is above 0.
	return OfBig(new(big.Int).Div(a.Big(), b.Big()))
}

// Rest returns what a / b leaves over; b is above 0.
func (a Number) Rest(b Number) Number { return a.Sub(a.Div(b).Mul(b)) }

// Cmp returns -1, 0 or 1 as a is below, equal to or above b.
func (a Number) Cmp(b Number) int {
	if a.large == nil && b.large == nil {
		return cmp.Compare(a.small, b.small)
	}
	return a.Big().Cmp(b.Big())
}

// Sign returns -1, 0 or 1 as a is below, equal to or above 0.
func (a Number) Sign() int {
	if a.large != nil {
		return a.large.Sign()
	}
	return cmp.Compare(a.small, 0)
}

// String writes the number in digits.
func (a Number) String() string {
	if a.large != nil {
		return a.large.String()
	}
	return strconv.FormatInt(a.small, 10)
}

// Digits writes the number with points between the thousands and a true minus sign.
func (a Number) Digits() string {
	digits, negative := strings.CutPrefix(a.String(), "-")
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "." + digits[i:]
	}
	if negative {
		return "−" + digits
	}
	return digits
}

// Typed reads a whole number as people type it, with points or spaces between the thousands; false for what is none.
func Typed(text string) (n int64, is bool) {
	n, err := strconv.ParseInt(strings.NewReplacer(".", "", " ", "", "\u00a0", "", "\u202f", "").Replace(strings.TrimSpace(text)), 10, 64)
	return n, err == nil
}

// Cents reads an amount in euro as people type it, in cents; false for what is none.
func Cents(text string) (cents int64, is bool) {
	whole, rest, _ := strings.Cut(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(text), "€")), ",")
	if len(rest) > 2 {
		return 0, false
	}
	return Typed(whole + (rest + "00")[:2])
}

// Euro writes the number of cents as an amount: „1.450,00 €“.
func (a Number) Euro() string {
	whole, sign := a, ""
	if a.Sign() < 0 {
		whole, sign = Whole(0).Sub(a), "−"
	}
	hundred := Whole(100)
	return fmt.Sprintf("%s%s,%02s €", sign, whole.Div(hundred).Digits(), whole.Rest(hundred))
}

// MarshalJSON writes the number in digits.
func (a Number) MarshalJSON() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalJSON reads a number in digits.
func (a *Number) UnmarshalJSON(data []byte) error {
	n, ok := new(big.Int).SetString(string(data), 10)
	if !ok {
		return strconv.ErrSyntax
	}
	*a = OfBig(n)
	return nil
}
