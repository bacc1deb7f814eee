package floordesk

import (
	"context"
	"sync"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/evening"
	"pokerliga/rules/rulebook"
)

// mostScored is by how many of its latest evenings a house is calibrated.
const mostScored = 20

// calibrated is by how much the forecasts of houses are wrong, as it was found out on a day.
type calibrated struct {
	mu  sync.Mutex
	day string
	of  map[string]int64 // by house
}

// Unsure answers by how many thousandths of the time left the forecasts of a house are wrong, by its evenings of the last year, see
// [evening.Unsure]. It is computed once a day, so that looking at a tournament costs no more the more were played.
func (d *Desk) Unsure(ctx context.Context, house string, now time.Time) (int64, error) {
	if house == "" {
		return evening.Unsure(nil), nil
	}
	today := rulebook.Day(now)
	d.calibrated.mu.Lock()
	defer d.calibrated.mu.Unlock()
	if d.calibrated.day != today {
		d.calibrated.day, d.calibrated.of = today, map[string]int64{}
	}
	if unsure, is := d.calibrated.of[house]; is {
		return unsure, nil
	}
	heads, err := d.store.FloorTournaments(ctx, rulebook.Day(now.AddDate(-1, 0, 0)), floor.FreezeOut)
	if err != nil {
		return 0, err
	}
	var evenings [][]evening.Scored
	for i := range heads {
		h := &heads[i]
		if h.House != house || h.Cancelled != nil || h.Date >= today || len(evenings) == mostScored {
			continue
		}
		t, err := d.load(ctx, d.store, h.ID)
		if err != nil {
			return 0, err
		}
		if scored := evening.Score(&t.File.Head, t.File.Events); scored != nil {
			evenings = append(evenings, scored)
		}
	}
	unsure := evening.Unsure(evenings)
	d.calibrated.of[house] = unsure
	return unsure, nil
}
