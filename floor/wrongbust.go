package floor

import "slices"

// Wrong is how a bust that was a mistake is taken back.
type Wrong struct {
	Entrant string
	Event   int     // the bust
	Simple  bool    // it is undone, and everybody sits where he sits; otherwise he is reinstated
	At      Chair   // where he sits then by the rules of the house, zero while no chair is free: he waits for one
	Was     Chair   // where he sat
	By      string  // who sits there now, "" for nobody
	Chips   int64   // what he had, 0 where nobody knows
	Since   []Stack // who has been counted since, with what: his chips may be among them
}

// WrongBust answers how the bust that has put somebody out is taken back; nil for who is not out by one, or after the end. The state
// is that after the events.
func WrongBust(h *Head, events []Event, s *State, entrant string) *Wrong {
	who, known := s.byID[entrant]
	if !known || s.ended || !s.people[who].entered || s.people[who].in || s.people[who].out.reason != "" {
		return nil
	}
	p := &s.people[who]
	w := &Wrong{Entrant: entrant, Event: p.out.event, At: s.chairs(s.reseat(who)), Was: s.chairs(p.old), Chips: p.out.chips}
	if s.taken(p.old) {
		w.By = s.ids[s.places[p.old.table].at[p.old.seat-1]]
	}
	if w.Chips == 0 && p.counted {
		w.Chips = p.stack.Int64()
	}
	if w.Simple = len(events[w.Event].Out) == 1 && Harmless(h, events, s, w.Event); w.Simple {
		w.At = w.Was
	}
	w.Since = s.countedSince(events, w.Event)
	return w
}

// Harmless reports whether an event can be undone so that everybody who is in sits where he sits.
func Harmless(h *Head, events []Event, s *State, event int) bool {
	undo := Event{At: s.asOf, Do: Undo, Undone: event}
	after, err := Play(h, append(events[:len(events):len(events)], undo), nil)
	if err != nil {
		return false
	}
	for i := range s.people {
		if s.people[i].in && (!after.people[i].in || s.people[i].seat != after.people[i].seat) {
			return false
		}
	}
	return true
}

// reseat is the chair of somebody who is back: his old one; the worst free one at his table, or at the emptiest table that is in play
// or, where all are full, at the first one; none for whose flight is over. H08, H32
func (s *State) reseat(who int) spot {
	old := s.people[who].old
	if old == nowhere || s.earlier(who) {
		return nowhere
	}
	table := old.table
	if p := &s.places[table]; p.count == 0 && s.sitting > 0 || p.count == len(p.at) {
		table = s.emptiest()
	} else if !s.taken(old) {
		return old
	}
	if table < 0 {
		return nowhere
	}
	seat, _, _ := s.places[table].worst()
	return spot{table, seat}
}

// FreeChairs answers all free chairs at tables in play, or at all tables where none of them is free.
func (s *State) FreeChairs() (list []Chair) {
	for _, inPlay := range []bool{true, false} {
		for i := range s.places {
			if p := &s.places[i]; (p.count > 0) == inPlay {
				for _, seat := range p.free() {
					list = append(list, Chair{p.number, seat})
				}
			}
		}
		if len(list) > 0 {
			break
		}
	}
	return list
}

// chairs is a spot as people call it.
func (s *seating) chairs(at spot) Chair {
	if at == nowhere {
		return Chair{}
	}
	return Chair{s.places[at.table].number, at.seat}
}

// countedSince are those in who were counted after an event, with what they have by that, in id order.
func (s *State) countedSince(events []Event, after int) (list []Stack) {
	counted := map[string]bool{}
	undone, _ := s.undone(events) // they were played
	for i := after + 1; i < len(events); i++ {
		if e := &events[i]; !undone[i] && (e.Do == Count || e.Do == ChipRace || e.Do == BeginHeat || e.Do == Reinstate || e.Do == EndDay) {
			for j := range e.Stacks {
				counted[e.Stacks[j].Entrant] = true
			}
		}
	}
	still, _ := s.still()
	for _, who := range still {
		if counted[s.ids[who]] && s.people[who].counted {
			list = append(list, Stack{Entrant: s.ids[who], Chips: s.people[who].stack.Int64()})
		}
	}
	return slices.Clip(list)
}
