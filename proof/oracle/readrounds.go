package oracle

import (
	"fmt"
	"slices"
)

// round is a preliminary round of a multi-round tournament.
type round struct{ tables []roundTable }

// roundTable is a table of a round or of the finals with what came out.
type roundTable struct {
	number int64
	seats  []roundSeat
}

// roundSeat is somebody at a table of a round. place is 0 for one absent or disqualified.
type roundSeat struct {
	entrant              string
	place                int64
	absent, disqualified bool
	hasChips, inTime     bool
	chips                int64
}

// readRounds reads the cards of a multi-round tournament.
func (f *file) readRounds(rounds, finals, lots node) {
	if f.mode != multiRound {
		for _, n := range []node{rounds, finals, lots} {
			if len(n.list()) > 0 { // an empty list is as good as none
				n.refuse("is for multi_round only")
			}
		}
		return
	}
	for i, n := range rounds.list() {
		n.has("round tables", "")
		if n.key("round").number(1, largest) != int64(i+1) {
			n.key("round").refuse(fmt.Sprintf("is not %d", i+1))
		}
		f.rounds = append(f.rounds, round{f.roundTables(n.key("tables"))})
	}
	f.finals = f.roundTables(finals)
	for _, n := range lots.list() {
		var lot []string
		for _, e := range n.list() {
			id := f.entrant(e)
			if slices.Contains(lot, id) {
				e.refuse("is there twice")
			}
			lot = append(lot, id)
		}
		f.lots = append(f.lots, lot)
	}
}

// roundTables reads the tables of a round or of the finals.
func (f *file) roundTables(n node) []roundTable {
	var all []roundTable
	seated := map[string]bool{}
	for _, t := range n.list() {
		t.has("table seats", "")
		one := roundTable{number: t.key("table").number(1, largest)}
		if slices.ContainsFunc(all, func(r roundTable) bool { return r.number == one.number }) {
			t.key("table").refuse("is there twice")
		}
		seats := t.key("seats").list()
		if t.key("seats").there() && (len(seats) == 0 || int64(len(seats)) > f.rules.roundSeats) {
			t.key("seats").refuse("are too few or too many")
		}
		for _, s := range seats {
			one.seats = append(one.seats, f.roundSeat(s))
			e := one.seats[len(one.seats)-1].entrant
			if seated[e] {
				s.key("entrant").refuse("is there twice")
			}
			seated[e] = true
		}
		one.check(t, seats)
		all = append(all, one)
	}
	return all
}

// roundSeat reads one seat.
func (f *file) roundSeat(n node) roundSeat {
	n.has("entrant", "place absent disqualified chips in_time")
	s := roundSeat{entrant: f.entrant(n.key("entrant"))}
	are := 0
	for _, k := range []string{"place", "absent", "disqualified"} {
		if n.key(k).there() {
			are++
		}
	}
	if are != 1 || !n.key("place").there() && (n.key("chips").there() || n.key("in_time").flag(false)) {
		n.refuse("wants one of place, absent and disqualified, and chips and in_time with a place only")
	}
	s.place = n.key("place").number(1, largest)
	s.absent, s.disqualified = n.key("absent").flag(false), n.key("disqualified").flag(false)
	for _, k := range []string{"absent", "disqualified"} {
		if n.key(k).there() && n.key(k).kind == 'f' {
			n.key(k).refuse("is not true")
		}
	}
	s.hasChips, s.chips, s.inTime = n.key("chips").there(), n.key("chips").number(0, largest), n.key("in_time").flag(false)
	return s
}

// check checks that the places of a table are a ranking and agree with its chips.
func (t *roundTable) check(n node, seats []node) {
	for i, s := range t.seats {
		if s.place == 0 {
			continue
		}
		better, same := int64(0), 0
		for j, o := range t.seats {
			switch {
			case o.place == 0:
				continue
			case o.place < s.place:
				better++
			case o.place == s.place:
				same++
			}
			if s.hasChips && o.hasChips && (o.place < s.place && o.chips <= s.chips || o.place == s.place && o.chips != s.chips) {
				seats[max(i, j)].key("chips").refuse("contradict the places")
			}
		}
		if s.place != better+1 {
			n.key("seats").refuse("the places are no ranking")
		}
		if s.inTime && (s.place != 1 || same > 1) {
			seats[i].key("in_time").refuse("is for a sole first only")
		}
	}
}
