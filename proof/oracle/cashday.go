package oracle

import (
	"cmp"
	"slices"
)

// cashDay is what is so after some events. Whatever can be counted is counted anew each time.
type cashDay struct {
	f      *cashFile
	now    int64
	index  int
	terms  map[string][2]int64 // least and largest buy-in by game, 0 for none
	tables map[int64]*cashTable
	sits   map[string]*cashSeat
	lists  map[string][]*cashEntry
	wishes []cashWish
	paces  map[string][]int64

	dinnersOf     map[string]int64
	excluded      map[string]bool
	freeAt        map[string][]int64 // ends of time penalties
	bring         map[string]map[string]cashBring
	stints, kept  []object
	dinners       []object
	posts, faults []object
	penalties     []object
}

type cashTable struct {
	game             *cashGame
	seats, since     int64
	feeder, straddle bool
	freed            map[int64]int
}

type cashSeat struct {
	table, seat         int64
	since               int64
	came, second, big   int
	away, dinner        *int64 // since; until
	small, moved, waits bool
	stint, meal         object
}

type cashEntry struct {
	who       string
	since     int64
	ahead     bool
	passes    int64
	called    bool
	table     int64
	at, until int64
	confirmed bool
}

type cashWish struct {
	who   string
	table int64
	since int64
}

type cashBring struct {
	game  *cashGame
	least int64
	event int
}

// later is an instant some seconds on, the last that can be written at most.
func later(at, seconds int64) int64 { return min(at+seconds, 253402300799) }

func playCash(f *cashFile) (*cashDay, error) {
	d := &cashDay{f: f, terms: map[string][2]int64{}, tables: map[int64]*cashTable{}, sits: map[string]*cashSeat{}, lists: map[string][]*cashEntry{},
		paces: map[string][]int64{}, dinnersOf: map[string]int64{}, excluded: map[string]bool{}, freeAt: map[string][]int64{},
		bring: map[string]map[string]cashBring{}}
	for _, g := range f.games {
		d.terms[g.id] = [2]int64{g.min, g.max}
	}
	gone := map[int]bool{}
	var wrong []int
	for i, e := range f.events {
		if e.key("do").string() != "undo" || e.key("at").instant() > f.asOf {
			continue
		}
		of := e.key("event").number(0, largest)
		if of >= int64(i) || f.events[of].key("do").string() == "undo" || gone[int(of)] {
			wrong = append(wrong, i)
			continue
		}
		gone[int(of)] = true
	}
	for i, e := range f.events {
		switch at := e.key("at").instant(); {
		case at > f.asOf:
		case slices.Contains(wrong, i):
			return nil, &Fault{Path: e.path + ".event", Why: "undoes nothing"}
		case gone[i] || e.key("do").string() == "undo":
		default:
			d.now, d.index = at, i
			if why := d.happens(e); why != "" {
				return nil, &Fault{Path: e.path, Why: why}
			}
		}
	}
	d.now = f.asOf
	return d, nil
}

// chairs returns who sits at a table, by seat.
func (d *cashDay) chairs(table int64) map[int64]string {
	all := map[int64]string{}
	for who, s := range d.sits {
		if s.table == table {
			all[s.seat] = who
		}
	}
	return all
}

func (d *cashDay) free(table int64) int64 {
	return d.tables[table].seats - int64(len(d.chairs(table)))
}

func (d *cashDay) held(table int64) (n int64) {
	for _, e := range d.lists[d.tables[table].game.id] {
		if e.called && e.table == table {
			n++
		}
	}
	return n
}

// of returns the open tables of a game, ascending.
func (d *cashDay) of(game string) (all []int64) {
	for n, t := range d.tables {
		if t.game.id == game {
			all = append(all, n)
		}
	}
	slices.Sort(all)
	return all
}

func (d *cashDay) atDinner(s *cashSeat) bool { return s.dinner != nil && d.now < *s.dinner }

// due returns who loses his chair, the first one first, with W and F.
func (d *cashDay) due(game string) (all []string, waiting, free int64) {
	waiting = int64(len(d.lists[game]))
	for _, t := range d.of(game) {
		free += d.free(t)
		for _, who := range d.chairs(t) {
			if s := d.sits[who]; s.big == 2 && s.away != nil && !d.atDinner(s) {
				all = append(all, who)
			}
		}
	}
	slices.SortFunc(all, func(a, b string) int { return cmp.Compare(d.sits[a].second, d.sits[b].second) })
	return all[:max(0, min(int64(len(all)), waiting-free))], waiting, free
}

