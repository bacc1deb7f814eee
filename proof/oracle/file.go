package oracle

import (
	"slices"
)

// Modes of a tournament.
const (
	freezeOut  = "freeze_out"
	sitAndGo   = "sit_and_go"
	teamMTT    = "team_mtt"
	multiRound = "multi_round"
)

// file is a tournament file. Numbers are those of the file, and instants seconds.
type file struct {
	id, kind, mode, edition string
	rules                   rules
	levels                  []piece
	chips                   []int64
	tables                  []table // ascending
	breaking                []int64
	entrants                []entrant
	money                   money
	payouts                 []payout
	events                  []event
	asOf                    int64 // at which the clock is read
	atAll                   bool  // whether there is such an instant
	rounds                  []round
	finals                  []roundTable
	lots                    [][]string
}

// piece is a level or a break.
type piece struct {
	level            bool
	small, big, ante int64
	seconds          int64
	stop             bool
}

type table struct{ number, seats int64 }

type entrant struct{ id, player, club string }

type money struct {
	buyIn, fee, rebuy, rebuyFee, addOn, addOnFee, added, guarantee, withheld int64
	bounty, rebuyBounty, ticket                                              int64
}

type payout struct {
	from   int64
	shares []int64
}

// seatsOf returns the number of seats of a table, 0 if there is no such table.
func (f *file) seatsOf(number int64) int64 {
	for _, t := range f.tables {
		if t.number == number {
			return t.seats
		}
	}
	return 0
}

// entrantOf returns the index of an entrant, -1 if there is none.
func (f *file) entrantOf(id string) int {
	return slices.IndexFunc(f.entrants, func(e entrant) bool { return e.id == id })
}

// read reads a tournament file and checks all that the file alone shows.
func read(data []byte) (*file, error) {
	fault := &Fault{}
	root := node{path: "$", fault: fault}
	v, ok := parse(data)
	if !ok {
		return nil, &Fault{Path: "$", Why: "is no JSON in UTF-8"}
	}
	root.value = &v
	root.has("format tournament mode edition levels tables entrants events",
		"rules chips breaking_order money payouts as_of rounds finals lots")
	root.key("format").one("pokerliga-tournament/1")
	f := &file{}
	f.mode = root.key("mode").one(freezeOut, sitAndGo, teamMTT, multiRound)
	f.edition = root.key("edition").one("apsa-2010", "spielbank", "casino", "club")
	f.readHead(root.key("tournament"))
	f.rules = readRules(root.key("rules"), f.edition)
	f.readLevels(root.key("levels"))
	f.readChips(root.key("chips"))
	f.readTables(root.key("tables"))
	f.readBreaking(root.key("breaking_order"))
	f.readEntrants(root.key("entrants"))
	f.readMoney(root.key("money"))
	f.readPayouts(root.key("payouts"))
	f.readBounties(root)
	f.readEvents(root.key("events"))
	if as := root.key("as_of"); as.there() {
		f.asOf, f.atAll = as.instant(), true
	} else if len(f.events) > 0 {
		f.asOf, f.atAll = f.events[len(f.events)-1].at, true
	}
	f.readRounds(root.key("rounds"), root.key("finals"), root.key("lots"))
	if fault.Path != "" {
		return nil, fault
	}
	return f, nil
}

func (f *file) readHead(n node) {
	n.has("id name date", "start venue kind")
	f.id = n.key("id").id()
	n.key("name").string()
	n.key("date").date()
	n.key("start").formed(startForm, "time of day")
	n.key("venue").string()
	f.kind = n.key("kind").one("national", "championship", "students")
}

func (f *file) readLevels(n node) {
	for _, p := range n.list() {
		one := piece{level: p.key("kind").one("level", "break") == "level"}
		if one.level {
			p.has("kind small big seconds", "ante stop")
		} else {
			p.has("kind seconds", "stop")
		}
		one.small = p.key("small").number(0, largest)
		one.big = p.key("big").number(0, largest)
		one.ante = p.key("ante").number(0, largest)
		one.seconds = p.key("seconds").number(1, largest)
		one.stop = p.key("stop").flag(false)
		f.levels = append(f.levels, one)
	}
	if f.mode != multiRound && !slices.ContainsFunc(f.levels, func(p piece) bool { return p.level }) {
		n.refuse("has no level")
	}
}

func (f *file) readChips(n node) {
	before := int64(0)
	for _, c := range n.list() {
		before = c.number(before+1, largest)
		f.chips = append(f.chips, before)
	}
}

func (f *file) readTables(n node) {
	for _, t := range n.list() {
		t.has("table seats", "")
		one := table{t.key("table").number(1, largest), t.key("seats").number(2, 12)}
		if f.seatsOf(one.number) > 0 {
			t.key("table").refuse("is there twice")
		}
		f.tables = append(f.tables, one)
	}
	slices.SortFunc(f.tables, func(a, b table) int { return n64(a.number).cmp(n64(b.number)) })
}

func (f *file) readBreaking(n node) {
	if !n.there() {
		for _, t := range slices.Backward(f.tables) {
			f.breaking = append(f.breaking, t.number)
		}
		return
	}
	for _, t := range n.list() {
		f.breaking = append(f.breaking, f.table(t, f.breaking))
	}
	if len(f.breaking) != len(f.tables) {
		n.refuse("does not name every table")
	}
}

// table returns a table number of the file that is not among those before.
func (f *file) table(n node, before []int64) int64 {
	t := n.number(1, largest)
	if n.there() && (f.seatsOf(t) == 0 || slices.Contains(before, t)) {
		n.refuse("is no table, or is there twice")
	}
	return t
}

func (f *file) readEntrants(n node) {
	for _, e := range n.list() {
		e.has("id", "name player club")
		one := entrant{id: e.key("id").id(), player: e.key("player").id(), club: e.key("club").id()}
		e.key("name").string()
		if f.entrantOf(one.id) >= 0 {
			e.key("id").refuse("is there twice")
		}
		f.entrants = append(f.entrants, one)
	}
}

func (f *file) readMoney(n node) {
	n.has("", "buy_in fee rebuy rebuy_fee add_on add_on_fee added guarantee withheld bounty rebuy_bounty ticket")
	cents := func(key string) int64 { return n.key(key).number(0, largest) }
	f.money = money{
		buyIn: cents("buy_in"), fee: cents("fee"), rebuy: cents("rebuy"), rebuyFee: cents("rebuy_fee"),
		addOn: cents("add_on"), addOnFee: cents("add_on_fee"), added: cents("added"), guarantee: cents("guarantee"),
		withheld: n.key("withheld").number(0, 10000), bounty: cents("bounty"), rebuyBounty: cents("rebuy_bounty"), ticket: cents("ticket"),
	}
}

func (f *file) readPayouts(n node) {
	before := int64(0)
	for _, p := range n.list() {
		p.has("from shares", "")
		one := payout{from: p.key("from").number(before+1, largest)}
		before = one.from
		most := int64(largest)
		for _, s := range p.key("shares").list() {
			most = s.number(1, most)
			one.shares = append(one.shares, most)
		}
		if p.there() && len(one.shares) == 0 {
			p.key("shares").refuse("is empty")
		}
		f.payouts = append(f.payouts, one)
	}
}
