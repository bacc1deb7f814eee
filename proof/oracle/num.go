package oracle

import "math/big"

// num is a whole number of any size: results are exact however large they are.
type num struct{ v *big.Int }

// n64 returns a num.
func n64(n int64) num { return num{big.NewInt(n)} }

// big returns what the num holds, 0 for the zero value.
func (a num) big() *big.Int {
	if a.v == nil {
		return new(big.Int)
	}
	return a.v
}

func (a num) plus(b num) num  { return num{new(big.Int).Add(a.big(), b.big())} }
func (a num) minus(b num) num { return num{new(big.Int).Sub(a.big(), b.big())} }
func (a num) times(b num) num { return num{new(big.Int).Mul(a.big(), b.big())} }

// div divides by a number above 0 and rounds down.
func (a num) div(b num) num { return num{new(big.Int).Div(a.big(), b.big())} }

// mod is what div leaves over.
func (a num) mod(b num) num { return num{new(big.Int).Mod(a.big(), b.big())} }

// up divides and rounds up.
func (a num) up(b num) num { return a.plus(b).minus(n64(1)).div(b) }

// halfUp divides and rounds to the nearest, halves up.
func (a num) halfUp(b num) num { return n64(2).times(a).plus(b).div(n64(2).times(b)) }

// cmp is below, at or above 0 as a is below, at or above b.
func (a num) cmp(b num) int { return a.big().Cmp(b.big()) }

// sign is below, at or above 0 as a is.
func (a num) sign() int { return a.big().Sign() }

// least returns the smaller number.
func (a num) least(b num) num {
	if a.cmp(b) < 0 {
		return a
	}
	return b
}

// MarshalJSON writes all digits.
func (a num) MarshalJSON() ([]byte, error) { return []byte(a.big().String()), nil }

// total returns the sum of numbers.
func total(all []num) num {
	var sum num
	for _, n := range all {
		sum = sum.plus(n)
	}
	return sum
}
