package storage

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"sync/atomic"
	"testing"
)

// onOneConnection opens a new SQLite file on a connection that keeps its statements.
func onOneConnection(t *testing.T) (*sql.Conn, func() int) {
	t.Helper()
	db := sql.OpenDB(connector{sqliteDSN(filepath.Join(t.TempDir(), "a.db"), "mode=rwc"), &atomic.Int64{}})
	conn, err := db.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := conn.Close(); err != nil {
			t.Error(err)
		}
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return conn, func() (n int) {
		_ = conn.Raw(func(c any) error { n = len(c.(*keeping).kept); return nil })
		return n
	}
}

// numbers reads a column of numbers and asks for the next before the rows are closed.
func numbers(ctx context.Context, t *testing.T, conn *sql.Conn, query string, deeper int) (sum int) {
	t.Helper()
	rows, err := conn.QueryContext(ctx, query)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var n int
		if err := rows.Scan(&n); err != nil {
			t.Fatal(err)
		}
		if sum += n; deeper > 0 {
			sum += numbers(ctx, t, conn, query, deeper-1)
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return sum
}

func TestAStatementIsAskedAgainWhileItsRowsAreRead(t *testing.T) {
	conn, kept := onOneConnection(t)
	const three = "SELECT 1 UNION SELECT 2 UNION SELECT 3"
	for range 3 {
		if got := numbers(t.Context(), t, conn, three, 2); got != 6+3*6+9*6 {
			t.Errorf("got %d", got)
		}
	}
	if kept() != 1 {
		t.Errorf("%d statements are kept, want 1", kept())
	}
}

func TestAConnectionKeepsSoManyStatementsAndNoMore(t *testing.T) {
	conn, kept := onOneConnection(t)
	rows, err := conn.QueryContext(t.Context(), "SELECT 7")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for i := range 3 * keptStatements {
		if got := numbers(t.Context(), t, conn, fmt.Sprintf("SELECT %d", i), 0); got != i || kept() > keptStatements {
			t.Fatalf("%d: got %d, %d are kept", i, got, kept())
		}
	}
	var n int
	if !rows.Next() || rows.Scan(&n) != nil || n != 7 || rows.Next() {
		t.Errorf("got %d from the statement that was being read, %v", n, rows.Err())
	}
	if kept() < 2 {
		t.Errorf("%d are kept", kept())
	}
}

func TestAStatementOfWhichSomethingWasWrongIsForgotten(t *testing.T) {
	conn, kept := onOneConnection(t)
	for _, statement := range []string{"CREATE TABLE a (n integer PRIMARY KEY)", "INSERT INTO a VALUES (1)"} {
		if _, err := conn.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := conn.ExecContext(t.Context(), "INSERT INTO a VALUES (1)"); err == nil {
		t.Error("a number was stored twice")
	}
	if _, err := conn.ExecContext(t.Context(), "ALTER TABLE a ADD COLUMN b integer DEFAULT 5"); err != nil {
		t.Fatal(err)
	}
	if got := numbers(t.Context(), t, conn, "SELECT b FROM a", 0); got != 5 || kept() != 3 {
		t.Errorf("got %d, %d are kept", got, kept())
	}
}
