package storage

import (
	"context"
	"time"

	"pokerliga/office/tasks"
)

// settledTaskRow is the note with which a task was settled.
type settledTaskRow struct {
	Task      string `gorm:"primaryKey"`
	Kind      string
	Note      string
	SettledAt time.Time
}

// SettledTasks returns the notes with which tasks were settled.
func (r reader) SettledTasks(ctx context.Context) ([]tasks.Settled, error) {
	return list(r.with(ctx).Order("task"), "read which tasks are settled", func(row *settledTaskRow) tasks.Settled {
		return tasks.Settled{Task: row.Task, Kind: tasks.Kind(row.Kind), Note: row.Note, At: row.SettledAt.UTC()}
	})
}

// SettleTasks writes the notes with which tasks are settled.
func (t tx) SettleTasks(ctx context.Context, list []tasks.Settled) error {
	rows := make([]settledTaskRow, len(list))
	for i, s := range list {
		rows[i] = settledTaskRow{s.Task, string(s.Kind), s.Note, moment(s.At)}
	}
	return failed("settle tasks", putAll(t.with(ctx), rows))
}
