package floor

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/rules/rulebook"
)

// EventKind declares one kind of events, in a file of its own or with its family: how an event is written and recorded, what it
// brings, and what is said of it.
type EventKind struct {
	Do      string
	Keys    []Key[Event] // beside those that all events have
	Modes   []string     // in which it happens, nil: where tables play
	Example Event        // as it is sent

	Check func(*checker, *Event) *rulebook.Breach // of its form, nil: the keys say all
	Apply func(*State, *Event) *rulebook.Breach   // refuses what has no meaning now

	May     Power
	Own     bool // an entrant may say it of himself
	Whole   bool // it depends on all events before it, as every lot does
	Lasting bool // nothing takes it back; all others are taken back by [Undo]
	Why     bool // taken back, everybody reads why: what was published as the end is none
	Filed   bool // it stands in files alone, and nobody records it

	Public func(*Event) Event // what everybody may have of it, nil for all but its note

	Says  func(Names, *Event) Sentence
	Aloud func(*Event) string // what the hall hears, without names; nil for what matters only at its table
	Done  string              // once it is recorded
	Drew  func(*Event) string // what its lot has drawn
	Heard Place               // where it shows that tables play
	Seats bool                // it may move people to other seats
	Same  bool                // it leaves the stacks of those who sit as they are
	Buy   *Buy                // of more chips, nil: it is none
}

// Power is what somebody needs to record an event.
type Power int

// Powers. What is not declared is the director's.
const (
	MayDirect Power = iota
	MayClock
	MayChips // those of the registration desk
	MayTable
)

// Place is a part of the hall.
type Place int

// Places: of an event those at its table, of those whom it names, or all.
const (
	Nowhere Place = iota
	AtTable
	AtNamed
	Everywhere
)

// Buy is a way to buy more chips, or to come back.
type Buy struct {
	Name    string
	Offered func(*Head) bool
	Costs   func(*Money) int64 // in cents
}

// Sentence says an event before it is recorded and once it is.
type Sentence struct{ Will, Did string }

// Names are what people call those whom a sentence is about, and write numbers like.
type Names struct {
	Name  func(entrant string) string
	Chips func(n Number) string
	Event func(number int) *Event // nil for none
}

// kinds are the kinds of events by what they do.
var kinds = map[string]*EventKind{}

// order are the kinds in the order in which they are declared.
var order []*EventKind

// Modes with tables that are played hand by hand.
var atTables = []string{FreezeOut, SitAndGo, TeamMTT}

// declares adds a kind of events.
func declares(k EventKind) *EventKind {
	if k.Modes == nil {
		k.Modes = atTables
	}
	if kinds[k.Do] != nil || k.Apply == nil || k.Says == nil || k.Done == "" || k.Example.Do != "" {
		panic("floor: the event " + k.Do + " is declared twice, or in part")
	}
	k.Example.Do = k.Do
	kinds[k.Do], order = &k, append(order, &k)
	return &k
}

// EventKinds lists the kinds of events that are recorded.
func EventKinds() []*EventKind {
	return slices.DeleteFunc(FileKinds(), func(k *EventKind) bool { return k.Filed })
}

// FileKinds lists the kinds of events that a file may have.
func FileKinds() []*EventKind { return slices.Clone(order) }

// KindOf returns the kind of events that do that, nil for none.
func KindOf(do string) *EventKind { return kinds[do] }

// Says says an event.
func (e *Event) Says(n Names) Sentence { return kinds[e.Do].Says(n, e) }

// always is a sentence without names.
func always(will, did string) func(Names, *Event) Sentence {
	return func(Names, *Event) Sentence { return Sentence{will, did} }
}

// ofOne is a sentence about the entrant.
func ofOne(will, did string) func(Names, *Event) Sentence {
	return func(n Names, e *Event) Sentence {
		name := n.Name(e.Entrant)
		return Sentence{name + will, name + did}
	}
}

// fixed returns what says the same of every event.
func fixed(says string) func(*Event) string { return func(*Event) string { return says } }

// Enumerate lists names in a sentence: "a, b und c".
func Enumerate(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " und " + names[len(names)-1]
}

// Counted writes so many of something.
func Counted(n int64, one, many string) string {
	if n == 1 {
		return one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Left writes seconds as a clock shows them.
func Left(seconds int64) string {
	if seconds >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%02d:%02d", seconds/60, seconds%60)
}
