package floor

import (
	"slices"

	"pokerliga/rules/rulebook"
)

// checkRace refuses a chip race that cannot be dealt. H40, H41
func (c *checker) checkRace(e *Event) *rulebook.Breach {
	if found := c.table(".table", e.Table); found != nil {
		return found
	}
	switch {
	case !slices.Contains(c.head.Chips, e.Remove):
		return fault(".remove", "Chips zu %d gibt es hier nicht.", e.Remove)
	case !slices.Contains(c.head.Chips, e.Into):
		return fault(".into", "Chips zu %d gibt es hier nicht.", e.Into)
	case e.Into <= e.Remove || e.Into%e.Remove != 0:
		return fault(".into", "%d ist kein Vielfaches von %d.", e.Into, e.Remove)
	}
	if found := c.stacks(".stacks", e.Stacks); found != nil {
		return found
	}
	for i := range e.Stacks {
		for _, p := range e.Stacks[i].Pile {
			if !slices.Contains(c.head.Chips, p.Denomination) {
				return fault(at(".stacks", i)+".chips", "Chips zu %d gibt es hier nicht.", p.Denomination)
			}
		}
	}
	if c.head.Rules.RaceMethod != WithCards {
		return nil
	}
	return c.checkRaceCards(e)
}

// checkRaceCards wants a card for each odd chip, from one deck. H41
func (c *checker) checkRaceCards(e *Event) *rulebook.Breach {
	var odd int64
	for i := range e.Stacks {
		if odd += e.odd(&e.Stacks[i]); odd > int64(cards) {
			return fault(".stacks", "Für mehr als %d ungerade Chips reicht ein Deck nicht.", cards)
		}
	}
	if !cardsGiven(e.Stacks) {
		if e.Lot == nil {
			return fault("", "Hier fehlen die Karten: entweder die am Tisch gegebenen oder ein Los.")
		}
		return nil
	}
	var dealt [cards]bool
	for i := range e.Stacks {
		path := at(".stacks", i)
		if len(e.Stacks[i].Cards) != int(e.odd(&e.Stacks[i])) {
			return fault(path, "Jeder ungerade Chip bekommt genau eine Karte.")
		}
		for j, card := range e.Stacks[i].Cards {
			if dealt[card] {
				return fault(at(path+".cards", j), "%s gibt es im Deck nur einmal.", card)
			}
			dealt[card] = true
		}
	}
	return nil
}

// cardsGiven reports whether the cards of a chip race were dealt at the table.
func cardsGiven(stacks []Stack) bool {
	return slices.ContainsFunc(stacks, func(s Stack) bool { return s.Cards != nil })
}

// odd returns how many chips of the small denomination do not come out even. H40
func (e *Event) odd(s *Stack) int64 { return s.count(e.Remove) % (e.Into / e.Remove) }

// count returns the chips of a denomination in a stack.
func (s *Stack) count(denomination int64) int64 {
	for _, p := range s.Pile {
		if p.Denomination == denomination {
			return p.Count
		}
	}
	return 0
}
