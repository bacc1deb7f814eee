package floor

import (
	"pokerliga/floor"
)

// says says an event with names.
func (d *Source) says(e *floor.Event) floor.Sentence {
	return e.Says(floor.Names{Name: d.Name, Chips: floor.Number.Digits, Event: func(number int) *floor.Event {
		if number >= len(d.File.Events) {
			return nil
		}
		return &d.File.Events[number]
	}})
}

// Said says what has happened, with names.
func (d *Source) Said(e *floor.Event) string { return d.says(e).Did }

// Will says what an event is before it is recorded, with names.
func (d *Source) Will(e *floor.Event) string { return d.says(e).Will }
