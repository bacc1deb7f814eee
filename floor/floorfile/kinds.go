package floorfile

import (
	"slices"
	"strconv"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/strict"
)

// readPiles reads how many chips there are of each denomination.
func readPiles(r *strict.Reader, all *[]floor.Pile) *rulebook.Breach {
	return r.Keys(func(key string) *rulebook.Breach {
		denomination, err := strconv.ParseInt(key, 10, 64)
		if err != nil || strconv.FormatInt(denomination, 10) != key {
			return r.Fault("„%.40s“ ist kein Chipwert.", key)
		}
		if slices.ContainsFunc(*all, func(p floor.Pile) bool { return p.Denomination == denomination }) {
			return r.Fault("Der Chipwert %s steht zweimal da.", key)
		}
		return r.Within(key, func() *rulebook.Breach {
			count, found := r.Number(0, strict.MaxNumber)
			*all = append(*all, floor.Pile{Denomination: denomination, Count: count})
			return found
		})
	})
}

// card is a card of a deck.
func card(r *strict.Reader, c *floor.Card) *rulebook.Breach {
	text, found := r.Text()
	if found != nil {
		return found
	}
	read, ok := floor.ParseCard(text)
	if !ok {
		return r.Fault("Das ist keine Karte wie „Th“.")
	}
	*c = read
	return nil
}
