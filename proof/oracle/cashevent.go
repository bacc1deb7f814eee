package oracle

import (
	"slices"
)

func (d *cashDay) warn(is bool, code, rule string) {
	if is {
		d.faults = append(d.faults, object{"event": d.index, "code": code, "rule": rule})
	}
}

// entry returns the row of somebody on the list of a game, nil if he has none.
func (d *cashDay) entry(game, who string) *cashEntry {
	for _, e := range d.lists[game] {
		if e.who == who {
			return e
		}
	}
	return nil
}

func (d *cashDay) off(game, who string) {
	d.lists[game] = slices.DeleteFunc(d.lists[game], func(e *cashEntry) bool { return e.who == who })
}

func (d *cashDay) unwish(who string) {
	d.wishes = slices.DeleteFunc(d.wishes, func(w cashWish) bool { return w.who == who })
}

func (d *cashDay) wishOf(who string) bool {
	return slices.ContainsFunc(d.wishes, func(w cashWish) bool { return w.who == who })
}

// cashStack returns a stack that somebody counted, nil if nobody did.
func cashStack(e node) any {
	if !e.key("stack").there() {
		return nil
	}
	return e.key("stack").number(0, largest)
}

// happens lets an event happen, or says why it has no meaning.
func (d *cashDay) happens(e node) string {
	do, who, game := e.key("do").string(), e.key("player").string(), e.key("game").string()
	number := e.key("table").or(0, 0, largest)
	t, s := d.tables[number], d.sits[who]
	switch do {
	case "close", "feeder", "straddle", "call", "sit", "move":
		if t == nil {
			return "the table is not open"
		}
	}
	switch do {
	case "add", "leave", "release", "change", "move", "away", "missed", "back", "dinner":
		if s == nil {
			return "he does not sit"
		}
	}
	switch do {
	case "open", "close", "feeder", "straddle", "terms":
		return d.ofTable(e, do, number, t, game)
	case "list", "off", "call", "confirm", "pass":
		return d.ofList(e, do, who, game, number, t)
	case "sit":
		return d.sit(e, who, number, t)
	case "move":
		return d.move(e, who, number, t, s)
	case "change", "stay":
		return d.wish(e, do, who, number, s)
	case "away", "missed", "back", "dinner":
		return d.absence(e, do, who, s)
	}
	return d.ofStack(e, do, who, s)
}

func (d *cashDay) ofTable(e node, do string, number int64, t *cashTable, game string) string {
	switch do {
	case "open":
		if t != nil {
			return "the table is open"
		}
		g := &d.f.games[slices.IndexFunc(d.f.games, func(g cashGame) bool { return g.id == game })]
		d.tables[number] = &cashTable{game: g, seats: e.key("seats").or(g.seats, 2, 12), since: d.now, feeder: e.key("feeder").flag(false),
			freed: map[int64]int{}}
	case "close":
		if len(d.chairs(number)) > 0 {
			return "somebody sits there"
		}
		for _, row := range d.lists[t.game.id] {
			row.called = row.called && row.table != number
		}
		d.wishes = slices.DeleteFunc(d.wishes, func(w cashWish) bool { return w.table == number })
		delete(d.tables, number)
	case "feeder":
		if t.feeder == e.key("on").flag(false) {
			return "it is so already"
		}
		t.feeder = !t.feeder
	case "straddle":
		if t.straddle == e.key("on").flag(false) || !t.game.straddle {
			return "it is so already, or there is none"
		}
		t.straddle = !t.straddle
	case "terms":
		d.terms[game] = [2]int64{e.key("min").number(1, largest), e.key("max").or(0, 1, largest)}
	}
	return ""
}

func (d *cashDay) ofList(e node, do, who, game string, number int64, t *cashTable) string {
	row := d.entry(game, who)
	switch do {
	case "list":
		if s := d.sits[who]; row != nil || s != nil && d.tables[s.table].game.id == game {
			return "he is there"
		}
		fresh := &cashEntry{who: who, since: d.now, ahead: e.key("ahead").flag(false)}
		var first, rest []*cashEntry
		for _, one := range append(d.lists[game], fresh) {
			if one.ahead {
				first = append(first, one)
			} else {
				rest = append(rest, one)
			}
		}
		d.lists[game] = append(first, rest...)
		d.warn(d.excluded[who], "excluded", "H101")
	case "off":
		if row == nil {
			return "he is not there"
		}
		d.off(game, who)
	case "call":
		if row == nil || row.called || t.game.id != game || d.available(number) <= 0 {
			return "he cannot be called there"
		}
		d.warn(d.outOfOrder(number, who), "out_of_order", "H91")
		d.warn(d.excluded[who], "excluded", "H101")
		d.warn(d.punished(who), "penalty", "H101")
		row.called, row.table, row.at, row.until, row.confirmed = true, number, d.now, later(d.now, d.f.callFor), false
	case "confirm":
		if row == nil || !row.called || row.confirmed {
			return "he has no call to confirm"
		}
		row.confirmed, row.until = true, later(d.now, d.f.callFor)
	case "pass":
		if row == nil || !row.called {
			return "he has no call"
		}
		d.warn(e.key("how").string() == "late" && d.now < row.until, "call_running", "H91")
		d.off(game, who)
		row.passes++
		row.called, row.ahead = false, false
		if row.passes <= d.f.passes {
			d.lists[game] = append(d.lists[game], row)
		}
	}
	return ""
}

