package storagetest

import (
	"path/filepath"
	"testing"

	"pokerliga/storage"
)

// Each runs a test on an empty store of its own, once on SQLite and once on
// PostgreSQL.
func Each(t *testing.T, test func(t *testing.T, store *storage.Store)) {
	t.Helper()
	EachDSN(t, func(t *testing.T, dsn string) { test(t, OpenDSN(t, dsn)) })
}

// EachDSN runs a test with the name of an empty database of its own, for
// [storage.Open], once on SQLite and once on PostgreSQL.
func EachDSN(t *testing.T, test func(t *testing.T, dsn string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, SQLite(t)) })
	t.Run("postgres", func(t *testing.T) {
		dsn, ok := Postgres(t)
		if !ok {
			t.Skip("there is no PostgreSQL")
		}
		test(t, dsn)
	})
}

// Open opens an empty store on SQLite, for tests that do not ask which database
// it is.
func Open(tb testing.TB) *storage.Store {
	tb.Helper()
	return OpenDSN(tb, SQLite(tb))
}

// SQLite names a SQLite file that is not there yet, for [storage.Open].
func SQLite(tb testing.TB) string {
	tb.Helper()
	return filepath.Join(tb.TempDir(), "pokerliga.db")
}

// OpenDSN opens the store that a DSN names, until the test ends.
func OpenDSN(tb testing.TB, dsn string) *storage.Store {
	tb.Helper()
	store, err := storage.Open(tb.Context(), dsn)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if err := store.Close(); err != nil {
			tb.Error(err)
		}
	})
	return store
}
