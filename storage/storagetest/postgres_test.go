package storagetest

import (
	"bufio"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// proof/tests shows what this one says, so that everybody sees on what the tests run.
func TestPostgresIsThere(t *testing.T) {
	address, ok := Postgres(t)
	if !ok {
		t.Skip("there is no PostgreSQL")
	}
	t.Log("PostgreSQL:", query(t, address, "SHOW server_version"))
}

func TestPostgresIsLeftOutUnderTheRaceDetectorAlone(t *testing.T) {
	for value, want := range map[string]bool{"": false, "none": Raced, "postgres://x": false} {
		t.Setenv("POKERLIGA_TEST_DATABASE", value)
		if got := isLeftOut(); got != want {
			t.Errorf("%q: %v", value, got)
		}
	}
}

func TestEveryTestGetsADatabaseOfItsOwn(t *testing.T) {
	first, ok := Postgres(t)
	if !ok {
		t.Skip("there is no PostgreSQL")
	}
	second, _ := Postgres(t)
	if err := execute(t.Context(), first, "CREATE TABLE card (place integer)"); err != nil {
		t.Fatal(err)
	}
	if got := query(t, second, "SELECT count(*)::text FROM pg_tables WHERE tablename = 'card'"); got != "0" {
		t.Error("a table made in one test's database stands in another's")
	}
}

func TestTheServerOutlivesAGarbageCollection(t *testing.T) {
	address, ok := Postgres(t)
	if !ok {
		t.Skip("there is no PostgreSQL")
	}
	runtime.GC() // queues the finalizers of open files
	runtime.GC()
	for range 30 { // long enough for a server that was told to stop
		query(t, address, "SELECT 'still there'")
	}
}

func TestADatabaseIsDroppedWithItsTestThoughAConnectionIsOpen(t *testing.T) {
	var address string
	t.Run("the test", func(t *testing.T) {
		var ok bool
		if address, ok = Postgres(t); !ok {
			t.Skip("there is no PostgreSQL")
		}
		if _, err := pgx.Connect(t.Context(), address); err != nil {
			t.Fatal(err)
		}
	})
	if address == "" {
		t.Skip("there is no PostgreSQL")
	}
	if _, err := pgx.Connect(t.Context(), address); err == nil || !strings.Contains(err.Error(), "does not exist") {
		t.Errorf("connecting to the dropped database: %v", err)
	}
}

func TestAKilledTestLeavesNothingBehind(t *testing.T) {
	if serverBinaries() == "" || isLeftOut() {
		t.Skip("there is no PostgreSQL")
	}
	victim := exec.Command(os.Args[0], "-test.run=^TestVictim$", "-test.v")
	victim.Env = append(os.Environ(), "POKERLIGA_TEST_VICTIM=1", "POKERLIGA_TEST_DATABASE=")
	out, err := victim.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := victim.Start(); err != nil {
		t.Fatal(err)
	}
	var folder string
	for lines := bufio.NewScanner(out); folder == "" && lines.Scan(); {
		if u, err := url.Parse(lines.Text()); err == nil && u.Scheme == "postgres" {
			folder = u.Query().Get("host")
		}
	}
	pid, err := os.ReadFile(folder + "/data/postmaster.pid")
	if err != nil {
		t.Fatal(err)
	}
	server, _, _ := strings.Cut(string(pid), "\n")

	if err := victim.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = victim.Wait()
	until(t, "the folder is gone", func() bool { return missing(folder) })
	until(t, "the server is gone", func() bool { return exec.Command("kill", "-0", server).Run() != nil })
}

// TestVictim is what the test above kills.
func TestVictim(t *testing.T) {
	if os.Getenv("POKERLIGA_TEST_VICTIM") == "" {
		t.Skip("this test waits to be killed by another")
	}
	address, _ := Postgres(t)
	fmt.Println(address)
	time.Sleep(time.Hour)
}

func TestAServerThatDoesNotStartIsAnErrorInItsOwnWords(t *testing.T) {
	bin := t.TempDir()
	if err := os.Chmod(bin, 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := startCluster(bin); err == nil || !strings.Contains(err.Error(), "initdb") {
		t.Errorf("starting from an empty folder: %v", err)
	}
}

func missing(path string) bool {
	_, err := os.Stat(path)
	return os.IsNotExist(err)
}

// until waits for what must come true soon.
func until(t *testing.T, what string, done func() bool) {
	t.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for late := time.After(time.Minute); !done(); {
		select {
		case <-tick.C:
		case <-late:
			t.Fatalf("not within a minute: %s", what)
		}
	}
}

// query returns the one text that the statement selects.
func query(t *testing.T, address, statement string) string {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	var text string
	if err := conn.QueryRow(t.Context(), statement).Scan(&text); err != nil {
		t.Fatal(err)
	}
	return text
}
