package oracle

import "slices"

// event is something that happened. Only what belongs to its do is filled.
type event struct {
	node    node
	index   int
	at      int64
	do      string
	entrant string
	wild    bool
	lot     *lot
	all     bool    // draw: at all tables
	tables  []int64 // draw: at these
	table   int64
	seat    int64
	moves   []chair // break by name
	button  int64
	small   int64
	big     int64
	piece   int64
	left    int64
	stacks  []stack // of a bust those out, with chips 0 if they were not told
	amounts []stack
	round   int64
	reason  string
	how     string
	chips   int64
	split   bool
	remove  int64
	into    int64
	race    []raceStack
	kind    string
	by      []string // who takes a bounty
	number  int64    // of hands, orbits, a heat or the event undone
	next    *string  // of a bag: when it goes on
	same    bool     // of a day: the seats are those of before
}

// lot is the chance that an event draws from.
type lot struct {
	number       int64
	secret, hall string
}

// chair is an entrant at a seat of a table.
type chair struct {
	entrant     string
	table, seat int64
}

// stack is what an entrant has. player is who plays for a club in a heat, empty if nobody came.
type stack struct {
	entrant string
	chips   int64
	player  string
	by      []string // of a bust: who takes his bounty
}

// raceStack is what an entrant brings to a chip race.
type raceStack struct {
	entrant  string
	chips    map[int64]int64 // how many of each denomination
	hasCards bool
	cards    []string
}

// keysOf are the keys of an event besides at, do and note: those that must be there, and those that may.
var keysOf = map[string][2]string{
	"start": {}, "pause": {}, "resume": {}, "finish": {}, "flight": {},
	"set_clock":     {"piece remaining", ""},
	"enter":         {"entrant", "wild_card"},
	"reenter":       {"entrant", ""},
	"rebuy":         {"entrant", ""},
	"add_on":        {"entrant", ""},
	"second_chance": {"entrant", ""},
	"draw":          {"lot", "tables"},
	"seat":          {"entrant", "table seat lot"},
	"move":          {"entrant table seat", ""},
	"break":         {"table", "lot moves"},
	"final":         {"table lot", ""},
	"button":        {"table button small big", ""},
	"hand":          {"table", ""},
	"bust":          {"out", "round"},
	"bounty":        {"entrant by", ""},
	"reinstate":     {"entrant", "table seat stacks"},
	"remove":        {"entrant reason", "how chips to"},
	"count":         {"stacks", ""},
	"chip_race":     {"table remove into stacks", "lot"},
	"penalty":       {"entrant kind", "hands orbits salt"},
	"served":        {"entrant hands", "salt"},
	"sealed":        {"", "seal"},
	"sealed_deal":   {"stacks", "left seal"},
	"heat":          {"heat stacks", ""},
	"bag":           {"stacks", "next"},
	"day":           {"", "lot same tables piece remaining"},
	"deal":          {"kind stacks", "amounts left salt"},
	"undo":          {"event", ""},
}

// happen does what an event says, or says why it cannot.
func (s *state) happen(e *event) string {
	switch e.do {
	case "start", "pause", "resume", "set_clock":
		return s.turnClock(e)
	case "finish":
		s.ended = true
	case "enter":
		return s.enter(e)
	case "reenter", "rebuy", "second_chance":
		return s.comeBack(e)
	case "add_on":
		return s.addOn(e)
	case "draw":
		return s.draw(e)
	case "seat":
		return s.takeSeat(e)
	case "move":
		return s.move(e)
	case "break":
		return s.breakTable(e)
	case "final":
		return s.final(e)
	case "button":
		s.known[e.table] = known{hand: true, button: e.button, small: e.small, big: e.big}
	case "hand":
		return s.hand(e)
	case "bust":
		return s.bust(e)
	case "reinstate":
		return s.reinstate(e)
	case "remove":
		return s.removeOne(e)
	case "count":
		return s.count(e)
	case "chip_race":
		return s.race(e)
	case "penalty":
		return s.penalize(e)
	case "served":
		return s.served(e)
	case "heat":
		return s.beginHeat(e)
	case "bag":
		return s.bag(e)
	case "day":
		return s.nextDay(e)
	case "flight":
		return s.openFlight()
	case "bounty":
		return s.bountyTo(e)
	case "deal", "sealed_deal":
		return s.deal(e)
	}
	return ""
}

// readEvents reads the events and checks all that they show without the state, also of those that are undone later.
func (f *file) readEvents(n node) {
	before := int64(0)
	for i, one := range n.list() {
		e := event{node: one, index: i, at: one.key("at").instant(), do: one.key("do").string()}
		if one.is('{', "object") && !slices.Contains(one.keys, "do") {
			one.refuse("has no do")
		}
		keys, known := keysOf[e.do]
		if one.key("do").there() && !known {
			one.key("do").refuse("is no event")
		}
		one.has("at do "+keys[0], "note "+keys[1])
		one.key("note").string()
		if i > 0 && e.at < before {
			one.key("at").refuse("is before the event before")
		}
		before = e.at
		f.mayHappen(&e)
		f.readKeys(&e)
		f.events = append(f.events, e)
	}
}

