package oracle

import (
	"cmp"
	"slices"
)

// daysResult are the days of a tournament in the results.
type daysResult struct {
	Day    int      `json:"day"`
	Over   bool     `json:"over"`
	Bagged []bagRow `json:"bagged"`
	Ends   []dayEnd `json:"ends"`
	Flight string   `json:"flight,omitempty"`
}

type bagRow struct {
	Entrant string `json:"entrant"`
	Chips   *num   `json:"chips"`
	Table   int64  `json:"table,omitempty"`
	Seat    int64  `json:"seat,omitempty"`
	Flight  string `json:"flight,omitempty"`
}

type dayEnd struct {
	Event      int     `json:"event"`
	Day        int     `json:"day"`
	Players    int     `json:"players"`
	Chips      num     `json:"chips"`
	Difference num     `json:"difference"`
	Next       *string `json:"next"`
	Flight     string  `json:"flight,omitempty"`
}

// readDay reads how the next day begins.
func (f *file) readDay(e *event) {
	n := e.node
	f.readDraw(e)
	e.same = n.key("same").flag(false)
	e.piece, e.left = n.key("piece").number(1, largest), n.key("remaining").number(1, largest)
	switch {
	case e.lot == nil && !e.same:
		n.refuse("wants a lot, or the same seats")
	case e.same && n.key("tables").there():
		n.key("tables").refuse("are for a lot of seats only")
	case e.piece > int64(len(f.levels)):
		n.key("piece").refuse("is no piece")
	case e.left > 0 && e.piece == 0:
		n.key("remaining").refuse("is of no piece")
	}
}

// bag takes somebody off his seat with his chips in a bag.
func (p *person) bag() {
	p.bagged, p.bagTable, p.bagSeat = true, p.table, p.seat
	p.table, p.seat = 0, 0
}

// bag ends a day (H17).
func (s *state) bag(e *event) string {
	if !s.clock.started || s.night {
		return "no day is played"
	}
	playing := s.those(func(p *person) bool { return p.in && !s.isDone(p) })
	if why := are(playing, idsOf(e.stacks)); why != "" {
		return why
	}
	if len(e.stacks) == 0 {
		return "nobody is in"
	}
	for _, c := range e.stacks {
		p := s.person(c.entrant)
		p.isCounted, p.counted = true, n64(c.chips)
	}
	end := dayEnd{Event: e.index, Day: s.days + 1, Players: len(e.stacks), Next: e.next}
	for _, p := range playing {
		end.Chips = end.Chips.plus(p.counted)
		p.bag()
	}
	end.Difference = s.counts().minus(s.inPlay).minus(s.missing)
	s.warn(e, "chips_mismatch", end.Difference.sign() != 0)
	s.nights = append(s.nights, end)
	s.night, s.clock.running = true, false
	return ""
}

// nextDay seats everybody again (H17, H20, H24).
func (s *state) nextDay(e *event) string {
	if !s.night {
		return "no day is over"
	}
	if e.same && s.flights() {
		return "the seats of several flights are drawn"
	}
	again := s.sameSeats
	if !e.same {
		again = s.otherSeats
	}
	if why := again(e); why != "" {
		return why
	}
	s.together()
	s.days++
	s.night = false
	if e.piece > 0 {
		s.clock.piece, s.clock.left = int(e.piece), e.left
		if e.left == 0 {
			s.clock.left = s.clock.length(int(e.piece))
		}
		s.pieceBegins()
	}
	return ""
}

// otherSeats lets everybody draw a seat.
func (s *state) otherSeats(e *event) string {
	for _, p := range s.in() {
		p.bagged, p.table, p.seat = false, 0, 0
	}
	clear(s.known)
	return s.draw(e)
}

// sameSeats lets all who bagged their chips sit where they sat.
func (s *state) sameSeats(e *event) string {
	bags := s.those(func(p *person) bool { return p.bagged })
	if len(bags) == 0 {
		return "nobody bagged his chips"
	}
	for _, p := range bags {
		if s.sitter(p.bagTable, p.bagSeat) != nil {
			return p.id + " finds his seat taken"
		}
		p.bagged, p.table, p.seat = false, p.bagTable, p.bagSeat
	}
	switch {
	case e.lot != nil:
		var seats []chair
		for _, p := range s.seated() {
			seats = append(seats, chair{p.id, p.table, p.seat})
		}
		s.note(e, seats, s.firstButtons(s.chance(e, ids(s.seated())), s.inUse()))
	case s.f.edition == "casino" || s.f.edition == "club":
		clear(s.known)
	}
	return ""
}

// dayResults returns the days as they stand, nil where none has ended.
func (s *state) dayResults() *daysResult {
	if len(s.nights) == 0 {
		return nil
	}
	r := &daysResult{Day: s.days + 1, Over: s.night, Bagged: []bagRow{}, Ends: slices.Clone(s.nights)}
	if s.days == 0 {
		r.Flight = s.nameOf(s.flight())
	}
	for i := range r.Ends {
		if r.Ends[i].Day == 1 {
			r.Ends[i].Flight = s.nameOf(i + 1)
		}
	}
	bags := s.those(func(p *person) bool { return p.bagged })
	slices.SortStableFunc(bags, func(a, b *person) int {
		if !a.isCounted || !b.isCounted {
			return cmp.Compare(len(b.chipsKnown()), len(a.chipsKnown()))
		}
		return b.counted.cmp(a.counted)
	})
	for _, p := range bags {
		row := bagRow{Entrant: p.id, Table: p.bagTable, Seat: p.bagSeat, Flight: s.nameOf(p.flight)}
		for _, chips := range p.chipsKnown() {
			row.Chips = &chips
		}
		r.Bagged = append(r.Bagged, row)
	}
	return r
}

// chipsKnown returns what somebody has, nothing if that was not counted.
func (p *person) chipsKnown() []num {
	if p.isCounted {
		return []num{p.counted}
	}
	return nil
}

// bagBack gives a bag to somebody who is reinstated at night: to who went out during the day, and to who had one at night, who keeps his
// seat unless another one is named.
func (s *state) bagBack(p *person) {
	switch {
	case s.isDone(p):
		p.bag()
	case !s.night:
	case p.leftAt < s.nights[len(s.nights)-1].Event:
		p.bag()
	case p.leftBag && p.table > 0:
		p.bag()
	case p.leftBag:
		p.bagged = true
	}
}
