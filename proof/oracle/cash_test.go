package oracle

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pokerliga/cash/cashfile"
)

// cashExamples is where the days are that come with the document.
const cashExamples = "../testdata/cash"

func TestTheCashExamplesComeOutAsTheDocumentSays(t *testing.T) {
	comeOut(t, cashExamples, ".cash.json", 13, ComputeCash)
}

// TestTwoReadingsOfACashDayAgree compares the cash tables with this room on 300 random days, and on as many of which one thing was changed.
// With POKERLIGA_SOAK there are twenty times as many, and POKERLIGA_SEED begins at another one.
func TestTwoReadingsOfACashDayAgree(t *testing.T) {
	count := uint64(300)
	if os.Getenv("POKERLIGA_SOAK") != "" {
		count *= 20
	}
	first, _ := strconv.ParseUint(os.Getenv("POKERLIGA_SEED"), 10, 64)
	for seed := first; seed < first+count && !t.Failed(); seed++ {
		text := cashDayOf(seed)
		agreeOn(t, seed, text, cashDifference)
		agreeOn(t, seed, mutated(seed, text), cashDifference)
	}
}

// cashDifference says how the two readings of a day differ, empty if they do not.
func cashDifference(text []byte) string {
	return differenceOf(text, cashfile.Compute, ComputeCash)
}

// A maker of days that plays nonsense would compare refusals only: of the events of its days almost all happen, all kinds of them, and every
// warning comes.
func TestTheMakerOfCashDaysMakesEverything(t *testing.T) {
	happened, codes, next := map[string]int{}, map[string]int{}, 0
	for seed := range uint64(200) {
		root := decoded(cashDayOf(seed)).(object)
		for _, e := range root["events"].([]any) {
			happened[e.(object)["do"].(string)]++
		}
		text, err := ComputeCash(encoded(root))
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		results := decoded(text).(object)
		for _, w := range results["warnings"].([]any) {
			codes[w.(object)["code"].(string)]++
		}
		for _, g := range results["games"].([]any) {
			next += len(g.(object)["next"].([]any))
		}
	}
	for do := range cashForms {
		if happened[do] < 5 {
			t.Errorf("%s happened %d times", do, happened[do])
		}
	}
	if len(codes) != 14 || next < 100 {
		t.Errorf("warnings %v, proposals %d", codes, next)
	}
}

// cashMaker makes a random day. It tries an event on the second reading, and keeps it if that does not refuse it.
type cashMaker struct {
	*rand.Rand
	now    int64
	people []string
}

// cashDayOf returns a random day.
func cashDayOf(seed uint64) []byte {
	m := &cashMaker{Rand: rand.New(rand.NewPCG(seed, 36)), now: 1795284000}
	head := m.head()
	f, err := readCash(encoded(head))
	if err != nil {
		panic(fmt.Sprintf("%v in %s", err, encoded(head))) // the maker is wrong
	}
	d, _ := playCash(f)
	events := []any{}
	for range 40 + m.IntN(120) {
		e := m.event(d)
		try := node{value: &value{}, path: "$", fault: &Fault{}}
		parsed, _ := parse(encoded(e))
		try.value = &parsed
		d.now, d.index = m.now, len(events)
		if before := len(d.faults); d.happens(try) != "" {
			d.faults = d.faults[:before]
			continue
		}
		events = append(events, e)
	}
	head["events"] = m.undone(head, events)
	if m.IntN(3) == 0 {
		head["as_of"] = instantText(m.now - 1200 + m.Int64N(7200))
	}
	return encoded(head)
}

// undone puts an undo behind the events if the day is possible without that one.
func (m *cashMaker) undone(head object, events []any) []any {
	for range 3 {
		if len(events) == 0 {
			break
		}
		with := append(slices.Clone(events), object{"at": instantText(m.now), "do": "undo", "event": m.IntN(len(events))})
		head["events"] = with
		if f, err := readCash(encoded(head)); err == nil {
			if _, err := playCash(f); err == nil {
				events = with
			}
		}
	}
	return events
}

