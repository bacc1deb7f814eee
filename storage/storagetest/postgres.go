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

// ErrNoPostgres says that this machine has no PostgreSQL to test on.
var ErrNoPostgres = errors.New(
	"PostgreSQL: none (POKERLIGA_TEST_DATABASE is not set, no server binaries are installed): SQLite alone is tested")

// ErrLeftOut says that only SQLite shall be tested, which only the race detector may ask for: another run tests both.
var ErrLeftOut = errors.New("PostgreSQL: left out (POKERLIGA_TEST_DATABASE=none): under the race detector SQLite alone is tested")

// isLeftOut reports whether PostgreSQL shall be left out.
func isLeftOut() bool { return Raced && os.Getenv("POKERLIGA_TEST_DATABASE") == "none" }

// server is the one PostgreSQL server of this test process: the one named by POKERLIGA_TEST_DATABASE, else a private
// cluster that is started on the first call and lives as long as the process.
var server = sync.OnceValues(func() (*cluster, error) {
	if isLeftOut() {
		return nil, ErrLeftOut
	}
	if named := os.Getenv("POKERLIGA_TEST_DATABASE"); named != "" {
		return &cluster{address: named}, nil
	}
	bin := serverBinaries()
	if bin == "" {
		return nil, ErrNoPostgres
	}
	return startCluster(bin)
})

// sayNoPostgres prints that PostgreSQL is missing, once.
var sayNoPostgres = sync.OnceFunc(func() { fmt.Fprintln(os.Stderr, ErrNoPostgres) })

// sayLeftOut prints that PostgreSQL is left out, once.
var sayLeftOut = sync.OnceFunc(func() { fmt.Fprintln(os.Stderr, ErrLeftOut) })

// Postgres makes a fresh, empty PostgreSQL database for the test, drops it when the test ends, and returns its URL.
// Tests may run in parallel. Where there is no PostgreSQL it says so once and returns false; with CI=true that
// fails the test, as does a server that is there but does not work.
func Postgres(tb testing.TB) (address string, ok bool) {
	tb.Helper()
	return postgresFrom(tb, "")
}

// postgresFrom is [Postgres] with a database that is a copy of a template, if one is named.
func postgresFrom(tb testing.TB, template string) (address string, ok bool) {
	tb.Helper()
	address, drop, err := create(tb.Context(), template)
	if errors.Is(err, ErrLeftOut) {
		sayLeftOut()
		return "", false
	}
	if errors.Is(err, ErrNoPostgres) {
		if onCI() {
			tb.Fatal(err, "- with CI=true that is a failure")
		}
		sayNoPostgres()
		return "", false
	}
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if err := drop(); err != nil {
			tb.Error(err)
		}
	})
	return address, true
}

// NewPostgres makes a fresh, empty PostgreSQL database, and returns its URL and what drops it.
func NewPostgres(ctx context.Context) (address string, drop func() error, err error) {
	return create(ctx, "")
}

// create makes a database, a copy of the template that the clause names, if any.
func create(ctx context.Context, template string) (address string, drop func() error, err error) {
	admin, err := server()
	if err != nil {
		return "", nil, err
	}
	u, err := url.Parse(admin.address)
	if err != nil || !strings.HasPrefix(u.Scheme, "postgres") {
		return "", nil, errors.New("POKERLIGA_TEST_DATABASE must be a postgres:// URL")
	}
	name := "pokerliga_test_" + strings.ToLower(rand.Text())
	if err := execute(ctx, admin.address, "CREATE DATABASE "+name+template); err != nil {
		return "", nil, err
	}
	u.Path = "/" + name
	return u.String(), func() error {
		// Not the context of the test: that one has ended when its cleanup runs.
		return execute(context.WithoutCancel(ctx), admin.address, "DROP DATABASE IF EXISTS "+name+" WITH (FORCE)")
	}, nil
}

// execute runs one statement on a connection of its own.
func execute(ctx context.Context, address, statement string) error {
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		return fmt.Errorf("connect to the PostgreSQL for tests: %w", err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, statement); err != nil {
		return fmt.Errorf("%s: %w", statement, err)
	}
	return nil
}

// onCI reports whether this is the build that must not skip anything.
func onCI() bool {
	ci, _ := strconv.ParseBool(os.Getenv("CI"))
	return ci
}
