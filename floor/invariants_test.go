package floor_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/floor"
)

// H17: a count of everybody adds up to the chips in play, or there is a warning with
// both numbers; and the chips in play are the sum of their parts.
func TestChipsAddUpOrThereIsAWarning(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := invented(t, anything)
		var sum, counted floor.Number
		stacks := []floor.Stack{}
		for i, id := range m.in() {
			stack := floor.Stack{Entrant: id, Chips: rapid.Int64Range(0, 9).Draw(t, "chips")}
			if left := m.state.Entries().ChipsInPlay.Sub(counted); i == len(m.in())-1 && left.Sign() > 0 && rapid.Bool().Draw(t, "right") {
				stack.Chips = small(left)
			}
			counted = counted.Add(floor.Whole(stack.Chips))
			stacks = append(stacks, stack)
		}
		before := len(m.state.Warnings())
		if !m.try(floor.Event{Do: floor.Count, Stacks: stacks}) {
			t.Skip("nothing to count")
		}
		for _, p := range m.state.ChipParts() {
			sum = sum.Add(p.Sum)
		}
		inPlay := m.state.Entries().ChipsInPlay
		if sum.Cmp(inPlay) != 0 {
			t.Fatalf("the parts are %s, in play are %s", sum, inPlay)
		}
		warnings := m.state.Warnings()[before:]
		if wrong := counted.Cmp(inPlay) != 0; wrong != (len(warnings) == 1) {
			t.Fatalf("counted %s, in play %s: %v", counted, inPlay, warnings)
		} else if wrong && (warnings[0].Counted.Cmp(counted) != 0 || warnings[0].InPlay.Cmp(inPlay) != 0) {
			t.Fatalf("%+v", warnings[0])
		}
	})
}

// small is a number that is known to be one.
func small(n floor.Number) int64 {
	var sum int64
	for bit := int64(1) << 40; bit > 0; bit /= 2 {
		if n.Cmp(floor.Whole(sum+bit)) >= 0 {
			sum += bit
		}
	}
	return sum
}

// H62 to H64: the prizes are the pool, once everybody has a place.
func TestPrizesAreThePool(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := invented(t, anything)
		stacks := []floor.Stack{}
		for _, id := range m.in() {
			stacks = append(stacks, floor.Stack{Entrant: id, Chips: rapid.Int64Range(1, 3).Draw(t, "chips")})
		}
		end := floor.Event{Do: floor.MakeDeal, Stacks: stacks,
			Kind: rapid.SampledFrom([]string{floor.DealEven, floor.DealChips, floor.DealICM}).Draw(t, "kind")}
		if !rapid.Bool().Draw(t, "deal") || !m.try(end) {
			m.try(floor.Event{Do: floor.Count, Stacks: stacks})
			m.try(floor.Event{Do: floor.Finish})
		}
		money := m.state.Money()
		var paid, places floor.Number
		for _, p := range money.Prizes {
			paid = paid.Add(p.Amount)
		}
		for _, p := range money.Payouts {
			places = places.Add(p)
		}
		if len(money.Payouts) > 0 && (paid.Cmp(money.Pool) != 0 || places.Cmp(money.Pool) != 0) {
			t.Fatalf("the pool is %s, the places get %s, the players %s", money.Pool, places, paid)
		}
	})
}

// H08: nobody has two chairs, no chair two players, and who has none waits.
func TestEverybodyInHasOneChairOrWaits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := invented(t, anything)
		in := m.in()
		if len(slices.Compact(slices.Clone(in))) != len(in) || len(in) != m.state.Entries().In {
			t.Fatalf("in are %d: %v", m.state.Entries().In, in)
		}
		for _, table := range m.state.Tables() {
			for i, s := range table.Seats {
				if i > 0 && s.Seat <= table.Seats[i-1].Seat {
					t.Fatalf("table %d: %v", table.Table, table.Seats)
				}
			}
		}
	})
}

// H37: places are 1 to n with the shared ones skipping.
func TestPlacesSkipTheSharedOnes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ranking := invented(t, anything).state.Ranking()
		next, same := 1, 0
		for _, r := range ranking {
			switch {
			case r.Place == nil && r.Status == "in":
				next++
			case r.Place == nil:
			case *r.Place == next:
				next, same = next+1, *r.Place
			case *r.Place == same && r.Shared:
				next++
			default:
				t.Fatalf("%s: place %d, expected %d or %d", r.Entrant, *r.Place, next, same)
			}
		}
	})
}