// head makes a head: games of which two are the same limit, and one without blinds.
func (m *cashMaker) head() object {
	games := []any{
		object{"id": "nl", "limit": "no_limit", "variant": "holdem", "small": 100, "big": 200, "min": 4000, "max": 20000, "seats": 2 + m.IntN(4), "straddle": true},
		object{"id": "deep", "limit": "no_limit", "variant": "omaha", "small": 100, "big": 200, "min": 10000, "seats": 3 + m.IntN(6)},
		object{"id": "stud", "limit": "split_limit", "variant": "stud", "ante": 100, "low": 500, "high": 1000, "min": 5000, "seats": 8},
		object{"id": "plo", "limit": "pot_limit", "variant": "omaha", "small": 200, "big": 200, "min": 4000, "seats": 6},
	}
	players := []any{}
	for i := range 3 + m.IntN(16) {
		id := fmt.Sprintf("p%d", i)
		m.people = append(m.people, id)
		players = append(players, object{"id": id, "board": strings.ToUpper(id)})
	}
	head := object{"format": "pokerliga-cash/1", "day": object{"id": "d", "name": "D", "date": "2026-11-21", "currency": "EUR"}, "games": games[:1+m.IntN(4)],
		"players": players, "events": []any{}}
	if m.IntN(2) == 0 {
		head["rules"] = object{"first": pickOf(m, "change", "waiting"), "passes": m.IntN(3), "dinner_table": 1 + m.IntN(2), "dinner_seconds": 60 * (1 + m.IntN(120)),
			"dinners": m.IntN(3), "call_seconds": 60 * (1 + m.IntN(10))}
	}
	return head
}

func pickOf[T any](m *cashMaker, of ...T) T { return of[m.IntN(len(of))] }

// kindsOfCash are the events, those that happen often more than once.
var kindsOfCash = strings.Fields("open open close feeder straddle terms list list list list list list list off call call call call confirm pass pass " +
	"sit sit sit sit sit sit sit add change change stay move move move move move away missed missed missed missed missed back back dinner dinner dinner dinner dinner leave release " +
	"collect penalty")

// event makes an event that may be possible.
func (m *cashMaker) event(d *cashDay) object {
	m.now += pickOf[int64](m, 0, 0, 1, 30, 60, 60, 120, 300, 900)
	do, who, game := pickOf(m, kindsOfCash...), pickOf(m, m.people...), d.f.games[m.IntN(len(d.f.games))].id
	if len(d.tables) == 0 {
		do = "open"
	}
	if waits := d.lists[game]; len(waits) > 0 && m.IntN(3) > 0 && slices.Contains([]string{"call", "confirm", "pass", "off"}, do) {
		who = waits[min(m.IntN(len(waits)), m.IntN(len(waits)))].who
	}
	if seated := m.seated(d, do); len(seated) > 0 && m.IntN(5) > 0 {
		who = pickOf(m, seated...)
	}
	e := object{"at": instantText(m.now), "do": do}
	form := cashForms[do]
	for _, key := range strings.Fields(form[0]) {
		e[key] = m.value(d, do, key, who, game)
	}
	for _, key := range strings.Fields(form[1]) {
		if m.IntN(2) == 0 {
			e[key] = m.value(d, do, key, who, game)
		}
	}
	switch {
	case do == "move" && e["why"] != "seat":
		delete(e, "button")
	case do == "back" && e["how"] != "post":
		delete(e, "between")
	case do == "penalty" && e["kind"] != "time":
		delete(e, "minutes")
	case do == "penalty":
		e["minutes"] = 1 + m.IntN(30)
	case do == "terms":
		e["max"] = 20000
	}
	return e
}

// seated returns those to whom something is likely to happen at their tables.
func (m *cashMaker) seated(d *cashDay, do string) (all []string) {
	for _, who := range m.people {
		s := d.sits[who]
		switch {
		case s == nil, slices.Contains(strings.Fields("open list off call confirm pass sit collect stay penalty"), do):
		case do == "missed" && s.big == 1, do == "back" && (s.away != nil || s.big > 0), do != "missed" && do != "back":
			all = append(all, who)
		}
	}
	return all
}

// value makes a value of an event.
func (m *cashMaker) value(d *cashDay, do, key, who, game string) any {
	switch key {
	case "player":
		return who
	case "game":
		return game
	case "table":
		if open := d.of(game); len(open) > 0 && do != "open" {
			return pickOf(m, open...)
		}
		return 1 + m.IntN(6)
	case "seat", "button":
		return 1 + m.IntN(6)
	case "seats":
		return 2 + m.IntN(5)
	case "why":
		return pickOf(m, "change", "must_move", "floor", "seat")
	case "how":
		if do == "pass" {
			return pickOf(m, "said", "late")
		}
		return pickOf(m, "wait", "big", "post", "free")
	case "blind":
		return pickOf(m, "small", "big", "big")
	case "kind":
		return pickOf(m, "warning", "time", "time", "time", "time", "exclusion")
	case "floor", "dealer":
		return "F. M."
	case "min":
		return 3000 + m.IntN(5000)
	case "stack", "amount", "max", "minutes":
		return pickOf(m, 1, 4000, 4001, 9999, 20000, 20001, 50000)
	}
	return m.IntN(2) == 0
}
