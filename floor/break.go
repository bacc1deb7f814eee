package floor

import (
	"fmt"
	"slices"

	"pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
)

// BreakTable dissolves a table.
const BreakTable = "break"

var _ = declares(EventKind{
	Do: BreakTable, Example: Event{Table: 2, Lot: exampleLot}, Whole: true, Seats: true, Check: (*checker).breakUp, Apply: (*State).breakUp,
	Keys: []Key[Event]{must(tableKey), lotKey, {Name: "moves", At: func(e *Event) any { return &e.Moves }, Of: []Key[Move]{
		{Name: "entrant", Must: true, At: func(m *Move) any { return &m.Entrant }},
		{Name: "table", Must: true, Least: 1, At: func(m *Move) any { return &m.Table }},
		{Name: "seat", Must: true, Least: 1, At: func(m *Move) any { return &m.Seat }}}}},
	Says: func(_ Names, e *Event) Sentence {
		return Sentence{fmt.Sprintf("Tisch %d wird aufgelöst.", e.Table), fmt.Sprintf("Tisch %d ist aufgelöst.", e.Table)}
	},
	Aloud: func(e *Event) string { return fmt.Sprintf("Tisch %d ist aufgelöst.", e.Table) }, Done: "Der Tisch ist aufgelöst.",
	Drew: func(e *Event) string { return fmt.Sprintf("Tisch %d aufgelöst", e.Table) },
})

// breakUp wants a lot or moves to other tables. H35
func (c *checker) breakUp(e *Event) *rulebook.Breach {
	if found := c.table(".table", e.Table); found != nil {
		return found
	}
	if (e.Lot == nil) == (e.Moves == nil) {
		return fault("", "Die neuen Plätze werden entweder ausgelost oder genannt.")
	}
	c.list()
	for i, m := range e.Moves {
		if found := c.once(at(".moves", i)+".entrant", m.Entrant); found != nil {
			return found
		}
		if found := c.seat(at(".moves", i), m.Table, m.Seat); found != nil {
			return found
		}
		if m.Table == e.Table {
			return fault(at(".moves", i)+".table", "Tisch %d wird gerade aufgelöst.", m.Table)
		}
	}
	return nil
}

// breakUp dissolves a table: by lot, or as lots with real cards were drawn. Nothing is
// known of its positions afterwards. H35
func (s *State) breakUp(e *Event) *rulebook.Breach {
	t := s.byTable[e.Table]
	p := &s.places[t]
	if p.count == 0 {
		return fault(".table", "An Tisch %d sitzt niemand.", e.Table)
	}
	refuse := s.breakByMoves
	if e.Lot != nil {
		refuse = s.breakByLot
	}
	if found := refuse(e, p); found != nil {
		return found
	}
	p.known = nothing
	return nil
}

func (s *seating) breakByMoves(e *Event, p *place) *rulebook.Breach {
	named := 0
	for i, m := range e.Moves {
		if from := s.people[s.byID[m.Entrant]].seat; from == nowhere || &s.places[from.table] != p {
			return fault(at(".moves", i)+".entrant", "„%s“ sitzt nicht an Tisch %d.", m.Entrant, e.Table)
		}
		named++
	}
	if named != p.count {
		return fault(".moves", "An Tisch %d sitzen %d, genannt sind %d.", e.Table, p.count, named)
	}
	for i, m := range e.Moves {
		who := s.byID[m.Entrant]
		s.stand(who)
		if found := s.seatAt(who, m.Table, m.Seat); found != nil {
			found.Path = at(".moves", i) + found.Path
			return found
		}
	}
	return nil
}

// breakByLot seats those at a table at the emptiest of the others. H35
func (s *seating) breakByLot(e *Event, p *place) *rulebook.Breach {
	leaving := p.sitters()
	others, room := []int{}, 0
	for _, t := range s.inPlay() {
		if &s.places[t] != p {
			others = append(others, t)
			room += len(s.places[t].at) - s.places[t].count
		}
	}
	if room < len(leaving) {
		return fault(".lot", "An den anderen Tischen sind %d Plätze frei, gebraucht werden %d.", room, len(leaving))
	}
	allotted := s.allot(others, len(leaving))
	chance := s.stream(e, slices.Clone(leaving))
	var seats []spot
	for i, t := range others {
		free := s.places[t].free()
		draw.Shuffle(chance, free)
		taken := free[:allotted[i]]
		slices.Sort(taken)
		for _, seat := range taken {
			seats = append(seats, spot{t, seat})
		}
	}
	draw.Shuffle(chance, seats)
	for i, who := range leaving {
		s.stand(who)
		s.sit(who, seats[i])
	}
	s.draws = append(s.draws, Drawn{Event: s.event, Do: e.Do, Seats: s.bySeat(leaving)})
	return nil
}
