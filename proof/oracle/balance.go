package oracle

import "slices"

// balance returns the advice to move somebody from the fullest table to the emptiest, or nil (H30 to H32). The tables are in
// the order in which they are broken.
func (h *hall) balance(order []int64) any {
	most, fewest := order[0], order[0]
	sit := func(t int64) int { return len(h.at(t)) }
	for _, t := range order {
		if sit(t) > sit(most) {
			most = t
		}
		if sit(t) <= sit(fewest) {
			fewest = t
		}
	}
	if int64(sit(most)-sit(fewest)) < h.f.rules.balanceGap {
		return nil
	}
	seat := h.worstSeat(fewest)
	if seat == 0 {
		return nil
	}
	m := moveAdvice{Do: "move", From: most, Table: fewest, Seat: seat}
	if hand := h.nextHand(most); hand != nil {
		m.Entrant = &h.sitter(most, hand.Big).id
	}
	return m
}

// worstSeat returns the free seat of a table that is big blind soonest, but not the small blind and not one that waits as
// long as there is another; 0 if none is free (H32).
func (h *hall) worstSeat(table int64) int64 {
	free := h.free(table)
	k, isKnown := h.known[table]
	if len(free) == 0 {
		return 0
	}
	if !isKnown {
		return free[0]
	}
	from := k.first
	if k.hand {
		from = k.big
	}
	var best int64
	var bestRank []int64
	for _, seat := range free {
		occupied := slices.Sorted(slices.Values(append(h.occupied(table), seat)))
		hand := h.handWith(table, occupied)
		kind := int64(0)
		switch {
		case slices.Contains(hand.Waits, seat):
			kind = 1
		case seat == hand.Small:
			kind = 2
		}
		seats := h.f.seatsOf(table)
		measure := int64(0)
		for _, o := range occupied {
			if d := distance(hand.Big, o, seats); d > 0 && d <= distance(hand.Big, seat, seats) {
				measure++
			}
		}
		rank := []int64{kind, measure, distance(from, seat, seats)}
		if best == 0 || slices.Compare(rank, bestRank) < 0 {
			best, bestRank = seat, rank
		}
	}
	return best
}
