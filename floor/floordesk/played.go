package floordesk

import (
	"slices"
	"time"

	"pokerliga/floor"
)

// Instant is the instant in which something happens now: not before the last event.
func (t *Tournament) Instant(now time.Time) floor.Instant {
	at := floor.Instant(now.Unix())
	if n := t.Number(); n > 0 {
		at = max(at, t.File.Events[n-1].At)
	}
	return at
}

// ResultsAt returns the numbers at an instant; nil for the last event, or what an imported file says.
func (t *Tournament) ResultsAt(at *floor.Instant) (*floor.State, error) {
	if at == nil {
		at = t.File.AsOf
	}
	return floor.Play(&t.File.Head, t.File.Events, at)
}

// AsItWas returns the numbers behind so many events.
func AsItWas(t *Tournament, number int) (*floor.State, error) {
	return floor.Play(&t.File.Head, t.File.Events[:number], nil)
}

// Behind returns the numbers as they would be behind further events.
func Behind(t *Tournament, events ...floor.Event) (state *floor.State, err error) {
	state = t.State
	all := slices.Clone(t.File.Events)
	for _, e := range events {
		all = append(all, e)
		if state, err = floor.Next(state, &t.File.Head, all); err != nil {
			return nil, err
		}
	}
	return state, nil
}

// Harmless reports whether an event can be undone so that everybody who is in sits where he sits, or is undone already.
func (t *Tournament) Harmless(event int) bool {
	return Undone(t)[event] || floor.Harmless(&t.File.Head, t.File.Events, t.State, event)
}

// Sat says for those who were moved at that instant or later where they sat before, see [floor.Sat].
func Sat(t *Tournament, since floor.Instant) (map[string]floor.Chair, error) {
	return floor.Sat(&t.File.Head, t.File.Events, since)
}

// Undone are the events that were taken back, by their number.
func Undone(t *Tournament) map[int]bool {
	undone := map[int]bool{}
	for i := range t.File.Events {
		if e := &t.File.Events[i]; e.Do == floor.Undo {
			undone[e.Undone] = true
		}
	}
	return undone
}

// HandsSinceTimeUp is how many hands were recorded since the time was up, as many as are played then at most. § 3.2.9
func HandsSinceTimeUp(t *Tournament, most int64) (hands int64) {
	undone := Undone(t)
	for i := t.Number() - 1; i >= 0 && hands < most; i-- {
		e := &t.File.Events[i]
		if e.Do != floor.Hand || undone[i] {
			continue
		}
		before := e.At
		if s, err := t.ResultsAt(&before); err != nil || !s.Clock().TimeUp {
			break
		}
		hands++
	}
	return hands
}
