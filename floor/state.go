package floor

import "pokerliga/rules/rulebook"

// State is a tournament after some events. Its methods answer the results.
type State struct {
	seating
	asOf  Instant
	begun bool // whether there is an instant at all
	clock clock

	started, ended bool
	persons        int
	entered        int // counts who came in, for the order of entering
	ledger         ledger
	eliminations   []elimination
	hands          map[int]int // elimination of a hand in hand-for-hand play
	lastOut        *int64      // seconds played at the last bust or removal
	deals          deals
	heats          []heat
	days           days
	flights        flights

	late     []Late
	races    []Race
	splits   []Split
	warnings []Warned
}

// seating is who is in, who sits where, and what is known of the tables.
type seating struct {
	*index
	head      *Head
	rules     *Rules
	event     int      // index of the event under way
	people    []person // in id order
	places    []place  // tables, ascending
	rank      []int    // by table: its position in the breaking order
	in        int
	bagged    int // of those in: whose chips are bagged
	sitting   int
	gone      map[int64]bool // denominations that were raced off
	draws     []Drawn
	penalties []Penalty
}

// person is an entrant in the course of the tournament.
type person struct {
	entered, in, wildCard bool
	order                 int // of entering
	flight                int // in which he plays or has played last, 0: none
	seat, old             spot
	bagged                bool // his chips are
	kept                  spot // of one whose chips are bagged: where he sat
	rebuys, reentries     int64
	addOns                int64
	chanceUsed            bool
	head                  Number // the bounty on him, in cents
	lost                  []lostHead
	counted               bool // whether stack is known
	stack                 Number
	out                   leaving
	penalties             []int // positions in State.penalties
}

// spot is a seat; table is -1 for none.
type spot struct{ table, seat int }

var nowhere = spot{table: -1}

// leaving is how somebody went out last.
type leaving struct {
	reason      string // of a removal, "" for a bust
	how         string // PlacedNow for a bust
	elimination int
	group       int
	heat        int // how many heats had begun
	event       int // index
	at          Instant
	chips       int64 // what he began his last hand with, 0 if not said
	bagged      bool  // his chips were
}

// place is a table in the course of the tournament.
type place struct {
	number int
	at     []int // by seat from 0: who sits there, -1 nobody
	count  int
	known  knowledge
	hand   positions // of the last hand; for a first button only button
}

// knowledge is what is known of the positions at a table.
type knowledge int

const (
	nothing knowledge = iota
	firstButton
	lastHand
)

func newState(h *Head) *State {
	s := &State{seating: seating{index: newIndex(h), head: h, rules: &h.Rules, gone: map[int64]bool{}}, hands: map[int]int{}}
	s.clock, s.flights = newClock(h), flights{count: 1, doubled: []bool{false}}
	s.people = make([]person, len(s.ids))
	for i := range s.people {
		s.people[i].seat, s.people[i].old = nowhere, nowhere
	}
	s.places = make([]place, len(s.tables))
	for i, t := range s.tables {
		s.places[i] = place{number: t.Table, at: make([]int, t.Seats)}
		for j := range s.places[i].at {
			s.places[i].at[j] = -1
		}
	}
	s.rank = make([]int, len(s.tables))
	for i := range s.rank {
		s.rank[i] = len(s.rank) - 1 - i // H34: the highest number first
	}
	for i, number := range h.BreakingOrder {
		s.rank[s.byTable[number]] = i
	}
	return s
}

// Play goes through the events up to an instant, nil for all, and returns the state
// then. The error is a [rulebook.Breach] with a JSON path.
func Play(h *Head, events []Event, asOf *Instant) (*State, error) {
	if err := Check(h, events); err != nil {
		return nil, err
	}
	s := newState(h)
	switch {
	case asOf != nil:
		s.asOf, s.begun = *asOf, true
	case len(events) > 0:
		s.asOf, s.begun = events[len(events)-1].At, true
	}
	undone, err := s.undone(events)
	if err != nil {
		return nil, err
	}
	for i := range events {
		e := &events[i]
		if e.At > s.asOf {
			break
		}
		if e.Do == Undo || undone[i] {
			continue
		}
		s.event = i
		s.advance(e.At)
		if found := s.apply(e); found != nil {
			found.Path = at("$.events", i) + found.Path
			return nil, found
		}
		s.halve()
	}
	if s.begun {
		s.advance(s.asOf)
	}
	return s, nil
}

// apply lets an event happen, or refuses what has no meaning now.
func (s *State) apply(e *Event) *rulebook.Breach {
	if s.ended {
		return fault(".do", "Das Turnier ist zu Ende.")
	}
	return kinds[e.Do].Apply(s, e)
}

// warn records something unusual; it changes no number.
func (s *State) warn(code string) {
	s.warnings = append(s.warnings, Warned{Event: s.event, Code: code, At: s.clock.at})
}

// notIn refuses somebody who is not in.
func (s *seating) notIn(path string, who int) *rulebook.Breach {
	if !s.people[who].in {
		return fault(path, "„%s“ ist nicht im Turnier.", s.ids[who])
	}
	return nil
}
