package floor_test

import (
	"fmt"
	"reflect"
	"slices"

	"pgregory.net/rapid"

	"pokerliga/floor"
)

// maker invents a tournament, event by event; what is refused by state did not happen.
type maker struct {
	t      *rapid.T
	head   *floor.Head
	events []floor.Event
	state  *floor.State
	now    floor.Instant
	lots   int
}

// invented is a freeze-out of an edition with some players, drawn and started, in which
// some of the acts happen.
func invented(t *rapid.T, acts []string) *maker {
	edition := rapid.SampledFrom(floor.Editions).Draw(t, "edition")
	h := &floor.Head{
		Title: floor.Title{ID: "t", Name: "T", Date: "2026-11-21"}, Mode: floor.FreezeOut, Edition: edition, Rules: floor.EditionRules(edition),
		Levels: []floor.Piece{{Kind: floor.Level, Seconds: 600, Small: 25, Big: 50}, {Kind: floor.Break, Seconds: 300},
			{Kind: floor.Level, Seconds: 600, Small: 50, Big: 100, Ante: 100}, {Kind: floor.Level, Seconds: 600, Small: 100, Big: 200}},
		Chips:   []int64{25, 100, 500},
		Money:   floor.Money{BuyIn: 1234, Rebuy: 777, AddOn: 99, Withheld: 333, Guarantee: 5000},
		Payouts: []floor.Payout{{From: 1, Shares: []int64{5, 3}}, {From: 6, Shares: []int64{50, 30, 20, 7}}},
	}
	h.Rules.LateLevels, h.Rules.LateSeconds = rapid.Int64Range(0, 1).Draw(t, "late"), 0
	h.Rules.FinalSeats = 4
	for i := range rapid.IntRange(1, 3).Draw(t, "tables") {
		h.Tables = append(h.Tables, floor.Table{Table: i + 1, Seats: rapid.IntRange(3, 8).Draw(t, "seats")})
	}
	m := &maker{t: t, head: h}
	for i := range rapid.IntRange(3, 12).Draw(t, "players") {
		id := fmt.Sprintf("p%02d", i)
		h.Entrants = append(h.Entrants, floor.Entrant{ID: id, Player: id})
		m.events = append(m.events, floor.Event{Do: floor.Enter, Entrant: id, WildCard: i == 2})
	}
	m.try(floor.Event{Do: floor.Draw, Lot: m.lot()})
	m.try(floor.Event{Do: floor.Start})
	if rapid.Bool().Draw(t, "double") {
		h.Rules.DoubleChance, h.Rules.SecondChanceLevel = true, 2
	}
	for range rapid.IntRange(0, 40).Draw(t, "events") {
		m.now += floor.Instant(rapid.IntRange(0, 200).Draw(t, "pause"))
		m.act(rapid.SampledFrom(acts).Draw(t, "act"))
	}
	return m
}

// anything are all acts that a maker knows.
var anything = []string{floor.Bust, floor.Bust, floor.Bust, floor.Hand, floor.Hand, floor.Hand, floor.MoveOne, floor.SeatOne,
	floor.BreakTable, floor.Final, floor.Reenter, floor.Rebuy, floor.AddOn, floor.SecondChance,
	floor.Remove, floor.Count, floor.ChipRace, floor.Penalize, floor.Reinstate,
	floor.Pause, floor.Resume, floor.SetClock, floor.Undo, floor.EndDay, floor.NextFlight, floor.BeginDay, floor.BeginDay}

func (m *maker) lot() *floor.Lot {
	m.lots++
	return &floor.Lot{Number: m.lots, Secret: "s"}
}

// try lets an event happen, unless it is refused.
func (m *maker) try(e floor.Event) bool {
	e.At = m.now
	events := slices.Concat(m.events, []floor.Event{e})
	state, err := floor.Play(m.head, events, nil)
	if m.state != nil {
		next, refused := floor.Next(m.state, m.head, events)
		if fmt.Sprint(refused) != fmt.Sprint(err) || err == nil && !reflect.DeepEqual(next, state) {
			m.t.Fatalf("%s: going on is not going through all: %v, %v", e.Do, refused, err)
		}
	}
	if err != nil {
		return false
	}
	m.events, m.state = append(m.events, e), state
	return true
}

// in are those who are in, in id order.
func (m *maker) in() []string {
	in := m.state.Waiting()
	for _, t := range m.state.Tables() {
		for _, s := range t.Seats {
			in = append(in, s.Entrant)
		}
	}
	if days := m.state.Days(); days != nil {
		for _, b := range days.Bagged {
			in = append(in, b.Entrant)
		}
	}
	slices.Sort(in)
	return in
}

