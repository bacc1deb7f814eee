package storage_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// backedUp returns a backup of a database with one season, and that season.
func backedUp(t *testing.T) (backup, season string) {
	t.Helper()
	dsn := storagetest.SQLite(t)
	store := storagetest.OpenDSN(t, dsn)
	f := read(t, "small")
	importFile(t, store, f)
	backup = filepath.Join(t.TempDir(), "backup.db")
	if err := storage.Backup(t.Context(), dsn, backup); err != nil {
		t.Fatal(err)
	}
	return backup, written(t, f)
}

// files lists the folder of a file.
func files(t *testing.T, file string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(file))
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

func TestABackupOfARunningLeagueIsRestoredElsewhere(t *testing.T) {
	backup, season := backedUp(t)
	if got := mode(t, backup); got != "-rw-------" {
		t.Errorf("the backup has the rights %s", got)
	}
	if left := files(t, backup); len(left) != 1 {
		t.Errorf("beside the backup lies %v", left)
	}
	dsn := filepath.Join(t.TempDir(), "neu", "pokerliga.db")
	if _, err := storage.Restore(t.Context(), backup, dsn, nil); err != nil {
		t.Fatal(err)
	}
	store := storagetest.OpenDSN(t, dsn)
	if written(t, export(t, store, "small")) != season {
		t.Error("the season comes back different")
	}
	if got := mode(t, dsn); got != "-rw-------" {
		t.Errorf("the database has the rights %s", got)
	}
}

func TestABackupHoldsWhatIsOnlyInTheLogYet(t *testing.T) {
	dsn := storagetest.SQLite(t)
	store := storagetest.OpenDSN(t, dsn)
	importFile(t, store, read(t, "small"))
	for want := int64(2); want < 4; want++ {
		backup := filepath.Join(t.TempDir(), "backup.db")
		transact(t, store, func(ctx context.Context, tx league.Tx) error {
			_, err := tx.BumpSeason(ctx, "small")
			return err
		})
		if err := storage.Backup(t.Context(), dsn, backup); err != nil {
			t.Fatal(err)
		}
		copied := filepath.Join(t.TempDir(), "copy.db")
		if _, err := storage.Restore(t.Context(), backup, copied, nil); err != nil {
			t.Fatal(err)
		}
		if _, version, err := storagetest.OpenDSN(t, copied).SeasonFile(t.Context(), "small"); err != nil || version != want {
			t.Errorf("version %d, %v", version, err)
		}
	}
}

func TestTheFileOfAStoppedLeagueIsABackupToo(t *testing.T) {
	stopped := storagetest.SQLite(t)
	store, err := storage.Open(t.Context(), stopped)
	if err != nil {
		t.Fatal(err)
	}
	importFile(t, store, read(t, "small"))
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	dsn := storagetest.SQLite(t)
	if _, err := storage.Restore(t.Context(), stopped, dsn, nil); err != nil {
		t.Fatal(err)
	}
	if written(t, export(t, storagetest.OpenDSN(t, dsn), "small")) != written(t, read(t, "small")) {
		t.Error("the season comes back different")
	}
}

