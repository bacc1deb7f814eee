package storage

import (
	"context"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// lateEntryRow is an entry that was handed in after its link had ended.
type lateEntryRow struct {
	ID         string `gorm:"primaryKey"`
	UserID     string
	Day        dayRef `gorm:"embedded"`
	Sheet      string
	Path       string
	Fields     string
	HappenedAt time.Time
	ArrivedAt  time.Time
	SettledAt  *time.Time
}

// dayRef names the matchday of a row that has another key.
type dayRef struct {
	Season   string
	League   string
	Matchday int
}

func (r *lateEntryRow) entry(named renaming) people.LateEntry {
	return people.LateEntry{ID: r.ID, From: r.UserID, At: acts.MatchdayRef{Season: r.Day.Season, League: r.Day.League, Number: r.Day.Matchday},
		Sheet: acts.Sheet(r.Sheet), Path: r.Path, Fields: named.in(r.Fields), Happened: r.HappenedAt.UTC(), Arrived: r.ArrivedAt.UTC(),
		Settled: orZero(r.SettledAt).UTC()}
}

// LateEntry returns an entry that was handed in.
func (r reader) LateEntry(ctx context.Context, id string) (*people.LateEntry, error) {
	var row lateEntryRow
	if err := r.with(ctx).Take(&row, "id = ?", id).Error; err != nil {
		return nil, failed("read an entry that was handed in", err)
	}
	e := row.entry(nil)
	return &e, nil
}

// LateEntries returns the entries of a matchday that wait and have arrived since then, the first first. Ids of players that have given way
// to others are those others.
func (r reader) LateEntries(ctx context.Context, at acts.MatchdayRef, since time.Time) ([]people.LateEntry, error) {
	var rows []lateEntryRow
	err := r.within(ctx, at).Where("settled_at IS NULL AND arrived_at > ?", moment(since)).Order("arrived_at, id").Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return nil, failed("read the entries that were handed in", err)
	}
	named, err := r.renaming(ctx)
	list := make([]people.LateEntry, len(rows))
	for i := range rows {
		list[i] = rows[i].entry(named)
	}
	return list, err
}

// PutLateEntry writes an entry that was handed in.
func (t tx) PutLateEntry(ctx context.Context, e *people.LateEntry) error {
	return failed("write an entry that was handed in", put(t.with(ctx), &lateEntryRow{e.ID, e.From, dayRef{e.At.Season, e.At.League, e.At.Number},
		string(e.Sheet), e.Path, e.Fields, e.Happened, e.Arrived, orNull(e.Settled)}))
}
