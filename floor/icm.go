package floor

import (
	"math/big"

	"pokerliga/rules/fact"
)

// expected returns the value of each stack by the independent chip model, rounded down:
// the next place is won with the probability chips / all chips of those left, from the
// first place to the last. H61
//
// It counts in whole numbers. For each set of players who have their places already the
// probability of the set is kept times a common denominator, the product of the chips
// that are left beside every set; so each division by the chips left comes out even.
func expected(chips, amounts []Number) []Number {
	m := len(chips)
	sets := 1 << m
	left := make([]*big.Int, sets) // by set: the chips of the others
	common := big.NewInt(1)
	for set := range sets - 1 {
		left[set] = new(big.Int)
		for i := range chips {
			if set&(1<<i) == 0 {
				left[set].Add(left[set], chips[i].Big())
			}
		}
		common.Mul(common, left[set])
	}
	weight := make([]*big.Int, sets)
	for set := range weight {
		weight[set] = new(big.Int)
	}
	weight[0].Set(common)
	value := make([]*big.Int, m)
	for i := range value {
		value[i] = new(big.Int)
	}
	step := new(big.Int)
	for set := range sets - 1 { // a set comes behind all its parts
		place := placed(set)
		if place >= len(amounts) {
			continue
		}
		weight[set].Quo(weight[set], left[set])
		for i := range chips {
			if set&(1<<i) == 0 {
				step.Mul(weight[set], chips[i].Big())
				weight[set|1<<i].Add(weight[set|1<<i], step)
				value[i].Add(value[i], step.Mul(step, amounts[place].Big()))
			}
		}
	}
	each := make([]Number, m)
	for i := range each {
		each[i] = fact.OfBig(value[i].Quo(value[i], common))
	}
	return each
}

// placed counts who is in a set.
func placed(set int) int {
	count := 0
	for ; set > 0; set &= set - 1 {
		count++
	}
	return count
}
