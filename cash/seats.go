package cash

import (
	"slices"

	"pokerliga/rules/fact"
	"pokerliga/rules/rulebook"
)

// Events of chairs.
const (
	Sit    = "sit"
	Move   = "move"
	Leave  = "leave"
	Change = "change"
	Stay   = "stay"
)

// Why somebody changes chairs.
const (
	ByWish    = "change"
	ByFeeder  = "must_move"
	ByFloor   = "floor"
	SameTable = "seat"
)

// request is that somebody wants another table of his game, 0 for any.
type request struct {
	who, wish int
	since     Instant
}

var (
	_ = declares(EventKind{Do: Sit, Rule: "H91", Keys: []Key{playerKey, tableKey, seatKey, stackKey}, Apply: (*State).sit})
	_ = declares(EventKind{
		Do: Move, Rule: "H92", Apply: (*State).move,
		Keys: []Key{playerKey, tableKey, seatKey, oneOf("why", func(e *Event) any { return &e.Why }, ByWish, ByFeeder, ByFloor, SameTable),
			stackKey, {Name: "button", Least: 1, Most: MaxSeats, At: func(e *Event) any { return &e.Button }}},
		Check: func(e *Event) *rulebook.Breach {
			if e.Button > 0 && e.Why != SameTable {
				return fault(".button", "Der Button zählt nur, wenn jemand am selben Tisch den Platz wechselt.")
			}
			return nil
		},
	})
	_ = declares(EventKind{Do: Change, Rule: "H92", Apply: (*State).change,
		Keys: []Key{playerKey, {Name: "table", Least: 1, Most: MaxTable, At: func(e *Event) any { return &e.Table }}}})
	_ = declares(EventKind{Do: Stay, Rule: "H92", Keys: []Key{playerKey}, Apply: (*State).stay})
)

// freeChair refuses a chair that is not there or taken.
func (s *State) freeChair(t *table, seat int) *rulebook.Breach {
	switch {
	case seat > len(t.chairs):
		return fault(".seat", "Tisch %d hat nur die Plätze 1 bis %d.", t.number, len(t.chairs))
	case t.chairs[seat-1].who >= 0:
		return fault(".seat", "Auf Platz %d von Tisch %d sitzt „%s“.", seat, t.number, s.head.Players[t.chairs[seat-1].who].ID)
	}
	return nil
}

// sit lets somebody sit down, called or not, from the list or not. He is a new player and owes nothing. H91 (K04)
func (s *State) sit(e *Event) *rulebook.Breach {
	who := s.players[e.Player]
	p := &s.people[who]
	t, found := s.opened(e.Table)
	switch {
	case found != nil:
		return found
	case p.sits != nil:
		return fault(".player", "„%s“ sitzt schon an Tisch %d.", e.Player, p.sits.table.number)
	}
	if found := s.freeChair(t, e.Seat); found != nil {
		return found
	}
	g := &s.rows[t.game]
	called := g.calledTo(who)
	s.warnIf(called == nil && s.passedOver(t, who), OutOfOrder)
	s.warnIf((called == nil || called.table != t) && t.free() <= t.held, Held)
	s.warnBuyIn(g, p, e.Stack)
	s.warnBarred(who)
	s.warnIf(t.straddle, TellStraddle)
	if g.take(who) {
		g.took = append(g.took[max(0, len(g.took)-pace+1):], s.now)
	}
	p.sits = &sitting{table: t, since: s.now, came: s.event, stint: len(s.stints)}
	s.stints = append(s.stints, stint{player: e.Player, table: t.number, limit: g.Limit, from: s.now, in: counted(e.Stack)})
	s.put(who, t, e.Seat)
	return nil
}

// put gives somebody who sits a chair.
func (s *State) put(who int, t *table, seat int) {
	p := s.people[who].sits
	p.table, p.chair = t, seat
	t.chairs[seat-1].who = who
	t.taken++
}

// rise frees the chair of somebody.
func (s *State) rise(who int) {
	p := s.people[who].sits
	p.table.chairs[p.chair-1] = chair{-1, s.event}
	p.table.taken--
}

