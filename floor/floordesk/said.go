package floordesk

import "pokerliga/floor"

// Said says in one sentence, without names, what happened last; "" for what is of no interest beyond its table.
func (t *Tournament) Said() string {
	n := t.Number()
	if n == 0 {
		return ""
	}
	e := &t.File.Events[n-1]
	if k := floor.KindOf(e.Do); k.Aloud != nil {
		return k.Aloud(e)
	}
	return ""
}

// Ended reports whether nothing more happens in the tournament.
func (t *Tournament) Ended() bool { return t.State.Clock().State == "ended" }
