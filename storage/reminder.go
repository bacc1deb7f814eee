package storage

import (
	"context"
	"encoding/json"

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
	var rows []reminderRow
	if err := r.with(ctx).Where(&reminderRow{Season: season, Club: club}).Order("season, number").Find(&rows).Error; err != nil {
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
