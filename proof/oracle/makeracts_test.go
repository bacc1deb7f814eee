package oracle

import (
	"slices"
	"strings"
)

func (m *maker) penalize() {
	e := object{"do": "penalty", "entrant": m.inside(), "kind": pick(m, []string{"warning", "hands", "orbits"})}
	if kind, _ := e["kind"].(string); kind != "warning" {
		e[kind] = m.number(1, 2, 5)
	}
	if m.one(4) {
		e = m.sealed(object{"do": "sealed"})
	} else {
		m.maybe(2, e, "salt", "geheim")
	}
	m.try(e)
}

// sealed makes it mostly an event with a commitment.
func (m *maker) sealed(e object) object {
	if !m.one(4) {
		e["seal"] = strings.Repeat(pick(m, []string{"0", "e"}), 64)
	}
	return e
}

func (m *maker) serve() {
	m.try(object{"do": "served", "entrant": m.inside(), "hands": m.number(1, 2, 9)})
}

func (m *maker) comeBack() {
	id := m.anybody()
	for i := 0; (m.s.person(id) == nil || m.s.isIn(id)) && i < 8; i++ {
		id = m.anybody()
	}
	do := pick(m, []string{"reenter", "rebuy", "second_chance"})
	if m.one(5) {
		do, id = "rebuy", m.inside()
	}
	if m.try(object{"do": do, "entrant": id}) && m.one(2) {
		m.seatOne(id)
	}
}

// reinstate takes back a bust, rarely of somebody who is not out.
func (m *maker) reinstate() {
	id := m.anybody()
	for i := 0; (m.s.person(id) == nil || m.s.isIn(id)) && i < 8; i++ {
		id = m.anybody()
	}
	e := object{"do": "reinstate", "entrant": id}
	if !m.one(4) {
		e["table"], e["seat"] = m.chair(0)
	}
	stacks := []any{}
	if m.one(2) {
		stacks = append(stacks, object{"entrant": id, "chips": m.number(0, 100, 900)})
	}
	for _, p := range several(m, m.s.in(), 0, 2) {
		stacks = append(stacks, object{"entrant": p.id, "chips": m.number(0, 100, 1000)})
	}
	m.maybe(2, e, "stacks", stacks)
	m.try(e)
}

func (m *maker) addOn() { m.try(object{"do": "add_on", "entrant": m.inside()}) }

func (m *maker) draw() {
	e := object{"do": "draw", "lot": m.lot()}
	if m.one(2) {
		tables := []int64{}
		for _, t := range several(m, m.f.tables, 0, 4) {
			if len(m.s.at(t.number)) == 0 || m.one(20) {
				tables = append(tables, t.number)
			}
		}
		e["tables"] = tables
	}
	m.try(e)
}

// bag ends a day; a stack of nothing is none. Whose bag is of an earlier flight is rarely named.
func (m *maker) bag() {
	stacks := m.stacks(m.one(3))
	if !m.one(12) {
		stacks = slices.DeleteFunc(stacks, func(one any) bool { return m.s.isDone(m.s.person(one.(object)["entrant"].(string))) })
	}
	e := object{"do": "bag", "stacks": stacks}
	for _, s := range e["stacks"].([]any) {
		if n, is := s.(object)["chips"].(num); is && n.sign() == 0 && !m.one(20) {
			s.(object)["chips"] = int64(1)
		}
	}
	m.maybe(2, e, "next", instant(m.now+m.Int64N(100_000)))
	m.try(e)
}

// day begins the next day.
func (m *maker) day() {
	e := object{"do": "day"}
	m.maybe(2, e, "same", !m.one(9))
	if e["same"] == nil || m.one(2) {
		e["lot"] = m.lot()
	}
	if e["same"] == nil && m.one(3) {
		tables := []int64{}
		for _, t := range several(m, m.f.tables, 0, 4) {
			tables = append(tables, t.number)
		}
		e["tables"] = tables
	}
	if m.one(2) {
		e["piece"] = 1 + m.IntN(max(1, len(m.f.levels)))
		m.maybe(2, e, "remaining", m.number(1, 30, 600))
	}
	if m.try(e) {
		m.try(object{"do": "resume"})
	}
}

// night lets a day end, some things happen meanwhile, and another day begin.
func (m *maker) night() {
	if !m.s.night {
		m.bag()
	}
	for m.s.night && m.one(3) {
		pick(m, []func(){m.bust, m.remove, m.count, m.comeBack, m.reinstate, m.addOn, m.seat, m.enter, m.clock, m.undo, m.draw})()
	}
	if m.one(2) {
		m.flight()
		return
	}
	if !m.one(6) {
		m.day()
	}
}

