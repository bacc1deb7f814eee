package oracle

import "math/big"

// byICM gives everybody the expected value of his place, rounded down, if a remaining player takes the next place with a
// probability of his share of the chips left (H61). It is exact.
func byICM(stacks []stack, payouts []num) []num {
	m := len(stacks)
	var all big.Int
	for _, one := range stacks {
		all.Add(&all, big.NewInt(one.chips))
	}
	expected := make([]big.Rat, m)
	// taken[set] is the probability that the players of a set take the first places.
	taken := map[int]*big.Rat{0: big.NewRat(1, 1)}
	for set := range 1 << m {
		p := taken[set]
		if p == nil {
			continue // beyond the paid places
		}
		place := 1
		left := new(big.Int).Set(&all)
		for i := range m {
			if set>>i&1 == 1 {
				place++
				left.Sub(left, big.NewInt(stacks[i].chips))
			}
		}
		pays := amountOf(payouts, place)
		if place > len(payouts) {
			continue
		}
		for i := range m {
			if set>>i&1 == 1 {
				continue
			}
			next := new(big.Rat).SetFrac(big.NewInt(stacks[i].chips), left)
			next.Mul(next, p)
			expected[i].Add(&expected[i], new(big.Rat).Mul(next, new(big.Rat).SetInt(pays.big())))
			with := set | 1<<i
			if taken[with] == nil {
				taken[with] = new(big.Rat)
			}
			taken[with].Add(taken[with], next)
		}
	}
	var parts []num
	for i := range expected {
		parts = append(parts, num{new(big.Int).Quo(expected[i].Num(), expected[i].Denom())})
	}
	return parts
}
