package cash_test

import (
	"slices"
	"testing"

	"pokerliga/cash"
)

// The day of these tests: no limit and Omaha of the same limit, tables of nine.
var head = cash.Head{
	Rules: cash.DefaultRules(),
	Games: []cash.Game{
		{ID: "nl", Variant: "holdem", Limit: cash.Limit{Limit: cash.NoLimit, Small: 100, Big: 200}, Min: 4000, Max: 20000, Seats: 9, Straddle: true},
		{ID: "plo", Variant: "omaha", Limit: cash.Limit{Limit: cash.NoLimit, Small: 100, Big: 200}, Min: 10000, Seats: 6},
	},
	Players: []cash.Player{{ID: "anna"}, {ID: "bert"}, {ID: "cleo"}, {ID: "dora"}, {ID: "emil"}},
}

// played plays events, a minute apart.
func played(t *testing.T, events ...cash.Event) *cash.Results {
	t.Helper()
	for i := range events {
		events[i].At = cash.Instant(60 * i)
	}
	s, err := cash.Play(&head, events, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s.Results()
}

// Events of the tests.
func opens(table, seats int) cash.Event {
	return cash.Event{Do: cash.Open, Table: table, Game: "nl", Seats: seats}
}

func lists(who string) cash.Event { return cash.Event{Do: cash.List, Player: who, Game: "nl"} }

func calls(who string) cash.Event {
	return cash.Event{Do: cash.Call, Player: who, Game: "nl", Table: 1}
}

func sits(who string, table, seat int, stack ...int64) cash.Event {
	e := cash.Event{Do: cash.Sit, Player: who, Table: table, Seat: seat}
	if stack != nil {
		e.Stack = &stack[0]
	}
	return e
}

func does(do, who string) cash.Event { return cash.Event{Do: do, Player: who} }

func misses(who, blind string) cash.Event {
	return cash.Event{Do: cash.Missed, Player: who, Blind: blind}
}

func back(who, how string) cash.Event { return cash.Event{Do: cash.Back, Player: who, How: how} }

// codes are the warnings of a day.
func codes(r *cash.Results) (all []string) {
	for _, w := range r.Warnings {
		all = append(all, w.Code)
	}
	return all
}

// seat is how somebody sits at a table.
func seat(t *testing.T, r *cash.Results, table, seat int) cash.TakenSeat {
	t.Helper()
	for _, at := range r.Tables {
		if taken, is := at.Seats[seat-1].(cash.TakenSeat); is && at.Table == table {
			return taken
		}
	}
	t.Fatalf("nobody sits at table %d on %d", table, seat)
	return cash.TakenSeat{}
}

// H90: the buy-in is agreed before, and other terms are for who sits down after them (K29).
func TestABuyInOutsideTheTermsIsWarnedOf(t *testing.T) {
	terms := cash.Event{Do: cash.Terms, Game: "nl", Min: 6000, Max: 8000}
	r := played(t, opens(1, 9), sits("anna", 1, 1, 3999), sits("bert", 1, 2, 4000), terms, sits("cleo", 1, 3, 5999), sits("dora", 1, 4, 8001),
		sits("emil", 1, 5))
	if got := codes(r); !slices.Equal(got, []string{cash.BelowMin, cash.BelowMin, cash.AboveMax}) {
		t.Errorf("got %v", got)
	}
}

// H91: who passes goes to the end of the list, then off it (K09), and who is called past somebody is warned of (K06).
func TestWhoPassesGoesToTheEndThenOff(t *testing.T) {
	passes := cash.Event{Do: cash.Pass, Player: "anna", Game: "nl", How: cash.Said}
	r := played(t, opens(1, 2), sits("dora", 1, 1), lists("anna"), lists("bert"), calls("anna"), passes)
	if l := r.Games[0].List; len(l) != 2 || l[0].Player != "bert" || l[1].Passes != 1 || l[1].Since != 120 {
		t.Errorf("after one pass: %+v", l)
	}
	r = played(t, opens(1, 2), sits("dora", 1, 1), lists("anna"), lists("bert"), calls("anna"), passes, calls("anna"), passes)
	if l := r.Games[0].List; len(l) != 1 || l[0].Player != "bert" || !slices.Equal(codes(r), []string{cash.OutOfOrder}) {
		t.Errorf("after two: %+v, %v", l, codes(r))
	}
}

// H92: who wants another table comes before the list, and the next one for a table is told with who was skipped.
func TestWhoWantsToChangeComesBeforeTheList(t *testing.T) {
	day := []cash.Event{opens(1, 2), opens(2, 2), sits("anna", 1, 1), sits("bert", 2, 1), sits("cleo", 2, 2), lists("dora"), does(cash.Change, "bert")}
	next := played(t, day...).Games[0].Next
	if len(next) != 1 || next[0].Player != "bert" || next[0].From != cash.FromChange {
		t.Errorf("got %+v", next)
	}
	next = played(t, append(day, does(cash.Away, "bert"))...).Games[0].Next
	if len(next) != 1 || next[0].Player != "dora" || next[0].Skipped[0].Why != cash.IsAway {
		t.Errorf("while he is away: %+v", next)
	}
}

// H93: from a feeder moves on who has been there longest (K13).
func TestFromAFeederMovesOnWhoIsThereLongest(t *testing.T) {
	feeder := opens(2, 3)
	feeder.Feeder = true
	r := played(t, opens(1, 3), feeder, sits("bert", 2, 1), sits("anna", 2, 2), cash.Event{Do: cash.Move, Player: "bert", Table: 2, Seat: 3, Why: cash.SameTable})
	if next := r.Games[0].Next; len(next) != 2 || next[0].Player != "bert" || next[0].Table != 1 || next[1].Player != "anna" {
		t.Errorf("got %+v", next)
	}
}

// H94: the second marker costs the seat if more people wait than chairs are free, at that moment or later (K18).
func TestTheSecondMarkerCostsTheSeatIfSomebodyWaits(t *testing.T) {
	day := []cash.Event{opens(1, 2), sits("anna", 1, 1), sits("bert", 1, 2), misses("anna", cash.BigBlind), misses("anna", cash.BigBlind)}
	if due := seat(t, played(t, day...), 1, 1).Release; due != nil {
		t.Errorf("nobody waits: %+v", due)
	}
	day = append(day, lists("cleo"))
	if due := seat(t, played(t, day...), 1, 1).Release; due == nil || *due != (cash.Due{Event: 4, Rank: 1, Waiting: 1}) {
		t.Errorf("one waits: %+v", due)
	}
	if r := played(t, append(day, back("anna", cash.Wait))...); seat(t, r, 1, 1).Release != nil || !slices.Equal(codes(r), []string{cash.SeatWasFree}) {
		t.Errorf("she is back: %v", codes(r))
	}
}

// H95: small and big once, however often missed (K19); only the small one alone, dead; nothing after a move of the floor (K22).
func TestWhoComesBackPaysWhatHeMissed(t *testing.T) {
	for _, c := range []struct {
		name   string
		events []cash.Event
		owes   cash.Debt
		cards  bool
	}{
		{"nothing", []cash.Event{does(cash.Away, "anna")}, cash.Debt{}, true},
		{"the small one", []cash.Event{misses("anna", cash.SmallBlind)}, cash.Debt{Dead: 100}, true},
		{"the big one twice", []cash.Event{misses("anna", cash.BigBlind), misses("anna", cash.BigBlind)}, cash.Debt{Dead: 100, Live: 200}, false},
		{"moved by the floor", []cash.Event{misses("anna", cash.BigBlind), {Do: cash.Move, Player: "anna", Table: 1, Seat: 5, Why: cash.ByFloor},
			{Do: cash.Move, Player: "anna", Table: 1, Seat: 1, Why: cash.ByFloor}}, cash.Debt{}, true},
		{"two players farther from the button", []cash.Event{sits("cleo", 1, 3), {Do: cash.Move, Player: "anna", Table: 1, Seat: 9, Why: cash.SameTable,
			Button: 9}, {Do: cash.Move, Player: "anna", Table: 1, Seat: 1, Why: cash.SameTable}}, cash.Debt{Live: 200}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := played(t, append([]cash.Event{opens(1, 9), sits("anna", 1, 1), sits("bert", 1, 2)}, c.events...)...)
			if s := seat(t, r, 1, 1); s.Owes != c.owes || s.Cards != c.cards {
				t.Errorf("got %+v", s)
			}
		})
	}
}

