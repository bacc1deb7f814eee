package floordesk

import (
	"fmt"

	"pokerliga/floor"
)

// Raced is what a chip race came to. H40 to H44
type Raced struct {
	Title string // „Chip Race an Tisch 2: 25er gegen 100er“
	Rows  []RacedRow
}

// RacedRow is what one player got.
type RacedRow struct{ Name, Says string }

// RacedBy is what the chip race of an event came to, nil where it is none or was taken back; name names the entrants.
func (t *Tournament) RacedBy(event int, name func(entrant string) string) *Raced {
	for _, r := range t.State.Races() {
		if r.Event == event {
			return t.raced(&r, name)
		}
	}
	return nil
}

// RacedLately are the chip races at a table, at all tables for 0, after which no hand was played there: what was won is handed out now.
// The function name names the entrants.
func (t *Tournament) RacedLately(table int, name func(entrant string) string) (list []Raced) {
	if t.Ended() {
		return nil
	}
	last := map[int]int{} // the hand that was played last at each table
	for i, undone := 0, Undone(t); i < len(t.File.Events); i++ {
		if e := &t.File.Events[i]; e.Do == floor.Hand && !undone[i] {
			last[e.Table] = i
		}
	}
	for _, r := range t.State.Races() {
		if r.Event >= last[r.Table] && (table == 0 || table == r.Table) {
			list = append(list, *t.raced(&r, name))
		}
	}
	return list
}

func (t *Tournament) raced(r *floor.Race, name func(entrant string) string) *Raced {
	e := &t.File.Events[r.Event]
	told := &Raced{Title: fmt.Sprintf("Chip Race an Tisch %d: %der gegen %der", r.Table, e.Remove, e.Into)}
	for i := range r.Rows {
		told.Rows = append(told.Rows, RacedRow{name(r.Rows[i].Entrant), r.Rows[i].Says(e.Into)})
	}
	return told
}