// flight opens the next flight, and mostly some come and play it.
func (m *maker) flight() {
	if !m.try(object{"do": "flight"}) || m.one(4) {
		return
	}
	for range m.IntN(8) {
		pick(m, []func(){m.enter, m.comeBack, m.seat})()
	}
	m.draw()
	m.try(object{"do": "start"})
	for m.one(2) {
		pick(m, []func(){m.bust, m.bust, m.hand, m.race, m.follow, m.comeBack})()
	}
}

func (m *maker) seat() {
	if waiting := m.s.waiting(); len(waiting) > 0 {
		m.seatOne(pick(m, waiting).id)
	}
}

// seatOne seats somebody by lot or by name.
func (m *maker) seatOne(id string) {
	e := object{"do": "seat", "entrant": id}
	if m.one(2) {
		e["lot"] = m.lot()
	} else {
		e["table"], e["seat"] = m.chair(0)
	}
	m.try(e)
}

func (m *maker) move() {
	t, seat := m.chair(0)
	m.try(object{"do": "move", "entrant": m.inside(), "table": t, "seat": seat})
}

func (m *maker) breakTable() {
	t := m.used()
	if m.one(2) {
		m.try(object{"do": "break", "table": t, "lot": m.lot()})
		return
	}
	moves := []any{}
	for _, p := range m.s.at(t) {
		to, seat := m.chair(t)
		moves = append(moves, object{"entrant": p.id, "table": to, "seat": seat})
	}
	m.try(object{"do": "break", "table": t, "moves": moves})
}

func (m *maker) final() {
	if m.one(2) {
		m.try(object{"do": "final", "table": pick(m, m.f.tables).number, "lot": m.lot()})
	}
}

func (m *maker) clock() {
	e := object{"do": pick(m, []string{"start", "pause", "resume", "resume", "set_clock"})}
	if e["do"] == "set_clock" {
		e["piece"] = 1 + m.IntN(max(1, len(m.f.levels)))
		e["remaining"] = m.number(1, 30, 600, 5000)
	}
	if m.one(60) {
		e = object{"do": "finish"}
	}
	m.try(e)
}

// undo undoes one of the last events, or any.
func (m *maker) undo() {
	if n := len(m.f.events); n > 0 {
		at := max(0, n-1-m.IntN(4))
		if m.one(3) {
			at = m.IntN(n)
		}
		m.try(object{"do": "undo", "event": at})
	}
}

// follow does what is advised.
func (m *maker) follow() {
	switch a := m.s.advice().(type) {
	case advice:
		m.try(object{"do": a.Do, "table": a.Table, "lot": m.lot()})
	case moveAdvice:
		if a.Entrant != nil {
			m.try(object{"do": "move", "entrant": *a.Entrant, "table": a.Table, "seat": a.Seat})
		}
	}
}

func (m *maker) heat() {
	stacks := m.stacks(m.one(3))
	for _, one := range stacks {
		one.(object)["player"] = nil
		if !m.one(6) {
			one.(object)["player"] = "sp-" + one.(object)["entrant"].(string)
		}
	}
	m.try(object{"do": "heat", "heat": len(m.s.heats) + 1, "stacks": stacks})
}

func (m *maker) deal() {
	stacks := m.stacks(m.one(3))
	if len(stacks) > 6 && !m.one(20) {
		return // exact chances of many take long
	}
	e := object{"do": "deal", "kind": pick(m, []string{"even", "chips", "icm", "amounts"}), "stacks": stacks}
	if m.one(5) {
		e = m.sealed(object{"do": "sealed_deal", "stacks": stacks})
	}
	left := total(m.s.forDeal())
	if m.one(2) {
		part := left.div(n64(1 + m.Int64N(9))).least(n64(largest))
		if part.sign() > 0 {
			e["left"] = part
			left = left.minus(part)
		}
	}
	if e["kind"] == "amounts" {
		amounts := []any{}
		for i, one := range stacks {
			part := left
			if i < len(stacks)-1 {
				part = left.div(n64(2))
			}
			left = left.minus(part)
			amounts = append(amounts, object{"entrant": one.(object)["entrant"], "amount": part})
		}
		e["amounts"] = amounts
	}
	m.try(e)
}
