package oracle

import (
	"cmp"
	"fmt"
	"slices"
)

// state is a tournament after some of its events.
type state struct {
	hall
	firstDay
	clock    clock
	ended    bool
	promised map[string]num // what each gets by deals, nil without one
	unread   []string       // those in at a sealed deal
	shared   int            // of how many places the prizes were shared
	given    num            // what deals gave away
	played   bool           // a deal left something to play for
	heads    []*head
	order    int // how many have come in
	outs     []elimination
	last     []string // who is placed last
	unplaced []string // who has no place

	inPlay                             num
	entries, paid, wild, buys, addOns  int64
	playedAtOut                        int64   // when somebody went out last, -1 before
	raced                              []int64 // denominations removed
	heats                              []heat
	days                               int  // that have begun after the first
	night                              bool // whether the last one is over
	nights                             []dayEnd
	late, splits, races, draws, warned []any
	penalties                          []*penalty
}

// hall is the people of a tournament, where they sit, and what is known of the positions there.
type hall struct {
	f      *file
	people []*person
	known  map[int64]known
}

// person is somebody who has entered.
type person struct {
	id                        string
	in                        bool
	order                     int   // of coming in
	flight                    int   // in which he plays or has played last, 0 for none
	table, seat               int64 // 0 without a seat
	oldTable, oldSeat         int64 // where he sat when he went out
	isCounted                 bool
	counted                   num
	reentries, rebuys, addOns int64
	chanceUsed                bool
	bounty                    num    // on him
	bagged                    bool   // his chips are
	bagTable, bagSeat         int64  // where he sat then, 0 without a seat
	leftBag                   bool   // he had one when he went out
	leftAt                    int    // the event by which he went out
	reason                    string // of his removal, empty if he lost his chips
	heat                      int    // in which he went out
}

// heat is a heat of a team MTT that has begun.
type heat struct {
	stacks []stack
	counts map[string]int64 // what was counted in it
}

// play goes through the events of a file.
func play(f *file) (*state, error) {
	s := begin(f)
	undone := map[int]bool{}
	for i := range f.events {
		e := &f.events[i]
		if e.do != "undo" || e.at > f.asOf {
			continue
		}
		if e.number >= int64(i) || f.events[e.number].do == "undo" || undone[int(e.number)] {
			return nil, &Fault{Path: e.node.path, Why: "there is nothing to undo"}
		}
		undone[int(e.number)] = true
	}
	for i := range f.events {
		e := &f.events[i]
		if e.at > f.asOf || undone[i] || e.do == "undo" {
			continue
		}
		if why := s.next(e); why != "" {
			return nil, &Fault{Path: e.node.path, Why: why}
		}
	}
	if f.atAll {
		s.advance(f.asOf)
	}
	return s, nil
}

// begin returns the state before the first event.
func begin(f *file) *state {
	s := &state{hall: hall{f: f, known: map[int64]known{}}, firstDay: firstDay{doubling: map[int]bool{}}, playedAtOut: -1}
	s.clock.levels = f.levels
	s.clock.piece = min(1, len(f.levels))
	s.clock.left = s.clock.length(s.clock.piece)
	return s
}

// next goes through one event, or says why it cannot have happened.
func (s *state) next(e *event) string {
	if s.ended {
		return "the tournament has ended"
	}
	s.advance(e.at)
	why := s.happen(e)
	if why == "" {
		s.halve()
	}
	return why
}

// person returns who has entered under an id, otherwise nil.
func (h *hall) person(id string) *person {
	for _, p := range h.people {
		if p.id == id {
			return p
		}
	}
	return nil
}

// isIn reports whether somebody is in.
func (h *hall) isIn(id string) bool {
	p := h.person(id)
	return p != nil && p.in
}

// those returns the people that are of a kind, in id order.
func (h *hall) those(are func(*person) bool) []*person {
	var all []*person
	for _, p := range h.people {
		if are(p) {
			all = append(all, p)
		}
	}
	slices.SortFunc(all, func(a, b *person) int { return cmp.Compare(a.id, b.id) })
	return all
}

// in returns all who are in, in id order.
func (h *hall) in() []*person { return h.those(func(p *person) bool { return p.in }) }

// seated returns all who sit, in order of table and seat.
func (h *hall) seated() []*person {
	all := h.those(func(p *person) bool { return p.table > 0 })
	slices.SortFunc(all, func(a, b *person) int { return cmp.Or(cmp.Compare(a.table, b.table), cmp.Compare(a.seat, b.seat)) })
	return all
}

// at returns those at a table in order of seats.
func (h *hall) at(table int64) []*person {
	return slices.DeleteFunc(h.seated(), func(p *person) bool { return p.table != table })
}

// sitter returns who sits on a seat, otherwise nil.
func (h *hall) sitter(table, seat int64) *person {
	for _, p := range h.people {
		if p.table == table && p.seat == seat && table > 0 {
			return p
		}
	}
	return nil
}

// free returns the free seats of a table, ascending.
func (h *hall) free(table int64) []int64 {
	var all []int64
	for seat := int64(1); seat <= h.f.seatsOf(table); seat++ {
		if h.sitter(table, seat) == nil {
			all = append(all, seat)
		}
	}
	return all
}

// inUse returns the tables in play, ascending: those where somebody sits.
func (h *hall) inUse() []int64 {
	var all []int64
	for _, p := range h.seated() {
		if !slices.Contains(all, p.table) {
			all = append(all, p.table)
		}
	}
	return all
}

// waiting returns who is in without a seat, in the order of coming in.
func (h *hall) waiting() []*person {
	all := h.those(func(p *person) bool { return p.in && p.table == 0 && !p.bagged })
	slices.SortFunc(all, func(a, b *person) int { return cmp.Compare(a.order, b.order) })
	return all
}

// ids returns the ids of people.
func ids(people []*person) []string {
	all := []string{}
	for _, p := range people {
		all = append(all, p.id)
	}
	return all
}

// warn adds a warning about an event.
func (s *state) warn(e *event, code string, when bool) {
	if when {
		s.warned = append(s.warned, warning{e.index, code})
	}
}

// are says so if people are not exactly those named.
func are(people []*person, named []string) string {
	if !sameIDs(ids(people), named) {
		return fmt.Sprintf("does not name exactly %v", ids(people))
	}
	return ""
}
