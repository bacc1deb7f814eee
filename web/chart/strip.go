package chart

import "fmt"

// Strip is a row of all ranks of a table on which those are marked that a club
// can still have, and the one it has.
type Strip struct {
	Box         string
	From, Width int
	At          int
}

// stripRank is how wide a rank is in a strip.
const stripRank = 8

// NewStrip draws the ranks from best to worst, and the present one, of so many.
func NewStrip(best, worst, rank, of int) Strip {
	return Strip{fmt.Sprintf("0 0 %d 12", of*stripRank), (best - 1) * stripRank, (worst - best + 1) * stripRank,
		(rank-1)*stripRank + stripRank/2}
}
