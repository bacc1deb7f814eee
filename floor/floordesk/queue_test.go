package floordesk

import (
	"testing"
	"time"

	"pokerliga/floor"
)

// § 1.1.14: staying away twice bars for three months, once more for twelve.
func TestWhoStaysAwayTwiceIsBarred(t *testing.T) {
	for _, c := range []struct {
		away      []string
		day, want string
	}{
		{[]string{"2026-01-10"}, "2026-01-11", ""},
		{[]string{"2026-02-10", "2026-01-10"}, "2026-02-10", "2026-05-10"},
		{[]string{"2026-02-10", "2026-01-10"}, "2026-02-09", ""},
		{[]string{"2026-01-10", "2026-02-10"}, "2026-05-09", "2026-05-10"},
		{[]string{"2026-01-10", "2026-02-10"}, "2026-05-10", ""},
		{[]string{"2026-01-10", "2026-02-10", "2026-06-01"}, "2027-05-31", "2027-06-01"},
	} {
		if got := barredUntil(bans("huber", c.away, nil), c.day); got != c.want {
			t.Errorf("away on %v, on %s barred until %q, want %q", c.away, c.day, got, c.want)
		}
	}
}

// H02: places in the order of registration; who withdraws makes room. H04: after the closing date only with a substitute,
// otherwise the fee is owed. H05: a wild card is outside of it.
func TestTheQueueMovesUpByItself(t *testing.T) {
	closes := time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)
	r := EntryRules{Places: 2, Closes: &closes}
	entry := func(id, forWhom string, withdrawn int) Entry {
		e := Entry{Entrant: floor.Entrant{ID: id}, For: forWhom}
		if withdrawn != 0 {
			e.Withdrawn = closes.Add(time.Duration(withdrawn) * time.Minute)
		}
		return e
	}
	refused := func(e Entry) Entry {
		e.Refused = true
		return e
	}
	for _, c := range []struct {
		what    string
		entries []Entry
		entered string
		over    bool
		want    []Queued
	}{
		{"the third waits", []Entry{entry("anna", "", 0), entry("bert", "", 0), entry("cleo", "", 0)}, "", false,
			[]Queued{{Entrant: "anna", State: Registered, Place: 1},
				{Entrant: "bert", State: Registered, Place: 2}, {Entrant: "cleo", State: Waiting, Place: 3}}},
		{"who withdraws in time makes room and owes nothing", []Entry{entry("anna", "", -1), entry("bert", "", 0),
			entry("cleo", "", 0)}, "", false,
			[]Queued{{Entrant: "anna", State: Withdrawn},
				{Entrant: "bert", State: Registered, Place: 1}, {Entrant: "cleo", State: Registered, Place: 2}}},
		{"who withdraws late owes", []Entry{entry("anna", "", 1), entry("bert", "", 0)}, "", false,
			[]Queued{{Entrant: "anna", State: Withdrawn, Owes: true}, {Entrant: "bert", State: Registered, Place: 1}}},
		{"unless somebody plays for him, at his place", []Entry{entry("anna", "", 1), entry("bert", "", 0), entry("cleo", "", 0),
			entry("dora", "anna", 0)}, "", false,
			[]Queued{{Entrant: "anna", State: Substituted},
				{Entrant: "dora", State: Registered, Place: 1, For: "anna"}, {Entrant: "bert", State: Registered, Place: 2},
				{Entrant: "cleo", State: Waiting, Place: 3}}},
		{"a substitute who withdraws is none", []Entry{entry("anna", "", 1), entry("dora", "anna", 2)}, "", false,
			[]Queued{{Entrant: "anna", State: Withdrawn, Owes: true}, {Entrant: "dora", State: Withdrawn, For: "anna", Owes: true}}},
		{"who was refused owes nothing and makes room (§ 1.1.9)", []Entry{refused(entry("anna", "", 1)), entry("bert", "", 0)}, "", true,
			[]Queued{{Entrant: "anna", State: Refused}, {Entrant: "bert", State: StayedAway, Place: 1}}},
		{"who never came stayed away", []Entry{entry("anna", "", 0), entry("bert", "", 0), entry("cleo", "", 0)}, "bert", true,
			[]Queued{{Entrant: "anna", State: StayedAway, Place: 1},
				{Entrant: "bert", State: Registered, Place: 2}, {Entrant: "cleo", State: Waiting, Place: 3}}},
		{"a wild card takes no place", []Entry{entry("anna", "", 0), {Entrant: floor.Entrant{ID: "wild"}, WildCard: true}, entry("bert", "", 0),
			entry("cleo", "", 0)}, "", false, []Queued{{Entrant: "anna", State: Registered, Place: 1},
			{Entrant: "wild", State: Registered, WildCard: true}, {Entrant: "bert", State: Registered, Place: 2},
			{Entrant: "cleo", State: Waiting, Place: 3}}},
	} {
		got := queue(c.entries, r, map[string]bool{c.entered: true}, c.over)
		if len(got) != len(c.want) {
			t.Fatalf("%s: %+v", c.what, got)
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%s: %+v, want %+v", c.what, got[i], c.want[i])
			}
		}
	}
}
