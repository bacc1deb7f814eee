package oracle

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"time"
)

// instantText writes an instant.
func instantText(at int64) string { return time.Unix(at, 0).UTC().Format("2006-01-02T15:04:05Z") }

// instants writes the instants of rows as texts.
func instants(rows []object, keys ...string) []object {
	all := []object{}
	for _, row := range rows {
		for _, key := range keys {
			if at, is := row[key].(int64); is {
				row[key] = instantText(at)
			}
		}
		all = append(all, row)
	}
	return all
}

func limitObject(g *cashGame) object {
	return object{"limit": g.kind, "small": g.small, "big": g.big, "ante": g.ante, "low": g.low, "high": g.high}
}

// orNone is a number, nil for 0.
func orNone(n int64) any {
	if n == 0 {
		return nil
	}
	return n
}

func (d *cashDay) results() object {
	games, tables, public := []object{}, []object{}, []object{}
	for i := range d.f.games {
		games = append(games, d.gameObject(&d.f.games[i]))
		public = append(public, d.publicObject(d.f.games[i].id))
	}
	for number := range int64(1000) {
		if d.tables[number] != nil {
			tables = append(tables, d.tableObject(number))
		}
	}
	for _, s := range d.stints {
		to, from := d.now, s["from"].(int64)
		if at, over := s["to"].(int64); over {
			to = at
		}
		s["seconds"] = to - from
		if in, counted := s["in"].(num); counted {
			s["in"] = json.Number(in.big().String())
		}
	}
	for _, p := range d.penalties {
		until, timed := p["until"].(int64)
		p["running"] = timed && d.now < until
	}
	var asOf any
	if d.f.atAll {
		asOf = instantText(d.now)
	}
	return object{"format": "pokerliga-cash-results/1", "as_of": asOf, "games": games, "tables": tables,
		"stints": instants(d.stints, "from", "to"), "kept": instants(d.kept, "since"), "returns": d.returnObjects(),
		"dinners": instants(d.dinners, "at", "until", "back"), "posts": instants(d.posts), "penalties": instants(d.penalties, "until"),
		"messages": d.messages(), "public": object{"currency": d.f.currency, "games": public}, "warnings": instants(d.faults)}
}

func (d *cashDay) gameObject(g *cashGame) object {
	numbers := []int64{}
	var seated, free, held int64
	main := false
	for _, t := range d.of(g.id) {
		numbers = append(numbers, t)
		seated, free, held = seated+int64(len(d.chairs(t))), free+d.free(t), held+d.held(t)
		main = main || !d.tables[t].feeder
	}
	list, changes, must := []object{}, []object{}, []object{}
	for i, e := range d.lists[g.id] {
		row := object{"position": i + 1, "player": e.who, "since": instantText(e.since), "ahead": e.ahead, "passes": e.passes, "call": nil,
			"estimate": d.estimate(g.id, int64(i+1))}
		if e.called {
			row["call"] = object{"table": e.table, "at": instantText(e.at), "until": instantText(e.until), "confirmed": e.confirmed,
				"overdue": e.until <= d.now}
		}
		list = append(list, row)
	}
	for _, w := range d.wishes {
		if s := d.sits[w.who]; d.tables[s.table].game.id == g.id {
			changes = append(changes, object{"player": w.who, "table": s.table, "wish": orNone(w.table), "since": instantText(w.since)})
		}
	}
	if main {
		for _, who := range d.mustMove(g.id) {
			must = append(must, object{"player": who, "table": d.sits[who].table})
		}
	}
	return object{"game": g.id, "min": d.terms[g.id][0], "max": orNone(d.terms[g.id][1]), "tables": numbers, "seated": seated, "free": free,
		"held": held, "list": list, "changes": changes, "must_move": must, "next": d.next(g.id)}
}

func (d *cashDay) estimate(game string, position int64) any {
	last := d.paces[game]
	last = last[max(0, len(last)-5):]
	if len(last) < 2 {
		return nil
	}
	first, end := last[0], last[len(last)-1]
	return max(0, position*((end-first)/int64(len(last)-1))-(d.now-end))
}

