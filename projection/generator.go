package projection

import "math/bits"

// generator makes numbers that look like chance from a seed, the same ones for the same seed (SplitMix64). Nobody has to
// be unable to guess them: nothing is drawn by lot here.
type generator struct{ at uint64 }

func (g *generator) next() uint64 {
	g.at += 0x9e3779b97f4a7c15
	z := g.at
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 to n-1.
func (g *generator) below(n int) int {
	high, _ := bits.Mul64(g.next(), uint64(n)) //nolint:gosec // n counts results
	return int(high)                           //nolint:gosec // less than n
}
