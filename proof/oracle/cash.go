package oracle

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// object is a JSON object that is written.
type object = map[string]any

// cashForms are the keys of an event beside at, do and note: those that must be there, and those that may.
var cashForms = map[string][2]string{
	"open": {"table game", "seats feeder"}, "close": {"table", ""}, "feeder": {"table on", ""}, "straddle": {"table on", ""},
	"terms": {"game min", "max"}, "list": {"player game", "ahead"}, "off": {"player game", ""}, "call": {"player game table", ""},
	"confirm": {"player game", ""}, "pass": {"player game how", ""}, "sit": {"player table seat", "stack"}, "add": {"player amount", ""},
	"change": {"player", "table"}, "stay": {"player", ""}, "move": {"player table seat why", "stack button"}, "away": {"player", ""},
	"missed": {"player blind", ""}, "back": {"player how", "between"}, "dinner": {"player", "granted"}, "leave": {"player", "stack"},
	"release": {"player stack floor dealer", ""}, "collect": {"player", ""}, "penalty": {"player kind", "minutes"}, "undo": {"event", ""},
}

// cashBounds are the bounds of the numbers of events.
var cashBounds = map[string][2]int64{
	"table": {1, 999}, "seat": {1, 12}, "button": {1, 12}, "seats": {2, 12}, "min": {1, largest}, "max": {1, largest}, "amount": {1, largest},
	"minutes": {1, 1440}, "event": {0, largest},
}

var currencyForm = regexp.MustCompile(`^[A-Z]{3}$`)

// cashGame is a game of the file; its limit is written as one text.
type cashGame struct {
	id, name, kind                        string
	small, big, ante, low, high, min, max int64
	seats                                 int64
	straddle                              bool
}

func (g *cashGame) limit() string {
	return fmt.Sprintf("%s %d %d %d %d %d", g.kind, g.small, g.big, g.ante, g.low, g.high)
}

// cashFile is the file of a day.
type cashFile struct {
	currency                                         string
	first                                            string
	callFor, passes, dinnerFor, dinners, dinnerTable int64
	games                                            []cashGame
	players                                          []string
	board                                            map[string]string
	events                                           []node
	asOf                                             int64
	atAll                                            bool
}

// ComputeCash returns the results file of a cash day, or a *Fault if the file is refused.
func ComputeCash(data []byte) ([]byte, error) {
	f, err := readCash(data)
	if err != nil {
		return nil, err
	}
	d, err := playCash(f)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(d.results())
	if err != nil {
		return nil, fmt.Errorf("write the results: %w", err)
	}
	return text, nil
}

// short returns a text of so many characters at most.
func (n node) short(most int) string {
	s := n.string()
	if utf8.RuneCountInString(s) > most {
		n.refuse("is too long")
	}
	return s
}

// or returns a number within bounds, and another one if it is missing.
func (n node) or(missing, low, high int64) int64 {
	if !n.there() {
		return missing
	}
	return n.number(low, high)
}

func readCash(data []byte) (*cashFile, error) {
	fault := &Fault{}
	v, ok := parse(data)
	if !ok {
		return nil, &Fault{Path: "$", Why: "is no JSON in UTF-8"}
	}
	root := node{value: &v, path: "$", fault: fault}
	root.has("format day games players events", "rules as_of")
	root.key("format").one("pokerliga-cash/1")
	f := &cashFile{board: map[string]string{}}
	day := root.key("day")
	day.has("id name date currency", "house")
	day.key("id").id()
	day.key("house").id()
	day.key("name").short(500)
	day.key("date").date()
	f.currency = day.key("currency").formed(currencyForm, "currency")
	f.readRules(root.key("rules"))
	f.readGames(root.key("games"))
	people := root.key("players").list()
	if len(people) > 5000 {
		root.key("players").refuse("are too many")
	}
	for _, p := range people {
		p.has("id", "name board player")
		id := p.key("id").id()
		if _, twice := f.board[id]; twice {
			p.key("id").refuse("is there twice")
		}
		p.key("name").short(500)
		p.key("player").id()
		f.players = append(f.players, id)
		f.board[id] = p.key("board").short(8)
	}
	f.readEvents(root.key("events"))
	if as := root.key("as_of"); as.there() {
		f.asOf, f.atAll = as.instant(), true
	} else if len(f.events) > 0 {
		f.asOf, f.atAll = f.events[len(f.events)-1].key("at").instant(), true
	}
	if fault.Path != "" {
		return nil, fault
	}
	return f, nil
}