func (d *cashDay) tableObject(number int64) object {
	t := d.tables[number]
	straddle := "none"
	if t.straddle {
		straddle = "button"
	} else if t.game.straddle {
		straddle = "live"
	}
	due, waiting, free := d.due(t.game.id)
	seats, chairs := []object{}, d.chairs(number)
	for seat := int64(1); seat <= t.seats; seat++ {
		who, taken := chairs[seat]
		if !taken {
			row := object{"seat": seat, "player": nil, "freed": nil}
			if event, was := t.freed[seat]; was {
				row["freed"] = event
			}
			seats = append(seats, row)
			continue
		}
		s := d.sits[who]
		dead, live := d.owes(s)
		row := object{"seat": seat, "player": who, "since": instantText(s.since), "away_since": nil, "dinner_until": nil, "big": s.big, "small": s.small,
			"moved": s.moved, "cards": s.big == 0 && !s.waits && !s.moved, "waits": s.waits, "owes": object{"dead": dead, "live": live}, "release": nil}
		if s.away != nil {
			row["away_since"] = instantText(*s.away)
		}
		if s.dinner != nil {
			row["dinner_until"] = instantText(*s.dinner)
		}
		if rank := slices.Index(due, who); rank >= 0 {
			row["release"] = object{"event": s.second, "rank": rank + 1, "waiting": waiting, "free": free}
		}
		seats = append(seats, row)
	}
	return object{"table": number, "game": t.game.id, "feeder": t.feeder, "since": instantText(t.since), "straddle": straddle, "free": d.free(number),
		"held": d.held(number), "seats": seats}
}

func (d *cashDay) returnObjects() []object {
	all := []object{}
	for who, limits := range d.bring {
		for _, b := range limits {
			all = append(all, object{"player": who, "limit": limitObject(b.game), "least": b.least, "event": b.event})
		}
	}
	kinds := []string{"no_limit", "pot_limit", "split_limit"}
	slices.SortFunc(all, func(a, b object) int {
		x, y := a["limit"].(object), b["limit"].(object)
		order := cmp.Or(strings.Compare(a["player"].(string), b["player"].(string)),
			cmp.Compare(slices.Index(kinds, x["limit"].(string)), slices.Index(kinds, y["limit"].(string))))
		for _, key := range []string{"small", "big", "ante", "low", "high"} {
			order = cmp.Or(order, cmp.Compare(x[key].(int64), y[key].(int64)))
		}
		return order
	})
	return all
}

func (d *cashDay) messages() []object {
	all := []object{}
	add := func(code, who string, table int64) {
		all = append(all, object{"code": code, "player": who, "table": table, "game": d.tables[table].game.id})
	}
	for _, list := range d.lists {
		for _, e := range list {
			if e.called && e.until <= d.now {
				add("call_overdue", e.who, e.table)
			}
		}
	}
	for who, s := range d.sits {
		if due, _, _ := d.due(d.tables[s.table].game.id); slices.Contains(due, who) {
			add("release", who, s.table)
		}
		if s.dinner != nil && *s.dinner <= d.now {
			add("dinner_over", who, s.table)
		}
		if ends := d.freeAt[who]; len(ends) > 0 && s.away != nil && *s.away <= slices.Max(ends) && slices.Max(ends) <= d.now {
			add("penalty_over", who, s.table)
		}
		if d.excluded[who] {
			add("excluded_seated", who, s.table)
		}
	}
	codes := []string{"call_overdue", "release", "dinner_over", "penalty_over", "excluded_seated"}
	slices.SortFunc(all, func(a, b object) int {
		return cmp.Or(cmp.Compare(slices.Index(codes, a["code"].(string)), slices.Index(codes, b["code"].(string))),
			cmp.Compare(a["table"].(int64), b["table"].(int64)), strings.Compare(a["player"].(string), b["player"].(string)))
	})
	return all
}

func (d *cashDay) publicObject(game string) object {
	tables, list, calls := []object{}, []string{}, []object{}
	for _, t := range d.of(game) {
		tables = append(tables, object{"table": t, "seats": d.tables[t].seats, "taken": len(d.chairs(t)), "free": max(0, d.free(t)-d.held(t))})
	}
	for _, e := range d.lists[game] {
		list = append(list, d.f.board[e.who])
		if e.called {
			calls = append(calls, object{"board": d.f.board[e.who], "table": e.table})
		}
	}
	return object{"game": game, "tables": tables, "waiting": len(list), "list": list, "calls": calls}
}
