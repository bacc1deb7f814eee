package oracle

import (
	"cmp"
	"fmt"
	"slices"
)

// firstDay is what is kept of the flights of the first day.
type firstDay struct {
	past     []pastFlight // those before the one that is played, or was played last
	doubling map[int]bool // the flights whose unused second chances were added
	missing  num          // by how much the bags were more than the chips in play when the last flight was opened, except for who had none
}

// pastFlight is a flight after which another one was opened.
type pastFlight struct {
	played int64   // seconds
	raced  []int64 // the denominations removed in it
}

// flight returns the number of the flight that is played, or was played last.
func (s *state) flight() int { return len(s.past) + 1 }

// flights reports whether the first day goes on and was played before.
func (s *state) flights() bool { return len(s.past) > 0 && s.days == 0 }

// nameOf returns what a flight is called, nothing if there is one only or none.
func (s *state) nameOf(flight int) string {
	if len(s.past) == 0 || flight == 0 {
		return ""
	}
	name := ""
	for n := flight - 1; n >= 0; n = n/26 - 1 {
		name = fmt.Sprintf("%c%s", 'A'+n%26, name)
	}
	return "1" + name
}

// isDone reports whether somebody played in a flight that is over.
func (s *state) isDone(p *person) bool { return s.flights() && p.flight > 0 && p.flight <= len(s.past) }

// joins puts somebody who comes in into the flight that is played.
func (s *state) joins(p *person) {
	if p.flight = s.flight(); s.days > 0 || s.night {
		p.flight = 0
	}
}

// joinsLate puts somebody who came and went at night into the flight that is played once he is back, and at the latest with his bag.
func (s *state) joinsLate(p *person) {
	if p.flight == 0 {
		s.joins(p)
	}
	if p.flight == 0 && p.bagged && s.days == 0 {
		p.flight = s.flight()
	}
}

// openFlight opens the next flight (F20).
func (s *state) openFlight() string {
	if s.days > 0 || !s.night {
		return "the first day is not over, or a second one has begun"
	}
	s.missing = num{}.minus(s.inPlay)
	for _, p := range s.in() {
		switch {
		case !p.bagged:
			s.missing = s.missing.plus(n64(s.f.rules.startChips))
		case p.isCounted:
			s.missing = s.missing.plus(p.counted)
		}
	}
	s.past = append(s.past, pastFlight{s.clock.played, s.raced})
	s.raced, s.night = nil, false
	for _, p := range s.in() {
		if !p.bagged {
			p.flight = s.flight()
		}
	}
	s.clock = clock{levels: s.clock.levels, now: s.clock.now, piece: 1}
	s.clock.left = s.clock.length(1)
	s.forgetHands()
	clear(s.known)
	return ""
}

// forgetHands closes the eliminations of hands of the whole tournament.
func (s *state) forgetHands() {
	for i := range s.outs {
		s.outs[i].round = 0
	}
}

// together brings the flights together: raced off is what was raced off in each of them.
func (s *state) together() {
	if !s.flights() {
		return
	}
	s.raced = slices.DeleteFunc(s.raced, func(chip int64) bool {
		return slices.ContainsFunc(s.past, func(f pastFlight) bool { return !slices.Contains(f.raced, chip) })
	})
	s.forgetHands()
	s.missing = num{}
}

// counts returns what those who are in were counted with.
func (s *state) counts() (sum num) {
	for _, p := range s.in() {
		if p.isCounted {
			sum = sum.plus(p.counted)
		}
	}
	return sum
}

// isDoubled reports whether somebody gets no second chance any more with the others.
func (s *state) isDoubled(p *person) bool {
	if s.isDone(p) {
		return true
	}
	if p.flight == 0 {
		return s.doubling[s.flight()]
	}
	return s.doubling[p.flight]
}

// when returns the flight in which somebody goes out now, and after how many seconds of it.
func (s *state) when(p *person) (flight int, played int64) {
	switch {
	case s.days > 0:
		return 0, 0
	case s.isDone(p):
		return p.flight, s.past[p.flight-1].played
	}
	return s.flight(), s.clock.played
}

// fallen returns those who are out as groups, the best first (F21).
func (s *state) fallen() [][]string {
	var groups [][]string
	type place struct {
		played int64
		nth    int
	}
	shared := map[place][]string{}
	behind := map[int]map[int64]int{} // by flight and second: how many groups
	for _, o := range slices.Backward(s.outs) {
		for _, g := range o.groups {
			switch {
			case len(g) == 0:
			case o.flight == 0 || len(s.past) == 0:
				groups = append(groups, g)
			default:
				if behind[o.flight] == nil {
					behind[o.flight] = map[int64]int{}
				}
				at := place{o.played, behind[o.flight][o.played]}
				behind[o.flight][o.played]++
				shared[at] = append(shared[at], g...)
			}
		}
	}
	var order []place
	for at := range shared {
		order = append(order, at)
	}
	slices.SortFunc(order, func(a, b place) int { return cmp.Or(cmp.Compare(b.played, a.played), cmp.Compare(a.nth, b.nth)) })
	for _, at := range order {
		groups = append(groups, shared[at])
	}
	return groups
}
