package floor

// positions are the seats of one hand; any may be empty.
type positions struct{ button, small, big int }

// occupied reports whether somebody sits on a seat.
func (p *place) occupied(seat int) bool { return p.at[seat-1] >= 0 }

// after returns the next occupied seat clockwise, the seat itself last.
func (p *place) after(seat int) int {
	for i := range p.at {
		if next := (seat+i)%len(p.at) + 1; p.occupied(next) {
			return next
		}
	}
	return seat
}

// before returns the next occupied seat counter-clockwise, the seat itself first.
func (p *place) before(seat int) int {
	for i := range p.at {
		if next := (seat-1-i+len(p.at))%len(p.at) + 1; p.occupied(next) {
			return next
		}
	}
	return seat
}

// clockwise counts the chairs from one seat on to another.
func (p *place) clockwise(from, to int) int { return (to - from + len(p.at)) % len(p.at) }

// next returns the positions of the next hand, false if nothing is known or nobody can
// play. The big blind goes to the next player, small blind and button follow, even onto
// an empty chair. H25, H26
func (p *place) next() (positions, bool) {
	switch {
	case p.known == nothing || p.count < 2:
		return positions{}, false
	case p.known == firstButton:
		button := p.hand.button
		if !p.occupied(button) {
			button = p.after(button)
		}
		other := p.after(button)
		if p.count == 2 {
			return positions{button, button, other}, true
		}
		return positions{button, other, p.after(other)}, true
	}
	big := p.after(p.hand.big)
	if p.count == 2 {
		other := p.after(big)
		return positions{other, other, big}, true
	}
	return positions{p.hand.small, p.hand.big, big}, true
}

// waits returns the seats that get no cards in a hand: those between button and small
// blind. H27 (§ 3.1.2.5)
func (p *place) waits(h positions) []int {
	seats := []int{}
	if p.count <= 2 {
		return seats
	}
	between := p.clockwise(h.button, h.small)
	for seat := 1; seat <= len(p.at); seat++ {
		if d := p.clockwise(h.button, seat); p.occupied(seat) && d > 0 && d < between {
			seats = append(seats, seat)
		}
	}
	return seats
}

// answer tells the positions of the next hand at a table.
func (p *place) answer() *NextHand {
	h, ok := p.next()
	if !ok {
		return nil
	}
	return &NextHand{
		Button: h.button, Dealer: p.before(h.button), Small: h.small, Big: h.big,
		DeadSmall: !p.occupied(h.small), Waits: p.waits(h),
	}
}

// inPlay returns the tables where somebody sits, ascending.
func (s *seating) inPlay() []int {
	var tables []int
	for i := range s.places {
		if s.places[i].count > 0 {
			tables = append(tables, i)
		}
	}
	return tables
}

// Tables answers the tables in play. Where entries are closed and several tables play,
// a short one stops. H33
func (s *State) Tables() []TableState {
	inPlay := s.inPlay()
	tables := make([]TableState, len(inPlay))
	for i, t := range inPlay {
		p := &s.places[t]
		tables[i] = TableState{
			Table: p.number, Next: p.answer(),
			Stopped: len(inPlay) > 1 && !s.open() && !s.ended && int64(p.count) < s.rules.StopBelow,
		}
		for seat, who := range p.at {
			if who >= 0 {
				tables[i].Seats = append(tables[i].Seats, Seated{seat + 1, s.ids[who]})
			}
		}
	}
	return tables
}
