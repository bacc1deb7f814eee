package floor

import (
	"pokerliga/floor"
	"pokerliga/rules/explain"
)

// Said says what has happened, with names.
func (d *Source) Said(e *floor.Event) string { return e.Says(d).Did }

// Will says what an event is before it is recorded, with names.
func (d *Source) Will(e *floor.Event) string { return e.Says(d).Will }

// Chips writes a number of chips.
func (d *Source) Chips(n floor.Number) string { return explain.Digits(n) }

// Event is one of those that were recorded, nil for none.
func (d *Source) Event(number int) *floor.Event {
	if number >= len(d.File.Events) {
		return nil
	}
	return &d.File.Events[number]
}
