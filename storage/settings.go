package storage

import (
	"context"
	"log/slog"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/logger"
	"gorm.io/gorm/schema"
)

// settings are GORM's, for both databases. A seatRow lies in the table seats.
func settings() *gorm.Config {
	return &gorm.Config{
		NamingStrategy:         schema.NamingStrategy{NameReplacer: strings.NewReplacer("Row", "")},
		SkipDefaultTransaction: true, // Transact is the transaction
		DisableAutomaticPing:   true,
		Logger:                 slowLog{time.Second},
	}
}

// slowLog logs statements that take long, cut short and without their values:
// what they say of persons stays out of the logs. Errors are returned, so they
// are not logged here.
type slowLog struct{ limit time.Duration }

// LogMode knows but one mode.
func (l slowLog) LogMode(logger.LogLevel) logger.Interface { return l }

// Info logs nothing.
func (slowLog) Info(context.Context, string, ...any) {}

// Warn logs nothing.
func (slowLog) Warn(context.Context, string, ...any) {}

// Error logs nothing.
func (slowLog) Error(context.Context, string, ...any) {}

// ParamsFilter takes the values out of a statement.
func (slowLog) ParamsFilter(_ context.Context, sql string, _ ...any) (string, []any) { return sql, nil }

// Trace looks at a statement that was carried out.
func (l slowLog) Trace(ctx context.Context, begin time.Time, statement func() (string, int64), _ error) {
	took := time.Since(begin)
	if took < l.limit {
		return
	}
	sql, rows := statement()
	slog.WarnContext(ctx, "a slow statement", "took", took, "rows", rows, "sql", sql[:min(len(sql), 200)])
}
