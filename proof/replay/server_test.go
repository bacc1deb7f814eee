package replay_test

import (
	"context"
	"net/http/httptest"
	"os"
	"testing"
	"time"

	"pokerliga/api"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/proof/replay"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// The admin of the servers that seasons are replayed on.
const (
	email    = "nachspiel@liga.example"
	password = "karo-neun-und-treff-acht"
)

// afternoon is what the clock of these servers says.
var afternoon = time.Date(2026, time.May, 9, 14, 0, 0, 0, time.UTC)

// serve opens an office over a store and its door.
func serve(t *testing.T, store *storage.Store) (*league.Office, *api.Server) {
	t.Helper()
	now := func() time.Time { return afternoon }
	office, desk := league.NewOffice(store, now), people.New(store.Accounts(), now)
	roles := []acts.Role{{Kind: acts.RoleAdmin}}
	if _, err := desk.AddUser(t.Context(), acts.Console, email, "Nachspiel", password, roles); err != nil {
		t.Fatal(err)
	}
	return office, api.New(office, desk, api.Options{})
}

// onEach runs a test against a server of its own on each database.
func onEach(t *testing.T, test func(t *testing.T, office *league.Office, address string)) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		office, handler := serve(t, store)
		server := httptest.NewServer(handler)
		t.Cleanup(server.Close)
		test(t, office, server.URL)
	})
}

// run replays a season as the admin.
func run(t *testing.T, f *seasonfile.File, address string, abreast int) (*replay.Summary, error) {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), 5*time.Minute)
	defer stop()
	return replay.Run(ctx, f, address, replay.Options{Email: email, Password: password, Concurrency: abreast}, t.Output())
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