func TestARestoreSetsTheOldDatabaseAsideAndNeverTouchesOneInUse(t *testing.T) {
	backup, season := backedUp(t)
	dsn := storagetest.SQLite(t)
	store, err := storage.Open(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	importFile(t, store, read(t, "tiny"))
	if _, err := storage.Restore(t.Context(), backup, dsn, nil); !errors.Is(err, storage.ErrInUse) {
		t.Errorf("in use: %v", err)
	}
	if written(t, export(t, store, "tiny")) != written(t, read(t, "tiny")) {
		t.Error("the database in use has changed")
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	aside, err := storage.Restore(t.Context(), backup, dsn, nil)
	if err != nil {
		t.Fatal(err)
	}
	store = storagetest.OpenDSN(t, dsn)
	if written(t, export(t, store, "small")) != season {
		t.Error("the season comes back different")
	}
	if _, _, err := store.SeasonFile(t.Context(), "tiny"); !errors.Is(err, acts.ErrNotFound) {
		t.Errorf("what was there before: %v", err)
	}
	if written(t, export(t, storagetest.OpenDSN(t, aside), "tiny")) != written(t, read(t, "tiny")) {
		t.Error("what was there before is lost")
	}
}

func TestARestoreSetsAsideWhatACrashLeftAndWhatIsNoDatabase(t *testing.T) {
	backup, season := backedUp(t)
	dsn := storagetest.SQLite(t)
	for name, content := range map[string]string{dsn: "no database at all", dsn + "-wal": "left behind by a crash"} {
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	first, err := storage.Restore(t.Context(), backup, dsn, nil)
	if err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(first); err != nil || string(data) != "no database at all" {
		t.Errorf("%s: %q, %v", filepath.Base(first), data, err)
	}
	if _, err := os.Stat(dsn + "-wal"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the log of the old database lies beside the new one: %v", err)
	}
	second, err := storage.Restore(t.Context(), backup, dsn, nil)
	if err != nil || second == first {
		t.Errorf("the second time: %s, %v", second, err)
	}
	if written(t, export(t, storagetest.OpenDSN(t, dsn), "small")) != season {
		t.Error("the season comes back different")
	}
}

func TestWhatIsNoWholeBackupIsRefusedAndTheOldDatabaseStays(t *testing.T) {
	good, _ := backedUp(t)
	whole, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write := func(name string, data []byte) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	torn := append([]byte{}, whole...)
	for i := len(torn) / 2; i < len(torn)/2+3*4096; i++ {
		torn[i] ^= 0xff
	}
	inUse := storagetest.SQLite(t)
	storagetest.OpenDSN(t, inUse)
	dsn := storagetest.SQLite(t)
	store := storagetest.OpenDSN(t, dsn)
	importFile(t, store, read(t, "tiny"))
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]error{
		write("letter.db", []byte("Liebe Pokerfreunde, das ist ein Brief und keine Datenbank.")): storage.ErrForeign,
		write("empty.db", nil):                storage.ErrForeign,
		write("cut.db", whole[:len(whole)/2]): storage.ErrDamaged,
		write("torn.db", torn):                storage.ErrDamaged,
		newer(t, write("newer.db", whole)):    storage.ErrNewer,
		inUse:                                 storage.ErrInUse,
		dsn:                                   storage.ErrSame,
		filepath.Join(dir, "nothing of that name"): os.ErrNotExist,
	} {
		if _, err := storage.Restore(t.Context(), file, dsn, nil); !errors.Is(err, want) {
			t.Errorf("%s: %v", filepath.Base(file), err)
		}
	}
	if left := files(t, dsn); len(left) != 2 { // itself and its lock
		t.Errorf("beside the database lies %v", left)
	}
	if written(t, export(t, storagetest.OpenDSN(t, dsn), "tiny")) != written(t, read(t, "tiny")) {
		t.Error("the database has changed")
	}
}

// newer makes a file the database of a newer program.
func newer(t *testing.T, file string) string {
	t.Helper()
	db, err := storage.OpenRaw(file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)"); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestABackupNeedsADatabaseAndAnotherFile(t *testing.T) {
	dsn := storagetest.SQLite(t)
	if err := storage.Backup(t.Context(), dsn, dsn+".backup"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("of nothing: %v", err)
	}
	storagetest.OpenDSN(t, dsn)
	if err := storage.Backup(t.Context(), dsn, dsn); !errors.Is(err, storage.ErrSame) {
		t.Errorf("onto itself: %v", err)
	}
	if err := storage.Backup(t.Context(), dsn, filepath.Join(t.TempDir(), "no", "folder")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("into no folder: %v", err)
	}
	for _, odd := range append(pipes(t), t.TempDir()) {
		if err := storage.Backup(t.Context(), dsn, odd); !errors.Is(err, storage.ErrNoFile) {
			t.Errorf("onto %s: %v", odd, err)
		}
		if _, err := storage.Restore(t.Context(), dsn, odd, nil); !errors.Is(err, storage.ErrNoFile) {
			t.Errorf("restore over %s: %v", odd, err)
		}
	}
}

func TestADatabaseIsAPathOrAPostgresURL(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, dsn := range []string{"mysql://localhost/liga", "sqlite://liga.db", "file:liga.db?mode=ro", "Postgres://localhost/liga"} {
		_, opening := storage.Open(t.Context(), dsn)
		_, restoring := storage.Restore(t.Context(), "f", dsn, nil)
		for _, err := range []error{opening, restoring, storage.Backup(t.Context(), dsn, "f"), storage.Migrate(t.Context(), dsn)} {
			if !errors.Is(err, storage.ErrAddress) {
				t.Errorf("%s: %v", dsn, err)
			}
		}
	}
	if left := files(t, "./x"); len(left) > 0 {
		t.Errorf("made %v", left)
	}
}

func TestPostgresHasToolsOfItsOwn(t *testing.T) {
	if err := storage.Backup(t.Context(), "postgres://x/y", "f"); !errors.Is(err, storage.ErrUseTools) {
		t.Error(err)
	}
	if _, err := storage.Restore(t.Context(), "f", "postgres://x/y", nil); !errors.Is(err, storage.ErrUseTools) {
		t.Error(err)
	}
}

// What the sqlite3 of the system writes by .dump it reads back, also one before 3.45, which takes NULL for no valid JSON.
func TestADumpIsReadBackByTheSystemsSQLite(t *testing.T) {
	program, err := exec.LookPath("sqlite3")
	if err != nil {
		t.Skip("there is no sqlite3")
	}
	backup, _ := backedUp(t)
	dump, err := exec.CommandContext(t.Context(), program, backup, ".dump").Output()
	if err != nil {
		t.Fatal(err)
	}
	back := exec.CommandContext(t.Context(), program, "-bail", filepath.Join(t.TempDir(), "back.db"))
	back.Stdin = bytes.NewReader(append(dump, "SELECT count(*) FROM seasons WHERE rules IS NULL;\n"...))
	said, err := back.CombinedOutput()
	if err != nil || string(said) != "1\n" {
		t.Errorf("%v: %s", err, said)
	}
}