func (d *cashDay) sit(e node, who string, number int64, t *cashTable) string {
	seat := e.key("seat").number(1, 12)
	if _, taken := d.chairs(number)[seat]; taken || seat > t.seats || d.sits[who] != nil {
		return "there is no such chair for him"
	}
	row := d.entry(t.game.id, who)
	called := row != nil && row.called
	d.warn(!called && d.outOfOrder(number, who), "out_of_order", "H91")
	d.warn(!(called && row.table == number) && d.free(number) <= d.held(number), "held", "H91")
	terms, least := d.terms[t.game.id], d.bring[who][t.game.limit()].least
	if stack, counted := cashStack(e).(int64); counted {
		d.warn(stack < terms[0], "below_min", "H90")
		d.warn(stack < least, "rathole", "H97")
		d.warn(terms[1] > 0 && stack > max(terms[1], least), "above_max", "H90")
	}
	d.warn(d.excluded[who], "excluded", "H101")
	d.warn(d.punished(who), "penalty", "H101")
	d.warn(t.straddle, "tell_straddle", "H98")
	if row != nil {
		d.paces[t.game.id] = append(d.paces[t.game.id], d.now)
		d.off(t.game.id, who)
	}
	stint := object{"player": who, "table": number, "limit": limitObject(t.game), "from": d.now, "to": nil, "in": cashStack(e), "out": nil, "end": nil,
		"moves": []object{}}
	if stack, counted := cashStack(e).(int64); counted {
		stint["in"] = n64(stack)
	}
	d.stints = append(d.stints, stint)
	d.sits[who] = &cashSeat{table: number, seat: seat, since: d.now, came: d.index, stint: stint}
	return ""
}

func (d *cashDay) move(e node, who string, number int64, t *cashTable, s *cashSeat) string {
	why, seat, from := e.key("why").string(), e.key("seat").number(1, 12), d.tables[s.table]
	_, taken := d.chairs(number)[seat]
	switch {
	case why == "seat" && t != from, (why == "change" || why == "must_move") && t == from, t.game.limit() != from.game.limit(),
		why == "must_move" && (t.game != from.game || !from.feeder || t.feeder), taken, seat > t.seats, e.key("button").or(0, 1, 12) > t.seats:
		return "he cannot go there"
	}
	if t != from {
		d.warn((why == "change" || why == "must_move") && d.outOfOrder(number, who), "out_of_order", "H91")
		d.warn(d.free(number) <= d.held(number), "held", "H91")
		d.warn(t.straddle, "tell_straddle", "H98")
		d.unwish(who)
		if t.game != from.game {
			d.off(t.game.id, who)
		}
		if t.game != from.game || !t.feeder || !from.feeder {
			s.came = d.index
		}
		s.since = d.now
		s.stint["moves"] = append(s.stint["moves"].([]object), object{"event": d.index, "table": number, "why": why, "stack": cashStack(e)})
	}
	if button := e.key("button").or(0, 1, 12); button > 0 {
		// The way of a chair: so many steps behind the button, all of them for the button itself.
		steps := func(chair int64) int64 {
			if n := chair - button; n > 0 {
				return n
			} else {
				return n + t.seats
			}
		}
		passed := 0
		for at, other := range d.chairs(number) {
			o := d.sits[other]
			if o.big == 0 && !o.waits && !o.moved && steps(at) > steps(s.seat) && steps(at) < steps(seat) {
				passed++
			}
		}
		s.moved = s.moved || passed > 1
	}
	from.freed[s.seat] = d.index
	s.table, s.seat = number, seat
	if why == "floor" || why == "must_move" {
		s.big, s.small, s.moved, s.waits = 0, false, false, false
	}
	return ""
}

func (d *cashDay) wish(e node, do, who string, number int64, s *cashSeat) string {
	if do == "stay" {
		if !d.wishOf(who) {
			return "he has not asked"
		}
		d.unwish(who)
		return ""
	}
	if d.wishOf(who) {
		return "he has asked"
	}
	if e.key("table").there() {
		if t := d.tables[number]; t == nil || number == s.table || t.game != d.tables[s.table].game {
			return "not to that table"
		}
	}
	d.wishes = append(d.wishes, cashWish{who, number, d.now})
	return ""
}