func (f *cashFile) readRules(n node) {
	if n.there() {
		n.has("", "first call_seconds passes dinner_seconds dinners dinner_table")
	}
	f.first = "change"
	if n.key("first").there() {
		f.first = n.key("first").one("change", "waiting")
	}
	f.callFor = n.key("call_seconds").or(300, 1, 86400)
	f.passes = n.key("passes").or(1, 0, largest)
	f.dinnerFor = n.key("dinner_seconds").or(3600, 1, 86400)
	f.dinners = n.key("dinners").or(1, 0, largest)
	f.dinnerTable = n.key("dinner_table").or(3, 1, largest)
}

func (f *cashFile) readGames(n node) {
	all := n.list()
	if len(all) < 1 || len(all) > 50 {
		n.refuse("are not 1 to 50")
	}
	for _, g := range all {
		g.has("id limit variant min seats", "small big ante low high max straddle name")
		one := cashGame{id: g.key("id").id(), kind: g.key("limit").one("no_limit", "pot_limit", "split_limit"), name: g.key("name").short(500),
			small: g.key("small").or(0, 0, largest), big: g.key("big").or(0, 0, largest), ante: g.key("ante").or(0, 0, largest),
			low: g.key("low").or(0, 0, largest), high: g.key("high").or(0, 0, largest), min: g.key("min").number(1, largest),
			max: g.key("max").or(0, 1, largest), seats: g.key("seats").number(2, 12), straddle: g.key("straddle").flag(false)}
		g.key("variant").id()
		if slices.ContainsFunc(f.games, func(o cashGame) bool { return o.id == one.id }) {
			g.key("id").refuse("is there twice")
		}
		if one.big < one.small {
			g.key("big").refuse("is below small")
		}
		if one.high < one.low || one.high > 0 && one.kind != "split_limit" {
			g.key("high").refuse("does not fit")
		}
		if one.max > 0 && one.max < one.min {
			g.key("max").refuse("is below min")
		}
		if one.big+one.ante == 0 {
			g.refuse("has neither blinds nor ante")
		}
		f.games = append(f.games, one)
	}
}

func (f *cashFile) readEvents(n node) {
	before := int64(-1 << 62)
	f.events = n.list()
	if len(f.events) > 20000 {
		n.refuse("are too many")
	}
	for _, e := range f.events {
		do := e.key("do").string()
		form, known := cashForms[do]
		if !known {
			e.key("do").refuse("is unknown")
			e.has("at do", "note player game table seat")
			continue
		}
		e.has("at do "+form[0], "note "+form[1])
		at := e.key("at").instant()
		if at < before {
			e.key("at").refuse("is before the event before")
		}
		before = at
		e.key("note").short(500)
		for _, key := range strings.Fields(form[0] + " " + form[1]) {
			f.readCashValue(do, key, e.key(key))
		}
		switch {
		case do == "terms" && e.key("max").there() && e.key("max").number(1, largest) < e.key("min").number(1, largest):
			e.key("max").refuse("is below min")
		case do == "move" && e.key("button").there() && e.key("why").string() != "seat":
			e.key("button").refuse("is of another move")
		case do == "back" && e.key("between").flag(false) && e.key("how").string() != "post":
			e.key("between").refuse("posts nothing")
		case do == "penalty" && (e.key("kind").string() == "time") != e.key("minutes").there():
			e.refuse("has minutes or lacks them")
		}
	}
}

// readCashValue checks one value of an event.
func (f *cashFile) readCashValue(do, key string, n node) {
	bounds, number := cashBounds[key]
	switch {
	case !n.there():
	case number:
		n.number(bounds[0], bounds[1])
	case key == "stack" && (do == "sit" || do == "move"):
		n.number(1, largest)
	case key == "stack":
		n.number(0, largest)
	case key == "player":
		if id := n.id(); !slices.Contains(f.players, id) {
			n.refuse("is nobody")
		}
	case key == "game":
		if id := n.id(); !slices.ContainsFunc(f.games, func(g cashGame) bool { return g.id == id }) {
			n.refuse("is no game")
		}
	case key == "how" && do == "pass":
		n.one("said", "late")
	case key == "how":
		n.one("wait", "big", "post", "free")
	case key == "why":
		n.one("change", "must_move", "floor", "seat")
	case key == "blind":
		n.one("small", "big")
	case key == "kind":
		n.one("warning", "time", "exclusion")
	case key == "floor" || key == "dealer":
		if n.short(500) == "" {
			n.refuse("is empty")
		}
	default:
		n.flag(false)
	}
}
