package cash

import (
	"slices"

	"pokerliga/rules/fact"
	"pokerliga/rules/rulebook"
)

// Event is something that happened at the cash tables. Only the fields of what it says it did are used.
type Event struct {
	At   Instant
	Do   string
	Note string

	Player, Game string
	Table, Seat  int
	Seats        int    // of a table that opens, 0 for those of the game
	Feeder       bool   // of a table that opens
	On           bool   // a table becomes a feeder, or has the button straddle
	Ahead        bool   // at the head of the list
	How, Why     string // he passes or is back; he moves
	Min, Max     int64  // buy-in, Max 0 for none
	Stack        *int64 // nil if it was not counted
	Amount       int64  // put on the table
	Button       int    // the seat it is on, 0 if that is not said
	Blind        string // that was missed
	Between      bool   // button and small blind
	Granted      bool   // the floor allows what the rule does not
	Floor        string // who counted
	Dealer       string
	Kind         string // of a penalty
	Minutes      int64
	Undone       int // index of the event that did not happen
}

// EventKind declares one kind of events, in the file of its subject.
type EventKind struct {
	Do   string
	Keys []Key
	Rule rulebook.Ref // which what has no meaning is refused by

	Check func(*Event) *rulebook.Breach         // of its form, nil: the keys say all
	Apply func(*State, *Event) *rulebook.Breach // refuses what has no meaning now
}

// Key is a key of an event.
type Key = fact.Key[Event]

var (
	kinds = map[string]*EventKind{}
	order []*EventKind
)

// declares adds a kind of events.
func declares(k EventKind) *EventKind {
	if kinds[k.Do] != nil || k.Apply == nil {
		panic("cash: the event " + k.Do + " is declared twice, or in part")
	}
	kinds[k.Do], order = &k, append(order, &k)
	return &k
}

// EventKinds lists the kinds of events.
func EventKinds() []*EventKind { return slices.Clone(order) }

// MaxTable is the highest number of a table, MaxSeats how many seats one has at most.
const (
	MaxTable = 999
	MaxSeats = 12
)

// Keys of several kinds of events.
var (
	playerKey = Key{Name: "player", Must: true, At: func(e *Event) any { return &e.Player }}
	gameKey   = Key{Name: "game", Must: true, At: func(e *Event) any { return &e.Game }}
	tableKey  = Key{Name: "table", Must: true, Least: 1, Most: MaxTable, At: func(e *Event) any { return &e.Table }}
	seatKey   = Key{Name: "seat", Must: true, Least: 1, Most: MaxSeats, At: func(e *Event) any { return &e.Seat }}
	stackKey  = Key{Name: "stack", Least: 1, At: func(e *Event) any { return &e.Stack }}
	onKey     = Key{Name: "on", Must: true, At: func(e *Event) any { return &e.On }}
	minKey    = Key{Name: "min", Must: true, Least: 1, At: func(e *Event) any { return &e.Min }}
	maxKey    = Key{Name: "max", Least: 1, At: func(e *Event) any { return &e.Max }}
	textOf    = func(name string, at func(*Event) any) Key { return Key{Name: name, Must: true, Text: true, At: at} }
)

// oneOf is a key that is one of some words.
func oneOf(name string, at func(*Event) any, words ...string) Key {
	return Key{Name: name, Must: true, Words: words, At: at}
}
