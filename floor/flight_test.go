package floor_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/floor"
)

// flights is a freeze-out of the club edition at two tables of four. In flight 1A play anna, bert and cleo: cleo is out after 300 seconds, anna
// and bert bag their chips after 700. Then what is said happens.
func flights(t *testing.T, more ...floor.Event) (*floor.Head, []floor.Event, *floor.State, error) {
	t.Helper()
	h := &floor.Head{
		Title: floor.Title{ID: "t", Name: "T", Date: "2026-11-21"}, Mode: floor.FreezeOut, Edition: "club", Rules: floor.EditionRules("club"),
		Levels: []floor.Piece{{Kind: floor.Level, Seconds: 600, Small: 25, Big: 50}, {Kind: floor.Level, Seconds: 600, Small: 50, Big: 100}},
		Chips:  []int64{25, 100}, Tables: []floor.Table{{Table: 1, Seats: 4}, {Table: 2, Seats: 4}},
		Money: floor.Money{BuyIn: 1000}, Payouts: []floor.Payout{{From: 1, Shares: []int64{5, 3, 2}}},
	}
	h.Rules.StartChips, h.Rules.LateLevels, h.Rules.LateSeconds, h.Rules.Reentries = 10_000, 1, 0, 1
	for _, id := range []string{"anna", "bert", "cleo", "dora", "emil", "fred"} {
		h.Entrants = append(h.Entrants, floor.Entrant{ID: id})
	}
	events := []floor.Event{{Do: floor.Enter, Entrant: "anna"}, {Do: floor.Enter, Entrant: "bert"}, {Do: floor.Enter, Entrant: "cleo"},
		{Do: floor.Draw, Lot: &floor.Lot{Number: 1, Secret: "g"}, Tables: []int{1}}, {Do: floor.Start}, outAt(300, "cleo"),
		{At: 700, Do: floor.EndDay, Stacks: []floor.Stack{{Entrant: "anna", Chips: 18_000}, {Entrant: "bert", Chips: 12_000}}}}
	events = append(events, more...)
	s, err := floor.Play(h, events, nil)
	return h, events, s, err
}

// outAt is a bust.
func outAt(at floor.Instant, id string) floor.Event {
	return floor.Event{At: at, Do: floor.Bust, Out: []floor.Stack{{Entrant: id}}}
}

// secondFlight opens flight 1B and plays it: dora and emil, and fred, who was not in 1A, at table 1. It starts at 2000.
func secondFlight(more ...floor.Event) []floor.Event {
	return append([]floor.Event{{At: 1000, Do: floor.NextFlight}, {At: 1100, Do: floor.Enter, Entrant: "dora"}, {At: 1100, Do: floor.Enter, Entrant: "emil"},
		{At: 1100, Do: floor.Enter, Entrant: "fred"}, {At: 1200, Do: floor.Draw, Lot: &floor.Lot{Number: 2, Secret: "h"}, Tables: []int{1}},
		{At: 2000, Do: floor.Start}}, more...)
}

// bagged ends flight 1B with these stacks.
func bagged(at floor.Instant, stacks ...floor.Stack) floor.Event {
	return floor.Event{At: at, Do: floor.EndDay, Stacks: stacks}
}

