package floor_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/floor"
)

// Names that stand in the same order change nothing but the names, and lots.
func TestNewNamesInTheSameOrderChangeNothing(t *testing.T) {
	acts := []string{floor.Bust, floor.Hand, floor.MoveOne, floor.Rebuy, floor.AddOn, floor.Remove, floor.Count, floor.Penalize}
	rapid.Check(t, func(t *rapid.T) {
		m := invented(t, acts)
		unseat := func(h *floor.Head, events []floor.Event) *floor.State { // the draw depends on names
			n := slices.IndexFunc(events, func(e floor.Event) bool { return e.Do == floor.Draw })
			seated := slices.Clone(events[:n])
			for _, s := range m.state.Results().Draws[0].Seats {
				who := slices.IndexFunc(m.head.Entrants, func(e floor.Entrant) bool { return e.ID == s.Entrant })
				seated = append(seated, floor.Event{Do: floor.SeatOne, Entrant: h.Entrants[who].ID, Table: s.Table, Seat: s.Seat})
			}
			state, err := floor.Play(h, append(seated, events[n+1:]...), nil)
			if err != nil {
				t.Fatal(err)
			}
			return state
		}
		h, events := *m.head, slices.Clone(m.events)
		h.Entrants = slices.Clone(h.Entrants)
		name := func(id *string) {
			if *id != "" {
				*id = "x-" + *id
			}
		}
		for i := range h.Entrants {
			name(&h.Entrants[i].ID)
		}
		for i := range events {
			e := &events[i]
			name(&e.Entrant)
			e.Stacks, e.Out = slices.Clone(e.Stacks), slices.Clone(e.Out)
			for j := range e.Stacks {
				name(&e.Stacks[j].Entrant)
			}
			for j := range e.Out {
				name(&e.Out[j].Entrant)
			}
		}
		a, b := unseat(m.head, m.events), unseat(&h, events)
		if got, want := places(b), places(a); len(got) != len(want)+2*len(a.Ranking()) {
			t.Fatalf("%s, then %s", want, got)
		}
		same(t, "money", asJSON(t, b.Money().Payouts), asJSON(t, a.Money().Payouts))
		same(t, "clock", b.Clock(), a.Clock())
		for i, r := range a.Ranking() {
			if other := b.Ranking()[i]; other.Entrant != "x-"+r.Entrant || asJSON(t, other.Place) != asJSON(t, r.Place) {
				t.Fatalf("%v, then %v", r, other)
			}
		}
	})
}
