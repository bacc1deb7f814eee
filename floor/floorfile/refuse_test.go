package floorfile_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pokerliga/floor/floorfile"
)

// minimal is a file with other keys and events.
func minimal(keys, events string) string {
	return `{"format":"pokerliga-tournament/1","tournament":{"id":"t","name":"T","date":"2026-11-21"},"mode":"freeze_out","edition":"casino",` +
		`"levels":[{"kind":"level","seconds":600,"small":25,"big":50}],"chips":[25,100],"tables":[{"table":1,"seats":6},{"table":2,"seats":4}],` +
		`"entrants":[{"id":"a"},{"id":"b"},{"id":"c"}]` + keys + `,"events":[` + events + `]}`
}

// at writes an event.
func at(second int, rest string) string {
	return fmt.Sprintf(`{"at":"2026-11-21T18:00:%02dZ",%s}`, second, rest)
}

func TestWhatTheReaderRefusesNamesItsPath(t *testing.T) {
	enter := at(0, `"do":"enter","entrant":"a"`)
	for _, c := range []struct{ name, data, path string }{
		{"no JSON", `{"format":`, "$.format"},
		{"a byte order mark", "\uFEFF" + minimal("", ""), "$"},
		{"no UTF-8", minimal(`,"breaking_order":[1,2]`, "\xff"), "$"},
		{"something behind it", minimal("", "") + "x", "$"},
		{"another format", strings.Replace(minimal("", ""), "tournament/1", "tournament/2", 1), "$.format"},
		{"an unknown key", minimal(`,"colour":"red"`, ""), "$"},
		{"a repeated key", minimal(`,"chips":[25]`, ""), "$"},
		{"a missing key", strings.Replace(minimal("", ""), `"edition":"casino",`, "", 1), "$"},
		{"null", minimal(`,"breaking_order":null`, ""), "$.breaking_order"},
		{"no calendar day", strings.Replace(minimal("", ""), "2026-11-21", "2026-02-30", 1), "$.tournament.date"},
		{"year 0", strings.Replace(minimal("", ""), "2026-11-21", "0000-02-01", 1), "$.tournament.date"},
		{"no id", strings.Replace(minimal("", ""), `"id":"t"`, `"id":"T"`, 1), "$.tournament.id"},
		{"a lone surrogate", strings.Replace(minimal("", ""), `"name":"T"`, `"name":"\ud800"`, 1), "$.tournament.name"},
		{"a decimal", strings.Replace(minimal("", ""), `"seconds":600`, `"seconds":600.0`, 1), "$.levels[0].seconds"},
		{"an exponent", strings.Replace(minimal("", ""), `"seconds":600`, `"seconds":6e2`, 1), "$.levels[0].seconds"},
		{"minus nought", strings.Replace(minimal("", ""), `"small":25`, `"small":-0`, 1), "$.levels[0].small"},
		{"too large", strings.Replace(minimal("", ""), `"small":25`, `"small":9007199254740992`, 1), "$.levels[0].small"},
		{"blinds of a break", strings.Replace(minimal("", ""), `"kind":"level"`, `"kind":"break"`, 1), "$.levels[0]"},
		{"no level", strings.Replace(minimal("", ""), `{"kind":"level","seconds":600,"small":25,"big":50}`, "", 1), "$.levels"},
		{"falling chips", strings.Replace(minimal("", ""), `[25,100]`, `[25,25]`, 1), "$.chips[1]"},
		{"a table twice", strings.Replace(minimal("", ""), `"table":2`, `"table":1`, 1), "$.tables[1].table"},
		{"an entrant twice", strings.Replace(minimal("", ""), `"id":"b"`, `"id":"a"`, 1), "$.entrants[1].id"},
		{"a table is missing", minimal(`,"breaking_order":[2]`, ""), "$.breaking_order"},
		{"an empty order", minimal(`,"breaking_order":[]`, ""), "$.breaking_order"},
		{"a rule out of range", minimal(`,"rules":{"final_seats":1}`, ""), "$.rules.final_seats"},
		{"an unknown choice", minimal(`,"rules":{"final_draw":"dice"}`, ""), "$.rules.final_draw"},
		{"growing shares", minimal(`,"payouts":[{"from":1,"shares":[1,2]}]`, ""), "$.payouts[0].shares[1]"},
		{"no shares", minimal(`,"payouts":[{"from":1,"shares":[]}]`, ""), "$.payouts[0].shares"},
		{"rounds of a freeze-out", minimal(`,"rounds":[{"round":1,"tables":[]}]`, ""), "$.rounds"},
		{"no act", minimal("", at(0, `"note":"x"`)), "$.events[0]"},
		{"an unknown act", minimal("", at(0, `"do":"dance"`)), "$.events[0].do"},
		{"a key of another act", minimal("", at(0, `"do":"enter","entrant":"a","table":1`)), "$.events[0]"},
		{"the act behind its keys", minimal("", `{"entrant":"x","do":"enter","at":"2026-11-21T18:00:00Z"}`), "$.events[0].entrant"},
		{"no instant", minimal("", `{"at":"2026-11-21T18:00:60Z","do":"start"}`), "$.events[0].at"},
		{"back in time", minimal("", at(5, `"do":"enter","entrant":"a"`)+","+at(4, `"do":"start"`)), "$.events[1].at"},
		{"a stranger", minimal("", at(0, `"do":"enter","entrant":"x"`)), "$.events[0].entrant"},
		{"a seat beyond its table", minimal("", enter+","+at(0, `"do":"seat","entrant":"a","table":2,"seat":5`)), "$.events[1].seat"},
		{"seat and lot", minimal("", at(0, `"do":"seat","entrant":"a","table":1,"seat":1,"lot":{"number":1,"secret":"s"}`)), "$.events[0]"},
		{"no secret", minimal("", at(0, `"do":"draw","lot":{"number":1,"secret":""}`)), "$.events[0].lot.secret"},
		{"a heat", minimal("", at(0, `"do":"heat","heat":1,"stacks":[]`)), "$.events[0].do"},
		{"nobody out", minimal("", at(0, `"do":"bust","out":[]`)), "$.events[0].out"},
		{"two without chips", minimal("", at(0, `"do":"bust","out":[{"entrant":"a","chips":1},{"entrant":"b"}]`)), "$.events[0].out[1]"},
		{"somebody twice", minimal("", at(0, `"do":"count","stacks":[{"entrant":"a","chips":1},{"entrant":"a","chips":1}]`)),
			"$.events[0].stacks[1].entrant"},
		{"hands of a warning", minimal("", at(0, `"do":"penalty","entrant":"a","kind":"warning","hands":1`)), "$.events[0]"},
		{"an unknown chip", minimal("", at(0, `"do":"chip_race","table":1,"remove":25,"into":100,"stacks":[{"entrant":"a","chips":{"50":1}}]`)),
			"$.events[0].stacks[0].chips"},
		{"no number as a chip",
			minimal("", at(0, `"do":"chip_race","table":1,"remove":25,"into":100,"stacks":[{"entrant":"a","chips":{"025":1}}]`)),
			"$.events[0].stacks[0].chips"},
		{"no card",
			minimal("", at(0, `"do":"chip_race","table":1,"remove":25,"into":100,"stacks":[{"entrant":"a","chips":{"25":1},"cards":["1h"]}]`)),
			"$.events[0].stacks[0].cards[0]"},
		{"cards of nobody", minimal("", at(0, `"do":"chip_race","table":1,"remove":25,"into":100,"stacks":[]`)), "$.events[0]"},
		{"a deal without chips", minimal("", at(0, `"do":"deal","kind":"even","stacks":[{"entrant":"a","chips":0}]`)),
			"$.events[0].stacks[0].chips"},
		{"in twice", minimal("", enter+","+enter), "$.events[1].entrant"},
		{"paused before the start", minimal("", at(0, `"do":"pause"`)), "$.events[0].do"},
		{"nobody to seat", minimal("", at(0, `"do":"draw","lot":{"number":1,"secret":"s"}`)), "$.events[0].do"},
		{"after the end", minimal("", at(0, `"do":"finish"`)+","+enter), "$.events[1].do"},
		{"undone twice", minimal("", enter+","+at(0, `"do":"undo","event":0`)+","+at(0, `"do":"undo","event":0`)), "$.events[2].event"},
		{"an undo of what comes", minimal("", at(0, `"do":"undo","event":0`)), "$.events[0].event"},
		{"too many entrants", strings.Replace(minimal("", ""), `{"id":"a"}`, many(floorfile.MaxEntrants), 1), "$.entrants"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := floorfile.Compute([]byte(c.data))
			if err == nil {
				t.Fatal("it was not refused")
			}
			wellFormed(t, err)
			if path := floorfile.PathOf(err); path != c.path {
				t.Errorf("got %v, want %s", err, c.path)
			}
		})
	}
	if _, err := floorfile.Compute([]byte(strings.Repeat(" ", floorfile.MaxSize+1))); floorfile.PathOf(err) != "$" {
		t.Errorf("a large file: %v", err)
	}
}

