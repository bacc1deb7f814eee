package cash

import (
	"cmp"
	"slices"
	"strings"

	"pokerliga/rules/fact"
	"pokerliga/rules/rulebook"
)

// State is a day after some events. Its methods answer the results.
type State struct {
	*Checker
	head  *Head
	now   Instant // of the event under way, then the one at which everything is read
	begun bool    // whether there is an instant at all
	event int     // index of the event under way

	people   []person // as in the head
	rows     []game   // as in the head
	numbers  [MaxTable + 1]*table
	requests []*request

	stints    []stint
	kept      []Kept
	dinners   []Dinner
	posts     []Post
	penalties []Penalty
	warnings  []Warned
}

// person is somebody in the course of the day.
type person struct {
	sits     *sitting // nil: he does not
	wants    *request // another table, nil: he does not
	dinners  int64
	excluded bool
	free     Instant            // at which the last of his time penalties is over
	timed    bool               // whether he had one
	least    map[Limit]Returned // what he must bring
}

// sitting is how somebody sits at a table.
type sitting struct {
	table *table
	chair int // from 1
	since Instant
	came  int // the event by which he came to a feeder of this game (K13)
	stint int

	away, dinner, small, moved, waits bool
	awaySince, dinnerUntil            Instant
	dinnerRow                         int
	big                               int // markers: 0 to 2
	second                            int // event that gave him the second
}

// table is an open table.
type table struct {
	number, game     int
	chairs           []chair
	feeder, straddle bool // straddle: that of the button is agreed
	since            Instant
	taken, held      int // chairs; open calls
}

// chair is who sits there, -1 for nobody, and the event that freed it last, -1 for none.
type chair struct{ who, freed int }

// free is how many chairs nobody sits on.
func (t *table) free() int { return len(t.chairs) - t.taken }

// game is a game in the course of the day.
type game struct {
	*Game
	min, max int64    // buy-in now
	tables   []*table // open, ascending
	list     []*entry
	took     []Instant // the last sits of people from the list, for the pace
}

// Play goes through the events up to an instant, nil for all, and returns the state then. The error is a [rulebook.Breach] with a JSON path.
func Play(h *Head, events []Event, asOf *Instant) (*State, error) {
	c, found := checked(h, events)
	if found != nil {
		return nil, found
	}
	s := &State{Checker: c, head: h, people: make([]person, len(h.Players)), rows: make([]game, len(h.Games))}
	for i := range h.Games {
		s.rows[i] = game{Game: &h.Games[i], min: h.Games[i].Min, max: h.Games[i].Max}
	}
	var end Instant
	switch {
	case asOf != nil:
		end, s.begun = *asOf, true
	case len(events) > 0:
		end, s.begun = events[len(events)-1].At, true
	}
	if found := s.play(events, end); found != nil {
		return nil, found
	}
	s.now = end
	return s, nil
}

// play lets happen what counts, in order.
func (s *State) play(events []Event, end Instant) *rulebook.Breach {
	count, _ := slices.BinarySearchFunc(events, end, func(e Event, end Instant) int {
		if e.At <= end {
			return -1
		}
		return 1
	})
	undone, wrong, says := fact.Undone(count, func(i int) (int, bool) { return events[i].Undone, events[i].Do == Undo })
	for i := range events[:count] {
		e := &events[i]
		if i == wrong {
			return fault(within(i)+".event", "%s", says)
		}
		if undone[i] || e.Do == Undo {
			continue
		}
		s.event, s.now = i, e.At
		k := kinds[e.Do]
		if found := k.Apply(s, e); found != nil {
			found.Path, found.Rule, found.Sentence = within(i)+found.Path, k.Rule, strings.TrimSuffix(found.Sentence, ".")
			return found
		}
	}
	return nil
}

// Undo says that an event did not happen. K40
const Undo = "undo"

var _ = declares(EventKind{
	Do:    Undo,
	Keys:  []Key{{Name: "event", Must: true, At: func(e *Event) any { return &e.Undone }}},
	Apply: func(*State, *Event) *rulebook.Breach { return nil }, // it was left out from the beginning
})

// warn records something that the rules do not allow; it changes nothing.
func (s *State) warn(code string) {
	s.warnings = append(s.warnings, Warned{Event: s.event, Code: code, Rule: warningRules[code]})
}

// warnIf warns of what is so.
func (s *State) warnIf(is bool, code string) {
	if is {
		s.warn(code)
	}
}

// seated returns how somebody sits, and refuses one who does not.
func (s *State) seated(id string) (int, *sitting, *rulebook.Breach) {
	who := s.players[id]
	if p := s.people[who].sits; p != nil {
		return who, p, nil
	}
	return who, nil, fault(".player", "„%s“ sitzt an keinem Tisch.", id)
}

// opened returns an open table, and refuses one that is not.
func (s *State) opened(number int) (*table, *rulebook.Breach) {
	if t := s.numbers[number]; t != nil {
		return t, nil
	}
	return nil, fault(".table", "Tisch %d ist nicht offen.", number)
}

// sitters returns those who sit in a game and are wanted, in the order of a number.
func (g *game) sitters(s *State, wanted func(*sitting) bool, by func(*sitting) int) (all []int) {
	for _, t := range g.tables {
		for _, c := range t.chairs {
			if c.who >= 0 && wanted(s.people[c.who].sits) {
				all = append(all, c.who)
			}
		}
	}
	slices.SortFunc(all, func(a, b int) int { return cmp.Compare(by(s.people[a].sits), by(s.people[b].sits)) })
	return all
}

// inGame reports whether somebody sits at a table of a game.
func (s *State) inGame(who, game int) bool {
	p := s.people[who].sits
	return p != nil && p.table.game == game
}
