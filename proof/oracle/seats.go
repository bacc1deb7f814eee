package oracle

import (
	"cmp"
	"slices"
)

// drawn is a draw in the results.
type drawn struct {
	Event   int           `json:"event"`
	Do      string        `json:"do"`
	Seats   []drawnSeat   `json:"seats"`
	Buttons []drawnButton `json:"buttons"`
}

type drawnSeat struct {
	Entrant string `json:"entrant"`
	Table   int64  `json:"table"`
	Seat    int64  `json:"seat"`
}

type drawnButton struct {
	Table int64   `json:"table"`
	Seat  int64   `json:"seat"`
	Card  *string `json:"card"`
}

// note adds a draw to the results.
func (s *state) note(e *event, seats []chair, buttons []drawnButton) {
	d := drawn{Event: e.index, Do: e.do, Seats: []drawnSeat{}, Buttons: some(buttons)}
	for _, c := range inOrder(seats) {
		d.Seats = append(d.Seats, drawnSeat{c.entrant, c.table, c.seat})
	}
	s.draws = append(s.draws, d)
}

// inOrder returns chairs in order of table and seat.
func inOrder(chairs []chair) []chair {
	return slices.SortedFunc(slices.Values(chairs), func(a, b chair) int {
		return cmp.Or(cmp.Compare(a.table, b.table), cmp.Compare(a.seat, b.seat))
	})
}

// sit puts somebody on a chair.
func (h *hall) sit(c chair) {
	p := h.person(c.entrant)
	p.table, p.seat = c.table, c.seat
}

// takeSeat seats somebody who is in without a seat.
func (s *state) takeSeat(e *event) string {
	p := s.person(e.entrant)
	if p == nil || !p.in || p.table > 0 || p.bagged {
		return "he is not in, has a seat, or has bagged his chips"
	}
	to := chair{e.entrant, e.table, e.seat}
	if e.lot == nil {
		if s.sitter(e.table, e.seat) != nil {
			return "the seat is taken"
		}
		s.sit(to)
		return ""
	}
	for _, t := range s.f.tables {
		if len(s.free(t.number)) > 0 && (to.table == 0 || s.fuller(to.table, t.number)) {
			to.table = t.number
		}
	}
	if to.table == 0 {
		return "no chair is free"
	}
	free := s.free(to.table)
	to.seat = free[s.chance(e, []string{e.entrant}).below(uint64(len(free)))]
	s.sit(to)
	s.note(e, []chair{to}, nil)
	return ""
}

// fuller reports whether somebody is rather seated at table b than at a, which is lower: where somebody sits before where
// nobody does, and where fewer sit.
func (h *hall) fuller(a, b int64) bool {
	atA, atB := len(h.at(a)), len(h.at(b))
	return atB > 0 && (atA == 0 || atB < atA)
}

// move moves somebody to a free seat.
func (s *state) move(e *event) string {
	p := s.person(e.entrant)
	if p == nil || !p.in || p.table == 0 {
		return "he is not in, or has no seat"
	}
	if s.sitter(e.table, e.seat) != nil {
		return "the seat is taken"
	}
	s.sit(chair{e.entrant, e.table, e.seat})
	return ""
}

// draw seats all who wait, as far as there are chairs (H08).
func (s *state) draw(e *event) string {
	tables := e.tables
	if e.all {
		for _, t := range s.f.tables {
			tables = append(tables, t.number)
		}
	}
	chairs := 0
	for _, t := range tables {
		if len(s.at(t)) > 0 {
			return "somebody sits there"
		}
		chairs += int(s.f.seatsOf(t))
	}
	waiting := ids(s.waiting())
	waiting = sorted(waiting[:min(len(waiting), chairs)])
	if len(waiting) == 0 {
		return "there is nobody to seat"
	}
	given := map[int64]int64{}
	for range waiting {
		to := int64(0)
		for _, t := range tables {
			if given[t] < s.f.seatsOf(t) && (to == 0 || given[t] < given[to]) {
				to = t
			}
		}
		given[to]++
	}
	c := s.chance(e, waiting)
	mixed := shuffled(c, waiting)
	var seats []chair
	for _, t := range tables {
		for seat := int64(1); seat <= given[t]; seat++ {
			seats = append(seats, chair{mixed[len(seats)], t, seat})
			s.sit(seats[len(seats)-1])
		}
	}
	s.note(e, seats, s.firstButtons(c, tables))
	return ""
}

// firstButtons draws the first buttons of those of some tables that somebody sits at (H24).
func (h *hall) firstButtons(c *chance, tables []int64) []drawnButton {
	var buttons []drawnButton
	for _, t := range tables {
		seats := h.occupied(t)
		switch {
		case len(seats) == 0:
			continue
		case len(buttons) > 0 && h.f.rules.firstButton == "field":
			from := min(buttons[0].Seat, h.f.seatsOf(t))
			buttons = append(buttons, drawnButton{t, h.onOrAfter(t, from), nil})
		default:
			seat, card := c.highCard(seats)
			buttons = append(buttons, drawnButton{t, seat, &card})
		}
		h.known[t] = known{first: buttons[len(buttons)-1].Seat}
	}
	return buttons
}

// breakTable dissolves a table (H35).
func (s *state) breakTable(e *event) string {
	leaving := s.at(e.table)
	if len(leaving) == 0 {
		return "nobody sits there"
	}
	moves := e.moves
	if e.lot != nil {
		if moves = s.breakByLot(e, leaving); moves == nil {
			return "there are not enough free chairs"
		}
		s.note(e, moves, nil)
	}
	var named []string
	taken := map[chair]bool{}
	for _, m := range moves {
		named = append(named, m.entrant)
		seat := chair{"", m.table, m.seat}
		if taken[seat] || s.sitter(m.table, m.seat) != nil {
			return "the seat is taken"
		}
		taken[seat] = true
	}
	if why := are(leaving, named); why != "" {
		return why
	}
	for _, m := range moves {
		s.sit(m)
	}
	delete(s.known, e.table)
	return ""
}

// breakByLot returns where those leaving a table sit down, nil if there are too few chairs.
func (h *hall) breakByLot(e *event, leaving []*person) []chair {
	others := slices.DeleteFunc(h.inUse(), func(t int64) bool { return t == e.table })
	allotted := map[int64]int{}
	for range leaving {
		to := int64(0)
		for _, t := range others {
			has := func(t int64) int { return len(h.at(t)) + allotted[t] }
			if has(t) < int(h.f.seatsOf(t)) && (to == 0 || has(t) < has(to)) {
				to = t
			}
		}
		if to == 0 {
			return nil
		}
		allotted[to]++
	}
	c := h.chance(e, ids(leaving))
	var chairs []chair
	for _, t := range others {
		for _, seat := range shuffled(c, h.free(t))[:allotted[t]] {
			chairs = append(chairs, chair{"", t, seat})
		}
	}
	chairs = shuffled(c, inOrder(chairs))
	for i, p := range leaving {
		chairs[i].entrant = p.id
	}
	return chairs
}
