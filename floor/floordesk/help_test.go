package floordesk

import (
	"errors"
	"testing"

	"pokerliga/floor"
	"pokerliga/office/acts"
)

// twoTables is a tournament with Anna and Bert at table 1, and Cleo and Dora at table 2.
func twoTables(t *testing.T, more ...floor.Event) *floor.State {
	t.Helper()
	h := &floor.Head{Title: floor.Title{ID: "freitag", Name: "Freitag", Date: "2026-11-21"}, Mode: floor.FreezeOut, Edition: "club",
		Rules: floor.EditionRules("club"), Levels: []floor.Piece{{Kind: floor.Level, Seconds: 60, Small: 1, Big: 2}},
		Tables: []floor.Table{{Table: 1, Seats: 9}, {Table: 2, Seats: 9}}}
	var events []floor.Event
	for i, id := range []string{"anna", "bert", "cleo", "dora"} {
		h.Entrants = append(h.Entrants, floor.Entrant{ID: id})
		events = append(events, floor.Event{Do: floor.Enter, Entrant: id},
			floor.Event{Do: floor.SeatOne, Entrant: id, Table: i/2 + 1, Seat: i%2 + 1})
	}
	s, err := floor.Play(h, append(append(events, floor.Event{Do: floor.Start}), more...), nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A scribe records what happens at his table, an entrant what concerns himself, and a clock keeper all of the clock; after the end
// nobody does. § 2.1.20, H47
func TestWhoComesByALinkRecordsWhatItIsFor(t *testing.T) {
	out := func(who ...string) floor.Event {
		e := floor.Event{Do: floor.Bust}
		for _, id := range who {
			e.Out = append(e.Out, floor.Stack{Entrant: id})
		}
		return e
	}
	count := func(who ...string) floor.Event { return floor.Event{Do: floor.Count, Stacks: out(who...).Out} }
	for _, c := range []struct {
		kind, which string
		e           floor.Event
		path        string // of the refusal, "" for none
	}{
		{acts.PartTable, "1", out("anna"), ""},
		{acts.PartTable, "1", out("anna", "bert"), ""},
		{acts.PartTable, "2", out("anna"), "$.out[0].entrant"},
		{acts.PartTable, "1", out("anna", "cleo"), "$.out[1].entrant"},
		{acts.PartTable, "1", out("emil"), "$.out[0].entrant"},
		{acts.PartTable, "2", count("cleo", "dora"), ""},
		{acts.PartTable, "2", count("cleo", "anna"), "$.stacks[1].entrant"},
		{acts.PartTable, "2", floor.Event{Do: floor.Hand, Table: 2}, ""},
		{acts.PartTable, "2", floor.Event{Do: floor.Hand, Table: 1}, "$.table"},
		{acts.PartTable, "2", floor.Event{Do: floor.SetButton, Table: 2, Button: 1, Small: 2, Big: 1}, ""},
		{acts.PartTable, "2", floor.Event{Do: floor.SetButton, Table: 1, Button: 1, Small: 2, Big: 1}, "$.table"},
		{acts.PartTable, "1", floor.Event{Do: floor.Served, Entrant: "bert", Hands: 1}, ""},
		{acts.PartTable, "1", floor.Event{Do: floor.Served, Entrant: "dora", Hands: 1}, "$.entrant"},
		{acts.PartEntrant, "anna", out("anna"), ""},
		{acts.PartEntrant, "anna", out("bert"), "$.out[0].entrant"},
		{acts.PartEntrant, "anna", out("anna", "bert"), "$.out[1].entrant"},
		{acts.PartEntrant, "anna", count("anna"), ""},
		{acts.PartEntrant, "anna", count("bert"), "$.stacks[0].entrant"},
		{acts.PartEntrant, "anna", floor.Event{Do: floor.Hand, Table: 1}, "$.do"},
		{acts.PartEntrant, "anna", floor.Event{Do: floor.Served, Entrant: "anna", Hands: 1}, "$.do"},
		{acts.PartClock, "", floor.Event{Do: floor.Pause}, ""},
		{acts.PartClock, "", floor.Event{Do: floor.SetClock, Piece: 1, Remaining: 30}, ""},
	} {
		err := refuseForeign(twoTables(t), c.kind, c.which, &c.e)
		var refusal *acts.Refusal
		if refused := errors.As(err, &refusal); refused != (c.path != "") || refused && refusal.Path != c.path {
			t.Errorf("%s %s, %+v: %v, want it at %q", c.kind, c.which, c.e, err, c.path)
		}
		if err := refuseForeign(twoTables(t, floor.Event{Do: floor.Finish}), c.kind, c.which, &c.e); err == nil {
			t.Errorf("%s %s, %+v: recorded after the end", c.kind, c.which, c.e)
		}
	}
}