// move lets somebody change chairs. A chair of another limit is none to change to: he leaves and sits down. H92, H93
func (s *State) move(e *Event) *rulebook.Breach {
	who, p, found := s.seated(e.Player)
	if found != nil {
		return found
	}
	t, found := s.opened(e.Table)
	if found != nil {
		return found
	}
	from := p.table
	switch {
	case e.Why == SameTable && t != from:
		return fault(".table", "„%s“ sitzt an Tisch %d; der Platz wird am selben Tisch gewechselt.", e.Player, from.number)
	case (e.Why == ByWish || e.Why == ByFeeder) && t == from:
		return fault(".table", "„%s“ sitzt schon an Tisch %d.", e.Player, t.number)
	case s.rows[t.game].Limit != s.rows[from.game].Limit:
		return fault(".table", "An Tisch %d gilt ein anderes Limit; dorthin geht, wer seinen Platz verlässt und neu anfängt.", t.number)
	case e.Why == ByFeeder && (t.game != from.game || !from.feeder || t.feeder):
		return fault(".table", "Weiterziehen muss man nur von einem Zubringer an einen Haupttisch desselben Spiels.")
	case e.Button > len(t.chairs):
		return fault(".button", "Tisch %d hat nur die Plätze 1 bis %d.", t.number, len(t.chairs))
	}
	if found := s.freeChair(t, e.Seat); found != nil {
		return found
	}
	if t != from {
		s.warnIf((e.Why == ByWish || e.Why == ByFeeder) && s.passedOver(t, who), OutOfOrder)
		s.warnIf(t.free() <= t.held, Held)
		s.warnIf(t.straddle, TellStraddle)
		s.changeTables(who, t, e)
	} else if e.Button > 0 && s.passes(p, e.Seat, e.Button) >= 2 {
		p.moved = true
	}
	s.rise(who)
	s.put(who, t, e.Seat)
	if e.Why == ByFloor || e.Why == ByFeeder {
		p.clear()
	}
	return nil
}

// changeTables notes what goes with another table: the wish for one ends, and somebody who comes to another game leaves its list. H92
func (s *State) changeTables(who int, to *table, e *Event) {
	p := s.people[who].sits
	s.drop(who)
	if to.game != p.table.game {
		s.rows[to.game].take(who)
	}
	if !p.table.feeder || !to.feeder || to.game != p.table.game {
		p.came = s.event
	}
	p.since = s.now
	of := &s.stints[p.stint]
	of.moves = append(of.moves, Moved{Event: s.event, Table: to.number, Why: e.Why, Stack: e.Stack})
}

// change notes that somebody wants another table of his game. H92
func (s *State) change(e *Event) *rulebook.Breach {
	who, p, found := s.seated(e.Player)
	switch {
	case found != nil:
		return found
	case s.people[who].wants != nil:
		return fault(".player", "„%s“ hat schon um einen anderen Tisch gebeten.", e.Player)
	}
	if e.Table > 0 {
		t, found := s.opened(e.Table)
		switch {
		case found != nil:
			return found
		case t == p.table:
			return fault(".table", "„%s“ sitzt schon an Tisch %d.", e.Player, e.Table)
		case t.game != p.table.game:
			return fault(".table", "An Tisch %d wird ein anderes Spiel gespielt.", e.Table)
		}
	}
	r := &request{who, e.Table, s.now}
	s.people[who].wants, s.requests = r, append(s.requests, r)
	return nil
}

// stay notes that somebody no longer wants another table. H92
func (s *State) stay(e *Event) *rulebook.Breach {
	who := s.players[e.Player]
	if s.people[who].wants == nil {
		return fault(".player", "„%s“ hat nicht um einen anderen Tisch gebeten.", e.Player)
	}
	s.drop(who)
	return nil
}

// drop ends the wish of somebody for another table.
func (s *State) drop(who int) {
	if r := s.people[who].wants; r != nil {
		s.people[who].wants = nil
		s.requests = slices.DeleteFunc(s.requests, func(one *request) bool { return one == r })
	}
}

// counted is an amount as a number of any size, nil if nobody counted.
func counted(amount *int64) *fact.Number {
	if amount == nil {
		return nil
	}
	n := fact.Whole(*amount)
	return &n
}
