package storagetest

import (
	"database/sql"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

// Tamper changes a database as somebody does who has it in his hands: past the
// program, and past the triggers of the journal, which are there again afterwards.
func Tamper(tb testing.TB, dsn string, statements ...string) {
	tb.Helper()
	if strings.HasPrefix(dsn, "postgres://") {
		Execute(tb, dsn, append([]string{"SET session_replication_role = replica"}, statements...)...)
		return
	}
	db := openRaw(tb, dsn)
	triggers := map[string]string{}
	rows, err := db.Query("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
	if err != nil {
		tb.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var name, says string
		if err := rows.Scan(&name, &says); err != nil {
			tb.Fatal(err)
		}
		triggers[name] = says
	}
	if err := rows.Err(); err != nil {
		tb.Fatal(err)
	}
	var before, after []string
	for name, says := range triggers {
		before, after = append(before, "DROP TRIGGER "+name), append(after, says)
	}
	Execute(tb, dsn, append(append(before, statements...), after...)...)
}

// Execute executes statements past the program.
func Execute(tb testing.TB, dsn string, statements ...string) {
	tb.Helper()
	if !strings.HasPrefix(dsn, "postgres://") {
		db := openRaw(tb, dsn)
		for _, s := range statements {
			if _, err := db.Exec(s); err != nil {
				tb.Fatalf("%s: %v", s, err)
			}
		}
		return
	}
	conn, err := pgx.Connect(tb.Context(), dsn)
	if err != nil {
		tb.Fatal(err)
	}
	defer conn.Close(tb.Context())
	for _, s := range statements {
		if _, err := conn.Exec(tb.Context(), s); err != nil {
			tb.Fatalf("%s: %v", s, err)
		}
	}
}

// openRaw opens a SQLite file until the end of the test.
func openRaw(tb testing.TB, file string) *sql.DB {
	tb.Helper()
	db, err := sql.Open("sqlite", file+"?_pragma=busy_timeout(5000)")
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = db.Close() })
	db.SetMaxOpenConns(1)
	return db
}