func played(t *testing.T, more ...floor.Event) *floor.State {
	t.Helper()
	_, _, s, err := flights(t, more...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// H17 (F20): the next flight begins as the first day did, with the bags of the first one kept.
func TestTheNextFlightBeginsAsTheDayDid(t *testing.T) {
	s := played(t, floor.Event{At: 1000, Do: floor.NextFlight})
	days, clock := s.Days(), s.Clock()
	if clock.State != "waiting" || clock.Piece != 1 || clock.Remaining != 600 || clock.Played != 0 || !s.Entries().Open || len(s.Tables()) != 0 {
		t.Errorf("%+v, open %t, %v", clock, s.Entries().Open, s.Tables())
	}
	if days.Over || days.Day != 1 || days.Flight != "1B" || days.Ends[0].Flight != "1A" || len(days.Bagged) != 2 || days.Bagged[0].Flight != "1A" {
		t.Errorf("%+v", days)
	}
	if alone := played(t).Days(); alone.Flight != "" || alone.Bagged[0].Flight != "" {
		t.Errorf("of a flight that is alone nobody speaks: %+v", alone)
	}
}

// H14, H17 (F20): who is out comes back with a re-entry alone, who has a bag plays no other flight and buys nothing, and whoever is named is told why.
func TestWhoMayPlayInAnotherFlight(t *testing.T) {
	for says, refused := range map[string]floor.Event{
		"eingepackt und spielt am zweiten Tag":                   {Do: floor.Reenter, Entrant: "anna"},
		"aus Flight 1A eingepackt":                               {Do: floor.Rebuy, Entrant: "anna"},
		"in keinem anderen Flight":                               {Do: floor.AddOn, Entrant: "bert"},
		"in Flight 1A ausgeschieden; er kommt nur mit":           {Do: floor.Rebuy, Entrant: "cleo"},
		"„cleo“ ist in Flight 1A ausgeschieden":                  {Do: floor.SecondChance, Entrant: "cleo"},
		"Chips von „bert“ sind eingepackt":                       {Do: floor.SeatOne, Entrant: "bert", Table: 2, Seat: 1},
		"In Flight 1B sind 3, genannt sind 1":                    {Do: floor.EndDay, Stacks: []floor.Stack{{Entrant: "dora", Chips: 1}}},
		"„anna“ hat seine Chips aus Flight 1A":                   {Do: floor.EndDay, Stacks: []floor.Stack{{Entrant: "anna", Chips: 1}}},
		"Es ist kein Tag zu Ende":                                {Do: floor.BeginDay, Lot: &floor.Lot{Number: 3, Secret: "i"}},
		"beginnt erst, wenn alle":                                {Do: floor.NextFlight},
		"bekommt einen Sack für den zweiten Tag":                 {Do: floor.Reinstate, Entrant: "cleo", Table: 1, Seat: 4},
		"scheiden nur Spieler eines Tisches aus; „anna“ sitzt w": {Do: floor.Bust, Out: []floor.Stack{{Entrant: "dora", Chips: 2}, {Entrant: "anna", Chips: 1}}},
	} {
		refused.At = 2100
		if _, _, _, err := flights(t, secondFlight(refused)...); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%+v: %v", refused, err)
		}
	}
	s := played(t, secondFlight(floor.Event{At: 2100, Do: floor.Reenter, Entrant: "cleo"})...)
	if r := s.Ranking(); s.Entries().Entries != 7 || len(s.Warnings()) != 0 || len(s.Waiting()) != 1 || r[2].Entrant != "cleo" || r[2].Flight != "1B" {
		t.Errorf("%+v, warned %v, waiting %v", r, s.Warnings(), s.Waiting())
	}
}

// H17: a flight begins while the first day is over, and never after a second one has begun.
func TestAFlightIsOfTheFirstDay(t *testing.T) {
	day := floor.Event{At: 900, Do: floor.BeginDay, Same: true}
	for _, more := range [][]floor.Event{{day, {At: 1000, Do: floor.NextFlight}}, {day, {At: 950, Do: floor.Resume},
		bagged(960, floor.Stack{Entrant: "anna", Chips: 1}, floor.Stack{Entrant: "bert", Chips: 1}), {At: 1000, Do: floor.NextFlight}}} {
		if _, _, _, err := flights(t, more...); err == nil || !strings.Contains(err.Error(), "Flights gibt es nur am ersten Tag; es läuft Tag 2.") {
			t.Errorf("%v", err)
		}
	}
}

// H37 (F21): who is out of different flights is placed by how long he played on the clock of his own; breaks and the nights do not count, and who
// played as long shares the place.
func TestPlacesOfFlightsGoByThePlayingTime(t *testing.T) {
	s := played(t, secondFlight(outAt(2299, "dora"))...)
	if got := placesByID(s); got["cleo"] != 5 || got["dora"] != 6 {
		t.Errorf("dora went out one second earlier than cleo: %v", got)
	}
	if got := placesByID(played(t, secondFlight(outAt(2301, "dora"))...)); got["dora"] != 5 || got["cleo"] != 6 {
		t.Errorf("dora went out one second later than cleo: %v", got)
	}
	s = played(t, secondFlight(floor.Event{At: 2100, Do: floor.Pause}, floor.Event{At: 2600, Do: floor.Resume}, outAt(2800, "dora"))...)
	if got := placesByID(s); got["cleo"] != 5 || got["dora"] != 5 || !s.Ranking()[4].Shared {
		t.Errorf("dora played as long as cleo: %v", got)
	}
	s = played(t, secondFlight(outAt(2300, "dora"), outAt(2300, "emil"))...)
	if got := placesByID(s); got["cleo"] != 4 || got["emil"] != 4 || got["dora"] != 6 {
		t.Errorf("emil went out last of those who played as long as cleo: %v", got)
	}
}

// H60, H62 (F21): prizes are of the entries of all flights. Cleo would have had the third prize of flight 1A; it goes to whoever played longer.
func TestPrizesAreOfAllFlights(t *testing.T) {
	prize := func(s *floor.State, id string) string {
		for _, p := range s.Money().Prizes {
			if p.Entrant == id {
				return p.Amount.Euro()
			}
		}
		return ""
	}
	if got := prize(played(t), "cleo"); got != "6,00 €" {
		t.Errorf("in flight 1A alone: %q", got)
	}
	night := secondFlight(outAt(2200, "dora"), outAt(2400, "emil"), bagged(2700, floor.Stack{Entrant: "fred", Chips: 30_000}))
	if open := played(t, night...).Money(); len(open.Prizes) != 0 || open.Pool.Cmp(floor.Whole(6000)) != 0 || len(open.Payouts) != 3 {
		t.Errorf("before the second day: %+v", open)
	}
	if over := played(t, append(slices.Clone(night), floor.Event{At: 8000, Do: floor.Finish})...); prize(over, "anna") == "" {
		t.Errorf("after the end: %+v", over.Money().Prizes)
	}
	s := played(t, append(night, floor.Event{At: 9000, Do: floor.BeginDay, Lot: &floor.Lot{Number: 3, Secret: "i"}, Tables: []int{1}}, floor.Event{At: 9000, Do: floor.Resume},
		outAt(9100, "fred"))...)
	if got := placesByID(s); got["fred"] != 3 || got["emil"] != 4 || got["cleo"] != 5 || got["dora"] != 6 || prize(s, "fred") != "12,00 €" || prize(s, "cleo") != "" {
		t.Errorf("%v, %v", got, s.Money().Prizes)
	}
}

// H58, H62 (F21): while flights are played nobody is in the money, and no tables wait for each other.
func TestNoFlightIsOnTheBubble(t *testing.T) {
	enter := []floor.Event{{At: 1000, Do: floor.NextFlight}, {At: 1100, Do: floor.Enter, Entrant: "dora"}, {At: 1100, Do: floor.Enter, Entrant: "emil"},
		{At: 1200, Do: floor.SeatOne, Entrant: "dora", Table: 1, Seat: 1}, {At: 1200, Do: floor.SeatOne, Entrant: "emil", Table: 2, Seat: 1}, {At: 2000, Do: floor.Start}}
	if s := played(t, enter...); floor.HandForHand(s) || s.Entries().In != 4 || len(s.Money().Payouts) != 3 {
		t.Errorf("%+v", s.Entries())
	}
	if s := played(t, append(enter, outAt(2700, "emil"))...); s.InTheMoney() || s.Entries().In != 3 {
		t.Errorf("%+v", s.Entries())
	}
}

// H17, H40: what a flight misses is its own, small chips are there again in the next flight, and gone on the second day where all flights raced them off.
func TestChipsOfFlights(t *testing.T) {
	s := played(t, secondFlight(bagged(2700, floor.Stack{Entrant: "dora", Chips: 9000}, floor.Stack{Entrant: "emil", Chips: 9000}, floor.Stack{Entrant: "fred", Chips: 11_500}))...)
	ends := s.Days().Ends
	if ends[0].Difference.Sign() != 0 || ends[1].Difference.Cmp(floor.Whole(-500)) != 0 || ends[1].Flight != "1B" || len(s.Warnings()) != 1 {
		t.Errorf("%+v, %v", ends, s.Warnings())
	}
	_, _, s, err := flights(t, floor.Event{At: 750, Do: floor.Count, Stacks: []floor.Stack{{Entrant: "anna", Chips: 17_000}}},
		floor.Event{At: 1000, Do: floor.NextFlight}, floor.Event{At: 1100, Do: floor.Enter, Entrant: "dora"}, floor.Event{At: 1100, Do: floor.Start},
		bagged(2000, floor.Stack{Entrant: "dora", Chips: 10_000}))
	if err != nil || s.Days().Ends[1].Difference.Sign() != 0 || len(s.Warnings()) != 0 {
		t.Errorf("what flight 1A misses is no fault of flight 1B: %v, %+v", err, s.Days())
	}
}

// H08, H17 (F20): the second day draws the seats of all bags; the same seats there are not.
func TestTheSecondDaySeatsAllFlights(t *testing.T) {
	night := secondFlight(outAt(2200, "dora"), bagged(2700, floor.Stack{Entrant: "emil", Chips: 10_000}, floor.Stack{Entrant: "fred", Chips: 20_000}))
	if _, _, _, err := flights(t, append(night, floor.Event{At: 9000, Do: floor.BeginDay, Same: true})...); err == nil ||
		!strings.Contains(err.Error(), "Nach mehreren Flights werden alle Plätze neu ausgelost.") {
		t.Errorf("%v", err)
	}
	s := played(t, append(night, floor.Event{At: 9000, Do: floor.BeginDay, Lot: &floor.Lot{Number: 3, Secret: "i"}, Tables: []int{2}, Piece: 2})...)
	if at := seats(s); len(at) != 4 || len(s.Days().Bagged) != 0 || s.Days().Flight != "" || s.Days().Day != 2 || s.Clock().Piece != 2 {
		t.Errorf("%v, %+v", at, s.Days())
	}
}

// H37 (F21): whose bag is of an earlier flight and who turns out to have been out, is placed at the end of his flight; who was out by mistake has a bag.
func TestMistakesOfAnEarlierFlight(t *testing.T) {
	s := played(t, secondFlight(outAt(2600, "dora"), outAt(2650, "anna"))...)
	if got := placesByID(s); got["anna"] != 4 || got["dora"] != 5 || got["cleo"] != 6 {
		t.Errorf("anna played 700 seconds: %v", got)
	}
	h, events, s, _ := flights(t, secondFlight()...)
	if w := floor.WrongBust(h, events, s, "cleo"); w == nil || w.At != (floor.Chair{}) {
		t.Errorf("%+v", w)
	}
	s = played(t, secondFlight(floor.Event{At: 2100, Do: floor.Reinstate, Entrant: "cleo", Stacks: []floor.Stack{{Entrant: "cleo", Chips: 4000}}})...)
	if b := s.Days().Bagged; len(b) != 3 || b[2].Entrant != "cleo" || b[2].Flight != "1A" || len(s.Waiting()) != 0 {
		t.Errorf("%+v", b)
	}
}

// H15: in every flight second chances that nobody has used are added once, to those who play in it.
func TestEveryFlightHasItsSecondChances(t *testing.T) {
	h, events, _, _ := flights(t, secondFlight()...)
	h.Rules.DoubleChance, h.Rules.SecondChanceLevel = true, 2
	s, err := floor.Play(h, events, new(floor.Instant(2700)))
	if err != nil || s.Entries().ChipsInPlay.Cmp(floor.Whole(60_000+20_000+30_000)) != 0 {
		t.Errorf("%v, %v in play", err, s.Entries().ChipsInPlay)
	}
}

func TestFlightsAreCounted(t *testing.T) {
	for flight, name := range map[int]string{1: "1A", 2: "1B", 26: "1Z", 27: "1AA", 52: "1AZ", 703: "1AAA"} {
		if got := floor.FlightName(flight); got != name {
			t.Errorf("%d: %s", flight, got)
		}
	}
}

// Places of several flights depend on how long everybody played, not on which flight was played first.
func TestTheOrderOfFlightsDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := [][]floor.Event{{}, {}}
		for flight := range all {
			played := floor.Instant(0)
			for i := range rapid.IntRange(0, 5).Draw(t, "out") {
				played += floor.Instant(rapid.IntRange(0, 3).Draw(t, "later") * 100)
				all[flight] = append(all[flight], outAt(played, string(rune('a'+flight))+string(rune('0'+i))))
			}
		}
		play := func(order ...int) map[string]int {
			h := &floor.Head{Title: floor.Title{ID: "t", Name: "T", Date: "2026-11-21"}, Mode: floor.FreezeOut, Edition: "club",
				Rules: floor.EditionRules("club"), Levels: []floor.Piece{{Kind: floor.Level, Seconds: 600, Small: 25, Big: 50}}, Tables: []floor.Table{{Table: 1, Seats: 9}}}
			var events []floor.Event
			now := floor.Instant(0)
			for nth, flight := range order {
				if nth > 0 {
					events = append(events, floor.Event{At: now, Do: floor.NextFlight})
				}
				for i := range 6 {
					id := string(rune('a'+flight)) + string(rune('0'+i))
					h.Entrants = append(h.Entrants, floor.Entrant{ID: id})
					events = append(events, floor.Event{At: now, Do: floor.Enter, Entrant: id}, floor.Event{At: now, Do: floor.SeatOne, Entrant: id, Table: 1, Seat: i + 1})
				}
				events = append(events, floor.Event{At: now, Do: floor.Start})
				for _, e := range all[flight] {
					e.At += now
					events = append(events, e)
				}
				now += 2000
				var left []floor.Stack
				for i := len(all[flight]); i < 6; i++ {
					left = append(left, floor.Stack{Entrant: string(rune('a'+flight)) + string(rune('0'+i)), Chips: 1})
				}
				events = append(events, bagged(now, left...))
			}
			s, err := floor.Play(h, events, nil)
			if err != nil {
				t.Fatal(err)
			}
			return placesByID(s)
		}
		one, other := play(0, 1), play(1, 0)
		if len(one) != len(all[0])+len(all[1]) {
			t.Fatalf("%v", one)
		}
		for id, place := range one {
			if other[id] != place {
				t.Fatalf("%s: %d and %d", id, place, other[id])
			}
		}
	})
}

