package oracle

import (
	"maps"
	"slices"
	"strconv"
)

func (f *file) readBreak(e *event) {
	n := e.node
	moves := n.key("moves")
	if moves.there() == (e.lot != nil) {
		n.refuse("wants either lot or moves")
	}
	for _, m := range moves.list() {
		m.has("entrant table seat", "")
		one := chair{entrant: f.entrant(m.key("entrant")), table: f.table(m.key("table"), nil)}
		one.seat = f.seat(m.key("seat"), one.table)
		if m.key("table").there() && one.table == e.table {
			m.key("table").refuse("is the table that is dissolved")
		}
		if slices.ContainsFunc(e.moves, func(c chair) bool { return c.entrant == one.entrant }) {
			m.key("entrant").refuse("is there twice")
		}
		e.moves = append(e.moves, one)
	}
}

// readDraw reads at which tables seats are drawn.
func (f *file) readDraw(e *event) {
	tables := e.node.key("tables")
	e.all = !tables.there()
	for _, t := range tables.list() {
		e.tables = append(e.tables, f.table(t, e.tables))
	}
	slices.Sort(e.tables)
}

func (f *file) readBust(e *event) {
	out := e.node.key("out")
	all := out.list()
	for _, s := range all {
		s.has("entrant", "chips by")
		one := stack{entrant: f.entrant(s.key("entrant")), chips: s.key("chips").number(1, largest)}
		one.by = f.takers(s.key("by"), one.entrant)
		if len(all) > 1 && !s.key("chips").there() {
			s.refuse("several are out, and chips are missing")
		}
		e.stacks = append(e.stacks, once(s, e.stacks, one))
	}
	if out.there() && len(all) == 0 {
		out.refuse("is empty")
	}
	e.round = e.node.key("round").number(1, largest)
}

// readRemove reads a remove, with the defaults of mode and edition (H51, H53, H54).
func (f *file) readRemove(e *event) {
	n := e.node
	e.reason = n.key("reason").one("absent", "disqualified", "excluded")
	e.how = f.usually(e.reason)
	if n.key("how").there() {
		e.how = n.key("how").one("now", "last", "none")
	}
	if e.how == "last" && f.mode == teamMTT {
		n.key("how").refuse("is not for team_mtt")
	}
	e.chips = n.key("chips").number(0, largest)
	e.split = f.mode == sitAndGo
	if n.key("to").there() {
		e.split = n.key("to").one("out", "split") == "split"
	}
}

// usually returns how somebody is placed who is removed for a reason.
func (f *file) usually(reason string) string {
	switch {
	case reason == "excluded":
		return "now"
	case reason == "disqualified" && f.mode == teamMTT:
		return "now"
	case reason == "disqualified":
		return "none"
	case f.edition != "apsa-2010":
		return "now"
	case f.mode == freezeOut:
		return "last"
	default:
		return "none"
	}
}

func (f *file) readRace(e *event) {
	n := e.node
	before := n.faults()
	e.remove, e.into = f.denomination(n.key("remove")), f.denomination(n.key("into"))
	if e.remove > 0 && (e.into <= e.remove || e.into%e.remove != 0) {
		n.key("into").refuse("is no multiple above remove")
	}
	for _, s := range n.key("stacks").list() {
		s.has("entrant chips", "cards")
		one := raceStack{entrant: f.entrant(s.key("entrant")), chips: map[int64]int64{}, hasCards: s.key("cards").there()}
		chips := s.key("chips")
		if chips.is('{', "object") {
			chips.has("", f.names())
			for _, c := range f.chips {
				one.chips[c] = chips.key(strconv.FormatInt(c, 10)).number(0, largest)
			}
		}
		for _, c := range s.key("cards").list() {
			one.cards = append(one.cards, c.formed(cardForm, "card"))
		}
		if slices.ContainsFunc(e.race, func(r raceStack) bool { return r.entrant == one.entrant }) {
			s.key("entrant").refuse("is there twice")
		}
		e.race = append(e.race, one)
	}
	if f.rules.raceMethod == "cards" && n.faults() == before && e.remove > 0 && e.into > 0 {
		f.checkCards(e)
	}
}

// names returns the denominations as keys.
func (f *file) names() string {
	var names string
	for _, c := range f.chips {
		names += strconv.FormatInt(c, 10) + " "
	}
	return names
}

// denomination returns one of the file's.
func (f *file) denomination(n node) int64 {
	c := n.number(1, largest)
	if n.there() && !slices.Contains(f.chips, c) {
		n.refuse("is no denomination")
	}
	return c
}

// odd returns how many chips of those removed do not come out even (H40).
func (e *event) odd(s *raceStack) num {
	return n64(s.chips[e.remove]).times(n64(e.remove)).mod(n64(e.into)).div(n64(e.remove))
}

// checkCards checks that the cards of a race are enough, or those that were dealt (H41).
func (f *file) checkCards(e *event) {
	var odd num
	given := false
	for i := range e.race {
		odd = odd.plus(e.odd(&e.race[i]))
		given = given || e.race[i].hasCards
	}
	switch {
	case odd.cmp(n64(52)) > 0:
		e.node.key("stacks").refuse("more odd chips than cards")
	case !given && e.lot == nil:
		e.node.refuse("has neither lot nor cards")
	case given:
		seen := map[string]bool{}
		for i, s := range e.node.key("stacks").list() {
			cards := e.race[i].cards
			if n64(int64(len(cards))).cmp(e.odd(&e.race[i])) != 0 {
				s.refuse("has not one card for each odd chip")
			}
			for j, c := range cards {
				if seen[c] {
					s.key("cards").list()[j].refuse("was dealt before")
				}
				seen[c] = true
			}
		}
	}
}

func (f *file) readPenalty(e *event) {
	n := e.node
	e.kind = n.key("kind").one("warning", "hands", "orbits")
	for _, k := range []string{"hands", "orbits"} {
		if n.key(k).there() != (e.kind == k) {
			n.refuse("has not what its kind demands")
		}
		if n.key(k).there() {
			e.number = n.key(k).number(1, largest)
		}
	}
}

func (f *file) readHeat(e *event) {
	for _, s := range e.node.key("stacks").list() {
		s.has("entrant player chips", "")
		one := stack{entrant: f.entrant(s.key("entrant")), chips: s.key("chips").number(0, largest)}
		if p := s.key("player"); p.there() && p.kind != 'n' {
			one.player = p.id()
		}
		e.stacks = append(e.stacks, once(s, e.stacks, one))
	}
}

func (f *file) readDeal(e *event) {
	n := e.node
	e.kind = "sealed"
	if e.do == "deal" {
		e.kind = n.key("kind").one("even", "chips", "icm", "amounts")
	}
	e.stacks = f.stacks(n.key("stacks"), "chips", 1)
	e.amounts = f.stacks(n.key("amounts"), "amount", 0)
	e.left = n.key("left").number(1, largest)
	if n.key("amounts").there() != (e.kind == "amounts") {
		n.refuse("has not what its kind demands")
	}
}

// sameIDs reports whether two lists name the same entrants.
func sameIDs(a, b []string) bool {
	return slices.Equal(sorted(a), sorted(b))
}

// sorted returns ids in id order.
func sorted(ids []string) []string {
	return slices.Sorted(slices.Values(ids))
}

// idsOf returns whom stacks name.
func idsOf(stacks []stack) []string {
	named := map[string]bool{}
	for _, s := range stacks {
		named[s.entrant] = true
	}
	return slices.Sorted(maps.Keys(named))
}
