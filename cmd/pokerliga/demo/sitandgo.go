package demo

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"pokerliga/scoring"
)

// sngChips is what everybody has at the start of a Sit'n'Go, and chip the
// smallest chip there is when time is up.
const (
	sngChips = 3000
	chip     = 50
)

// playTable plays a Sit'n'Go and writes its round card (§ 3.2.13, § 3.2.18).
func playTable(r *rand.Rand, table int, chairs []chair) scoring.SitAndGo {
	card := scoring.SitAndGo{Table: table, Seats: make([]scoring.Seat, len(chairs))}
	var playing []int // indexes of those who get a place
	for i, c := range chairs {
		switch {
		case c.who == nil:
			card.Seats[i] = scoring.Seat{Club: c.club.id, Ghost: true}
		case c.out:
			card.Seats[i] = scoring.Seat{Player: c.who.ID, Disqualified: true}
		default:
			card.Seats[i] = scoring.Seat{Player: c.who.ID}
			playing = append(playing, i)
		}
	}
	order := finish(r, chairs, playing)
	for place, i := range order {
		card.Seats[i].Place = place + 1
	}
	left := endOfTime(r, &card, order)
	if gone := order[left:]; len(gone) > 1 && oneIn(r, 40) {
		bustTogether(r, &card, gone)
	}
	return card
}

// finish draws the order in which they come in, the winner first.
func finish(r *rand.Rand, chairs []chair, playing []int) []int {
	left := slices.Clone(playing)
	var order []int
	for len(left) > 0 {
		sum := 0
		for _, i := range left {
			sum += chairs[i].weight()
		}
		k := 0
		for draw := r.IntN(sum); draw >= chairs[left[k]].weight(); k++ {
			draw -= chairs[left[k]].weight()
		}
		order = append(order, left[k])
		left = slices.Delete(left, k, k+1)
	}
	return order
}

// bustTogether lets two of those who are out have gone in one hand with equal
// stacks, so that they share the better place (§ 2.2.26).
func bustTogether(r *rand.Rand, card *scoring.SitAndGo, gone []int) {
	k := 1 + r.IntN(len(gone)-1)
	card.Seats[gone[k]].Place = card.Seats[gone[k-1]].Place
}

// endOfTime says how the game ended: in time, in the three last hands (which is
// not in time), or with chips before two and more. It returns how many had some.
func endOfTime(r *rand.Rand, card *scoring.SitAndGo, order []int) int {
	left := 1
	switch draw := r.IntN(100); {
	case draw < 27:
		card.Seats[order[0]].InTime = true
	case draw < 38:
	case draw < 74:
		left = 2
	case draw < 94:
		left = 3
	default:
		left = 4
	}
	if left > 1 {
		count(r, card, order[:left])
	}
	return left
}

// count writes down the chips of those who still have some. Equal stacks share
// a place (§ 3.2.18, A28).
func count(r *rand.Rand, card *scoring.SitAndGo, survivors []int) {
	shares := make([]int, len(survivors))
	sum := 0
	for i := range shares {
		shares[i] = 6 + r.IntN(60)
		sum += shares[i]
	}
	slices.SortFunc(shares, func(a, b int) int { return cmp.Compare(b, a) })
	total := len(card.Seats) * sngChips
	rest := total
	for i := len(shares) - 1; i >= 0; i-- {
		chips := total * shares[i] / sum / chip * chip
		if i == 0 {
			chips = rest
		}
		rest -= chips
		card.Seats[survivors[i]].Chips = &chips
	}
	for i := 1; i < len(survivors); i++ {
		before, seat := &card.Seats[survivors[i-1]], &card.Seats[survivors[i]]
		if *before.Chips == *seat.Chips {
			seat.Place = before.Place
		}
	}
}