// H96: a dinner break runs until the second at which its hour is over; a marker in it is the first one at most (K17).
func TestADinnerBreakProtectsTheSeat(t *testing.T) {
	r := played(t, opens(1, 2), sits("anna", 1, 1), does(cash.TakeBreak, "anna"), misses("anna", cash.BigBlind), misses("anna", cash.BigBlind))
	if s := seat(t, r, 1, 1); s.Big != 1 || *s.DinnerUntil != 120+3600 || len(r.Messages) > 0 {
		t.Errorf("got %+v", s)
	}
}

// H97: who left with more than the minimum brings it back to every table of the limit (K03, K25, K28).
func TestWhoLeftWithMoreBringsItBack(t *testing.T) {
	leaves := func(stack int64) cash.Event { return cash.Event{Do: cash.Leave, Player: "anna", Stack: &stack} }
	plo := cash.Event{Do: cash.Open, Table: 2, Game: "plo"}
	r := played(t, opens(1, 9), plo, sits("anna", 1, 1, 4000), leaves(4000), sits("anna", 1, 1, 4000), leaves(30000), sits("anna", 2, 1, 29999))
	if got := codes(r); !slices.Equal(got, []string{cash.Rathole}) || r.Returns[0].Least != 30000 {
		t.Errorf("got %v, %+v", got, r.Returns)
	}
	r = played(t, opens(1, 9), sits("anna", 1, 1, 4000), leaves(30000), sits("anna", 1, 1, 30000), leaves(0))
	if len(r.Warnings)+len(r.Returns) > 0 { // also above the maximum (K27)
		t.Errorf("got %+v, %+v", r.Warnings, r.Returns)
	}
}

// H98: who comes to a table with the button straddle is told.
func TestTheButtonStraddleIsTold(t *testing.T) {
	r := played(t, opens(1, 9), sits("bert", 1, 2), cash.Event{Do: cash.Straddle, Table: 1, On: true}, sits("anna", 1, 1))
	if got := codes(r); !slices.Equal(got, []string{cash.TellStraddle}) || r.Tables[0].Straddle != cash.ButtonStraddle {
		t.Errorf("got %v", got)
	}
}

// H101: a time penalty runs until its second; an exclusion leaves the list to the floor (K35).
func TestPenaltiesAreWarnedOf(t *testing.T) {
	minute := cash.Event{Do: cash.Penalize, Player: "anna", Kind: cash.ForTime, Minutes: 1}
	r := played(t, opens(1, 9), minute, sits("anna", 1, 1), cash.Event{Do: cash.Penalize, Player: "bert", Kind: cash.Exclusion}, lists("bert"))
	if got := codes(r); !slices.Equal(got, []string{cash.Excluded}) || r.Penalties[0].Running || len(r.Games[0].Next) > 0 {
		t.Errorf("got %v, %+v", got, r.Games[0].Next)
	}
}
