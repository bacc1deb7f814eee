package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"strings"

	"pokerliga/storage/storagetest"
)

// onPostgres measures writing on PostgreSQL, where there is one.
func (w *workshop) onPostgres(ctx context.Context) ([]figure, error) {
	var drops []func() error
	defer func() {
		for _, drop := range drops {
			_ = drop()
		}
	}()
	empty := func(string) (string, error) {
		database, drop, err := storagetest.NewPostgres(ctx)
		if err == nil {
			drops = append(drops, drop)
		}
		return database, err
	}
	first, err := empty("")
	if errors.Is(err, storagetest.ErrNoPostgres) {
		fmt.Fprintln(os.Stderr, err)
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	name, err := prepare(ctx, first)
	if err != nil {
		return nil, err
	}
	return w.writing(ctx, name, empty)
}

// prepare makes a private PostgreSQL wait for the disk like a real one, and returns
// the server's name for the figures. The server of POKERLIGA_TEST_DATABASE is not
// changed.
func prepare(ctx context.Context, database string) (string, error) {
	db, err := sql.Open("pgx", database) // storage brings the driver
	if err != nil {
		return "", err
	}
	defer db.Close()
	if os.Getenv("POKERLIGA_TEST_DATABASE") == "" {
		for _, statement := range []string{
			"ALTER SYSTEM SET fsync = on", "ALTER SYSTEM SET full_page_writes = on", "SELECT pg_reload_conf()", "CHECKPOINT",
		} {
			if _, err := db.ExecContext(ctx, statement); err != nil {
				return "", err
			}
		}
	}
	var version, fsync string
	row := db.QueryRowContext(ctx, "SELECT current_setting('server_version'), current_setting('fsync')")
	if err := row.Scan(&version, &fsync); err != nil {
		return "", err
	}
	version, _, _ = strings.Cut(version, " ")
	return fmt.Sprintf("PostgreSQL %s, fsync %s", version, fsync), nil
}
