// Package storagetest gives tests an empty store of their own, on SQLite and on a real PostgreSQL.
package storagetest

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
)

// errNoPostgres says that this machine has no PostgreSQL to test on.
var errNoPostgres = errors.New("PostgreSQL: none (POKERLIGA_TEST_DATABASE is not set, no server binaries are installed): SQLite alone is tested")

// server is the one PostgreSQL server of this test process: the one named by POKERLIGA_TEST_DATABASE, else a private
// cluster that is started on the first call and lives as long as the process.
var server = sync.OnceValues(func() (*cluster, error) {
	if named := os.Getenv("POKERLIGA_TEST_DATABASE"); named != "" {
		return &cluster{address: named}, nil
	}
	bin := serverBinaries()
	if bin == "" {
		return nil, errNoPostgres
	}
	return startCluster(bin)
})

// sayNoPostgres prints that PostgreSQL is missing, once.
var sayNoPostgres = sync.OnceFunc(func() { fmt.Fprintln(os.Stderr, errNoPostgres) })

// Postgres makes a fresh, empty PostgreSQL database for the test, drops it when the test ends, and returns its URL.
// Tests may run in parallel. Where there is no PostgreSQL it says so once and returns false; with CI=true that
// fails the test, as does a server that is there but does not work.
func Postgres(tb testing.TB) (address string, ok bool) {
	tb.Helper()
	admin, err := server()
	if errors.Is(err, errNoPostgres) {
		if onCI() {
			tb.Fatal(err, "- with CI=true that is a failure")
		}
		sayNoPostgres()
		return "", false
	}
	if err != nil {
		tb.Fatal(err)
	}
	u, err := url.Parse(admin.address)
	if err != nil || !strings.HasPrefix(u.Scheme, "postgres") {
		tb.Fatal("POKERLIGA_TEST_DATABASE must be a postgres:// URL")
	}
	name := "pokerliga_test_" + strings.ToLower(rand.Text())
	execute(tb, admin.address, "CREATE DATABASE "+name)
	tb.Cleanup(func() { execute(tb, admin.address, "DROP DATABASE IF EXISTS "+name+" WITH (FORCE)") })
	u.Path = "/" + name
	return u.String(), true
}

// execute runs one statement on a connection of its own.
func execute(tb testing.TB, address, statement string) {
	tb.Helper()
	ctx := context.Background() // not the test's: that one has ended when its cleanup runs
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		tb.Fatalf("connect to the PostgreSQL for tests: %v", err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, statement); err != nil {
		tb.Fatalf("%s: %v", statement, err)
	}
}

// onCI reports whether this is the build that must not skip anything.
func onCI() bool {
	ci, _ := strconv.ParseBool(os.Getenv("CI"))
	return ci
}
