package storagetest

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"pokerliga/storage"
)

// sqliteTemplate is a SQLite file that has been migrated, byte for byte.
var sqliteTemplate = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "pokerliga-template-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	file := filepath.Join(dir, "pokerliga.db")
	if err := storage.Migrate(context.Background(), file); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
})

// postgresTemplate says in SQL what a database is copied from: one on the same
// server that has been migrated. It goes with the server, so a server that is not
// ours has none: there every database is migrated when it is opened.
var postgresTemplate = sync.OnceValues(func() (clause string, err error) {
	s, err := server()
	if err != nil || s.life == nil {
		return "", err
	}
	ctx := context.Background()
	address, _, err := NewPostgres(ctx)
	if err != nil {
		return "", err
	}
	if err := storage.Migrate(ctx, address); err != nil {
		return "", err
	}
	u, err := url.Parse(address)
	if err != nil {
		return "", err
	}
	clause = " TEMPLATE " + strings.TrimPrefix(u.Path, "/")
	// Files are copied faster than pages are logged. PostgreSQL before 15 knows no other way.
	if execute(ctx, s.address, "DO 'BEGIN ASSERT current_setting(''server_version_num'')::int >= 150000; END'") == nil {
		clause += " STRATEGY file_copy"
	}
	return clause, nil
})

// migratedSQLite returns the path of a SQLite file that is new and migrated.
func migratedSQLite(tb testing.TB) string {
	tb.Helper()
	content, err := sqliteTemplate()
	if err != nil {
		tb.Fatal(err)
	}
	file := SQLite(tb)
	if err := os.WriteFile(file, content, 0o600); err != nil {
		tb.Fatal(err)
	}
	return file
}

// migratedPostgres is [Postgres] with a database that is migrated.
func migratedPostgres(tb testing.TB) (address string, ok bool) {
	tb.Helper()
	template, err := postgresTemplate()
	if err != nil && !errors.Is(err, ErrNoPostgres) && !errors.Is(err, ErrLeftOut) {
		tb.Fatal(err)
	}
	return postgresFrom(tb, template)
}

// Copy returns the name of a copy of a database that nobody has open.
func Copy(tb testing.TB, dsn string) string {
	tb.Helper()
	u, err := url.Parse(dsn)
	if err == nil && strings.HasPrefix(u.Scheme, "postgres") {
		address, _ := postgresFrom(tb, " TEMPLATE "+strings.TrimPrefix(u.Path, "/"))
		return address
	}
	content, err := os.ReadFile(dsn)
	if err != nil {
		tb.Fatal(err)
	}
	file := SQLite(tb)
	if err := os.WriteFile(file, content, 0o600); err != nil {
		tb.Fatal(err)
	}
	return file
}
