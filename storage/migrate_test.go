package storage_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"pokerliga/league"
	"pokerliga/office/seasons"
	"pokerliga/rules/protest"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// mode writes the rights of a file.
func mode(t *testing.T, name string) string {
	t.Helper()
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	return info.Mode().String()
}

func TestMigrationsGoUpAndDownAndUpAgain(t *testing.T) {
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		store := storagetest.OpenDSN(t, dsn)
		importFile(t, store, read(t, "tiny"))
		writeJournal(t, store)
		p, err := store.Provider()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.DownTo(t.Context(), 0); err != nil {
			t.Fatal(err)
		}
		for _, table := range tablesIn(t, store) {
			if table != "goose_db_version" && table != "sqlite_sequence" {
				t.Errorf("the table %s is left behind", table)
			}
		}
		if err := storage.Migrate(t.Context(), dsn); err != nil {
			t.Fatal(err)
		}
		importFile(t, store, read(t, "tiny"))
		if written(t, export(t, store, "tiny")) != written(t, read(t, "tiny")) {
			t.Error("the season comes back different")
		}
	})
}

// A migration gets the next number: one that fills a gap would be missing in every database that is beyond it.
func TestMigrationsHaveNumbersWithoutNewGaps(t *testing.T) {
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		p, err := storagetest.OpenDSN(t, dsn).Provider()
		if err != nil {
			t.Fatal(err)
		}
		next, unused := int64(1), []int64{21, 28, 29, 30, 35, 51, 53, 61, 62, 63, 65, 66, 67, 68, 70, 71, 72, 73}
		for _, source := range p.ListSources() {
			for slices.Contains(unused, next) {
				next++
			}
			if source.Version != next {
				t.Fatalf("migration %d stands where %d belongs", source.Version, next)
			}
			next++
		}
	})
}

// A database from before fines could be disputed keeps its cases when the table is made anew, and one that goes back loses those alone
// that it cannot have.
func TestCasesStayWhenFinesCanBeDisputed(t *testing.T) {
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		store := storagetest.OpenDSN(t, dsn)
		f := read(t, "tiny")
		importFile(t, store, f)
		club := f.Clubs[0].ID
		step := []protest.Step{{Kind: protest.Protested, Club: club, On: "2010-03-20", Text: "Nein"}}
		fine := &seasons.Booking{ID: "b-1", Kind: seasons.ChargeFine, Club: club, Date: "2010-03-13", Cents: 100, Entered: "2010-03-14"}
		about := []protest.Case{{Of: protest.Disputed{Kind: protest.Result, League: "bl1", Matchday: 1}, Club: club,
			Concerned: []string{f.Clubs[1].ID}, Steps: step}, {Of: protest.Disputed{Kind: protest.Fine, Fine: "b-1"}, Club: club, Steps: step}}
		err := store.Transact(t.Context(), func(tx league.Tx) error {
			return errors.Join(tx.AddBooking(t.Context(), "tiny", fine), tx.AddCase(t.Context(), "tiny", &about[0]),
				tx.AddCase(t.Context(), "tiny", &about[1]))
		})
		if err != nil {
			t.Fatal(err)
		}
		p, err := store.Provider()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.DownTo(t.Context(), 40); err != nil {
			t.Fatal(err)
		}
		if err := storage.Migrate(t.Context(), dsn); err != nil {
			t.Fatal(err)
		}
		d, err := store.Docket(t.Context(), "tiny")
		if err != nil || len(d.Cases) != 1 || d.Cases[0].Of != about[0].Of || len(d.Cases[0].Concerned) != 1 ||
			d.Cases[0].Steps[0].Text != "Nein" {
			t.Errorf("got %+v, %v", d, err)
		}
	})
}

func TestThreeMayMigrateAtOnce(t *testing.T) {
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		var all sync.WaitGroup
		for range 3 {
			all.Go(func() {
				if err := storage.Migrate(t.Context(), dsn); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		importFile(t, storagetest.OpenDSN(t, dsn), read(t, "small"))
	})
}

func TestThreeProgramsMayMigrateAtOnce(t *testing.T) {
	if dsn := os.Getenv("POKERLIGA_TEST_MIGRATE"); dsn != "" {
		if err := storage.Migrate(t.Context(), dsn); err != nil {
			t.Fatal(err)
		}
		return
	}
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		var all sync.WaitGroup
		for range 3 {
			program := exec.Command(os.Args[0], "-test.run=^TestThreeProgramsMayMigrateAtOnce$")
			program.Env = append(os.Environ(), "POKERLIGA_TEST_MIGRATE="+dsn)
			all.Go(func() {
				if said, err := program.CombinedOutput(); err != nil {
					t.Errorf("%v: %s", err, said)
				}
			})
		}
		all.Wait()
		importFile(t, storagetest.OpenDSN(t, dsn), read(t, "small"))
	})
}

func TestADatabaseThatIsNewerThanTheProgramIsRefused(t *testing.T) {
	storagetest.EachDSN(t, func(t *testing.T, dsn string) {
		store := storagetest.OpenDSN(t, dsn)
		if err := store.Exec(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, true)"); err != nil {
			t.Fatal(err)
		}
		if _, err := storage.Open(t.Context(), dsn); !errors.Is(err, storage.ErrNewer) {
			t.Errorf("opening: %v", err)
		}
		if err := storage.Migrate(t.Context(), dsn); !errors.Is(err, storage.ErrNewer) {
			t.Errorf("migrating: %v", err)
		}
	})
}

func TestAFileOfSomethingElseIsRefusedAndLeftAsItIs(t *testing.T) {
	dir := t.TempDir()
	text, other := filepath.Join(dir, "letter.txt"), filepath.Join(dir, "other.db")
	if err := os.WriteFile(text, []byte("Liebe Pokerfreunde, das ist ein Brief und keine Datenbank."), 0o600); err != nil {
		t.Fatal(err)
	}
	db, err := storage.OpenRaw(other)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("CREATE TABLE recipes (name text)"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{text, other} {
		before, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := storage.Open(t.Context(), file); !errors.Is(err, storage.ErrForeign) {
			t.Errorf("%s: %v", file, err)
		}
		if after, err := os.ReadFile(file); err != nil || string(after) != string(before) {
			t.Errorf("%s has changed, %v", file, err)
		}
	}
}

func TestAFolderThatIsNoneIsSaid(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := storage.Open(t.Context(), filepath.Join(file, "x.db")); err == nil {
		t.Error("a file is taken for a folder")
	}
}
