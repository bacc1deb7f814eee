package oracle

import "slices"

// final brings all who sit to the final table (H36).
func (s *state) final(e *event) string {
	all := ids(s.seated())
	n := int64(len(all))
	if n < 2 || s.f.seatsOf(e.table) < n {
		return "fewer than two sit, or too many for the table"
	}
	c := s.chance(e, all)
	byPositions := s.f.rules.finalDraw == "positions" && n >= 6
	var chairs []chair
	if byPositions {
		chairs = s.byPositions(c, e.table, all)
	} else {
		for i, id := range shuffled(c, sorted(all)) {
			chairs = append(chairs, chair{id, e.table, int64(i + 1)})
		}
	}
	for _, seat := range chairs {
		s.sit(seat)
	}
	button := drawnButton{Table: e.table, Seat: n}
	if !byPositions {
		var card string
		button.Seat, card = c.highCard(s.occupied(e.table))
		button.Card = &card
	}
	s.known = map[int64]known{e.table: {first: button.Seat}}
	s.note(e, chairs, []drawnButton{button})
	return ""
}

// byPositions returns the chairs at the final table by the positions of the next hands.
func (h *hall) byPositions(c *chance, table int64, all []string) []chair {
	n := int64(len(all))
	var chairs []chair
	var grouped []string
	var taken []int64
	take := func(id string, seat int64) {
		chairs = append(chairs, chair{id, table, seat})
		grouped, taken = append(grouped, id), append(taken, seat)
	}
	groups := []struct {
		position func(*next) int64
		seats    []int64
	}{
		{func(n *next) int64 { return n.Big }, []int64{2, 3}},
		{func(n *next) int64 { return n.Dealer }, []int64{n - 1, n}},
		{func(n *next) int64 { return n.Small }, []int64{1, n - 2}},
	}
	for _, g := range groups {
		seats := shuffled(c, g.seats)
		for _, t := range h.inUse() {
			hand := h.nextHand(t)
			if hand == nil || len(seats) == 0 {
				continue
			}
			if p := h.sitter(t, g.position(hand)); p != nil && !slices.Contains(grouped, p.id) {
				take(p.id, seats[0])
				seats = seats[1:]
			}
		}
	}
	var rest []int64
	for seat := int64(1); seat <= n; seat++ {
		if !slices.Contains(taken, seat) {
			rest = append(rest, seat)
		}
	}
	rest = shuffled(c, rest)
	for _, id := range all { // in order of table and seat
		if !slices.Contains(grouped, id) {
			take(id, rest[0])
			rest = rest[1:]
		}
	}
	return chairs
}
