package oracle

import "fmt"

// makeHead makes everything but the events.
func (m *maker) makeHead(mode, edition string) {
	m.head = object{
		"format": "pokerliga-tournament/1", "mode": mode, "edition": edition, "levels": m.makeLevels(mode), "events": []any{},
	}
	about := object{"id": fmt.Sprintf("t-%d", m.IntN(50)), "name": "Ä\U0001F0A1 \u0000", "date": "2026-11-21"}
	m.maybe(2, about, "kind", pick(m, []string{"national", "championship", "students"}))
	m.maybe(5, about, "start", "18:30")
	m.maybe(5, about, "venue", "")
	m.head["tournament"] = about
	m.head["rules"] = m.makeRules(mode)
	m.makeTables(mode)
	m.makeEntrants(mode)
	if !m.one(4) {
		m.head["chips"] = pick(m, [][]int64{{25, 100}, {25, 100, 500}, {5, 25, 100, 500, 1000}, {100, 200, 300}, {1}, {},
			{10, 15, 30, 600}})
	}
	m.makeMoney()
	if mode == multiRound {
		m.makeRounds()
	}
}

func (m *maker) makeLevels(mode string) []any {
	levels := []any{}
	if mode == multiRound && m.one(2) {
		return levels
	}
	n := 1 + m.IntN(9)
	at := m.IntN(n) // is a level for sure
	for i := range n {
		if i != at && m.one(4) {
			p := object{"kind": "break", "seconds": m.number(1, 60, 300, 601)}
			m.maybe(4, p, "stop", m.one(2))
			levels = append(levels, p)
			continue
		}
		p := object{"kind": "level", "seconds": m.number(1, 300, 600, 601, 1200), "small": m.number(25, 50, 75, 0),
			"big": m.number(50, 100, 150)}
		m.maybe(3, p, "ante", m.number(0, 25, 100))
		m.maybe(8, p, "stop", m.one(2))
		levels = append(levels, p)
	}
	return levels
}

// makeRules overrides some numbers of the edition.
func (m *maker) makeRules(mode string) object {
	r := object{}
	m.maybe(2, r, "start_chips", m.number(1, 500, 1000, 5000, 10000, 1500))
	m.maybe(3, r, "late_levels", m.number(0, 1, 2, 3))
	m.maybe(3, r, "late_seconds", m.number(0, 300, 900, 1800))
	if m.one(2) {
		r["late_levels"], r["late_seconds"] = 0, 0
	}
	m.maybe(3, r, "late_free", m.number(0, 60, 300))
	m.maybe(3, r, "late_every", m.number(0, 60, 300, 601))
	m.maybe(3, r, "reentries", m.number(0, 1, 2))
	m.maybe(3, r, "rebuys", m.number(0, 1, 2))
	m.maybe(3, r, "rebuy_levels", m.number(0, 1, 2))
	m.maybe(3, r, "rebuy_chips", m.number(0, 250, 2000))
	m.maybe(3, r, "add_on_chips", m.number(0, 250, 2000))
	m.maybe(3, r, "add_ons", m.number(0, 1, 2))
	m.maybe(3, r, "add_on_levels", m.number(0, 1, 2))
	m.maybe(9, r, "ante_by", pick(m, []string{"player", "big_blind"}))
	m.maybe(9, r, "call_seconds", 1+m.IntN(3600))
	m.maybe(9, r, "call_aloud", m.IntN(3601))
	m.maybe(2, r, "double_chance", m.one(2))
	m.maybe(3, r, "second_chance_seconds", m.number(0, 600, 1200))
	m.maybe(3, r, "second_chance_level", m.number(1, 2, 3))
	m.maybe(3, r, "stop_below", m.number(0, 2, 3, 5))
	m.maybe(2, r, "balance_gap", m.number(1, 1, 2, 3))
	m.maybe(2, r, "final_seats", m.number(2, 3, 6, 7, 8, 10, 12))
	m.maybe(2, r, "final_draw", pick(m, []string{"lot", "positions", "none"}))
	m.maybe(2, r, "first_button", pick(m, []string{"table", "field"}))
	m.maybe(3, r, "race_method", pick(m, []string{"cards", "rounding"}))
	m.maybe(2, r, "race_first", pick(m, []string{"seat_one", "button"}))
	m.maybe(2, r, "race_deal", pick(m, []string{"player", "round"}))
	m.maybe(2, r, "race_count", pick(m, []string{"up", "half_up"}))
	m.maybe(2, r, "heads_up_half", m.one(2))
	m.maybe(3, r, "time_limit", m.number(0, 600, 3600))
	m.maybe(3, r, "extra_hands", m.number(0, 3, 5))
	m.maybe(3, r, "payout_unit", m.number(1, 100, 500, 7))
	m.maybe(3, r, "in_time_bonus", m.number(0, 1, 2))
	m.maybe(2, r, "absent_points", m.one(2))
	m.maybe(3, r, "round_points", pick(m, [][]int64{{}, {5}, {3, 2, 1}, {1, 2, 3, 4, 5, 6, 7}, {0, 9}, {largest, largest}}))
	if mode == multiRound {
		m.maybe(2, r, "round_seats", 3+m.IntN(5))
	}
	return r
}