func (d *cashDay) available(table int64) int64 {
	n := d.free(table) - d.held(table)
	due, _, _ := d.due(d.tables[table].game.id)
	for _, who := range due {
		if d.sits[who].table == table {
			n++
		}
	}
	return n
}

func (d *cashDay) punished(who string) bool {
	return slices.ContainsFunc(d.freeAt[who], func(end int64) bool { return d.now < end })
}

// cashRow is a candidate for a chair, and why he does not get it.
type cashRow struct{ who, from, why string }

func (d *cashDay) candidates(table int64) []cashRow {
	t := d.tables[table]
	bars := func(who string, first string) string {
		switch {
		case first != "":
			return first
		case d.excluded[who]:
			return "excluded"
		case d.punished(who):
			return "penalty"
		}
		return ""
	}
	gone := func(who string) string {
		if d.sits[who].away != nil {
			return "away"
		}
		return ""
	}
	var changes, moves, waits []cashRow
	for _, w := range d.wishes {
		s := d.sits[w.who]
		if d.tables[s.table].game != t.game {
			continue
		}
		why := gone(w.who)
		switch {
		case s.table == table:
			why = "here"
		case t.feeder && !d.tables[s.table].feeder:
			why = "kind"
		case w.table > 0 && w.table != table:
			why = "wish"
		}
		changes = append(changes, cashRow{w.who, "change", bars(w.who, why)})
	}
	if !t.feeder {
		for _, who := range d.mustMove(t.game.id) {
			moves = append(moves, cashRow{who, "must_move", bars(who, gone(who))})
		}
	}
	for _, e := range d.lists[t.game.id] {
		why := ""
		if e.called {
			why = "called"
		}
		waits = append(waits, cashRow{e.who, "waiting", bars(e.who, why)})
	}
	if d.f.first == "waiting" {
		return slices.Concat(moves, waits, changes)
	}
	return slices.Concat(changes, moves, waits)
}

func (d *cashDay) mustMove(game string) (all []string) {
	for _, t := range d.of(game) {
		if d.tables[t].feeder {
			for _, who := range d.chairs(t) {
				all = append(all, who)
			}
		}
	}
	slices.SortFunc(all, func(a, b string) int { return cmp.Compare(d.sits[a].came, d.sits[b].came) })
	return all
}

// next returns the proposals of a game as they are written.
func (d *cashDay) next(game string) []object {
	left, seated := map[int64]int64{}, map[int64]int{}
	for _, t := range d.of(game) {
		left[t], seated[t] = d.available(t), len(d.chairs(t))
	}
	taken := map[string]bool{}
	all := []object{}
	for {
		best := int64(0)
		for _, t := range d.of(game) {
			if left[t] <= 0 {
				continue
			}
			a, b := d.tables[t], d.tables[best]
			if best == 0 || !a.feeder && b.feeder || a.feeder == b.feeder && seated[t] < seated[best] {
				best = t
			}
		}
		if best == 0 {
			return all
		}
		skipped := []object{}
		found := cashRow{}
		for _, c := range d.candidates(best) {
			if taken[c.who] {
				c.why = "taken"
			}
			if c.why == "" {
				found = c
				break
			}
			skipped = append(skipped, object{"player": c.who, "from": c.from, "why": c.why})
		}
		if found.who == "" {
			left[best] = 0
			continue
		}
		all = append(all, object{"table": best, "player": found.who, "from": found.from, "skipped": skipped})
		taken[found.who] = true
		left[best]--
		seated[best]++
	}
}

// outOfOrder reports whether somebody gets a chair of a table before others.
func (d *cashDay) outOfOrder(table int64, who string) bool {
	have, here := d.available(table), int64(0)
	for _, row := range d.next(d.tables[table].game.id) {
		if row["table"] == table {
			here++
		}
		if row["player"] == who && d.tables[row["table"].(int64)].feeder == d.tables[table].feeder {
			return false
		}
	}
	return have > 0 && here == have
}

func (d *cashDay) owes(s *cashSeat) (dead, live int64) {
	g := d.tables[s.table].game
	if s.big > 0 || s.small {
		dead = g.small
	}
	if s.big > 0 || s.moved {
		live = g.big
	}
	return dead, live
}
