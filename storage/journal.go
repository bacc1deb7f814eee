package storage

import (
	"context"
	"time"

	"pokerliga/league"
)

// journalRow is one line of the journal.
type journalRow struct {
	Seq     int64 `gorm:"primaryKey"`
	At      time.Time
	UserID  *string
	Act     string
	Season  *string
	Subject string
	Before  string
	After   string
	Reason  string
}

// TableName is the journal.
func (journalRow) TableName() string { return "journal" }

// Journal returns the entries of a season, the oldest first; an empty season
// means all of them.
func (r reader) Journal(ctx context.Context, season string) ([]league.JournalEntry, error) {
	db := r.with(ctx).Order("seq")
	if season != "" {
		db = db.Where("season = ?", season)
	}
	var rows []journalRow
	if err := db.Find(&rows).Error; err != nil {
		return nil, failed("read the journal", err)
	}
	entries := make([]league.JournalEntry, len(rows))
	for i, row := range rows {
		entries[i] = league.JournalEntry{
			Seq: row.Seq, At: row.At.UTC(), User: orZero(row.UserID), Act: row.Act, Season: orZero(row.Season),
			Subject: row.Subject, Before: row.Before, After: row.After, Reason: row.Reason,
		}
	}
	return entries, nil
}

// AddJournal adds an entry and gives it its number.
func (t *tx) AddJournal(ctx context.Context, e *league.JournalEntry) error {
	row := journalRow{
		At: moment(e.At), UserID: orNull(e.User), Act: e.Act, Season: orNull(e.Season),
		Subject: e.Subject, Before: e.Before, After: e.After, Reason: e.Reason,
	}
	if err := t.with(ctx).Create(&row).Error; err != nil {
		return failed("write the journal", err)
	}
	e.Seq = row.Seq
	return nil
}
