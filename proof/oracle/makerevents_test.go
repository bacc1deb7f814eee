package oracle

import (
	"slices"
	"strconv"
)

// play lets things happen.
func (m *maker) play() {
	for range m.IntN(len(m.f.entrants)+1) / 2 {
		m.enter()
	}
	for m.wide && len(m.s.people) < len(m.f.entrants) {
		m.enter()
	}
	if !m.one(4) {
		m.try(object{"do": "draw", "lot": m.lot()})
	}
	if m.f.mode == teamMTT && !m.one(4) {
		m.heat()
	}
	if !m.one(8) {
		m.try(object{"do": "start"})
	}
	acts := []func(){
		m.enter, m.enter, m.hand, m.hand, m.hand, m.bust, m.bust, m.bust, m.bust, m.remove, m.remove, m.count, m.count, m.race, m.race,
		m.penalize, m.serve, m.comeBack, m.comeBack, m.reinstate, m.reinstate, m.addOn, m.draw, m.seat, m.seat, m.move, m.breakTable, m.final, m.button,
		m.clock, m.clock, m.undo, m.follow, m.follow, m.follow,
	}
	if m.f.money.bounty+m.f.money.rebuyBounty > 0 {
		acts = append(acts, m.bounty)
	}
	switch {
	case m.f.mode == multiRound:
		acts = []func(){m.enter, m.clock, m.undo}
	case m.wide:
		acts = []func(){m.hand, m.hand, m.bust, m.bust, m.bust, m.bust, m.follow, m.follow, m.button, m.seat, m.seat, m.comeBack, m.undo,
			m.clock, m.penalize, m.move, m.reinstate}
	}
	if m.f.mode == freezeOut && m.one(2) {
		acts = append(acts, m.night, m.night, m.night, m.bag, m.day, m.flight)
	}
	if m.f.mode == teamMTT {
		acts = append(acts, m.heat, m.heat, m.heat)
	}
	for range m.IntN(60) {
		pick(m, acts)()
	}
	if m.f.mode != multiRound && !m.wide && !m.one(3) {
		m.toTheEnd()
	}
	for range m.IntN(3) {
		m.undo()
	}
}

// toTheEnd busts until few are left, and ends it.
func (m *maker) toTheEnd() {
	left := 1 + m.IntN(5)
	for i := 0; len(m.s.in()) > left && i < 60; i++ {
		m.bust()
		if m.one(3) {
			m.follow()
		}
	}
	if m.one(2) {
		m.countAll(m.one(4))
	}
	switch {
	case m.one(2):
		for range 3 { // where one leaves something, they play on and make another
			m.deal()
			m.bust()
		}
	case !m.one(4):
		m.try(object{"do": "finish"})
	}
}

// anybody returns an entrant.
func (m *maker) anybody() string { return pick(m, m.f.entrants).id }

// inside returns somebody who is in, rarely anybody.
func (m *maker) inside() string {
	if in := m.s.in(); len(in) > 0 && !m.one(30) {
		return pick(m, in).id
	}
	return m.anybody()
}

// used returns a table in play, rarely any, 0 if there is none.
func (m *maker) used() int64 {
	if used := m.s.inUse(); len(used) > 0 && !m.one(30) {
		return pick(m, used)
	}
	return pick(m, m.f.tables).number
}

// chair returns a chair of any table, a free one most of the time.
func (m *maker) chair(not int64) (int64, int64) {
	t := pick(m, m.f.tables)
	for range 5 {
		if t.number != not {
			break
		}
		t = pick(m, m.f.tables)
	}
	if free := m.s.free(t.number); len(free) > 0 && !m.one(30) {
		return t.number, pick(m, free)
	}
	return t.number, 1 + m.Int64N(max(1, t.seats))
}

func (m *maker) enter() {
	id := m.anybody()
	for i := 0; m.s.person(id) != nil && i < 6; i++ {
		id = m.anybody()
	}
	e := object{"do": "enter", "entrant": id}
	m.maybe(6, e, "wild_card", m.one(2))
	if m.try(e) && m.one(3) {
		m.seatOne(id)
	}
}

func (m *maker) hand() { m.try(object{"do": "hand", "table": m.used()}) }

func (m *maker) button() {
	t := m.used()
	seat := func() int64 { return 1 + m.Int64N(max(1, m.f.seatsOf(t))) }
	m.try(object{"do": "button", "table": t, "button": seat(), "small": seat(), "big": seat()})
}

