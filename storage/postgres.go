package storage

import (
	"context"
	"database/sql"
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

// How many connections read a PostgreSQL database at once, and how many write.
// Writers wait for each other in the database and must not block readers while they
// do.
const (
	postgresReaders = 10
	postgresWriters = 6
)

// openPostgres opens a PostgreSQL database. No error contains its URL, which may
// hold a password.
func openPostgres(ctx context.Context, dsn string) (*Store, error) {
	config, err := postgresConfig(dsn)
	if err != nil {
		return nil, err
	}
	writing, reading := pool(watched(config), postgresWriters), pool(config, postgresReaders)
	release := func() error { return errors.Join(reading.Close(), writing.Close()) }
	if err := migratePostgres(ctx, writing); err != nil {
		return nil, errors.Join(failed("open PostgreSQL", err), release())
	}
	writer, err := gorm.Open(postgres.New(postgres.Config{Conn: writing}), settings())
	if err != nil {
		return nil, errors.Join(failed("open PostgreSQL", err), release())
	}
	reads, err := gorm.Open(postgres.New(postgres.Config{Conn: reading}), settings())
	if err != nil {
		return nil, errors.Join(failed("open PostgreSQL", err), release())
	}
	return &Store{reader: reader{reads}, writer: writer, release: release, proof: &proof{}}, nil
}

// pool returns a pool with at most that many connections.
func pool(config *pgx.ConnConfig, most int) *sql.DB {
	db := stdlib.OpenDB(*config)
	db.SetMaxOpenConns(most)
	db.SetMaxIdleConns(most)
	db.SetConnMaxIdleTime(5 * time.Minute)
	return db
}

// postgresConfig reads a URL. A commit waits for the disk, whatever the server's
// default is.
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
