package floor

import (
	"fmt"
	"slices"
	"strconv"

	"pokerliga/rules/rulebook"
)

// Check refuses a head or events whose form is at fault, whether or not the events
// count. The error is a [rulebook.Breach] with a JSON path in the tournament file.
func Check(h *Head, events []Event) error {
	c := &checker{index: newIndex(h), head: h}
	c.seen = make([]int, len(c.ids))
	if found := c.checkHead(); found != nil {
		return found
	}
	for i := range events {
		if i > 0 && events[i].At < events[i-1].At {
			return fault("$.events["+strconv.Itoa(i)+"].at", "Dieses Ereignis liegt vor dem davor.")
		}
		if found := c.event(&events[i]); found != nil {
			found.Path = "$.events[" + strconv.Itoa(i) + "]" + found.Path
			return found
		}
	}
	return nil
}

// fault is a refusal without a rule.
func fault(path, sentence string, args ...any) *rulebook.Breach {
	return &rulebook.Breach{Path: path, Sentence: fmt.Sprintf(sentence, args...)}
}

// checker knows the head while the form is checked.
type checker struct {
	*index
	head  *Head
	seen  []int // by entrant: the list that named him last
	lists int
}

// entrant refuses somebody unknown.
func (c *checker) entrant(path, id string) *rulebook.Breach {
	if _, ok := c.byID[id]; !ok {
		return fault(path, "„%s“ steht nicht unter den Teilnehmern.", id)
	}
	return nil
}

// event refuses an event whose form is at fault; the path is that within the event.
func (c *checker) event(e *Event) *rulebook.Breach {
	switch k := kinds[e.Do]; {
	case k == nil || !slices.Contains(k.Modes, c.head.Mode):
		return fault(".do", "„%s“ gibt es in diesem Modus nicht.", e.Do)
	case k.Check != nil:
		return k.Check(c, e)
	}
	return nil
}

// list begins a list in which nobody may stand twice.
func (c *checker) list() { c.lists++ }

// once refuses somebody unknown, or who stood in the list before.
func (c *checker) once(path, id string) *rulebook.Breach {
	if found := c.entrant(path, id); found != nil {
		return found
	}
	if who := c.byID[id]; c.seen[who] == c.lists {
		return fault(path, "„%s“ steht zweimal in dieser Liste.", id)
	}
	c.seen[c.byID[id]] = c.lists
	return nil
}

// table refuses a table that does not exist.
func (c *checker) table(path string, number int) *rulebook.Breach {
	if _, ok := c.byTable[number]; !ok {
		return fault(path, "Einen Tisch %d gibt es hier nicht.", number)
	}
	return nil
}

// seat refuses a table that does not exist or a seat beyond it.
func (c *checker) seat(path string, number, seat int) *rulebook.Breach {
	if found := c.table(path+".table", number); found != nil {
		return found
	}
	return c.chair(path+".seat", number, seat)
}

func (c *checker) chair(path string, number, seat int) *rulebook.Breach {
	if seats := c.tables[c.byTable[number]].Seats; seat < 1 || seat > seats {
		return fault(path, "Tisch %d hat nur die Plätze 1 bis %d.", number, seats)
	}
	return nil
}

// checkHead refuses a head at fault.
func (c *checker) checkHead() *rulebook.Breach {
	for _, check := range []func() *rulebook.Breach{c.checkLists, c.checkBreaking, c.checkMoney, c.checkPayouts, c.checkRounds, c.checkLots} {
		if found := check(); found != nil {
			return found
		}
	}
	return nil
}

// checkLists refuses lists with something twice or in the wrong order.
func (c *checker) checkLists() *rulebook.Breach {
	h := c.head
	if h.Mode != MultiRound && !slices.ContainsFunc(h.Levels, func(p Piece) bool { return p.Kind == Level }) {
		return fault("$.levels", "Die Uhr braucht mindestens ein Level.")
	}
	for i := 1; i < len(h.Chips); i++ {
		if h.Chips[i] <= h.Chips[i-1] {
			return fault(at("$.chips", i), "Die Chipwerte stehen nicht in steigender Reihenfolge.")
		}
	}
	tables := map[int]bool{}
	for i, t := range h.Tables {
		if tables[t.Table] {
			return fault(at("$.tables", i)+".table", "Tisch %d steht zweimal da.", t.Table)
		}
		tables[t.Table] = true
	}
	entrants := make(map[string]bool, len(h.Entrants))
	for i := range h.Entrants {
		if id := h.Entrants[i].ID; entrants[id] {
			return fault(at("$.entrants", i)+".id", "„%s“ steht zweimal unter den Teilnehmern.", id)
		} else {
			entrants[id] = true
		}
	}
	return nil
}

// checkMoney refuses bounties where nobody is knocked out for good, and a satellite that is no freeze-out or has prizes of its own. F15, F16
func (c *checker) checkMoney() *rulebook.Breach {
	switch m := &c.head.Money; {
	case m.Bounty > 0 && !slices.Contains(kinds[TakeBounty].Modes, c.head.Mode):
		return fault("$.money.bounty", "Kopfgeld gibt es in diesem Modus nicht.")
	case m.RebuyBounty > 0 && !slices.Contains(kinds[TakeBounty].Modes, c.head.Mode):
		return fault("$.money.rebuy_bounty", "Kopfgeld gibt es in diesem Modus nicht.")
	case m.Ticket > 0 && c.head.Mode != FreezeOut:
		return fault("$.money.ticket", "Um Plätze in einem anderen Turnier wird nur im Freeze-out gespielt.")
	case m.Ticket > 0 && len(c.head.Payouts) > 0:
		return fault("$.payouts", "Wo Plätze in einem anderen Turnier die Preise sind, gibt es keine anderen.")
	}
	return nil
}

// checkBreaking wants every table once in the breaking order. H34
func (c *checker) checkBreaking() *rulebook.Breach {
	order := c.head.BreakingOrder
	if order == nil {
		return nil
	}
	seen := map[int]bool{}
	for i, number := range order {
		if found := c.table(at("$.breaking_order", i), number); found != nil {
			return found
		}
		if seen[number] {
			return fault(at("$.breaking_order", i), "Tisch %d steht zweimal in der Reihenfolge.", number)
		}
		seen[number] = true
	}
	if len(order) != len(c.tables) {
		return fault("$.breaking_order", "In der Reihenfolge fehlen Tische: Sie nennt %d von %d.", len(order), len(c.tables))
	}
	return nil
}

// checkPayouts wants rows for more and more entries with falling shares. H62
func (c *checker) checkPayouts() *rulebook.Breach {
	for i, p := range c.head.Payouts {
		path := at("$.payouts", i)
		if i > 0 && p.From <= c.head.Payouts[i-1].From {
			return fault(path+".from", "Die Zeilen stehen nicht in steigender Reihenfolge.")
		}
		if len(p.Shares) == 0 {
			return fault(path+".shares", "Hier fehlt der Anteil des Siegers.")
		}
		for j := 1; j < len(p.Shares); j++ {
			if p.Shares[j] > p.Shares[j-1] {
				return fault(at(path+".shares", j), "Ein schlechterer Platz bekommt mehr als der davor.")
			}
		}
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

// at writes the path of an element.
func at(list string, i int) string { return list + "[" + strconv.Itoa(i) + "]" }
