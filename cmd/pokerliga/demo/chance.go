package demo

import (
	"hash/fnv"
	"math/rand/v2"
)

// seed is what the demo league happens by. With another one other clubs win,
// and what script.go names may no longer fit.
const seed = 1747

// chance returns the random numbers for one topic. Every topic has its own, so
// that a change of one leaves the others alone. All numbers that are drawn are
// whole: so they are the same on every machine.
func chance(topic string) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(topic)) // never fails
	return rand.New(rand.NewPCG(seed, h.Sum64()))
}

// oneIn reports whether something happens that happens once in n times.
func oneIn(r *rand.Rand, n int) bool { return r.IntN(n) == 0 }

// around draws a number from -spread to spread; those near 0 come most often.
func around(r *rand.Rand, spread int) int {
	return r.IntN(spread+1) + r.IntN(spread+1) - spread
}

// early draws an index below n; small ones come most often.
func early(r *rand.Rand, n int) int { return min(r.IntN(n), r.IntN(n)) }

// weights is how often somebody of a skill wins against somebody of skill 50,
// as numbers to draw by: three per cent more for each point.
var weights = func() [101]int {
	var w [101]int
	w[50] = 1000
	for skill := 51; skill <= 100; skill++ {
		w[skill] = w[skill-1] * 103 / 100
		w[100-skill] = w[101-skill] * 100 / 103
	}
	return w
}()