// here are those who are in and have no bag.
func (m *maker) here() []string {
	return slices.DeleteFunc(m.in(), func(id string) bool {
		days := m.state.Days()
		return days != nil && slices.ContainsFunc(days.Bagged, func(b floor.BaggedStack) bool { return b.Entrant == id })
	})
}

// anybody is one of the entrants.
func (m *maker) anybody() string { return rapid.SampledFrom(m.head.Entrants).Draw(m.t, "who").ID }

// act tries one event of a kind.
func (m *maker) act(do string) {
	e := floor.Event{Do: do, Entrant: m.anybody(), Piece: rapid.IntRange(1, 4).Draw(m.t, "piece"), Remaining: 100}
	table := rapid.SampledFrom(m.head.Tables).Draw(m.t, "table")
	e.Table, e.Seat = table.Table, rapid.IntRange(1, table.Seats).Draw(m.t, "seat")
	switch do {
	case floor.Bust:
		e.Out = []floor.Stack{{Entrant: e.Entrant, Chips: rapid.Int64Range(1, 3).Draw(m.t, "chips")}}
		if other := m.anybody(); other != e.Entrant && rapid.Bool().Draw(m.t, "two") {
			e.Out = append(e.Out, floor.Stack{Entrant: other, Chips: rapid.Int64Range(1, 3).Draw(m.t, "chips")})
		}
		e.Round = rapid.IntRange(0, 2).Draw(m.t, "round")
		if len(m.in()) <= len(e.Out) {
			return // somebody wins
		}
	case floor.SeatOne, floor.BreakTable, floor.Final:
		e.Lot = m.lot()
		if do == floor.SeatOne {
			e.Table, e.Seat = 0, 0
		}
	case floor.Remove:
		e.Reason = rapid.SampledFrom([]string{floor.Absent, floor.Disqualified, floor.Excluded}).Draw(m.t, "reason")
		e.Chips = rapid.Int64Range(0, 500).Draw(m.t, "chips")
		if len(m.in()) < 3 {
			return
		}
	case floor.BeginDay:
		e.Remaining, e.Same = 0, rapid.Bool().Draw(m.t, "same")
		if !e.Same || rapid.Bool().Draw(m.t, "buttons") {
			e.Lot = m.lot()
		}
	case floor.Count, floor.EndDay:
		in := m.in()
		if do == floor.EndDay {
			in = m.here()
		}
		for _, id := range in {
			e.Stacks = append(e.Stacks, floor.Stack{Entrant: id, Chips: rapid.Int64Range(1, 20000).Draw(m.t, "chips")})
		}
	case floor.ChipRace:
		e.Remove, e.Into, e.Lot = 25, 100, m.lot()
		for _, t := range m.state.Tables() {
			for _, s := range t.Seats {
				if t.Table == e.Table {
					pile := []floor.Pile{{25, rapid.Int64Range(0, 9).Draw(m.t, "small")}, {100, rapid.Int64Range(0, 1).Draw(m.t, "large")}}
					e.Stacks = append(e.Stacks, floor.Stack{Entrant: s.Entrant, Pile: pile})
				}
			}
		}
	case floor.NextFlight:
		if m.try(e) && rapid.Bool().Draw(m.t, "played") {
			m.try(floor.Event{Do: floor.Reenter, Entrant: e.Entrant})
			m.try(floor.Event{Do: floor.Draw, Lot: m.lot()})
			m.try(floor.Event{Do: floor.Start})
		}
		return
	case floor.Penalize:
		e.Kind, e.Orbits = floor.ForOrbits, 1
	case floor.Reinstate:
		if rapid.Bool().Draw(m.t, "counted") {
			e.Stacks = []floor.Stack{{Entrant: e.Entrant, Chips: rapid.Int64Range(0, 900).Draw(m.t, "chips")}}
		}
		if rapid.Bool().Draw(m.t, "by the rules") {
			w := floor.WrongBust(m.head, m.events, m.state, e.Entrant)
			if w == nil {
				return
			}
			e.Table, e.Seat = w.At.Table, w.At.Seat
		}
	case floor.Undo:
		e.Undone = rapid.IntRange(len(m.head.Entrants)+2, len(m.events)+2).Draw(m.t, "event")
	}
	m.try(e)
}