// many writes entrants.
func many(n int) string {
	rows := make([]string, n)
	for i := range rows {
		rows[i] = fmt.Sprintf(`{"id":"x%d"}`, i)
	}
	return strings.Join(rows, ",")
}

func TestTheLargestTournamentsAreComputed(t *testing.T) {
	data := large(2000, 500)
	if _, err := floorfile.Compute(data); err != nil {
		t.Fatal(err)
	}
	years := strings.Replace(minimal(`,"as_of":"9999-12-31T23:59:59Z"`, at(0, `"do":"start"`)), "2026-11-21T18", "0001-01-01T18", 1)
	if _, err := floorfile.Compute([]byte(years)); err != nil {
		t.Fatal(err)
	}
}

// large is a tournament with that many events and tables: everybody enters, is seated,
// and hands are dealt.
func large(events, tables int) []byte {
	var rows, entrants, seats []string
	for i := range tables {
		seats = append(seats, fmt.Sprintf(`{"table":%d,"seats":10}`, i+1))
	}
	players := min(tables, events/4)
	for i := range players {
		entrants = append(entrants, fmt.Sprintf(`{"id":"player-%d"}`, i))
		rows = append(rows, at(0, fmt.Sprintf(`"do":"enter","entrant":"player-%d"`, i)))
	}
	rows = append(rows, at(0, `"do":"draw","lot":{"number":1,"secret":"geheim"},"tables":[1,2,3,4,5,6,7,8,9,10,`+
		`11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50]`),
		at(1, `"do":"start"`))
	for i := 0; len(rows) < events; i++ {
		switch who := i / 5; {
		case i%5 == 4 && who < players/2:
			rows = append(rows, at(2, fmt.Sprintf(`"do":"bust","out":[{"entrant":"player-%d"}]`, who)))
		default:
			rows = append(rows, at(2, fmt.Sprintf(`"do":"hand","table":%d`, i%50+1)))
		}
	}
	return []byte(`{"format":"pokerliga-tournament/1","tournament":{"id":"large","name":"L","date":"2026-11-21"},"mode":"freeze_out",` +
		`"edition":"casino","levels":[{"kind":"level","seconds":315360000,"small":25,"big":50}],"tables":[` + strings.Join(seats, ",") +
		`],"entrants":[` + strings.Join(entrants, ",") + `],"events":[` + strings.Join(rows, ",") + `]}`)
}

// BenchmarkDecodeIntoAny decodes a tournament into nothing in particular. Computing it
// (BenchmarkPlay) takes at most half of that.
func BenchmarkDecodeIntoAny(b *testing.B) {
	data := large(2000, 500)
	for b.Loop() {
		var into any
		if err := json.Unmarshal(data, &into); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDecode(b *testing.B) {
	data := large(2000, 500)
	for b.Loop() {
		if _, err := floorfile.Decode(data); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPlay(b *testing.B) {
	file, err := floorfile.Decode(large(2000, 500))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		state, err := file.Play()
		if err != nil {
			b.Fatal(err)
		}
		state.Results()
	}
}
