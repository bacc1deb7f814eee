package oracle

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"
)

// maker makes a random tournament. It follows its state, so that most of what it lets happen may happen.
type maker struct {
	*rand.Rand
	head   object
	f      *file
	s      *state
	now    int64 // of the last event
	events []any
	lots   int
	wide   bool // many people at many tables, who are balanced
}

// tournament returns a random tournament file of a mode and an edition.
func tournament(seed uint64, mode, edition string) []byte {
	m := &maker{Rand: rand.New(rand.NewPCG(seed, 16)), events: []any{}}
	m.wide = mode != sitAndGo && m.one(3)
	m.makeHead(mode, edition)
	f, err := read(encoded(m.head))
	if err != nil {
		panic(fmt.Sprintf("%v in %s", err, encoded(m.head))) // the maker is wrong
	}
	m.f = f
	m.now = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC).Unix()
	m.f.asOf, m.f.atAll = m.now, true
	m.s = begin(m.f)
	m.play()
	m.head["events"] = m.events
	m.readAt()
	return encoded(m.head)
}

// encoded returns the JSON text of a value.
func encoded(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // the value is wrong
	}
	return text
}

// readAt sets as_of, or leaves it out: at any instant, also before the first event and after the last.
func (m *maker) readAt() {
	if m.one(3) {
		return
	}
	from := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC).Unix()
	at := from + m.Int64N(m.now-from+2)
	switch {
	case m.one(3):
		at = m.now + m.Int64N(4000)
	case m.one(3) && len(m.f.events) > 0:
		at = m.f.events[m.IntN(len(m.f.events))].at
	case m.one(12):
		at = from - 1
	}
	m.head["as_of"] = instant(at)
}

// instant writes an instant.
func instant(at int64) string { return time.Unix(at, 0).UTC().Format("2006-01-02T15:04:05Z") }

// one reports true once in n times.
func (m *maker) one(n int) bool { return m.IntN(n) == 0 }

// pick returns one of a list, the zero value of an empty one.
func pick[T any](m *maker, list []T) T {
	if len(list) == 0 {
		var none T
		return none
	}
	return list[m.IntN(len(list))]
}

// several returns some of a list in a random order, at least low and at most high.
func several[T any](m *maker, list []T, low, high int) []T {
	mixed := slices.Clone(list)
	m.Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
	high = min(high, len(mixed))
	return append([]T{}, mixed[:min(high, low+m.IntN(max(1, high-low+1)))]...)
}

// number returns one of a few numbers, rarely a very large one.
func (m *maker) number(usual ...int64) int64 {
	if m.one(60) {
		return largest - m.Int64N(3)
	}
	return pick(m, usual)
}

// lot returns a new lot.
func (m *maker) lot() object {
	m.lots++
	lot := object{"number": m.lots, "secret": fmt.Sprintf("geheim-%d", m.IntN(1000))}
	if m.one(3) {
		lot["hall"] = pick(m, []string{"", "Würfel 4/2", "a/b", "é\u2028"})
	}
	return lot
}

// try lets an event happen, unless the state refuses it. One in many of those refused stays in the file nevertheless and
// is the last one.
func (m *maker) try(event object) bool {
	at := m.now
	if !m.one(3) {
		at += pick(m, []int64{1, 5, 30, 60, 60, 120, 300, 300, 599, 600, 601, 900, 1200})
	}
	event["at"] = instant(at)
	if m.one(40) {
		event["note"] = "Notiz \"mit\" \\ und \t"
	}
	if !m.happens(event, at) {
		if m.one(400) {
			m.events, m.now = append(m.events, event), at
		}
		return false
	}
	m.now = at
	m.f.asOf = at
	m.events = append(m.events, event)
	return true
}

// happens lets an event happen and reports whether it may.
func (m *maker) happens(told object, at int64) bool {
	v, _ := parse(encoded(told))
	n := node{value: &v, path: "$", fault: &Fault{}}
	do, _ := told["do"].(string)
	e := event{node: n, index: len(m.f.events), at: at, do: do}
	m.f.mayHappen(&e)
	m.f.readKeys(&e)
	if n.fault.Path != "" {
		return false
	}
	if do != "undo" {
		if m.s.next(&e) != "" {
			return false
		}
		m.f.events = append(m.f.events, e)
		return true
	}
	m.f.events = append(m.f.events, e)
	asOf := m.f.asOf
	m.f.asOf = at
	s, err := play(m.f)
	if err != nil {
		m.f.asOf = asOf
		m.f.events = m.f.events[:len(m.f.events)-1]
		return false
	}
	m.s = s
	return true
}

// maybe sets a key in one of n cases.
func (m *maker) maybe(n int, o object, key string, v any) {
	if m.one(n) {
		o[key] = v
	}
}
