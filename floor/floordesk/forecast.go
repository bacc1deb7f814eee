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

// ScoredEvening is an evening of a house that is over, with what was forecast of it. Unsure is by how much that was said to be wrong: by the
// evenings before.
type ScoredEvening struct {
	ID, Name, Date string
	Moments        []evening.Scored
	Unsure         int64 // thousandths
}

// scores are the evenings of a house, as they were scored on a day.
type scores struct {
	mu       sync.Mutex
	day      string
	evenings []ScoredEvening
}

// Unsure answers by how many thousandths of the time left the forecasts of a house are wrong, by its evenings of the last year, see
// [evening.Unsure].
func (d *Desk) Unsure(ctx context.Context, house string, now time.Time) (int64, error) {
	all, err := d.Scored(ctx, house, now)
	return unsure(all), err
}

// Scored returns the evenings of a house of the last year of which there were forecasts, the latest first, at most twenty; none for "". They are
// scored once a day, so that looking at a tournament costs no more the more were played.
func (d *Desk) Scored(ctx context.Context, house string, now time.Time) ([]ScoredEvening, error) {
	if house == "" {
		return nil, nil
	}
	kept, _ := d.scored.LoadOrStore(house, &scores{})
	mine, today := kept.(*scores), rulebook.Day(now)
	mine.mu.Lock()
	defer mine.mu.Unlock()
	if mine.day == today {
		return mine.evenings, nil
	}
	heads, err := d.store.FloorTournaments(ctx, rulebook.Day(now.AddDate(-1, 0, 0)), floor.FreezeOut)
	if err != nil {
		return nil, err
	}
	var all []ScoredEvening
	for i := range heads {
		h := &heads[i]
		if h.House != house || h.Cancelled != nil || h.Date >= today || len(all) == mostScored {
			continue
		}
		t, err := d.load(ctx, d.store, h.ID)
		if err != nil {
			return nil, err
		}
		if moments := evening.Score(&t.File.Head, t.File.Events); moments != nil {
			all = append(all, ScoredEvening{ID: h.ID, Name: h.Name, Date: h.Date, Moments: moments})
		}
	}
	for i := range all {
		all[i].Unsure = unsure(all[i+1:])
	}
	mine.day, mine.evenings = today, all
	return all, nil
}

// unsure is by how much the forecasts of these evenings were wrong.
func unsure(all []ScoredEvening) int64 {
	moments := make([][]evening.Scored, len(all))
	for i := range all {
		moments[i] = all[i].Moments
	}
	return evening.Unsure(moments)
}
