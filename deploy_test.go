package house_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pokerliga/storage/storagetest"
)

func TestABackupOfPostgresIsRestoredBeforeItCounts(t *testing.T) {
	database, ok := storagetest.Postgres(t)
	if !ok {
		t.Skip("there is no PostgreSQL")
	}
	if _, err := exec.LookPath("pg_dump"); err != nil {
		t.Skip("there is no pg_dump")
	}
	folder := t.TempDir()

	out, err := backup(database, folder)
	if strings.Contains(out, "server version mismatch") {
		t.Skip("pg_dump is older than the server")
	}
	if err == nil {
		t.Errorf("a backup without a single table counts:\n%s", out)
	}
	if files := dumps(t, folder); len(files) != 0 {
		t.Errorf("a backup that does not count left %s", files)
	}

	sql(t, database, "CREATE TABLE club AS SELECT n AS id FROM generate_series(1, 18) n; CREATE TABLE player (id text)")
	out, err = backup(database, folder)
	if err != nil || !strings.Contains(out, "restored, 2 tables, 18 rows") {
		t.Fatalf("%v\n%s", err, out)
	}
	sql(t, database, "DROP TABLE player; DELETE FROM club WHERE id > 3")
	files := dumps(t, folder)
	if len(files) != 1 {
		t.Fatalf("one backup left %d files: %s", len(files), files)
	}
	// As docs/operations.md says.
	restore := exec.Command("pg_restore", "--clean", "--if-exists", "--no-owner", "--no-privileges", "--exit-on-error",
		"--single-transaction", "--dbname="+database, files[0])
	if out, err := restore.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if got := sql(t, database, "SELECT count(*) FROM club"); got != "18" {
		t.Errorf("18 clubs were backed up, %s came back", got)
	}
}

// backup runs the administrator's script and returns what it says.
func backup(database, folder string) (string, error) {
	cmd := exec.Command("deploy/pokerliga-backup", folder)
	cmd.Env = append(os.Environ(), "POKERLIGA_DATABASE="+database)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// dumps lists what a backup left in the folder.
func dumps(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// sql runs statements and returns the last one's answer.
func sql(t *testing.T, database, statements string) string {
	t.Helper()
	out, err := exec.Command("psql", "-XqAt", "--set=ON_ERROR_STOP=1", "--command="+statements, database).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", statements, err, out)
	}
	return strings.TrimSpace(string(out))
}
