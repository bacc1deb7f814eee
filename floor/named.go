package floor

import "pokerliga/rules/fact"

// Named returns a sentence of the floor with names in place of ids, see [fact.Named].
func Named(sentence string, name func(id string) string) string { return fact.Named(sentence, name) }

// Called is what the tournament calls an entrant: by his name, by his id where it says none.
func (h *Head) Called(id string) string {
	for i := range h.Entrants {
		if e := &h.Entrants[i]; e.ID == id && e.Name != "" {
			return e.Name
		}
	}
	return id
}
