package floor

import (
	"fmt"

	"pokerliga/rules/rulebook"
)

// SetButton says where button and blinds were in the last hand of a table.
const SetButton = "button"

var _ = declares(EventKind{
	Do: SetButton, Example: Event{Table: 1, Button: 7, Small: 8, Big: 1}, May: MayTable, Heard: AtTable, Same: true,
	Keys: []Key[Event]{must(tableKey),
		{Name: "button", Label: "Button", Must: true, Least: 1, At: func(e *Event) any { return &e.Button }},
		{Name: "small", Label: "Small Blind", Must: true, Least: 1, At: func(e *Event) any { return &e.Small }},
		{Name: "big", Label: "Big Blind", Must: true, Least: 1, At: func(e *Event) any { return &e.Big }}},
	Check: (*checker).button,
	Apply: func(s *State, e *Event) *rulebook.Breach {
		p := &s.places[s.byTable[e.Table]]
		p.known, p.hand = lastHand, positions{e.Button, e.Small, e.Big}
		return nil
	},
	Says: func(_ Names, e *Event) Sentence {
		at := fmt.Sprintf("auf Platz %d.", e.Button)
		return Sentence{fmt.Sprintf("Tisch %d: Der Button kommt %s", e.Table, at), fmt.Sprintf("Tisch %d: Der Button steht %s", e.Table, at)}
	},
	Done: "Der Button steht.",
})

// button wants seats of the table, small and big blind on different ones. H25
func (c *checker) button(e *Event) *rulebook.Breach {
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
