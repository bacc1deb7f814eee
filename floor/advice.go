package floor

import (
	"cmp"
	"slices"
)

// Advice is the act that the floor should do next, one at a time: break a table, go to
// the final table, move somebody.
type Advice struct {
	Do      string // BreakTable, Final or MoveOne
	Table   int
	From    int    // of a move
	Entrant string // of a move: who is big blind in the next hand of From, "" not known
	Seat    int    // of a move

	Most, Fewest int  // of a move: how many sit at From and at Table
	Measure      int  // of a move: how many players are big blind before the newcomer is
	Known        bool // of a move: whether Measure is known
}

// Advice answers what to do next, nil for nothing. H30, H36
func (s *State) Advice() *Advice {
	inPlay := s.inPlay()
	if !s.started || s.ended || s.open() || len(inPlay) < 2 {
		return nil
	}
	b := s.firstToBreak(inPlay)
	more := s.flighting() // others play for the same final table
	if len(inPlay) == 2 && int64(s.sitting) <= s.rules.FinalSeats && !more {
		other := inPlay[0] + inPlay[1] - b
		return s.adviseFinal(b, other)
	}
	room := -len(s.places[b].at)
	for _, t := range inPlay {
		room += len(s.places[t].at)
	}
	if (len(inPlay) > 2 || more) && s.sitting <= room { // H34
		return &Advice{Do: BreakTable, Table: s.places[b].number}
	}
	return s.adviseMove(inPlay)
}

// firstToBreak returns the table that is broken first. H34
func (s *seating) firstToBreak(inPlay []int) int {
	first := inPlay[0]
	for _, t := range inPlay {
		if s.rank[t] < s.rank[first] {
			first = t
		}
	}
	return first
}

// adviseFinal lets two tables become one. H36
func (s *seating) adviseFinal(b, c int) *Advice {
	fits := func(t int) bool { return s.sitting <= len(s.places[t].at) }
	switch {
	case s.rules.FinalDraw == NoDraw && fits(c):
		return &Advice{Do: BreakTable, Table: s.places[b].number}
	case s.rules.FinalDraw == NoDraw:
		return nil
	case fits(c):
		return &Advice{Do: Final, Table: s.places[c].number}
	case fits(b):
		return &Advice{Do: Final, Table: s.places[b].number}
	}
	return nil
}

// adviseMove evens out the fullest and the emptiest table: the next big blind of the one
// goes to the worst seat of the other. H30, H31, H32 (§ 3.1.2.4)
func (s *seating) adviseMove(inPlay []int) *Advice {
	most, fewest := inPlay[0], inPlay[0]
	for _, t := range inPlay {
		if c := cmp.Compare(s.places[t].count, s.places[most].count); c > 0 || c == 0 && s.rank[t] < s.rank[most] {
			most = t
		}
		if c := cmp.Compare(s.places[t].count, s.places[fewest].count); c < 0 || c == 0 && s.rank[t] > s.rank[fewest] {
			fewest = t
		}
	}
	from, to := &s.places[most], &s.places[fewest]
	if int64(from.count-to.count) < s.rules.BalanceGap {
		return nil
	}
	a := &Advice{Do: MoveOne, From: from.number, Table: to.number, Most: from.count, Fewest: to.count}
	if h, ok := from.next(); ok {
		a.Entrant = s.ids[from.at[h.big-1]]
	}
	if a.Seat, a.Measure, a.Known = to.worst(); a.Seat == 0 {
		return nil
	}
	return a
}

// worst returns the worst free seat of a table: the one that is big blind soonest, never
// the small blind, and one that waits only if nothing else is free; 0 if none is free.
// With it comes how many are big blind before it, if that is known. H32 (§ 3.1.2.4)
func (p *place) worst() (seat, measure int, known bool) {
	free := p.free()
	if len(free) == 0 {
		return 0, 0, false
	}
	if p.known == nothing {
		return free[0], 0, false
	}
	tried := *p // others read the table meanwhile
	tried.at = slices.Clone(p.at)
	best := candidate{}
	for _, f := range free {
		if c := tried.try(f); best.seat == 0 || c.better(&best) {
			best = c
		}
	}
	return best.seat, best.measure, true
}

// candidate is a free seat and what speaks against it.
type candidate struct{ seat, class, measure, distance int }

// better compares by class, then by how soon the seat is big blind, then by the
// distance from the last big blind.
func (c *candidate) better(than *candidate) bool {
	return cmp.Or(cmp.Compare(c.class, than.class), cmp.Compare(c.measure, than.measure), cmp.Compare(c.distance, than.distance)) < 0
}

// try looks at the next hand as if a free seat were occupied.
func (p *place) try(seat int) candidate {
	p.at[seat-1], p.count = 0, p.count+1
	defer func() { p.at[seat-1], p.count = -1, p.count-1 }()
	h, _ := p.next()
	c := candidate{seat: seat, distance: p.clockwise(p.hand.big, seat)}
	if p.known == firstButton {
		c.distance = p.clockwise(p.hand.button, seat)
	}
	switch seat {
	case h.small:
		c.class = 2
	default:
		for _, waits := range p.waits(h) {
			if waits == seat {
				c.class = 1
			}
		}
	}
	for i := 1; i <= p.clockwise(h.big, seat); i++ {
		if p.occupied((h.big-1+i)%len(p.at) + 1) {
			c.measure++
		}
	}
	return c
}
