package trials

import (
	"context"
	"net/http/httptest"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"pokerliga/api"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// The admin of the servers that are put to the test.
const (
	email    = "belastung@liga.example"
	password = "herz-bube-und-karo-sieben"
)

// afternoon is what the clock of servers in this process says.
var afternoon = time.Date(2010, time.February, 7, 15, 0, 0, 0, rulebook.Vienna())

// built is the program, built once for all tests that need it.
var built = sync.OnceValues(func() (*Program, error) { return Build(context.Background(), folder) })

// folder is where the program is built.
var folder string

func TestMain(m *testing.M) {
	var err error
	if folder, err = os.MkdirTemp("", "pokerliga-trials-"); err != nil {
		panic(err)
	}
	code := m.Run()
	_ = os.RemoveAll(folder)
	os.Exit(code)
}

// program returns the program. What its servers log belongs to the test.
func program(t *testing.T) *Program {
	t.Helper()
	storagetest.Unraced(t, "programs of their own")
	p, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return &Program{p.Path, t.Output()}
}

// inside opens an office over a store and its door in this process, and signs
// the admin in.
func inside(t *testing.T, store *storage.Store) (*league.Office, *Client) {
	t.Helper()
	now := func() time.Time { return afternoon }
	office, desk := league.NewOffice(store, now), people.New(store.Accounts(), now)
	roles := []acts.Role{{Kind: acts.RoleAdmin}}
	if _, err := desk.AddUser(t.Context(), acts.Console, email, "Belastung", password, roles); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(api.New(office, desk, api.Options{}))
	t.Cleanup(server.Close)
	c := NewClient(server.URL)
	if err := c.SignIn(t.Context(), email, password); err != nil {
		t.Fatal(err)
	}
	return office, c
}

// serve starts the program as a server on a database until the test ends.
func serve(t *testing.T, database string) *Server {
	t.Helper()
	return started(t, program(t).Command(t.Context(), t.TempDir(), database))
}

// started starts a server until the test ends.
func started(t *testing.T, cmd *exec.Cmd) *Server {
	t.Helper()
	s, err := Start(cmd)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	return s
}

// addAdmin adds the admin to a database.
func addAdmin(t *testing.T, database string) {
	t.Helper()
	if err := program(t).AddAdmin(t.Context(), database, email, password); err != nil {
		t.Fatal(err)
	}
}

// signedIn signs the admin in at a server.
func signedIn(t *testing.T, s *Server) *Client {
	t.Helper()
	c := NewClient(s.URL())
	if err := c.SignIn(t.Context(), email, password); err != nil {
		t.Fatal(err)
	}
	return c
}

// example reads one of the seasons that come with the format.
func example(t *testing.T, name string) *seasonfile.File {
	t.Helper()
	data, err := os.ReadFile("../testdata/" + name + ".season.json")
	if err != nil {
		t.Fatal(err)
	}
	f, err := seasonfile.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// until tries something until it comes true. It gives up so late that no slow
// machine is to blame.
func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), 2*time.Minute)
	defer stop()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for !is() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			t.Fatalf("not within two minutes: %s", what)
		}
	}
}