// placesByID are the places of those who have one.
func placesByID(s *floor.State) map[string]int {
	all := map[string]int{}
	for _, r := range s.Ranking() {
		if r.Place != nil {
			all[r.Entrant] = *r.Place
		}
	}
	return all
}

// Whoever came and went overnight is of the flight in which he is back, so that another one is not open to him by a rebuy.
func TestWhoCameOvernightIsOfTheFlightInWhichHeIsBack(t *testing.T) {
	s := played(t, floor.Event{At: 800, Do: floor.Enter, Entrant: "dora"}, outAt(810, "dora"), floor.Event{At: 1000, Do: floor.NextFlight},
		floor.Event{At: 1100, Do: floor.Rebuy, Entrant: "dora"}, floor.Event{At: 1200, Do: floor.Start},
		bagged(2000, floor.Stack{Entrant: "dora", Chips: 10_000}), floor.Event{At: 3000, Do: floor.NextFlight},
		floor.Event{At: 3000, Do: floor.Enter, Entrant: "emil"}, floor.Event{At: 3100, Do: floor.Start}, bagged(4000, floor.Stack{Entrant: "emil", Chips: 10_000}))
	if b := s.Days().Bagged; len(b) != 4 || b[2].Flight != "1B" || b[3].Flight != "1C" {
		t.Errorf("%+v", b)
	}
}
