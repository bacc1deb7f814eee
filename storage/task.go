package storage

import (
	"context"
	"time"

	"pokerliga/office/tasks"
)

// settledRow is the note with which a task was settled.
type settledRow struct {
	Task      string `gorm:"primaryKey"`
	Kind      string
	Note      string
	SettledAt time.Time
}

// TableName is the settled tasks.
func (settledRow) TableName() string { return "settled_tasks" }

// SettledTasks returns the notes with which tasks were settled.
func (r reader) SettledTasks(ctx context.Context) ([]tasks.Settled, error) {
	var rows []settledRow
	if err := r.with(ctx).Order("task").Find(&rows).Error; err != nil {
		return nil, failed("read which tasks are settled", err)
	}
	list := make([]tasks.Settled, len(rows))
	for i, row := range rows {
		list[i] = tasks.Settled{Task: row.Task, Kind: tasks.Kind(row.Kind), Note: row.Note, At: row.SettledAt.UTC()}
	}
	return list, nil
}

// SettleTasks writes the notes with which tasks are settled.
func (t tx) SettleTasks(ctx context.Context, list []tasks.Settled) error {
	rows := make([]settledRow, len(list))
	for i, s := range list {
		rows[i] = settledRow{s.Task, string(s.Kind), s.Note, moment(s.At)}
	}
	return failed("settle tasks", putAll(t.with(ctx), rows))
}
