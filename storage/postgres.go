package storage

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
)

// isPostgres tells the URL of a PostgreSQL database from the path of a file.
func isPostgres(dsn string) bool {
	return strings.HasPrefix(dsn, "postgres://") || strings.HasPrefix(dsn, "postgresql://")
}

// openPostgres opens a PostgreSQL database. Its URL, which may hold a password,
// is in no error.
func openPostgres(ctx context.Context, dsn string) (*Store, error) {
	config, err := postgresConfig(dsn)
	if err != nil {
		return nil, err
	}
	pool := stdlib.OpenDB(*config)
	pool.SetMaxOpenConns(16)
	pool.SetMaxIdleConns(16)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	if err := migratePostgres(ctx, pool); err != nil {
		return nil, errors.Join(failed("open PostgreSQL", err), pool.Close())
	}
	db, err := gorm.Open(postgres.New(postgres.Config{Conn: pool}), settings())
	if err != nil {
		return nil, errors.Join(failed("open PostgreSQL", err), pool.Close())
	}
	return &Store{reader{db}, db, pool.Close}, nil
}

// postgresConfig reads a URL. A commit waits for the disk, whatever the server
// is used to.
func postgresConfig(dsn string) (*pgx.ConnConfig, error) {
	config, err := pgx.ParseConfig(dsn)
	if err != nil {
		return nil, errors.New("die postgres://-URL der Datenbank ist nicht lesbar")
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = 5 * time.Second
	}
	config.RuntimeParams["synchronous_commit"] = "on"
	config.RuntimeParams["timezone"] = "UTC"
	if config.RuntimeParams["application_name"] == "" {
		config.RuntimeParams["application_name"] = "pokerliga"
	}
	return config, nil
}
