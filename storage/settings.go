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

// settings returns GORM's configuration for both databases. The table of seatRow is
// seats.
func settings() *gorm.Config {
	return &gorm.Config{
		NamingStrategy:         schema.NamingStrategy{NameReplacer: strings.NewReplacer("Row", "")},
		SkipDefaultTransaction: true, // Transact is the transaction
		DisableAutomaticPing:   true,
		Logger:                 slowLog{time.Second},
	}
}

// slowLog logs slow statements, shortened and without their values, which may be
// personal data. Errors are returned, so they are not logged here.
type slowLog struct{ limit time.Duration }

// LogMode returns the logger itself: there is one mode.
func (l slowLog) LogMode(logger.LogLevel) logger.Interface { return l }

// Info logs nothing.
func (slowLog) Info(context.Context, string, ...any) {}

// Warn logs nothing.
func (slowLog) Warn(context.Context, string, ...any) {}

// Error logs nothing.
func (slowLog) Error(context.Context, string, ...any) {}

// ParamsFilter removes the values from a statement.
func (slowLog) ParamsFilter(_ context.Context, sql string, _ ...any) (string, []any) { return sql, nil }

// Trace logs a statement if it took long.
func (l slowLog) Trace(ctx context.Context, begin time.Time, statement func() (string, int64), _ error) {
	took := time.Since(begin)
	if took < l.limit {
		return
	}
	sql, rows := statement()
	slog.WarnContext(ctx, "a slow statement", "took", took, "rows", rows, "sql", sql[:min(len(sql), 200)])
}
