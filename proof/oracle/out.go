package oracle

import (
	"slices"
)

// elimination is those who went out in one hand of the tournament, the best first; those of one group share a place.
type elimination struct {
	round  int64 // 0 without one
	groups [][]string
	flight int   // 0 on a later day
	played int64 // seconds of the flight
}

// bust puts those out who lost everything in a hand (H37, H38).
func (s *state) bust(e *event) string {
	for _, o := range e.stacks {
		if !s.isIn(o.entrant) {
			return o.entrant + " is not in"
		}
		if s.person(o.entrant).table != s.person(e.stacks[0].entrant).table {
			return "they do not sit at one table"
		}
		if a, b := s.person(o.entrant), s.person(e.stacks[0].entrant); a.flight != b.flight && (s.isDone(a) || s.isDone(b)) {
			return "they did not play in one flight"
		}
		for _, by := range o.by {
			if !s.isIn(by) {
				return by + " is not in"
			}
		}
	}
	stacks := slices.SortedFunc(slices.Values(e.stacks), func(a, b stack) int { return n64(b.chips).cmp(n64(a.chips)) })
	var groups [][]string
	for i, o := range stacks {
		if i == 0 || o.chips != stacks[i-1].chips {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], o.entrant)
		s.goOut(e, o.entrant, "")
		s.heads[len(s.heads)-1].from = o.by
	}
	s.eliminate(s.person(groups[0][0]), e.round, groups)
	return ""
}

// eliminate adds groups as an elimination, or to that of the same hand of the tournament.
func (s *state) eliminate(p *person, round int64, groups [][]string) {
	flight, played := s.when(p)
	if s.isDone(p) {
		round = 0
	}
	at := slices.IndexFunc(s.outs, func(o elimination) bool { return round > 0 && o.round == round })
	if at < 0 {
		s.outs = append(s.outs, elimination{round, groups, flight, played})
		return
	}
	o := &s.outs[at]
	for i, g := range groups {
		if i == len(o.groups) {
			o.groups = append(o.groups, nil)
		}
		o.groups[i] = append(o.groups[i], g...)
	}
}

// goOut takes somebody out.
func (s *state) goOut(e *event, id, reason string) {
	p := s.person(id)
	p.leftBag, p.leftAt = p.bagged, e.index
	p.in, p.reason, p.heat = false, reason, len(s.heats)
	p.oldTable, p.oldSeat = p.table, p.seat
	p.table, p.seat, p.bagged = 0, 0, false
	s.playedAtOut = s.clock.played
	s.lose(p)
}

// takeBack takes somebody who comes back out of his elimination.
func (s *state) takeBack(id string) {
	without := func(list []string) []string {
		return slices.DeleteFunc(list, func(one string) bool { return one == id })
	}
	for _, o := range s.outs {
		for i := range o.groups {
			o.groups[i] = without(o.groups[i])
		}
	}
	s.last, s.unplaced = without(s.last), without(s.unplaced)
}

// reinstate lets somebody in again who was never out: he lost nothing in the hand after which he was taken for out (H37).
func (s *state) reinstate(e *event) string {
	p := s.person(e.entrant)
	switch {
	case p == nil || p.in || p.reason != "":
		return "he is not out by a bust"
	case p.heat < len(s.heats):
		return "a heat has begun without him"
	case e.table > 0 && (s.sitter(e.table, e.seat) != nil || s.isDone(p)):
		return "the seat is taken, or his flight is over"
	}
	s.takeBack(p.id)
	s.regain(p)
	p.in, p.isCounted, p.table, p.seat = true, false, e.table, e.seat
	s.bagBack(p)
	s.joinsLate(p)
	return s.count(e)
}

// split is how chips were shared among others.
type split struct {
	Event int      `json:"event"`
	Each  num      `json:"each"`
	To    []string `json:"to"`
	Out   num      `json:"out"`
}

// removeOne takes somebody out of the tournament (H51, H53, H54).
func (s *state) removeOne(e *event) string {
	p := s.person(e.entrant)
	if p == nil || !p.in {
		return "he is not in"
	}
	leaving := n64(e.chips)
	if e.split {
		others := ids(s.those(func(o *person) bool { return o.in && o != p && (p.table == 0 || o.table == p.table) }))
		n := n64(int64(len(others)))
		part := split{Event: e.index, To: others}
		if len(others) > 0 {
			unit := n64(s.smallest(1))
			part.Each = leaving.div(n.times(unit)).times(unit)
		}
		part.Out = leaving.minus(part.Each.times(n))
		leaving = part.Out
		s.splits = append(s.splits, part)
	}
	s.inPlay = s.inPlay.minus(leaving)
	s.goOut(e, e.entrant, e.reason)
	switch e.how {
	case "now":
		s.eliminate(p, 0, [][]string{{e.entrant}})
	case "last":
		s.last = append(s.last, e.entrant)
	case "none":
		s.unplaced = append(s.unplaced, e.entrant)
	}
	return ""
}

// smallest returns the smallest denomination that no race has removed, and another number if there are none.
func (s *state) smallest(none int64) int64 {
	for _, c := range s.f.chips {
		if !slices.Contains(s.raced, c) {
			return c
		}
	}
	return none
}

// penalty is a penalty in the results.
type penalty struct {
	Event   int    `json:"event"`
	Entrant string `json:"entrant"`
	Kind    string `json:"kind"`
	Hands   int64  `json:"hands"`
	Left    int64  `json:"left"`
}

// penalize gives a penalty (H50).
func (s *state) penalize(e *event) string {
	p := s.person(e.entrant)
	if p == nil || !p.in || e.kind == "orbits" && p.table == 0 {
		return "he is not in, or has no seat"
	}
	hands := e.number
	if e.kind == "orbits" {
		hands *= int64(len(s.at(p.table)))
	}
	s.penalties = append(s.penalties, &penalty{e.index, e.entrant, e.kind, hands, hands})
	return ""
}

// served takes hands off the penalties of somebody.
func (s *state) served(e *event) string {
	if !s.isIn(e.entrant) {
		return "he is not in"
	}
	s.serve(e.entrant, e.number)
	return ""
}

// serve takes hands off penalties, the first one first (H52).
func (s *state) serve(id string, hands int64) {
	for _, p := range s.penalties {
		if p.Entrant == id {
			off := min(hands, p.Left)
			p.Left -= off
			hands -= off
		}
	}
}
