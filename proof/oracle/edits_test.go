package oracle

import (
	"strconv"
	"strings"
	"testing"

	"pokerliga/floor/floorfile"
)

// TestBothRefuseWhatTheDocumentRefuses changes the examples where random changes hardly ever come.
func TestBothRefuseWhatTheDocumentRefuses(t *testing.T) {
	for _, c := range []struct{ name, example, changes, path string }{
		{"an empty key instead of a number", "clock", `{"rules.late_levels": ""}`, "$.rules.late_levels"},
		{"a piece beyond the last", "clock", `{"events.13.event": null}`, "$.events[13].event"},
		{"no level", "clock", `{"levels": [{"kind": "break", "seconds": 1}]}`, "$.levels"},
		{"a break to the table itself", "break-and-final", `{"events.15.lot": "-",
			"events.15.moves": [{"entrant": "gabi", "table": 3, "seat": 1}]}`, "$.events[15].moves[0].table"},
		{"somebody moves twice", "break-and-final", `{"events.15.lot": "-", "events.15.moves": [{"entrant": "gabi", "table": 2, "seat": 1},
			{"entrant": "gabi", "table": 2, "seat": 5}]}`, "$.events[15].moves[1].entrant"},
		{"lot and moves", "break-and-final", `{"events.15.moves": []}`, "$.events[15]"},
		{"neither lot nor moves", "break-and-final", `{"events.15.lot": "-"}`, "$.events[15]"},
		{"an empty secret", "break-and-final", `{"events.15.lot.secret": ""}`, "$.events[15].lot.secret"},
		{"two at one seat", "break-and-final", `{"events.15": {"at": "2026-11-21T18:06:00Z", "do": "break", "table": 2, "moves": [
			{"entrant": "emil", "table": 3, "seat": 1}, {"entrant": "finn", "table": 3, "seat": 1}]}}`, "$.events[15]"},
		{"a final table that is too small", "break-and-final", `{"events.18.table": 1}`, "$.events[18]"},
		{"more odd chips than cards", "chip-race-cards", `{"events.12.into": 1000, "events.12.stacks.0.chips.25": 39,
			"events.12.stacks.1.chips.25": 30}`, "$.events[12].stacks"},
		{"neither lot nor cards", "chip-race-cards", `{"events.12.lot": "-"}`, "$.events[12]"},
		{"no multiple", "chip-race-cards", `{"events.13.into": 1000, "events.13.remove": 1000}`, "$.events[13].into"},
		{"a denomination that is not there", "chip-race-cards", `{"events.13.into": 400}`, "$.events[13].into"},
		{"chips that are not there", "chip-race-cards", `{"events.13.stacks.0.chips": {"0100": 6}}`, "$.events[13].stacks[0].chips"},
		{"a card twice", "chip-race-cards", `{"events.13.stacks.2.cards": ["Ks"]}`, "$.events[13].stacks"},
		{"a card too many", "chip-race-cards", `{"events.13.stacks.1.cards": ["2s"]}`, "$.events[13].stacks[1]"},
		{"a card too few", "chip-race-cards", `{"events.13.stacks.0.cards": []}`, "$.events[13].stacks[0]"},
		{"a race of somebody twice", "chip-race-cards", `{"events.12.stacks.0.entrant": "bert"}`, "$.events[12].stacks"},
		{"a race of too few", "chip-race-cards", `{"events.12.stacks": []}`, "$.events[12]"},
		{"several without chips", "sit-and-go", `{"events.16.out.0.chips": "-"}`, "$.events[16].out[0]"},
		{"somebody out twice", "sit-and-go", `{"events.16.out.0.entrant": "eder"}`, "$.events[16].out"},
		{"last in a team MTT", "team-mtt", `{"events.18.how": "last"}`, "$.events[18].how"},
		{"a rebuy in a team MTT", "team-mtt", `{"events.18": {"at": "2026-11-21T19:05:00Z", "do": "rebuy", "entrant": "gams"}}`, "$.events[18].do"},
		{"a heat left out", "team-mtt", `{"events.16.heat": 3}`, "$.events[16].heat"},
		{"hands for orbits", "clock", `{"events.5.kind": "hands"}`, "$.events[5]"},
		{"hands for a warning", "clock", `{"events.5.kind": "warning"}`, "$.events[5]"},
		{"a deal of nothing", "hand-for-hand", `{"payouts": []}`, "$.events"},
		{"a place left out", "multi-round", `{"rounds.0.tables.0.seats.0.place": 6}`, "$.rounds[0].tables[0]"},
		{"neither place nor absent", "multi-round", `{"rounds.0.tables.0.seats.0": {"entrant": "a1"}}`, "$.rounds[0].tables[0].seats[0]"},
		{"absent with chips", "multi-round-lots", `{"rounds.1.tables.1.seats.3.chips": 1}`, "$.rounds[1].tables[1].seats[3]"},
		{"not absent", "multi-round-lots", `{"rounds.1.tables.1.seats.3.absent": false}`, "$.rounds[1].tables[1].seats[3].absent"},
		{"a table too large", "multi-round-lots", `{"rules.round_seats": 4}`, "$.rounds[0].tables[0].seats"},
		{"no round 2", "multi-round-lots", `{"rounds.1.round": 3}`, "$.rounds[1].round"},
		{"lots elsewhere", "clock", `{"lots": [[]]}`, "$.lots"},
	} {
		t.Run(c.name, func(t *testing.T) {
			root := decoded(contents(t, examples+"/"+c.example+".tournament.json"))
			changes, _ := decoded([]byte(c.changes)).(object)
			for _, at := range sortedKeys(changes) {
				set(root, strings.Split(at, "."), changes[at])
			}
			text := encoded(root)
			_, ours := Compute(text)
			_, theirs := floorfile.Compute(text)
			for _, err := range []error{ours, theirs} {
				if path := pathOf(err); path != c.path && !within(path, c.path) && !within(c.path, path) {
					t.Errorf("%v, want it to be refused at %s", err, c.path)
				}
			}
		})
	}
}

// pathOf returns the path that an error begins with, empty for nil.
func pathOf(err error) string {
	if err == nil {
		return ""
	}
	path, _, _ := strings.Cut(err.Error(), ": ")
	return path
}

// set puts a value at a place within another; "-" takes away what is there.
func set(in any, at []string, v any) {
	switch in := in.(type) {
	case object:
		switch {
		case len(at) > 1:
			set(in[at[0]], at[1:], v)
		case v == "-":
			delete(in, at[0])
		default:
			in[at[0]] = v
		}
	case []any:
		i, err := strconv.Atoi(at[0])
		if err != nil {
			panic(err) // the test is wrong
		}
		if len(at) > 1 {
			set(in[i], at[1:], v)
			return
		}
		in[i] = v
	}
}