// H25: nobody is big blind in two hands running of three or more, and the big blind
// passes nobody who stays.
func TestTheBigBlindGoesRound(t *testing.T) {
	acts := []string{floor.Hand, floor.Hand, floor.Hand, floor.Bust, floor.Reenter, floor.SeatOne}
	rapid.Check(t, func(t *rapid.T) {
		m := invented(t, acts)
		for _, table := range m.state.Tables() {
			if table.Next == nil || len(table.Seats) < 3 {
				continue
			}
			last := *table.Next
			if !m.try(floor.Event{Do: floor.Hand, Table: table.Table}) {
				t.Fatal("no hand")
			}
			for _, after := range m.state.Tables() {
				if after.Table != table.Table {
					continue
				}
				i := slices.IndexFunc(table.Seats, func(s floor.Seated) bool { return s.Seat == last.Big })
				if want := table.Seats[(i+1)%len(table.Seats)].Seat; after.Next.Big != want {
					t.Fatalf("big blind on %d, then on %d instead of %d", last.Big, after.Next.Big, want)
				}
				if after.Next.Small != last.Big {
					t.Fatalf("small blind on %d, the big one was on %d", after.Next.Small, last.Big)
				}
			}
		}
	})
}

// An event that is undone did not happen.
func TestUndoneIsNeverHappened(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := invented(t, anything)
		k := rapid.IntRange(0, len(m.events)-1).Draw(t, "undone")
		undone := append(slices.Clone(m.events), floor.Event{At: m.now, Do: floor.Undo, Undone: k})
		with, err := floor.Play(m.head, undone, nil)
		if err != nil {
			t.Skip("it cannot be undone")
		}
		// What was undone before keeps its index, so a note stands in the place of the event.
		without := slices.Clone(m.events)
		without[k] = floor.Event{At: m.events[k].At, Do: floor.Undo}
		without = without[:k:k]
		for _, e := range m.events[k+1:] {
			if e.Do == floor.Undo && e.Undone > k {
				e.Undone--
			}
			without = append(without, e)
		}
		state, err := floor.Play(m.head, without, &m.now)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := numbers(t, with), numbers(t, state); got != want {
			t.Fatalf("undone:  %s\nwithout: %s", got, want)
		}
	})
}

// numbers are the results without the indexes of events.
func numbers(t *rapid.T, s *floor.State) string {
	r := s.Results()
	for i := range r.Draws {
		r.Draws[i].Event = 0
	}
	for i := range r.ChipRaces {
		r.ChipRaces[i].Event = 0
	}
	for i := range r.Splits {
		r.Splits[i].Event = 0
	}
	for i := range r.Penalties {
		r.Penalties[i].Event = 0
	}
	if r.Days != nil {
		for i := range r.Days.Ends {
			r.Days.Ends[i].Event = 0
		}
	}
	for i := range r.Warnings {
		r.Warnings[i].Event = 0
	}
	for i := range r.Entries.Late {
		r.Entries.Late[i].Event = 0
	}
	return asJSON(t, r)
}

// What is known at an instant does not depend on what happens later.
func TestWhatHappensLaterChangesNothingBefore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := invented(t, anything)
		asOf := floor.Instant(rapid.Int64Range(0, int64(m.now)+10).Draw(t, "as_of"))
		long, err := floor.Play(m.head, m.events, &asOf)
		if err != nil {
			t.Fatal(err)
		}
		n := slices.IndexFunc(m.events, func(e floor.Event) bool { return e.At > asOf })
		if n < 0 {
			n = len(m.events)
		}
		short, err := floor.Play(m.head, m.events[:n], &asOf)
		if err != nil || asJSON(t, long.Results()) != asJSON(t, short.Results()) {
			t.Fatalf("%v\n%s\n%s", err, asJSON(t, long.Results()), asJSON(t, short.Results()))
		}
	})
}

// The order of lists that are no ranking does not matter.
func TestTheOrderOfListsDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := invented(t, anything)
		h, events := *m.head, slices.Clone(m.events)
		h.Entrants = rapid.Permutation(h.Entrants).Draw(t, "entrants")
		h.Tables = rapid.Permutation(h.Tables).Draw(t, "tables")
		for i := range events {
			events[i].Stacks = shuffled(t, events[i].Stacks)
			events[i].Out = shuffled(t, events[i].Out)
		}
		state, err := floor.Play(&h, events, nil)
		if err != nil || asJSON(t, state.Results()) != asJSON(t, m.state.Results()) {
			t.Fatalf("%v\n%s\n%s", err, asJSON(t, state.Results()), asJSON(t, m.state.Results()))
		}
	})
}

func shuffled(t *rapid.T, stacks []floor.Stack) []floor.Stack {
	if len(stacks) == 0 {
		return stacks
	}
	return rapid.Permutation(stacks).Draw(t, "stacks")
}