func (d *cashDay) absence(e node, do, who string, s *cashSeat) string {
	leaves := func() {
		if s.away == nil {
			at := d.now
			s.away = &at
		}
		s.waits = false
	}
	dead, live := d.owes(s)
	switch do {
	case "away":
		if s.away != nil {
			return "he is away"
		}
		leaves()
	case "missed":
		if d.tables[s.table].game.big == 0 {
			return "there are no blinds"
		}
		leaves()
		switch {
		case e.key("blind").string() == "small":
			s.small = true
		case s.big == 0:
			s.big++
		case s.big == 1 && !d.atDinner(s):
			s.big, s.second = 2, d.index
		}
	case "back":
		how, between := e.key("how").string(), e.key("between").flag(false)
		none := dead == 0 && live == 0
		if s.away == nil && none || none && (how == "wait" || how == "post") || how == "wait" && s.waits || between && s.big == 0 {
			return "he cannot come back so"
		}
		due, _, _ := d.due(d.tables[s.table].game.id)
		d.warn(slices.Contains(due, who), "seat_was_free", "H94")
		d.warn(how == "free" && !none, "waived", "H95")
		d.warn(d.punished(who), "penalty", "H101")
		if s.dinner != nil {
			s.meal["back"] = d.now
		}
		s.away, s.dinner, s.meal = nil, nil, nil
		if how == "wait" {
			s.waits = true
			return ""
		}
		if how == "post" {
			d.posts = append(d.posts, object{"event": d.index, "player": who, "table": s.table, "dead": dead, "live": live, "between": between})
		}
		s.big, s.small, s.moved, s.waits = 0, false, false, false
	case "dinner":
		granted, dining := e.key("granted").flag(false), int64(0)
		for _, other := range d.chairs(s.table) {
			if d.atDinner(d.sits[other]) {
				dining++
			}
		}
		again, many := d.dinnersOf[who] >= d.f.dinners, dining >= d.f.dinnerTable
		if d.atDinner(s) || !granted && (again || many) {
			return "no dinner for him"
		}
		d.warn(again, "dinner_again", "H96")
		d.warn(many, "dinner_many", "H96")
		leaves()
		until := later(d.now, d.f.dinnerFor)
		s.dinner, s.meal = &until, object{"event": d.index, "player": who, "at": d.now, "until": until, "back": nil}
		d.dinners = append(d.dinners, s.meal)
		d.dinnersOf[who]++
	}
	return ""
}

func (d *cashDay) ofStack(e node, do, who string, s *cashSeat) string {
	switch do {
	case "add":
		if in, counted := s.stint["in"].(num); counted {
			s.stint["in"] = in.plus(n64(e.key("amount").number(1, largest)))
		}
	case "leave", "release":
		g, stack := d.tables[s.table].game, cashStack(e)
		if do == "release" {
			due, _, _ := d.due(g.id)
			d.warn(!slices.Contains(due, who), "not_due", "H94")
			if stack.(int64) > 0 {
				d.kept = append(d.kept, object{"event": d.index, "player": who, "amount": stack, "table": s.table, "since": d.now,
					"floor": e.key("floor").string(), "dealer": e.key("dealer").string()})
			}
		}
		if n, counted := stack.(int64); counted {
			if d.bring[who] == nil {
				d.bring[who] = map[string]cashBring{}
			}
			delete(d.bring[who], g.limit())
			if n > d.terms[g.id][0] {
				d.bring[who][g.limit()] = cashBring{g, n, d.index}
			}
		}
		s.stint["to"], s.stint["out"], s.stint["end"] = d.now, stack, map[string]string{"leave": "left", "release": "released"}[do]
		d.unwish(who)
		d.tables[s.table].freed[s.seat] = d.index
		delete(d.sits, who)
	case "collect":
		before := len(d.kept)
		d.kept = slices.DeleteFunc(d.kept, func(k object) bool { return k["player"] == who })
		if len(d.kept) == before {
			return "nothing is kept"
		}
	case "penalty":
		row := object{"event": d.index, "player": who, "kind": e.key("kind").string(), "until": nil, "running": false}
		switch row["kind"] {
		case "time":
			until := later(d.now, e.key("minutes").number(1, 1440)*60)
			row["until"] = until
			d.freeAt[who] = append(d.freeAt[who], until)
		case "exclusion":
			d.excluded[who] = true
		}
		d.penalties = append(d.penalties, row)
	}
	return ""
}
