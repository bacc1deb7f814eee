package evening_test

import (
	"slices"
	"testing"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/evening"
)

// played is an evening of four with 5,000 each: with 20,000 chips it is about to end when the big blind is 1,000, 70 minutes after its start.
func played(ends floor.Instant) (*floor.Head, []floor.Event) {
	h := &floor.Head{Title: floor.Title{ID: "t", Name: "T", Date: "2026-11-21"}, Mode: floor.FreezeOut, Edition: "club", Rules: floor.EditionRules("club"),
		Levels: []floor.Piece{{Kind: floor.Level, Seconds: 1800, Small: 25, Big: 50}, {Kind: floor.Level, Seconds: 1800, Small: 50, Big: 100},
			{Kind: floor.Break, Seconds: 600}, {Kind: floor.Level, Seconds: 1800, Small: 500, Big: 1000}},
		Tables: []floor.Table{{Table: 1, Seats: 9}}}
	h.Rules.StartChips, h.Rules.LateLevels = 5000, 0
	var events []floor.Event
	for _, who := range []string{"a", "b", "c", "d"} {
		h.Entrants = append(h.Entrants, floor.Entrant{ID: who, Name: who})
		events = append(events, floor.Event{Do: floor.Enter, Entrant: who})
	}
	events = append(events, floor.Event{Do: floor.Start})
	if ends > 0 {
		for _, who := range []string{"a", "b", "c"} {
			events = append(events, floor.Event{At: ends, Do: floor.Bust, Out: []floor.Stack{{Entrant: who}}})
		}
		events = append(events, floor.Event{At: ends, Do: floor.Finish})
	}
	return h, events
}

// bagged ends a day of all four.
func bagged(at floor.Instant) floor.Event {
	e := floor.Event{At: at, Do: floor.EndDay}
	for _, who := range []string{"a", "b", "c", "d"} {
		e.Stacks = append(e.Stacks, floor.Stack{Entrant: who, Chips: 1000})
	}
	return e
}

// foreseen is what is forecast at an instant.
func foreseen(t *testing.T, at floor.Instant, unsure int64) (evening.Forecast, bool) {
	t.Helper()
	h, events := played(0)
	s, err := floor.Play(h, events, &at)
	if err != nil {
		t.Fatal(err)
	}
	return evening.Foresee(h, s, unsure)
}

// H18: what is ahead on the clock until twenty big blinds are in play, and a spread that shrinks with it.
func TestTheEndIsForeseen(t *testing.T) {
	for _, c := range []struct {
		name            string
		at              floor.Instant
		unsure          int64
		seconds, spread int64
		says            string
	}{
		{"at the start", 0, 150, 4200, 600, "21:10 Uhr ± 10 Minuten"},
		{"after half an hour", 1800, 150, 2400, 300, "20:40 Uhr ± 5 Minuten"},
		{"where the evenings were less sure", 1800, 500, 2400, 1200, "20:40 Uhr ± 20 Minuten"},
		{"in the level in which it ends", 4500, 150, 0, 300, "20:00 Uhr ± 5 Minuten"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, is := foreseen(t, c.at, c.unsure)
			if !is || f.Seconds != c.seconds || f.Spread != c.spread {
				t.Errorf("it is %+v, %t", f, is)
			}
			if says := f.Says(time.Date(2026, 11, 21, 19, 0, 0, 0, time.UTC)); says != c.says {
				t.Errorf("it says %s", says)
			}
		})
	}
}

// Nothing is foreseen where chips do not end it, where the levels end before, and before the start.
func TestSomeEndsAreNotForeseen(t *testing.T) {
	at := floor.Instant(60)
	for name, change := range map[string]func(*floor.Head, *[]floor.Event){
		"a time":                 func(h *floor.Head, _ *[]floor.Event) { h.Rules.TimeLimit = 3600 },
		"levels that end before": func(h *floor.Head, _ *[]floor.Event) { h.Levels = h.Levels[:2] },
		"before the start":       func(_ *floor.Head, all *[]floor.Event) { *all = (*all)[:4] },
		"a night between days":   func(_ *floor.Head, all *[]floor.Event) { *all = append(*all, floor.Event{Do: floor.Pause}, bagged(0)) },
	} {
		h, events := played(0)
		change(h, &events)
		s, err := floor.Play(h, events, &at)
		if err != nil {
			t.Fatal(err)
		}
		if f, is := evening.Foresee(h, s, 150); is {
			t.Errorf("%s: %+v", name, f)
		}
	}
}

// A house is calibrated once eight of its evenings are over; of five forecasts four hold.
func TestAHouseIsCalibratedByItsEvenings(t *testing.T) {
	h, events := played(0)
	if evening.Score(h, events) != nil {
		t.Error("an evening that is not over is scored")
	}
	h, events = played(5600)
	overnight := slices.Insert(events, 5, floor.Event{At: 60, Do: floor.Pause}, bagged(60), floor.Event{At: 90, Do: floor.BeginDay, Same: true},
		floor.Event{At: 90, Do: floor.Resume})
	if s, err := floor.Play(h, overnight, nil); err != nil || s.Clock().State != "ended" || evening.Score(h, overnight) != nil {
		t.Errorf("a tournament over two days is scored, %v", err)
	}
	h, events = played(5600) // forecast 4,200
	scored := evening.Score(h, events)
	if !slices.Equal(scored, []evening.Scored{{At: 0, Said: 4200, Over: 5600}, {At: 1400, Said: 4200, Over: 5600}, {At: 2800, Said: 4200, Over: 5600},
		{At: 4200, Said: 4200, Over: 5600}}) {
		t.Errorf("it is %v", scored)
	}
	evenings := slices.Repeat([][]evening.Scored{scored}, 7)
	if got := evening.Unsure(evenings); got != 150 {
		t.Errorf("after seven evenings: %d", got)
	}
	if got := evening.Unsure(append(evenings, scored)); got != 1000 { // 250, 333, 500 and 1,000 of a thousand
		t.Errorf("after eight evenings: %d", got)
	}
	one := []evening.Scored{{At: 0, Said: 4200, Over: 4000}}
	if got := evening.Unsure(slices.Repeat([][]evening.Scored{one}, 10)); got != 50 {
		t.Errorf("after ten good ones: %d", got)
	}
}
