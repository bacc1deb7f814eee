package storage

import (
	"log/slog"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/logger"
	"gorm.io/gorm/schema"
)

// settings are GORM's, for both databases. A seatRow lies in the table seats.
// Statements are logged when they fail or are slow, and never with values: what
// they say of persons stays out of the logs.
func settings() *gorm.Config {
	return &gorm.Config{
		NamingStrategy:         schema.NamingStrategy{NameReplacer: strings.NewReplacer("Row", "")},
		SkipDefaultTransaction: true, // Transact is the transaction
		DisableAutomaticPing:   true,
		Logger: logger.NewSlogLogger(slog.Default(), logger.Config{
			LogLevel:                  logger.Warn,
			SlowThreshold:             time.Second,
			ParameterizedQueries:      true,
			IgnoreRecordNotFoundError: true,
		}),
	}
}
