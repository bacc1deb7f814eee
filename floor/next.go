package floor

import (
	"maps"
	"slices"
)

// Next returns what [Play] returns for all of the events, where s is the state after all but the last of them, so that the cost of
// an event does not grow with those before it. It leaves s as it is.
func Next(s *State, h *Head, events []Event) (*State, error) {
	last := len(events) - 1
	e := &events[last]
	if e.Do == Undo || last > 0 && events[last-1].At != s.asOf || e.At < s.asOf {
		return Play(h, events, nil)
	}
	path := at("$.events", last)
	c := &checker{index: s.index, head: h, seen: make([]int, len(s.ids))}
	if found := c.event(e); found != nil {
		found.Path = path + found.Path
		return nil, found
	}
	next := copied(s)
	next.head, next.rules = h, &h.Rules
	next.asOf, next.begun, next.event = e.At, true, last
	next.advance(e.At)
	if found := next.apply(e); found != nil {
		found.Path = path + found.Path
		return nil, found
	}
	next.halve()
	next.advance(e.At)
	return next, nil
}

// copied returns a state that shares nothing with s that an event changes.
func copied(s *State) *State {
	c := *s
	c.people = slices.Clone(s.people)
	for i := range c.people {
		c.people[i].penalties = slices.Clip(c.people[i].penalties)
		c.people[i].lost = slices.Clone(c.people[i].lost)
	}
	c.places = slices.Clone(s.places)
	for i := range c.places {
		c.places[i].at = slices.Clone(c.places[i].at)
	}
	c.gone, c.hands = maps.Clone(s.gone), maps.Clone(s.hands)
	c.penalties = slices.Clone(s.penalties)
	c.eliminations = slices.Clone(s.eliminations)
	for i := range c.eliminations {
		c.eliminations[i].groups = slices.Clone(c.eliminations[i].groups)
		for j, group := range c.eliminations[i].groups {
			c.eliminations[i].groups[j] = slices.Clone(group)
		}
	}
	c.heats = slices.Clone(s.heats)
	for i := range c.heats {
		c.heats[i].counted = maps.Clone(c.heats[i].counted)
	}
	c.draws, c.late, c.races = slices.Clip(s.draws), slices.Clip(s.late), slices.Clip(s.races)
	c.deals.agreed = slices.Clone(s.deals.agreed)
	c.days.ends = slices.Clip(s.days.ends)
	c.flights.ran, c.flights.doubled = slices.Clip(s.flights.ran), slices.Clone(s.flights.doubled)
	c.splits, c.warnings = slices.Clip(s.splits), slices.Clip(s.warnings)
	return &c
}