func (m *maker) makeTables(mode string) {
	n := 1 + m.IntN(4)
	switch {
	case mode == sitAndGo && !m.one(8):
		n = 1
	case m.wide:
		n = 3 + m.IntN(4)
	case m.one(30):
		n = 0
	case mode == freezeOut && n == 1:
		n = 2 + m.IntN(2)
	case m.one(12):
		n = 6
	}
	tables, numbers := []any{}, []any{}
	for _, t := range m.Perm(9)[:n] {
		tables = append(tables, object{"table": t + 1, "seats": pick(m, []int{2, 3, 4, 5, 6, 6, 8, 9, 10, 12})})
		numbers = append(numbers, t+1)
	}
	m.head["tables"] = tables
	m.Shuffle(n, func(i, j int) { numbers[i], numbers[j] = numbers[j], numbers[i] })
	m.maybe(3, m.head, "breaking_order", numbers)
}

func (m *maker) makeEntrants(mode string) {
	n := 2 + m.IntN(12)
	if m.wide {
		n += 10 + m.IntN(14)
	}
	entrants := []any{}
	for _, i := range m.Perm(n) {
		e := object{"id": fmt.Sprintf("%s%d", pick(m, []string{"p", "q-", "9"}), i)}
		m.maybe(2, e, "player", fmt.Sprintf("sp-%d", m.IntN(n)))
		m.maybe(2, e, "club", fmt.Sprintf("v-%d", m.IntN(n)))
		m.maybe(9, e, "name", "Jörg")
		entrants = append(entrants, e)
	}
	m.head["entrants"] = entrants
}

func (m *maker) makeMoney() {
	if !m.one(8) {
		money := object{"buy_in": 2000}
		for _, k := range []string{"buy_in", "fee", "rebuy", "rebuy_fee", "add_on", "add_on_fee"} {
			m.maybe(2, money, k, m.number(0, 1, 500, 2000, 5001))
		}
		m.maybe(3, money, "added", m.number(0, 99, 10000))
		m.maybe(3, money, "guarantee", m.number(0, 50, 30000, 100001))
		m.maybe(3, money, "withheld", pick(m, []int{0, 1, 300, 3333, 10000}))
		if mode := m.head["mode"]; mode == freezeOut || mode == sitAndGo {
			m.maybe(2, money, "bounty", m.number(0, 1, 500, 1000))
			m.maybe(4, money, "rebuy_bounty", m.number(0, 1, 250))
		}
		if m.head["mode"] == freezeOut {
			m.maybe(4, money, "ticket", m.number(0, 1000, 5000, 7001))
		}
		m.head["money"] = money
	}
	if money, _ := m.head["money"].(object); !m.one(8) && (money["ticket"] == nil || money["ticket"] == int64(0)) {
		rows := []any{}
		from := int64(1)
		for range 1 + m.IntN(3) {
			shares := []int64{}
			share := m.number(100, 50, 38, 7)
			for range 1 + m.IntN(5) {
				shares = append(shares, share)
				share = max(1, share-m.Int64N(share/2+1))
			}
			rows = append(rows, object{"from": from, "shares": shares})
			from += 1 + m.Int64N(5)
		}
		m.head["payouts"] = rows
	}
}

// makeRounds makes the rounds, finals and lots of a multi-round tournament.
func (m *maker) makeRounds() {
	var all []string
	for _, e := range m.head["entrants"].([]any) {
		all = append(all, e.(object)["id"].(string))
	}
	most := 6
	if r, ok := m.head["rules"].(object)["round_seats"].(int); ok {
		most = r
	}
	rounds := []any{}
	for i := range m.IntN(4) {
		rounds = append(rounds, object{"round": i + 1, "tables": m.roundTables(several(m, all, 1, len(all)), most)})
	}
	lots := []any{}
	for range m.IntN(5) {
		lots = append(lots, several(m, all, 0, len(all)))
	}
	m.head["rounds"] = rounds
	m.head["lots"] = lots
	if m.one(2) {
		m.head["finals"] = m.roundTables(several(m, all, 0, len(all)), most)
	}
}

// roundTables seats some at tables, with places.
func (m *maker) roundTables(who []string, most int) []any {
	tables := []any{}
	for _, t := range m.Perm(40) {
		if len(who) == 0 {
			break
		}
		n := min(len(who), 1+m.IntN(most))
		tables = append(tables, object{"table": t + 1, "seats": m.roundSeats(who[:n])})
		who = who[n:]
	}
	return tables
}

// roundSeats makes the places of a table, some of them shared, and chips that agree with them.
func (m *maker) roundSeats(who []string) []any {
	seats := []any{}
	place, chips := 0, int64(6000)
	for i, id := range who {
		s := object{"entrant": id}
		seats = append(seats, s)
		if m.one(8) {
			s[pick(m, []string{"absent", "disqualified"})] = true
			continue
		}
		if count := placedOf(seats[:i]); place == 0 || !m.one(6) {
			place = count + 1
			chips -= 500 * int64(1+m.IntN(2))
		}
		s["place"] = place
		m.maybe(2, s, "chips", max(0, chips)+1)
	}
	if placedOf(seats) > 0 && m.one(2) {
		m.tick(seats)
	}
	m.Shuffle(len(seats), func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
	return seats
}

// placedOf returns how many of some seats have a place.
func placedOf(seats []any) int {
	n := 0
	for _, s := range seats {
		if _, ok := s.(object)["place"]; ok {
			n++
		}
	}
	return n
}

// tick says that a sole first won in time.
func (m *maker) tick(seats []any) {
	var firsts []object
	for _, s := range seats {
		if s.(object)["place"] == 1 {
			firsts = append(firsts, s.(object))
		}
	}
	if len(firsts) == 1 {
		firsts[0]["in_time"] = true
	}
}
