package storage

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/logger"
	"gorm.io/gorm/schema"
)

// settings returns GORM's configuration for both databases.
func settings() *gorm.Config {
	c := *common()
	c.Plugins, c.ClauseBuilders = nil, nil // those of one database
	return &c
}

// common is what all configurations are copied from. A copy knows the rows that GORM has looked through for another: finding
// the names of tables and columns takes longer than most statements. The table of seatRow is seats.
var common = sync.OnceValue(func() *gorm.Config {
	c := &gorm.Config{
		NamingStrategy:         schema.NamingStrategy{NameReplacer: strings.NewReplacer("Row", "")},
		SkipDefaultTransaction: true, // Transact is the transaction
		DisableAutomaticPing:   true,
		Logger:                 slowLog{time.Second},
	}
	_, _ = gorm.Open(nil, c) // no database, nothing that could fail
	return c
})

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
