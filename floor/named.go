package floor

import "strings"

// Named returns a sentence of the floor with names in place of the ids of entrants: in sentences these stand in quotation marks. The
// function returns what it does not know.
func Named(sentence string, name func(id string) string) string {
	var told strings.Builder
	for {
		before, rest, opened := strings.Cut(sentence, "„")
		quoted, after, closed := strings.Cut(rest, "“")
		if !opened || !closed {
			told.WriteString(sentence)
			return told.String()
		}
		told.WriteString(before + "„" + name(quoted) + "“")
		sentence = after
	}
}

// Called is what the tournament calls an entrant: by his name, by his id where it says none.
func (h *Head) Called(id string) string {
	for i := range h.Entrants {
		if e := &h.Entrants[i]; e.ID == id && e.Name != "" {
			return e.Name
		}
	}
	return id
}