func (m *maker) bust() {
	from := m.s.at(m.used())
	if len(from) == 0 || m.one(20) {
		from = m.s.waiting()
	}
	if len(m.s.in()) <= 2 && !m.one(3) {
		return // it is over too soon
	}
	out := []any{}
	most := pick(m, []int{1, 1, 1, 2, 2, 3, 4})
	for _, p := range several(m, from, min(1, most), most) {
		out = append(out, object{"entrant": p.id, "chips": m.number(100, 200, 300, 900)})
	}
	if len(out) == 1 && m.one(2) {
		delete(out[0].(object), "chips")
	}
	for _, one := range out {
		if m.f.money.bounty+m.f.money.rebuyBounty > 0 && !m.one(3) {
			one.(object)["by"] = m.takers(one.(object)["entrant"].(string))
		}
	}
	e := object{"do": "bust", "out": out}
	m.maybe(3, e, "round", 1+m.IntN(4))
	m.try(e)
}

// takers returns who takes the bounty of somebody, mostly one who is in.
func (m *maker) takers(of string) []string {
	all := []string{}
	for range pick(m, []int{1, 1, 1, 2, 3}) {
		if id := m.inside(); id != of && !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	return all
}

// bounty says who took a bounty.
func (m *maker) bounty() {
	id := m.anybody()
	m.try(object{"do": "bounty", "entrant": id, "by": m.takers(id)})
}

func (m *maker) remove() {
	if m.one(2) {
		return
	}
	e := object{"do": "remove", "entrant": m.inside(), "reason": pick(m, []string{"absent", "disqualified", "excluded"})}
	m.maybe(3, e, "how", pick(m, []string{"now", "last", "none"}))
	m.maybe(2, e, "chips", m.number(0, 1, 950, 4321, 20000))
	m.maybe(3, e, "to", pick(m, []string{"out", "split"}))
	m.try(e)
}

func (m *maker) count() {
	if m.one(3) {
		m.countAll(m.one(3))
		return
	}
	stacks := []any{}
	for _, p := range several(m, m.s.in(), 0, 4) {
		stacks = append(stacks, object{"entrant": p.id, "chips": m.number(0, 100, 1000, 2500)})
	}
	m.try(object{"do": "count", "stacks": stacks})
}

// countAll counts everybody, to the chips in play or not.
func (m *maker) countAll(wrong bool) { m.try(object{"do": "count", "stacks": m.stacks(wrong)}) }

// stacks returns a stack of everybody who is in, which add up to the chips in play or do not.
func (m *maker) stacks(wrong bool) []any {
	stacks := []any{}
	in := m.s.in()
	left := m.s.inPlay
	for i, p := range in {
		n := num{}
		if left.sign() > 0 {
			n = left.div(n64(int64(len(in) - i))).least(n64(largest))
			if i < len(in)-1 && m.one(2) {
				n = n.div(n64(2))
			}
		}
		left = left.minus(n)
		if wrong && m.one(2) {
			n = n.plus(n64(1)).least(n64(largest))
		}
		stacks = append(stacks, object{"entrant": p.id, "chips": n})
	}
	m.Shuffle(len(stacks), func(i, j int) { stacks[i], stacks[j] = stacks[j], stacks[i] })
	return stacks
}

func (m *maker) race() {
	if len(m.f.chips) < 2 {
		return
	}
	t := m.used()
	at := m.IntN(len(m.f.chips) - 1)
	remove, into := m.f.chips[at], m.f.chips[at+1]
	if m.one(5) {
		into = m.f.chips[len(m.f.chips)-1]
	}
	e := object{"do": "chip_race", "table": t, "remove": remove, "into": into}
	stacks := []any{}
	cards := m.Perm(52)
	atTable := m.one(4)
	for _, p := range m.s.at(t) {
		chips := object{}
		for _, c := range m.f.chips {
			m.maybe(2, chips, strconv.FormatInt(c, 10), m.number(0, 1, 2, 3, 5, 11))
		}
		n, _ := chips[strconv.FormatInt(remove, 10)].(int64)
		odd := int(n64(n).times(n64(remove)).mod(n64(into)).div(n64(remove)).big().Int64())
		s := object{"entrant": p.id, "chips": chips}
		if atTable && len(cards) >= odd && (odd > 0 || m.one(2)) {
			dealt := []string{}
			for _, c := range cards[:odd] {
				dealt = append(dealt, string(ranks[c/4])+string(suits[c%4]))
			}
			cards = cards[odd:]
			s["cards"] = dealt
		}
		stacks = append(stacks, s)
	}
	e["stacks"] = stacks
	if !atTable || m.one(2) {
		e["lot"] = m.lot()
	}
	m.try(e)
}
