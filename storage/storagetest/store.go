package storagetest

import (
	"path/filepath"
	"testing"

	"pokerliga/storage"
)

// Each runs a test on an empty store of its own, once on SQLite and once on
// PostgreSQL. The store is a copy of one that was migrated before.
func Each(t *testing.T, test func(t *testing.T, store *storage.Store)) {
	t.Helper()
	EachMigrated(t, func(t *testing.T, dsn string) { test(t, OpenDSN(t, dsn)) })
}

// EachMigrated is [Each] for tests that open the store themselves.
func EachMigrated(t *testing.T, test func(t *testing.T, dsn string)) {
	t.Helper()
	onBoth(t, migratedSQLite, migratedPostgres, test)
}

// EachDSN runs a test with the name of an empty database of its own, for
// [storage.Open], once on SQLite and once on PostgreSQL. There is no table in it.
func EachDSN(t *testing.T, test func(t *testing.T, dsn string)) {
	t.Helper()
	onBoth(t, SQLite, Postgres, test)
}

// onBoth runs a test as two subtests, each with what it makes of its database.
func onBoth(t *testing.T, sqlite func(testing.TB) string, postgres func(testing.TB) (string, bool), test func(t *testing.T, dsn string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, sqlite(t)) })
	t.Run("postgres", func(t *testing.T) {
		dsn, ok := postgres(t)
		if !ok {
			t.Skip("there is no PostgreSQL")
		}
		test(t, dsn)
	})
}

// Open opens an empty store on SQLite, for tests that do not ask which database
// it is. The store is a copy of one that was migrated before.
func Open(tb testing.TB) *storage.Store {
	tb.Helper()
	return OpenDSN(tb, migratedSQLite(tb))
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
