package floor

import (
	"slices"

	"pokerliga/rules/rulebook"
)

// inMultiRound are the events of a multi-round: its tables are played as cards.
var inMultiRound = []string{Start, Pause, Resume, SetClock, Finish, Enter, Undo}

// notInTeams are the events that a team MTT does not have: its clubs enter once.
var notInTeams = []string{Reenter, Rebuy, AddOn, SecondChance}

// event refuses an event whose form is at fault; the path is that within the event.
func (c *checker) event(e *Event) *rulebook.Breach {
	mode := c.head.Mode
	switch {
	case mode == MultiRound && !slices.Contains(inMultiRound, e.Do),
		mode == TeamMTT && slices.Contains(notInTeams, e.Do),
		mode != TeamMTT && e.Do == BeginHeat:
		return fault(".do", "„%s“ gibt es in diesem Modus nicht.", e.Do)
	}
	switch e.Do {
	case Start:
		if len(c.head.Levels) == 0 {
			return fault(".do", "Ohne Levels gibt es keine Uhr, die man starten könnte.")
		}
	case SetClock:
		if e.Piece > len(c.head.Levels) {
			return fault(".piece", "Die Uhr hat nur %d Abschnitte.", len(c.head.Levels))
		}
	case Enter, Reenter, Rebuy, AddOn, SecondChance, Served:
		return c.entrant(".entrant", e.Entrant)
	case Draw:
		return c.checkDraw(e)
	case SeatOne:
		return c.checkSeat(e)
	case MoveOne:
		if found := c.entrant(".entrant", e.Entrant); found != nil {
			return found
		}
		return c.seat("", e.Table, e.Seat)
	case BreakTable:
		return c.checkBreak(e)
	case Final, Hand:
		return c.table(".table", e.Table)
	case SetButton:
		return c.checkButton(e)
	case Bust:
		return c.checkBust(e)
	case Remove:
		return c.checkRemove(e)
	case Count, BeginHeat:
		return c.stacks(".stacks", e.Stacks)
	case ChipRace:
		return c.checkRace(e)
	case Penalize:
		return c.checkPenalty(e)
	case MakeDeal:
		return c.checkDeal(e)
	}
	return nil
}

// checkDraw wants tables that exist, each once. H08
func (c *checker) checkDraw(e *Event) *rulebook.Breach {
	seen := map[int]bool{}
	for i, number := range e.Tables {
		if found := c.table(at(".tables", i), number); found != nil {
			return found
		}
		if seen[number] {
			return fault(at(".tables", i), "Tisch %d steht zweimal in dieser Liste.", number)
		}
		seen[number] = true
	}
	return nil
}

// checkSeat wants a seat or a lot. H08
func (c *checker) checkSeat(e *Event) *rulebook.Breach {
	if found := c.entrant(".entrant", e.Entrant); found != nil {
		return found
	}
	switch {
	case e.Lot != nil && e.Table == 0 && e.Seat == 0:
		return nil
	case e.Lot != nil || e.Table == 0 || e.Seat == 0:
		return fault("", "Ein Platz wird entweder mit Tisch und Platz genannt oder ausgelost.")
	}
	return c.seat("", e.Table, e.Seat)
}

// checkBreak wants a lot or moves to other tables. H35
func (c *checker) checkBreak(e *Event) *rulebook.Breach {
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

// checkButton wants seats of the table, small and big blind on different ones. H25
func (c *checker) checkButton(e *Event) *rulebook.Breach {
	if found := c.table(".table", e.Table); found != nil {
		return found
	}
	for _, p := range []struct {
		path string
		seat int
	}{{".button", e.Button}, {".small", e.Small}, {".big", e.Big}} {
		if found := c.chair(p.path, e.Table, p.seat); found != nil {
			return found
		}
	}
	if e.Small == e.Big {
		return fault(".big", "Small Blind und Big Blind sind nie derselbe Platz.")
	}
	return nil
}

// stacks wants everybody once.
func (c *checker) stacks(path string, stacks []Stack) *rulebook.Breach {
	c.list()
	for i := range stacks {
		if found := c.once(at(path, i)+".entrant", stacks[i].Entrant); found != nil {
			return found
		}
	}
	return nil
}

// checkBust wants somebody, and of several what each began the hand with. H37
func (c *checker) checkBust(e *Event) *rulebook.Breach {
	if len(e.Out) == 0 {
		return fault(".out", "Hier fehlt, wer ausgeschieden ist.")
	}
	if len(e.Out) > 1 {
		for i := range e.Out {
			if e.Out[i].Chips == 0 {
				return fault(at(".out", i), "Scheiden mehrere in einer Hand aus, braucht jeder seine Chips vor der Hand.")
			}
		}
	}
	return c.stacks(".out", e.Out)
}

// checkRemove has no last place where the clubs of a team MTT are placed. H51
func (c *checker) checkRemove(e *Event) *rulebook.Breach {
	if e.How == PlacedLast && c.head.Mode == TeamMTT {
		return fault(".how", "Im Team MTT gibt es keinen gemeinsamen letzten Platz.")
	}
	return c.entrant(".entrant", e.Entrant)
}

// checkPenalty wants hands or orbits as the kind has them. H50
func (c *checker) checkPenalty(e *Event) *rulebook.Breach {
	switch {
	case (e.Kind == ForHands) != (e.Hands > 0):
		return fault("", "Hände gehören zur Strafe „hands“ und nur zu ihr.")
	case (e.Kind == ForOrbits) != (e.Orbits > 0):
		return fault("", "Orbits gehören zur Strafe „orbits“ und nur zu ihr.")
	}
	return c.entrant(".entrant", e.Entrant)
}

// checkDeal wants chips of everybody, and amounts where the players named them. H61
func (c *checker) checkDeal(e *Event) *rulebook.Breach {
	if found := c.stacks(".stacks", e.Stacks); found != nil {
		return found
	}
	for i := range e.Stacks {
		if e.Stacks[i].Chips == 0 {
			return fault(at(".stacks", i)+".chips", "Wer teilt, hat noch Chips.")
		}
	}
	if (e.Kind == DealAmounts) != (e.Amounts != nil) {
		return fault("", "Beträge gehören zur Einigung „amounts“ und nur zu ihr.")
	}
	c.list()
	for i, a := range e.Amounts {
		if found := c.once(at(".amounts", i)+".entrant", a.Entrant); found != nil {
			return found
		}
	}
	return nil
}
