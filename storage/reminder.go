package storage

import (
	"context"
	"encoding/json"

	"pokerliga/office/acts"
	"pokerliga/office/seasons"
)

// reminderRow is a reminder.
type reminderRow struct {
	Season  string `gorm:"primaryKey"`
	Number  int    `gorm:"primaryKey;autoIncrement:false"` // from 1
	Club    string
	Content string // JSON
}

// Reminders returns the reminders of a season, of all for "", to a club, to all for "", in the order in which they were sent.
func (r reader) Reminders(ctx context.Context, season, club string) ([]seasons.Reminder, error) {
	return r.reminders(ctx, &reminderRow{Season: season, Club: club})
}

// Reminder returns the reminder of a season with that number.
func (r reader) Reminder(ctx context.Context, season string, number int) (*seasons.Reminder, error) {
	list, err := r.reminders(ctx, map[string]any{"season": season, "number": number})
	if err == nil && len(list) == 0 {
		err = acts.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	return &list[0], nil
}

func (r reader) reminders(ctx context.Context, like any) ([]seasons.Reminder, error) {
	var rows []reminderRow
	if err := r.with(ctx).Where(like).Order("season, number").Find(&rows).Error; err != nil {
		return nil, failed("read reminders", err)
	}
	list := make([]seasons.Reminder, len(rows))
	for i := range rows {
		if err := json.Unmarshal([]byte(rows[i].Content), &list[i]); err != nil {
			return nil, failed("read a reminder", err)
		}
	}
	return list, nil
}

// NextReminder returns the next number of a season, from 1.
func (t tx) NextReminder(ctx context.Context, season string) (next int, err error) {
	err = t.with(ctx).Model(&reminderRow{}).Where("season = ?", season).Select("COALESCE(MAX(number), 0) + 1").Scan(&next).Error
	return next, failed("number a reminder", err)
}

// AddReminder keeps a reminder.
func (t tx) AddReminder(ctx context.Context, r *seasons.Reminder) error {
	content, err := json.Marshal(r)
	if err == nil {
		err = t.with(ctx).Create(&reminderRow{r.Season, r.Number, r.Club, string(content)}).Error
	}
	return failed("keep a reminder", err)
}

// WithdrawReminder keeps that a reminder was withdrawn.
func (t tx) WithdrawReminder(ctx context.Context, r *seasons.Reminder) error {
	content, err := json.Marshal(r)
	if err == nil {
		err = t.with(ctx).Model(&reminderRow{Season: r.Season, Number: r.Number}).Update("content", string(content)).Error
	}
	return failed("withdraw a reminder", err)
}
