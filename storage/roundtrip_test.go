package storage_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"pokerliga/league"
	"pokerliga/seasonfile"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// read reads one of the season files that every test may use.
func read(tb testing.TB, name string) *seasonfile.File {
	tb.Helper()
	data, err := os.ReadFile("../testdata/" + name + ".season.json")
	if err != nil {
		tb.Fatal(err)
	}
	f, err := seasonfile.Decode(data)
	if err != nil {
		tb.Fatal(err)
	}
	return f
}

// transact runs a transaction that must succeed.
func transact(tb testing.TB, store *storage.Store, do func(ctx context.Context, tx league.Tx) error) {
	tb.Helper()
	ctx := tb.Context()
	if err := store.Transact(ctx, func(tx league.Tx) error { return do(ctx, tx) }); err != nil {
		tb.Fatal(err)
	}
}

// importFile puts a season file into a database.
func importFile(tb testing.TB, store *storage.Store, f *seasonfile.File) {
	tb.Helper()
	transact(tb, store, func(ctx context.Context, tx league.Tx) error { return tx.InsertSeason(ctx, f, 1) })
}

// export returns a season as its file.
func export(tb testing.TB, store *storage.Store, season string) string {
	tb.Helper()
	f, _, err := store.SeasonFile(tb.Context(), season)
	if err != nil {
		tb.Fatal(err)
	}
	return written(tb, f)
}

// written writes a season file.
func written(tb testing.TB, f *seasonfile.File) string {
	tb.Helper()
	var b bytes.Buffer
	if err := seasonfile.Write(&b, f); err != nil {
		tb.Fatal(err)
	}
	return b.String()
}

func TestASeasonFileComesBackAsItWentIn(t *testing.T) {
	files, err := filepath.Glob("../testdata/*.season.json")
	if err != nil || len(files) != 5 {
		t.Fatal("five season files are wanted", files, err)
	}
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		for _, name := range []string{"small", "tiny", "clean", "ordinary", "rough"} {
			f := read(t, name)
			want := written(t, f)
			importFile(t, store, f)
			if got := export(t, store, name); got != want {
				t.Errorf("%s comes back different", name)
			}
		}
	})
}