// mayHappen refuses an event that the mode does not know.
func (f *file) mayHappen(e *event) {
	do := e.node.key("do")
	switch e.do {
	case "start", "pause", "resume", "set_clock", "finish", "enter", "undo":
	case "bag", "flight", "day":
		if f.mode != freezeOut {
			do.refuse("is for freeze_out only")
		}
	case "heat":
		if f.mode != teamMTT {
			do.refuse("is for team_mtt only")
		}
	case "reenter", "rebuy", "add_on", "second_chance", "bounty":
		if f.mode == teamMTT {
			do.refuse("is not for team_mtt")
		}
	}
	if f.mode == multiRound && !slices.Contains([]string{"start", "pause", "resume", "set_clock", "finish", "enter", "undo"}, e.do) {
		do.refuse("is not for multi_round")
	}
}

// readKeys reads what belongs to an event.
func (f *file) readKeys(e *event) {
	n := e.node
	e.entrant = f.entrant(n.key("entrant"))
	if e.do != "undo" {
		e.lot = readLot(n.key("lot"))
	}
	if t := n.key("table"); t.there() {
		e.table = f.table(t, nil)
	}
	e.seat = f.seat(n.key("seat"), e.table)
	e.wild = n.key("wild_card").flag(false)
	n.key("salt").id()
	n.key("seal").formed(sealForm, "SHA-256")
	switch e.do {
	case "start":
		if len(f.levels) == 0 {
			n.refuse("there are no levels")
		}
	case "set_clock":
		e.piece, e.left = n.key("piece").number(1, largest), n.key("remaining").number(1, largest)
		if e.piece > int64(len(f.levels)) {
			n.key("piece").refuse("is no piece")
		}
	case "draw":
		f.readDraw(e)
	case "bag":
		e.stacks = f.stacks(n.key("stacks"), "chips", 1)
		if n.key("next").there() {
			e.next = new(n.key("next").string())
			n.key("next").instant()
		}
	case "day":
		f.readDay(e)
	case "seat":
		named := n.key("table").there() && n.key("seat").there()
		if named == (e.lot != nil) || n.key("table").there() != n.key("seat").there() {
			n.refuse("wants either lot, or table and seat")
		}
	case "break":
		f.readBreak(e)
	case "button":
		e.button, e.small, e.big = f.seat(n.key("button"), e.table), f.seat(n.key("small"), e.table), f.seat(n.key("big"), e.table)
		if e.small == e.big {
			n.refuse("small and big are one seat")
		}
	case "bust":
		f.readBust(e)
	case "remove":
		f.readRemove(e)
	case "reinstate":
		if n.key("table").there() != n.key("seat").there() {
			n.refuse("wants table and seat, or neither")
		}
		e.stacks = f.stacks(n.key("stacks"), "chips", 0)
	case "count":
		e.stacks = f.stacks(n.key("stacks"), "chips", 0)
	case "chip_race":
		f.readRace(e)
	case "bounty":
		e.by = f.takers(n.key("by"), e.entrant)
	case "penalty":
		f.readPenalty(e)
	case "served":
		e.number = n.key("hands").number(1, largest)
	case "heat":
		e.number = n.key("heat").number(1, largest)
		f.readHeat(e)
	case "deal", "sealed_deal":
		f.readDeal(e)
	case "undo":
		e.number = n.key("event").number(0, largest)
	}
}

// entrant returns the id of an entrant of the file.
func (f *file) entrant(n node) string {
	id := n.string()
	if n.there() && f.entrantOf(id) < 0 {
		n.refuse("is no entrant")
	}
	return id
}

// seat returns a seat of a table.
func (f *file) seat(n node, table int64) int64 {
	s := n.number(1, largest)
	if s > f.seatsOf(table) {
		n.refuse("is beyond the table")
	}
	return s
}

func readLot(n node) *lot {
	if !n.there() {
		return nil
	}
	n.has("number secret", "hall")
	l := &lot{number: n.key("number").number(1, largest), secret: n.key("secret").string(), hall: n.key("hall").string()}
	if n.key("secret").there() && l.secret == "" {
		n.key("secret").refuse("is empty")
	}
	return l
}

// stacks returns a list of entrants with a number each, in which nobody is twice.
func (f *file) stacks(n node, number string, low int64) []stack {
	var all []stack
	for _, s := range n.list() {
		s.has("entrant "+number, "")
		one := stack{entrant: f.entrant(s.key("entrant")), chips: s.key(number).number(low, largest)}
		all = append(all, once(s, all, one))
	}
	return all
}

// once refuses a stack of somebody who has one already.
func once(n node, before []stack, one stack) stack {
	if slices.ContainsFunc(before, func(s stack) bool { return s.entrant == one.entrant }) {
		n.key("entrant").refuse("is there twice")
	}
	return one
}
