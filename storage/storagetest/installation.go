package storagetest

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/jackc/pgx/v5"
)

// EachInstallation runs a test on a copy of an installation that an earlier
// version of the program has left, once on SQLite and once on PostgreSQL. A
// folder of proof/testdata/installations is named for the version.
func EachInstallation(t *testing.T, version string, test func(t *testing.T, dsn string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, SQLiteInstallation(t, version, "sqlite.db.gz")) })
	t.Run("postgres", func(t *testing.T) {
		dsn, ok := Postgres(t)
		if !ok {
			t.Skip("there is no PostgreSQL")
		}
		conn, err := pgx.Connect(t.Context(), dsn)
		if err == nil {
			_, err = conn.PgConn().Exec(t.Context(), string(unpacked(t, version, "postgres.sql.gz"))).ReadAll()
		}
		if err == nil {
			err = conn.Close(t.Context()) // and with it the settings of the dump
		}
		if err != nil {
			t.Fatal(err)
		}
		test(t, dsn)
	})
}

// SQLiteInstallation names a copy of a compressed database of an installation on SQLite.
func SQLiteInstallation(tb testing.TB, version, file string) string {
	tb.Helper()
	dsn := SQLite(tb)
	if err := os.WriteFile(dsn, unpacked(tb, version, file), 0o600); err != nil {
		tb.Fatal(err)
	}
	return dsn
}

// unpacked returns a compressed file of an installation. Tests run in the folder
// of their package, one below the root.
func unpacked(tb testing.TB, version, file string) []byte {
	tb.Helper()
	f, err := os.Open(filepath.Join("..", "proof", "testdata", "installations", version, file))
	if err != nil {
		tb.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	r, err := gzip.NewReader(f)
	if err != nil {
		tb.Fatal(err)
	}
	data, err := io.ReadAll(r)
	if err != nil {
		tb.Fatal(err)
	}
	return data
}
