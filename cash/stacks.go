package cash

import (
	"maps"
	"slices"

	"pokerliga/rules/fact"
	"pokerliga/rules/rulebook"
)

// Events of stacks.
const (
	Add     = "add"
	Release = "release"
	Collect = "collect"
)

// How a stint ends.
const (
	HasLeft     = "left"
	WasReleased = "released"
)

// stint is the time from sitting down to leaving, over tables of one limit.
type stint struct {
	player string
	table  int // where he sat down
	limit  Limit
	from   Instant
	to     *Instant
	in     *fact.Number
	out    *int64
	end    string
	moves  []Moved
}

// Returned is what somebody must bring who comes back to a limit, and the event by which he took it away.
type Returned struct {
	Least int64
	Event int
}

var (
	_ = declares(EventKind{Do: Add, Rule: "H97", Apply: (*State).add,
		Keys: []Key{playerKey, {Name: "amount", Must: true, Least: 1, At: func(e *Event) any { return &e.Amount }}}})
	_ = declares(EventKind{Do: Leave, Rule: "H97", Apply: (*State).leave,
		Keys: []Key{playerKey, {Name: "stack", At: func(e *Event) any { return &e.Stack }}}})
	_ = declares(EventKind{Do: Release, Rule: "H94", Apply: (*State).release,
		Keys: []Key{playerKey, {Name: "stack", Must: true, At: func(e *Event) any { return &e.Stack }},
			textOf("floor", func(e *Event) any { return &e.Floor }), textOf("dealer", func(e *Event) any { return &e.Dealer })}})
	_ = declares(EventKind{Do: Collect, Rule: "H94", Keys: []Key{playerKey}, Apply: (*State).collect})
)

// warnBuyIn warns of a buy-in that is not agreed. Who must bring more than the maximum may bring it. H90, H97 (K27, K38)
func (s *State) warnBuyIn(g *game, p *person, stack *int64) {
	if stack == nil {
		return
	}
	least := p.least[g.Limit].Least
	s.warnIf(*stack < g.min, BelowMin)
	s.warnIf(*stack < least, Rathole)
	s.warnIf(g.max > 0 && *stack > max(g.max, least), AboveMax)
}

// add puts more on the table. H97
func (s *State) add(e *Event) *rulebook.Breach {
	_, p, found := s.seated(e.Player)
	if found != nil {
		return found
	}
	if of := &s.stints[p.stint]; of.in != nil {
		sum := of.in.Add(fact.Whole(e.Amount))
		of.in = &sum
	}
	return nil
}

// leave ends somebody's game. H97
func (s *State) leave(e *Event) *rulebook.Breach {
	who, _, found := s.seated(e.Player)
	if found == nil {
		s.ends(who, HasLeft, e.Stack)
	}
	return found
}

// release takes somebody's chair away; two have counted his stack, which is kept for him. H94
func (s *State) release(e *Event) *rulebook.Breach {
	who, p, found := s.seated(e.Player)
	if found != nil {
		return found
	}
	s.warnIf(!s.isDue(who), NotDue)
	if *e.Stack > 0 {
		s.kept = append(s.kept, Kept{Event: s.event, Player: e.Player, Amount: *e.Stack, Table: p.table.number, Since: s.now, Floor: e.Floor,
			Dealer: e.Dealer})
	}
	s.ends(who, WasReleased, e.Stack)
	return nil
}

// ends ends somebody's game with what he takes away, nil if nobody counted. With more than the minimum buy-in of the moment he must bring it
// again to any table of this limit until the end of the day; the last exit counts, also one by release. H97 (K25, K26, K28)
func (s *State) ends(who int, how string, stack *int64) {
	p := &s.people[who]
	g, of, at := &s.rows[p.sits.table.game], &s.stints[p.sits.stint], s.now
	of.to, of.out, of.end = &at, stack, how
	switch {
	case stack == nil:
	case *stack > g.min:
		if p.least == nil {
			p.least = map[Limit]Returned{}
		}
		p.least[g.Limit] = Returned{*stack, s.event}
	default:
		delete(p.least, g.Limit)
	}
	s.drop(who)
	s.rise(who)
	p.sits = nil
}

// collect notes that everything that was kept for somebody was handed to him. H94
func (s *State) collect(e *Event) *rulebook.Breach {
	before := len(s.kept)
	s.kept = slices.DeleteFunc(s.kept, func(k Kept) bool { return k.Player == e.Player })
	if len(s.kept) == before {
		return fault(".player", "Für „%s“ ist nichts verwahrt.", e.Player)
	}
	return nil
}

// limits returns the limits to which somebody must bring something, in their order.
func (p *person) limits() []Limit { return slices.SortedFunc(maps.Keys(p.least), Limit.compare) }
