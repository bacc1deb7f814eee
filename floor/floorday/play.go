package floorday

import (
	"cmp"
	"slices"

	"pokerliga/floor"
	"pokerliga/scoring"
)

// pace is how many seconds lie between two events of which nobody knows when they were.
const pace = 60

// script is what happened at a table, one event after the other.
type script struct {
	at     floor.Instant
	events []floor.Event
}

// add adds an event at the current instant.
func (s *script) add(e floor.Event) {
	e.At = s.at
	s.events = append(s.events, e)
}

// PlaySitAndGo writes what happened at a Sit'n'Go whose card is known, from the start of its clock on: ghosts and
// disqualified players are taken out, those without chips go out in the order of their places, and who has chips then is
// counted. § 3.2.13, § 3.2.17, § 3.2.18
func PlaySitAndGo(head *floor.Head, card *scoring.SitAndGo, from floor.Instant) []floor.Event {
	s := &script{at: from}
	s.add(floor.Event{Do: floor.Start})
	placed := s.unplaced(head, card)
	counted, winner := []floor.Stack{}, false
	for i := 0; i < len(placed); {
		first := placed[i]
		n := i + 1
		for n < len(placed) && placed[n].Place == first.Place {
			n++
		}
		switch {
		case first.Chips != nil && *first.Chips > 0:
			for _, seat := range placed[i:n] {
				counted = append(counted, floor.Stack{Entrant: seat.Player, Chips: int64(*seat.Chips)})
			}
		case n == len(placed) && n-i == 1: // the last one left
			winner = true
		default:
			s.at += pace
			if n == len(placed)-1 && !placed[n].InTime {
				s.at = max(s.at, from+floor.Instant(elapsed(head)))
			}
			s.add(floor.Event{Do: floor.Bust, Out: level(placed[i:n])})
		}
		i = n
	}
	if !winner {
		s.at = max(s.at, from+floor.Instant(elapsed(head)))
		s.add(floor.Event{Do: floor.Count, Stacks: counted})
		s.add(floor.Event{Do: floor.Finish})
	}
	return s.events
}

// elapsed is after how many seconds the time limit is over, with the breaks before it.
func elapsed(head *floor.Head) int64 {
	played, passed := int64(0), int64(0)
	for _, p := range head.Levels {
		if played >= head.Rules.TimeLimit {
			break
		}
		if p.Kind == floor.Level {
			played += p.Seconds
		}
		passed += p.Seconds
	}
	return passed + max(0, head.Rules.TimeLimit-played)
}

// unplaced takes those without a place out, ghosts after the first level, and returns the others, the worst first.
func (s *script) unplaced(head *floor.Head, card *scoring.SitAndGo) []scoring.Seat {
	var placed []scoring.Seat
	used := map[string]bool{}
	for i := range card.Seats {
		used[card.Seats[i].Player] = true
	}
	for _, seat := range card.Seats {
		switch {
		case seat.Ghost:
			i := slices.IndexFunc(head.Entrants, func(e floor.Entrant) bool { return e.Club == seat.Club && !used[e.ID] })
			if i < 0 {
				continue // the club has no chair here
			}
			used[head.Entrants[i].ID] = true
			s.at += pace
			s.add(floor.Event{Do: floor.Remove, Entrant: head.Entrants[i].ID, Reason: floor.Absent, Chips: head.Rules.StartChips})
		case seat.Disqualified:
			s.at += pace
			s.add(floor.Event{Do: floor.Remove, Entrant: seat.Player, Reason: floor.Disqualified, Chips: head.Rules.StartChips})
		default:
			placed = append(placed, seat)
		}
	}
	slices.SortStableFunc(placed, func(a, b scoring.Seat) int { return cmp.Compare(b.Place, a.Place) })
	return placed
}

// level are players who go out in one hand with as many chips.
func level(seats []scoring.Seat) []floor.Stack {
	out := make([]floor.Stack, len(seats))
	for i := range seats {
		out[i] = floor.Stack{Entrant: seats[i].Player}
		if len(seats) > 1 {
			out[i].Chips = 1
		}
	}
	return out
}

// PlayHeat writes what happened in a heat of a team MTT whose stacks are known, behind its hand-over: stacks go out in their
// order or are taken out, and what is left is counted. § 3.2.8, § 3.2.14, § 3.2.17
func PlayHeat(mtt *scoring.TeamMTT, from floor.Instant) []floor.Event {
	s := &script{at: from}
	stacks := slices.Clone(mtt.Stacks)
	slices.SortStableFunc(stacks, func(a, b scoring.Stack) int { return cmp.Compare(a.Out, b.Out) })
	left := floor.Event{Do: floor.Count, Stacks: []floor.Stack{}}
	for i := 0; i < len(stacks); {
		first, n := stacks[i], i+1
		for first.Out > 0 && n < len(stacks) && stacks[n].Out == first.Out {
			n++
		}
		switch {
		case first.Removed:
			s.at += pace
			s.add(floor.Event{Do: floor.Remove, Entrant: first.Club, Reason: floor.Absent, Chips: int64(first.Start)})
		case first.Disqualified:
			s.at += pace
			s.add(floor.Event{Do: floor.Remove, Entrant: first.Club, Reason: floor.Disqualified})
		case first.Out > 0:
			s.at += pace
			out := make([]floor.Stack, 0, n-i)
			for _, stack := range stacks[i:n] {
				out = append(out, floor.Stack{Entrant: stack.Club, Chips: int64(min(n-i-1, 1))})
			}
			s.add(floor.Event{Do: floor.Bust, Out: out})
		default:
			left.Stacks = append(left.Stacks, floor.Stack{Entrant: first.Club, Chips: int64(first.End)})
		}
		i = n
	}
	s.at += pace
	s.add(left)
	return s.events
}
