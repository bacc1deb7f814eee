package cash

import (
	"slices"

	"pokerliga/rules/rulebook"
)

// Events of tables and games.
const (
	Open       = "open"
	Close      = "close"
	MakeFeeder = "feeder"
	Straddle   = "straddle"
	Terms      = "terms"
)

var (
	_ = declares(EventKind{
		Do: Open, Rule: "H90", Apply: (*State).open,
		Keys: []Key{tableKey, gameKey, {Name: "seats", Least: 2, Most: MaxSeats, At: func(e *Event) any { return &e.Seats }},
			{Name: "feeder", At: func(e *Event) any { return &e.Feeder }}},
	})
	_ = declares(EventKind{Do: Close, Rule: "H90", Keys: []Key{tableKey}, Apply: (*State).close})
	_ = declares(EventKind{Do: MakeFeeder, Rule: "H93", Keys: []Key{tableKey, onKey}, Apply: (*State).makeFeeder})
	_ = declares(EventKind{Do: Straddle, Rule: "H98", Keys: []Key{tableKey, onKey}, Apply: (*State).agreeStraddle})
	_ = declares(EventKind{
		Do: Terms, Rule: "H90", Keys: []Key{gameKey, minKey, maxKey},
		Check: func(e *Event) *rulebook.Breach {
			if e.Max > 0 && e.Max < e.Min {
				return fault(".max", "Der höchste Einkauf liegt unter dem kleinsten.")
			}
			return nil
		},
		Apply: func(s *State, e *Event) *rulebook.Breach { // for who sits down from now on (K29)
			g := &s.rows[s.games[e.Game]]
			g.min, g.max = e.Min, e.Max
			return nil
		},
	})
)

// open opens a table, all chairs free. H90
func (s *State) open(e *Event) *rulebook.Breach {
	if s.numbers[e.Table] != nil {
		return fault(".table", "Tisch %d ist schon offen.", e.Table)
	}
	g := &s.rows[s.games[e.Game]]
	seats := e.Seats
	if seats == 0 {
		seats = g.Seats
	}
	t := &table{number: e.Table, game: s.games[e.Game], feeder: e.Feeder, since: s.now,
		chairs: slices.Repeat([]chair{{-1, -1}}, seats)}
	s.numbers[e.Table] = t
	at, _ := slices.BinarySearchFunc(g.tables, t.number, func(t *table, number int) int { return t.number - number })
	g.tables = slices.Insert(g.tables, at, t)
	return nil
}

// close closes a table at which nobody sits. Calls for it end and keep their place, wishes for it end. H90
func (s *State) close(e *Event) *rulebook.Breach {
	t, found := s.opened(e.Table)
	switch {
	case found != nil:
		return found
	case t.taken > 0:
		return fault(".table", "An Tisch %d sitzt noch jemand.", e.Table)
	}
	g := &s.rows[t.game]
	for _, one := range g.list {
		if one.call != nil && one.call.table == t {
			one.hangUp()
		}
	}
	for _, r := range slices.Clone(s.requests) {
		if r.wish == t.number {
			s.drop(r.who)
		}
	}
	g.tables = slices.DeleteFunc(g.tables, func(one *table) bool { return one == t })
	s.numbers[t.number] = nil
	return nil
}

// makeFeeder makes a table a feeder or a main table. H93
func (s *State) makeFeeder(e *Event) *rulebook.Breach {
	t, found := s.opened(e.Table)
	switch {
	case found != nil:
		return found
	case t.feeder == e.On && e.On:
		return fault(".on", "Tisch %d ist schon ein Zubringer.", e.Table)
	case t.feeder == e.On:
		return fault(".on", "Tisch %d ist schon ein Haupttisch.", e.Table)
	}
	t.feeder = e.On
	return nil
}

// agreeStraddle says whether the button straddle is agreed at a table. H98
func (s *State) agreeStraddle(e *Event) *rulebook.Breach {
	t, found := s.opened(e.Table)
	switch {
	case found != nil:
		return found
	case !s.rows[t.game].Straddle:
		return fault(".table", "In diesem Spiel gibt es keinen Straddle.")
	case t.straddle == e.On:
		return fault(".on", "An Tisch %d ist das schon so vereinbart.", e.Table)
	}
	t.straddle = e.On
	return nil
}
